"""What the play shows about suits that a seat has run out of: S4b, S4d, P4b, P4c and A-18."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pik.cards import CLUBS, FULL_DECK, HEARTS, SPADES, Cards, cards_of
from pik.games import GAMES
from pik.games.pitch.voids import shown_voids as pitch_voids
from pik.games.spades.voids import shown_voids as spades_voids
from tests.games.deals import done, drafted, pitched, spades_deck
from tests.games.worlds import random_world

NOTHING: Cards = 0
ANA = "AS QS TS 8S 6S AH QH TH 8H AD QD AC QC"
BEN = "KS JS 9S 7S 5S 4S 3S 2S KD JD KC JC 9C"
HANDS = ("AS KS 9H 5H 2C 3C", "QS JS TH 8H 4D 5D", "TS 4C 5C 6C 7C 8C")


def suit(number: int) -> Cards:
    return cards_of(FULL_DECK, number)


def test_A18_in_spades_an_answer_of_another_suit_shows_a_void() -> None:
    deck = spades_deck(ANA, BEN)
    round = done(drafted(deck), deck, "bid 5", "bid 6", "KD AD")
    assert spades_voids(round.public) == (NOTHING, NOTHING)
    ruffed = done(round, deck, "AH 2S")
    assert spades_voids(ruffed.public) == (NOTHING, suit(HEARTS))
    thrown_off = done(round, deck, "AH 9C")
    assert spades_voids(thrown_off.public) == (NOTHING, suit(HEARTS))


def test_A18_a_lead_of_unbroken_spades_shows_a_hand_of_nothing_else() -> None:
    deck = spades_deck(
        "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H", "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
    )
    round = done(drafted(deck), deck, "bid 5", "bid 6", "2S")
    assert spades_voids(round.public) == (NOTHING, FULL_DECK & ~suit(SPADES))
    answered = done(round, deck, "2H")
    assert spades_voids(answered.public)[0] == suit(SPADES)


def test_A18_in_pitch_a_trump_on_a_plain_lead_shows_nothing() -> None:
    """Seat 1 trumps hearts though he holds two: he may (P4b)."""
    round = pitched(HANDS, 2, "KS QS TS 9H JS")
    assert pitch_voids(round.public) == (NOTHING, NOTHING, NOTHING)


def test_A18_in_pitch_throwing_off_shows_a_void() -> None:
    round = pitched(HANDS, 2, "KS QS TS 9H JS 4C")
    assert pitch_voids(round.public) == (NOTHING, NOTHING, suit(HEARTS))
    trump_led = pitched(HANDS, 2, "9H TH 4C")
    assert pitch_voids(trump_led.public) == (NOTHING, NOTHING, suit(HEARTS))


def test_A18_in_strict_pitch_a_trump_shows_a_void() -> None:
    hands = ("AS KS 2C 3C 9H 5H", "QS JS TH 8H 4D 5D", "TS 4C 5C 6C 7C 8C")
    round = pitched(hands, 2, "KS QS TS 2C JS", follow="strict")
    assert pitch_voids(round.public) == (NOTHING, suit(CLUBS), NOTHING)


@pytest.mark.parametrize(("game", "voids"), [("spades", spades_voids), ("pitch", pitch_voids)])
@given(seed=st.integers(0, 2**32 - 1))
@settings(max_examples=60, deadline=None)
def test_A18_nobody_holds_a_suit_that_he_has_shown_to_be_out_of(
    game: str, voids: Callable[[Any], tuple[Cards, ...]], seed: int
) -> None:
    rounds = random_world(game, Random(seed)).history()
    assert rounds is not None
    for round in rounds:
        if GAMES[game].PHASES[round.public.phase] == "play":
            for own, void in zip(round.private, voids(round.public), strict=True):
                assert not own.hand & void
