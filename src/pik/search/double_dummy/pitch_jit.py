"""Compiles the Pitch solver where numba is there; else the same text runs as plain Python.

So that it can: the memory of a search is anything that can be indexed, every number stays an
int, and no function of numpy is called.
"""

from collections.abc import Callable, MutableSequence, Sequence
from typing import Any, TypeAlias, TypeVar

from ...kernels import available

Memory: TypeAlias = MutableSequence[int]  # int64[:], or a list in plain Python
Rows: TypeAlias = Sequence[Memory]  # int64[:, :], or a list of lists
Outcome: TypeAlias = int  # the changes of the score of all sides, packed
F = TypeVar("F", bound=Callable[..., Any])

COMPILED = available()
# Arrays are lent, never made, and nothing is divided by 0: code for either would only take time
# to compile. All functions have the same options, or those they call were compiled once for each.
OPTIONS = {"_nrt": False, "error_model": "numpy", "nogil": True, "no_cfunc_wrapper": True}


def kernel(signature: str) -> Callable[[F], F]:
    """Compile a function for arguments of these types, so that Python can call it."""
    return _kernel(signature)


def search_kernel(signature: str) -> Callable[[F], F]:
    """Compile a function that only kernels call: one that calls itself needs its types."""
    return _kernel(signature, no_cpython_wrapper=True)


def _kernel(signature: str, **options: Any) -> Callable[[F], F]:
    if not COMPILED:
        return lambda function: function
    from ...kernels import jit

    return jit.kernel(signature, **OPTIONS, **options)


def inside(function: F) -> F:
    """Let kernels call this function: compiled once, when it is first needed."""
    return _part(function)


def merged(function: F) -> F:
    """Let one kernel call this function: its text is compiled as if it stood there."""
    return _part(function, inline="always")


def _part(function: F, **options: Any) -> F:
    if not COMPILED:
        return function
    import numba

    compiled: F = numba.njit(no_cpython_wrapper=True, **OPTIONS, **options)(function)
    return compiled
