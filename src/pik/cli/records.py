"""Reading the record files of a command line, and saying what is wrong with one."""

import gc
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from ..notation.errors import IllegalAction, NotationError
from ..notation.record_reading import read_replay
from ..notation.replay import Replay

T = TypeVar("T")

STANDARD_INPUT = "-"
FEW = 16  # so many files are read faster by one process
FILES_A_TASK = 32
SELDOM = 1_000_000  # allocations between two searches for cycles: a replay has none


class FileFault(Exception):
    """A record that cannot be read or breaks the rules."""

    def __init__(self, error: NotationError | IllegalAction) -> None:
        super().__init__(str(error))
        self.place, self.message = error.place, error.message


def read_bytes(file: str) -> bytes:
    """What a file holds, or standard input for `-`; FileFault if it cannot be read."""
    try:
        return sys.stdin.buffer.read() if file == STANDARD_INPUT else Path(file).read_bytes()
    except OSError as error:
        raise FileFault(NotationError(f"cannot be read: {error.strerror}")) from None


def read_file(file: str) -> Replay:
    """The record of a file, or of standard input for `-`, replayed; FileFault if it is wrong."""
    content = read_bytes(file)
    try:
        return read_replay(content)
    except (NotationError, IllegalAction) as error:
        raise FileFault(error) from None


def for_each_file(files: tuple[str, ...], show: Callable[[str], T]) -> Iterator[T]:
    """What `show` makes of each file, in their order; many files are shared among all cores."""
    gc.set_threshold(SELDOM)
    if len(files) <= FEW or STANDARD_INPUT in files:
        yield from map(show, files)
        return
    from concurrent.futures import ProcessPoolExecutor

    from ..study.processes import cores

    jobs = cores()
    with ProcessPoolExecutor(jobs, initializer=_prepare_worker) as pool:
        chunk = max(1, min(FILES_A_TASK, len(files) // (2 * jobs)))
        yield from pool.map(show, files, chunksize=chunk)


def _prepare_worker() -> None:
    """Leave Ctrl-C to the process that was asked."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.set_threshold(SELDOM)
