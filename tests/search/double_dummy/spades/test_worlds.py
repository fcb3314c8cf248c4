"""Worlds put together: every world is there once, in the position that it is."""

import random
from collections import Counter
from itertools import combinations
from math import comb

import pytest

pytest.importorskip("numpy")

from pik.cards import FULL_DECK, NO_CARD, Cards, each_card, set_of
from pik.search.double_dummy.spades.lanes import key_of, place_of
from pik.search.double_dummy.spades.worlds import HIDDEN, LED, PART, WAYS, worlds_of

pytestmark = pytest.mark.timeout(900)  # where nothing is compiled yet


def one_by_one(hand: Cards, unseen: list[int], led: int, size: int) -> Counter[tuple[int, int]]:
    """How many worlds have each key and place of the card led."""
    found: Counter[tuple[int, int]] = Counter()
    for chosen in combinations(unseen, size):
        other = set_of(chosen)
        if led == NO_CARD:
            found[key_of(hand, other), 0] += 1
        else:
            leader = other | 1 << led
            found[key_of(leader, hand), place_of(led, leader | hand)] += 1
    return found


@pytest.mark.parametrize("seed", range(30))
def test_every_world_is_counted(seed: int) -> None:
    chance = random.Random(seed)
    own, hidden = chance.randint(1, 6), chance.randint(6, 10)
    cards = chance.sample(list(each_card(FULL_DECK)), own + hidden + 1)
    led = cards[-1] if seed % 2 else NO_CARD
    hand, unseen, size = set_of(cards[:own]), cards[own:-1], own - (led != NO_CARD)
    left, right, starts = worlds_of(hand, set_of(unseen), led, size)
    found: Counter[tuple[int, int]] = Counter()
    for one, (start, end) in zip(left, starts, strict=True):
        for two in right[start:end]:
            assert one[HIDDEN] + two[HIDDEN] == size
            found[int(one[PART] | two[PART]), int(one[LED] + two[LED])] += int(
                one[WAYS] * two[WAYS]
            )
    assert found == one_by_one(hand, unseen, led, size)
    assert found.total() == comb(hidden, size)
