"""Compiling everything before it is needed: the steps of all rooms with kernels, in order of need.

A room takes part by a module with a function `steps()` like `pik.kernels.warm.steps`, named here.
"""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from importlib import import_module
from multiprocessing import get_context

from ..kernels.cache import kernel_folder, remove_old_folders, warm_mark
from ..kernels.warm import Step

# The solver of Spades first: a table of the game waits for it.
MODULES = (
    "pik.search.double_dummy.spades.warm_steps",
    "pik.search.double_dummy.pitch_warm",
    "pik.kernels.warm",
)


def all_steps() -> Iterator[Step]:
    """Every step, those first that are needed first."""
    for name in MODULES:
        yield from import_module(name).steps()


def warm(tell: Callable[[str, float], None], jobs: int = 1) -> None:
    """Compile everything into the cache; `tell` gets each step's name and seconds when it is done.

    `jobs` processes share the steps, for numba compiles one function at a time. Kernels that are
    in the cache already take a moment. At the end old folders are deleted and the cache is marked
    as complete.
    """
    folder = kernel_folder()
    for name, seconds in _shared(jobs) if folder and jobs > 1 else map(_taken, all_steps()):
        tell(name, seconds)
    if folder is not None:
        warm_mark(folder).touch()
    remove_old_folders()


def _taken(step: Step) -> tuple[str, float]:
    """The name of a step and how long it took."""
    start = time.perf_counter()
    step.compile()
    return step.name, time.perf_counter() - start


def _shared(jobs: int) -> Iterator[tuple[str, float]]:
    """The same, by other processes, which fill one cache."""
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for done in as_completed([pool.submit(_taken, step) for step in all_steps()]):
            yield done.result()
