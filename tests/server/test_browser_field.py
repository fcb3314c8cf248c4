"""Field cases that need a browser: a bad line, small screens."""

import asyncio
import contextlib
import random
import threading
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser import ARGUMENTS, find_chromium
from tests.server.clicking import Player
from tests.server.running import Running, running
from tests.server.test_browser_games import ONE_ROUND, open_table

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]
SIZES = [(360, 640), (390, 844), (844, 390)]
# What of the page's controls a finger cannot reach without scrolling, or that is too small.
FAULTS = """() => {
  const faults = [];
  if (document.scrollingElement.scrollWidth > innerWidth) faults.push('sideways scroll');
  const decide = [...document.querySelectorAll('button[name=action]')].filter(
    e => e.checkVisibility() && e.ariaDisabled !== 'true');
  for (const e of decide) {
    const r = e.getBoundingClientRect();
    const name = e.getAttribute('value');
    const hits = [];
    for (let y = 2; y < r.height; y += 4) for (let x = 2; x < r.width; x += 4) {
      const on = document.elementFromPoint(r.x + x, r.y + y);
      if (on && e.contains(on)) hits.push([x, y]);
    }
    if (!hits.length) { faults.push(name + ' cannot be tapped'); continue; }
    const span = k => Math.max(...hits.map(h => h[k])) - Math.min(...hits.map(h => h[k]));
    if (span(0) < 34 || span(1) < 34) faults.push(name + ' is small: ' + [span(0), span(1)]);
  }
  return faults;
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("home")) as server:
        yield server


class BadLine:
    """A loopback proxy that delays what the server says by up to 0.8 s and cuts 5 % of it off."""

    def __init__(self, port: int) -> None:
        self.to_port, self.port = port, 0
        self.rng = random.Random(3)
        self.ready = threading.Event()
        self.writers: list[asyncio.StreamWriter] = []
        self.thread = threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True)
        self.thread.start()
        self.ready.wait(10)

    async def _serve(self) -> None:
        self.loop, self.done = asyncio.get_running_loop(), asyncio.Event()
        server = await asyncio.start_server(self._client, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        self.ready.set()
        await self.done.wait()
        server.close()
        for writer in self.writers:  # a cut line leaves halves open
            writer.transport.abort()
        await asyncio.sleep(0.2)  # until the transports have closed their sockets

    def close(self) -> None:
        """End the proxy."""
        self.loop.call_soon_threadsafe(self.done.set)
        self.thread.join(10)

    async def _client(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            self.writers.append(writer)
            there, back = await asyncio.open_connection("127.0.0.1", self.to_port)
            self.writers.append(back)
            await asyncio.gather(self._pipe(reader, back, False), self._pipe(there, writer, True))

    async def _pipe(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, bad: bool
    ) -> None:
        with contextlib.suppress(OSError):
            while chunk := await reader.read(65536):
                if bad:
                    await asyncio.sleep(self.rng.uniform(0, 0.8))
                    if self.rng.random() < 0.05:
                        break
                writer.write(chunk)
                await writer.drain()
        writer.close()


def test_A03_a_game_over_a_bad_line_is_finished(server, browser: Browser):
    line = BadLine(server.port)
    context = browser.new_context(reduced_motion="reduce")
    player = Player(context, server.address, seed=12)
    address = open_table(player, "pitch", seats="2", seat1="bot:thumb", **{"option.target": "1"})
    for _ in range(20):  # the first page may be cut off as well
        with contextlib.suppress(Exception):
            player.page.goto(address.replace(str(server.port), str(line.port)))
            break
    versions = []
    for _ in range(600):
        if player.over:
            break
        player.step()
        versions.append(int(player.page.locator("#table").get_attribute("data-version") or 0))
        player.page.wait_for_timeout(60)
    assert player.over, "the game stands still"
    assert versions == sorted(versions), "an older table was shown after a newer one"
    context.close()
    line.close()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_A21_every_decision_can_be_tapped_on_a_small_screen(
    server, browser: Browser, width, height
):
    context = browser.new_context(
        viewport={"width": width, "height": height}, reduced_motion="reduce", has_touch=True
    )
    player = Player(context, server.address, seed=13)
    choices = {"seat1": "bot:thumb", "option.double_nil": "false"}
    open_table(player, "spades", **choices | ONE_ROUND)
    seen = set()
    for _ in range(160):
        kind = player.page.locator("#table").get_attribute("class")
        cards = player.page.locator("#hand .card").count()
        if "mine" in kind and (kind, cards) not in seen and (len(seen) < 12 or cards > 11):
            seen.add((kind, cards))
            assert player.page.evaluate(FAULTS) == [], (kind, cards)
        if player.over:
            break
        if not player.step():
            player.page.wait_for_timeout(25)
    assert {kind.split()[2] for kind, _ in seen} >= {"in-draft", "in-bid", "in-play"}
    context.close()


def test_A21_seven_seats_on_a_small_screen(server, browser: Browser):
    context = browser.new_context(viewport={"width": 360, "height": 640}, reduced_motion="reduce")
    player = Player(context, server.address, seed=14)
    bots = {f"seat{seat}": "bot:thumb" for seat in range(1, 7)}
    open_table(player, "pitch", seats="7", **bots, **{"option.target": "1"})
    looks = 0
    for _ in range(80):
        if "mine" in (player.page.locator("#table").get_attribute("class") or ""):
            assert player.page.evaluate(FAULTS) == []
            looks += 1
        if player.over or looks > 6:
            break
        if not player.step():
            player.page.wait_for_timeout(25)
    assert looks > 2
    assert player.problems == []
    context.close()


def test_numbers_of_two_digits_can_be_typed(server, browser: Browser):
    context = browser.new_context(reduced_motion="reduce")
    player = Player(context, server.address, seed=17)
    open_table(player, "spades", seat1="bot:thumb", **{"option.double_nil": "false"})
    while not player.page.locator("#do-bid-13").count():
        if not player.step():
            player.page.wait_for_timeout(25)
    focused = "document.activeElement.id"
    for keys, wanted in (("12", "do-bid-12"), ("7", "do-bid-7"), ("0", "do-bid-nil")):
        player.page.wait_for_timeout(800)  # longer than two digits may lie apart
        player.page.keyboard.type(keys)
        assert player.page.evaluate(focused) == wanted
    context.close()


def test_the_axe_finds_nothing(server, browser: Browser):
    from axe_playwright_python.sync_playwright import Axe

    context = browser.new_context(reduced_motion="reduce", bypass_csp=True)
    player = Player(context, server.address, seed=15)
    faults = [
        (v["id"], v["nodes"][0]["html"]) for v in Axe().run(player.page).response["violations"]
    ]
    open_table(player, "pitch")
    for _ in range(6):
        player.step()
        found = Axe().run(player.page).response["violations"]
        faults += [(v["id"], v["nodes"][0]["html"]) for v in found]
    assert faults == []
    context.close()


def test_forms_work_over_plain_http_by_a_name(tmp_path, browser: Browser):
    """Where browsers send no Sec-Fetch-Site, as in `pik play --lan`, the Origin lets forms in."""
    server = Running(tmp_path, "--name", "cards.test", "--pace", "0", command="serve")
    rule = "--host-resolver-rules=MAP cards.test 127.0.0.1"
    other = browser.browser_type.launch(
        executable_path=find_chromium(), args=[*ARGUMENTS, rule, "--disable-features=HttpsUpgrades"]
    )
    context = other.new_context(reduced_motion="reduce")
    player = Player(context, f"http://cards.test:{server.port}/", seed=16)
    open_table(player, "pitch")
    while not player.page.locator(".trick .card").count():
        if not player.step():
            player.page.wait_for_timeout(25)
    assert [p for p in player.problems if "Opener-Policy" not in p] == []  # needs HTTPS
    other.close()
    server.stop()
