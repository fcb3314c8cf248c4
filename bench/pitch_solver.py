"""How fast Pitch with open hands is solved: `python -m bench.pitch_solver [--deals 1000]`.

Four seats with six cards each from a fixed seed, one core, process CPU time. Each time also stands
as a ratio to a loop of plain Python (100,000 steps), so that machines can be compared; the same
search without numba runs in a process of its own. DDS, if endplay is installed, solves four-handed
bridge endings of six cards with one trump suit given, value only: another problem, a yardstick.
"""

import argparse
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

from pik.cards import FULL_DECK, each_card
from pik.games.pitch import PitchRules
from pik.search.double_dummy.pitch import PitchSolver
from pik.search.double_dummy.pitch_rows import deal_rows

SEED, SEATS, SIZE = 2, 4, 6
ANY = list(each_card(FULL_DECK))
HONOURS_AND_LOW = [card for card in ANY if card & 15 in (0, 1, 8, 9, 10, 11, 12)]


def deals(deck: list[int], count: int) -> Any:
    """Random deals: int64[count, 4]."""
    chance = Random(SEED)
    hands = []
    for _ in range(count):
        cards = chance.sample(deck, SEATS * SIZE)
        hands.append([sum(1 << card for card in cards[s::SEATS]) for s in range(SEATS)])
    return np.array(hands, np.int64)


def yardstick() -> float:
    """Microseconds of process time for a loop of plain Python; the median of nine runs."""

    def once() -> float:
        start, total = time.process_time(), 0
        for number in range(100_000):
            total += number & 255
        return (time.process_time() - start) * 1e6

    return statistics.median(once() for _ in range(9))


def times(work: Callable[[Any], Any], parts: list[Any]) -> list[float]:
    """Microseconds of process time for each part of some work."""
    work(parts[0])
    found = []
    for part in parts:
        start = time.process_time_ns()
        work(part)
        found.append((time.process_time_ns() - start) / 1e3)
    return found


def report(name: str, found: list[float], loop: float) -> float:
    """Print a line of the table; the mean."""
    ordered, mean = sorted(found), statistics.fmean(found)
    p99 = ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]
    print(f"{name:44s} {statistics.median(found):9.0f} {mean:9.0f} {p99:9.0f} {mean / loop:9.4f}",
          flush=True)  # fmt: skip
    return mean


def solver_lines(count: int, loop: float) -> float:
    """The figures of the solver; the mean time of a value."""
    solver, mean = PitchSolver(), 0.0
    for name, deck in (("any cards", ANY), ("honours and low cards", HONOURS_AND_LOW)):
        rows = [deal_rows(hand[None], PitchRules()) for hand in deals(deck, count)]
        value = report(f"{name}: value over all leads", times(solver.values, rows), loop)
        mean = mean or value
        report(f"{name}: each of the six leads", times(solver.card_values, rows), loop)
    return mean


def worlds(trick: int, loop: float, hands: int = 20) -> None:
    """Worlds a second when the pitcher leads and every card of his is solved in each."""
    chance, solver, rates = Random(SEED), PitchSolver(), []
    count = 100 if trick == 1 else 2000
    for _ in range(hands):
        deck = chance.sample(ANY, len(ANY))
        gone, size = SEATS * (trick - 1), SIZE - trick + 1
        mine, unseen = deck[gone : gone + size], deck[gone + size :]
        made = np.zeros((count, SEATS), np.int64)
        for world in range(count):
            cards = chance.sample(unseen, 3 * size)
            made[world] = [sum(1 << c for c in mine)] + [
                sum(1 << c for c in cards[s::3]) for s in range(3)
            ]
        rows = deal_rows(made, PitchRules(), trump=-1 if trick == 1 else deck[0] >> 4)
        for place, card in enumerate(deck[:gone]):  # each seat won the cards it played
            rows[:, 7 + place % SEATS] |= 1 << card
        found = times(solver.card_values, [rows])
        rates.append(count / found[0] * 1e6)
    rate = statistics.median(rates)
    print(f"trick {trick}, pitcher leads, {len(unseen)} cards unseen: {rate:,.0f} worlds a second "
          f"with every card exact, {rate * loop / 1e6:.0f} in the time of the loop")  # fmt: skip


def plain_mean(count: int) -> float:
    """Mean microseconds of a value, in a process without numba."""
    environment = {**os.environ, "PIK_KERNELS": "off"}
    command = [sys.executable, "-m", "bench.pitch_solver", "--plain", str(count)]
    return float(subprocess.run(command, env=environment, check=True, stdout=-1).stdout)


def dds_line(loop: float, count: int) -> None:
    """The time of DDS, if it is there."""
    try:
        from bench.prove_pitch_dds import board, solve_one
    except ImportError:
        print("DDS: endplay is not installed")
        return
    boards = [board(hand, 3, 0) for hand in deals(ANY, count).tolist()]
    report("DDS: 4 x 6 cards, one trump, value only", times(solve_one, boards), loop)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--plain", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.plain:
        rows = [deal_rows(hand[None], PitchRules()) for hand in deals(ANY, options.plain)]
        print(statistics.fmean(times(PitchSolver().values, rows)))
        return
    loop = yardstick()
    print(f"yardstick loop: {loop:.0f} µs\n")
    print(f"{'µs of CPU time':44s} {'median':>9s} {'mean':>9s} {'p99':>9s} {'mean/loop':>9s}")
    mean = solver_lines(options.deals, loop)
    dds_line(loop, options.deals)
    few = max(5, options.deals // 50)
    print(f"plain Python takes {plain_mean(few) / mean:.0f} times as long ({few} deals)")
    worlds(1, loop)
    worlds(3, loop)


if __name__ == "__main__":
    main()
