"""Thumb's play at Spades: cheap tricks, no bags, nils kept and broken."""

import pytest

from pik.bots import BOTS
from pik.bots.thumb_spades.reading import BREAK_NIL, DUCK, TAKE, hidden_cards, read
from pik.games import spades
from pik.games.spades.state import DOUBLE_NIL
from pik.notation import Stream
from tests.games.deals import card, done, drafted, hand, shown, spades_deck, spades_end

CHOOSE = BOTS["thumb"]["spades"]
RNG = Stream(b"thumb", "bot")
ANA = "AS QS TS 8S 6S AH QH TH 8H AD QD AC QC"
BEN = "KS JS 9S 7S 5S 4S 3S 2S KD JD KC JC 9C"


def view_of(
    seat0: str, seat1: str, led: str = "", bids: tuple[int, int] = (1, 1),
    tricks: tuple[int, int] | None = None, broken: bool = True,
) -> spades.View:  # fmt: skip
    """What seat 1, who is to act near the end of a round, sees."""
    round = spades_end(seat0, seat1, 1, led, broken)
    public = round.public._replace(bids=bids, tricks=tricks or round.public.tricks)
    return spades.view(round._replace(public=public), 1)


def played(view: spades.View) -> str:
    return shown(1 << CHOOSE(view, RNG))


def test_a_trick_that_is_needed_is_won_cheaply() -> None:
    view = view_of("4H 5D", "KH QH 2H", led="JH", bids=(10, 3), tricks=(10, 0))
    assert played(view) == "QH"


def test_a_lead_that_cannot_be_followed_is_ruffed_low() -> None:
    view = view_of("4H 5D", "KS 3S 2D", led="JH", bids=(10, 3), tricks=(10, 0))
    assert played(view) == "3S"


def test_what_cannot_be_won_costs_the_least_card() -> None:
    view = view_of("4H 5D", "KH QH 2H", led="AH", bids=(10, 3), tricks=(10, 0))
    assert played(view) == "2H"


def test_a_made_contract_takes_no_bags() -> None:
    view = view_of("4H 5D", "KH TH 2H", led="JH", bids=(10, 1), tricks=(9, 1))
    assert played(view) == "TH"


@pytest.mark.parametrize("rules", [{"bag_limit": 0}, {"bag_penalty": 0}])
def test_S5f_bags_that_cost_nothing_are_taken(rules: dict[str, int]) -> None:
    view = view_of("4H 5D", "KH TH 2H", led="JH", bids=(10, 1), tricks=(9, 1))
    assert played(view) == "TH"
    public = view.public._replace(rules=spades.SpadesRules(**rules))
    assert played(view._replace(public=public)) == "KH"


def test_bags_are_taken_to_set_the_other_seat() -> None:
    """Seat 0 needs all three tricks that are left: one of them sets him."""
    view = view_of("4H 5D", "AH TH 2H", led="JH", bids=(10, 3), tricks=(7, 3))
    assert read(view).aim == TAKE
    assert played(view) == "AH"


def test_a_nil_is_ducked_with_the_highest_card_that_loses() -> None:
    view = view_of("4H 5D", "KH TH 2H", led="JH", bids=(10, 0), tricks=(10, 0))
    assert read(view).aim == DUCK
    assert played(view) == "TH"


def test_a_nil_bidder_throws_off_the_card_that_could_win() -> None:
    view = view_of("4H 5D", "KD 2D 2C", led="JH", bids=(10, 0), tricks=(10, 0))
    assert played(view) == "KD"


@pytest.mark.parametrize("nil", [0, DOUBLE_NIL])
def test_a_nil_bidder_is_led_a_low_card(nil: int) -> None:
    view = view_of("9H 8H 7H", "AH KH 2H", bids=(nil, 4), tricks=(0, 10))
    assert read(view).aim == BREAK_NIL
    assert played(view) == "2H"


@pytest.mark.parametrize(
    ("bids", "tricks", "aim"),
    [
        ((DOUBLE_NIL, 4), (1, 9), DUCK),  # the nil is broken, the own contract made
        ((0, 12), (1, 9), TAKE),  # broken, the own contract still to be made
        ((8, DOUBLE_NIL), (7, 3), TAKE),  # the own nil has failed, but the other can be set
        ((4, DOUBLE_NIL), (7, 3), DUCK),
        ((4, 9), (8, 2), DUCK),  # the own contract is lost, the other one made
    ],
)
def test_the_aim_follows_bids_and_tricks(
    bids: tuple[int, int], tricks: tuple[int, int], aim: int
) -> None:
    view = view_of("9H 8D 7D", "AS KS QS", bids=bids, tricks=tricks)
    assert read(view).aim == aim


def test_winners_are_cashed_before_they_can_be_ruffed() -> None:
    view = view_of("9H 8D 7D", "AH 5S 3C", bids=(4, 7), tricks=(5, 5))
    assert played(view) == "AH"


def test_A18_no_card_of_a_suit_shown_void_is_reckoned_with() -> None:
    deck = spades_deck(ANA, BEN)
    round = done(drafted(deck), deck, "bid 5", "bid 6", "KD AD", "AH KC")
    reading = read(spades.view(round, 0))
    assert not reading.pool & hand("KH JH 9H 2H")
    assert reading.chance_void(2) == 1.0


def test_A18_own_discards_are_reckoned_with_only_if_the_other_seat_drew_from_them() -> None:
    deck = spades_deck(ANA, BEN)
    round = drafted(deck, nils="1")
    own = round.private[0]._replace(discards=(card("9H"), *round.private[0].discards[1:]))
    view = spades.view(round._replace(private=(own, round.private[1])), 0)
    assert not hidden_cards(view) & hand("9H")
    drew = view._replace(public=view.public._replace(exchanged=(-1, 2)))
    assert hidden_cards(drew) & hand("9H")
