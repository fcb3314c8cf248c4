"""Spades with open hands: the value of every position for any objective on the tricks.

`solve_spades` solves one position, with compiled code where it can run, else in plain Python.
`solver.Solver` takes thousands in a call; `tables` and `build` hold and make the tables. Importing
this package loads neither numpy nor numba.
"""

from .objective import Least, Most, Objective, Payoff, Take
from .position import OpenHands
from .solve import engine, solve_spades


def warm() -> None:
    """Compile all that the solver and the tables need, or load it from the cache folder."""
    from .warm_steps import steps

    for step in steps():
        step.compile()


__all__ = [
    "Least", "Most", "Objective", "OpenHands", "Payoff", "Take", "engine", "solve_spades", "warm",
]  # fmt: skip
