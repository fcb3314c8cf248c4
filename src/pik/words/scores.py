"""The parts of a round's score, in words. The keys are the kinds of `games.ScoreLine`."""

from collections.abc import Iterable

from ..games import ScoreLine
from .sentence import Sentence

# kind -> the names of ScoreLine.values, and the sentence. The name `count` chooses the plural.
_LINES: dict[str, tuple[tuple[str, ...], Sentence]] = {
    # Spades
    "bid-made": (
        ("bid", "count"),
        Sentence("made {bid} with {count} trick", "made {bid} with {count} tricks"),
    ),
    "bid-set": (
        ("bid", "count"),
        Sentence(
            "bid {bid} and took only {count} trick",
            "bid {bid} and took only {count} tricks",
        ),
    ),
    "bags": (("count",), Sentence("{count} bag", "{count} bags")),
    "bag-penalty": (
        ("before", "total", "left"),
        Sentence("bags went from {before} to {total}, {left} stay"),
    ),
    "nil-kept": (("count",), Sentence("nil kept")),
    "nil-failed": (
        ("count",),
        Sentence("nil failed with {count} trick", "nil failed with {count} tricks"),
    ),
    "double-nil-kept": (("count",), Sentence("double nil kept")),
    "double-nil-failed": (
        ("count",),
        Sentence(
            "double nil failed with {count} trick",
            "double nil failed with {count} tricks",
        ),
    ),
    "failed-nil-tricks": (
        ("count",),
        Sentence(
            "{count} trick of the failed nil is a bag",
            "{count} tricks of the failed nil are bags",
        ),
    ),
    # Pitch
    "high": ((), Sentence("High")),
    "low": ((), Sentence("Low")),
    "jack": ((), Sentence("Jack")),
    "game": (("pips",), Sentence("Game with {pips}")),
    "set-back": (
        ("bid", "count"),
        Sentence(
            "bid {bid} and won {count} point, set back",
            "bid {bid} and won {count} points, set back",
        ),
    ),
    "void": ((), Sentence("all passed, the round is void")),
}

KINDS = frozenset(_LINES)

_WITH_POINTS = Sentence("{text}: {points}")


def score_text(line: ScoreLine) -> str:
    """What a line of the score says, without its points.

    >>> score_text(ScoreLine("bid-made", "S5a", 40, (4, 6)))
    'made 4 with 6 tricks'
    """
    names, sentence = _LINES[line.kind]
    return sentence.say(**dict(zip(names, line.values, strict=True)))


def score_sentence(line: ScoreLine) -> str:
    """What a line of the score says, with its points.

    >>> score_sentence(ScoreLine("bid-made", "S5a", 40, (4, 6)))
    'made 4 with 6 tricks: 40'
    """
    return _WITH_POINTS.say(text=score_text(line), points=line.points)


def score_sentences(lines: Iterable[ScoreLine]) -> list[str]:
    """What the lines of one side's score say, in order."""
    return [score_sentence(line) for line in lines]
