"""The rules against the independent oracle, in random games with random options."""

import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from pik.games import GAMES
from tests.oracle_check import check_games

CHUNK = 50


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_equal_the_oracle(game: str) -> None:
    rounds, won = check_games(game, range(100), most_rounds=3, view_share=0.2)
    assert rounds > 200
    assert won > 5


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_equal_the_oracle_in_thousands_of_games(game: str) -> None:
    starts = range(1000, 6000, CHUNK)
    # Started afresh: forked workers would share the threads of other tests.
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as workers:
        chunks = [
            workers.submit(check_games, game, range(start, start + CHUNK), 6, 0.05)
            for start in starts
        ]
        results = [chunk.result() for chunk in chunks]
    assert sum(won for _, won in results) > 1000
