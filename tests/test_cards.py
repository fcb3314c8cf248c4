"""Sets of cards as ints."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pik import cards as c
from tests.games.deals import SORTED_DECK, card, cards, hand, shown

ANY_CARDS = st.sets(st.sampled_from(SORTED_DECK))


def test_the_deck_has_52_cards_ace_high_two_low() -> None:
    assert c.card_count(c.FULL_DECK) == 52
    for suit in c.SUITS_DOWN:
        lane = c.cards_of(c.FULL_DECK, suit)
        assert c.card_count(lane) == 13
        assert c.rank_of(c.highest(lane)) == c.ACE
        assert c.rank_of(c.lowest(lane)) == c.TWO


def test_a_set_fits_a_signed_64_bit_integer() -> None:
    assert 0 < c.FULL_DECK < 2**63


@pytest.mark.parametrize(
    ("text", "suit", "rank"),
    [("AS", c.SPADES, c.ACE), ("2C", c.CLUBS, c.TWO), ("TH", c.HEARTS, c.TEN),
     ("JD", c.DIAMONDS, c.JACK), ("QS", c.SPADES, c.QUEEN), ("KC", c.CLUBS, c.KING)],
)  # fmt: skip
def test_suit_and_rank(text: str, suit: int, rank: int) -> None:
    assert (c.suit_of(card(text)), c.rank_of(card(text))) == (suit, rank)
    assert card(text) == 16 * suit + rank
    assert c.format_card(card(text)) == text


def test_an_unknown_card_is_written_as_two_question_marks() -> None:
    assert c.format_card(c.NO_CARD) == "??"


def test_cards_of_one_suit() -> None:
    held = hand("AS 2S KH 9D 2C")
    assert shown(c.cards_of(held, c.SPADES)) == "AS 2S"
    assert shown(c.cards_of(held, c.HEARTS)) == "KH"
    assert shown(c.cards_of(held, c.CLUBS)) == "2C"
    assert c.cards_of(hand("AS"), c.DIAMONDS) == 0


def test_highest_and_lowest_of_a_suit() -> None:
    assert c.highest(hand("9H TH 2H")) == card("TH")
    assert c.lowest(hand("9H TH 2H")) == card("2H")
    assert c.highest(hand("4C")) == c.lowest(hand("4C")) == card("4C")


def test_hands_are_written_spades_hearts_diamonds_clubs_high_to_low() -> None:
    assert shown(hand("2C AC TD 9D JH 3S KS")) == "KS 3S JH TD 9D AC 2C"
    assert list(c.each_card(hand("KS 2C AC"))) == list(cards("2C AC KS"))
    assert list(c.each_card(0)) == []


def test_a_set_leaves_out_places_without_a_card() -> None:
    assert c.set_of([c.NO_CARD, card("AS"), c.NO_CARD]) == hand("AS")
    assert c.set_of([]) == 0


@given(ANY_CARDS)
def test_a_set_holds_what_was_put_into_it(held: set[int]) -> None:
    mask = c.set_of(held)
    assert list(c.each_card(mask)) == sorted(held)
    assert c.card_count(mask) == len(held)
    assert sum(c.cards_of(mask, suit) for suit in range(4)) == mask


def test_card_numbers_run_from_the_two_of_clubs_to_the_ace_of_spades() -> None:
    assert [c.card_number(one) for one in SORTED_DECK] == list(range(52))
    assert [c.numbered_card(number) for number in range(52)] == list(SORTED_DECK)
    assert (c.card_number(card("2D")), c.card_number(card("AS"))) == (13, 51)


def test_replaced_changes_one_entry_of_a_copy() -> None:
    before = ("a", "b", "c")
    assert c.replaced(before, 0, "x") == ("x", "b", "c")
    assert c.replaced(before, 2, "x") == ("a", "b", "x")
    assert before == ("a", "b", "c")
