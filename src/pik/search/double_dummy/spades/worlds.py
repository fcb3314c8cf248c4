"""Worlds of a hand, put together where the same cards lie between the same known ones.

What a card is worth depends on the order of the cards in play alone. So of the unseen cards between
two known ones it matters only how many the other hand holds: all worlds with the same numbers are
one position, counted as often as there are ways to choose its cards.
"""

from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....cards import NO_CARD, Card, Cards, suit_of
from ....games.spades.state import HAND_SIZE

# Columns of the arrays: a part of the key, how many worlds it stands for, how many of the other
# hand's unseen cards are in it, and where the card led stands (0 if it is not in this part).
PART, WAYS, HIDDEN, LED = range(4)

Parts = NDArray[np.int64]


class Worlds(NamedTuple):
    """All worlds: a row of `left` with each row of `right` that gives the other hand its size."""

    left: Parts  # int64[n, 4]: hearts... the fourth and third suit
    right: Parts  # int64[m, 4]: the first and second suit, in rising order of HIDDEN
    starts: NDArray[np.int64]  # int64[n + 1, 2]: which rows of `right` go with each row of `left`


class _Way(NamedTuple):
    """Some cards of a suit, from the lowest up."""

    lane: int
    length: int
    ways: int
    hidden: int
    led: int  # how many cards stand below the card led


def worlds_of(hand: Cards, unseen: Cards, led: Card, size: int) -> Worlds:
    """The worlds where the other hand has `size` of the unseen cards.

    Keys are the leader's: of the other hand if a card is led, which is then a known card of it.
    """
    suits = [_suit_parts(suit, hand, unseen, led, size) for suit in range(4)]
    left, right = _both(suits[3], suits[2]), _both(suits[0], suits[1])
    right = right[np.argsort(right[:, HIDDEN], kind="stable")]
    wanted = size - left[:, HIDDEN]
    ends = [np.searchsorted(right[:, HIDDEN], wanted, side) for side in ("left", "right")]
    return Worlds(left, right, np.ascontiguousarray(np.stack(ends, 1), np.int64))


def _suit_parts(suit: int, hand: Cards, unseen: Cards, led: Card, size: int) -> Parts:
    """int64[n, 4]: every part of a key that a suit can be."""
    leads = led == NO_CARD
    found, gap = [_Way(0, 0, 1, 0, 0)], 0
    for card in range(16 * suit, 16 * suit + HAND_SIZE):
        if unseen >> card & 1:
            gap += 1
        elif card == led or hand >> card & 1:
            found = [_with_known(way, card == led, leads) for way in _spread(found, gap, leads)]
            gap = 0
    found = [way for way in _spread(found, gap, leads) if way.hidden <= size]
    here = led != NO_CARD and suit_of(led) == suit
    rows = [
        ((way.lane | 1 << way.length) << 16 * suit, way.ways, way.hidden,
         16 * suit + way.led if here else 0)
        for way in found
    ]  # fmt: skip
    return np.array(rows, np.int64)


def _spread(ways: list[_Way], gap: int, leads: bool) -> list[_Way]:
    """Each way with 0 ... gap of the unseen cards of a gap on top; the leader's cards are ones."""
    return [
        _Way(
            way.lane if leads else way.lane | ((1 << more) - 1) << way.length,
            way.length + more,
            way.ways * comb(gap, more),
            way.hidden + more,
            way.led,
        )
        for way in ways
        for more in range(gap + 1)
    ]


def _with_known(way: _Way, is_led: bool, leads: bool) -> _Way:
    """The way with a known card on top."""
    lane = way.lane | 1 << way.length if leads or is_led else way.lane
    return way._replace(lane=lane, length=way.length + 1, led=way.length if is_led else way.led)


def _both(one: Parts, two: Parts) -> Parts:
    """Every row of one part with every row of another."""
    pairs = np.empty((len(one), len(two), 4), np.int64)
    pairs[:] = one[:, None] + two[None]  # parts of keys share no bit
    pairs[:, :, WAYS] = one[:, None, WAYS] * two[None, :, WAYS]
    return pairs.reshape(-1, 4)
