"""The event log: written once, in order, and found again."""

import asyncio
import sqlite3

import pytest

from pik.store import Conflict, Log, StoredRoom, open_log
from pik.store.migrate import revision, upgrade
from pik.table import Event

ROOM = StoredRoom("room", "watch", b"s" * 32, 1.0, None)


def with_log(path, work):
    """What `work(log)` gives, with the log of this file opened and closed around it."""

    async def main():
        log = open_log(path)
        try:
            return await work(log)
        finally:
            await log.close()

    return asyncio.run(main())


def event(seq: int) -> Event:
    return Event(seq, 2.5, "mixed", {"seat": 0, "text": f"čž ♠ {seq}"})


def test_events_come_back_as_they_were_written(tmp_path):
    async def write(log: Log):
        await log.add_room(ROOM)
        await log.append("room", [event(1), event(2)], ended=False)

    async def read(log: Log):
        assert (await log.version("room"), await log.version("none")) == (2, 0)
        return await log.find_room("watch"), await log.events("room")

    with_log(tmp_path / "pik č.db", write)
    assert with_log(tmp_path / "pik č.db", read) == (ROOM, [event(1), event(2)])


def test_an_event_number_is_written_once_and_a_conflict_writes_nothing(tmp_path):
    async def work(log: Log):
        await log.add_room(ROOM)
        await log.append("room", [event(1)], ended=False)
        with pytest.raises(Conflict):
            await log.append("room", [event(2), event(1)], ended=False)
        return await log.events("room")

    assert with_log(tmp_path / "pik.db", work) == [event(1)]


def test_the_end_of_a_game_is_noted(tmp_path):
    async def work(log: Log):
        await log.add_room(ROOM)
        await log.append("room", [event(1)], ended=True)
        return await log.find_room("room")

    assert with_log(tmp_path / "pik.db", work).ended_at == 2.5


def test_a_person_finds_his_rooms_newest_first_until_he_hides_them(tmp_path):
    async def work(log: Log):
        for number in range(3):
            code = f"room{number}"
            await log.add_room(ROOM._replace(code=code, watch_code=f"w{number}", made_at=number))
            await log.join("ana", code)
        await log.hide("ana", "room1")
        return await log.rooms_of("ana"), await log.rooms_of("eve")

    assert with_log(tmp_path / "pik.db", work) == (["room2", "room0"], [])


def test_a_deleted_room_is_gone_with_its_events(tmp_path):
    async def work(log: Log):
        await log.add_room(ROOM)
        await log.append("room", [event(1)], ended=False)
        await log.join("ana", "room")
        await log.delete_room("room")
        return await log.find_room("room"), await log.events("room"), await log.rooms_of("ana")

    assert with_log(tmp_path / "pik.db", work) == (None, [], [])


def test_a_database_of_an_older_version_is_copied_before_it_is_changed(tmp_path):
    path = tmp_path / "pik.db"
    upgrade(path)
    connection = sqlite3.connect(path)
    connection.execute("UPDATE alembic_version SET version_num = '0000'")
    connection.commit()
    connection.close()
    assert revision(path) == "0000"
    with pytest.raises(Exception, match="0000"):
        upgrade(path)  # there is no such version, but the copy comes first
    assert revision(path.with_name("pik.db.0000")) == "0000"


def test_the_migrations_make_what_the_schema_says(tmp_path):
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext
    from sqlalchemy import create_engine

    from pik.store.schema import metadata

    upgrade(tmp_path / "pik.db")
    engine = create_engine(f"sqlite:///{tmp_path / 'pik.db'}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()
