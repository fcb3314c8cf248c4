"""Two-player Spades and Pitch: rules, records, bots and a table in the browser.

The names a beginner needs stand here and are loaded when first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .games import GAMES, make_rules
    from .notation import (
        dump,
        dumps,
        format_card,
        format_hand,
        format_position,
        load,
        loads,
        parse_card,
        parse_hand,
        parse_position,
        replay,
    )
    from .search.solve import solve

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "__version__",
    "dump",
    "dumps",
    "format_card",
    "format_hand",
    "format_position",
    "load",
    "loads",
    "make_rules",
    "parse_card",
    "parse_hand",
    "parse_position",
    "replay",
    "solve",
]

_HOMES = {"GAMES": ".games", "make_rules": ".games", "solve": ".search.solve"}


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(_HOMES.get(name, ".notation"), __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
