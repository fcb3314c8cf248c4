"""Points, score and the end of the game: P5 to P7, and A-06, A-28, A-D2."""

from typing import Any

import pytest

from pik.games import ScoreLine, Totals, pitch
from pik.games.pitch.score import NO_SIDE, RoundScore, pips, point_winners
from tests.games.deals import hand, pitch_start, pitched, tricks_of

LONE_JACK = ("JS 2H 3H 4D 5D 6C", "AH KH QH TC 9C 8C", "AD KD QD JD 9D 2C")
LONE_JACK_PLAY = "JS 8C 2C 2H AH 9D KH JD 3H QH QD 4D TC KD 6C 9C AD 5D"
CAPTURED = ("AH KH 9H 5C 4C 3D", "2H 8D 7D 6D TS 9S", "JH QH TC AC KC 2S")
CAPTURED_PLAY = "AH 2H JH KH 6D QH 9H 7D 2S 5C 9S AC KC 4C 8D TC 3D TS"
GAME_TIE = ("AS 9D 5D 4D 3C 2C", "7S AD 8H 7H 6H 5C")
GAME_TIE_PLAY = "AS 7S 9D AD 8H 5D 7H 4D 6H 3C 5C 2C"
# Seat 0 wins High and the jack, seat 1 Low with his king, seat 3 the tens.
PARTNERS = ("AS 3S 4H 5H 6D 7D", "KS 4S TH 9H 8D 2D", "JS QH TD 9D 4C 5C", "QS AH KD 3C 6C 7C")
PARTNERS_PLAY = "AS 4S JS QS 4H TH QH AH 3C 7D 2D 4C TD KD 6D 8D 6C 3S KS 5C 9H 9D 7C 5H"


def scored(hands: tuple[str, ...], bid: int, play: str, **options: Any) -> RoundScore:
    """The score of a round that seat 0 pitched, played card by card."""
    round = pitched(hands, bid, play, **options)
    assert pitch.PHASES[round.public.phase] == "over"
    return pitch.score_round(round.public)


def points(score: RoundScore) -> dict[str, int]:
    """Which side holds each point; one that nobody holds is left out."""
    winners = {"high": score.high, "low": score.low, "jack": score.jack, "game": score.game}
    return {name: side for name, side in winners.items() if side != NO_SIDE}


def kinds(lines: tuple[ScoreLine, ...]) -> list[tuple[str, str, int]]:
    return [(line.kind, line.rule, line.points) for line in lines]


# ---- points


def test_P5a_high_to_the_winner_of_the_highest_trump_in_play() -> None:
    assert points(scored(CAPTURED, 3, CAPTURED_PLAY))["high"] == 0  # the ace
    nine_high = ("9S 2D 3D 4D 5D 6D", "7S 2H 3H 4H 5H 6H")
    score = scored(nine_high, 1, "9S 7S 2D 2H 3D 3H 4D 4H 5D 5H 6D 6H")
    assert points(score)["high"] == 0


def test_P5a_a_card_led_to_a_higher_trump_gives_high_to_the_other() -> None:
    hands = ("9S 2D 3D 4D 5D 6D", "TS 2H 3H 4H 5H 6H")
    score = scored(hands, 1, "9S TS 2H 2D 3H 3D 4H 4D 5H 5D 6H 6D")
    assert points(score) == {"high": 1, "low": 1, "game": 1}
    assert score.delta == (-1, 3)


def test_P5b_low_to_the_winner_of_its_trick() -> None:
    assert points(scored(CAPTURED, 3, CAPTURED_PLAY))["low"] == 0


def test_P5b_holder_low_to_the_seat_it_was_dealt_to() -> None:
    score = scored(CAPTURED, 3, CAPTURED_PLAY, low_to="holder")
    assert points(score)["low"] == 1
    assert score.delta == (-3, 1, 1)  # High and Jack are not enough for 3
    assert points(scored(LONE_JACK, 3, LONE_JACK_PLAY, low_to="holder"))["low"] == 0


def test_P5b_holder_the_lowest_trump_may_come_in_any_trick() -> None:
    hands = ("9S 7S 3D 4D 5D 6D", "8S 2S 3H 4H 5H 6H")
    score = scored(hands, 1, "9S 8S 7S 2S 3D 3H 4D 4H 5D 5H 6D 6H", low_to="holder")
    assert points(score)["low"] == 1
    score = scored(hands, 1, "9S 2S 7S 8S 3H 3D 4H 4D 5H 5D 6H 6D", low_to="holder")
    assert points(score)["low"] == 1
    first_low = ("9S 2S 3D 4D 5D 6D", "8S 7S 3H 4H 5H 6H")
    score = scored(first_low, 1, "2S 7S 8S 9S 3D 3H 4D 4H 5D 5H 6D 6H", low_to="holder")
    assert points(score)["low"] == 0


