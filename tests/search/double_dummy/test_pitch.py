"""The Pitch solver equals the dumb referee, and itself, whatever it was asked before."""

import doctest
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pik.cards import each_card
from pik.games.pitch import PitchRules, Round
from pik.games.pitch.play import play_card
from pik.games.pitch.state import PLAY
from pik.search.double_dummy.pitch import OBJECTIVES, PitchSolver, solve
from tests.games.deals import card, hand
from tests.search.double_dummy import pitch_referee as referee

pytestmark = pytest.mark.timeout(900)  # where nothing is compiled yet

# Tricks to come by number of seats, so that the referee has some hundred lines to try.
MOST_CARDS = {2: 4, 3: 2, 4: 2, 5: 1, 6: 1, 7: 1}


def positions(seed: int, count: int) -> Iterator[Round]:
    """Random positions of all kinds, small enough for the referee."""
    chance = Random(seed)
    for _ in range(count):
        players = chance.randint(2, 7)
        to_come = chance.randint(1, MOST_CARDS[players])
        gone = chance.randint(0, min(6, 52 // players) - to_come)
        rules = referee.random_rules(chance, players)
        yield referee.random_round(chance, rules, to_come, gone, chance.randrange(players))


def check(seed: int, count: int) -> None:
    """Compare solver and referee, the objectives in turn."""
    solver = PitchSolver()
    for i, round in enumerate(positions(seed, count)):
        objective = OBJECTIVES[i % 4]
        values = referee.card_values(round, objective)
        solution = solver.solve(round, objective)
        assert solution.actions == values, (round, objective)
        best = referee.choice(round, values, objective)
        assert solution.value == solver.value(round, objective) == best, (round, objective)
        assert solution.best == tuple(card for card in values if values[card] == best)


def test_random_positions() -> None:
    check(seed=1, count=800)


@pytest.mark.slow
def test_many_random_positions() -> None:
    volume = pytest.importorskip("bench.prove_pitch")
    solver = PitchSolver()
    for chunk in range(20):
        assert volume.differences(f"slow/{chunk}", solver) == []


def full_rounds(seed: int, count: int) -> Iterator[list[Round]]:
    """The positions of random rounds of four seats with six cards, from the third trick on."""
    chance = Random(seed)
    for _ in range(count):
        rules = PitchRules(partners=chance.random() < 0.5)
        round = referee.random_round(chance, rules, 4, 2, 0)
        found = []
        while round.public.phase == PLAY:
            found.append(round)
            round = play_card(round, chance.choice(list(each_card(referee.legal(round)))))
        yield found


def check_plies(rounds: list[list[Round]], objective: str) -> list[Any]:
    """A card's value is the value of the position after it: by a warm table and by cold ones."""
    warm, values = PitchSolver(), []
    for plies in rounds:
        for round, after in pairwise(plies):
            solution = warm.solve(round, objective)
            cold = PitchSolver(table_bits=5)
            assert cold.solve(round, objective) == solution
            played = next(c for c in solution.actions if play_card(round, c).public == after.public)
            assert solution.actions[played] == warm.value(after, objective)
            values.append(solution)
    return values


def test_solving_ply_by_ply_never_contradicts_itself() -> None:
    rounds = list(full_rounds(seed=2, count=5))
    for objective in ("points", "score"):
        check_plies(rounds, objective)
    check_plies(rounds[:1], "max-n")


@pytest.mark.slow
def test_solving_a_thousand_rounds_ply_by_ply() -> None:
    check_plies(list(full_rounds(seed=3, count=1000)), "points")


def test_threads_give_what_one_process_gives() -> None:
    rounds = list(full_rounds(seed=4, count=3))
    alone = check_plies(rounds, "points")
    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(lambda _: check_plies(rounds, "points"), range(2))) == [alone] * 2


def test_the_line_brings_the_value() -> None:
    for plies in full_rounds(seed=5, count=4):
        for objective in ("points", "made", "score"):
            round = plies[0]
            solution = solve(round, objective)
            for played in solution.line:
                round = play_card(round, played)
            assert referee.payoff(round.public, objective) == solution.value


def test_without_numba_the_same_text_gives_the_same() -> None:
    program = "from tests.search.double_dummy.test_pitch import check; check(seed=6, count=30)"
    environment = {**os.environ, "PIK_KERNELS": "off"}
    subprocess.run([sys.executable, "-c", program], env=environment, check=True)


def two_hands(*hands: str, trick: str = "", trump: int = 3, leader: int = 0) -> Round:
    """Two seats with these cards, the first the pitcher with a bid of 1."""
    sizes = [hand(text) for text in hands]
    round = referee.start_of(PitchRules(players=2), (sizes[0], sizes[1]), 0, 1, leader, trump)
    for text in trick.split():
        round = play_card(round, card(text))
    return round


def test_one_legal_card_and_equal_cards_have_values() -> None:
    equal = solve(two_hands("9H 8H", "7H 6H"))
    assert equal.actions == {card("8H"): 0, card("9H"): 0}  # no trump, no pips: no points
    lone = solve(two_hands("AS", "KS"))
    assert lone.actions == {card("AS"): 3}
    assert lone.line == (card("AS"), card("KS"))
    last = solve(two_hands("KH", "AH", trick="KH"))
    assert last.actions == {card("AH"): 0}


def test_cards_that_only_the_trick_lies_between_are_not_equal() -> None:
    """Holding 8 and 6 against a led 7, both must be tried: the 8 wins the king later."""
    round = two_hands("7C KD", "8C 6C", trick="7C")
    assert solve(round).actions == {card("6C"): 1, card("8C"): 0}
    assert solve(round).actions == referee.card_values(round, "points")


def test_what_cannot_be_solved_is_refused() -> None:
    round = two_hands("AS 2S", "KS 3S")
    with pytest.raises(ValueError, match="objective"):
        solve(round, "tricks")
    without_bid = round._replace(public=round.public._replace(bids=(0, 0)))
    assert solve(without_bid).value == 2  # High and Game; the king takes the two
    with pytest.raises(ValueError, match="bid"):
        solve(without_bid, "made")
    with pytest.raises(ValueError, match="two places"):
        solve(two_hands("AS 2S", "AS 3S"))
    with pytest.raises(ValueError, match="holds 1 cards"):
        solve(two_hands("AS 2S", "KS"))
    with pytest.raises(ValueError, match="table_bits"):
        PitchSolver(table_bits=40)


def test_max_n_of_too_many_cards_is_refused() -> None:
    round = referee.random_round(Random(7), PitchRules(players=5), 6, 0, 0)
    for ask in (PitchSolver().value, solve):
        with pytest.raises(ValueError, match="max-n of 30 cards"):
            ask(round, "max-n")


def test_the_examples_on_the_page_run() -> None:
    pytest.importorskip("numpy")
    page = Path(__file__).parents[3] / "docs/solvers-pitch.md"
    result = doctest.testfile(str(page), module_relative=False)
    assert result.attempted > 10
    assert result.failed == 0
