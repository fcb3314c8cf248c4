"""Cards, hands and decks as text: every spelling that is read, the one that is written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pik.cards import FULL_DECK, NO_CARD, Cards, each_card, set_of
from pik.notation import (
    NotationError,
    PartialHand,
    format_card,
    format_deck,
    format_hand,
    format_partial_hand,
    parse_card,
    parse_deck,
    parse_hand,
    parse_partial_hand,
)
from pik.notation.cards import parse_suit
from pik.notation.seeds import SORTED_DECK

CARDS = list(each_card(FULL_DECK))
hands = st.sets(st.sampled_from(CARDS)).map(set_of)


@pytest.mark.parametrize(
    "text",
    ["TS", "10S", "ts", "Ts", "tS", "10s", "10♠", "♠10", "S10", "s10", "sT", "ST", "st",
     "♠T", "T♠", "T♤", "♤10", "10♠\ufe0f", "♠\ufe0fT", " TS", "TS ", "\tTS\n"],
)  # fmt: skip
def test_A20_every_spelling_of_a_card_is_read_and_one_written(text: str) -> None:
    assert format_card(parse_card(text)) == "TS"


@pytest.mark.parametrize(
    ("sign", "card"),
    [("♠", "AS"), ("♥", "AH"), ("♦", "AD"), ("♣", "AC"),
     ("♤", "AS"), ("♡", "AH"), ("♢", "AD"), ("♧", "AC")],
)  # fmt: skip
def test_A20_black_and_white_signs_with_and_without_selector(sign: str, card: str) -> None:
    for text in (f"A{sign}", f"{sign}A", f"a{sign}\ufe0f", f"{sign}\ufe0fA"):
        assert format_card(parse_card(text)) == card


@pytest.mark.parametrize(
    ("text", "token", "place"),
    [("1S", "1S", 1), ("11S", "11S", 1), ("SS", "SS", 1), ("T", "T", 1), ("  XS", "XS", 3),
     ("ASS", "ASS", 1), ("A S", "A S", 1), ("", "", 1), ("A\ufe0fS", "A\ufe0fS", 1), ("?", "?", 1),
     ("AS,", "AS,", 1)],
)  # fmt: skip
def test_A20_a_bad_card_is_refused_naming_token_and_place(
    text: str, token: str, place: int
) -> None:
    with pytest.raises(NotationError) as error:
        parse_card(text)
    assert str(error.value) == f"{token!r} at {place} is no card"


@pytest.mark.parametrize("card", CARDS)
def test_every_card_is_read_as_it_is_written(card: int) -> None:
    assert parse_card(format_card(card)) == card


def test_an_unknown_card_is_two_question_marks() -> None:
    assert parse_card("??") == NO_CARD
    assert format_card(NO_CARD) == "??"


@given(hands)
def test_a_hand_is_read_as_it_is_written(hand: Cards) -> None:
    assert parse_hand(format_hand(hand)) == hand


@given(st.permutations(CARDS).flatmap(lambda cards: st.integers(1, 52).map(lambda n: cards[:n])),
       st.sampled_from([" ", ",", ", ", "  "]))  # fmt: skip
def test_a_list_of_cards_is_a_hand_whatever_its_order(cards: list[int], between: str) -> None:
    assert parse_hand(between.join(map(format_card, cards))) == set_of(cards)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("AKQ5.A32.K53.J42", "AKQ5.A32.K53.J42"),
        ("AKQ..T9.", "AKQ..T9."),
        ("...", "..."),
        (" AKQ..T9. ", "AKQ..T9."),
        ("akq..109.", "AKQ..T9."),
        ("QAK..9T.", "AKQ..T9."),
        ("AS KS, 5H", "AK.5.."),
        ("as,ks,5h", "AK.5.."),
        ("SA ♠K 10D", "AK..T."),
        ("♠AK ♥Q2", "AK.Q2.."),
        ("S:AK H:Q2", "AK.Q2.."),
        ("h:q2 s:a10", "AT.Q2.."),
        ("♦️T9 ♠️:AKQ", "AKQ..T9."),
        ("S: AK H: Q2", "AK.Q2.."),
        ("S: H:Q2", ".Q2.."),
        ("♠AK♥Q2", "AK.Q2.."),
        ("SAK, DQ", "AK..Q."),
    ],
)
def test_A20_every_spelling_of_a_hand_is_read_and_one_written(text: str, written: str) -> None:
    assert format_hand(parse_hand(text)) == written


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the text of a hand is empty"),
        ("   ", "the text of a hand is empty"),
        ("AS KS AS", "'AS' at 7: AS stands twice"),
        ("AKA...", "'A' at 3: AS stands twice"),
        ("S:AK SA", "'SA' at 6: AS stands twice"),
        ("A.K.Q.J.T", "'A.K.Q.J.T' has 5 suits, a hand has 4"),
        ("AK.Q", "'AK.Q' has 2 suits, a hand has 4"),
        ("AK.1..", "'1' at 4 is no rank"),
        (" AK.x..", "'x' at 5 is no rank"),
        ("A K...", "' ' at 2 is no rank"),
        ("S:AK X:Q2", "'X:Q2' at 6 is no card"),
        ("S:AX", "'X' at 4 is no rank"),
        ("AS 1S", "'1S' at 4 is no card"),
        ("AS 11S", "'11S' at 4 is no card"),
        ("SS", "'SS' at 1 is no card"),
        ("T", "'T' at 1 is no card"),
        ("AKQ", "'AKQ' at 1 is no card"),
        ("-", "'-' at 1 is no card"),
    ],
)
def test_A20_a_bad_hand_is_refused_naming_token_and_place(text: str, message: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_hand(text)
    assert str(error.value) == message


def test_A20_a_hand_may_hold_any_number_of_cards() -> None:
    """How many there may be is the position's business."""
    assert parse_hand("AKQJT98765432.A..").bit_count() == 14


