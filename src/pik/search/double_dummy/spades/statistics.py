"""What a whole layer tells: histograms, and exact averages over all deals.

A position of a row with suits of lengths a, b, c and d (spades) stands for all deals with these
lengths and this order of the owners: as many as there are ways to give the lengths a, b, c to the
side suits and to choose the cards in play of each suit. That number is the same for the whole row.
"""

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from itertools import permutations
from math import comb, prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .layers import Cells, row_of
from .numbering import LONGEST, Row, rows

STATES = {"unbroken": 0, "broken": 8}  # where a state's byte is in a cell


class Histograms(NamedTuple):
    """How many positions of a layer have how many tricks of the leader, 0 to n, by state."""

    most: dict[str, list[int]]  # both want most
    least: dict[str, list[int]]  # both want least


class Averages(NamedTuple):
    """Over all deals of n cards to each hand, spades not broken; numbers of deals."""

    deals: int
    tricks: list[int]  # by the leader's tricks, both want most
    lead: dict[int, int]  # by what the lead is worth: his tricks less those he has off lead
    leader_nil: int  # the leader can take no trick
    other_nil: int  # the other player can take no trick

    def mean_tricks(self) -> Fraction:
        """The mean of the leader's tricks."""
        return Fraction(sum(t * deals for t, deals in enumerate(self.tricks)), self.deals)

    def mean_lead(self) -> Fraction:
        """What the lead is worth in the mean."""
        return Fraction(sum(t * deals for t, deals in self.lead.items()), self.deals)


class _Counts(NamedTuple):
    """The counts of a row, by state."""

    most: dict[str, NDArray[np.int64]]  # int64[16, 16], see `kernels.counting`
    least: dict[str, NDArray[np.int64]]  # int64[16]


def deals_of_row(row: Row, suit_size: int = LONGEST) -> int:
    """For how many deals each position of a row stands."""
    orders = len(set(permutations(row[:3])))
    return orders * prod(comb(suit_size, length) for length in row)


def statistics(
    tricks: int,
    cells: Cells,
    threads: int = 1,
    report: Callable[[int, int], None] | None = None,
    suit_size: int = LONGEST,
) -> tuple[Histograms, Averages]:
    """Count a layer: one pass over its cells, 7.4 GB for 13 tricks.

    report: called with the rows done and their number; suit_size: of a shorter deck.
    """
    size, every = tricks + 1, rows(tricks)
    total = {state: (np.zeros(16, np.int64), np.zeros(16, np.int64)) for state in STATES}
    tricks_of, lead, nil = [0] * size, Counter[int](), [0, 0]
    with ThreadPoolExecutor(threads) as pool:
        counted = pool.map(lambda row: _count(row_of(cells, tricks, row)), range(len(every)))
        for done, (row, counts) in enumerate(zip(every, counted, strict=True), 1):
            for state, (most, least) in total.items():
                most += counts.most[state].sum(axis=1)
                least += counts.least[state]
            weight = deals_of_row(row, suit_size)
            for own, other in np.argwhere(counts.most["unbroken"]).tolist():
                deals = weight * int(counts.most["unbroken"][own, other])
                tricks_of[own] += deals
                lead[own - (tricks - other)] += deals
            nil[0] += weight * int(counts.least["unbroken"][0])
            nil[1] += weight * int(counts.least["unbroken"][tricks])
            if report:
                report(done, len(every))
    histograms = Histograms(
        {state: most[:size].tolist() for state, (most, _) in total.items()},
        {state: least[:size].tolist() for state, (_, least) in total.items()},
    )
    return histograms, Averages(sum(tricks_of), tricks_of, dict(sorted(lead.items())), *nil)


def _count(cells: Cells) -> _Counts:
    from .kernels.counting import count_row

    counts = _Counts({}, {})
    for state, shift in STATES.items():
        most, least = np.zeros((16, 16), np.int64), np.zeros(16, np.int64)
        count_row(cells, shift, most, least)
        counts.most[state], counts.least[state] = most, least
    return counts
