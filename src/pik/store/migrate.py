"""Brings a database file to the form that this version of the program reads."""

import sqlite3
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory

MIGRATIONS = Path(__file__).parent / "migrations"


def upgrade(path: Path) -> None:
    """Make the tables of a new database file, or add what an older version had not.

    A file that has to change is copied first, to the same name with its old revision added.
    """
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["path"] = path
    newest = ScriptDirectory.from_config(config).get_current_head()
    present = revision(path)
    if present == newest:
        return
    if present is not None:
        _copy(path, path.with_name(f"{path.name}.{present}"))
    command.upgrade(config, "head")


def _copy(path: Path, copy: Path) -> None:
    """Copy a database with what still stands in its write-ahead log."""
    source, target = sqlite3.connect(path), sqlite3.connect(copy)
    source.backup(target)
    target.close()
    source.close()


def revision(path: Path) -> str | None:
    """The revision of a database file; None for one that is not there or has no tables yet."""
    if not path.exists():
        return None
    connection = sqlite3.connect(path)
    try:
        row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.OperationalError:
        return None
    finally:
        connection.close()
    return str(row[0]) if row else None
