"""The folder of the compiled kernels: named by the sources, one's own, and tidied up."""

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from pik.kernels import cache

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="rights are other ones there")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PIK_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(cache.tempfile, "gettempdir", lambda: str(tmp_path / "temp"))
    (tmp_path / "temp").mkdir()
    return tmp_path / "home"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A small package in place of pik's."""
    for room in ("games", "kernels", "search"):
        (tmp_path / "package" / room).mkdir(parents=True)
    (tmp_path / "package/cards.py").write_text("A = 1\n")
    (tmp_path / "package/games/play.py").write_text("B = 1\n")
    monkeypatch.setattr(cache, "PACKAGE", tmp_path / "package")
    cache.source_digest.cache_clear()
    yield tmp_path / "package"
    cache.source_digest.cache_clear()


def digest() -> str:
    cache.source_digest.cache_clear()
    return cache.source_digest()


def test_the_digest_changes_with_any_source(package: Path) -> None:
    seen = [digest()]
    (package / "games/play.py").write_text("B = 2\n")
    seen.append(digest())
    (package / "games/new.py").write_text("")
    seen.append(digest())
    (package / "games/new.py").rename(package / "games/other.py")
    seen.append(digest())
    (package / "games/rules.md").write_text("a page is no source")
    assert digest() == seen[-1]
    assert len(set(seen)) == len(seen)


def test_the_digest_changes_with_numba(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = digest()
    monkeypatch.setattr(cache, "version", lambda name: "99.0")
    assert digest() != before


def test_the_folder_is_made_for_its_owner_alone(home: Path) -> None:
    folder = cache.kernel_folder()
    assert folder == home / "cache" / f"kernels-{cache.source_digest()}"
    if sys.platform != "win32":
        assert folder.stat().st_mode & 0o077 == 0


@POSIX
@pytest.mark.parametrize("trouble", ["link", "others may write", "file"])
def test_an_unsafe_folder_is_not_used(home: Path, tmp_path: Path, trouble: str) -> None:
    name = f"kernels-{cache.source_digest()}"
    folder = home / "cache" / name
    folder.parent.mkdir(parents=True)
    if trouble == "link":
        (tmp_path / "elsewhere").mkdir(mode=0o700)
        folder.symlink_to(tmp_path / "elsewhere")
    elif trouble == "file":
        folder.write_text("")
    else:
        folder.mkdir()
        folder.chmod(0o777)
    private = cache.temporary_root()
    assert cache.kernel_folder() == private / name
    assert private.stat().st_mode & 0o077 == 0


@POSIX
def test_somebody_elses_folder_is_not_used(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert cache.kernel_folder() == home / "cache" / f"kernels-{cache.source_digest()}"
    private = cache.temporary_root()
    private.mkdir()
    monkeypatch.setattr(os, "getuid", lambda: 12345)
    assert not cache.is_own(home / "cache" / f"kernels-{cache.source_digest()}")
    monkeypatch.setattr(cache, "temporary_root", lambda: private)
    assert cache.kernel_folder() is None
    assert not cache.is_warm()


def test_a_home_that_cannot_be_made(home: Path) -> None:
    home.write_text("a file is in the way")
    assert cache.kernel_folder() == cache.temporary_root() / f"kernels-{cache.source_digest()}"


def test_warm_is_what_is_marked() -> None:
    assert not cache.is_warm()
    folder = cache.kernel_folder()
    assert folder is not None
    cache.warm_mark(folder).touch()
    assert cache.is_warm()


def test_old_folders_go_but_not_those_in_use() -> None:
    current = cache.kernel_folder()
    assert current is not None
    now, hour = time.time(), 3600
    ages = {"a": 0.1, "b": 2, "c": 3, "d": 4, "e": 200, "f": 0.5, "g": 0.6, "h": 0.7}
    for name, hours in ages.items():
        folder = current.parent / f"kernels-{name}"
        (folder / "inner").mkdir(parents=True, mode=0o700)
        os.utime(folder, (now - hours * hour,) * 2)
    other = current.parent / "tables"
    other.mkdir()
    os.utime(current, (0, 0))
    removed = cache.remove_old_folders(now)
    assert {folder.name for folder in removed} == {f"kernels-{name}" for name in "bcde"}
    left = {folder.name for folder in current.parent.iterdir()}
    assert left == {current.name, "tables", *(f"kernels-{name}" for name in "afgh")}


def test_of_folders_used_this_week_the_newest_stay() -> None:
    current = cache.kernel_folder()
    assert current is not None
    now = time.time()
    for days in (1, 2, 3, 4, 8):
        folder = current.parent / f"kernels-{days}"
        folder.mkdir(mode=0o700)
        os.utime(folder, (now - days * 86400,) * 2)
    removed = {folder.name for folder in cache.remove_old_folders(now)}
    assert removed == {"kernels-4", "kernels-8"}
