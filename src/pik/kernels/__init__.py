"""Loops over the rules, compiled: playouts, batches of rounds, perft.

Only this module, `cache`, `background` and `threads` may be imported where starting fast matters;
the others load numba.
"""

import functools
import os
from importlib.util import find_spec


@functools.cache  # under its full name: `cache` is a module here
def available() -> bool:
    """Whether compiled code can run here; PIK_KERNELS=off says no where it could."""
    return os.environ.get("PIK_KERNELS") != "off" and find_spec("numba") is not None
