"""Compiling everything before it is needed: the steps of all rooms with kernels, in order of need.

A room takes part by a module with a function `steps()` like `pik.kernels.warm.steps`, named here.
"""

import time
from collections.abc import Callable, Iterator
from importlib import import_module

from ..kernels.cache import kernel_folder, remove_old_folders, warm_mark
from ..kernels.warm import Step

# The solver of Spades first: a table of the game waits for it.
MODULES = ("pik.kernels.warm", "pik.search.double_dummy.pitch_warm")


def all_steps() -> Iterator[Step]:
    """Every step, those first that are needed first."""
    for name in MODULES:
        yield from import_module(name).steps()


def warm(tell: Callable[[str, float], None]) -> None:
    """Compile everything into the cache; `tell` gets each step's name and seconds when it is done.

    Kernels that are in the cache already take a moment. At the end old folders are deleted and the
    cache is marked as complete.
    """
    for step in all_steps():
        start = time.perf_counter()
        step.compile()
        tell(step.name, time.perf_counter() - start)
    folder = kernel_folder()
    if folder is not None:
        warm_mark(folder).touch()
    remove_old_folders()
