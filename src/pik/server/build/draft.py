"""The draft of Spades: the stock, the card drawn, the cards thrown."""

from typing import Any

from ...cards import NO_CARD, Card, Seat
from ...games import SPECTATOR
from ...games.spades.state import TURNS
from ...table import Sight
from .. import pagemodel
from .names import shown_card
from .tokens import card_token, place_token

DECK_SIZE = 52
TURNS_A_SEAT = TURNS // 2


def draft_of(sight: Sight) -> pagemodel.Draft:
    """The draft as the viewer sees it, while a card is being chosen."""
    public, own = sight.view.public, sight.view.own
    top = 2 * public.turns
    drawn = None if own.drawn == NO_CARD else shown_card(own.drawn, card_token(own.drawn))
    return pagemodel.Draft(
        turn=public.turns // 2 + 1,
        turns=TURNS_A_SEAT,
        stock=tuple(place_token(place) for place in range(DECK_SIZE - 1, top, -1)),
        drawn=drawn,
        drawn_back=None if drawn else place_token(top),
        thrown=tuple(_thrown_token(sight, turn) for turn in range(public.turns)),
        discards=tuple(
            shown_card(card, card_token(card)) for card in seen_discards(sight) if card != NO_CARD
        ),
    )


def drafter_of(public: Any, turn: int) -> Seat:
    """Whose turn of the draft this was, counted from 0 (S2a)."""
    return int(public.first if turn % 2 == 0 else 1 - public.first)


def kept_places(public: Any, seat: Seat) -> list[int]:
    """The places of the deck that a seat's cards of the draft lay in; all may know them (S2d)."""
    return [
        2 * turn + (not public.keeps >> turn & 1)
        for turn in range(public.turns)
        if drafter_of(public, turn) == seat
    ]


def _thrown_token(sight: Sight, turn: int) -> int:
    """The token of the card thrown in a turn: the viewer's own discard keeps the one it had."""
    public = sight.view.public
    kept = public.keeps >> turn & 1
    if not kept and drafter_of(public, turn) == sight.seat != SPECTATOR:
        return card_token(sight.view.own.discards[turn])
    return place_token(2 * turn + kept)


def seen_discards(sight: Sight) -> list[Card]:
    """The cards thrown, by turn; NO_CARD where the viewer has not seen it (S2c)."""
    seen = zip(sight.view.own.discards, sight.view.public.shown, strict=True)
    return [max(own, shown) for own, shown in seen]
