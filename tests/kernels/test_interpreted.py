"""The kernels' source means the same compiled and in the interpreter."""

import json
import os
import subprocess
import sys
from typing import Any

import pytest

pytest.importorskip("numba")
pytestmark = pytest.mark.timeout(600)  # where nothing is compiled yet

PROGRAM = """
import json, sys, warnings
import numpy as np
from pik.games.pitch import PitchRules
from pik.games.spades import SpadesRules
from pik.kernels.batch import Batch
from pik.kernels.playouts import count_tricks, simulate_rounds

warnings.simplefilter("ignore")  # the numbers of chance overflow on purpose

def listed(arrays):
    return [array.tolist() for array in arrays]

def stepped(batch, steps):
    sums = []
    for _ in range(steps):
        batch.step(batch.random_actions())
        sums += [batch.observations.sum().item(), batch.legal.tolist(), batch.rewards.tolist(),
                 batch.expanded_observations().sum(0).tolist(), batch.expanded_legal().tolist()]
    return sums

spades, pitch = SpadesRules(bag_limit=3), PitchRules(players=5, low_to="holder", forced_bid=0)
found = [
    count_tricks(40, 5, threads=1).tolist(),
    listed(simulate_rounds(spades, 9, 5, threads=1, history=True)),
    listed(simulate_rounds(pitch, 9, 5, threads=1, history=True)),
    stepped(Batch(spades, 4, 5, threads=1), 120),
    stepped(Batch(pitch, 4, 5, threads=1), 50),
]
print(json.dumps(found))
"""


def found(**environment: str) -> Any:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env=os.environ | environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_compiled_and_interpreted_are_the_same() -> None:
    assert found() == found(NUMBA_DISABLE_JIT="1")
