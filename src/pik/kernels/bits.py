"""One machine instruction each for counting and finding cards, inside compiled code.

The bodies in `pik.cards` are the specification.
"""

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload

from .. import cards


def _operation(name: str, *flags: bool) -> Any:
    """A compiled function for an LLVM operation on one 64-bit integer, with constant flags."""

    def build(builder: Any, value: Any) -> Any:
        bits = [ir.Constant(ir.IntType(1), flag) for flag in flags]
        kinds = [ir.IntType(64), *(bit.type for bit in bits)]
        kind = ir.FunctionType(ir.IntType(64), kinds)
        function = builder.module.declare_intrinsic(name, [ir.IntType(64)], kind)
        return builder.call(function, [value, *bits])

    @intrinsic  # type: ignore[untyped-decorator]
    def operation(context: Any, value: Any) -> Any:
        return types.int64(types.int64), lambda _, builder, signature, args: build(builder, args[0])

    return operation


NOT_ZERO = True  # the operation need not be defined for 0
count_bits = _operation("llvm.ctpop")
zeros_below = _operation("llvm.cttz", NOT_ZERO)
reversed_bits = _operation("llvm.bitreverse")
zeros_above = _operation("llvm.ctlz", NOT_ZERO)


def teach() -> None:
    """Teach numba the functions of `pik.cards` that these operations do."""
    overload(cards.card_count)(lambda hand: lambda hand: count_bits(hand))
    overload(cards.lowest)(lambda hand: lambda hand: zeros_below(hand))
    overload(cards.highest)(lambda hand: lambda hand: 63 - zeros_above(hand))
