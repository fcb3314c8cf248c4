"""What happened at the table, in words that everybody there may read (H2)."""

from typing import Any

from ..cards import card_count
from ..games import pitch, spades
from ..games.spades.bidding import exchanging
from ..games.spades.state import BID, DECLARE, DRAFT, DRAW, EXCHANGE, KEEP, NIL, OFFER
from .cards import card_name
from .sentence import Sentence

_SENTENCES: dict[str, Sentence] = {
    "double-nil": Sentence("{name} declares double nil"),
    "look": Sentence("{name} looks at the cards"),
    "keep": Sentence("{name} keeps a card"),
    "discard": Sentence("{name} discards a card"),
    "bid": Sentence("{name} bids {number}"),
    "nil": Sentence("{name} bids nil"),
    "exchange": Sentence("{name} exchanges {count} card", "{name} exchanges {count} cards"),
    "no-exchange": Sentence("{name} exchanges no card"),
    "draw": Sentence("{name} is given {count} card", "{name} is given {count} cards"),
    "pass": Sentence("{name} passes"),
    "steal": Sentence("{name} steals the bid of {number}"),
    "play": Sentence("{name} plays the {card}"),
}


def what_happened(round: Any, action: int, names: tuple[str, ...]) -> str:
    """What an action in this round is, said of the player by name.

    `names` are by seat. Cards laid aside, drawn, kept or discarded are not named.
    """
    public = round.public
    seat = public.to_act
    if isinstance(round, pitch.Round):
        kind, number = _of_pitch(public, action)
    else:
        kind, number = _of_spades(public, action)
        seat = exchanging(round) if public.phase == DRAW else seat
    card = card_name(action) if kind == "play" else ""
    return _SENTENCES[kind].say(count=number, name=names[seat], number=number, card=card)


def _of_pitch(public: pitch.Public, action: int) -> tuple[str, int]:
    """The kind of an action of Pitch and its number."""
    if pitch.PHASES[public.phase] == "play":
        return "play", 0
    if not action:
        return "pass", 0
    return "steal" if action in public.bids else "bid", action


def _of_spades(public: spades.Public, action: int) -> tuple[str, int]:
    """The kind of an action of Spades and its number: a bid, or how many cards."""
    phase = public.phase
    if phase == OFFER:
        return "double-nil" if action == DECLARE else "look", 0
    if phase == DRAFT:
        return "keep" if action == KEEP else "discard", 0
    if phase == BID:
        return "nil" if action == NIL else "bid", action
    if phase == EXCHANGE:
        return "exchange" if action else "no-exchange", card_count(action)
    return ("draw", card_count(action)) if phase == DRAW else ("play", 0)
