"""The tables of the database. The event log is the truth; the rest finds things in it."""

from sqlalchemy import (
    Column,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

room = Table(
    "room",
    metadata,
    Column("code", String(24), primary_key=True),  # of the invitation; nobody can guess it
    Column("watch_code", String(24), nullable=False, unique=True),  # for those who only look on
    Column("secret", LargeBinary(32), nullable=False),  # of the shuffle
    Column("made_at", Float, nullable=False),  # seconds since 1970
    Column("ended_at", Float),  # none while the game goes on
)

event = Table(
    "event",
    metadata,
    Column("room", ForeignKey("room.code", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),  # unique with the room: the pair is the lock
    Column("at", Float, nullable=False),  # seconds since 1970
    Column("kind", String(16), nullable=False),
    Column("body", Text, nullable=False),  # JSON
)

member = Table(
    "member",
    metadata,
    Column("person", String(43), primary_key=True),
    Column("room", ForeignKey("room.code", ondelete="CASCADE"), primary_key=True),
    Column("hidden", Integer, nullable=False, default=0),  # 1: taken off the person's list
)
