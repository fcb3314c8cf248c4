"""The parts of a round's score, in words. The keys are the kinds of `games.ScoreLine`."""

from collections.abc import Iterable

from ..games import ScoreLine
from .sentence import Sentence

# kind -> the names of ScoreLine.values, and the sentence. The name `count` chooses the plural.
_LINES: dict[str, tuple[tuple[str, ...], Sentence]] = {
    # Spades
    "bid-made": (
        ("bid", "count"),
        Sentence(
            "made {bid} with {count} trick: {points}", "made {bid} with {count} tricks: {points}"
        ),
    ),
    "bid-set": (
        ("bid", "count"),
        Sentence(
            "bid {bid} and took only {count} trick: {points}",
            "bid {bid} and took only {count} tricks: {points}",
        ),
    ),
    "bags": (("count",), Sentence("{count} bag: {points}", "{count} bags: {points}")),
    "bag-penalty": (
        ("before", "total", "left"),
        Sentence("bags went from {before} to {total}, {left} stay: {points}"),
    ),
    "nil-kept": (("count",), Sentence("nil kept: {points}")),
    "nil-failed": (
        ("count",),
        Sentence(
            "nil failed with {count} trick: {points}", "nil failed with {count} tricks: {points}"
        ),
    ),
    "double-nil-kept": (("count",), Sentence("double nil kept: {points}")),
    "double-nil-failed": (
        ("count",),
        Sentence(
            "double nil failed with {count} trick: {points}",
            "double nil failed with {count} tricks: {points}",
        ),
    ),
    "failed-nil-tricks": (
        ("count",),
        Sentence(
            "{count} trick of the failed nil is a bag: {points}",
            "{count} tricks of the failed nil are bags: {points}",
        ),
    ),
    # Pitch
    "high": ((), Sentence("High: {points}")),
    "low": ((), Sentence("Low: {points}")),
    "jack": ((), Sentence("Jack: {points}")),
    "game": (("pips",), Sentence("Game with {pips}: {points}")),
    "set-back": (
        ("bid", "count"),
        Sentence(
            "bid {bid} and won {count} point, set back: {points}",
            "bid {bid} and won {count} points, set back: {points}",
        ),
    ),
    "void": ((), Sentence("all passed, the round is void: {points}")),
}

KINDS = frozenset(_LINES)


def score_sentence(line: ScoreLine) -> str:
    """What a line of the score says.

    >>> score_sentence(ScoreLine("bid-made", "S5a", 40, (4, 6)))
    'made 4 with 6 tricks: 40'
    """
    names, sentence = _LINES[line.kind]
    values = dict(zip(names, line.values, strict=True))
    return sentence.say(points=line.points, **values)


def score_sentences(lines: Iterable[ScoreLine]) -> list[str]:
    """What the lines of one side's score say, in order."""
    return [score_sentence(line) for line in lines]
