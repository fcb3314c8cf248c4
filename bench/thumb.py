"""How often `thumb` beats `random`, with Wilson intervals of 95 %: `python -m bench.thumb`.

All presets, and Pitch for two and seven. In Spades and with partners one side is thumb's, else one
seat is and all others are random's.
"""

import argparse
from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple

from pik.games import GAMES, Value, make_rules
from pik.study.outcome import TABLE, Tally, no_games, outcomes
from pik.study.processes import cores
from pik.study.simulate import Plan

MAX_ROUNDS = 200
Z = 1.96  # of a normal distribution, for 95 %


class Case(NamedTuple):
    """A table at which thumb has to win a share of the games."""

    game: str
    preset: str
    needed: float
    changes: dict[str, Value]

    def plan(self, seed: str) -> Plan:
        """Thumb in seat 0, and opposite with partners; the start passes around the table."""
        rules = make_rules(self.game, self.changes, self.preset)
        module = GAMES[self.game]
        sides = [module.side_of(rules, seat) for seat in range(module.seat_count(rules))]
        bots = tuple("random" if side else "thumb" for side in sides)
        return Plan(self.game, rules, bots, seed, MAX_ROUNDS)


def cases() -> Iterator[Case]:
    """All tables, with what thumb has to win there."""
    for preset in GAMES["spades"].PRESETS:
        yield Case("spades", preset, 0.95, {})
    for preset in GAMES["pitch"].PRESETS:
        yield Case("pitch", preset, 0.95 if preset in ("partners", "setback-21") else 0.85, {})
    yield Case("pitch", "classic", 0.88, {"players": 2})
    yield Case("pitch", "classic", 0.75, {"players": 7})


def played(plan: Plan, games: int, jobs: int) -> Tally:
    """The sums over so many games."""
    tally = no_games(plan)
    for outcome in outcomes(plan, games, TABLE, jobs):
        tally = tally.plus(outcome)
    return tally


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The interval of a share by Wilson's score."""
    share, spread = wins / games, Z * Z / games
    middle = (share + spread / 2) / (1 + spread)
    half = sqrt(share * (1 - share) * spread + spread * spread / 4) / (1 + spread)
    return middle - half, middle + half


def main() -> None:
    """Print a row a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", choices=list(GAMES), help="only this game")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", default="thumb")
    parser.add_argument("--jobs", type=int, default=cores())
    asked = parser.parse_args()
    print("| table | won | 95 % | needed | points a round | unfinished |")
    print("| --- | --- | --- | --- | --- | --- |")
    for case in cases():
        if asked.game not in (None, case.game):
            continue
        tally = played(case.plan(asked.seed), asked.games, asked.jobs)
        wins = tally.wins[0]
        low, high = wilson(wins, tally.games)
        words = [case.game, case.preset, *(f"{name} {n}" for name, n in case.changes.items())]
        print(
            f"| {' '.join(words)} | {wins / tally.games:.1%} | {low:.1%} to {high:.1%} "
            f"| {case.needed:.0%} | {tally.points[0] / tally.rounds:+.2f} | {tally.unfinished} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