def test_A20_a_hand_is_sorted_by_rank_spades_first() -> None:
    assert format_hand(parse_hand("9S 2H TS AC JS")) == "JT9.2..A"


@pytest.mark.parametrize("text", ["?6", "AS ??", "A...+?1"])
def test_unknown_cards_are_refused_where_a_hand_must_be_known(text: str) -> None:
    with pytest.raises(NotationError, match="unknown cards are not allowed here"):
        parse_hand(text)


@pytest.mark.parametrize(
    ("text", "hand", "written"),
    [
        ("?6", PartialHand(0, 6), "?6"),
        ("A3..5.+?2", PartialHand(parse_hand("A3..5."), 2), "A3..5.+?2"),
        ("A3..5. +?2", PartialHand(parse_hand("A3..5."), 2), "A3..5.+?2"),
        ("AS ?? ??", PartialHand(parse_hand("AS"), 2), "A...+?2"),
        ("...+?2", PartialHand(0, 2), "?2"),
        ("?0", PartialHand(0, 0), "..."),
        ("A...", PartialHand(parse_hand("AS"), 0), "A..."),
    ],
)
def test_hands_with_unknown_cards(text: str, hand: PartialHand, written: str) -> None:
    assert parse_partial_hand(text) == hand
    assert format_partial_hand(hand) == written


@given(hands, st.integers(0, 13))
def test_a_partial_hand_is_read_as_it_is_written(known: Cards, unknown: int) -> None:
    hand = PartialHand(known, unknown)
    assert parse_partial_hand(format_partial_hand(hand)) == hand


@given(st.permutations(CARDS))
def test_a_deck_is_read_as_it_is_written(cards: list[int]) -> None:
    assert parse_deck(format_deck(tuple(cards))) == tuple(cards)


DECK = format_deck(SORTED_DECK)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (DECK[3:], "a deck has 52 cards, this one 51"),
        ("", "a deck has 52 cards, this one 0"),
        (DECK.replace("2S", "AS"), "AS stands twice in the deck"),
        (DECK.replace("3S", "1S"), "'1S' at 4 is no card"),
        (DECK.replace("3S", "??"), "a deck with unknown cards needs the key seen_by"),
    ],
)
def test_a_bad_deck_is_refused(text: str, message: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_deck(text)
    assert str(error.value) == message


def test_a_deck_may_hold_unknown_cards_where_they_are_allowed() -> None:
    deck = parse_deck(DECK.replace("3S", "??").replace(" ", ", "), unknown=True)
    assert deck[1] == NO_CARD
    with pytest.raises(NotationError, match="2S stands twice"):
        parse_deck(DECK.replace("3S", "??").replace("4S", "2S"), unknown=True)


def test_a_suit_is_a_letter_or_a_sign() -> None:
    assert parse_suit("c") == parse_suit("♧") == 0
    with pytest.raises(NotationError, match="'x' is no suit"):
        parse_suit("x")
