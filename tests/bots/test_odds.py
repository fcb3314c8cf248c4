"""Chances that cards lie in a hand."""

from itertools import combinations

import pytest

from pik.bots.odds import none_among


@pytest.mark.parametrize(("pool", "drawn", "marked"), [(6, 2, 3), (5, 5, 1), (5, 0, 3), (4, 2, 0)])
def test_the_chance_is_what_counting_gives(pool: int, drawn: int, marked: int) -> None:
    hands = list(combinations(range(pool), drawn))
    free = sum(all(card >= marked for card in hand) for hand in hands)
    assert none_among(pool, drawn, marked) == pytest.approx(free / len(hands))
