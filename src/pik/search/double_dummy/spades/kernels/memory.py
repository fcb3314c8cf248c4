"""Reading numbers without the care that numba takes: no negative index counts from the end."""

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic
from numpy.typing import NDArray

Int64s: TypeAlias = NDArray[np.int64]
Int32s: TypeAlias = NDArray[np.int32]
Bools: TypeAlias = NDArray[np.bool_]
Cells: TypeAlias = NDArray[np.uint16]

_operation: Callable[[Callable[..., Any]], Callable[..., int]] = intrinsic


@_operation
def at(typing: Any, array: Any, index: Any) -> Any:
    """An entry of a one-dimensional, contiguous array of ints, as an int64; index >= 0."""

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        start = context.make_array(signature.args[0])(context, builder, arguments[0]).data
        found = builder.load(cgutils.gep(builder, start, arguments[1]))
        return context.cast(builder, found, signature.args[0].dtype, types.int64)

    return types.int64(array, types.int64), build


@_operation
def cell_at(typing: Any, address: Any, index: Any) -> Any:
    """The uint16 at an index of the array that starts at an address, as an int64.

    The layers of a table are files of their own, mapped into memory. A kernel gets their addresses:
    a list of arrays as an argument would cost more than the search.
    """

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        start = builder.inttoptr(arguments[0], ir.IntType(16).as_pointer())
        found = builder.load(builder.gep(start, [arguments[1]]))
        return builder.zext(found, ir.IntType(64))

    return types.int64(types.int64, types.int64), build
