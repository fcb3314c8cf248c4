"""Layers on disk: made in threads, taken up again, checked, never half-visible."""

import threading
from pathlib import Path

import pytest

pytest.importorskip("numba")

from pik.search.double_dummy.spades import build, layers
from pik.search.double_dummy.spades.numbering import rows
from pik.search.double_dummy.spades.tables import Tables

pytestmark = pytest.mark.timeout(900)  # where nothing is compiled yet

TRICKS = 5


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "tables"


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.glob("*.layer")}


def test_the_files_hold_what_memory_holds(folder: Path) -> None:
    assert build.build(TRICKS, folder, threads=2)
    kept, made = Tables.present(folder), Tables.in_memory(TRICKS)
    assert kept.depth == TRICKS
    for one, two in zip(kept.layers, made.layers, strict=True):
        assert one.tolist() == two.tolist()
    assert build.missing_layers(TRICKS, folder) == []


def test_a_build_goes_on_where_it_was_stopped(folder: Path, tmp_path: Path) -> None:
    stop, seen = threading.Event(), []

    def halfway(tricks: int, done: int, total: int) -> None:
        seen.append((tricks, done))
        if tricks == TRICKS and done >= total // 2:
            stop.set()

    assert not build.build(TRICKS, folder, report=halfway, stop=stop)
    assert layers.present_layers(folder) == [1, 2, 3, 4]
    part = layers.layer_path(TRICKS, folder).with_suffix(".part")
    done = [digest != layers.NOT_DONE for digest in layers.read_header(part, TRICKS).row_digests]
    assert 0 < sum(done) < len(rows(TRICKS))
    with part.open("r+b") as file:  # a row that did not reach the disk
        file.seek(layers.HEADER + 10)
        file.write(b"\xff\xff")
    again: list[int] = []
    assert build.build(TRICKS, folder, report=lambda _, done, __: again.append(done))
    assert again[0] == sum(done) - 1
    build.build(TRICKS, tmp_path / "other")
    assert contents(folder) == contents(tmp_path / "other")
    assert not part.exists()


def test_two_builders_do_not_disturb_each_other(folder: Path, tmp_path: Path) -> None:
    both = [threading.Thread(target=build.build, args=(TRICKS, folder)) for _ in range(2)]
    for builder in both:
        builder.start()
    for builder in both:
        builder.join()
    build.build(TRICKS, tmp_path / "other")
    assert contents(folder) == contents(tmp_path / "other")


def test_damage_is_found(folder: Path) -> None:
    build.build(3, folder)
    path = layers.layer_path(3, folder)
    with path.open("r+b") as file:
        file.seek(layers.HEADER + 100)
        file.write(b"\xee")
    with pytest.raises(layers.DamagedLayer, match="row 2 is damaged"):
        layers.verify_layer(3, folder)
    with path.open("r+b") as file:
        file.seek(200)
        file.write(b"\xee")
    assert Tables.present(folder).depth == 2
    with path.open("r+b") as file:
        file.truncate(20_000)
    with pytest.raises(layers.DamagedLayer, match="bytes long"):
        layers.open_layer(3, folder)
    build.build(3, folder)
    assert layers.verify_layer(3, folder).hex()[:16] == "a12f4f09cf5db167"


def test_what_a_build_needs(folder: Path) -> None:
    needs = build.needs(13, folder, threads=2)
    assert needs.disk == sum(layers.file_size(n) for n in range(1, 14))
    assert needs.memory == 2 * 2 * 10_400_600
    assert needs.cache == layers.file_size(12)
    build.build(2, folder)
    assert build.needs(2, folder) == build.Needs(0, 0, 0)


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    closed = tmp_path / "file"
    closed.write_text("no folder")
    assert build.ensure(2, closed / "tables").depth == 2
