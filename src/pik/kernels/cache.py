"""Where compiled kernels are kept between starts.

numba's cache looks only at the file that holds a kernel: a rule edited in another file would go on
running in its old form. So the folder is named by a digest of all sources that a kernel can call.
What lies in it is loaded as code (numba keeps pickles), so only a folder that belongs to this user,
and that nobody else may write to, is used.
"""

import hashlib
import os
import shutil
import stat
import sys
import tempfile
import time
from contextlib import suppress
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
ROOMS = ("cards.py", "games", "kernels", "search")  # whose code is compiled
PREFIX = "kernels-"
KEEP_SECONDS = 7 * 24 * 3600  # folders of other sources that were used since are kept
KEEP_NEWEST = 3  # of them; a week of work on the rules would else leave hundreds
JUST_USED_SECONDS = 3600  # somebody may be using it


def sources() -> list[Path]:
    """The files whose text names the cache folder, in one order everywhere."""
    paths = [PACKAGE / room for room in ROOMS]
    files = [file for path in paths for file in (path.rglob("*.py") if path.is_dir() else [path])]
    return sorted(files)


@cache
def source_digest() -> str:
    """Twelve hex digits that change with any of the sources and with numba's version."""
    try:
        digest = hashlib.sha256(version("numba").encode())
    except PackageNotFoundError:
        digest = hashlib.sha256()
    for path in sources():
        digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:12]


def cache_root() -> Path:
    """The folder for what can be made again: in PIK_HOME, or where the platform keeps caches."""
    home = os.environ.get("PIK_HOME")
    if home:
        return Path(home) / "cache"
    from platformdirs import user_cache_path  # slow to import

    return user_cache_path("pik")


def temporary_root() -> Path:
    """The folder used where the cache folder cannot be: in the temporary folder, by user."""
    who = os.getuid() if sys.platform != "win32" else os.environ.get("USERNAME", "user")
    return Path(tempfile.gettempdir()) / f"pik-{who}"


def is_own(folder: Path) -> bool:
    """Whether this is a folder of this user's own that nobody else may write to."""
    try:
        found = folder.lstat()
    except OSError:
        return False
    if not stat.S_ISDIR(found.st_mode):  # a link, too, is somebody's trick
        return False
    if sys.platform == "win32":  # there, rights come from the user's own folder above
        return True
    return found.st_uid == os.getuid() and not found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)


def usable(folder: Path) -> bool:
    """Whether kernels may be kept in this folder, which is made if it is not there."""
    with suppress(OSError):
        folder.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        folder.mkdir(mode=0o700, exist_ok=True)
    return is_own(folder) and os.access(folder, os.W_OK | os.X_OK)


def kernel_folder() -> Path | None:
    """The folder of the compiled kernels of these sources; None: there is no safe place.

    The cache folder, or where that cannot be written a private one in the temporary folder.
    """
    name = PREFIX + source_digest()
    folder = cache_root() / name
    if usable(folder):
        return folder
    root = temporary_root()
    return root / name if usable(root) and usable(root / name) else None


def warm_mark(folder: Path) -> Path:
    """The file that says that everything is compiled, for this version of Python."""
    return folder / f"warm-{sys.implementation.cache_tag}"


def is_warm() -> bool:
    """Whether all kernels of these sources lie in the cache; found out without loading numba."""
    folder = kernel_folder()
    return folder is not None and warm_mark(folder).exists()


def remove_old_folders(now: float | None = None) -> list[Path]:
    """Delete the kernels of other sources that were not used for long; returns their folders.

    Starting with a folder's kernels counts as its use (`mark_used`).
    """
    current = kernel_folder()
    if current is None:
        return []
    now = time.time() if now is None else now
    others = []
    for folder in current.parent.glob(PREFIX + "*"):
        if folder != current and is_own(folder):
            with suppress(OSError):
                others.append((now - folder.stat().st_mtime, folder))
    old = [
        folder
        for place, (age, folder) in enumerate(sorted(others))
        if age > KEEP_SECONDS or (place >= KEEP_NEWEST and age > JUST_USED_SECONDS)
    ]
    for folder in old:
        shutil.rmtree(folder, ignore_errors=True)
    return old


def mark_used(folder: Path) -> None:
    """Note that the kernels of this folder were used now."""
    with suppress(OSError):
        os.utime(folder)
