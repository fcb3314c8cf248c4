"""A game over its rounds: whose score is what, who starts the next round, who has won."""

from typing import Any, NamedTuple

from ..cards import Card, Seat
from . import GAMES, GameModule
from .tricks import Totals


class Game(NamedTuple):
    """A game in progress. The deck of a round is not in it: who acts supplies it."""

    name: str  # key of GAMES
    rules: Any  # SpadesRules or PitchRules
    totals: Totals  # after the last finished round
    starter: Seat  # first or dealer of the current round
    number: int  # of the current round, from 1
    round: Any  # the current round, also when it is over
    scores: tuple[Any, ...]  # the RoundScore of each finished round
    winner: int | None  # the side that has won, once one has

    @property
    def module(self) -> GameModule:
        """The rules of this game."""
        return GAMES[self.name]

    @property
    def round_over(self) -> bool:
        """Whether the current round is scored."""
        return bool(self.round.public.phase == self.module.OVER)

    @property
    def to_act(self) -> Seat:
        """The seat whose turn it is; CHANCE or NOBODY when it is nobody's."""
        return int(self.round.public.to_act)


def start_game(name: str, rules: Any, starter: Seat, deck: tuple[Card, ...]) -> Game:
    """A game before the first action of round 1 (S1c, P1d)."""
    module = GAMES[name]
    totals = module.opening_totals(rules)
    round = module.start_round(rules, totals, starter, deck)
    return Game(name, rules, totals, starter, 1, round, (), None)


def act(game: Game, action: int, deck: tuple[Card, ...]) -> Game:
    """The game after an action that the rules allow; a round that it ends is scored."""
    module = game.module
    round = module.act(game.round, action, deck)
    game = game._replace(round=round)
    if not game.round_over:
        return game
    score = module.score_round(round.public)
    return game._replace(
        scores=(*game.scores, score),
        totals=score.totals,
        winner=module.winner(round.public, score),
    )


def next_round(game: Game, deck: tuple[Card, ...]) -> Game:
    """The game at the start of its next round; its last one is over and nobody has won."""
    starter = game.module.next_starter(game.rules, game.starter)
    round = game.module.start_round(game.rules, game.totals, starter, deck)
    return game._replace(starter=starter, number=game.number + 1, round=round)
