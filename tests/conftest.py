"""Options, profiles and fixtures that all tests share."""

import asyncio
import os
from collections.abc import Callable, Generator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.browser import browser, find_chromium, shot

__all__ = ["browser", "shot"]

ROOT = Path(__file__).resolve().parent.parent
CI = os.environ.get("CI", "").lower() in ("1", "true")

os.environ["PIK_WARM"] = "off"  # no server of a test starts compiling beside it

settings.register_profile("pik", deadline=None, max_examples=50, derandomize=CI, print_blob=True)
settings.register_profile("fast", settings.get_profile("pik"), max_examples=10)
settings.register_profile("all", settings.get_profile("pik"), max_examples=1000)
settings.load_profile("pik")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--golden", action="store_true", help="write the golden files anew")
    parser.addoption("--shots", action="store_true", help="take pictures of the pages into shots/")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """golden(path, text): the file at this path of the project holds exactly this text.

    With --golden the file is written instead, and only tests that use this fixture run.
    """

    def compare(path: str, text: str) -> None:
        file = ROOT / path
        if request.config.getoption("golden"):
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")
        assert file.exists(), f"{path} is missing: make golden"
        assert file.read_text(encoding="utf-8") == text, f"{path} is stale: make golden"

    return compare


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for option in ("golden", "shot"):
        if config.getoption("shots" if option == "shot" else option):
            chosen = [item for item in items if option in getattr(item, "fixturenames", ())]
            config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
            items[:] = chosen
    if find_chromium() is None:
        for item in items:
            if item.get_closest_marker("browser"):
                item.add_marker(pytest.mark.skip(reason="no Chromium found"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Hide the loop of a started Playwright from other tests, so that they may start their own.

    Playwright's loop counts as running in this thread for as long as the browser is open.
    """
    loop = asyncio._get_running_loop()
    if loop is None or item.get_closest_marker("browser"):
        return (yield)
    asyncio._set_running_loop(None)
    try:
        return (yield)
    finally:
        asyncio._set_running_loop(loop)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> Generator[None, None, None]:
    """Say in the last line what was not run; under CI that is a failure."""
    yield
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None or find_chromium() is not None:
        return
    missed = [
        report for report in reporter.stats.get("skipped", []) if "browser" in report.keywords
    ]
    if missed:
        count = f"{len(missed)} browser test{'s' if len(missed) > 1 else ''}"
        reporter.ensure_newline()
        reporter.write_line(f"NOT RUN: {count} (no Chromium found; install the package chromium)")
        if CI and session.exitstatus == 0:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
