"""The play: S4, and the field cases A-30, A-31 and A-D4."""

import pytest

from pik.cards import NO_CARD
from pik.games import NOBODY, pitch, spades
from pik.games.spades.play import legal_cards, takes
from tests.games.deals import (
    action,
    card,
    cards,
    done,
    drafted,
    hand,
    refused,
    shown,
    spades_deck,
    spades_end,
)

ANA = "AS QS TS 8S 6S AH QH TH 8H AD QD AC QC"
BEN = "KS JS 9S 7S 5S KH JH 9H 7H KD JD KC JC"
DECK = spades_deck(ANA, BEN)


def test_S4a_second_leads_first_and_the_taker_leads_next() -> None:
    round = done(drafted(DECK), DECK, "bid 5", "bid 6")
    leaders = [round.public.to_act]
    for trick in ("KH AH", "QH JH", "AD KD", "QC KC"):
        round = done(round, DECK, trick)
        leaders.append(round.public.to_act)
    assert leaders == [1, 0, 0, 0, 1]
    assert round.public.tricks == (3, 1)
    assert round.public.played[:8] == cards("KH AH QH JH AD KD QC KC")


def test_S4b_follow_suit_if_able() -> None:
    round = spades_end("9H 2H AS 5C", "QC 3D 4D", to_act=0, led="KH")
    assert shown(spades.legal(round)) == "9H 2H"
    assert refused(round, "AS") == ("S4b", "follow")
    assert refused(round, "5C") == ("S4b", "follow")
    refusal = spades.why_illegal(round, action("AS"))
    assert refusal is not None
    assert (shown(refusal.cards), refusal.value) == ("9H 2H", card("KH") >> 4)


def test_S4b_else_any_card() -> None:
    round = spades_end("AS 5C 7D", "QC 3D", to_act=0, led="KH")
    assert shown(spades.legal(round)) == "AS 7D 5C"


def test_S4_only_cards_of_the_own_hand() -> None:
    round = spades_end("AS 5C", "QC 3D", to_act=0)
    assert refused(round, "QC") == ("S4", "not-in-hand")  # the other player's
    assert refused(round, "2H") == ("S4", "not-in-hand")  # nobody's
    for number in (-1, 13, 64, 10**9):  # no cards at all
        refusal = spades.why_illegal(round, number)
        assert refusal is not None
        assert refusal.reason == "not-in-hand"


@pytest.mark.parametrize(
    ("led", "answer", "taken"),
    [
        ("KH", "AH", True), ("AH", "KH", False), ("2C", "3C", True),
        ("2H", "AD", False),  # a higher card of another plain suit
        ("AH", "2S", True),  # any spade beats any plain card
        ("2S", "AH", False),
        ("9S", "TS", True), ("TS", "9S", False),
    ],
)  # fmt: skip
def test_S4c_the_highest_spade_wins_else_the_highest_of_the_suit_led(
    led: str, answer: str, taken: bool
) -> None:
    assert takes(card(answer), card(led)) is taken
    round = done(spades_end(f"{answer} 4D", f"{led} 5D", to_act=1, broken=True), (), led, answer)
    assert round.public.to_act == (0 if taken else 1)


def test_S4d_spades_may_not_be_led_until_broken() -> None:
    round = spades_end("5H 6H", "9S 2H", to_act=1)
    assert shown(spades.legal(round)) == "2H"
    assert refused(round, "9S") == ("S4d", "not-broken")
    broken = spades_end("5H 6H", "9S 2H", to_act=1, broken=True)
    assert shown(spades.legal(broken)) == "9S 2H"


def test_S4d_a_hand_of_only_spades_may_lead_them() -> None:
    round = spades_end("5H 6H 7H", "9S 3S 2S", to_act=1)
    assert shown(spades.legal(round)) == "9S 3S 2S"


