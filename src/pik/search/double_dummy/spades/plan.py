"""What filling a row needs to know of the layer below: where each trick leads."""

import numpy as np
from numpy.typing import NDArray

from .numbering import Row, rows, words

# A plan is one int64 array: for each suit led and suit answered a step, then facts of the row.
STEP = 12
CHILD = 0  # where the row that the trick leads to starts in the layer below
SPADE = 1  # 8 if a spade is played: then only the state after breaking is looked at
SHIFTS = 2  # for each side suit of that row: how far down its lane moves, and its mask
TO = 8  # 0 if the lanes keep their order; else the mask of the spades, and where b and c go
LANES = 16 * STEP  # the masks of the four lanes in a word
LENGTHS = LANES + 4
STARTS = LENGTHS + 4  # the lowest bit of each lane
PLACES = STARTS + 1  # the last rank of a row of the layer below
PLAN_SIZE = PLACES + 1


def row_plan(tricks: int, row: Row) -> NDArray[np.int64]:
    """The plan for a row of the layer of `tricks`."""
    plan = np.zeros(PLAN_SIZE, np.int64)
    starts = _starts(row)
    for suit, length in enumerate(row):
        plan[LANES + suit] = ((1 << length) - 1) << starts[suit]
        plan[LENGTHS + suit] = length
        if length:
            plan[STARTS] |= 1 << starts[suit]
    plan[PLACES] = words(tricks - 1) - 1
    places = {lengths: at for at, lengths in enumerate(rows(tricks - 1))}
    for suit in range(4):
        for answer in range(4):
            left = list(row)
            left[suit] -= 1
            left[answer] -= 1
            if min(left) >= 0:
                step = plan[(4 * suit + answer) * STEP :][:STEP]
                _write_step(step, left, places, words(tricks - 1))
                step[SPADE] = 8 if 3 in (suit, answer) else 0
    return plan


def _starts(lengths: Row | list[int]) -> list[int]:
    """Where each lane starts in a word."""
    return [sum(lengths[:suit]) for suit in range(4)]


def _write_step(
    step: NDArray[np.int64], left: list[int], places: dict[Row, int], size: int
) -> None:
    """Tell where a trick leads that leaves suits of these lengths."""
    order = sorted(range(3), key=lambda suit: -left[suit])
    a, b, c = (left[suit] for suit in order)
    step[CHILD] = places[Row(a, b, c, left[3])] * size
    starts = _starts(left)
    for place, suit in enumerate(order):
        step[SHIFTS + 2 * place] = starts[suit]
        step[SHIFTS + 2 * place + 1] = (1 << left[suit]) - 1
    if order != [0, 1, 2]:
        step[TO : TO + 3] = [-1 << (a + b + c), a, a + b]


def unary(tricks: int) -> NDArray[np.int64]:
    """What a byte of the layer below is worth to the leader of one of `tricks`, in unary.

    int64[512]: entry b for a trick that he takes, entry 256 + b for one that he loses. The lower
    16 bits have a one for each trick when both want most, the upper 16 for each trick that he does
    not take when both want least.
    """
    worth = np.zeros(512, np.int64)
    for byte in range(256):
        most, least = byte & 15, byte >> 4
        if max(most, least) < tricks:
            rest = tricks - 1
            worth[byte] = _ones(most + 1) | _ones(rest - least) << 16
            worth[256 + byte] = _ones(rest - most) | _ones(least + 1) << 16
    return worth


def _ones(count: int) -> int:
    return (1 << count) - 1
