"""Cards in place of unknown ones, so that the rules can walk through a round seen by one seat.

A first walk uses any cards as stand-ins and finds out who played what: no hidden card can change
that. Then every card that was played gets a place among the unknown ones of its seat.
"""

from dataclasses import dataclass
from typing import Any

from ..cards import FULL_DECK, NO_CARD, Card, Cards, Seat, set_of, written_order
from ..games.pitch.state import TOP_BID
from ..games.spades.bidding import exchanging, left_in_discards
from ..games.spades.state import Public
from ..games.totals import Game
from .actions import Words, allowed_actions, phase_of, read_words
from .errors import IllegalAction, NotationError
from .record import split_entry


@dataclass(slots=True)
class Facts:
    """What a record tells of one seat's cards in a round."""

    held: Cards = 0  # what the deck names as its own
    played: Cards = 0
    laid: tuple[Card, ...] = ()  # its exchange; NO_CARD is an unknown one
    drawn: tuple[Card, ...] = ()  # what it was given for them
    given: Cards = 0  # unknown in `drawn`, but it can have come in no other way

    @property
    def known(self) -> Cards:
        """All cards that this seat is known to have held."""
        return self.held | self.played | set_of(self.laid) | set_of(self.drawn)

    @property
    def homeless(self) -> Cards:
        """Cards that it held of which the deck and the draw do not tell where they came from."""
        return self.known & ~self.held & ~set_of(self.drawn)


def filled(deck: list[Card]) -> tuple[Card, ...]:
    """The deck with the cards it does not name in the unknown places, in any order."""
    missing = iter(written_order(FULL_DECK & ~set_of(deck)))
    return tuple(next(missing) if card == NO_CARD else card for card in deck)


def gather_facts(
    start: Game, deck: tuple[Card, ...], entries: tuple[str, ...]
) -> tuple[list[Facts], Any]:
    """What the round tells of each seat, and the round after the first walk.

    The walk ends where an entry is wrong; what is wrong is for the second one to say.
    """
    facts = [Facts() for _ in start.round.private]
    standing = filled(list(deck))
    round, module = start.round, start.module
    try:
        for entry in entries:
            words = read_words(split_entry(entry)[1])
            for action in _stand_in_actions(round, words, facts):
                round = module.act(round, action, standing)
            if round.public.phase == module.OVER:
                break
    except (NotationError, IllegalAction):
        pass
    if start.name == "pitch":
        for own, private in zip(facts, start.round.private, strict=True):
            own.held = private.hand
    else:
        for seat, own in enumerate(facts):
            own.held = set_of(deck[place] for place in kept_places(round.public, seat))
    return facts, round


def _stand_in_actions(round: Any, words: Words, facts: list[Facts]) -> tuple[int, ...]:
    """The actions of an entry in the first walk, noted in the facts."""
    public, phase = round.public, phase_of(round)
    if words.verb == "exchange" == phase:
        facts[public.to_act].laid = words.cards
        return (_any_of(round.private[public.to_act].hand, len(words.cards)),)
    if words.verb == "draw" == phase:
        facts[exchanging(round)].drawn = words.cards
        return (_any_of(left_in_discards(round), len(words.cards)),)
    if (words.verb, phase) not in (("play", "play"), ("pitch", "auction")):
        return allowed_actions(round, words)
    (card,) = words.cards
    if not any(own.played >> card & 1 for own in facts):
        facts[public.to_act].played |= 1 << card
    return (card,) if words.verb == "play" else (TOP_BID, card)


def _any_of(cards: Cards, count: int) -> Cards:
    """That many of these cards."""
    return set_of(written_order(cards)[:count])


def kept_places(public: Public, seat: Seat) -> list[int]:
    """The places in the deck of the cards that a seat of Spades has kept, in order (S2a)."""
    turns = range(public.first ^ seat, public.turns, 2)
    return [2 * turn + (0 if public.keeps >> turn & 1 else 1) for turn in turns]


def housed(public: Public, deck: tuple[Card, ...], facts: list[Facts]) -> tuple[Card, ...]:
    """A whole deck in which every card that a seat has held lies where that seat could get it.

    `public` is a Spades round after the first walk. Cards that only a draw can have brought are
    noted in `given`.
    """
    places, named = list(deck), set_of(deck)
    from_discards: list[Card] = []
    kept = [kept_places(public, seat) for seat in range(len(facts))]
    for own, mine in zip(facts, kept, strict=True):
        own.given = own.homeless & named
        open_places = [place for place in mine if deck[place] == NO_CARD]
        room = max(0, len(open_places) - own.laid.count(NO_CARD))
        laid = set_of(own.laid) & own.homeless & ~named
        cards = written_order(laid) + written_order(own.homeless & ~named & ~laid)
        for place, card in zip(open_places, cards[:room], strict=False):
            places[place] = card
        own.given |= set_of(cards[room:])
        from_discards += cards[room:] + written_order(set_of(own.drawn) & ~named)
    taken = {place for mine in kept for place in mine}
    left = [place for place, card in enumerate(deck) if card == NO_CARD and place not in taken]
    for place, card in zip(left, from_discards, strict=False):
        places[place] = card
    return filled(places)
