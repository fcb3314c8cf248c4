"""`pik tables`: made, shown, checked, removed; stopped and taken up again."""

from collections.abc import Callable
from pathlib import Path

import pytest

pytest.importorskip("numba")

import pik.search.double_dummy.spades.solver  # noqa: F401 (compiled before PIK_HOME moves)
from pik.cli import tables
from pik.search.double_dummy.spades import build, layers
from tests.cli.running import run

pytestmark = pytest.mark.timeout(900)  # where nothing is compiled yet

CHECKSUM = "a12f4f09cf5db167"  # of the layer of three tricks, its first digits


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PIK_HOME", str(tmp_path))
    return tmp_path / "cache" / "tables"


def states() -> list[str]:
    """The state of each layer, as the list tells it."""
    head, *lines = run("tables", "list").stdout.splitlines()
    assert head == str(layers.folder_of_tables())
    assert len(lines) == 13
    return [line.split()[-1] for line in lines]


def test_build_list_verify_remove(folder: Path) -> None:
    assert states() == ["missing"] * 13
    result = run("tables", "build", "--tricks", 3, "--threads", 2)
    assert result.exit_code == 0, result.output
    assert result.stdout == "The layers up to 3 tricks are ready.\n"
    assert "To make: layers 1, 2, 3." in result.stderr
    assert "layer  3  row 23 of 23" in result.stderr
    assert states() == ["there"] * 3 + ["missing"] * 10
    checksums = run("tables", "verify").stdout.splitlines()
    assert [line.split()[0] for line in checksums] == ["1", "2", "3"]
    assert checksums[2].split()[-1].startswith(CHECKSUM)
    again = run("tables", "build", "--tricks", 2)
    assert again.stdout == "The layers up to 2 tricks are there.\n"
    assert "removed spades-1-03.layer" in run("tables", "remove", "--above", 2).stdout
    assert states() == ["there"] * 2 + ["missing"] * 11
    run("tables", "remove", "--above", 0)
    assert list(folder.iterdir()) == []


def test_a_damaged_layer_is_told() -> None:
    run("tables", "build", "--tricks", 3)
    path = layers.layer_path(2)
    with path.open("r+b") as file:
        file.seek(layers.HEADER + 3)
        file.write(b"\xee")
    result = run("tables", "verify")
    assert result.exit_code == 1
    assert f"{path}: row 0 is damaged: remove it and build it again" in result.stderr
    assert CHECKSUM in result.stdout  # the other layers are read all the same


@pytest.mark.parametrize("short", ["disk", "memory"])
def test_too_little_room_is_told(short: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, f"free_{short}", lambda: 1000)
    result = run("tables", "build", "--tricks", 3)
    assert result.exit_code == 1
    assert f"too little {short}" in result.stderr
    assert not folder.exists()


def test_no_room_for_the_layer_below_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    needs = build.needs(3)
    monkeypatch.setattr(build, "free_memory", lambda: needs.memory + tables.MARGIN)
    monkeypatch.setattr(tables, "MARGIN", 0)
    monkeypatch.setattr(build, "needs", lambda *_: needs._replace(cache=1 << 40))
    result = run("tables", "build", "--tricks", 3)
    assert result.exit_code == 0, result.output
    assert "this will be slow" in result.stderr


def test_a_build_that_was_stopped_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopping() -> Callable[[int, int, int], None]:
        def report(tricks: int, done: int, total: int) -> None:
            if (tricks, done) == (4, 10):
                raise KeyboardInterrupt

        return report

    with monkeypatch.context() as patch:
        patch.setattr(tables, "_lines", stopping)
        assert run("tables", "build", "--tricks", 4).exit_code != 0
    assert states()[:5] == ["there"] * 3 + ["begun", "missing"]
    again: list[int] = []
    monkeypatch.setattr(tables, "_lines", lambda: lambda _, done, __: again.append(done))
    assert run("tables", "build", "--tricks", 4, "--threads", 1).exit_code == 0
    assert again[0] >= 10
    assert states()[3] == "there"
    assert run("tables", "verify").exit_code == 0


def test_it_says_when_numba_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "available", lambda: False)
    result = run("tables", "list")
    assert result.exit_code == 1
    assert "numba" in result.stderr
