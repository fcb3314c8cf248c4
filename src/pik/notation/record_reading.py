"""Reading game records: TOML, its keys and values, and all that follows by the rules."""

import os
import re
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any, TypeVar

from ..games import GAMES, OptionError, make_rules
from .cards import parse_deck
from .errors import NotationError, Place
from .record import FORMAT, Record, RoundRecord
from .replay import Replay, replay_rounds
from .seeds import LocalSeed, ServerSeed

try:
    import tomli as toml  # the same reader as the library's, compiled
except ImportError:
    import tomllib as toml  # type: ignore[no-redef]

T = TypeVar("T")

_HEAD = ("pik", "game", "seen_by", "players", "date", "rules", "seed", "extra", "rounds", "result")
_COMMIT = re.compile(r"[0-9a-fA-F]{64}")
_SECRET = re.compile(r"(?:[0-9a-fA-F]{2})+")
_LONGEST_TEXT = 200


def load(path: str | os.PathLike[str]) -> Record:
    """The record in a file (UTF-8). OSError if it cannot be opened, else as loads."""
    return read_replay(Path(path).read_bytes()).record


def loads(text: str) -> Record:
    """The record that a text holds, in canonical words.

    Raises NotationError or IllegalAction, with its place, for a text that breaks the format or
    the rules.
    """
    return replay_of(text).record


