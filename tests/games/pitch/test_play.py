"""The play: P4, and the field cases A-27 and A-31."""

import pytest

from pik.cards import HEARTS, SPADES, suit_of
from pik.games import NOBODY, pitch
from pik.games.pitch.play import beats, legal_cards, winning_place
from tests.games.deals import card, cards, done, hand, pitched, refused, shown

HANDS = ("AS KS 9H 5H 2C 3C", "QS JS TH 8H 4D 5D", "TS 4C 5C 6C 7C 8C")


def test_P4a_the_pitcher_leads_any_card_and_its_suit_is_trump() -> None:
    round = pitched(HANDS, 2)
    assert round.public.to_act == round.public.pitcher == 0
    assert round.public.trump == pitch.state.NO_TRUMP
    assert pitch.legal(round) == hand(HANDS[0])
    for lead in HANDS[0].split():
        assert done(round, (), lead).public.trump == suit_of(card(lead))
    later = done(round, (), "9H", "TH", "4C", "QS")
    assert later.public.trump == HEARTS  # for the whole round


def test_P4b_follow_suit_or_play_a_trump() -> None:
    round = pitched(HANDS, 2, "KS QS TS 9H")  # spades are trump, hearts led
    assert shown(pitch.legal(round)) == "JS TH 8H"
    assert refused(round, "4D") == ("P4b", "follow-or-trump")
    refusal = pitch.why_illegal(round, card("4D"))
    assert refusal is not None
    assert (shown(refusal.cards), refusal.value) == ("JS TH 8H", HEARTS)


def test_P4b_with_trump_led_who_holds_trump_must_follow() -> None:
    round = pitched(HANDS, 2, "AS")
    assert shown(pitch.legal(round)) == "QS JS"
    assert refused(round, "TH") == ("P4b", "follow")


def test_P4b_strict_follow_if_able() -> None:
    round = pitched(HANDS, 2, "KS QS TS 9H", follow="strict")
    assert shown(pitch.legal(round)) == "TH 8H"
    assert refused(round, "JS") == refused(round, "4D") == ("P4b", "follow")


@pytest.mark.parametrize("follow", ["suit-or-trump", "strict"])
def test_P4c_who_cannot_follow_may_play_anything(follow: str) -> None:
    round = pitched(HANDS, 2, "9H TH", follow=follow)  # seat 2 has no heart; hearts are trump
    assert pitch.legal(round) == hand(HANDS[2])
    round = pitched(HANDS, 2, "KS QS TS 2C", follow=follow)  # seat 1 has no club and one spade
    assert shown(pitch.legal(round)) == "JS TH 8H 5D 4D"


def test_P4_only_cards_of_the_own_hand() -> None:
    round = pitched(HANDS, 2)
    assert refused(round, "QS") == refused(round, "2D") == ("P4", "not-in-hand")
    for number in (-1, 13, 64, 10**9):
        refusal = pitch.why_illegal(round, number)
        assert refusal is not None
        assert refusal.reason == "not-in-hand"


@pytest.mark.parametrize(
    ("trick", "place"),
    [
        ("9H TH 4C", 1), ("TH 9H AC", 0),  # no trump: the highest of the suit led
        ("AH 2S KH", 1), ("AH 2S 3S", 2), ("AH 3S 2S", 1), ("2H AC AD", 0),
        ("2S AS KS", 1), ("2S AH AC", 0),
    ],
)  # fmt: skip
def test_P4d_the_highest_trump_wins_else_the_highest_of_the_suit_led(
    trick: str, place: int
) -> None:
    assert winning_place(cards(trick), SPADES) == place


def test_P4d_the_winner_leads_next_any_card() -> None:
    round = pitched(HANDS, 2, "5H TH 4C")
    assert round.public.tricks == (0, 1, 0)
    assert round.public.taken == (0, hand("5H TH 4C"), 0)
    assert round.public.to_act == round.public.leader == 1
    assert shown(pitch.legal(round)) == "QS JS 8H 5D 4D"
    round = done(round, (), "QS", "TS", "KS")  # seat 0, last to play, wins
    assert round.public.to_act == 0
    assert round.public.tricks == (1, 1, 0)


def test_the_sixth_trick_ends_the_round() -> None:
    round = pitched(HANDS, 2, "AS QS TS KS JS 4C 9H TH 5C 4D 6C 5H 5D 7C 2C 8H 8C")
    assert pitch.PHASES[round.public.phase] == "play"
    round = done(round, (), "3C")
    assert (pitch.PHASES[round.public.phase], round.public.to_act) == ("over", NOBODY)
    assert sum(round.public.tricks) == 6
    assert pitch.legal(round) == 0
    assert refused(round, "8H") == ("P7", "round-over")


@pytest.mark.parametrize(
    ("led", "held", "allowed", "strict"),
    [
        ("5H", "9H 2S KD", "2S 9H", "9H"),
        ("5H", "2S KD", "2S KD", "2S KD"),
        ("4S", "2S KD", "2S", "2S"),
        ("4S", "KD QC", "KD QC", "KD QC"),
    ],
)
def test_A27_may_follow_or_trump_is_not_must_trump(
    led: str, held: str, allowed: str, strict: str
) -> None:
    suit = suit_of(card(led))
    assert shown(legal_cards(hand(held), suit, SPADES, False)) == allowed
    assert shown(legal_cards(hand(held), suit, SPADES, True)) == strict


@pytest.mark.parametrize(
    ("trick", "number"), [("5H KS 2S", 2), ("5H 2S AH", 2), ("2S 5H KS 3S", 3)]
)
def test_A31_a_lower_trump_does_not_beat_a_higher_one(trick: str, number: int) -> None:
    assert winning_place(cards(trick), SPADES) == number - 1
    assert not beats(card("2S"), card("KS"), SPADES)
