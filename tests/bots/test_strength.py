"""How often `thumb` beats `random`, through simulate. The full figures are in docs/results.md."""

import pytest

from bench.thumb import Case, cases, played, wilson

CASES = list(cases())
JOBS = 1  # the tests already share the cores


def name(case: Case) -> str:
    return "-".join([case.game, case.preset, *map(str, case.changes.values())])


def test_thumb_is_measured_at_every_table() -> None:
    assert len({name(case) for case in CASES}) == len(CASES) == 13


@pytest.mark.parametrize("case", CASES, ids=name)
def test_thumb_beats_random(case: Case) -> None:
    """A few games: the share is not far below what is needed."""
    games = 6 if case.game == "spades" else 40
    tally = played(case.plan("few"), games, JOBS)
    assert tally.unfinished == 0
    assert wilson(tally.wins[0], games)[1] > case.needed


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("case", CASES, ids=name)
def test_thumb_beats_random_as_often_as_it_must(case: Case) -> None:
    games = 150 if case.game == "spades" else 600
    tally = played(case.plan("many"), games, JOBS)
    assert tally.wins[0] >= case.needed * games
