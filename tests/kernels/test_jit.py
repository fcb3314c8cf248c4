"""Compiled code calls the rules as they stand: what a plain function gives, it gives too."""

import random

import pytest

from pik import cards
from pik.cards import FULL_DECK, NO_CARD, card_count, each_card, highest, lowest
from pik.games.pitch import play as pitch_play
from pik.games.pitch.score import pips
from pik.games.spades import play as spades_play

jit = pytest.importorskip("pik.kernels.jit")

count_of, lowest_of, highest_of = cards.card_count, cards.lowest, cards.highest
spades_legal, takes = spades_play.legal_cards, spades_play.takes
pitch_legal, beats = pitch_play.legal_cards, pitch_play.beats
pips_of = pips


@jit.kernel()
def of_one_set(hand):  # type: ignore[no-untyped-def]
    return count_of(hand), lowest_of(hand), highest_of(hand), pips_of(hand)


@jit.kernel()
def of_two_cards(hand, one, two, suit, flag):  # type: ignore[no-untyped-def]
    return (
        spades_legal(hand, one, flag),
        takes(one, two),
        pitch_legal(hand, two >> 4, suit, flag),
        beats(one, two, suit),
    )


def some_hands() -> list[int]:
    chance = random.Random(5)
    return [FULL_DECK & chance.getrandbits(61) & chance.getrandbits(61) for _ in range(500)]


def test_counting_and_finding_cards() -> None:
    for hand in filter(None, some_hands()):
        assert of_one_set(hand) == (card_count(hand), lowest(hand), highest(hand), pips(hand))


def test_the_predicates_of_play() -> None:
    chance, deck = random.Random(6), list(each_card(FULL_DECK))
    for hand in some_hands():
        one, two = chance.sample(deck, 2)
        suit, flag = chance.randrange(4), chance.random() < 0.5
        led = one if flag else NO_CARD
        assert of_two_cards(hand, led, two, suit, flag) == (
            spades_play.legal_cards(hand, led, flag),
            spades_play.takes(led, two),
            pitch_play.legal_cards(hand, two >> 4, suit, flag),
            pitch_play.beats(led, two, suit),
        )
