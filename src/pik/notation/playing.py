"""One round of a record, played action by action, each one checked by the rules."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from ..cards import Card, Seat
from ..games import CHANCE
from ..games.spades.bidding import exchanging
from ..games.totals import Game, act
from .actions import TABLES, format_action, parse_actions, phase_of
from .errors import IllegalAction, NotationError, Place
from .record import split_entry


class Trick(NamedTuple):
    """A trick of a played round."""

    leader: Seat
    cards: tuple[Card, ...]  # in the order played
    winner: Seat | None  # None while cards are missing


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """One round, state by state: before action k (from 0) it is `states[k]`."""

    start: Game  # before the first action
    end: Game  # after the last action of the record
    actions: tuple[int, ...]  # their numbers; `pitch AS` is two
    states: tuple[Any, ...]  # rounds: one more than actions
    texts: tuple[str, ...]  # the actions in their canonical words, with comments
    unchecked: frozenset[str] = frozenset()  # ids of rules that unknown cards keep from a check

    def game(self, action: int) -> Game:
        """The game before this action (from 0); with the number of actions, after the last."""
        if action == len(self.actions):
            return self.end
        return self.start._replace(round=self.states[action])

    def opening(self) -> int:
        """The action (from 0) that plays the first card; the number of actions if none does."""
        states = enumerate(self.states)
        return next((k for k, state in states if _in_play(state)), len(self.actions))

    def tricks(self) -> list[Trick]:
        """The tricks in order; the last one may lack cards."""
        seats = len(self.states[0].private)
        tricks = []
        for at in range(self.opening(), len(self.actions), seats):
            leader, cards = self.states[at].public.to_act, self.actions[at : at + seats]
            winner = (
                _winner(self.states[at], self.states[at + seats]) if len(cards) == seats else None
            )
            tricks.append(Trick(leader, cards, winner))
        return tricks


def _in_play(round: Any) -> bool:
    return phase_of(round) == "play"


def _winner(before: Any, after: Any) -> Seat:
    """Who won the trick between these two states."""
    pairs = enumerate(zip(before.public.tricks, after.public.tricks, strict=True))
    return next(seat for seat, (old, new) in pairs if old != new)


def play_round(start: Game, deck: tuple[Card, ...], entries: tuple[str, ...]) -> PlayedRound:
    """The round after these entries of a record.

    Raises NotationError or IllegalAction, with the place of the action.
    """
    module, tables = start.module, TABLES[start.name]
    legal, play = module.legal, module.act
    round, states = start.round, [start.round]
    actions, texts = [], []
    for place, entry in enumerate(entries, 1):
        action = tables[round.public.phase].get(entry)
        if action is not None and legal(round) >> action & 1:  # canonical words, allowed
            round = play(round, action, deck)
            actions.append(action)
            texts.append(entry)
            states.append(round)
            continue
        try:
            numbers, comment = read_entry(round, entry)
        except (NotationError, IllegalAction) as error:
            error.place = Place(None, place, entry)
            raise
        for number in numbers:
            texts.append(format_action(round, number))
            round = play(round, number, deck)
            actions.append(number)
            states.append(round)
        texts[-1] += comment
    return played_round(start, deck, actions, states, texts)


def played_round(
    start: Game,
    deck: tuple[Card, ...],
    actions: list[int],
    states: list[Any],
    texts: list[str],
    unchecked: frozenset[str] = frozenset(),
) -> PlayedRound:
    """The round of these actions and states; one that is over is scored."""
    end = start._replace(round=states[-1])
    if end.round_over:
        end = act(start._replace(round=states[-2]), actions[-1], deck)
    return PlayedRound(start, end, tuple(actions), tuple(states), tuple(texts), unchecked)


def read_entry(round: Any, entry: str) -> tuple[tuple[int, ...], str]:
    """The actions that an entry names in this round, all allowed, and its comment."""
    seat, words, comment = split_entry(entry)
    numbers = parse_actions(round, words)
    check_seat(round, seat)
    return numbers, comment


def check_seat(round: Any, named: str) -> None:
    """Raise NotationError if an entry names a seat (`1: `) and another one is to act."""
    if not named:
        return
    seat, public = int(named.rstrip(": ")), round.public
    to_act = exchanging(round) if public.to_act == CHANCE else public.to_act
    if seat != to_act:
        raise NotationError(f"seat {seat} is named, but seat {to_act} is to act")
