"""What a bot is: a function from what its seat may see, and its own chance, to an action."""

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias


class Rng(Protocol):
    """A bot's own source of chance; `pik.notation.seeds.Stream` is one."""

    def below(self, m: int, /) -> int:
        """A number from 0 to m − 1, each equally likely."""
        ...


# The view is the game's own View record; the action is one that view.legal allows.
Bot: TypeAlias = Callable[[Any, Rng], int]


class BotError(ValueError):
    """A bot that cannot be found, cannot play this game, or did what is not allowed."""
