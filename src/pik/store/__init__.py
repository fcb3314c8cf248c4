"""The event log of all rooms, kept in a database."""

from .log import Conflict, Log, StoredRoom, open_log

__all__ = ["Conflict", "Log", "StoredRoom", "open_log"]
