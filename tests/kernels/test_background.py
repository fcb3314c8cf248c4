"""Compiling beside a running program: once, quietly, and only where it is wanted."""

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from pik import kernels
from pik.kernels import background, cache

pytest.importorskip("numba")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache, and leave to start."""
    monkeypatch.setenv("PIK_HOME", str(tmp_path))
    monkeypatch.delenv("PIK_WARM", raising=False)
    monkeypatch.delenv("PIK_KERNELS", raising=False)
    kernels.available.cache_clear()
    found = cache.kernel_folder()
    assert found is not None
    return found


class Started:
    """A process that was not started."""

    def __init__(self, command: list[str], **more: Any) -> None:
        self.command, self.more = command, more

    def wait(self) -> int:
        return 0


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.setattr(subprocess, "Popen", Started)
    return []


def test_a_process_of_its_own_is_started_with_a_message(said: list[str]) -> None:
    process: Any = background.start_warming(said.append)
    assert process.command == [sys.executable, "-m", "pik", "warm", "--background"]
    assert process.more["start_new_session"]
    assert said == [background.MESSAGE]


def test_nothing_is_started_when_all_is_compiled(folder: Path, said: list[str]) -> None:
    cache.warm_mark(folder).touch()
    assert background.start_warming(said.append) is None
    assert said == []


@pytest.mark.parametrize("variable", ["PIK_WARM", "PIK_KERNELS"])
def test_nothing_is_started_when_it_is_switched_off(
    variable: str, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(variable, "off")
    kernels.available.cache_clear()
    assert background.start_warming(said.append) is None
    assert said == []
    monkeypatch.undo()
    kernels.available.cache_clear()


def test_one_process_compiles_at_a_time(folder: Path, said: list[str]) -> None:
    with background.held(folder / background.LOCK) as alone:
        assert alone
        assert background.start_warming(said.append) is None
        with background.held(folder / background.LOCK) as second:
            assert not second
        assert background.holder(folder / background.LOCK) == os.getpid()
    assert background.holder(folder / background.LOCK) is None
    assert background.start_warming(said.append) is not None


def test_the_lock_of_a_dead_process_does_not_count(folder: Path) -> None:
    lock, dead = folder / background.LOCK, subprocess.Popen([sys.executable, "-c", "pass"])
    dead.wait()
    lock.write_text(str(dead.pid))
    assert background.holder(lock) is None
    with background.held(lock) as alone:
        assert alone
    lock.write_text(str(os.getpid()))
    assert background.holder(lock) == os.getpid()
    long_ago = time.time() - 2 * background.LONGEST_SECONDS
    os.utime(lock, (long_ago, long_ago))
    assert background.holder(lock) is None
    lock.write_text("no number")
    assert background.holder(lock) is None


def test_finding_out_loads_nothing_heavy(folder: Path) -> None:
    program = (
        "import sys\nfrom pik.kernels.background import wanted\nprint(wanted())\n"
        "print([name for name in ('numba', 'numpy', 'platformdirs') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout.splitlines() == ["True", "[]"], done.stderr
