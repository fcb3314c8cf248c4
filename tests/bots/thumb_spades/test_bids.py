"""Thumb's draft, exchange and bids at Spades."""

import pytest

from pik.bots import BOTS
from pik.bots.thumb_spades.worth import average_worth, card_worth
from pik.cards import each_card
from pik.games import spades
from pik.games.spades.state import DECLARE, DISCARD, KEEP, LOOK, NO_BID
from pik.notation import Stream
from tests.games.deals import card, done, drafted, hand, spades_deck, spades_start, with_rest

CHOOSE = BOTS["thumb"]["spades"]
RNG = Stream(b"thumb", "bot")
LOW = "8C 7C 6C 5C 4C 3C 2C 7D 6D 5D 4D 3D 2D"
HIGH = "AS KS QS AH KH QH JH AD KD QD AC KC QC"
SPADES = "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"


def bid_of(held: str, other: str = HIGH, before: int = NO_BID) -> int:
    """What thumb bids in seat 1 on this hand after the other's bid, if there was one."""
    round = drafted(spades_deck(other, held))
    public = round.public._replace(bids=(before, NO_BID))
    return CHOOSE(spades.view(round._replace(public=public), 1), RNG)


@pytest.mark.parametrize(
    ("held", "bids"),
    [
        (SPADES, {13}),
        (LOW, {0}),
        (LOW.replace("7D", "AS"), {1}),
        ("AS KS QS JS TS AH KH 5H 4H AD 3D AC 2C", {7, 8, 9, 10}),
        ("AS 9S 4S KH 8H 7H 3H QD 9D 2D AC TC 6C", {2, 3, 4}),
    ],
)
def test_A_D6_bids_follow_the_hand(held: str, bids: set[int]) -> None:
    other = " ".join(one for one in HIGH.split() if one not in held.split())
    spare = [f"{rank}{suit}" for suit in "HDCS" for rank in "T98765432JQKA"]
    free = [one for one in spare if one not in held.split() and one not in other.split()]
    other = " ".join([*other.split(), *free][:13])
    assert bid_of(held, other) in bids


def test_a_high_bid_before_lowers_the_own_and_a_nil_raises_it() -> None:
    held, other = "JS 9S 4S KH 8H 7H 3H QD 9D 2D AC TC 6C", "AS KS QS TS 8S AH QH AD KD JD KC QC JC"
    assert bid_of(held, other, 10) <= bid_of(held, other) < bid_of(held, other, 0)


@pytest.mark.parametrize(
    ("drawn", "action"),
    [("AS", KEEP), ("2S", KEEP), ("AH", KEEP), ("KD", KEEP), ("9H", DISCARD), ("2C", DISCARD)],
)
def test_spades_and_high_cards_are_drafted(drawn: str, action: int) -> None:
    round = done(spades_start(with_rest([card(drawn)])), with_rest([card(drawn)]), "look")
    assert CHOOSE(spades.view(round, 0), RNG) == action


@pytest.mark.parametrize(
    ("drawn", "action"), [("2H", KEEP), ("6D", KEEP), ("2S", DISCARD), ("AH", DISCARD)]
)
def test_low_cards_are_drafted_for_a_double_nil(drawn: str, action: int) -> None:
    deck = with_rest([card(drawn)])
    round = done(spades_start(deck), deck, "double-nil")
    assert CHOOSE(spades.view(round, 0), RNG) == action


def test_a_hopeless_hand_is_drafted_for_nil() -> None:
    view = spades.view(spades_start(double_nil=False), 0)
    for drawn, action in (("4D", KEEP), ("KH", DISCARD)):
        own = view.own._replace(hand=hand("2C 3C 5C 2D 3D 3H"), drawn=card(drawn))
        assert CHOOSE(view._replace(own=own), RNG) == action


@pytest.mark.parametrize(
    ("scores", "action"),
    [((0, 0), LOOK), ((250, 460), DECLARE), ((300, 460), LOOK), ((0, 300), LOOK)],
)
def test_S3a_double_nil_is_bid_in_despair_only(scores: tuple[int, int], action: int) -> None:
    assert CHOOSE(spades.view(spades_start(scores=scores), 0), RNG) == action


def test_S3d_the_most_dangerous_cards_are_exchanged() -> None:
    held = "2S AH KH QH 2H 3H 2D 3D 4D 5D 2C 3C 4C"
    others = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S AS AC"
    view = spades.view(drafted(spades_deck(others, held), nils="1"), 1)
    assert CHOOSE(view, RNG) == hand("2S AH KH")


def test_S3d_a_harmless_hand_is_kept() -> None:
    others = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S AS AC"
    held = "5H 4H 2H 3H 2D 3D 4D 5D 2C 3C 4C 5C 6C"
    assert CHOOSE(spades.view(drafted(spades_deck(others, held), nils="1"), 1), RNG) == 0


def test_the_average_of_cards_is_the_mean_of_each_against_the_others() -> None:
    cards = hand("AS QS 2S KH 9H AD KD 3D 2C")
    worths = [card_worth(one, cards & ~(1 << one)) for one in each_card(cards)]
    assert average_worth(cards) == pytest.approx(sum(worths) / len(worths))
