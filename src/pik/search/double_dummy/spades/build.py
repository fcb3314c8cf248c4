"""Making the layers of the tables on disk: in threads, row by row, to be taken up again.

A layer is made from the one below alone, so a few rows in memory are enough; it is fast while the
layer below stays in the file cache.
"""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import BinaryIO, NamedTuple

import numpy as np

from .layers import (
    DIGEST,
    DIGESTS_AT,
    HEADER,
    NOT_DONE,
    Cells,
    DamagedLayer,
    empty_header,
    file_size,
    folder_of_tables,
    layer_path,
    open_layer,
    read_header,
    row_digest,
)  # fmt: skip
from .numbering import rows, words
from .tables import Tables, bottom, make_row

FIRST_DEPTH = 8  # what callers build in the background on first need: 6 MB, a second

Report = Callable[[int, int, int], None]  # the layer, its rows done, its rows


class Needs(NamedTuple):
    """What making some layers takes, in bytes, beside what is there."""

    disk: int
    memory: int  # without it the work cannot be done
    cache: int  # free memory that keeps the layer below at hand; with less it is slow


def missing_layers(tricks: int, folder: Path | None = None) -> list[int]:
    """The layers up to `tricks` that have no good file."""
    missing = []
    for number in range(1, tricks + 1):
        try:
            open_layer(number, folder)
        except (OSError, DamagedLayer):
            missing.append(number)
    return missing


def needs(tricks: int, folder: Path | None = None, threads: int = 1) -> Needs:
    """What is needed to make the layers up to `tricks` that are missing."""
    missing = missing_layers(tricks, folder)
    if not missing:
        return Needs(0, 0, 0)
    size = sum(file_size(number) - _size_there(number, folder) for number in missing)
    below = file_size(missing[-1] - 1) if missing[-1] > 1 else 0
    return Needs(size, 2 * words(missing[-1]) * threads, below)


def _size_there(tricks: int, folder: Path | None) -> int:
    """The bytes on disk of a layer that was begun."""
    try:
        return os.stat(_part_path(tricks, folder)).st_size
    except OSError:
        return 0


def free_disk(folder: Path | None = None) -> int:
    """Free bytes on the disk where the tables go."""
    path = folder or folder_of_tables()
    while not path.exists():
        path = path.parent
    return shutil.disk_usage(path).free


def free_memory() -> int | None:
    """Bytes of memory that are free or hold only copies of files; None if this cannot be told."""
    try:
        for line in Path("/proc/meminfo").read_text().splitlines():
            if line.startswith("MemAvailable:"):
                return 1024 * int(line.split()[1])
        return os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, AttributeError):
        return None


def ensure(tricks: int = FIRST_DEPTH, folder: Path | None = None, threads: int = 1) -> Tables:
    """Tables of at least so many tricks: those on disk, after making what is missing there.

    For a thread in the background: 8 tricks take about a second, without the GIL. Where the folder
    cannot be written they are made in memory.
    """
    try:
        build(tricks, folder, threads)
    except OSError:
        return Tables.in_memory(tricks)
    return Tables.present(folder)


def build(
    tricks: int,
    folder: Path | None = None,
    threads: int = 1,
    report: Report | None = None,
    stop: Event | None = None,
) -> bool:
    """Make every layer up to `tricks` that is missing; False if stopped before the end.

    Rows that an earlier call has finished are kept if their digests are right. Two processes may
    do this at once: the second waits for the first. Raises OSError if the disk is full or closed.
    """
    (folder or folder_of_tables()).mkdir(parents=True, exist_ok=True)
    stop = stop or Event()
    for number in missing_layers(tricks, folder):
        _build_layer(number, folder, threads, report or (lambda *_: None), stop)
        if stop.is_set():
            return False
    return True


def _part_path(tricks: int, folder: Path | None) -> Path:
    return layer_path(tricks, folder).with_suffix(".part")


