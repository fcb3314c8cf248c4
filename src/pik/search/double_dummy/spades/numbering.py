"""How the positions of a table are numbered.

The layer of n tricks holds every position with n cards in each hand. It is cut into rows: a row has
all positions with the same lengths of the suits, side suits a ≥ b ≥ c, then spades. Inside a row a
position is a word of 2n bits with n ones, its four lanes put end to end without their marks, and
its place is the rank of that word among all such words in rising order (colexicographic rank).

Positions with equal side suits in another order have cells of their own, with the same content.
"""

from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

DEEPEST = 13
LONGEST = 13  # cards in a suit

# One int32 array holds all that finding a cell needs: the rows, their sizes, the ranks of the
# lower half of a word, and those of the upper half.
TRIPLES = 560  # ways to choose 13 >= a >= b >= c
ROWS_AT = 0
WORDS_AT = ROWS_AT + (DEEPEST + 1) * TRIPLES
LOW_AT = WORDS_AT + DEEPEST + 1
HIGH_AT = LOW_AT + (1 << DEEPEST)


class Row(NamedTuple):
    """The lengths of the suits in play."""

    a: int  # side suits, a >= b >= c
    b: int
    c: int
    spades: int


@cache
def rows(tricks: int) -> tuple[Row, ...]:
    """The rows of a layer, in the order in which the table holds them."""
    return tuple(
        Row(a, b, c, 2 * tricks - a - b - c)
        for a in range(LONGEST + 1)
        for b in range(a + 1)
        for c in range(b + 1)
        if 0 <= 2 * tricks - a - b - c <= LONGEST
    )


def words(tricks: int) -> int:
    """How many positions a row has."""
    return comb(2 * tricks, tricks)


def positions(tricks: int) -> int:
    """How many positions a layer has; each takes two bytes, not broken and broken."""
    return len(rows(tricks)) * words(tricks)


def triple(a: int, b: int, c: int) -> int:
    """The number of three side suits among all a >= b >= c, from 0 to 559."""
    return a * (a + 1) * (a + 2) // 6 + b * (b + 1) // 2 + c


@cache
def numbers() -> NDArray[np.int32]:
    """What `kernels.cells` needs to find a cell, as one array."""
    found = np.zeros(
        HIGH_AT + ((DEEPEST - 1) << DEEPEST) + 1 + ((DEEPEST + 1) << DEEPEST), np.int32
    )
    for tricks in range(DEEPEST + 1):
        found[WORDS_AT + tricks] = words(tricks)
        for at, row in enumerate(rows(tricks)):
            found[ROWS_AT + tricks * TRIPLES + triple(row.a, row.b, row.c)] = at
    found[LOW_AT : LOW_AT + (1 << DEEPEST)] = _ranks(DEEPEST, 0, 0)
    for half in range(DEEPEST + 1):
        start = HIGH_AT + ((half - 1) << half) + 1
        for below in range(half + 1):
            part = start + (below << half)
            found[part : part + (1 << half)] = _ranks(half, half, below)
    return found


def _ranks(bits: int, shift: int, below: int) -> NDArray[np.int64]:
    """The share in the rank of every part with so many bits, `shift` places up in its word.

    The rank of a word is the sum of comb(place, i) over its ones, the i-th from 1; `below` ones
    stand under the part. Parts with too many ones for any word get a number nobody asks for.
    """
    ranks = np.zeros(1, np.int64)
    ones = np.zeros(1, np.int64)
    for place in range(bits):
        shares = np.array([comb(place + shift, below + i + 1) for i in range(bits + 1)])
        ranks = np.concatenate([ranks, ranks + shares[ones]])
        ones = np.concatenate([ones, ones + 1])
    return ranks
