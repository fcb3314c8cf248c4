"""What has to be compiled before the kernels answer at once: a list of small calls.

A room with kernels has such a module; `pik.search.warm` puts them in order of need.
"""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import NamedTuple


class Step(NamedTuple):
    """One thing to compile; calling it twice does no harm."""

    name: str  # what it is, for the line that tells of it
    compile: Callable[[], object]  # a small call of just these kernels; can be pickled


def steps() -> list[Step]:
    """The kernels of this room, those first that are needed first."""
    return [
        Step("random tricks of Spades", _tricks),
        Step("random rounds of Spades", _rounds_of_spades),
        Step("random rounds of Pitch", _rounds_of_pitch),
        Step("perft", _perft),
        Step("batches of Spades", partial(_batch, "spades")),
        Step("batches of Pitch", partial(_batch, "pitch")),
    ]


def _tricks() -> None:
    from .playouts import count_tricks

    count_tricks(1, threads=1)


def _rounds_of_spades() -> None:
    from ..games.spades import SpadesRules
    from .playouts import count_rounds

    count_rounds(SpadesRules(), 1, threads=1)


def _rounds_of_pitch() -> None:
    from ..games.pitch import PitchRules
    from .playouts import count_rounds

    count_rounds(PitchRules(), 1, threads=1)


def _perft() -> None:
    import_module("pik.kernels.perft")  # its kernels have signatures: they are compiled at once


def _batch(game: str) -> None:
    from ..games import make_rules
    from .batch import Batch

    batch = Batch(make_rules(game, {}), 1, threads=1)
    indices = batch.expanded_legal().argmax(1)
    batch.step(batch.random_actions())
    batch.expanded_observations()
    batch.actions_at(indices)
    batch.observations_of(0)