def test_P5c_the_jack_to_its_winner() -> None:
    score = scored(CAPTURED, 3, CAPTURED_PLAY)  # dealt to seat 2, taken by seat 0
    assert points(score)["jack"] == 0


def test_P5c_no_point_for_a_jack_that_is_not_in_play() -> None:
    score = scored(GAME_TIE, 2, GAME_TIE_PLAY)
    assert "jack" not in points(score)
    assert sum(score.points) == 2


def test_P5d_the_count_for_game() -> None:
    assert [pips(hand(text)) for text in ("TS", "AH", "KD", "QC", "JS", "9S", "2H")] == [
        10, 4, 3, 2, 1, 0, 0,
    ]  # fmt: skip
    assert pips(hand("TS AS KS QS JS 9S TH")) == 30
    score = scored(CAPTURED, 3, CAPTURED_PLAY)
    assert score.game_count == (10, 0, 27)
    assert points(score)["game"] == 2


def test_P5d_a_tie_for_the_highest_count_is_nobodys() -> None:
    assert scored(GAME_TIE, 2, GAME_TIE_PLAY).game_count == (4, 4)
    assert "game" not in points(scored(GAME_TIE, 2, GAME_TIE_PLAY))
    no_pips = ("9S 2D 3D 4D 5D 6D", "7S 2H 3H 4H 5H 6H")
    score = scored(no_pips, 1, "9S 7S 2D 2H 3D 3H 4D 4H 5D 5H 6D 6H")
    assert (score.game_count, score.game) == ((0, 0), NO_SIDE)


def test_P5d_a_tie_below_the_highest_does_not_matter() -> None:
    hands = ("AS 2D 3D 4D 5D 6D", "7S TH 3H 4H 5H 6H", "8S 2C 3C 4C 5C 6C")
    score = scored(hands, 1, "AS 7S 8S 2D TH 2C 3D 3H 3C 4D 4H 4C 5D 5H 5C 6D 6H 6C")
    assert (score.game_count, score.game) == ((14, 0, 0), 0)


def test_P5e_a_lone_trump_is_worth_2_and_a_lone_jack_3() -> None:
    lone = ("9S 2D 3D 4D 5D 6D", "7H 2H 3H 4H 5H 6H")
    assert scored(lone, 1, "9S 7H 2D 2H 3D 3H 4D 4H 5D 5H 6D 6H").points == (2, 0)
    jack = ("JS 2D 3D 4D 5D 6D", "7H 2H 3H 4H TH 6H")
    assert scored(LONE_JACK, 3, LONE_JACK_PLAY).points == (3, 1, 0)
    score = scored(jack, 1, "JS 7H 2D 2H 3D 3H 4D 4H 5D TH 6D 6H")
    assert points(score) == {"high": 0, "low": 0, "jack": 0, "game": 0}


def test_P5f_partners_pool_tricks_count_and_points() -> None:
    round = pitched(PARTNERS, 2, PARTNERS_PLAY, partners=True)
    assert round.public.tricks == (1, 2, 1, 2)
    score = pitch.score_round(round.public)
    assert score.game_count == (4 + 1 + 2, 3 + (10 + 2 + 4) + (10 + 3))
    assert points(score) == {"high": 0, "low": 1, "jack": 0, "game": 1}
    assert score.delta == (2, 2)
    alone = scored(PARTNERS, 2, PARTNERS_PLAY)
    assert alone.game_count == (7, 3, 0, 29)
    assert alone.delta == (2, 1, 0, 1)


def test_P5f_low_to_the_holder_counts_for_the_side() -> None:
    options = {"partners": True, "low_to": "holder"}
    assert scored(PARTNERS, 3, PARTNERS_PLAY, **options).delta == (3, 1)
    swapped = ("AS 4S 4H 5H 6D 7D", "KS 5S TH 9H 8D 2D", "JS 2S TD 9D 4C 5C", "QS AH KD 3C 6C 7C")
    play = "AS 5S JS QS 4H TH 2S AH TD KD 6D 8D 3C 4S KS 4C 9H 9D 6C 5H 2D 5C 7C 7D"
    score = scored(swapped, 3, play, **options)
    assert points(score)["low"] == 0  # dealt to the pitcher's partner


