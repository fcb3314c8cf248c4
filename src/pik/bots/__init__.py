"""Players that are programs. BOTS is the only registry; find_bot also takes bots from outside."""

from . import thumb_pitch, thumb_spades
from .chance import random_pitch, random_spades
from .outside import outside_bot
from .protocol import Bot, BotError, Rng

BOTS: dict[str, dict[str, Bot]] = {  # name -> game -> bot
    "random": {"spades": random_spades, "pitch": random_pitch},
    "thumb": {"spades": thumb_spades.choose, "pitch": thumb_pitch.choose},
}


def find_bot(name: str, game: str) -> Bot:
    """The bot of this name for a game: one of BOTS, or `package.module:Class` from outside.

    Raises BotError, with what there is, when there is no such bot.
    """
    if ":" in name:
        return outside_bot(name)
    if name not in BOTS:
        names = ", ".join(BOTS)
        raise BotError(f"there is no bot {name!r}; the bots are {names}, or package.module:Class")
    if game not in BOTS[name]:
        raise BotError(f"the bot {name!r} does not play {game}")
    return BOTS[name][game]


__all__ = ["BOTS", "Bot", "BotError", "Rng", "find_bot", "outside_bot"]