def read_replay(content: bytes) -> Replay:
    """The record that a file's bytes hold, with all that follows from it; errors as in loads."""
    try:
        return replay_of(content.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise NotationError(f"this is not UTF-8: byte {error.start + 1} of the file") from None


def replay_of(text: str) -> Replay:
    """The record that a text holds, with all that follows from it; errors as in loads."""
    if not text.strip():
        raise NotationError("the record is empty")
    try:
        table = toml.loads(text)
    except toml.TOMLDecodeError as error:
        raise NotationError(f"this is no TOML: {error}") from None
    except RecursionError:
        raise NotationError("this is no TOML that can be read: it is nested too deep") from None
    head = _head(table)
    rounds = _value(table, "rounds", list, "a list of tables")
    replayed = replay_rounds(head, rounds, _round_reader(head.seen_by is not None))
    _check_result(table, replayed)
    return replayed


def _head(table: dict[str, Any]) -> Record:
    """The record in a table of TOML, without its rounds."""
    if "pik" not in table:
        raise NotationError("the key pik, the version of the format, is missing")
    if table["pik"] != FORMAT or type(table["pik"]) is not int:
        raise NotationError(
            f"this record is of format {table['pik']!r}, this program reads {FORMAT}"
        )
    game = _text(table, "game")
    if game not in GAMES:
        raise NotationError(f"there is no game {game!r}; the games are {', '.join(GAMES)}")
    module = GAMES[game]
    _check_keys(table, (*_HEAD, module.STARTER), "the record")
    rules = _rules(game, _table(table, "rules"))
    seats = module.seat_count(rules)
    return Record(
        game=game,
        rules=rules,
        starter=_seat(table, module.STARTER, seats),
        players=_players(table, seats),
        date=_date(table),
        seen_by=_seat(table, "seen_by", seats) if "seen_by" in table else None,
        seed=_seed(_table(table, "seed"), seats) if "seed" in table else None,
        extra=_table(table, "extra"),
        rounds=(),
    )


def _check_keys(table: dict[str, Any], known: tuple[str, ...], where: str) -> None:
    for key in table:
        if key not in known:
            raise NotationError(f"{where} has an unknown key: {key}")


def _value(table: dict[str, Any], key: str, kind: type[T], called: str) -> T:
    """The value of a key that must be there, of one type exactly."""
    if key not in table:
        raise NotationError(f"the key {key} is missing")
    value = table[key]
    if type(value) is not kind:
        raise NotationError(f"{key} must be {called}, not {value!r}")
    return value


def _text(table: dict[str, Any], key: str) -> str:
    return _value(table, key, str, "a text")


def _table(table: dict[str, Any], key: str) -> dict[str, Any]:
    return _value(table, key, dict, "a table") if key in table else {}


def _texts(table: dict[str, Any], key: str) -> tuple[str, ...]:
    texts = _value(table, key, list, "a list of texts")
    for text in texts:
        if not isinstance(text, str):
            raise NotationError(f"{key} must be a list of texts, {text!r} is none")
    return tuple(texts)


def _seat(table: dict[str, Any], key: str, seats: int) -> int:
    seat = _value(table, key, int, "a seat")
    if not 0 <= seat < seats:
        raise NotationError(f"{key} must be a seat from 0 to {seats - 1}, not {seat}")
    return seat


def _rules(game: str, values: dict[str, Any]) -> Any:
    try:
        return make_rules(game, values)
    except OptionError as error:
        raise NotationError(f"[rules] {error}") from None


def _players(table: dict[str, Any], seats: int) -> tuple[str, ...]:
    players = _texts(table, "players") if "players" in table else ()
    if "players" in table and len(players) != seats:
        raise NotationError(f"players has {len(players)} names, the game has {seats} seats")
    return players


def _date(table: dict[str, Any]) -> date | None:
    value = table.get("date")
    if value is None or isinstance(value, date):
        return value
    raise NotationError(f"date must be a date, with or without a time, not {value!r}")


def _seed(table: dict[str, Any], seats: int) -> LocalSeed | ServerSeed:
    """The seed of a local game, or of a server's."""
    if "text" in table:
        _check_keys(table, ("text",), "[seed] with a text")
        return LocalSeed(_text(table, "text"))
    _check_keys(table, ("commit", "texts", "secret"), "[seed]")
    texts = _texts(table, "texts")
    if len(texts) != seats:
        raise NotationError(f"[seed] has {len(texts)} texts, the game has {seats} seats")
    for text in texts:
        if len(text) > _LONGEST_TEXT or not text.isprintable():
            raise NotationError(f"[seed] has a text that is not printable or too long: {text!r}")
    commit = _text(table, "commit")
    if _COMMIT.fullmatch(commit) is None:
        raise NotationError(f"[seed] commit must be 64 hexadecimal digits, not {commit!r}")
    secret = _text(table, "secret") if "secret" in table else ""
    if "secret" in table and _SECRET.fullmatch(secret) is None:
        raise NotationError("[seed] secret must be hexadecimal digits, two a byte")
    return ServerSeed(commit.lower(), texts, secret.lower())


def _round_reader(unknown: bool) -> Callable[[object], RoundRecord]:
    """Reads one table of rounds; with `unknown` its deck may hold unknown cards."""

    def read(table: object) -> RoundRecord:
        if not isinstance(table, dict):
            raise NotationError("a round must be a table")
        _check_keys(table, ("deck", "actions"), "the round")
        deck = parse_deck(_text(table, "deck"), unknown)
        actions = _value(table, "actions", list, "a list of texts")
        for place, action in enumerate(actions, 1):
            if type(action) is not str:
                error = NotationError("an action is a text")
                error.place = Place(None, place, str(action))
                raise error
        return RoundRecord(deck, tuple(actions))

    return read


def _check_result(table: dict[str, Any], replayed: Replay) -> None:
    """Compare [result], where there is one, with what the rounds give."""
    if "result" not in table:
        return
    result, end = _table(table, "result"), replayed.end
    _check_keys(result, ("scores", "winner"), "[result]")
    scores = _value(result, "scores", list, "a list of numbers")
    if scores != list(end.totals.scores) or any(type(score) is not int for score in scores):
        given = list(end.totals.scores)
        raise NotationError(f"[result] scores are {scores}, the rounds give {given}")
    if end.winner is None and "winner" in result:
        raise NotationError(f"[result] winner is {result['winner']!r}, but nobody has won")
    if end.winner is not None and _value(result, "winner", int, "a side") != end.winner:
        raise NotationError(f"[result] winner is {result['winner']}, the rounds give {end.winner}")
