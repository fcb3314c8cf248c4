"""Values that are known from elsewhere; sources in docs/solvers.md."""

import random
from itertools import combinations, combinations_with_replacement
from math import comb

import pytest

from pik.cards import CLUBS, DIAMONDS, HEARTS, NO_CARD, SPADES, Cards, numbered_card
from pik.kernels import available
from pik.notation.cards import parse_card
from pik.search.double_dummy.spades import Least, Most, Objective, OpenHands, Take, solve_spades

pytestmark = pytest.mark.timeout(900)  # where nothing is compiled yet

MOST = Most(0)

# Leader's tricks in one suit, both want tricks: number of deals by tricks.
ONE_SUIT = {
    1: [1, 1],
    2: [2, 3, 1],
    3: [2, 9, 8, 1],
    4: [2, 22, 33, 12, 1],
    5: [2, 33, 108, 92, 16, 1],
    6: [2, 43, 286, 406, 166, 20, 1],
}
# The same when both want none.
ONE_SUIT_NIL = {
    1: [1, 1],
    2: [1, 3, 2],
    3: [2, 6, 7, 5],
    4: [5, 13, 19, 19, 14],
    5: [14, 34, 50, 56, 56, 42],
}
NIL_SUMS = [1, 7, 35, 164, 736, 3229]


def one_suit(size: int, suit: int = HEARTS) -> list[tuple[Cards, Cards]]:
    """Every deal of the lowest 2n cards of a suit."""
    full = ((1 << 2 * size) - 1) << 16 * suit
    own = [
        sum(1 << rank for rank in ranks) << 16 * suit
        for ranks in combinations(range(2 * size), size)
    ]
    return [(hand, full ^ hand) for hand in own]


def value(leader: Cards, other: Cards, broken: bool = False, objective: Objective = MOST) -> int:
    found: int = solve_spades(OpenHands((leader, other), 0, NO_CARD, broken), objective).value
    return found


@pytest.fixture(params=["plain", "compiled"], autouse=True)
def each_engine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == "compiled" and not available():
        pytest.skip("no numba")
    compiled = request.param == "compiled"
    monkeypatch.setattr("pik.search.double_dummy.spades.solve.available", lambda: compiled)


@pytest.mark.parametrize("size", ONE_SUIT)
def test_one_suit(size: int) -> None:
    found = [value(*hands) for hands in one_suit(size)]
    assert [found.count(t) for t in range(size + 1)] == ONE_SUIT[size]


@pytest.mark.parametrize("size", range(1, 7))
def test_one_suit_for_none(size: int) -> None:
    found = [value(*hands, objective=Least(0)) for hands in one_suit(size)]
    assert sum(found) == NIL_SUMS[size - 1]
    if size in ONE_SUIT_NIL:
        assert [found.count(t) for t in range(size + 1)] == ONE_SUIT_NIL[size]
    assert found.count(size) == comb(2 * size, size) // (size + 1)  # Catalan numbers


@pytest.mark.parametrize("size", range(1, 6))
def test_the_lead_gains_nothing_in_one_suit(size: int) -> None:
    for own, other in one_suit(size):
        assert value(own, other) - (size - value(other, own)) in (0, -1)


@pytest.mark.parametrize("size", range(1, 7))
def test_pairs_and_blocks_in_one_suit(size: int) -> None:
    top = sum(1 << rank for rank in range(1, 2 * size, 2)) << 16 * CLUBS
    bottom = top >> 1
    assert value(top, bottom) == (size + 1) // 2
    assert size - value(bottom, top) == size // 2 + 1
    assert value(bottom, top) == (size - 1) // 2
    assert size - value(top, bottom) == size // 2
    for lower in range(size + 1):
        block = ((1 << size) - 1) << lower
        assert value(block, ((1 << 2 * size) - 1) ^ block) == lower


