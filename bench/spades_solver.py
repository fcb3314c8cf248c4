"""How fast Spades with open hands is solved: `python -m bench.spades_solver [--deals 1000]`.

Random full deals from a fixed seed, the leader to move, nothing broken; one core, process time, no
answer remembered from one deal to the next. A table of 6 is what the solver makes for itself where
there is none on disk. "ratio" is plain Python's mean for the first of these deals over this mean;
"loops" is the mean in rounds of an empty Python loop, which makes machines comparable. With endplay
installed, DDS on four hands of 13 (value only, a larger problem) is the yardstick.
"""

import argparse
import random
import time
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from pik.cards import NO_CARD, Cards, numbered_card, set_of
from pik.notation import format_hand
from pik.search.double_dummy.spades import Least, Most, Objective, Payoff, Take
from pik.search.double_dummy.spades.plain import PlainSearch
from pik.search.double_dummy.spades.solver import Solver
from pik.search.double_dummy.spades.tables import SMALL, Tables

BAGS = Payoff([-40 if t < 4 else 40 - 9 * (t - 4) for t in range(14)])


def deals(count: int, seed: int) -> list[tuple[Cards, Cards]]:
    """Random deals of 13 cards to each hand."""
    chance, found = random.Random(seed), []
    for _ in range(count):
        cards = [1 << numbered_card(number) for number in chance.sample(range(52), 26)]
        found.append((sum(cards[:13]), sum(cards[13:])))
    return found


def loop_time() -> float:
    """Process time of one round of an empty Python loop, in µs."""
    started = time.process_time()
    for _ in range(2_000_000):
        pass
    return (time.process_time() - started) / 2


def timed(work: Callable[[Any], object], pieces: Sequence[Any]) -> np.ndarray:
    """The process time of each piece, in µs, less what an empty call takes."""
    times = []
    for piece in pieces:
        started = time.process_time_ns()
        work(piece)
        times.append((time.process_time_ns() - started) / 1000)
    return np.array(times)


def row(name: str, times: np.ndarray, loop: float, plain: float | None = None) -> None:
    """Print a line of the table."""
    mean = times.mean()
    ratio = f"{plain / mean:7.0f}" if plain else "      -"
    print(
        f"| {name:34} | {mean:8.1f} | {np.median(times):8.1f} | {np.percentile(times, 99):8.1f} "
        f"| {mean / loop:8.0f} | {ratio} |",
        flush=True,
    )


def alone(solver: Solver, objective: Objective, hands: Sequence[tuple[Cards, Cards]]) -> np.ndarray:
    """The time of each deal with an empty memory, less that of a call that has nothing to do."""
    arrays = [np.array([pair]) for pair in hands]

    def solve(one: np.ndarray) -> None:
        solver.values(one, objective=objective)

    solve(arrays[0])
    call = np.median(timed(solve, [np.zeros((1, 2), np.int64)] * 200))
    times = []
    for one in arrays:
        solver.forget()
        times.append(timed(solve, [one])[0] - call)
    return np.maximum(np.array(times), 0)


def worlds(solver: Solver, loop: float) -> None:
    """Worlds a second with every legal card exact, on lead; and every world of some tricks."""
    chance = random.Random(9)
    print("\n| worlds, all legal cards exact | unseen | worlds/s | worlds a million loops |")
    print("| --- | --- | --- | --- |")
    for trick in (1, 4, 5, 7, 10):
        rates = []
        size = 14 - trick
        for seed in range(12):
            drawn = random.Random(seed).sample(range(52), size + 27 - trick)
            cards = [1 << numbered_card(number) for number in drawn]
            hand, unseen = sum(cards[:size]), sum(cards[size:])
            solver.forget()
            asked = (hand, unseen, 500 if trick == 1 else 5000, chance.randrange(1 << 30))
            started = time.process_time()
            solver.sampled_worlds(*asked, NO_CARD, trick >= 4)
            rates.append(asked[2] / (time.process_time() - started))
        rate = float(np.median(rates))
        print(f"| trick {trick:2}, at random | {27 - trick} | {rate:,.0f} | {rate * loop:,.0f} |")
    for trick, unseen in ((7, 20), (5, 22), (8, 33), (4, 23), (3, 24)):
        every_world(solver, trick, unseen, loop)


