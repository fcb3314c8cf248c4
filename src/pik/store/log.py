"""The event log in a database: SQLite by default, with nothing to set up."""

import json
import sqlite3
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any, NamedTuple

from alembic.util import CommandError
from sqlalchemy import URL, Row, delete, event, func, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ..table.event import Event
from . import schema
from .migrate import upgrade


class StoredRoom(NamedTuple):
    """A room as the database knows it."""

    code: str
    watch_code: str
    secret: bytes
    made_at: float
    ended_at: float | None


class Conflict(Exception):
    """Somebody else has written this event number first."""


class Log:
    """The rooms and their events. Every method is one transaction."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def close(self) -> None:
        """End all connections."""
        await self._engine.dispose()

    async def add_room(self, room: StoredRoom) -> None:
        """Keep a new room."""
        async with self._begin() as connection:
            await connection.execute(insert(schema.room).values(room._asdict()))

    async def find_room(self, code: str) -> StoredRoom | None:
        """The room with this code, or with this code for onlookers."""
        named = (schema.room.c.code == code) | (schema.room.c.watch_code == code)
        async with self._begin() as connection:
            row = (await connection.execute(select(schema.room).where(named))).first()
        return StoredRoom(*row) if row else None

    async def delete_room(self, code: str) -> None:
        """Forget a room and all that happened in it."""
        async with self._begin() as connection:
            await connection.execute(delete(schema.room).where(schema.room.c.code == code))

    async def append(self, code: str, events: Sequence[Event], ended: bool) -> None:
        """Write events that follow each other; Conflict, and nothing written, if one is there."""
        rows = [_row(code, event) for event in events]
        try:
            async with self._begin() as connection:
                await connection.execute(insert(schema.event), rows)
                if ended:
                    finished = update(schema.room).where(schema.room.c.code == code)
                    await connection.execute(finished.values(ended_at=events[-1].at))
        except IntegrityError as error:
            raise Conflict(code) from error

    async def events(self, code: str) -> list[Event]:
        """All that has happened in a room, in order."""
        table = schema.event.c
        query = select(table.seq, table.at, table.kind, table.body)
        async with self._begin() as connection:
            rows = await connection.execute(query.where(table.room == code).order_by(table.seq))
            return [_event(row) for row in rows]

    async def version(self, code: str) -> int:
        """The number of the last event of a room; 0 if there is none."""
        last = select(func.max(schema.event.c.seq)).where(schema.event.c.room == code)
        async with self._begin() as connection:
            return int(await connection.scalar(last) or 0)

    async def join(self, person: str, code: str) -> None:
        """Put a room on a person's list."""
        async with self._begin() as connection:
            gone = delete(schema.member).where(_membership(person, code))
            await connection.execute(gone)
            row = {"person": person, "room": code, "hidden": 0}
            await connection.execute(insert(schema.member).values(row))

    async def hide(self, person: str, code: str) -> None:
        """Take a room off a person's list."""
        async with self._begin() as connection:
            hidden = update(schema.member).where(_membership(person, code)).values(hidden=1)
            await connection.execute(hidden)

    async def rooms_of(self, person: str, most: int = 30) -> list[str]:
        """The codes of the rooms on a person's list, the newest first."""
        member, room = schema.member.c, schema.room
        query = select(member.room).join(room, room.c.code == member.room)
        query = query.where(member.person == person, member.hidden == 0)
        async with self._begin() as connection:
            rows = await connection.execute(query.order_by(room.c.made_at.desc()).limit(most))
            return [row.room for row in rows]

    def _begin(self) -> AbstractAsyncContextManager[AsyncConnection]:
        return self._engine.begin()


def _membership(person: str, code: str) -> Any:
    return (schema.member.c.person == person) & (schema.member.c.room == code)


def _row(code: str, event: Event) -> dict[str, Any]:
    body = json.dumps(event.body, ensure_ascii=False, separators=(",", ":"))
    return {"room": code, "seq": event.seq, "at": event.at, "kind": event.kind, "body": body}


def _event(row: Row[*tuple[Any, ...]]) -> Event:
    return Event(row.seq, row.at, row.kind, json.loads(row.body))


def open_log(path: Path) -> Log:
    """The log in this SQLite file, which is made or brought up to date as needed.

    Raises OSError when the file cannot be written, is no database, or is of a newer version.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        upgrade(path)
    except (sqlite3.Error, SQLAlchemyError, CommandError) as error:
        raise OSError(f"it is no database of this version of Pik ({error})") from error
    engine = create_async_engine(URL.create("sqlite+aiosqlite", database=str(path)))
    event.listen(engine.sync_engine, "connect", _careful)
    return Log(engine)


def _careful(connection: sqlite3.Connection, _record: object) -> None:
    """Write ahead, wait for other writers, hold references (a process crash loses nothing)."""
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=NORMAL",
        "busy_timeout=5000",
        "foreign_keys=ON",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
