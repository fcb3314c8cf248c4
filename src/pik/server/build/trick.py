"""The tricks of the round: the one on the table, and the piles of those won."""

from typing import Any, NamedTuple

from ...cards import NO_CARD, SPADES, Card, Seat
from ...games.pitch.play import winning_place
from ...games.spades.state import second
from ...table import Sight
from ...words.table import happened
from ..pagemodel import TrickCard, WonCard
from .names import is_spades, name_of, position_of, shown_card
from .tokens import played_token


class Trick(NamedTuple):
    """A trick, perhaps not complete."""

    leader: Seat
    cards: tuple[Card, ...]  # in the order played
    best: Seat  # who is winning it, or won it
    complete: bool


def tricks_of(public: Any) -> list[Trick]:
    """The tricks of a round so far; the last one may be incomplete."""
    size = len(public.tricks)
    cards = [card for card in public.played if card != NO_CARD]
    leader = second(public) if is_spades(public) else public.pitcher
    tricks = []
    for start in range(0, len(cards), size):
        trick = tuple(cards[start : start + size])
        best = (leader + winning_place(trick, _trump(public))) % size
        tricks.append(Trick(leader, trick, best, len(trick) == size))
        leader = best
    return tricks


def _trump(public: Any) -> int:
    """The suit that wins; spades win as a trump does (S4c, P4d)."""
    return SPADES if is_spades(public) else public.trump


def cards_played_by(public: Any, seat: Seat) -> int:
    """How many cards a seat has played in this round."""
    size = len(public.tricks)
    return sum((seat - t.leader) % size < len(t.cards) for t in tricks_of(public))


def trick_cards(sight: Sight) -> tuple[TrickCard, ...]:
    """The trick on the table; a complete one lies there until the next card is led."""
    tricks = tricks_of(sight.view.public)
    if not tricks:
        return ()
    trick, number = tricks[-1], len(tricks) - 1
    return tuple(
        _trick_card(sight, trick, number, (trick.leader + place) % len(sight.chairs), card)
        for place, card in enumerate(trick.cards)
    )


def _trick_card(sight: Sight, trick: Trick, number: int, seat: Seat, card: Card) -> TrickCard:
    token = played_token(sight.seat, seat, number, card)
    return TrickCard(
        card=shown_card(card, token),
        seat=seat,
        position=position_of(sight, seat),
        player=name_of(sight, seat),
        flip=seat != sight.seat and card == trick.cards[-1],
        winning=seat == trick.best,
    )


def trick_note(sight: Sight) -> str:
    """Who takes the trick on the table, when it is complete."""
    tricks = tricks_of(sight.view.public)
    if not tricks or not tricks[-1].complete:
        return ""
    seat = tricks[-1].best
    return happened("takes", name_of(sight, seat), seat == sight.seat)


def won_cards(sight: Sight, seat: Seat, table_cleared: bool) -> tuple[WonCard, ...]:
    """The pile of tricks that a seat won, oldest first, without a trick still on the table."""
    tricks = tricks_of(sight.view.public)
    gathered = tricks if table_cleared else tricks[:-1]
    return tuple(
        WonCard(
            played_token(sight.seat, (trick.leader + place) % len(sight.chairs), number, card),
            flip=number == len(gathered) - 1,
        )
        for number, trick in enumerate(gathered)
        if trick.best == seat
        for place, card in enumerate(trick.cards)
    )
