"""Bots from outside the project, named `package.module:Class`."""

import importlib
from typing import Any

from .protocol import Bot, BotError


def outside_bot(name: str) -> Bot:
    """The bot that `package.module:Class` names.

    A class is called without arguments, once for each seat of each game, so that a bot may
    remember. What plays is its method `choose(view, rng)`, or the object itself when it has no
    such method, so that a plain function serves as well. Raises BotError when there is none.
    """
    module_name, _, attribute = name.partition(":")
    found = _found(name, module_name, attribute)
    if isinstance(found, type):
        try:
            found = found()
        except Exception as error:
            raise BotError(f"bot {name!r}: cannot be made: {_told(error)}") from error
    choose = getattr(found, "choose", found)
    if not callable(choose):
        raise BotError(f"bot {name!r}: {attribute} is not callable and has no method choose")
    return choose  # type: ignore[no-any-return]


def _found(name: str, module_name: str, attribute: str) -> Any:
    """What the module has under this name."""
    try:
        module = importlib.import_module(module_name)
    except ModuleNotFoundError as error:
        raise BotError(f"bot {name!r}: there is no module {error.name!r}") from error
    except Exception as error:
        raise BotError(f"bot {name!r}: {module_name} cannot be read: {_told(error)}") from error
    if not hasattr(module, attribute):
        raise BotError(f"bot {name!r}: {module_name} has nothing called {attribute!r}")
    return getattr(module, attribute)


def _told(error: Exception) -> str:
    """An error as one line."""
    return f"{type(error).__name__}: {error}"
