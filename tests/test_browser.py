"""The browser that the tests drive starts, and other tests do not notice it."""

import asyncio

import pytest
from playwright.sync_api import Browser


@pytest.mark.browser
def test_chromium_shows_suits_and_letters(browser: Browser) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.set_content("<h1>♠ ♥ ♦ ♣ Žanis, Đurđa, Āboliņš</h1>")
    assert page.get_by_role("heading").inner_text() == "♠ ♥ ♦ ♣ Žanis, Đurđa, Āboliņš"
    context.close()


def test_a_loop_can_be_started_while_the_browser_is_open() -> None:
    assert asyncio.run(asyncio.sleep(0, "done")) == "done"
