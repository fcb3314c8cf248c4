"""Work shared among plain threads: kernels let go of Python's lock."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

Result = TypeVar("Result")


def cores() -> int:
    """How many processors this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def shares(count: int, parts: int, step: int) -> list[tuple[int, int]]:
    """The numbers 0 … count − 1 in at most so many ranges [from, to); each but the last ends at a
    multiple of `step`.

    >>> shares(1000, 2, 64), shares(10, 2, 64)
    ([(0, 512), (512, 1000)], [(0, 10)])
    """
    size = max(step, -(-count // (parts * step)) * step)
    return [(start, min(start + size, count)) for start in range(0, count, size)] or [(0, 0)]


def in_threads(work: Callable[[int, int], Result], ranges: list[tuple[int, int]]) -> list[Result]:
    """What `work(start, stop)` gives for each range, in their order; each has its own thread."""
    if len(ranges) < 2:
        return [work(*one) for one in ranges]
    with ThreadPoolExecutor(len(ranges)) as pool:
        return list(pool.map(lambda one: work(*one), ranges))
