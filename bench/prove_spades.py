"""Holds the Spades solver against a referee on random positions; the first difference ends it.

`python -m bench.prove_spades --positions 1000000 --seed s`: up to five cards a hand, any objective,
dead cards, half-played tricks, every legal card. A batch depends on the seed and its number alone:
`--first N` goes on at batch N after a break. Some positions of each batch are also put to the
plain-Python referee and the plain-Python solver.
"""

import argparse
import random
import time
from typing import Any

import numpy as np

from pik.cards import NO_CARD, card_number
from pik.search.double_dummy.spades import Least, Objective, OpenHands, Payoff, Take
from pik.search.double_dummy.spades.objective import worth
from pik.search.double_dummy.spades.plain import PlainSearch
from pik.search.double_dummy.spades.position import leader_of, tricks_left
from pik.search.double_dummy.spades.solver import NO_VALUE, Solver
from pik.search.double_dummy.spades.tables import Tables
from tests.search.double_dummy.spades import compiled_referee, referee
from tests.search.double_dummy.spades.test_solve import random_objective, random_position

BATCH = 200
DEEPEST = 4  # so that there is something left to search
PLAIN = 2  # positions a batch for the plain-Python referee and solver, of at most 4 cards


def solvers() -> list[Solver]:
    """Solvers with tables of 0 to 4 tricks, and with small and larger memories."""
    tables = Tables.in_memory(DEEPEST)
    parts = [Tables(tables.layers[:depth]) for depth in range(DEEPEST + 1)]
    return [Solver(part, memory_bits=bits) for part in parts for bits in (5, 14)]


def seat_0_payoffs(objective: Objective, position: OpenHands) -> tuple[int, list[int]]:
    """The objective by the tricks of seat 0 in the end, and 1 if seat 0 wants the most, else -1."""
    total = sum(position.tricks) + tricks_left(position)
    seat = position.to_act if objective.seat is None else objective.seat
    sign = 1 if seat == 0 else -1
    if isinstance(objective, Payoff):
        return sign, [*objective.values]
    ends = [end if seat == 0 else total - end for end in range(14)]
    if isinstance(objective, Take):
        return sign, [objective.counts >> max(end, 0) & 1 for end in ends]
    sign = -sign if isinstance(objective, Least) else sign
    return sign, [end - position.tricks[seat] for end in ends]


def check_batch(seed: str, number: int, solver: Solver, plain: PlainSearch) -> int:
    """Check one batch and return its number of cards; AssertionError at a difference."""
    chance = random.Random(f"{seed}/{number}")
    objective = random_objective(chance)
    positions = [random_position(chance, 5) for _ in range(BATCH)]
    arrays = {
        name: np.array([getattr(one, name) for one in positions]) for name in OpenHands._fields
    }
    told = [seat_0_payoffs(objective, one) for one in positions]
    signs = np.array([sign for sign, _ in told])[:, None]
    payoffs = np.array([values for _, values in told])
    right = compiled_referee.card_outcomes(arrays, np.ascontiguousarray(signs * payoffs), NO_VALUE)
    legal = right != NO_VALUE
    right = np.where(legal, signs * right, NO_VALUE)
    cards = solver.card_values(**arrays, objective=objective)
    values = solver.values(**arrays, objective=objective)
    zero_acts = arrays["to_act"] == 0
    low = np.where(legal, signs * right, np.iinfo(np.int64).max).min(axis=1)
    high = np.where(legal, signs * right, np.iinfo(np.int64).min).max(axis=1)
    best = signs[:, 0] * np.where(zero_acts, high, low)
    for at, one in enumerate(positions):
        assert (cards[at] == right[at]).all(), (number, objective, one)
        assert values[at] == best[at], (number, objective, one)
    small = [at for at, one in enumerate(positions) if tricks_left(one) < 5][:PLAIN]
    for at in small:
        check_plain(
            positions[at], objective, signs[at, 0] * right[at], payoffs[at] * signs[at], plain
        )
    return int(legal.sum())


def check_plain(
    one: OpenHands, objective: Objective, right: Any, payoffs: Any, plain: PlainSearch
) -> None:
    """Check the compiled referee by the plain one, and the plain solver by both."""
    found = referee.card_outcomes(
        one.hands, one.to_act, one.led, one.broken, one.tricks[0], payoffs.tolist()
    )
    assert all(right[card_number(card)] == value for card, value in found.items()), one
    leader = one.hands[leader_of(one)] | (0 if one.led == NO_CARD else 1 << one.led)
    told = worth(objective, one)
    other = one.hands[1 - leader_of(one)]
    ranks = plain.card_ranks(leader, other, one.led, one.broken, told.ranks)
    sign = seat_0_payoffs(objective, one)[0]
    assert {card: sign * told.levels[rank] for card, rank in ranks.items()} == found, one


def main() -> None:
    """Check so many positions and say how it went."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=1_000_000)
    parser.add_argument("--seed", default="spades")
    parser.add_argument("--first", type=int, default=0, help="the first batch")
    asked = parser.parse_args()
    every, plain = solvers(), PlainSearch()
    last = asked.first + -(-asked.positions // BATCH)
    cards, shown, started = 0, 0.0, time.monotonic()
    for number in range(asked.first, last):
        cards += check_batch(asked.seed, number, every[number % len(every)], plain)
        now = time.monotonic() - started
        if now - shown >= 10 or number == last - 1:
            shown = now
            done = (number + 1 - asked.first) * BATCH
            print(f"batch {number}: {done:,} positions, {cards:,} cards, {now:.0f} s", flush=True)
    print(f"no difference (seed {asked.seed}, batches {asked.first} to {last - 1})")


if __name__ == "__main__":
    main()
