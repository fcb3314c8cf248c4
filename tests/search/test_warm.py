"""Warming: each step once, in order of need; then the cache counts as complete."""

import os
import pickle
from pathlib import Path

import pytest

from pik.kernels import cache
from pik.kernels.warm import Step
from pik.search import warm
from tests.cli.running import process, run

pytest.importorskip("numba")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PIK_HOME", str(tmp_path))
    found = cache.kernel_folder()
    assert found is not None
    return found


def some_steps(monkeypatch: pytest.MonkeyPatch, failing: bool = False) -> list[str]:
    """Two steps in place of all; returns the list in which they note themselves."""
    calls: list[str] = []

    def second() -> None:
        calls.append("second")
        if failing:
            raise RuntimeError("does not compile")

    monkeypatch.setattr("pik.kernels.threads.cores", lambda: 1)
    steps = [Step("first", lambda: calls.append("first")), Step("second", second)]
    monkeypatch.setattr(warm, "all_steps", lambda: iter(steps))
    return calls


def test_every_step_is_told_and_the_cache_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    calls, told = some_steps(monkeypatch), []
    warm.warm(lambda name, seconds: told.append((name, seconds >= 0)))
    assert calls == ["first", "second"]
    assert told == [("first", True), ("second", True)]
    assert cache.is_warm()


def test_a_step_that_fails_leaves_the_cache_unmarked(monkeypatch: pytest.MonkeyPatch) -> None:
    some_steps(monkeypatch, failing=True)
    with pytest.raises(RuntimeError):
        warm.warm(lambda name, seconds: None)
    assert not cache.is_warm()


def test_processes_share_the_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = [Step(f"process {number}", os.getpid) for number in range(4)]
    monkeypatch.setattr(warm, "all_steps", lambda: iter(steps))
    told: list[str] = []
    warm.warm(lambda name, seconds: told.append(name), jobs=2)
    assert sorted(told) == [step.name for step in steps]
    assert cache.is_warm()


def test_the_rooms_have_steps() -> None:
    steps = list(warm.all_steps())
    assert len(steps) == len({step.name for step in steps}) > 4
    assert pickle.loads(pickle.dumps(steps)) is not steps  # processes share them


def test_the_command_shows_its_progress(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    calls = some_steps(monkeypatch)
    result = run("warm")
    assert result.exit_code == 0, result.output
    lines = result.stdout.splitlines()
    assert [line.split()[-1] for line in lines] == ["first", "second", str(folder)]
    assert run("warm", "--background").stdout == ""
    assert calls == ["first", "second"]  # it was warm already
    cache.warm_mark(folder).unlink()
    assert run("warm", "--background").stdout == ""
    assert calls == ["first", "second"] * 2


def test_the_command_says_when_there_is_nothing_to_compile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("pik.kernels.available", lambda: False)
    result = run("warm")
    assert result.exit_code == 0  # nothing is missing
    assert "nothing to compile" in result.stderr


@pytest.mark.timeout(900)
def test_kernels_from_the_cache_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kernel that calls itself with a literal compiles well, and aborts when it is loaded."""
    monkeypatch.undo()  # the cache of all tests, which is warm
    assert [process("warm").returncode for _ in range(2)] == [0, 0]
