"""The wheel that is built from the sdist has everything and runs elsewhere."""

import json
import os
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

from dev import installer
from tests.server.running import Person, Running

ROOT = Path(__file__).resolve().parent.parent
DECKS = json.loads((ROOT / "docs/seed-check.json").read_text(encoding="utf-8"))


def build(folder: Path) -> Path:
    """A wheel, built from an sdist; both lie in the folder."""
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(command, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


def install(wheel: Path, home: Path) -> Path:
    """The folder of programs of a new environment that has the wheel, read-only, and its lock."""
    venv.create(home, with_pip=False)
    programs = home / ("Scripts" if os.name == "nt" else "bin")
    command = [*installer(programs / "python"), "--no-deps"]
    lock = str(ROOT / "requirements/base.txt")
    subprocess.run([*command, "--require-hashes", "-r", lock], check=True)
    subprocess.run([*command, str(wheel)], check=True)
    for folder in home.rglob("site-packages/pik/**/"):
        folder.chmod(0o555)
    return programs


def run(programs: Path, *arguments: str) -> str:
    """What the installed `pik` prints, far from the project's folder and its settings."""
    settings = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(
        [str(programs / "pik"), *arguments],
        cwd=Path(programs.anchor),
        env=settings,
        capture_output=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def play_from(programs: Path, folder: Path) -> None:
    """A short game of each kind against the bots of the installed program, by its pages."""
    server = Running(folder, "--pace", "0", program=(str(programs / "pik"),))
    try:
        for game in ("spades", "pitch"):
            person = Person(server, seed=3)
            table = {"game": game, "seats": "2", "seat1": "bot:thumb", "option.target": "10"}
            person.send("/rooms", name="Ana", **table)
            assert "/static/" in person.page
            person.play_on()
            assert person.over
            person.client.close()
    finally:
        server.stop()


def check_sdist(sdist: Path) -> None:
    """The sdist has what is needed to work on the project."""
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    wanted = {"dev.py", "Makefile", "pyproject.toml", "requirements/dev.txt", "tests/conftest.py"}
    assert wanted - names == set()


def check_wheel(wheel: Path) -> None:
    """The wheel has every file of the package."""
    files = (path for path in (ROOT / "src/pik").rglob("*") if path.is_file())
    wanted = {path.relative_to(ROOT / "src").as_posix() for path in files if path.suffix != ".pyc"}
    assert wanted - set(zipfile.ZipFile(wheel).namelist()) == set()


# One test, since every part needs the one before and each takes long.
@pytest.mark.slow
@pytest.mark.timeout(900)
def test_A23_the_wheel_has_everything_and_runs_from_anywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PYTHONPATH", raising=False)
    wheel = build(tmp_path / "dist")
    check_sdist(next(wheel.parent.glob("*.tar.gz")))
    check_wheel(wheel)
    programs = install(wheel, tmp_path / "mapa s č")
    assert "0.1.0" in run(programs, "--version")
    assert "S4b" in run(programs, "rules", "spades")
    assert run(programs, "deal", "--seed", "7") == DECKS["7"]["round 1"] + "\n"
    play_from(programs, tmp_path / "home")
