"""Loops over the rules, compiled: playouts, batches of rounds, perft.

Only this module and `cache` may be imported where starting fast matters; the others load numba.
"""

import os
from functools import cache
from importlib.util import find_spec


@cache
def available() -> bool:
    """Whether compiled code can run here; PIK_KERNELS=off says no where it could."""
    return os.environ.get("PIK_KERNELS") != "off" and find_spec("numba") is not None
