"""Compiled code for open hands in Spades; importing it loads numba."""

from numba.extending import register_jitable

from .....kernels import jit as _rules_first  # noqa: F401 (teaches numba the rules)
from .. import lanes

PLAIN = (
    lanes.full_of,
    lanes.without,
    lanes.sorted_sides,
    lanes.lowest_of_runs,
    lanes.after_trick,
    lanes.place_of,
    lanes.key_of,
)
for function in PLAIN:
    register_jitable(function)
