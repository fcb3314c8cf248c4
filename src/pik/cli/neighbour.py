"""Whether another Pik serves the same tables: each notes its address beside the database."""

import http.client
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

PATIENCE = 1.0  # seconds


def _note(database: Path) -> Path:
    return database.with_name(f"{database.name}.address")


def neighbour(database: Path) -> str | None:
    """The address of another server that has these tables open, if one answers."""
    try:
        address = _note(database).read_text(encoding="utf-8").strip()
        connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=PATIENCE)
        connection.request("GET", "/healthz")
        return address if connection.getresponse().status == 200 else None
    except (OSError, ValueError, http.client.HTTPException):
        return None  # no note, one that is none, nobody there, or somebody who is no Pik


@contextmanager
def noted(database: Path, address: str) -> Iterator[None]:
    """Leave the address of this server for others to find, until it ends."""
    with suppress(OSError):  # without it nothing else is missing
        database.parent.mkdir(parents=True, exist_ok=True)
        _note(database).write_text(address, encoding="utf-8")
    try:
        yield
    finally:
        with suppress(OSError):
            if _note(database).read_text(encoding="utf-8") == address:
                _note(database).unlink()