def every_world(solver: Solver, trick: int, unseen: int, loop: float) -> None:
    """A line: every world of a hand that is to lead, with so many unseen cards."""
    size = 14 - trick
    drawn = random.Random(1).sample(range(52), size + unseen)
    cards = [1 << numbered_card(number) for number in drawn]
    asked = (sum(cards[:size]), sum(cards[size:]), NO_CARD, True)
    solver.every_world(*asked)
    solver.forget()
    started = time.process_time()
    count, _ = solver.every_world(*asked)
    spent = time.process_time() - started
    name = f"trick {trick:2}, all {count:,} in {spent:.3f} s"
    print(f"| {name} | {unseen} | {count / spent:,.0f} | {count / spent * loop:,.0f} |", flush=True)


def dds(count: int) -> float | None:
    """DDS: µs a deal of four hands, spades trumps, value only; None without endplay."""
    try:
        from endplay import _dds
        from endplay.dds import solve_board
        from endplay.dds.solve import SolveMode
        from endplay.types import Deal, Denom, Player
    except ImportError:
        return None
    _dds.SetMaxThreads(1)
    chance, boards = random.Random(11), []
    for _ in range(count):
        cards = chance.sample(range(52), 52)
        hands = (cards[at : at + 13] for at in range(0, 52, 13))
        text = " ".join(format_hand(set_of(numbered_card(n) for n in hand)) for hand in hands)
        board = Deal(f"N:{text}")
        board.trump, board.first = Denom.spades, Player.west
        boards.append(board)
    return float(timed(lambda board: solve_board(board, SolveMode.OptimalOne), boards).mean())


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--deep", type=int, default=10, help="the deeper table, if it is there")
    asked = parser.parse_args()
    hands, loop = deals(asked.deals, 5), loop_time()

    def plainly(pair: tuple[Cards, Cards]) -> None:
        assert PlainSearch().position_rank(*pair, NO_CARD, False, range(14)) >= 0

    plain_times = timed(plainly, hands[: max(10, asked.deals // 20)])
    plain = float(plain_times.mean())
    print("| objective, table | µs mean | median | p99 | loops | ratio |")
    print("| --- | --- | --- | --- | --- | --- |")
    row("most tricks, plain Python", plain_times, loop)
    present = Tables.present() if Tables.present().depth >= SMALL else Tables.in_memory(SMALL)
    yardstick = dds(40)
    for depth in (SMALL, 8, asked.deep):
        if depth > present.depth:
            print(f"| table of {depth}: missing, `pik tables build --tricks {depth}` |")
            continue
        solver = Solver(Tables(present.layers[:depth]))
        times = alone(solver, Most(0), hands)
        row(f"most tricks, table of {depth}", times, loop, plain)
        if yardstick:
            times_faster = yardstick / times.mean()
            print(
                f"| DDS, 4 x 13, value only: {yardstick:,.0f} µs, {times_faster:,.0f} times that |"
            )
        if depth != 8:
            continue
        noise = random.Random(1)
        anything = Payoff([noise.randint(-50, 50) for _ in range(14)])
        for name, objective in (
            ("leader nil", Take(0, 1)), ("other nil", Take(1, 1)), ("least tricks", Least(0)),
            ("exactly 4 tricks", Take(0, 1 << 4)), ("4 or 5 tricks", Take(0, 3 << 4)),
            ("bid 4, bags -9", BAGS), ("any payoff", anything),
        ):  # fmt: skip
            row(f"{name}, table of 8", alone(solver, objective, hands), loop)
        worlds(solver, loop)
        print("\n| objective, table | µs mean | median | p99 | loops | ratio |")
        print("| --- | --- | --- | --- | --- | --- |")


if __name__ == "__main__":
    main()
