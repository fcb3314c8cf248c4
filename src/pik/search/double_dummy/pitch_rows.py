"""Pitch positions as rows of numbers, WIDTH a row: what the compiled solver reads."""

from typing import TYPE_CHECKING

from ...cards import Seat, Suit, card_count
from ...games.pitch import PitchRules, Round
from ...games.pitch.state import NO_SEAT, NO_TRUMP, PLAY
from .pitch_state import (
    ROW_BID,
    ROW_HANDS,
    ROW_HOLDER,
    ROW_LEADER,
    ROW_LOW_FROM,
    ROW_ON_TABLE,
    ROW_PARTNERS,
    ROW_PITCHER,
    ROW_PLAYERS,
    ROW_STRICT,
    ROW_TAKEN,
    ROW_TRICK,
    ROW_TRUMP,
    WIDTH,
)

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def row_of(round: Round) -> list[int]:
    """A round with open hands as a row; ValueError if nobody can play a card in it."""
    public = round.public
    if public.phase != PLAY:
        raise ValueError("the cards of this round are not being played")
    row = [0] * WIDTH
    _write_options(row, public.rules)
    row[ROW_TRUMP], row[ROW_LEADER], row[ROW_PITCHER] = public.trump, public.leader, public.pitcher
    row[ROW_BID], row[ROW_LOW_FROM] = max(0, public.bids[public.pitcher]), public.low_from
    row[ROW_ON_TABLE] = len(public.trick)
    for seat, private in enumerate(round.private):
        row[ROW_HANDS + seat] = private.hand
        row[ROW_TAKEN + seat] = public.taken[seat]
    for place, card in enumerate(public.trick):
        row[ROW_TRICK + place] = card
    _check_hands(round)
    return row


def _write_options(row: list[int], rules: PitchRules) -> None:
    row[ROW_PLAYERS], row[ROW_PARTNERS] = rules.players, int(rules.partners)
    row[ROW_STRICT] = int(rules.follow == "strict")
    row[ROW_HOLDER] = int(rules.low_to == "holder")


def _check_hands(round: Round) -> None:
    """Refuse hands that a solver would misread: unequal ones, or cards in two places."""
    public, seen = round.public, 0
    players, most = public.rules.players, card_count(round.private[public.to_act].hand)
    for seat, private in enumerate(round.private):
        has_played = (seat - public.leader) % players < len(public.trick)
        if card_count(private.hand) != most - has_played:
            raise ValueError(f"seat {seat} holds {card_count(private.hand)} cards, not as many "
                             f"as seat {public.to_act}")  # fmt: skip
    for cards in (
        *(p.hand for p in round.private),
        *public.taken,
        *(1 << card for card in public.trick),
    ):
        if seen & cards:
            raise ValueError("a card lies in two places")
        seen |= cards
    if public.trump == NO_TRUMP and (public.trick or any(public.taken)):
        raise ValueError("trump is not known, though cards have been played")


def deal_rows(
    hands: "NDArray[np.int64]",
    rules: PitchRules,
    *,
    pitcher: Seat = 0,
    bid: int = 0,
    trump: Suit = NO_TRUMP,
) -> "NDArray[np.int64]":
    """The rows of many deals with the pitcher about to lead to the first trick.

    `hands` is int64[N, players], the cards of each seat; the same number of cards in all of a
    row. With a `trump` the pitcher may still lead any card (a question of theory: by
    P4a the first card makes trump). Returns int64[N, WIDTH].
    """
    import numpy as np

    if hands.ndim != 2 or hands.shape[1] != rules.players:
        raise ValueError(f"hands of shape {hands.shape}, not (N, {rules.players})")
    head = [0] * WIDTH
    _write_options(head, rules)
    head[ROW_TRUMP], head[ROW_LEADER], head[ROW_PITCHER] = trump, pitcher, pitcher
    head[ROW_BID], head[ROW_LOW_FROM] = bid, NO_SEAT
    rows = np.repeat(np.array([head], np.int64), len(hands), axis=0)
    rows[:, ROW_HANDS : ROW_HANDS + rules.players] = hands
    return rows
