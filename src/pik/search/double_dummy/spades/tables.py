"""Layers of the tables, open for looking up."""

from functools import cache
from pathlib import Path
from threading import Lock

import numpy as np

from .layers import Cells, DamagedLayer, open_layer
from .numbering import DEEPEST, numbers, positions, rows
from .plan import row_plan, unary

SMALL = 6  # tricks, where the disk has less: 0.2 MB, made in some hundredths of a second
_making = Lock()


class Tables:
    """Every position with up to `depth` tricks left, solved; read only, shared by threads."""

    def __init__(self, layers: list[Cells]) -> None:
        """`layers[n - 1]` is the layer of n tricks."""
        self.depth = len(layers)
        self.layers = layers  # kernels have only the addresses: the arrays must live as long
        self.addresses = np.zeros(DEEPEST + 1, np.int64)  # entry 0: the depth
        self.addresses[0] = self.depth
        for tricks, cells in enumerate(layers, 1):
            self.addresses[tricks] = cells.ctypes.data

    @classmethod
    def present(cls, folder: Path | None = None, deepest: int = DEEPEST) -> "Tables":
        """The layers that lie in the cache folder, from 1 up to the first that is missing."""
        layers: list[Cells] = []
        for tricks in range(1, deepest + 1):
            try:
                layers.append(open_layer(tricks, folder))
            except (OSError, DamagedLayer):
                break
        return cls(layers)

    @classmethod
    def at_hand(cls) -> "Tables":
        """The layers on disk; where these are few, the first `SMALL`, made once in a process."""
        present = cls.present()
        if present.depth >= SMALL:
            return present
        with _making:
            return _small_tables()

    @classmethod
    def in_memory(cls, tricks: int) -> "Tables":
        """Layers 1 to `tricks`, made now and kept nowhere else (8: 6 MB, 10: 135 MB)."""
        layers: list[Cells] = []
        for number in range(1, tricks + 1):
            layers.append(made_layer(number, layers[-1] if layers else bottom()))
        return cls(layers)


@cache
def _small_tables() -> Tables:
    return Tables.in_memory(SMALL)


def bottom() -> Cells:
    """The layer of no tricks: one position, worth nothing."""
    return np.zeros(1, np.uint16)


def made_layer(tricks: int, below: Cells) -> Cells:
    """The cells of a layer, from those of the layer below."""
    cells = np.empty(positions(tricks), np.uint16)
    for row in range(len(rows(tricks))):
        size = len(cells) // len(rows(tricks))
        make_row(tricks, row, below, cells[row * size : (row + 1) * size])
    return cells


def make_row(tricks: int, row: int, below: Cells, cells: Cells) -> None:
    """Fill the cells of one row; releases the GIL."""
    from .kernels.fill import fill_row

    plan = row_plan(tricks, rows(tricks)[row])
    fill_row(tricks, below, plan, numbers(), unary(tricks), cells)
