"""What one viewer may see of a table. Pages, messages and records are made of a Sight alone.

A Sight holds the seat's View of the round in play, the finished rounds whole (H3), and of the
chairs only the names. Neither deck nor secret is in it before the rules open them.
"""

from typing import Any, NamedTuple

from ..cards import Card, Cards, Seat
from ..games.spades.bidding import exchanging
from ..games.tricks import CHANCE, NOBODY
from .event import Event
from .requests import may_undo
from .table import BOT, Play, Table


class ChairSight(NamedTuple):
    """A chair as everybody sees it."""

    kind: str  # person, bot or open
    name: str
    bot: str  # the name of the bot that decides now, or ""
    stand_in: bool  # a bot plays on for a person who is away


class Happening(NamedTuple):
    """What happened, as everybody may know it."""

    kind: str  # of the event
    seat: Seat  # who did it, −1: nobody
    words: str  # what was done; of an exchange only how many cards (S3e)
    late: bool  # done by the clock


class FinishedRound(NamedTuple):
    """A round that is over: all of it is open (H3)."""

    public: Any  # Public of its end
    score: Any  # RoundScore; None when the game was given up in it
    starter: Seat  # who was first or dealt
    deck: tuple[Card, ...]
    plays: tuple[Play, ...]


class Sight(NamedTuple):
    """A table as one viewer sees it."""

    seat: Seat  # the viewer's, or SPECTATOR
    made_at: float  # when the table was made, in seconds since 1970
    version: int
    game_name: str
    rules: Any
    move_time: int
    chairs: tuple[ChairSight, ...]
    commit: str
    secret: bytes  # b"" before the game has ended
    by_page: frozenset[Seat]  # whose text the server's own page filled in
    texts: tuple[str, ...]  # the parts of the shuffle, once they are fixed
    view: Any  # the View of the round; None before the game has begun
    number: int  # of the round, from 1; 0 before the game has begun
    to_act: Seat | None
    finished: tuple[FinishedRound, ...]
    broken_off: FinishedRound | None  # the open round of a game that was given up
    winner: int | None  # the side that has won
    ended: bool
    resigned: Seat | None
    gone_on: frozenset[Seat]
    sheet_open: bool
    undo: bool  # whether the viewer may take an action back
    last: Happening | None  # what happened last, as all may know it
    mixed: tuple[bool, ...]  # by seat: whether the person's part of the shuffle is there
    rematch: str
    given: Cards  # what the viewer received in this round's exchange (S3d)


def sight(table: Table, seat: Seat) -> Sight:
    """The table as this seat, or SPECTATOR, sees it."""
    game = table.game
    view = game.module.view(game.round, seat) if game else None
    return Sight(
        seat=seat,
        made_at=table.made_at,
        version=table.version,
        game_name=table.game_name,
        rules=table.rules,
        move_time=table.move_time,
        chairs=tuple(
            ChairSight(c.kind, c.name, c.bot or c.stand_in, bool(c.stand_in)) for c in table.chairs
        ),
        commit=table.commit,
        secret=table.secret if table.ended else b"",
        by_page=table.by_page,
        texts=table.texts,
        view=view,
        number=game.number if game else 0,
        to_act=table.to_act,
        finished=_finished(table),
        broken_off=_broken_off(table),
        winner=game.winner if game else None,
        ended=table.ended,
        resigned=table.resigned,
        gone_on=table.gone_on,
        sheet_open=table.sheet_open,
        undo=may_undo(table, seat),
        last=_happening(table.last),
        mixed=tuple(c.kind == BOT or c.text is not None for c in table.chairs),
        rematch=table.rematch,
        given=_given(table, seat),
    )


def _given(table: Table, seat: Seat) -> Cards:
    """The cards that chance gave a seat in the round in play."""
    draws = [play for play in (table.rounds or ((),))[-1] if play.seat == CHANCE]
    return sum(draw.action for draw in draws if exchanging(draw.before.round) == seat)


def _happening(event: Event | None) -> Happening | None:
    if event is None:
        return None
    words = event.body.get("actions", [])
    if words and words[0].startswith("exchange"):
        words = ["exchange", str(len(words[0].split()) - 1)]
    seat = event.body.get("seat", NOBODY)
    return Happening(event.kind, seat, " ".join(words), event.body.get("late", False))


def _finished(table: Table) -> tuple[FinishedRound, ...]:
    """The rounds that are over, with all their cards."""
    scores = table.game.scores if table.game else ()
    return tuple(
        FinishedRound(public, score, plays[0].before.starter, deck, plays)
        for public, score, deck, plays in zip(
            table.ends, scores, table.decks, table.rounds, strict=False
        )
    )


def _broken_off(table: Table) -> FinishedRound | None:
    """The round in which a game ended that nobody won: open as well, since the secret is."""
    if not table.ended or table.game is None or table.game.round_over:
        return None
    public, starter = table.game.round.public, table.game.starter
    return FinishedRound(public, None, starter, table.decks[-1], table.rounds[-1])
