"""The room's own task: what it gives to bots, and what it does when the log fails."""

import asyncio

import pytest

from pik.server import room as room_module
from pik.server.room import Room, RoomAsleep
from pik.server.rooms import Rooms, waking
from pik.server.settings import Settings
from pik.store import Conflict, StoredRoom, open_log
from pik.table import Chair, Event, requests
from tests.table.driving import SECRET

STORED = StoredRoom("room", "watch", SECRET, 0.0, None)


class Memory:
    """A log that keeps nothing, or fails."""

    def __init__(self, fault: Exception | None = None) -> None:
        self.fault = fault

    async def append(self, code, events, ended):
        if self.fault:
            raise self.fault


def made(*kinds: str) -> list[Event]:
    """The events of a game of Pitch for these kinds of chairs."""
    chairs = [
        Chair(kind, kind, bot="thumb" if kind == "bot" else "", person=kind) for kind in kinds
    ]
    body = {
        "game": "pitch", "rules": {"players": len(kinds)}, "starter": 0, "move_time": 0,
        "chairs": [chair._asdict() for chair in chairs], "commit": "",
    }  # fmt: skip
    return [Event(1, 0.0, "made", body)]


def with_room(tmp_path, events, log, work):
    """What `work(room)` gives, with a room in which bots do not pause."""

    async def main():
        settings = Settings(tmp_path, tmp_path, pace=0)
        room = Room(STORED, events, log, settings, lambda room: None)
        try:
            async with asyncio.timeout(20):
                return await work(room)
        finally:
            await room.close()

    return asyncio.run(main())


def test_no_bot_finds_the_secret_of_the_decks_in_its_generator(tmp_path, monkeypatch):
    seen = asyncio.Queue()

    def spy(name, game):
        def choose(view, rng):
            seen.put_nowait((view, vars(rng)))
            raise ValueError("the room then does the default")

        return choose

    monkeypatch.setattr(room_module, "find_bot", spy)

    async def first_call(room):
        return await seen.get()

    events = [*made("bot", "bot"), Event(2, 0.0, "began", {})]
    view, generator = with_room(tmp_path, events, Memory(), first_call)
    assert view.seat == 1
    assert SECRET not in generator.values()
    assert SECRET.hex() not in repr(generator)


def test_a_room_whose_log_fails_sleeps_and_leaves_nobody_waiting(tmp_path):
    async def wait_for_sleep(room):
        while not room.asleep:
            await asyncio.sleep(0.01)
        with pytest.raises(RoomAsleep):
            await room.ask(lambda table: requests.go_on(table, 0))

    events = [*made("bot", "bot"), Event(2, 0.0, "began", {})]
    with_room(tmp_path, events, Memory(OSError("disk full")), wait_for_sleep)


def test_a_request_to_a_room_that_has_just_gone_to_sleep_wakes_it():
    calls = []

    @waking
    async def handler(name, *, seat):
        calls.append((name, seat))
        if len(calls) == 1:
            raise RoomAsleep("code")
        return "answered"

    assert asyncio.run(handler("table", seat=1)) == "answered"
    assert calls == [("table", 1)] * 2


def test_a_room_that_another_server_has_changed_reads_its_log_again(tmp_path):
    async def sit(room):
        answer = await room.ask(lambda table: requests.sit(table, 1, "ben", "Ben"))
        return answer.refusal.reason, room.asleep

    answer = with_room(tmp_path, made("person", "open"), Memory(Conflict("room")), sit)
    assert answer == ("table-moved-on", True)


def test_a_request_that_fails_harms_no_other(tmp_path):
    async def ask_twice(room):
        with pytest.raises(ZeroDivisionError):
            await room.ask(lambda table: 1 / 0)
        answer = await room.ask(lambda table: requests.sit(table, 1, "ben", "Ben"))
        return answer.refusal, room.table.seat_of("ben")

    assert with_room(tmp_path, made("person", "open"), Memory(), ask_twice) == (None, 1)


def test_a_table_on_a_list_is_read_again_only_when_it_has_changed(tmp_path):
    async def main():
        log = open_log(tmp_path / "pik.db")
        rooms = Rooms(log, Settings(tmp_path, tmp_path))
        reads = []
        read = log.events

        async def counted(code):
            reads.append(code)
            return await read(code)

        log.events = counted
        await log.add_room(STORED)
        await log.append("room", made("person", "bot"), ended=False)
        await log.join("person", "room")
        before = [await rooms.sights_of("person") for _ in range(3)]
        await log.append("room", [Event(2, 0.0, "began", {})], ended=False)  # by another server
        after = await rooms.sights_of("person")
        await rooms.close()
        return [sights[0][1].version for sights in (*before, after)], len(reads)

    assert asyncio.run(main()) == ([1, 1, 1, 2], 2)