def test_two_and_three_plain_suits() -> None:
    kinds = [hands for size in (1, 2) for hands in one_suit(size, 0)]
    sums = []
    for suits in ((CLUBS, DIAMONDS), (CLUBS, DIAMONDS, HEARTS)):
        left_leads = right_leads = 0
        for chosen in combinations_with_replacement(kinds, len(suits)):
            left, right = (
                sum(hands[seat] << 16 * suit for hands, suit in zip(chosen, suits, strict=True))
                for seat in (0, 1)
            )
            size = left.bit_count()
            left_leads += value(left, right)
            right_leads += size - value(right, left)
        sums.append((left_leads, right_leads))
    assert sums == [(63, 63), (318, 312)]


def test_A_D3_spades_and_hearts_with_and_without_the_breaking_rule() -> None:
    for ranks, broken, unbroken in ((range(10, 13), 30, 30), (range(9, 13), 140, 136)):
        cards = [16 * suit + rank for suit in (HEARTS, SPADES) for rank in ranks]
        every = sum(1 << card for card in cards)
        hands = [sum(1 << card for card in own) for own in combinations(cards, len(ranks))]
        assert sum(value(own, every ^ own, True) for own in hands) == broken
        assert sum(value(own, every ^ own, False) for own in hands) == unbroken


@pytest.mark.parametrize(
    ("lead", "other", "broken", "tricks", "best"),
    [
        ("3S JD 6D 8C", "5S 5H 9D KC", False, 2, "JD 8C"),
        ("3S 6H 9C 4C", "JH JD 6D AC", False, 2, "9C 4C"),
        ("7S 4S 2H AD 7D", "3S 5H 4H JC 2C", False, 4, "2H"),
        ("TS 7S AH 2H KD", "8S TH QD 6D 2D", False, 4, "AH KD"),
        ("TS 2H 8D 4D 3D", "5S 8H 4H 3H 5C", True, 4, "TS"),
        ("5S AH 5D 7C 4C", "QS 8H 2D 5C 2C", True, 4, "AH 5D"),
    ],
)
def test_A_D3_positions(lead: str, other: str, broken: bool, tricks: int, best: str) -> None:
    hands = hand(lead), hand(other)
    found = solve_spades(OpenHands(hands, 0, NO_CARD, broken))
    assert found.value == tricks
    assert sum(1 << card for card in found.best) == hand(best)


def hand(text: str) -> Cards:
    return sum(1 << parse_card(word) for word in text.split())


def test_A_26_forced_and_equal_cards_have_values() -> None:
    equal = solve_spades(OpenHands((hand("9H 8H"), hand("7H 6H")), 0))
    assert list(equal.actions.values()) == [2, 2]
    assert solve_spades(OpenHands((hand("AS"), hand("KS")), 0)).value == 1
    none = solve_spades(OpenHands((0, 0), 0, NO_CARD, True, (7, 6)))
    assert none == (0, {}, (), ())
    second = OpenHands((0, hand("AH")), 1, parse_card("KH"))
    assert solve_spades(second).value == 1
    assert solve_spades(second, Take(1, 1)).value == 0
    one_legal = OpenHands((hand("2H AS KS QS JS"), hand("3H 2S 3S 4S 5S")), 0)
    assert list(solve_spades(one_legal).actions.values()) == [4]


def test_cards_beside_the_card_led_are_two_cards() -> None:
    """K and J differ while the Q that was led lies between them, though it has left the hand."""
    position = OpenHands((hand("2C"), hand("KH JH")), 1, parse_card("QH"))
    assert list(solve_spades(position).actions.values()) == [0, 2]


@pytest.mark.slow
def test_the_mean_of_full_deals() -> None:
    if not available():
        pytest.skip("20,000 deals need compiled code")
    import numpy as np

    from pik.search.double_dummy.spades.solver import Solver

    chance = random.Random(7)
    hands = []
    for _ in range(20_000):
        cards = [1 << numbered_card(number) for number in chance.sample(range(52), 26)]
        hands.append((sum(cards[:13]), sum(cards[13:])))
    found = Solver().values(np.array(hands))
    assert abs(found.mean() - 6.563) < 4 * (0.006 + found.std() / len(hands) ** 0.5)