def test_P5_points_held_so_far() -> None:
    """Who holds what in the middle of the play, as a table shows it."""
    before = pitched(CAPTURED, 3)
    assert point_winners(before.public) == (NO_SIDE, NO_SIDE, NO_SIDE, NO_SIDE)
    after_one = pitched(CAPTURED, 3, "AH 2H JH")
    assert point_winners(after_one.public) == (0, 0, 0, 0)


# ---- score


@pytest.mark.parametrize("bid", [1, 2, 3])
def test_P6a_a_bid_made_scores_all_the_points(bid: int) -> None:
    score = scored(LONE_JACK, bid, LONE_JACK_PLAY)
    assert score.made is True
    assert score.delta == (3, 1, 0)
    assert kinds(score.lines[0]) == [("high", "P5a", 1), ("low", "P5b", 1), ("jack", "P5c", 1)]


def test_P6b_set_back_by_the_bid() -> None:
    score = scored(LONE_JACK, 4, LONE_JACK_PLAY)
    assert score.made is False
    assert (score.points[0], score.delta[0]) == (3, -4)
    assert kinds(score.lines[0]) == [("set-back", "P6b", -4)]
    assert score.lines[0][0].values == (4, 3)


def test_P6c_every_other_side_scores_its_points() -> None:
    for bid in (3, 4):
        score = scored(LONE_JACK, bid, LONE_JACK_PLAY)
        assert score.delta[1:] == (1, 0)
        assert kinds(score.lines[1]) == [("game", "P5d", 1)]
        assert score.lines[1][0].values == (29,)
        assert score.lines[2] == ()


def test_P6d_scores_may_be_negative() -> None:
    score = scored(LONE_JACK, 4, LONE_JACK_PLAY, scores=(1, 0, 0))
    assert score.totals.scores == (-3, 1, 0)
    again = scored(LONE_JACK, 4, LONE_JACK_PLAY, scores=score.totals.scores)
    assert again.totals.scores == (-7, 2, 0)


def test_A01_a_pitcher_who_is_always_set_back_goes_on_below_zero() -> None:
    scores = (-44_000, 6, 0)
    score = scored(LONE_JACK, 4, LONE_JACK_PLAY, scores=scores)
    assert score.totals.scores == (-44_004, 7, 0)
    round = pitched(LONE_JACK, 4, LONE_JACK_PLAY, scores=scores)
    assert pitch.winner(round.public, score) is None


# ---- the end of the game


def won_by(scores: tuple[int, ...], pitcher: int, made: bool = True, **options: Any) -> int | None:
    """The winner when a round that this seat pitched ends with these scores."""
    options = {"partners": True, **options} if len(scores) == 2 else options
    public = pitch_start(**options).public._replace(pitcher=pitcher)
    zeros = (0,) * len(scores)
    score = RoundScore(
        ((),) * len(scores), zeros, zeros, zeros, 0, 0, 0, 0, made, Totals(scores, ())
    )
    return pitch.winner(public, score)


def test_P7a_the_pitchers_side_wins_at_the_target() -> None:
    assert won_by((7, 0, 0, 0), 0) == 0
    assert won_by((6, 0, 0, 0), 0) is None
    assert won_by((20, 0, 0, 0), 0, target=21) is None
    assert won_by((21, 0, 0, 0), 0, target=21) == 0


def test_P7a_nobody_else_can_win_in_that_round() -> None:
    assert won_by((3, 9, 8, 0), 0) is None
    assert won_by((3, 9, 8, 0), 2) == 2


def test_P7a_the_pitchers_partner_wins_with_him() -> None:
    assert won_by((11, 3), 2, target=11) == 0
    assert won_by((11, 3), 3, target=11) is None


@pytest.mark.parametrize(
    ("scores", "pitcher", "winner"),
    [
        ((3, 9, 8, 0), 0, 1),  # the highest other
        ((7, 9, 8, 0), 0, 0),  # the pitcher first
        ((3, 9, 9, 0), 0, None),  # a tie plays on
        ((3, 6, 5, 0), 0, None),
        ((3, 8, 7, 8), 0, None), ((3, 7, 7, 8), 0, 3),
    ],
)  # fmt: skip
def test_P7a_false_the_highest_other_score_may_win(
    scores: tuple[int, ...], pitcher: int, winner: int | None
) -> None:
    assert won_by(scores, pitcher, only_pitcher_wins=False) == winner


