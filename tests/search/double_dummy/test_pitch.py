"""The Pitch solver equals the dumb referee, everywhere."""

from random import Random

from pik.search.double_dummy.pitch import PitchSolver
from tests.search.double_dummy import pitch_referee as referee

# Tricks to come by number of seats, so that the referee has at most some 10,000 lines to try.
MOST_CARDS = {2: 4, 3: 3, 4: 2, 5: 2, 6: 2, 7: 1}


def positions(seed: int, count: int):  # type: ignore[no-untyped-def]
    chance = Random(seed)
    for _ in range(count):
        players = chance.randint(2, 7)
        to_come = chance.randint(1, MOST_CARDS[players])
        gone = chance.randint(0, min(6 - to_come, 52 // players - to_come))
        rules = referee.random_rules(chance, players)
        yield referee.random_round(chance, rules, to_come, gone, chance.randrange(players))


def check(seed: int, count: int) -> None:
    solver = PitchSolver()
    for i, round in enumerate(positions(seed, count)):
        objective = referee.OBJECTIVES[i % 4]
        values = referee.card_values(round, objective)
        solution = solver.solve(round, objective)
        assert solution.actions == values, (round, objective)
        best = referee.choice(round, values, objective)
        assert solution.value == solver.value(round, objective) == best, (round, objective)
        assert solution.best == tuple(card for card in values if values[card] == best)


def test_random_positions() -> None:
    check(seed=1, count=2000)
