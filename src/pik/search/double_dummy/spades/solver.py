"""The compiled solver: one position, or thousands in a call."""

from collections.abc import Sequence
from math import comb
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ....cards import NO_CARD, Card, Cards, card_count, card_number, each_card, numbered_card
from ....games.spades.state import HAND_SIZE
from .kernels.deals import many_ranks
from .numbering import numbers
from .objective import Least, Most, Objective, Payoff, Take
from .tables import Tables
from .worlds import worlds_of

NO_VALUE = np.iinfo(np.int64).min  # stands where a card is not legal
ENDS = HAND_SIZE + 1
CARDS = 52

Values: TypeAlias = NDArray[np.int64]


class Solver:
    """Solves positions with tables and with what it remembers of earlier ones.

    Its memory is written without locks: each thread needs a Solver of its own; tables are shared.
    """

    def __init__(self, tables: Tables | None = None, *, memory_bits: int = 16) -> None:
        """Without `tables`: `Tables.at_hand`; `Tables([])` is none at all.

        memory_bits: a memo has 2**memory_bits words of eight bytes, for each of two forms.
        """
        self.tables = Tables.at_hand() if tables is None else tables
        words = (1 << memory_bits) + 1
        memos = np.zeros(words, np.int64), np.zeros(words, np.int64)
        self._tools = (self.tables.addresses, numbers(), *memos)

    def forget(self) -> None:
        """Empty the memory, so that the next answer is found anew."""
        for memo in self._tools[2:]:
            memo[:] = 0

    def searched(self) -> int:
        """How many positions were searched since the last `forget`."""
        return int(self._tools[2][-1] + self._tools[3][-1])

    def card_ranks(
        self, leader: Cards, other: Cards, led: Card, broken: bool, ranks: Sequence[int]
    ) -> dict[Card, int]:
        """As `plain.PlainSearch.card_ranks`."""
        found = np.full((1, CARDS), -1, np.int64)
        row = np.zeros((1, ENDS), np.int64)
        row[0, : len(ranks)] = ranks
        hands = (leader, other) if led == NO_CARD else (leader ^ 1 << led, other)
        one = _Batch(hands, int(led != NO_CARD), led, broken, (0, 0))
        zero = np.zeros(1, np.int64)
        many_ranks(one.hands, one.to_act, one.led, one.broken, zero, row, found, *self._tools)
        return {numbered_card(int(at)): int(found[0, at]) for at in np.flatnonzero(found[0] >= 0)}

    def values(
        self,
        hands: ArrayLike,
        to_act: ArrayLike = 0,
        led: ArrayLike = NO_CARD,
        broken: ArrayLike = False,
        tricks: ArrayLike = (0, 0),
        objective: Objective = Most(),  # noqa: B008 (a constant)
    ) -> Values:
        """The value of each of n positions, int64[n]; without the GIL.

        hands: int64[n, 2] by seat; to_act, led (card or NO_CARD), broken: arrays of n, or one for
        all; tricks: int64[n, 2] or one pair. The positions are taken as possible ones; a Payoff
        must have whole numbers here.
        """
        batch = _Batch(hands, to_act, led, broken, tricks)
        found = batch.solved(objective, 1, self._tools)
        return batch.told(objective, found)[:, 0]

    def card_values(
        self,
        hands: ArrayLike,
        to_act: ArrayLike = 0,
        led: ArrayLike = NO_CARD,
        broken: ArrayLike = False,
        tricks: ArrayLike = (0, 0),
        objective: Objective = Most(),  # noqa: B008 (a constant)
    ) -> Values:
        """The value after each legal card, int64[n, 52] by card number, else NO_VALUE."""
        batch = _Batch(hands, to_act, led, broken, tricks)
        found = batch.solved(objective, CARDS, self._tools)
        return np.where(found < 0, NO_VALUE, batch.told(objective, np.maximum(found, 0)))

    def every_world(
        self, hand: Cards, unseen: Cards, led: Card = NO_CARD, broken: bool = False
    ) -> tuple[int, Values]:
        """All worlds of a hand: their number, and the sums of its tricks, int64[52] by card number.

        In each world the other hand is as many of the unseen cards as it must have; the sum is of
        the tricks that the player to act takes from here after that card, with best play of both
        for most tricks and all cards open. Releases the GIL.
        """
        from .kernels.worlds import all_sums

        size, sums = self._world(hand, unseen, led)
        parts = worlds_of(hand, unseen, led, size)
        all_sums(*parts, led, broken, card_count(hand), sums, *self._tools[:3])
        return comb(card_count(unseen), size), _by_number(hand, sums)

    def sampled_worlds(
        self,
        hand: Cards,
        unseen: Cards,
        worlds: int,
        seed: int,
        led: Card = NO_CARD,
        broken: bool = False,
    ) -> tuple[int, Values]:
        """The same for so many worlds drawn at random, with repetition."""
        from .kernels.worlds import sampled_sums

        _, sums = self._world(hand, unseen, led)
        sampled_sums(hand, unseen, led, broken, worlds, seed, sums, *self._tools[:3])
        return worlds, _by_number(hand, sums)

    def _world(self, hand: Cards, unseen: Cards, led: Card) -> tuple[int, Values]:
        """How many unseen cards the other hand has, and room for the sums of each card."""
        size = card_count(hand) - (led != NO_CARD)
        if not hand or hand & unseen or card_count(unseen) < size:
            raise ValueError("no world fits: the hand is empty, or too few cards are unseen")
        return size, np.zeros(HAND_SIZE, np.int64)


