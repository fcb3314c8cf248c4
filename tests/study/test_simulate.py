"""Simulated games: the same by any number of processes, all by the rules, ended by a limit."""

import json
import time
from typing import Any

import pytest

from pik.bots import BOTS, BotError
from pik.cards import lowest
from pik.games import make_rules
from pik.notation import Stream, dumps, loads, replay, summary, verify
from pik.study.outcome import JSON, RECORD, TABLE, Outcome, no_games, outcomes
from pik.study.simulate import Plan, bots_by_seat, play_record, play_replay, play_rounds

LONG = [pytest.mark.slow, pytest.mark.timeout(900)]


def plan_of(game: str, *bots: str, max_rounds: int = 200, seed: str = "S", **options: Any) -> Plan:
    rules = make_rules(game, options)
    return Plan(game, rules, bots_by_seat(bots, game, rules), seed, max_rounds)


def with_bot(monkeypatch: pytest.MonkeyPatch, game: str, choose: Any) -> None:
    """Add a bot `test` to the registry."""
    monkeypatch.setitem(BOTS, "test", {game: choose})


@pytest.mark.parametrize("game", ["spades", "pitch"])
@pytest.mark.parametrize("bot", list(BOTS))
def test_a_record_holds_the_game_and_matches_its_seed(game: str, bot: str) -> None:
    plan = plan_of(game, bot, max_rounds=4)
    record, end = play_record(plan, 3)
    text = dumps(record, end)
    assert dumps(loads(text)) == text
    assert record.starter == 2 % len(plan.bots)
    assert 'text = "S/3"' in text
    assert replay(record).end == end
    assert verify(replay(record)) == (True, ())


def test_a_game_depends_on_its_number_alone() -> None:
    plan = plan_of("pitch", "random", players=3)
    alone = play_record(plan, 5)
    assert [play_record(plan, number) for number in range(1, 6)][4] == alone


def test_bots_draw_from_the_stream_of_their_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[int, int]] = []

    def choose(view: Any, rng: Stream) -> int:
        drawn.append((view.seat, rng.below(1000)))
        return lowest(view.legal)

    with_bot(monkeypatch, "pitch", choose)
    plan = plan_of("pitch", "test", players=2, max_rounds=1)
    next(play_rounds(plan, 1))
    for seat in range(2):
        stream = Stream(b"S/1", f"pik1/bot/{seat}")
        numbers = [number for asked, number in drawn if asked == seat]
        assert numbers
        assert numbers == [stream.below(1000) for _ in numbers]


def test_a_replay_as_json_is_the_one_of_the_record() -> None:
    plan = plan_of("pitch", "thumb", "random", players=2)
    record, _ = play_record(plan, 1)
    assert summary(play_replay(plan, 1), "f") == summary(replay(record), "f")


def test_any_number_of_processes_gives_the_same() -> None:
    plan = plan_of("pitch", "random", players=2, target=3)
    for form in (TABLE, JSON, RECORD):
        alone = list(outcomes(plan, 12, form, 1))
        assert list(outcomes(plan, 12, form, 2)) == alone
        assert [outcome.number for outcome in alone] == list(range(1, 13))


def test_json_names_the_game_and_says_that_it_is_unfinished() -> None:
    (outcome,) = outcomes(plan_of("spades", "random", max_rounds=1), 1, JSON, 1)
    found = json.loads(outcome.text)
    assert (found["file"], found["finished"], found["winner"]) == ("S/1", False, None)
    assert outcome.winner is None
    assert outcome.rounds == 1


def test_tally_sums_games_by_side() -> None:
    tally = no_games(plan_of("spades", "random"))
    tally = tally.plus(Outcome(1, "", 5, (510, -30), 0)).plus(Outcome(2, "", 2, (10, 20), None))
    assert tally == (2, 1, 7, (1, 0), (520, -10))


@pytest.mark.parametrize(
    ("choose", "told"),
    [
        (lambda view, rng: 99, "'test' in seat 1 gave action 99 in phase auction: pass, or bid"),
        (lambda view, rng: "pass", "'test' in seat 1 gave 'pass', which is no action"),
        (lambda view, rng: 1 // 0, "'test' in seat 1 failed: ZeroDivisionError"),
        (
            lambda view, rng: 4 if view.public.phase == 0 else 60,
            "gave action 60 (AS) in phase play: this card is not in the hand (P4)",
        ),
    ],
)
def test_a_bot_that_breaks_the_rules_is_named(
    choose: Any, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_bot(monkeypatch, "pitch", choose)
    with pytest.raises(BotError) as caught:
        list(play_rounds(plan_of("pitch", "test", players=3, seed="7"), 1))
    assert told in str(caught.value)
    assert str(caught.value).startswith("game 7/1, round 1: bot 'test'")


def test_bots_are_named_once_or_for_every_seat() -> None:
    rules = make_rules("pitch", {"players": 3})
    assert bots_by_seat(["thumb"], "pitch", rules) == ("thumb",) * 3
    assert bots_by_seat(["thumb", "random", "thumb"], "pitch", rules)[1] == "random"
    with pytest.raises(BotError, match="2 bots for 3 seats"):
        bots_by_seat(["thumb", "random"], "pitch", rules)
    with pytest.raises(BotError, match="no bot 'genius'"):
        bots_by_seat(["genius"], "pitch", rules)


def bid_thirteen(view: Any, rng: Any) -> int:
    """A bidder who is never content: looks, keeps, bids 13."""
    return {0: 1, 1: 0, 2: 13}.get(view.public.phase, lowest(view.legal))


def bid_four(view: Any, rng: Any) -> int:
    return 4 if view.public.phase == 0 else lowest(view.legal)


@pytest.mark.parametrize(
    ("game", "choose", "rounds"),
    [
        ("spades", bid_thirteen, 300),
        ("pitch", bid_four, 300),
        pytest.param("spades", bid_thirteen, 5000, marks=LONG),
        pytest.param("pitch", bid_four, 5000, marks=LONG),
    ],
)
def test_A01_a_match_without_end_stays_fast_and_counts_as_unfinished(
    game: str, choose: Any, rounds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_bot(monkeypatch, game, choose)
    plan = plan_of(game, "test", max_rounds=rounds, **({"target": 1000} if game == "pitch" else {}))
    started, times = time.process_time(), []
    for played in play_rounds(plan, 1):
        end = played.end
        times.append(time.process_time() - started)
    assert len(times) == rounds
    assert end.winner is None
    assert max(end.totals.scores) < 0
    half = rounds // 2
    assert times[-1] - times[half] < 3 * times[half] + 1
