"""A table: who sits where, the game in progress, and what each event makes of it.

A table is folded from its events and never changes otherwise: `after(table, event)` is the whole
of its behaviour. It reads no clock, draws nothing by itself and does no input or output.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..cards import Card, Seat, replaced
from ..games import CHANCE, make_rules
from ..games.totals import Game, act, next_round, start_game
from ..notation.actions import parse_action
from ..notation.seeds import chance_action, deck_for_round, key_of_server, starting_seat
from .event import Event

STAND_IN = "thumb"  # the bot that plays on for somebody who is away
PERSON, BOT, OPEN = "person", "bot", "open"  # kinds of chairs


class Chair(NamedTuple):
    """A place at the table and who has it."""

    kind: str  # PERSON, BOT or OPEN
    name: str
    bot: str = ""  # the name of the bot that has it
    person: str = ""  # the id of the person who has it
    text: str | None = None  # the person's part of the shuffle, once given
    stand_in: str = ""  # the bot that plays on while the person is away


class Play(NamedTuple):
    """One action of the current or an earlier round."""

    seat: Seat  # CHANCE for a draw
    action: int
    before: Game  # the game in which it was done
    late: bool = False  # done by the clock


class Table(NamedTuple):
    """A table after some events."""

    game_name: str
    rules: Any
    chairs: tuple[Chair, ...]
    move_time: int  # seconds for a decision; 0: no clock
    commit: str  # SHA-256 of the secret, shown before round 1
    secret: bytes  # of the shuffle; never leaves the table before the game has ended
    made_at: float  # seconds since 1970
    asked_starter: Seat | None = None  # who starts round 1, if the makers said so
    version: int = 0  # number of the last event
    turn_version: int = 0  # number of the event that made the present decision
    game: Game | None = None
    decks: tuple[tuple[Card, ...], ...] = ()  # by round
    rounds: tuple[tuple[Play, ...], ...] = ()  # the actions by round
    ends: tuple[Any, ...] = ()  # the Public of each finished round
    last: Event | None = None  # the last event that a note can tell of
    answered: tuple[int, ...] = ()  # by seat: the version it saw when it last acted
    departed: frozenset[str] = frozenset()  # persons who left their seats in this round
    gone_on: frozenset[Seat] = frozenset()  # who has read the score sheet
    ended: bool = False  # nobody will play on: won, resigned or ended
    resigned: Seat | None = None
    rematch: str = ""  # code of the room of the next game
    by_page: frozenset[Seat] = frozenset()  # whose text the server's own page filled in
    texts: tuple[str, ...] = ()  # the parts of the shuffle by seat, fixed when the game began

    @property
    def to_act(self) -> Seat | None:
        """The seat whose decision is awaited, if a game is on and it is anybody's."""
        if self.game is None or self.ended or self.game.to_act < 0:
            return None
        return self.game.to_act

    @property
    def sheet_open(self) -> bool:
        """Whether a round is over and the next has not begun."""
        return self.game is not None and self.game.round_over and not self.ended

    @property
    def may_begin(self) -> bool:
        """Whether every chair is taken and every person has given his part of the shuffle."""
        ready = (c.kind == BOT or (c.kind == PERSON and c.text is not None) for c in self.chairs)
        return self.game is None and not self.ended and all(ready)

    def seat_of(self, person: str) -> Seat | None:
        """The seat of a person, if he has one."""
        for seat, chair in enumerate(self.chairs):
            if person and chair.person == person:
                return seat
        return None

    def player(self, seat: Seat) -> str:
        """The bot that decides for this seat now, or "" when a person does."""
        return self.chairs[seat].bot or self.chairs[seat].stand_in

    def persons(self) -> list[Seat]:
        """The seats that belong to persons."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == PERSON]


def made(event: Event, secret: bytes) -> Table:
    """The table that its first event makes; OptionError if its options are wrong."""
    body = event.body
    rules = make_rules(body["game"], body["rules"])
    chairs = tuple(Chair(**chair) for chair in body["chairs"])
    table = Table(
        body["game"], rules, chairs, body["move_time"], body["commit"], secret, event.at,
        body["starter"],
    )  # fmt: skip
    return table._replace(version=event.seq, answered=(0,) * len(chairs), last=event)


def folded(events: Sequence[Event], secret: bytes) -> Table:
    """The table after all its events, of which the first made it."""
    table = made(events[0], secret)
    for event in events[1:]:
        table = after(table, event)
    return table


def after(table: Table, event: Event) -> Table:
    """The table after an event that may happen (see `requests`)."""
    table = table._replace(version=event.seq)
    return EFFECTS[event.kind](table, event)


def _sat(table: Table, event: Event) -> Table:
    body = event.body
    chair = Chair(PERSON, body["name"], person=body["person"])
    return _with_chair(table, body["seat"], chair)._replace(last=event)


def _filled(table: Table, event: Event) -> Table:
    """A bot, or nobody, has the chair from now on."""
    body = event.body
    chair = Chair(BOT if body["bot"] else OPEN, body["name"], bot=body["bot"])
    departed = table.departed | {table.chairs[body["seat"]].person}
    table = table._replace(departed=departed, by_page=table.by_page - {body["seat"]})
    return _with_chair(table, body["seat"], chair)._replace(last=event)


def _mixed(table: Table, event: Event) -> Table:
    seat = event.body["seat"]
    chair = table.chairs[seat]._replace(text=event.body["text"])
    by_page = table.by_page - {seat}
    if event.body.get("by_page"):
        by_page |= {seat}
    return _with_chair(table, seat, chair)._replace(by_page=by_page)


def _began(table: Table, event: Event) -> Table:
    texts = tuple(chair.text or "" for chair in table.chairs)
    table = table._replace(texts=texts)
    key, seats = key_of_server(table.secret, texts), len(table.chairs)
    starter = starting_seat(key, seats) if table.asked_starter is None else table.asked_starter
    deck = deck_for_round(key, 1)
    game = start_game(table.game_name, table.rules, starter, deck)
    return _next_turn(table._replace(game=game, decks=(deck,), rounds=((),), last=event), event)


def _acted(table: Table, event: Event) -> Table:
    seat, late = event.body["seat"], event.body.get("late", False)
    for words in event.body["actions"]:
        assert table.game is not None
        table = _play(table, seat, parse_action(table.game.round, words), late)
    if table.game is not None and table.game.to_act == CHANCE:
        key, round = key_of_server(table.secret, table.texts), table.game.round
        draw = chance_action(key, table.game.number, round, table.decks[-1])
        table = _play(table, CHANCE, draw, late)
    answered = replaced(table.answered, seat, event.body["version"])
    table = table._replace(answered=answered, last=event)
    if table.game is not None and table.game.round_over:
        ends = (*table.ends, table.game.round.public)
        table = table._replace(ends=ends, ended=table.game.winner is not None)
    return _next_turn(table, event)


def _undone(table: Table, event: Event) -> Table:
    assert table.last is not None
    count = len(table.last.body["actions"])
    plays = table.rounds[-1]
    rounds = (*table.rounds[:-1], plays[:-count])
    return _next_turn(table._replace(game=plays[-count].before, rounds=rounds, last=event), event)


def _went_on(table: Table, event: Event) -> Table:
    return table._replace(gone_on=table.gone_on | {event.body["seat"]})


def _dealt(table: Table, event: Event) -> Table:
    assert table.game is not None
    deck = deck_for_round(key_of_server(table.secret, table.texts), table.game.number + 1)
    return _next_turn(
        table._replace(
            game=next_round(table.game, deck),
            decks=(*table.decks, deck),
            rounds=(*table.rounds, ()),
            gone_on=frozenset(),
            departed=frozenset(),
            last=event,
        ),
        event,
    )


def _stood_in(table: Table, event: Event) -> Table:
    chair = table.chairs[event.body["seat"]]._replace(stand_in=event.body["bot"])
    return _with_chair(table, event.body["seat"], chair)._replace(last=event)


def _returned(table: Table, event: Event) -> Table:
    chair = table.chairs[event.body["seat"]]._replace(stand_in="")
    return _with_chair(table, event.body["seat"], chair)._replace(last=event)


def _resigned(table: Table, event: Event) -> Table:
    return table._replace(ended=True, resigned=event.body["seat"], last=event)


def _ended(table: Table, event: Event) -> Table:
    return table._replace(ended=True, last=event)


def _rematched(table: Table, event: Event) -> Table:
    return table._replace(rematch=event.body["code"], last=event)


EFFECTS = {
    "sat": _sat,
    "filled": _filled,
    "left": _filled,
    "mixed": _mixed,
    "began": _began,
    "acted": _acted,
    "undone": _undone,
    "went_on": _went_on,
    "dealt": _dealt,
    "stood_in": _stood_in,
    "returned": _returned,
    "resigned": _resigned,
    "ended": _ended,
    "rematched": _rematched,
}


def _with_chair(table: Table, seat: Seat, chair: Chair) -> Table:
    return table._replace(chairs=replaced(table.chairs, seat, chair))


def _next_turn(table: Table, event: Event) -> Table:
    """The table with a decision that is new from this event on."""
    return table._replace(turn_version=event.seq)


def _play(table: Table, seat: Seat, action: int, late: bool) -> Table:
    assert table.game is not None
    play = Play(seat, action, table.game, late)
    rounds = (*table.rounds[:-1], (*table.rounds[-1], play))
    return table._replace(game=act(table.game, action, table.decks[-1]), rounds=rounds)
