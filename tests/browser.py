"""Starts the Chromium that tests drive."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

SHOTS = Path(__file__).resolve().parent.parent / "shots"
# The headless shell is the same browser without the windows, and starts faster.
NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
PLACES = (
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
# A browser in a test talks to the test's own server and to nobody else; as root it has no sandbox.
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find_chromium() -> str | None:
    """The path of Chromium: what PIK_CHROMIUM names, else where it usually is."""
    named = os.environ.get("PIK_CHROMIUM")
    if named is not None:
        return named if os.access(named, os.X_OK) else None
    found = [place for place in PLACES if os.access(place, os.X_OK)]
    found += [path for name in NAMES if (path := shutil.which(name))]
    return found[0] if found else None


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium for all browser tests of this process; open a context of your own in it."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find_chromium(), args=list(ARGUMENTS))
        yield chromium
        chromium.close()


@pytest.fixture
def shot(request: pytest.FixtureRequest) -> Callable[[Page, str], None]:
    """shot(page, name): with --shots, the page's picture is kept as shots/NAME.png.

    With --shots only tests that use this fixture run.
    """

    def take(page: Page, name: str) -> None:
        if request.config.getoption("shots"):
            page.screenshot(path=SHOTS / f"{name}.png")

    return take
