"""Chance inside compiled code: numbers from a counter, and a random card of a set.

Word number w of a key is splitmix64's hash of key + w · GOLDEN (Steele, Lea, Flood: Fast
splittable pseudorandom number generators, 2014). A kernel reads words by their number, so a round
depends on the seed and its own number alone, however rounds are shared among calls and threads.
"""

import hashlib
import platform
from typing import Any

import llvmlite.binding
import numpy as np
from llvmlite import ir
from numba import int64, types, uint64
from numba.extending import intrinsic, overload, register_jitable

from ..cards import card_count
from .jit import part

GOLDEN = 0x9E3779B97F4A7C15
HAS_DEPOSIT: bool = platform.machine().lower() in (
    "x86_64",
    "amd64",
) and llvmlite.binding.get_host_cpu_features().get("bmi2", False)

# These vector eight 64-bit words at once at full speed, bit counts too: faster than eight deposits.
WIDE_VECTORS: bool = llvmlite.binding.get_host_cpu_name() in ("znver4", "znver5")


def key_of(seed: int | str) -> np.uint64:
    """The key of a seed; keys of other seeds have nothing to do with it."""
    text = f"pik kernels {seed}".encode()
    return np.uint64(int.from_bytes(hashlib.sha256(text).digest()[:8], "big"))


@part
def word_of(key: Any, number: Any) -> Any:
    """Word `number` of a key (uint64): 64 random bits."""
    word = key + uint64(number) * uint64(GOLDEN)
    word = (word ^ (word >> uint64(30))) * uint64(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> uint64(27))) * uint64(0x94D049BB133111EB)
    return word ^ (word >> uint64(31))


@part
def high_half(word: Any) -> Any:
    """The upper 32 bits of a word, as an int64."""
    return int64(word >> uint64(32))


@part
def low_half(word: Any) -> Any:
    """The lower 32 bits of a word, as an int64."""
    return int64(word & uint64(0xFFFFFFFF))


@part
def below(half: Any, limit: Any) -> Any:
    """A number from 0 to limit − 1 out of 32 random bits; none is likelier by limit / 2³²."""
    return (half * limit) >> 32


@part
def if_zero(value: Any) -> Any:
    """A mask of all bits if a value ≥ 0 is 0, else 0: a choice without a jump."""
    return (value - 1) >> 63


@intrinsic  # type: ignore[untyped-decorator]
def _deposit(context: Any, bits: Any, mask: Any) -> Any:
    """The machine instruction pdep: the bits spread over the places of the mask."""

    def build(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        word = ir.IntType(64)
        kind = ir.FunctionType(word, [word, word])
        name = "llvm.x86.bmi.pdep.64"
        return builder.call(builder.module.declare_intrinsic(name, [], kind), args)

    return types.int64(types.int64, types.int64), build


@part
def _nth_by_halves(cards: Any, number: Any) -> Any:
    place = 0
    for width in (32, 16, 8, 4, 2, 1):
        lower = card_count(cards & ((1 << width) - 1))
        step = width if number >= lower else 0
        number -= lower if number >= lower else 0
        cards >>= step
        place += step
    return 1 << place


def nth_card(cards: Any, number: Any) -> Any:
    """The card of a set that has `number` lower ones in it, as a set of one card."""
    return _nth_by_halves(cards, number)


if HAS_DEPOSIT:
    overload(nth_card)(lambda cards, number: lambda cards, number: _deposit(1 << number, cards))
else:
    register_jitable(nth_card)


@part
def one_of(cards: Any, half: Any) -> Any:
    """A card of a set, each equally likely, as a set of one card; 32 random bits decide."""
    return nth_card(cards, below(half, card_count(cards)))


def nth_abreast(cards: Any, number: Any) -> Any:
    """The same card as `nth_card`, for loops over many rounds that may run in vector registers."""
    return _nth_by_halves(cards, number)


if HAS_DEPOSIT and not WIDE_VECTORS:
    overload(nth_abreast)(lambda cards, number: lambda cards, number: _deposit(1 << number, cards))
else:
    register_jitable(nth_abreast)


@part
def one_abreast(cards: Any, half: Any) -> Any:
    """The same card as `one_of`, in such loops."""
    return nth_abreast(cards, below(half, card_count(cards)))
