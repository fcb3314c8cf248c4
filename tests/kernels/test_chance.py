"""Chance in compiled code: picking a card by any way gives the same card."""

import random

import pytest

from pik.cards import FULL_DECK, card_count, each_card

chance = pytest.importorskip("pik.kernels.chance")
jit = pytest.importorskip("pik.kernels.jit")

nth_card, nth_abreast, by_halves = chance.nth_card, chance.nth_abreast, chance._nth_by_halves
word_of, below = chance.word_of, chance.below


@jit.kernel()
def three_ways(cards, number):  # type: ignore[no-untyped-def]
    return nth_card(cards, number), nth_abreast(cards, number), by_halves(cards, number)


@jit.kernel()
def words(key, number, limit):  # type: ignore[no-untyped-def]
    return word_of(key, number), below(chance.high_half(word_of(key, number)), limit)


def test_a_card_by_its_place_in_a_set() -> None:
    dice = random.Random(4)
    for _ in range(300):
        cards = FULL_DECK & dice.getrandbits(61)
        for number in range(card_count(cards)):
            expected = 1 << list(each_card(cards))[number]
            assert three_ways(cards, number) == (expected,) * 3


def test_the_words_are_splitmix64() -> None:
    """The first outputs of splitmix64 from the state 1234567, as published with it."""
    import numpy as np

    published = (6457827717110365317, 3203168211198807973, 9817491932198370423)
    for number, expected in enumerate(published, start=1):
        word, small = words(np.uint64(1234567), number, 52)
        assert word == expected
        assert small == (expected >> 32) * 52 >> 32


def test_seeds_have_different_keys() -> None:
    keys = {int(chance.key_of(seed)) for seed in (*range(1000), "a", "b")}
    assert len(keys) == 1002
    assert chance.key_of(7) == chance.key_of("7")
