"""One-line positions of Spades (docs/notation.md, Position)."""

from ..cards import NO_CARD, Card, Seat, set_of
from ..games.spades import Public, Round, View
from ..games.spades.bidding import exchanging
from ..games.spades.draft import thrown_in_order
from ..games.spades.state import (
    DOUBLE_NIL,
    DRAFT,
    DRAW,
    HAND_SIZE,
    NIL,
    NO_BID,
    NOT_EXCHANGED,
    OFFER,
    OVER,
    PHASES,
    PLAY,
)
from .cards import DECK_SIZE, PartialHand
from .position_keys import NONE_YET, Key, Position, by_seat, cards_text, hands_text

NO_SEAT: Seat = -1  # `first` where it is not told
_LATER = ("play", "over")
_BEFORE_PLAY = PHASES[:PLAY]

KEYS = (
    Key("first", PHASES, ("play",)),
    Key("phase", PHASES),
    Key("act", ("offer", "draft", "bid", "exchange", "play")),
    Key("hands", PHASES),
    Key("drawn", ("draft",)),
    Key("stock", ("offer", "draft")),
    Key("discards", PHASES, _LATER),
    Key("draft", PHASES, _LATER),
    Key("led", ("play",)),
    Key("bids", PHASES),
    Key("exchanged", PHASES, PHASES),
    Key("tricks", ("play",)),
    Key("broken", ("play",)),
    Key("score", PHASES),
    Key("bags", PHASES, (*_BEFORE_PLAY, "over")),
)

BID_WORDS = {NO_BID: NONE_YET, NIL: "nil", DOUBLE_NIL: "double-nil"}  # else the number


def hand_size(public: Public, seat: Seat) -> int:
    """How many cards a seat holds."""
    phase = public.phase
    if phase in (OFFER, DRAFT):
        return len(range(public.first ^ seat, public.turns, 2))
    if phase == PLAY:
        on_table = public.led != NO_CARD and seat != public.to_act
        return HAND_SIZE - sum(public.tricks) - on_table
    if phase == DRAW and exchanging(Round(public, ())) == seat:
        return HAND_SIZE - public.exchanged[seat]
    return 0 if phase == OVER else HAND_SIZE


def seen_deck(view: View) -> tuple[Card, ...]:
    """What a seat knows of the deck: what it has drawn and seen thrown, each in its place."""
    public, own = view.public, view.own
    deck = [NO_CARD] * DECK_SIZE
    for turn in range(public.turns):
        place = 2 * turn + (public.keeps >> turn & 1)
        deck[place] = max(own.discards[turn], public.shown[turn])
    if public.phase == DRAFT:
        deck[2 * public.turns] = own.drawn
    return tuple(deck)


def write_spades(position: Position) -> list[tuple[str, str]]:
    """The keys of a position and their values, in the order in which they are written."""
    public, private, totals = position.round.public, position.round.private, position.totals
    phase = PHASES[public.phase]
    hands = [PartialHand(p.hand, u) for p, u in zip(private, position.unknown, strict=True)]
    drawn = public.turns * 2 + (public.phase == DRAFT)
    stock = position.deck[drawn:]
    letters = "".join("k" if public.keeps >> turn & 1 else "d" for turn in range(public.turns))
    values = {
        "first": str(public.first),
        "phase": phase,
        "act": str(public.to_act),
        "hands": hands_text(hands),
        "drawn": cards_text(position.deck[drawn - 1 : drawn]),
        "stock": cards_text(stock) if set_of(stock) else f"?{len(stock)}",
        "discards": cards_text(thrown_in_order(public, position.deck)),
        "draft": letters or NONE_YET,
        "led": NONE_YET if public.led == NO_CARD else cards_text([public.led]),
        "bids": by_seat(BID_WORDS.get(bid, bid) for bid in public.bids),
        "exchanged": by_seat(NONE_YET if n == NOT_EXCHANGED else n for n in public.exchanged),
        "tricks": by_seat(public.tricks),
        "broken": str(int(public.broken)),
        "score": by_seat(totals.scores),
        "bags": by_seat(totals.bags),
    }
    unwritten = {
        "first": public.first == NO_SEAT,
        "exchanged": public.exchanged == (NOT_EXCHANGED, NOT_EXCHANGED),
        "bags": public.phase != PLAY and not any(totals.bags),
        "discards": phase in _LATER and "discards" not in position.optional,
        "draft": phase in _LATER and "draft" not in position.optional,
    }
    return [
        (key.name, values[key.name])
        for key in KEYS
        if phase in key.phases and not unwritten.get(key.name)
    ]