def test_S4e_broken_by_a_spade_on_the_lead_of_another_suit() -> None:
    round = done(spades_end("9S 4S 2C", "KH 3S 3C", to_act=1), (), "KH")
    assert not round.public.broken
    round = done(round, (), "9S")
    assert round.public.broken
    assert shown(spades.legal(round)) == "4S 2C"


def test_S4e_broken_by_a_lead_from_a_hand_of_only_spades() -> None:
    round = done(spades_end("5H 6H", "9S 3S", to_act=1), (), "3S")
    assert round.public.broken


def test_S4e_not_broken_by_throwing_off_a_plain_card() -> None:
    round = done(spades_end("4C 9S", "9H 3S", to_act=1), (), "9H", "4C")
    assert not round.public.broken


def test_the_thirteenth_trick_ends_the_round() -> None:
    round = done(spades_end("5H", "9H", to_act=1), (), "9H")
    assert spades.PHASES[round.public.phase] == "play"
    round = done(round, (), "5H")
    assert (spades.PHASES[round.public.phase], round.public.to_act) == ("over", NOBODY)
    assert sum(round.public.tricks) == 13
    assert spades.legal(round) == 0
    assert refused(round, "9H") == ("S6", "round-over")


class TestA30LeadingSpades:
    """A-30: who may lead spades, and what breaks them."""

    def test_A30_unbroken_from_only_spades(self) -> None:
        assert shown(legal_cards(hand("9S 3S 2S"), NO_CARD, False)) == "9S 3S 2S"

    def test_A30_unbroken_with_a_heart(self) -> None:
        assert shown(legal_cards(hand("9S 2H"), NO_CARD, False)) == "2H"

    def test_A30_following_a_heart(self) -> None:
        assert shown(legal_cards(hand("2H 9S"), card("9H"), False)) == "2H"

    def test_A30_a_club_thrown_on_a_heart_breaks_nothing(self) -> None:
        round = done(spades_end("4C 9S 2D", "9H 3S KD", to_act=1), (), "9H", "4C")
        assert not round.public.broken
        assert shown(spades.legal(round)) == "KD"

    def test_A30_a_forced_lead_of_spades_breaks_them(self) -> None:
        round = done(spades_end("7S 5H", "3S 2S", to_act=1), (), "3S", "7S")
        assert round.public.broken
        assert round.public.to_act == 0
        only_spades_left = done(spades_end("2S 9H", "7S 3S", to_act=1), (), "3S", "2S")
        assert shown(spades.legal(only_spades_left)) == "7S"
        held_back = done(spades_end("7S 6S 5H", "3S 2S AS", to_act=1), (), "3S", "7S")
        assert shown(spades.legal(held_back)) == "6S 5H"


def test_A31_a_lower_spade_does_not_beat_a_higher_one() -> None:
    assert not takes(card("2S"), card("KS"))
    assert takes(card("KS"), card("2S"))
    assert not takes(card("AH"), card("2S"))


# A-D4: one hand of four-handed spades played by another program, a trick a line: leader, cards
# in seats' order from him, winner. Seats are N E S W.
FOUR_HANDED = """
N: 8D 6D 5S JD S
S: JH 8H KH 2H N
N: 9D KD QH TD E
E: 8C 6C JC TC W
W: 7H 6H TS 3H E
E: 3C KC 7C AC N
N: QC 5C 2C 9C N
N: 4H 4S 5H 9H E
E: 4D JS 3D 2D S
S: 4C AH 8S QD N
N: 5D 7D QS TH S
S: 3S 6S 2S AS E
E: AD 7S 9S KS N
"""


@pytest.mark.parametrize("line", FOUR_HANDED.strip().splitlines())
def test_AD4_trick_winners_of_another_program(line: str) -> None:
    leader, *played, winner = line.replace(":", "").split()
    trick = cards(" ".join(played))
    place = ("NESW".index(winner) - "NESW".index(leader)) % 4
    assert pitch.play.winning_place(trick, card("2S") >> 4) == place
    best = trick[0]
    for one in trick[1:]:
        best = one if takes(one, best) else best
    assert best == trick[place]
