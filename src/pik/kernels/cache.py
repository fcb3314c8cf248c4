"""Where compiled kernels are kept between starts.

numba's cache looks only at the file that holds a kernel: a rule edited in another file would go on
running in its old form. So the folder is named by a digest of all sources that a kernel can call.
"""

import hashlib
import os
from functools import cache
from importlib.metadata import version
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
ROOMS = ("cards.py", "games", "kernels", "search")  # whose code is compiled


def sources() -> list[Path]:
    """The files whose text names the cache folder, in one order everywhere."""
    paths = [PACKAGE / room for room in ROOMS]
    files = [file for path in paths for file in (path.rglob("*.py") if path.is_dir() else [path])]
    return sorted(files)


@cache
def source_digest() -> str:
    """Twelve hex digits that change with any of the sources and with numba's version."""
    digest = hashlib.sha256(version("numba").encode())
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


def kernel_folder() -> Path:
    """The folder of the compiled kernels of these sources."""
    return cache_root() / f"kernels-{source_digest()}"
