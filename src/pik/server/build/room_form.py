"""The lobby's form for a new table, read and checked."""

import unicodedata
from collections.abc import Mapping
from typing import NamedTuple

from ...bots import BOTS
from ...cards import Seat
from ...games import GAMES, Value, changed_options, make_rules, option_named
from ...table import Chair, Table
from ...table.requests import MOVE_TIMES
from ...table.table import BOT, OPEN, PERSON, STAND_IN
from ...words import lobby

NAME_LENGTH = 40
JOINERS = "\u200c\u200d"  # invisible, but part of the spelling of some names

Form = Mapping[str, list[str]]


class FormError(ValueError):
    """A form that cannot be granted; the message is a sentence for its sender."""


class RoomWish(NamedTuple):
    """A table that somebody wishes for."""

    game: str
    options: dict[str, Value]  # those that differ from the defaults
    chairs: list[Chair]
    starter: Seat | None
    move_time: int
    name: str  # of the wisher, who has seat 0


def room_wish(form: Form, person: str) -> RoomWish:
    """The table that a form of the lobby wishes for; FormError or OptionError say what is wrong.

    Fields: `game`, `name`, `preset`, `option.NAME`, `seats`, `seat1` … (`person` or `bot:NAME`),
    `move_time`; or `quick`, the number of seats of a game against bots. Others are ignored.
    """
    game = _field(form, "game")
    if game not in GAMES:
        raise FormError(lobby.form_error("no-game", names=", ".join(GAMES)))
    name = _field(form, "name")
    name = name_of_person(name) if name else lobby.guest_name()
    rules = _rules(game, form)
    chairs = [Chair(PERSON, name, person=person)]
    for seat in range(1, GAMES[game].seat_count(rules)):
        chairs.append(_chair(form, seat, [chair.name for chair in chairs]))
    return RoomWish(game, changed_options(game, rules), chairs, None, _move_time(form), name)


def _field(form: Form, name: str) -> str:
    """A field of the form without blanks around it; "" when it is missing."""
    return form.get(name, [""])[0].strip()


def _rules(game: str, form: Form) -> object:
    """The options: the preset's, with those that the form changes."""
    preset = _field(form, "preset") or "classic"
    presets = GAMES[game].PRESETS
    if preset not in presets:
        raise FormError(lobby.form_error("no-preset", names=", ".join(presets)))
    values: dict[str, Value] = {}
    for option in GAMES[game].OPTIONS:
        text = _field(form, f"option.{option.name}")
        if text:
            values[option.name] = option.parse(text)
    return make_rules(game, values | _players(game, form), preset)


def _players(game: str, form: Form) -> dict[str, Value]:
    """The option of Pitch that says how many play; it comes from the number of seats."""
    seats = _field(form, "quick") or _field(form, "seats")
    if game == "spades" or not seats:
        return {}
    option = option_named(GAMES[game].OPTIONS, "players")
    if not (seats.isascii() and seats.isdigit() and option.allows(int(seats))):
        raise FormError(lobby.form_error("seats", least=option.low, most=option.high))
    return {"players": int(seats)}


def _chair(form: Form, seat: Seat, taken: list[str]) -> Chair:
    """Who is to have a seat: a bot, or a person who is still to come."""
    wish = _field(form, f"seat{seat}")
    if _field(form, "quick"):
        wish = f"bot:{STAND_IN}"
    kind, _, bot = wish.partition(":")
    if kind in ("person", "") and not bot:
        return Chair(OPEN, "")
    if kind != "bot" or bot not in BOTS:
        raise FormError(lobby.form_error("seat", number=seat + 1))
    return Chair(BOT, lobby.bot_name(taken), bot=bot)


def _move_time(form: Form) -> int:
    text = _field(form, "move_time") or "0"
    times = {str(seconds): seconds for seconds in MOVE_TIMES}
    if text not in times:
        raise FormError(lobby.form_error("move-time", names=", ".join(times)))
    return times[text]


def name_of_person(text: str) -> str:
    """A person's name as it is shown: composed characters, single blanks; FormError if it is none.

    Characters that are not seen, or that turn the direction of writing, are refused.
    """
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not name:
        raise FormError(lobby.form_error("name-empty"))
    if len(name) > NAME_LENGTH:
        raise FormError(lobby.form_error("name-long", count=NAME_LENGTH))
    kinds = [unicodedata.category(sign) for sign in name if sign not in JOINERS]
    seen = any(kind[0] in "LNPS" for kind in kinds)
    if not seen or any(kind[0] == "C" for kind in kinds):
        raise FormError(lobby.form_error("name-signs"))
    return name


def bot_name(table: Table) -> str:
    """A name for a bot that comes to a table."""
    return lobby.bot_name([chair.name for chair in table.chairs])
