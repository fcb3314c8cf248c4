"""The lines that tell what a solver found."""

from typing import Any

from .sentence import Sentence

_LINES: dict[str, Sentence] = {
    "tricks": Sentence("{count} trick for {name} from here", "{count} tricks for {name} from here"),
    "nil": Sentence(
        "{name} cannot be forced to take more than {count} trick from here",
        "{name} cannot be forced to take more than {count} tricks from here",
    ),
    "take": Sentence("{name} can end with such a number of tricks"),
    "take-not": Sentence("{name} can be kept from ending with such a number of tricks"),
    "payoff": Sentence("{value} for {name}"),
    "score": Sentence("{value}: the score of {name} minus that of the other side"),
    "points": Sentence(
        "{count} point for the side of {name}, who pitches",
        "{count} points for the side of {name}, who pitches",
    ),
    "made": Sentence("The side of {name}, who pitches, makes its bid"),
    "made-not": Sentence("The side of {name}, who pitches, can be set back"),
    "pitch-score": Sentence(
        "{value}: the score of {name}, who pitches, with its side, minus that of all others"
    ),
    "max-n": Sentence("{value} by side, each playing for its own score"),
    "best": Sentence("{value} with {cards}: best for {name}"),
    "other": Sentence("{value} with {cards}"),
    "line": Sentence("One line of best play:"),
    "trick": Sentence("{name}: {cards}"),
}


def line(kind: str, count: int = 1, **values: Any) -> str:
    """One line of this kind with its values."""
    return _LINES[kind].say(count, **values)
