"""Proves the Pitch solver on random positions: `python -m bench.prove_pitch`.

A million positions by default, every seat number, option and objective, up to 5 cards a hand,
tricks half played, cards gone. A referee that tries every line says the value of each legal card;
the solver must say the same of all of them. Of each thousand positions a few are also given to the
plain referee, which plays by the rules' own state machine. `bench/prove_pitch_dds.py` compares
four-handed play by strict suit with DDS.

Stopped and started again with the same seed and `--state FILE` it goes on where it was.
"""

import argparse
import json
import sys
import time
from pathlib import Path
from random import Random

import numpy as np

from pik.games.pitch import Round
from pik.search.double_dummy.pitch import OBJECTIVES, PitchSolver
from pik.search.double_dummy.pitch_rows import row_of
from tests.search.double_dummy import pitch_referee, pitch_volume

CHUNK = 1000
PLAIN_EACH = 4  # small positions of a chunk and objective that the plain referee sees as well
# Cards a hand by number of seats: how often each, in the order 1, 2, 3, …
SIZES = {
    2: (1, 2, 6, 8, 8), 3: (1, 4, 8, 3, 0), 4: (2, 8, 8, 0.2), 5: (2, 8, 1), 6: (3, 6, 0.2),
    7: (3, 3, 0.05),
}  # fmt: skip


def positions(seed: str, count: int) -> list[Round]:
    """Random positions; the same for the same seed."""
    chance, rounds = Random(seed), []
    for _ in range(count):
        players = chance.randint(2, 7)
        weights = SIZES[players]
        size = chance.choices(range(1, len(weights) + 1), weights)[0]
        gone = chance.randint(0, min(6, 52 // players) - size)
        rules = pitch_referee.random_rules(chance, players)
        place = chance.randrange(players)
        rounds.append(pitch_referee.random_round(chance, rules, size, gone, place))
    return rounds


def by_side(packed: int, round: Round) -> tuple[int, ...]:
    """An outcome of the referee in volume as a tuple."""
    rules = round.public.rules
    sides = 2 if rules.partners else rules.players
    return tuple((packed >> 4 * side & 15) - 8 for side in range(sides))


def differences(seed: str, solver: PitchSolver, count: int = CHUNK) -> list[str]:
    """What the solver says otherwise than the referees about a chunk of positions."""
    rounds, found = positions(seed, count), []
    for number, objective in enumerate(OBJECTIVES):
        some = rounds[number::4]
        rows = np.array([row_of(round) for round in some], np.int64)
        wanted = pitch_volume.card_values(rows, number)
        values = solver.card_values(rows, objective)
        for i, round in enumerate(some):
            legal = [card for card in range(64) if wanted[i, card] != -128]
            want = {card: int(wanted[i, card]) for card in legal}
            if objective == "max-n":
                want = {card: by_side(value, round) for card, value in want.items()}
                sides = len(next(iter(want.values())))
                got = {c: tuple(map(int, values[i, c, :sides])) for c in legal}
            else:
                got = {c: int(values[i, c]) for c in range(64) if values[i, c] != -128}
            small = i < PLAIN_EACH and sum(p.hand.bit_count() for p in round.private) <= 10
            plain = small and pitch_referee.card_values(round, objective) != want
            if got != want or plain:
                found.append(f"{objective}: {round}\n  solver {got}\n  referee {want}")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=1_000_000)
    parser.add_argument("--seed", default="pitch")
    parser.add_argument("--state", type=Path, help="file to go on from")
    options = parser.parse_args()
    start = 0
    if options.state and options.state.exists():
        kept = json.loads(options.state.read_text())
        start = kept["chunks"] if kept["seed"] == options.seed else 0
    solver, began = PitchSolver(), time.monotonic()
    chunks = -(-options.positions // CHUNK)
    for chunk in range(start, chunks):
        found = differences(f"{options.seed}/{chunk}", solver)
        if found:
            print("\n".join(found))
            return 1
        if options.state:
            options.state.write_text(json.dumps({"seed": options.seed, "chunks": chunk + 1}))
        spent = time.monotonic() - began
        print(f"{(chunk + 1) * CHUNK:9,} positions, no difference, {spent:.0f} s",
              end="\r" if sys.stdout.isatty() else "\n", flush=True)  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main())
