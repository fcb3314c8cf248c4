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

ROOT = Path(__file__).resolve().parent.parent
PIP = (
    "-m",
    "pip",
    "install",
    "--quiet",
    "--no-deps",
    "--no-compile",
    "--disable-pip-version-check",
)
DECKS = json.loads((ROOT / "docs/seed-check.json").read_text(encoding="utf-8"))

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel, built from the sdist."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(command, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs' folder of a clean environment, in a path with a blank and a č, read-only."""
    home = tmp_path_factory.mktemp("clean") / "mapa s č"
    venv.create(home, with_pip=True)
    programs = home / ("Scripts" if os.name == "nt" else "bin")
    python = str(programs / "python")
    lock = str(ROOT / "requirements/base.txt")
    subprocess.run([python, *PIP, "--require-hashes", "-r", lock], check=True)
    subprocess.run([python, *PIP, str(wheel)], check=True)
    for folder in home.rglob("site-packages/pik/**/"):
        folder.chmod(0o555)
    return programs


def run(programs: Path, *arguments: str) -> str:
    """What the installed `pik` prints, far from the project's folder and its settings."""
    settings = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(
        [str(programs / "pik"), *arguments],
        cwd=Path(programs.anchor), env=settings, capture_output=True, encoding="utf-8",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_A23_the_wheel_has_every_file_of_the_package(wheel: Path) -> None:
    packed = set(zipfile.ZipFile(wheel).namelist())
    files = (path for path in (ROOT / "src/pik").rglob("*") if path.is_file())
    wanted = {str(path.relative_to(ROOT / "src")) for path in files if path.suffix != ".pyc"}
    assert wanted - packed == set()


def test_A23_the_sdist_can_be_worked_with(wheel: Path) -> None:
    with tarfile.open(next(wheel.parent.glob("*.tar.gz"))) as sdist:
        names = {name.partition("/")[2] for name in sdist.getnames()}
    wanted = {"dev.py", "Makefile", "pyproject.toml", "requirements/dev.txt", "tests/conftest.py"}
    assert wanted - names == set()


def test_A23_the_installed_program_runs_from_anywhere(installed: Path) -> None:
    assert "0.1.0" in run(installed, "--version")
    assert "S4b" in run(installed, "rules", "spades")
    assert run(installed, "deal", "--seed", "7") == DECKS["7"]["round 1"] + "\n"
