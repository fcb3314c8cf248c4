"""All rooms: new ones, those in memory, and those that sleep in the log until somebody comes."""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

import structlog

from ..games import SPECTATOR, changed_options
from ..notation.seeds import commit_of
from ..store import Log, StoredRoom
from ..table import Chair, Event, Sight, Table, folded, requests, sight
from .build import bot_name
from .room import Room, RoomAsleep
from .settings import Settings

logger = structlog.get_logger()

MOST_ASLEEP = 200  # tables that are kept for lists though their rooms sleep
CODE_BYTES = 12  # 96 random bits: nobody finds a room by guessing

P = ParamSpec("P")
T = TypeVar("T")


def waking(handler: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """Answer once more when the room has gone to sleep under the request: finding it wakes it."""

    @wraps(handler)
    async def answer(*args: P.args, **more: P.kwargs) -> T:
        try:
            return await handler(*args, **more)
        except RoomAsleep:
            return await handler(*args, **more)

    return answer


class Rooms:
    """The rooms of one server."""

    def __init__(self, log: Log, settings: Settings) -> None:
        self.log = log
        self._settings = settings
        self._awake: dict[str, Room] = {}
        self._asleep: dict[str, Table] = {}  # as last read for a list
        self._waking = asyncio.Lock()

    async def make(
        self,
        game: str,
        rules: dict[str, Any],
        chairs: list[Chair],
        starter: int | None,
        move_time: int,
    ) -> Room:
        """A new room with these chairs; persons in them find it on their lists."""
        secret = secrets.token_bytes(32)
        body = {
            "game": game, "rules": rules, "chairs": [chair._asdict() for chair in chairs],
            "starter": starter, "move_time": move_time, "commit": commit_of(secret),
        }  # fmt: skip
        stored = StoredRoom(new_code(), new_code(), secret, time.time(), None)
        first = Event(1, stored.made_at, "made", body)
        await self.log.add_room(stored)
        await self.log.append(stored.code, [first], ended=False)
        for chair in chairs:
            if chair.person:
                await self.log.join(chair.person, stored.code)
        return self._awaken(stored, [first])

    async def find(self, code: str) -> Room | None:
        """The room with this code, for players or for onlookers, woken if it sleeps."""
        for room in self._awake.values():
            if code in (room.code, room.watch_code) and not room.asleep:
                return room
        async with self._waking:
            stored = await self.log.find_room(code)
            if stored is None:
                return None
            present = self._awake.get(stored.code)
            if present and not present.asleep:
                return present
            events = await self.log.events(stored.code)
            return self._awaken(stored, events)

    async def sights_of(self, person: str) -> list[tuple[str, Sight]]:
        """The tables on a person's list, by code; sleeping ones are read and not woken."""
        sights = []
        for code in await self.log.rooms_of(person):
            room = self._awake.get(code)
            try:
                table = room.table if room else await self._read(code)
            except (ValueError, KeyError):  # written by another version
                logger.exception("log cannot be read", room=code)
                continue
            seat = table.seat_of(person)
            sights.append((code, sight(table, SPECTATOR if seat is None else seat)))
        return sights

    def _awaken(self, stored: StoredRoom, events: list[Event]) -> Room:
        """A room in memory, until it sleeps."""
        room = Room(stored, events, self.log, self._settings, self._put_down)
        self._awake[stored.code] = room
        return room

    def _put_down(self, room: Room) -> None:
        if self._awake.get(room.code) is room:
            del self._awake[room.code]

    async def rematch(self, room: Room) -> str:
        """The code of the room of another game of the same players, made at the first wish.

        Everybody moves on by one seat, so that with two the seats are swapped.
        """
        table = room.table
        if not table.rematch and table.ended:
            chairs = [chair._replace(text=None, stand_in="") for chair in table.chairs]
            chairs = chairs[-1:] + chairs[:-1]
            options = changed_options(table.game_name, table.rules)
            new = await self.make(table.game_name, options, chairs, None, table.move_time)
            answer = await room.ask(lambda now: requests.rematch(now, new.code))
            if not answer.changes:
                await self.forget(new.code)
        return room.table.rematch or room.code

    async def take_off_list(self, person: str, code: str) -> None:
        """Take a room off a person's list; the person's seat, if the game goes on, is left."""
        room = await self.find(code)
        if room is None:
            return
        seat = room.table.seat_of(person)
        if seat is not None:
            await room.ask(lambda table: requests.leave(table, seat, bot_name(table)))
        await self.log.hide(person, room.code)

    async def forget(self, code: str) -> None:
        """Delete a room and all that happened in it."""
        self._asleep.pop(code, None)
        room = self._awake.pop(code, None)
        if room:
            await room.close()
        await self.log.delete_room(code)

    async def _read(self, code: str) -> Table:
        """The table of a room that sleeps, folded anew only when more has been written."""
        table = self._asleep.pop(code, None)
        if table is None or table.version != await self.log.version(code):
            stored = await self.log.find_room(code)
            assert stored is not None  # rooms_of lists rooms that are there
            table = await asyncio.to_thread(folded, await self.log.events(code), stored.secret)
        self._asleep[code] = table  # the last used stand last
        if len(self._asleep) > MOST_ASLEEP:
            del self._asleep[next(iter(self._asleep))]
        return table

    async def close(self) -> None:
        """End all tasks."""
        for room in list(self._awake.values()):
            await room.close()
        self._awake.clear()
        await self.log.close()


def new_code() -> str:
    """A code for an address."""
    return secrets.token_urlsafe(CODE_BYTES)
