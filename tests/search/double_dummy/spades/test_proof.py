"""The script that proves the solver, a little of it; `python -m bench.prove_spades` does more."""

import pytest

pytest.importorskip("numba")

from bench.prove_spades import BATCH, check_batch, solvers
from pik.search.double_dummy.spades.plain import PlainSearch

pytestmark = pytest.mark.timeout(900)  # where nothing is compiled yet


@pytest.mark.parametrize("count", [2_000, pytest.param(20_000, marks=pytest.mark.slow)])
def test_random_positions_against_the_referee(count: int) -> None:
    every, plain = solvers(), PlainSearch()
    for number in range(count // BATCH):
        assert check_batch("tests", number, every[number % len(every)], plain) > 2 * BATCH