def _by_number(hand: Cards, sums: Values) -> Values:
    """int64[52] from the sums of the cards of a hand in rising order."""
    found = np.zeros(CARDS, np.int64)
    found[[card_number(card) for card in each_card(hand)]] = sums[: card_count(hand)]
    return found


class _Batch:
    """The arrays of a call, each of full length."""

    def __init__(self, hands: Any, to_act: Any, led: Any, broken: Any, tricks: Any) -> None:
        self.hands = np.ascontiguousarray(hands, np.int64).reshape(-1, 2)
        size = len(self.hands)
        self.to_act, self.led = (_filled(array, (size,), np.int64) for array in (to_act, led))
        self.broken = _filled(broken, (size,), np.bool_)
        self.tricks = _filled(tricks, (size, 2), np.int64)

    def solved(self, objective: Objective, width: int, tools: tuple[Any, ...]) -> Values:
        """The ranks of seat 0 by the objective: int64[n, width], -1 where no card is."""
        found = np.full((len(self.hands), width), -1, np.int64)
        _, ranks = _levels(objective)
        if isinstance(objective, Take) and objective.seat == 1:
            # Its tricks are all there are less those of seat 0.
            ranks = _complements(objective.counts)[self.tricks.sum(axis=1) + self.left()]
        taken = np.ascontiguousarray(self.tricks[:, 0])
        many_ranks(self.hands, self.to_act, self.led, self.broken, taken, ranks, found, *tools)
        return found

    def told(self, objective: Objective, found: Values) -> Values:
        """The values in the objective's terms."""
        levels, _ = _levels(objective)
        values = levels[found]
        if isinstance(objective, Most | Least):
            # The level is the tricks of seat 0 in the end.
            seat = (
                self.to_act if objective.seat is None else np.full_like(self.to_act, objective.seat)
            )
            from_here = values - self.tricks[:, :1]
            values = np.where(seat[:, None] == 0, from_here, self.left()[:, None] - from_here)
        return values

    def left(self) -> Values:
        """The tricks that are still to be decided."""
        sizes: Values = np.bitwise_count(self.hands).astype(np.int64)
        return np.maximum(sizes[:, 0], sizes[:, 1])


def _filled(array: Any, shape: tuple[int, ...], kind: Any) -> Any:
    return np.array(np.broadcast_to(np.asarray(array, kind), shape), order="C")


def _levels(objective: Objective) -> tuple[Values, Values]:
    """The values that there are, worst for seat 0 first, and int64[1, 14] of their numbers."""
    values, falling = _by_tricks_of_seat_0(objective)
    levels = np.unique(np.array(values, np.int64))
    if falling:
        levels = levels[::-1]
    ranks = np.array([[list(levels).index(value) for value in values]], np.int64)
    return levels, ranks


def _complements(counts: int) -> Values:
    """int64[14, 14]: of so many tricks in all, seat 0 takes so many: 0 if seat 1's are wanted."""
    every = range(ENDS)
    return np.array([[1 - (counts >> max(all_ - own, 0) & 1) for own in every] for all_ in every])


def _by_tricks_of_seat_0(objective: Objective) -> tuple[list[int], bool]:
    """What each number of tricks of seat 0 is worth, and whether seat 0 wants the least."""
    if isinstance(objective, Payoff):
        values = [*objective.values]
        return values + values[-1:] * (ENDS - len(values)), objective.seat == 1
    if isinstance(objective, Take):
        return [objective.counts >> end & 1 for end in range(ENDS)], objective.seat == 1
    # Both seats' tricks are fixed together, so whose tricks are wanted makes no difference.
    return list(range(ENDS)), isinstance(objective, Least)
