"""A record replayed by the rules: every state of its rounds, each action checked."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from ..cards import Card
from ..games.totals import Game, next_round, start_game
from .errors import IllegalAction, NotationError, Place
from .playing import PlayedRound, play_round
from .record import Record, RoundRecord
from .unseen import play_unseen_round

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Replay:
    """A record and all that follows from it by the rules."""

    record: Record  # with its actions in canonical words
    rounds: tuple[PlayedRound, ...]

    @property
    def end(self) -> Game:
        """The game after the last action."""
        return self.rounds[-1].end

    @property
    def unchecked(self) -> list[str]:
        """The ids of the rules that could not be checked because cards are unknown."""
        return sorted(frozenset().union(*(played.unchecked for played in self.rounds)))

    def games(self) -> Iterator[Game]:
        """Every state of the game in order, each round's first and last among them."""
        for played in self.rounds:
            for action in range(len(played.states)):
                yield played.game(action)


def replay(record: Record) -> Replay:
    """The record with every state of its rounds.

    Raises NotationError or IllegalAction, with its place, for what cannot be read, for what the
    rules do not allow, and for anything behind the end of a round or of the game.
    """
    return replay_rounds(record, record.rounds, lambda round_record: round_record)


def replay_rounds(head: Record, rounds: Sequence[T], read: Callable[[T], RoundRecord]) -> Replay:
    """The record with these rounds in place of its own, each read just before it is played.

    So the first fault of a record is the one that is told.
    """
    if not rounds:
        raise NotationError("a record has at least one round")
    played: list[PlayedRound] = []
    written: list[RoundRecord] = []
    for number, given in enumerate(rounds, 1):
        try:
            _check_end(played)
            round_record = read(given)
            played.append(_play(head, _start(head, played, round_record.deck), round_record))
        except (NotationError, IllegalAction) as error:
            if error.place.round is None:
                error.place = error.place._replace(round=number)
            raise
        written.append(RoundRecord(round_record.deck, played[-1].texts))
    return Replay(replace(head, rounds=tuple(written)), tuple(played))


def _check_end(before: list[PlayedRound]) -> None:
    """Refuse another round where the game is over or the last round is not."""
    if not before:
        return
    game = before[-1].end
    if game.winner is not None:
        raise NotationError(f"the game was over after round {game.number}")
    if not game.round_over:
        error = NotationError("the round is unfinished and is not the last")
        error.place = Place(game.number)
        raise error


def _start(head: Record, before: list[PlayedRound], deck: tuple[Card, ...]) -> Game:
    """The game at the start of the round after these."""
    if before:
        return next_round(before[-1].end, deck)
    return start_game(head.game, head.rules, head.starter, deck)


def _play(head: Record, start: Game, round_record: RoundRecord) -> PlayedRound:
    """A round of the record, played."""
    if head.seen_by is None:
        return play_round(start, round_record.deck, round_record.actions)
    return play_unseen_round(start, round_record)
