"""Writing game records: one form, one line of play a line (docs/notation.md, Game record)."""

import json
import os
from collections.abc import Iterable, Iterator
from datetime import date, datetime
from itertools import groupby
from pathlib import Path
from typing import Any

import tomli_w

from ..games import GAMES, changed_options
from ..games.totals import Game
from .cards import format_deck
from .record import FORMAT, Record, RoundRecord, split_entry
from .replay import replay
from .seeds import LocalSeed, ServerSeed


def dump(record: Record, path: str | os.PathLike[str]) -> None:
    """Write a record to a file, in UTF-8 with LF. Errors as in dumps, OSError from the file."""
    Path(path).write_bytes(dumps(record).encode())


def dumps(record: Record, end: Game | None = None) -> str:
    """A record as its file holds it.

    Who has just played the game gives its `end`, and the record's actions are in canonical words;
    otherwise the record is replayed. Errors as in replay.
    """
    if end is None:
        replayed = replay(record)
        record, end = replayed.record, replayed.end
    seats = GAMES[record.game].seat_count(record.rules)
    parts = [
        _pairs(_head(record)),
        _table("rules", changed_options(record.game, record.rules)),
        _table("seed", _seed(record.seed)),
        tomli_w.dumps({"extra": record.extra}) if record.extra else "",
        *(_round(seats, round_record) for round_record in record.rounds),
        _table("result", _result(end)),
    ]
    return "\n".join(part for part in parts if part)


def _head(record: Record) -> dict[str, Any]:
    head: dict[str, Any] = {"pik": FORMAT, "game": record.game}
    head[GAMES[record.game].STARTER] = record.starter
    if record.seen_by is not None:
        head["seen_by"] = record.seen_by
    if record.players:
        head["players"] = record.players
    if record.date is not None:
        head["date"] = record.date
    return head


def _seed(seed: LocalSeed | ServerSeed | None) -> dict[str, Any]:
    if seed is None:
        return {}
    if isinstance(seed, LocalSeed):
        return {"text": seed.text}
    secret = {"secret": seed.secret} if seed.secret else {}
    return {"commit": seed.commit, "texts": seed.texts, **secret}


def _result(end: Game) -> dict[str, Any]:
    """Scores and winner, once a round is finished."""
    if not end.scores:
        return {}
    winner = {} if end.winner is None else {"winner": end.winner}
    return {"scores": end.totals.scores, **winner}


def _table(name: str, pairs: dict[str, Any]) -> str:
    """A table of TOML; nothing when it would be empty."""
    return f"[{name}]\n{_pairs(pairs)}" if pairs else ""


def _pairs(pairs: dict[str, Any]) -> str:
    return "".join(f"{key} = {_value(value)}\n" for key, value in pairs.items())


def _value(value: object) -> str:
    """A value of TOML, of the kinds that a record itself has."""
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, tuple):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, datetime):
        return value.isoformat().replace("+00:00", "Z")
    if isinstance(value, date):
        return value.isoformat()
    return str(value).lower() if isinstance(value, bool) else str(value)


def quoted(text: str) -> str:
    """A text of TOML in double quotes. JSON escapes the same signs, but for U+007F."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007F")


def _round(seats: int, record: RoundRecord) -> str:
    lines = "".join(
        f"  {', '.join(map(quoted, line))},\n" for line in lines_of_play(seats, record.actions)
    )
    actions = f"[\n{lines}]" if lines else "[]"
    return f"[[rounds]]\ndeck = {quoted(format_deck(record.deck))}\nactions = {actions}\n"


def lines_of_play(seats: int, actions: Iterable[str]) -> list[list[str]]:
    """The actions, in canonical words, as they share a line.

    That is the auction; in the draft a turn of each seat, with its `look`; the bids with exchange
    and draw; a trick.
    """
    return [
        [action for action, _ in line]
        for _, line in groupby(_with_line(seats, actions), key=lambda pair: pair[1])
    ]


def _with_line(seats: int, actions: Iterable[str]) -> Iterator[tuple[str, tuple[str, int]]]:
    """Each action with its line: a kind and a number."""
    turns = cards = 0
    for action in actions:
        verb = split_entry(action)[1].split()[0]
        if verb in ("double-nil", "look", "keep", "discard"):
            yield action, ("draft", turns // 2)
            turns += verb in ("keep", "discard")
        elif verb in ("bid", "pass", "exchange", "draw"):
            yield action, ("bids", 0)
        else:
            yield action, ("trick", cards // seats)
            cards += 1
