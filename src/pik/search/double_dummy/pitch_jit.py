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


def kernel(signature: str) -> Callable[[F], F]:
    """Compile a function for arguments of these types."""
    if not COMPILED:
        return lambda function: function
    from ...kernels import jit

    return jit.kernel(signature)


def inside(function: F) -> F:
    """Let kernels call this function; numba makes it part of them."""
    if not COMPILED:
        return function
    from numba.extending import register_jitable

    known: F = register_jitable(function)
    return known
