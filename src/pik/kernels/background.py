"""Compiling in a process of its own, while plain Python answers.

Compiling in a thread would hold Python's lock for up to 150 ms at a time. One such process runs at
once: it holds a lock file with its number, which counts only while that process lives.
"""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from . import available
from .cache import is_warm, kernel_folder

LOCK = "warming.lock"
LONGEST_SECONDS = 600.0  # no compiling takes so long: the holder of an older lock has died
MESSAGE = "Compiling the fast parts in the background; this happens once."


def wanted() -> bool:
    """Whether there is something to compile; PIK_WARM=off says no."""
    return os.environ.get("PIK_WARM") != "off" and available() and not is_warm()


def start_warming(say: Callable[[str], None]) -> subprocess.Popen[bytes] | None:
    """Start compiling in a detached process of low priority, if that is to be done and nobody does.

    `say` is told. Returns the process, which a thread of this one waits for.
    """
    folder = kernel_folder()
    if not wanted() or folder is None or holder(folder / LOCK) is not None:
        return None
    say(MESSAGE)
    try:
        process = subprocess.Popen(
            [sys.executable, "-m", "pik", "warm", "--background"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C in this terminal does not reach it
            creationflags=getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0),
        )
    except OSError:  # no more processes: plain Python goes on
        return None
    threading.Thread(target=process.wait, daemon=True).start()
    return process


def holder(lock: Path) -> int | None:
    """The number of the living process that holds the lock, if one does."""
    try:
        age = time.time() - lock.stat().st_mtime
        process = int(lock.read_text(encoding="ascii"))
    except (OSError, ValueError):
        return None
    return process if age < LONGEST_SECONDS and _lives(process) else None


def _lives(process: int) -> bool:
    if sys.platform == "win32":  # there is no harmless signal there; the age has to do
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


@contextmanager
def held(lock: Path) -> Iterator[bool]:
    """Whether this process has got the lock, which it holds inside; a dead one's lock is taken."""
    if holder(lock) is None:
        with suppress(OSError):
            lock.unlink()
    try:
        handle = os.open(lock, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except OSError:
        yield False
        return
    try:
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(str(os.getpid()))
        yield True
    finally:
        with suppress(OSError):
            lock.unlink()
