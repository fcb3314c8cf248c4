"""What the trick games share: totals of a game, lines of a score, seats that are no seats."""

from typing import NamedTuple

from ..cards import Seat

CHANCE: Seat = -1  # to_act while cards are to be drawn at random
NOBODY: Seat = -2  # to_act when the round is over
SPECTATOR: Seat = -1  # the viewer who sees only what all seats share (H2)


class Totals(NamedTuple):
    """The score of a game between rounds."""

    scores: tuple[int, ...]  # by side
    bags: tuple[int, ...]  # by side, towards the next penalty; empty in games without bags


class ScoreLine(NamedTuple):
    """One line of a side's score for a round, as values; `pik.words` makes the sentence."""

    kind: str  # which sentence to say: a key of pik.words.scores
    rule: str  # id of the rule that gives the points
    points: int  # what the line adds to the score
    values: tuple[int, ...] = ()  # the numbers the sentence speaks of
