"""Random rounds a second beside their yardsticks, in one run on one core.

The same loop in C (built with gcc if it is there), and OpenSpiel's spades if it is installed: four
players and 52 cards, another game, so cards are compared; it is a measure to divide by.

python -m bench.playouts [ROUNDS]
"""

import ctypes
import platform
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from pik.games import make_rules
from pik.kernels.batch import Batch
from pik.kernels.chance import key_of
from pik.kernels.playouts import count_rounds, count_tricks
from pik.study.bench import calibration, rate

SOURCE = Path(__file__).with_name("yardstick.c")
FLAGS = ("-O2", "-O3")
SECONDS, TURNS = 0.4, 5
SPADES_CARDS, OPEN_SPIEL_CARDS = 26, 52  # played in a round

Piece = Callable[[], int]  # does a piece of work and returns how many rounds it was


def ours(rounds: int) -> dict[str, tuple[Piece, int]]:
    """Our kernels: a piece, and the cards played in a round."""

    def counted(rules: Any) -> Piece:
        return lambda: count_rounds(rules, rounds, 1, threads=1).rounds

    def tricks() -> int:
        return int(count_tricks(rounds, 1, threads=1).sum())

    pieces: dict[str, tuple[Piece, int]] = {"spades: deal and tricks": (tricks, SPADES_CARDS)}
    pieces["spades: whole rounds"] = (counted(make_rules("spades", {})), SPADES_CARDS)
    for players in range(2, 8):
        rules = make_rules("pitch", {"players": players})
        pieces[f"pitch: whole rounds, {players} seats"] = (counted(rules), 6 * players)
    rules = make_rules("pitch", {"partners": True, "follow": "strict", "low_to": "holder"})
    pieces["pitch: partners, strict, low to holder"] = (counted(rules), 24)
    return pieces


def steps() -> dict[str, tuple[Piece, int]]:
    """4,096 rounds stepped together; here a step is the unit."""
    pieces: dict[str, tuple[Piece, int]] = {}
    for game in ("spades", "pitch"):
        batch = Batch(make_rules(game, {}), 4096, 1, threads=1)
        bits, masks = batch.expanded_observations(), batch.expanded_legal()

        def packed(batch: Batch = batch) -> int:
            batch.step(batch.random_actions())
            return batch.count

        def expanded(batch: Batch = batch, bits: Any = bits, masks: Any = masks) -> int:
            batch.step(batch.random_actions())
            batch.expanded_observations(bits)
            batch.expanded_legal(masks)
            return batch.count

        pieces[f"{game}: steps, packed"] = packed, 1
        pieces[f"{game}: steps, as bits"] = expanded, 1
    return pieces


def in_c(rounds: int) -> dict[str, tuple[Piece, int]]:
    """The same loop in C, with each set of flags; empty where it cannot be built."""
    if shutil.which("gcc") is None or platform.machine() not in ("x86_64", "AMD64"):
        print("left out: the loop in C (no gcc, or another processor)")
        return {}
    key, folder = int(key_of(1)), Path(tempfile.mkdtemp())
    pieces: dict[str, tuple[Piece, int]] = {}
    expected = count_tricks(rounds, 1, threads=1)
    for flag in FLAGS:
        library = folder / f"yardstick{flag}.so"
        command = ["gcc", flag, "-march=native", "-shared", "-fPIC", str(SOURCE), "-o"]
        subprocess.run([*command, str(library)], check=True)
        function = ctypes.CDLL(str(library)).spades_tricks
        function.argtypes = [ctypes.c_uint64, ctypes.c_int64, ctypes.c_int64, ctypes.c_void_p]

        def piece(function: Any = function) -> int:
            counts = np.zeros(14, np.int64)
            function(key, 0, rounds, counts.ctypes.data)
            assert (counts == expected).all(), "the loop in C gives other tricks"
            return rounds

        pieces[f"C {flag}: deal and tricks"] = piece, SPADES_CARDS
    return pieces


def in_open_spiel() -> dict[str, tuple[Piece, int]]:
    """OpenSpiel's spades with random play: in Python, by its C++ bots, by its C++ rollouts."""
    try:
        import pyspiel
    except ImportError:
        print("left out: OpenSpiel (it is not installed; make bench installs it)")
        return {}
    game, chance = pyspiel.load_game("spades"), random.Random(7)
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(4)]

    def advance(state: Any, actions: int = -1) -> Any:
        while actions and not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(chance.random() * len(legal))])
            actions -= 1
        return state

    def loop() -> int:
        for _ in range(20):
            advance(game.new_initial_state())
        return 20

    def by_bots() -> int:
        for seed in range(100):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        return 100

    dealt, rollouts = advance(game.new_initial_state(), 52 + 4), 500
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 5)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, 3, False)

    def rollout() -> int:
        bot.mcts_search(dealt)
        return rollouts

    return {
        "OpenSpiel: Python loop": (loop, OPEN_SPIEL_CARDS),
        "OpenSpiel: C++ random bots": (by_bots, OPEN_SPIEL_CARDS),
        "OpenSpiel: C++ rollouts, play only": (rollout, OPEN_SPIEL_CARDS),
    }


def two_threads(rounds: int) -> None:
    """How much faster two threads are than one, by the clock; idle cores needed."""
    import time

    def seconds(threads: int) -> float:
        start = time.perf_counter()
        count_tricks(rounds, 1, threads=threads)
        return time.perf_counter() - start

    ratios = sorted(seconds(1) / seconds(2) for _ in range(9))
    print(f"two threads: {ratios[4]:.2f} times one (best {ratios[-1]:.2f}); 1.9 on idle cores")


def medians(pieces: dict[str, tuple[Piece, int]]) -> dict[str, float]:
    """Rounds a second of each piece; they take turns."""
    for piece, _ in pieces.values():
        piece()  # compiled outside the clock
    rates: dict[str, list[float]] = {name: [] for name in pieces}
    for _ in range(TURNS):
        for name, (piece, _) in pieces.items():
            rates[name].append(rate(piece, SECONDS))
    return {name: sorted(found)[TURNS // 2] for name, found in rates.items()}


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 64_000
    own = ours(rounds) | steps()
    yardsticks = in_c(rounds) | in_open_spiel()
    found = medians(own | yardsticks | {"calibration": (calibration, 1)})
    cards = {name: found[name] * played for name, (_, played) in (own | yardsticks).items()}
    fast = found["spades: deal and tricks"]
    print(f"{'':40} {'a second':>12} {'of fast deals':>14} {'ns a card':>10} {'steps':>7}")
    for name in own | yardsticks:
        print(
            f"{name:40} {found[name]:12,.0f} {found[name] / fast:14.3f} "
            f"{1e9 / cards[name]:10.2f} {found['calibration'] / found[name]:7.2f}"
        )
    for name in yardsticks:
        ratio = cards["spades: deal and tricks"] / cards[name]
        print(f"deal and tricks, cards, over {name}: {ratio:,.2f}")
    two_threads(20 * rounds)


if __name__ == "__main__":
    main()
