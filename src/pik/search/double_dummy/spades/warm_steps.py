"""What has to be compiled before Spades with open hands answers at once, in order of need."""

from ....kernels.warm import Step


def steps() -> list[Step]:
    """The solver, what makes tables, then worlds."""
    return [
        Step("Spades with open hands", _positions),
        Step("tables of Spades", _tables),
        Step("worlds of Spades", _worlds),
    ]


def _positions() -> None:
    from .solver import Solver
    from .tables import Tables

    Solver(Tables([])).values([[1, 2]])


def _tables() -> None:
    from .tables import Tables

    Tables.in_memory(1)


def _worlds() -> None:
    from .solver import Solver
    from .tables import Tables

    solver = Solver(Tables([]))
    solver.every_world(1, 2)
    solver.sampled_worlds(1, 2, 1, seed=1)
