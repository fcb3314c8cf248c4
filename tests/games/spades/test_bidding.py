"""Bids and the exchange of a double-nil player: S3b to S3e."""

import pytest

from pik.cards import card_count, set_of
from pik.games import CHANCE, spades
from pik.games.spades.draft import thrown_in_order
from tests.games.deals import action, done, drafted, hand, numbers, refused, shown, spades_deck

ANA = "AS QS TS 8S 6S AH QH TH 8H AD QD AC QC"
BEN = "KS JS 9S 7S 5S KH JH 9H 7H KD JD KC JC"
DECK = spades_deck(ANA, BEN)  # Ana in seat 0 is first, Ben is second


def turn(round: spades.Round) -> str:
    return f"{round.public.to_act} {spades.PHASES[round.public.phase]}"


def test_S3b_second_bids_then_first_once_each() -> None:
    round = drafted(DECK)
    assert turn(round) == "1 bid"
    round = done(round, DECK, "bid 5")
    assert turn(round) == "0 bid"
    round = done(round, DECK, "bid 6")
    assert turn(round) == "1 play"
    assert round.public.bids == (6, 5)


def test_S3b_any_number_from_0_to_13_whatever_the_other_bid() -> None:
    round = drafted(DECK)
    assert numbers(spades.legal(round)) == list(range(14))
    for earlier in (0, 1, 13):
        answer = done(round, DECK, f"bid {earlier}")
        assert numbers(spades.legal(answer)) == list(range(14))
    assert done(round, DECK, "bid 13", "bid 13").public.bids == (13, 13)  # no bound on the sum
    assert done(round, DECK, "bid 9", "bid 2").public.bids == (2, 9)  # no need to raise


@pytest.mark.parametrize("number", [-1, 14, 15, 63, 64, 10**9])
def test_S3b_A17_no_other_number_is_a_bid(number: int) -> None:
    refusal = spades.why_illegal(drafted(DECK), number)
    assert refusal is not None
    assert (refusal.rule, refusal.reason, refusal.value) == ("S3b", "bid-range", 13)


def test_S3c_a_bid_of_0_is_nil() -> None:
    round = done(drafted(DECK), DECK, "bid 0", "bid nil")
    assert round.public.bids == (spades.state.NIL, spades.state.NIL)
    assert turn(round) == "1 play"


def test_S3d_double_nil_exchanges_when_the_turn_to_bid_comes() -> None:
    only_first = drafted(DECK, nils="0")
    assert turn(only_first) == "1 bid"
    assert turn(done(only_first, DECK, "bid 5")) == "0 exchange"
    only_second = drafted(DECK, nils="1")
    assert turn(only_second) == "1 exchange"
    assert turn(done(only_second, DECK, "exchange")) == "0 bid"


def test_S3d_second_exchanges_before_first() -> None:
    round = drafted(DECK, nils="01")
    assert turn(round) == "1 exchange"
    round = done(round, DECK, "exchange KS")
    assert turn(round) == f"{CHANCE} draw"
    round = done(round, DECK, "draw 2C")
    assert turn(round) == "0 exchange"
    round = done(round, DECK, "exchange AS QS")
    assert turn(round) == f"{CHANCE} draw"
    round = done(round, DECK, "draw 3C 4C")
    assert turn(round) == "1 play"
    assert (round.private[1].laid, round.private[0].laid) == (hand("KS"), hand("AS QS"))
    assert hand("2C") & round.private[1].hand
    assert hand("3C 4C") & round.private[0].hand == hand("3C 4C")
    assert [card_count(own.hand) for own in round.private] == [13, 13]


@pytest.mark.parametrize("laid", ["", "KS", "KS JS", "KS JS 9S"])
def test_S3d_from_no_card_to_three_and_as_many_back(laid: str) -> None:
    round = done(drafted(DECK, nils="1"), DECK, f"exchange {laid}")
    if laid:
        given = " ".join(["2C", "3C", "4C"][: len(laid.split())])
        round = done(round, DECK, f"draw {given}")
        assert shown(round.private[1].hand & hand(given)) == shown(hand(given))
    assert card_count(round.private[1].hand) == 13
    assert not round.private[1].hand & hand(laid)
    assert turn(round) == "0 bid"


@pytest.mark.parametrize("most", [0, 1, 2, 3])
def test_S3d_exchange_cards_is_the_most(most: int) -> None:
    round = drafted(DECK, nils="1", exchange_cards=most)
    if most == 0:  # there is no exchange
        assert turn(round) == "0 bid"
        return
    asked = BEN.split()
    assert spades.legal(round) == hand(BEN)
    assert spades.why_illegal(round, hand(" ".join(asked[:most]))) is None
    assert refused(round, " ".join(["exchange", *asked[: most + 1]])) == ("S3d", "exchange-count")


def test_S3d_only_own_cards_can_be_laid_aside() -> None:
    round = drafted(DECK, nils="1")
    assert refused(round, "exchange AS") == ("S3d", "exchange-not-in-hand")
    assert refused(round, "exchange KS AS") == ("S3d", "exchange-not-in-hand")
    refusal = spades.why_illegal(round, -1)
    assert refusal is not None
    assert refusal.reason == "exchange-not-in-hand"


def test_S3d_the_cards_given_are_discards_of_the_draft() -> None:
    round = done(drafted(DECK, nils="1"), DECK, "exchange KS JS")
    assert spades.legal(round) == set_of(thrown_in_order(round.public, DECK))
    assert refused(round, "draw AS 2C") == ("S3d", "draw-not-in-discards")  # Ana holds the ace
    assert refused(round, "draw 2C") == ("S3d", "draw-count")
    assert refused(round, "draw 2C 3C 4C") == ("S3d", "draw-count")


def test_S3d_what_was_given_to_one_is_not_given_to_the_other() -> None:
    round = done(drafted(DECK, nils="01"), DECK, "exchange KS", "draw 2C", "exchange AS")
    assert card_count(spades.legal(round)) == 25
    assert refused(round, "draw 2C") == ("S3d", "draw-not-in-discards")
    assert spades.why_illegal(round, action("draw 3C")) is None


def test_S3e_cards_laid_aside_come_back_to_neither_seat() -> None:
    drawing = done(drafted(DECK, nils="01"), DECK, "exchange KS")
    assert refused(drawing, "draw KS") == ("S3e", "draw-laid-aside")
    other = done(drawing, DECK, "draw 2C", "exchange AS")
    assert refused(other, "draw KS") == ("S3e", "draw-laid-aside")
    assert refused(other, "draw AS") == ("S3e", "draw-laid-aside")
    assert not spades.legal(other) & hand("KS AS")


def test_S3e_how_many_is_public_and_which_is_not() -> None:
    round = drafted(DECK, nils="1")
    some = done(round, DECK, "exchange KS JS", "draw 2C 3C")
    others = done(round, DECK, "exchange 5S 7S", "draw 4C 5C")
    assert some.public.exchanged == (spades.state.NOT_EXCHANGED, 2)
    assert spades.view(some, 0) == spades.view(others, 0)
    assert spades.view(some, 1) != spades.view(others, 1)
    assert done(round, DECK, "exchange").public.exchanged[1] == 0