def _build_layer(
    tricks: int, folder: Path | None, threads: int, report: Report, stop: Event
) -> None:
    path, part = layer_path(tricks, folder), _part_path(tricks, folder)
    with _locked(part.with_suffix(".lock")):
        if tricks not in missing_layers(tricks, folder):
            return  # another process has made it meanwhile
        below = open_layer(tricks - 1, folder) if tricks > 1 else bottom()
        todo = _rows_to_do(tricks, part)
        work = _Work(tricks, part, below, todo, report, stop)
        work.run(threads)
        if stop.is_set():
            return
        with part.open("r+b") as file:
            file.write(read_header(part, tricks).packed())
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)


def _rows_to_do(tricks: int, part: Path) -> list[int]:
    """The rows that the growing file has not, or not as its header says; made if missing."""
    try:
        header = read_header(part, tricks)
    except (OSError, DamagedLayer):
        with part.open("wb") as file:
            file.write(empty_header(tricks).packed())
            file.truncate(file_size(tricks))
        return list(range(len(rows(tricks))))
    todo = []
    with part.open("rb") as file:
        for row, digest in enumerate(header.row_digests):
            if digest == NOT_DONE or row_digest(_read_row(file, tricks, row)) != digest:
                todo.append(row)
    return todo


def _read_row(file: BinaryIO, tricks: int, row: int) -> Cells:
    size = 2 * words(tricks)
    file.seek(HEADER + row * size)
    return np.frombuffer(file.read(size), np.uint16)


class _Work:
    """The rows of one layer that threads take from a queue."""

    def __init__(
        self, tricks: int, part: Path, below: Cells, todo: list[int], report: Report, stop: Event
    ) -> None:
        self.tricks, self.part, self.below, self.report = tricks, part, below, report
        self.stop = stop
        self.left: SimpleQueue[int] = SimpleQueue()
        for row in todo:
            self.left.put(row)
        self.ready: SimpleQueue[int | BaseException] = SimpleQueue()
        self.todo = len(todo)

    def run(self, threads: int) -> None:
        """Make the rows; an error in a thread is raised here, after all have ended."""
        total = len(rows(self.tricks))
        self.report(self.tricks, total - self.todo, total)
        workers = [Thread(target=self._make_rows, daemon=True) for _ in range(threads)]
        for worker in workers:
            worker.start()
        try:
            for done in range(total - self.todo + 1, total + 1):
                row = self._next_ready(workers)
                if isinstance(row, BaseException):
                    raise row
                if row is None:
                    break
                self.report(self.tricks, done, total)
        except BaseException:
            self.stop.set()
            raise
        finally:
            for worker in workers:
                worker.join()

    def _next_ready(self, workers: list[Thread]) -> int | BaseException | None:
        """The next row that is made; None when all threads have ended."""
        while True:
            ended = not any(worker.is_alive() for worker in workers)
            try:
                return self.ready.get(timeout=0.2)
            except Empty:
                if ended:
                    return None

    def _make_rows(self) -> None:
        size = words(self.tricks)
        cells = np.empty(size, np.uint16)
        try:
            with self.part.open("r+b", buffering=0) as file:
                while not self.stop.is_set():
                    row = self.left.get_nowait()
                    make_row(self.tricks, row, self.below, cells)
                    file.seek(HEADER + row * 2 * size)
                    _write_all(file, cells)
                    file.seek(DIGESTS_AT + row * DIGEST)
                    file.write(row_digest(cells))
                    self.ready.put(row)
        except Empty:
            return
        except BaseException as error:
            self.ready.put(error)


def _write_all(file: "BinaryIO", cells: Cells) -> None:
    """Write all bytes: one call may write fewer."""
    left = cells.data.cast("B")
    while left:
        left = left[file.write(left) :]


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Hold a lock between processes; the system frees it when a process dies."""
    with path.open("a+b") as file:
        _lock(file)
        yield
    # The file stays: a process that waits has it open.


def _lock(file: BinaryIO) -> None:
    if os.name == "nt":
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)  # type: ignore[attr-defined]
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX)
