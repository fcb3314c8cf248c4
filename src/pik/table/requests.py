"""What a seat may ask of its table, and the changes that follow when it may.

Each function answers with an Answer and changes nothing. A request carries the version of the
table that its sender saw, so that a late or doubled press is recognized: the same request again
is answered like the first and does nothing, another one to a decision already made is stale.
"""

from typing import NamedTuple

from ..cards import Seat
from ..games import Refusal
from ..notation.actions import format_action, parse_actions
from ..notation.errors import IllegalAction, NotationError
from .event import Change
from .table import OPEN, PERSON, STAND_IN, Table

MOVE_TIMES = (0, 15, 30, 60)  # seconds for a decision; 0: no clock
MIX_LENGTH = 200  # the most characters of a person's part of the shuffle


class Answer(NamedTuple):
    """What a request led to: changes to make, or why there are none."""

    changes: tuple[Change, ...] = ()
    refusal: Refusal | None = None
    repeated: bool = False  # the same request was granted before


def refused(reason: str) -> Answer:
    """The answer to a request that the table, not a rule of the game, refuses."""
    return Answer(refusal=Refusal("", reason))


def act(table: Table, seat: Seat, version: int, words: str) -> Answer:
    """The answer to an action of a seat, such as `keep`, `bid 4`, `pitch AS` or `QH`."""
    game = table.game
    if version < table.turn_version:
        return _late(table, seat, version)
    if game is None or table.ended:
        return refused("no-game")
    if table.to_act != seat:
        return refused("not-your-turn")
    try:
        actions = parse_actions(game.round, words)
    except IllegalAction as error:
        return Answer(refusal=error.refusal)
    except NotationError:
        return refused("not-understood")
    written, round = [], game.round
    for action in actions:
        written.append(format_action(round, action))
        round = game.module.act(round, action, table.decks[-1])
    return Answer((Change("acted", {"seat": seat, "actions": written, "version": version}),))


def _late(table: Table, seat: Seat, version: int) -> Answer:
    """The answer to a request that was made before the present decision came up."""
    if version == table.answered[seat]:
        return Answer(repeated=True)  # a second press of the same moment, whatever it hit
    return refused("table-moved-on")


def undo(table: Table, seat: Seat, version: int) -> Answer:
    """The answer to a wish to take the last action back."""
    if version < table.turn_version:
        return refused("table-moved-on")
    if not may_undo(table, seat):
        return refused("no-undo")
    return Answer((Change("undone", {"seat": seat}),))


def may_undo(table: Table, seat: Seat) -> bool:
    """Whether a seat may take its last action back.

    Only against bots, only in the bidding and the play, and only while nobody else has acted and
    nothing new has been shown since.
    """
    last = table.last
    if table.game is None or table.ended or table.persons() != [seat] or last is None:
        return False
    if last.kind != "acted" or last.body["seat"] != seat or table.game.round_over:
        return False
    before = table.rounds[-1][-1].before
    phase = before.module.PHASES[before.round.public.phase]
    return phase in ("bid", "auction", "play")


def sit(table: Table, seat: Seat, person: str, name: str) -> Answer:
    """The answer to a person who wants an open chair, or a bot's (P1a, S1a)."""
    if table.seat_of(person) is not None:
        return Answer(repeated=True)
    if table.ended:
        return refused("no-game")
    if not 0 <= seat < len(table.chairs):
        return refused("no-such-seat")
    if table.chairs[seat].kind == PERSON:
        return refused("seat-taken")
    if table.game is not None and person in table.departed:
        return refused("seen-another-hand")
    named = _name_apart(table, seat, name)
    return Answer((Change("sat", {"seat": seat, "person": person, "name": named}),))


def _name_apart(table: Table, seat: Seat, name: str) -> str:
    """The name, with a number behind it if somebody else at the table has it already."""
    taken = {chair.name.casefold() for s, chair in enumerate(table.chairs) if s != seat}
    return next(
        wish
        for wish in (name, *(f"{name} {number}" for number in range(2, len(table.chairs) + 2)))
        if wish.casefold() not in taken
    )


def fill(table: Table, seat: Seat, bot: str, name: str, away: bool = False) -> Answer:
    """The answer to a wish that a bot takes a chair that is open, or whose person is away."""
    if not 0 <= seat < len(table.chairs):
        return refused("no-such-seat")
    if table.chairs[seat].kind == PERSON and away:
        return Answer((Change("left", {"seat": seat, "bot": bot, "name": name}),))
    if table.chairs[seat].kind != OPEN:
        return Answer(repeated=True)
    return Answer((Change("filled", {"seat": seat, "bot": bot, "name": name}),))


def mix(table: Table, seat: Seat, text: str, by_page: bool = False) -> Answer:
    """The answer to a person's part of the shuffle; only the first one counts."""
    if table.game is not None or table.chairs[seat].text is not None:
        return Answer(repeated=True)
    if len(text) > MIX_LENGTH or not text.isprintable():
        return refused("mix-text")
    return Answer((Change("mixed", {"seat": seat, "text": text, "by_page": by_page}),))


def leave(table: Table, seat: Seat, bot_name: str) -> Answer:
    """The answer to a person who goes for good: a bot takes the chair (A-15).

    Before the game the chair is open again. A table that no person is left at ends.
    """
    if table.ended:
        return Answer(repeated=True)
    bot, name = ("", "") if table.game is None else (STAND_IN, bot_name)
    left = Change("left", {"seat": seat, "bot": bot, "name": name})
    if table.persons() == [seat]:
        return Answer((Change("ended", {"seat": seat}),))
    return Answer((left,))


def resign(table: Table, seat: Seat, bot_name: str) -> Answer:
    """The answer to a seat that gives the game up; with more than two seats it leaves instead."""
    if table.ended:
        return Answer(repeated=True)
    if table.game is None:
        return refused("no-game")
    if len(table.chairs) > 2:
        return leave(table, seat, bot_name)
    return Answer((Change("resigned", {"seat": seat}),))


def end(table: Table, seat: Seat) -> Answer:
    """The answer to a wish to stop without a winner: only a person alone with bots may."""
    if table.ended:
        return Answer(repeated=True)
    if table.persons() != [seat]:
        return refused("not-alone")
    return Answer((Change("ended", {"seat": seat}),))


def go_on(table: Table, seat: Seat) -> Answer:
    """The answer to a seat that has read the score sheet."""
    if not table.sheet_open or seat in table.gone_on:
        return Answer(repeated=True)
    return Answer((Change("went_on", {"seat": seat}),))


def stand_in(table: Table, seat: Seat, away: bool) -> Answer:
    """The answer to a wish that a bot plays on for a person who is away."""
    if table.ended or table.chairs[seat].kind != PERSON or table.chairs[seat].stand_in:
        return Answer(repeated=True)
    if not away:
        return refused("not-away")
    return Answer((Change("stood_in", {"seat": seat, "bot": STAND_IN}),))


def come_back(table: Table, seat: Seat) -> Answer:
    """The answer to a person whose seat a bot kept: it is his again."""
    if not table.chairs[seat].stand_in:
        return Answer(repeated=True)
    return Answer((Change("returned", {"seat": seat}),))


def rematch(table: Table, code: str) -> Answer:
    """The answer to a wish for another game of the same players in the room `code`."""
    if table.rematch:
        return Answer(repeated=True)
    if not table.ended:
        return refused("game-goes-on")
    return Answer((Change("rematched", {"code": code}),))
