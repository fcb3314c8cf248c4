"""The score of a round and the end of the game: S5, S6, and A-13, A-14, A-29, A-D1."""

from typing import Any

import pytest

from pik.games import spades
from pik.games.spades.state import DOUBLE_NIL, NIL
from pik.games.totals import act, next_round, start_game
from tests.games.deals import SORTED_DECK, spades_over

Line = tuple[int, int, int, int]  # score, bags, bid, tricks won


def after(line: Line, **options: Any) -> tuple[int, int]:
    """New score and bags of seat 0, who bid and won what the line says."""
    score, bags, bid, won = line
    totals = spades_over((bid, 1), (won, 13 - won), (score, 0), (bags, 0), **options).totals
    return totals.scores[0], totals.bags[0]


def lines(line: Line, **options: Any) -> list[tuple[str, str, int]]:
    """The lines of seat 0's score: sentence, rule, points."""
    score, bags, bid, won = line
    result = spades_over((bid, 1), (won, 13 - won), (score, 0), (bags, 0), **options)
    assert sum(one.points for one in result.lines[0]) == result.delta[0]
    return [(one.kind, one.rule, one.points) for one in result.lines[0]]


def test_S5a_a_bid_made_scores_ten_a_trick_bid_and_one_a_bag() -> None:
    assert after((0, 0, 4, 4)) == (40, 0)
    assert after((0, 0, 4, 6)) == (42, 2)
    assert lines((0, 0, 4, 6)) == [("bid-made", "S5a", 40), ("bags", "S5a", 2)]
    assert lines((0, 0, 13, 13)) == [("bid-made", "S5a", 130)]


def test_S5b_a_bid_not_made_loses_ten_a_trick_bid() -> None:
    assert after((0, 0, 4, 3)) == (-40, 0)
    assert after((0, 7, 13, 0)) == (-130, 7)
    assert lines((0, 0, 4, 3)) == [("bid-set", "S5b", -40)]


def test_S5c_nil() -> None:
    assert after((0, 3, NIL, 0)) == (100, 3)
    assert after((0, 3, NIL, 1)) == (-100, 3)
    assert after((0, 3, NIL, 13)) == (-100, 3)
    assert after((0, 0, NIL, 0), nil_bonus=50) == (50, 0)
    assert after((0, 0, NIL, 2), nil_bonus=50) == (-50, 0)
    assert lines((0, 0, NIL, 0)) == [("nil-kept", "S5c", 100)]
    assert lines((0, 0, NIL, 2)) == [("nil-failed", "S5c", -100)]


def test_S5d_double_nil() -> None:
    assert after((0, 3, DOUBLE_NIL, 0)) == (200, 3)
    assert after((0, 3, DOUBLE_NIL, 1)) == (-200, 3)
    assert after((0, 0, DOUBLE_NIL, 0), double_nil_bonus=150) == (150, 0)
    assert after((0, 0, DOUBLE_NIL, 4), double_nil_bonus=150) == (-150, 0)
    assert lines((0, 0, DOUBLE_NIL, 0)) == [("double-nil-kept", "S5d", 200)]
    assert lines((0, 0, DOUBLE_NIL, 1)) == [("double-nil-failed", "S5d", -200)]


@pytest.mark.parametrize(("bid", "loss"), [(NIL, 100), (DOUBLE_NIL, 200)])
def test_S5e_tricks_of_a_failed_nil(bid: int, loss: int) -> None:
    assert after((0, 0, bid, 5)) == (-loss, 0)
    assert after((0, 0, bid, 5), failed_nil_bags=True) == (5 - loss, 5)
    assert after((0, 0, bid, 0), failed_nil_bags=True) == (loss, 0)
    words = lines((0, 0, bid, 5), failed_nil_bags=True)
    assert words[1:] == [("failed-nil-tricks", "S5e", 5)]


def test_S5e_S5f_bags_of_a_failed_nil_count_in_the_same_round() -> None:
    assert after((0, 9, DOUBLE_NIL, 2), failed_nil_bags=True) == (2 - 200 - 100, 1)
    words = lines((0, 9, NIL, 2), failed_nil_bags=True)
    assert words[-1] == ("bag-penalty", "S5f", -100)


def test_S5f_each_multiple_of_the_limit_costs_the_penalty() -> None:
    assert after((0, 9, 4, 5)) == (41 - 100, 0)  # reached
    assert after((0, 8, 4, 5)) == (41, 9)  # not reached
    assert after((0, 8, 1, 13)) == (22 - 200, 0)  # twice, exactly
    assert after((0, 4, 1, 13), bag_limit=5, bag_penalty=20) == (22 - 3 * 20, 1)
    assert after((0, 0, 1, 13), bag_limit=1, bag_penalty=7) == (22 - 12 * 7, 0)
    result = spades_over((1, 1), (13, 0), (0, 0), (8, 0))
    assert (result.penalties, result.bags) == ((200, 0), (12, 0))


def test_S5f_bags_add_up_over_the_game() -> None:
    score, bags = 0, 0
    for _ in range(4):  # three bags a round, the fourth of which passes ten
        score, bags = after((score, bags, 4, 7))
    assert (score, bags) == (4 * 43 - 100, 2)


def test_S5f_limit_0_means_no_penalty() -> None:
    assert after((0, 9, 1, 13), bag_limit=0) == (22, 21)
    assert lines((0, 9, 1, 13), bag_limit=0) == [("bid-made", "S5a", 10), ("bags", "S5a", 12)]


def test_S5f_penalty_0_still_empties_the_count() -> None:
    assert after((0, 9, 4, 5), bag_penalty=0) == (41, 0)
    assert lines((0, 9, 4, 5), bag_penalty=0)[-1] == ("bag-penalty", "S5f", 0)


