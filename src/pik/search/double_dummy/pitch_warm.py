"""What has to be compiled before the Pitch solver answers at once (see `pik.kernels.warm`)."""

from functools import partial
from importlib import import_module

from ...kernels.warm import Step


def steps() -> list[Step]:
    """The solver's kernels; max-n, which is asked for least, comes last."""
    return [
        Step("the solver of Pitch", partial(_import, "pitch_values")),
        Step("the solver of Pitch, max-n", partial(_import, "pitch_maxn")),
    ]


def _import(module: str) -> None:
    """Import a module whose kernels have signatures, so that they are compiled at once."""
    import_module(f".{module}", __package__)
