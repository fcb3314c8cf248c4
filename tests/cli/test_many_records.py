"""Simulated records of every kind of game replay and verify, as a user would do it."""

import subprocess
import sys
from pathlib import Path

import pytest

KINDS = [
    ("spades",),
    *(("pitch", "--set", f"players={players}") for players in range(2, 8)),
    ("pitch", "--preset", "partners"),
]


def pik(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "pik", *words], capture_output=True, text=True, encoding="utf-8"
    )


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("kind", KINDS, ids=" ".join)
def test_every_simulated_record_replays_and_verifies(kind: tuple[str, ...], tmp_path: Path) -> None:
    out = tmp_path / "games"
    many = ("--games", "100", "--seed", "1", "--bots", "random", "--max-rounds", "30")
    made = pik("simulate", *kind, *many, "--out", str(out))
    assert made.returncode == 0, made.stderr
    files = sorted(map(str, out.glob("*.pik")))
    assert len(files) == 100
    replayed = pik("replay", "--json", *files)
    assert (replayed.returncode, replayed.stderr) == (0, "")
    assert len(replayed.stdout.splitlines()) == 100
    assert pik("verify", *files).returncode == 0
