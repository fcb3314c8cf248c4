"""Many pieces of work shared among processes, their results in order."""

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

from ..kernels.threads import cores

Work = TypeVar("Work")
Result = TypeVar("Result")

__all__ = ["cores", "each_result"]

AHEAD = 4  # pieces that wait for each process, so that none is idle and memory stays flat


def each_result(
    work: Callable[[Work], Result], pieces: Iterable[Work], jobs: int
) -> Iterator[Result]:
    """What `work` makes of each piece, in their order, done by so many processes; 1: by this one.

    `work`, pieces and results are pickled; processes are started anew, as on every platform.
    """
    if jobs == 1:
        yield from map(work, pieces)
        return
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_die_at_once)
    waiting: deque[Future[Result]] = deque()
    try:
        for piece in pieces:
            waiting.append(pool.submit(work, piece))
            if len(waiting) >= AHEAD * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)


def _die_at_once() -> None:
    """Let Ctrl-C end a process of the pool without a word."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
