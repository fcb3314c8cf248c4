"""The auction: P3, and the field cases A-07 and A-08."""

import pytest

from pik.games import NOBODY, pitch
from tests.games.deals import done, numbers, pitch_start, refused, shown, tricks_of

HANDS = (  # seat 3 deals
    "AS KS QS 2H 3H 4H",
    "AH KH QH 2D 3D 4D",
    "AD KD QD 2C 3C 4C",
    "AC KC QC 2S 3S 4S",
)


def calls(round: pitch.Round) -> str:
    """What may be called now, such as `pass 3 4`."""
    words = ["pass" if number == 0 else str(number) for number in numbers(pitch.legal(round))]
    return " ".join(words)


def phase(round: pitch.Round) -> str:
    return pitch.PHASES[round.public.phase]


def called(*words: str, dealer: int = 3, **options: object) -> pitch.Round:
    """The auction after these calls, from left of the dealer."""
    return done(pitch_start(HANDS, dealer, **options), (), *words)


def test_P3a_one_call_each_from_left_of_the_dealer_to_the_dealer() -> None:
    for dealer in range(4):
        round = pitch_start(HANDS, dealer)
        asked = []
        for words in ("pass", "bid 1", "pass", "pass"):
            assert phase(round) == "auction"
            asked.append(round.public.to_act)
            round = done(round, (), words)
        assert asked == [(dealer + place) % 4 for place in (1, 2, 3, 4)]
        assert (phase(round), round.public.pitcher) == ("play", asked[1])


def test_P3a_pass_or_one_to_four() -> None:
    assert calls(called()) == "pass 1 2 3 4"


@pytest.mark.parametrize("number", [-1, 5, 14, 64, 10**9])
def test_P3a_A17_no_other_number_is_a_call(number: int) -> None:
    refusal = pitch.why_illegal(called(), number)
    assert refusal is not None
    assert (refusal.rule, refusal.reason, refusal.value) == ("P3a", "call-range", 4)


@pytest.mark.parametrize(
    ("min_bid", "allowed"),
    [(1, "pass 1 2 3 4"), (2, "pass 2 3 4"), (3, "pass 3 4"), (4, "pass 4")],
)
def test_P3a_at_least_min_bid(min_bid: int, allowed: str) -> None:
    round = called(min_bid=min_bid, forced_bid=4)
    assert calls(round) == allowed
    if min_bid > 1:
        assert refused(round, f"bid {min_bid - 1}") == ("P3a", "min-bid")


def test_P3b_a_bid_must_be_higher_than_every_bid_before() -> None:
    assert calls(called("bid 1")) == "pass 2 3 4"
    assert calls(called("bid 2")) == "pass 3 4"
    assert calls(called("bid 2", "pass")) == "pass 3 4"
    assert calls(called("bid 1", "bid 3")) == "pass 4"
    round = called("bid 2", "pass")
    assert refused(round, "bid 2") == ("P3b", "bid-higher")
    assert refused(round, "bid 1") == ("P3b", "bid-higher")
    dealer = called("bid 2", "bid 3", "pass")
    assert refused(dealer, "bid 2") == ("P3b", "bid-higher")


@pytest.mark.parametrize(
    ("forced_bid", "min_bid", "allowed"),
    [
        (0, 1, "pass 1 2 3 4"), (0, 3, "pass 3 4"),
        (1, 1, "1 2 3 4"), (2, 1, "2 3 4"), (3, 1, "3 4"), (4, 1, "4"), (3, 2, "3 4"),
    ],
)  # fmt: skip
def test_P3c_the_dealer_must_bid_when_all_others_passed(
    forced_bid: int, min_bid: int, allowed: str
) -> None:
    options = {"forced_bid": forced_bid, "min_bid": min_bid}
    round = called("pass", "pass", "pass", **options)
    assert calls(round) == allowed
    if forced_bid:
        assert refused(round, "pass") == ("P3c", "forced-bid")
    if forced_bid > 1:
        assert refused(round, f"bid {forced_bid - 1}") == ("P3c", "forced-bid")


