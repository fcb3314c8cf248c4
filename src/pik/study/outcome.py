"""The results of simulated games, and what they come to."""

import json
from collections.abc import Iterator
from typing import NamedTuple

from ..games import GAMES
from ..games.totals import Game
from ..notation import dumps, summary
from .processes import each_result
from .simulate import Plan, play_record, play_replay

TABLE, JSON, RECORD = "table", "json", "record"  # what is wanted of each game
GAMES_A_PIECE = 8  # so that Ctrl-C and the progress bar need not wait long


class Outcome(NamedTuple):
    """What is left of a game."""

    number: int
    text: str  # its JSON object or its record; empty when neither is wanted
    rounds: int
    scores: tuple[int, ...]  # by side
    winner: int | None  # a side; None: unfinished


class Piece(NamedTuple):
    """Some games of a plan, for one process."""

    plan: Plan
    numbers: range
    form: str  # TABLE, JSON or RECORD


class Tally(NamedTuple):
    """The sums over games. Tuples are by side."""

    games: int
    unfinished: int
    rounds: int
    wins: tuple[int, ...]
    points: tuple[int, ...]  # sums of the final scores

    def plus(self, outcome: Outcome) -> "Tally":
        """The sums with one more game."""
        return Tally(
            self.games + 1,
            self.unfinished + (outcome.winner is None),
            self.rounds + outcome.rounds,
            tuple(wins + (side == outcome.winner) for side, wins in enumerate(self.wins)),
            tuple(a + b for a, b in zip(self.points, outcome.scores, strict=True)),
        )


def no_games(plan: Plan) -> Tally:
    """The sums before the first game."""
    zeros = (0,) * GAMES[plan.game].side_count(plan.rules)
    return Tally(0, 0, 0, zeros, zeros)


def outcomes(plan: Plan, games: int, form: str, jobs: int) -> Iterator[Outcome]:
    """The outcome of each game, in order, whatever the number of processes."""
    size = max(1, min(GAMES_A_PIECE, games // (4 * jobs)))
    pieces = (
        Piece(plan, range(first, min(first + size, games + 1)), form)
        for first in range(1, games + 1, size)
    )
    for some in each_result(play_piece, pieces, jobs):
        yield from some


def play_piece(piece: Piece) -> list[Outcome]:
    """The outcomes of the games of a piece."""
    return [play_outcome(piece.plan, number, piece.form) for number in piece.numbers]


def play_outcome(plan: Plan, number: int, form: str) -> Outcome:
    """A game played, and what is wanted of it."""
    if form == JSON:
        replay = play_replay(plan, number)
        text = json.dumps(summary(replay, plan.seed_text(number)))
        return _outcome(number, text, replay.end)
    record, end = play_record(plan, number)
    return _outcome(number, dumps(record, end) if form == RECORD else "", end)


def _outcome(number: int, text: str, end: Game) -> Outcome:
    return Outcome(number, text, end.number, end.totals.scores, end.winner)