# ---- the end of the game


def won_by(scores: tuple[int, int], **options: Any) -> int | None:
    """The winner when a round ends with these scores."""
    start = scores[0] - 10, scores[1] - 10
    result = spades_over((1, 1), (1, 1), start, **options)
    assert result.totals.scores == scores
    public = spades.start_round(spades.SpadesRules(**options), result.totals, 0, SORTED_DECK).public
    return spades.winner(public, result)


@pytest.mark.parametrize(
    ("scores", "winner"),
    [
        ((500, 0), 0), ((0, 500), 1), ((501, 499), 0), ((499, 501), 1),
        ((510, 505), 0), ((505, 510), 1),  # both over: the higher
        ((499, 499), None), ((499, -900), None),
    ],
)  # fmt: skip
def test_S6a_the_higher_score_wins_at_the_target(
    scores: tuple[int, int], winner: int | None
) -> None:
    assert won_by(scores) == winner


def test_S6a_another_target() -> None:
    assert won_by((200, 199), target=200) == 0
    assert won_by((199, 198), target=200) is None


def test_S6b_equal_scores_play_another_round() -> None:
    assert won_by((500, 500)) is None
    assert won_by((630, 630)) is None


def test_S6c_no_lower_bound() -> None:
    assert won_by((-44_000, 499)) is None
    assert won_by((-44_000, -43_000)) is None


@pytest.mark.parametrize(
    ("scores", "winner"),
    [
        ((-200, 100), 1), ((100, -200), 0), ((-300, 100), 1),
        ((-199, 100), None),
        ((-300, -250), 1), ((-250, -300), 0),  # both below: the higher
        ((-300, -300), None),  # equal: play on
        ((500, -300), 0), ((-300, 500), 1),  # somebody has reached the target
    ],
)  # fmt: skip
def test_S6c_loss_limit(scores: tuple[int, int], winner: int | None) -> None:
    assert won_by(scores, loss_limit=-200) == winner


# ---- field cases


@pytest.mark.parametrize(
    ("line", "end", "penalty"),
    [
        ((0, 8, 3, 5), (-68, 0), 100), ((0, 9, 3, 6), (-67, 2), 100),
        ((0, 9, 1, 12), (-179, 0), 200), ((0, 9, 1, 13), (-178, 1), 200),
    ],
)  # fmt: skip
def test_A13_bags_at_and_beyond_ten(line: Line, end: tuple[int, int], penalty: int) -> None:
    assert after(line) == end
    score, bags, bid, won = line
    result = spades_over((bid, 1), (won, 13 - won), (score, 0), (bags, 0))
    assert result.penalties[0] == penalty
    sentence = result.lines[0][-1]  # tells old and new count of bags
    assert (sentence.points, sentence.values) == (-penalty, (bags, bags + won - bid, end[1]))


def test_A14_bags_are_a_number_of_their_own() -> None:
    assert after((-47, 3, 4, 11)) == (-100, 0)
    assert after((18, 8, 5, 8)) == (-29, 1)
    score, bags = after((18, 8, 5, 4))  # a bid not made leaves them alone
    assert (score, bags) == (-32, 8)
    score, bags = after((score, bags, NIL, 3))  # a nil too
    assert (score, bags) == (-132, 8)
    assert after((score, bags, 2, 4)) == (-132 + 22 - 100, 0)


def test_A29_overtricks_count_one_each() -> None:
    assert after((0, 0, 4, 5)) == (41, 1)
    assert after((0, 0, 1, 13)) == (-78, 2)


@pytest.mark.parametrize(
    ("line", "end"),
    [
        ((0, 0, 6, 6), (60, 0)), ((0, 0, 6, 5), (-60, 0)), ((0, 0, 6, 7), (61, 1)),
        ((55, 5, 6, 7), (116, 6)), ((59, 9, 6, 8), (21, 1)), ((103, 3, 5, 7), (155, 5)),
        ((208, 8, 5, 8), (161, 1)), ((18, 8, 5, 8), (-29, 1)), ((0, 0, 9, 10), (91, 1)),
        ((99, 9, 6, 9), (62, 2)), ((0, 0, 8, 4), (-80, 0)), ((260, 8, 1, 4), (173, 1)),
        ((0, 0, 10, 12), (102, 2)), ((0, 0, NIL, 0), (100, 0)), ((0, 0, NIL, 1), (-100, 0)),
    ],
)  # fmt: skip
def test_AD1_scoring_vectors(line: Line, end: tuple[int, int]) -> None:
    assert after(line) == end


def test_AD1_failed_nil_with_bags() -> None:
    assert after((0, 0, NIL, 1), failed_nil_bags=True) == (-99, 1)


def test_A01_two_bad_bidders_go_on_below_zero() -> None:
    """Both bid 13 in every round: the score falls as the rules say, and nobody wins."""
    game = start_game("spades", spades.SpadesRules(double_nil=False), 0, SORTED_DECK)
    for number in range(1, 61):
        assert game.number == number
        while not game.round_over:
            allowed = spades.legal(game.round)
            bidding = game.round.public.phase == spades.PHASES.index("bid")
            game = act(game, 13 if bidding else allowed.bit_length() - 1, SORTED_DECK)
        taken = game.round.public.tricks
        assert game.scores[-1].delta == tuple(130 if t == 13 else -130 for t in taken)
        assert game.winner is None
        game = next_round(game, SORTED_DECK)
    assert max(game.totals.scores) < -3000
    assert won_by((-44_000, -44_130)) is None
