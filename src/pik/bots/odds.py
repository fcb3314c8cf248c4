"""Chances that cards nobody has shown lie in a hand."""

from functools import cache
from math import comb


@cache
def none_among(pool: int, drawn: int, marked: int) -> float:
    """The chance that `drawn` cards out of `pool` hold none of the `marked` ones.

    >>> none_among(4, 2, 1)
    0.5
    """
    return comb(pool - marked, drawn) / comb(pool, drawn)