def test_P3c_a_round_without_a_bid_is_void() -> None:
    round = called("pass", "pass", "pass", "pass", forced_bid=0)
    assert (phase(round), round.public.to_act) == ("over", NOBODY)
    score = pitch.score_round(round.public)
    assert (score.delta, score.points, score.made) == ((0, 0, 0, 0), (0, 0, 0, 0), None)
    assert [[(one.kind, one.rule) for one in side] for side in score.lines] == [
        [("void", "P3c")] for _ in range(4)
    ]
    assert pitch.winner(round.public, score) is None


@pytest.mark.parametrize("bid", [1, 2, 3])
def test_P3d_the_dealer_may_take_the_bid_over_at_the_same_number(bid: int) -> None:
    round = called("pass", f"bid {bid}", "pass")
    stolen = done(round, (), f"bid {bid}")
    assert stolen.public.pitcher == stolen.public.to_act == 3
    assert pitch.auction.is_stolen(stolen.public)
    raised = done(round, (), "bid 4")
    assert (raised.public.pitcher, pitch.auction.is_stolen(raised.public)) == (3, False)
    left = done(round, (), "pass")
    assert (left.public.pitcher, pitch.auction.is_stolen(left.public)) == (1, False)


def test_P3d_the_dealer_may_steal_from_his_partner() -> None:
    round = called("pass", "bid 2", "pass", partners=True)
    assert done(round, (), "bid 2").public.pitcher == 3


def test_P3d_false_there_is_no_stealing() -> None:
    round = called("pass", "bid 2", "pass", steal=False)
    assert calls(round) == "pass 3 4"
    assert refused(round, "bid 2") == ("P3d", "no-steal")


def test_P3e_a_bid_of_4_ends_the_auction_at_once() -> None:
    for others in ([], ["pass"], ["bid 1", "bid 3"]):
        round = called(*others, "bid 4")
        pitcher = len(others)
        assert phase(round) == "play"
        assert round.public.pitcher == round.public.to_act == pitcher
        assert round.public.bids[3] == pitch.state.NO_BID  # the dealer was not asked


def test_P3f_pitching_a_card_is_a_bid_of_4_and_its_lead() -> None:
    round = called("pass", "bid 4", "KH")
    assert (round.public.pitcher, round.public.bids) == (1, (0, 4, -1, -1))
    assert (round.public.trump, tricks_of(round)) == (2, ["KH"])
    assert round.public.to_act == 2
    assert shown(round.private[1].hand) == "AH QH 4D 3D 2D"


@pytest.mark.parametrize("players", [2, 4, 7])
def test_A07_the_dealer_is_forced(players: int) -> None:
    round = done(pitch_start(players=players), (), *["pass"] * (players - 1))
    assert calls(round) == "2 3 4"
    assert refused(round, "pass") == refused(round, "bid 1") == ("P3c", "forced-bid")
    round = done(round, (), "bid 2")
    assert (round.public.pitcher, round.public.bids[-1]) == (players - 1, 2)


@pytest.mark.parametrize(
    ("earlier", "allowed", "match"),
    [
        (["pass", "pass", "pass"], "2 3 4", ""),
        (["bid 1", "pass", "pass"], "pass 1 2 3 4", "bid 1"),
        (["pass", "bid 2", "bid 3"], "pass 3 4", "bid 3"),
        (["bid 2", "bid 3", "pass"], "pass 3 4", "bid 3"),
    ],
)
def test_A08_what_the_dealer_may_do(earlier: list[str], allowed: str, match: str) -> None:
    round = called(*earlier)
    assert calls(round) == allowed
    if match:
        assert done(round, (), match).public.pitcher == 3


def test_A08_a_later_non_dealer_never_matches() -> None:
    assert refused(called("bid 2"), "bid 2") == ("P3b", "bid-higher")
    assert refused(called("pass", "bid 3"), "bid 3") == ("P3b", "bid-higher")


def test_A08_nobody_answers_a_4() -> None:
    said = called("bid 1", "bid 4")
    assert refused(said, "AC") == ("P4", "not-in-hand")  # the dealer's card: it is not his turn
    assert said.public.to_act == 1