def test_P7b_a_pitcher_set_back_but_still_at_the_target_wins() -> None:
    assert won_by((7, 0, 0, 0), 0, made=False) == 0


def test_P7b_true_the_bid_must_be_made_too() -> None:
    options = {"win_needs_made_bid": True}
    assert won_by((7, 0, 0, 0), 0, made=False, **options) is None
    assert won_by((7, 0, 0, 0), 0, made=True, **options) == 0
    # P7a false: the highest *other* score wins, though the pitcher's own is higher.
    assert won_by((9, 7, 0, 0), 0, made=False, only_pitcher_wins=False, **options) == 1


def test_P7c_the_winner_may_have_fewer_points_than_a_loser() -> None:
    assert won_by((7, 12, 0, 0), 0) == 0


def test_P3c_a_void_round_ends_nothing() -> None:
    options = {"forced_bid": 0, "only_pitcher_wins": False, "win_needs_made_bid": True}
    for scores in ((9, 0, 0, 0), (9, 8, 0, 0)):
        public = pitch_start(scores=scores, **options).public
        over = public._replace(phase=pitch.OVER, bids=(0, 0, 0, 0))
        score = pitch.score_round(over)
        assert score.totals.scores == scores
        assert pitch.winner(over, score) is None


@pytest.mark.parametrize(
    ("scores", "pitcher", "made", "winner"),
    [
        ((7, 8, 0, 0), 0, True, 0),  # pitcher 5 + 2, another 6 + 2
        ((3, 9, 0, 0), 0, True, None),  # a non-pitcher at 9
        ((3, 11, 0, 0), 1, True, 1),  # who pitches next and makes 2
        ((3, 7, 0, 0), 1, False, 1),  # or is set back by 2
    ],
)
def test_A06_only_the_pitcher_may_win(
    scores: tuple[int, ...], pitcher: int, made: bool, winner: int | None
) -> None:
    assert won_by(scores, pitcher, made) == winner


def test_A06_set_back_at_the_target_by_option() -> None:
    assert won_by((3, 7, 0, 0), 1, made=False, win_needs_made_bid=True) is None


def test_A06_the_pitcher_wins_against_a_higher_score_in_a_round_played_out() -> None:
    round = pitched(GAME_TIE, 2, GAME_TIE_PLAY, scores=(5, 8))
    score = pitch.score_round(round.public)
    assert score.totals.scores == (7, 8)
    assert pitch.winner(round.public, score) == 0


# ---- hands with full play


def test_A28_a_tie_for_game_gives_no_point() -> None:
    made = scored(GAME_TIE, 2, GAME_TIE_PLAY)
    assert (made.delta, made.game, made.game_count) == ((2, 0), NO_SIDE, (4, 4))
    assert scored(GAME_TIE, 3, GAME_TIE_PLAY).delta == (-3, 0)


def test_AD2_P1_a_lone_trump_is_the_jack() -> None:
    round = pitched(LONE_JACK, 3, LONE_JACK_PLAY)
    assert tricks_of(round) == [
        "JS 8C 2C", "2H AH 9D", "KH JD 3H", "QH QD 4D", "TC KD 6C", "9C AD 5D",
    ]  # fmt: skip
    assert round.public.tricks == (1, 5, 0)
    score = pitch.score_round(round.public)
    assert points(score) == {"high": 0, "low": 0, "jack": 0, "game": 1}
    assert (score.game_count, score.delta) == ((1, 29, 0), (3, 1, 0))


def test_AD2_P2_low_and_jack_are_captured() -> None:
    round = pitched(CAPTURED, 3, CAPTURED_PLAY)
    assert round.public.tricks == (3, 0, 3)
    assert round.public.low_from == 1
    score = pitch.score_round(round.public)
    assert points(score) == {"high": 0, "low": 0, "jack": 0, "game": 2}
    assert (score.game_count, score.delta) == ((10, 0, 27), (3, 0, 1))


def test_AD2_P3_a_tie_for_game() -> None:
    round = pitched(GAME_TIE, 2, GAME_TIE_PLAY)
    assert round.public.tricks == (1, 5)
    assert round.public.taken[0] == hand("AS 7S")
    score = pitch.score_round(round.public)
    assert points(score) == {"high": 0, "low": 0}
    assert (score.game_count, score.delta) == ((4, 4), (2, 0))
