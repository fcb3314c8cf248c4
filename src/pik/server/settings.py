"""Where the server keeps its files and how it runs."""

import os
import secrets
from dataclasses import dataclass, field
from pathlib import Path

from ..table.clock import AWAY_SECONDS, SLEEP_SECONDS


@dataclass(frozen=True, slots=True)
class Settings:
    """How one server runs; `hosts` are the names that requests may address it by."""

    database: Path
    key_file: Path  # holds the key that signs cookies
    hosts: frozenset[str] = frozenset({"127.0.0.1", "localhost", "[::1]"})
    address: str = ""  # how others reach it, such as http://192.168.1.5:8000; "": as they asked
    pace: float = 1.0  # how long bots pause, in units of the usual pause; 0: not at all
    secure: bool = False  # reached by HTTPS only
    away_seconds: float = AWAY_SECONDS
    sleep_seconds: float = SLEEP_SECONDS
    host_token: str = ""  # opens the host's own seat once
    per_second: int = 60  # requests of one other machine a second, on average over ten seconds
    behind_proxy: bool = False  # a proxy on this machine says who asks (X-Forwarded-For)
    origins: frozenset[str] = field(default_factory=frozenset)  # besides the address itself


def home() -> Path:
    """The folder for the program's own files: PIK_HOME, or where the platform keeps such files."""
    chosen = os.environ.get("PIK_HOME")
    if chosen:
        return Path(chosen)
    from platformdirs import user_data_path

    return user_data_path("pik", appauthor=False)


def secret_text(path: Path, nbytes: int = 32) -> str:
    """The secret in a file that only its owner can read, made at the first call."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text(encoding="utf-8").strip()
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        text = secrets.token_urlsafe(nbytes)
        file.write(text)
    return text
