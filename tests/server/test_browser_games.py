"""Whole games in a real browser: by mouse, by keyboard, without script, by two with an onlooker."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Error

from pik.cards import FULL_DECK, each_card, format_card
from pik.notation import loads
from tests.server.clicking import Player, Typist
from tests.server.running import Person, Running, running

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]
ONE_ROUND = {"option.target": "10", "option.loss_limit": "-1"}  # mostly
CARDS = [format_card(card) for card in each_card(FULL_DECK)]


@pytest.fixture(scope="module")
def server(tmp_path_factory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("home")) as server:
        yield server


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    yield context
    context.close()


def open_table(player: Player, game: str, quick: bool = True, **choices: str) -> str:
    """Open a table by the lobby's own form; the address of the table."""
    page = player.page
    if quick and not choices:
        page.locator(f"section:has(#game-{game}) form.quick button").first.click()
    else:
        page.locator(f"#set-up-{game} summary").first.click()
        form = page.locator(f"#set-up-{game} form")
        for name, value in choices.items():
            field = form.locator(f'[name="{name}"]')
            if name == "seats":
                form.locator(f'[name="seats"][value="{value}"]').check(force=True)
            elif name.startswith("option"):
                form.locator("details.fine").evaluate("e => { e.open = true }")
                if value in ("true", "false"):
                    field.select_option(value)
                else:
                    field.fill(value)
            else:
                field.select_option(value)
        form.locator('[name="name"]').fill("Ana")
        form.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("#table")
    return page.url


def finished(player: Player) -> str:
    """The record of a game that is over on the screen, after checks that all went well."""
    assert player.over
    assert player.problems == []
    context = player.page.context
    address = player.page.url.split("?")[0]
    answer = context.request.get(f"{address}/record")
    assert answer.ok
    record = loads(answer.text())
    assert record.rounds
    return answer.text()


def test_a_game_of_spades_by_mouse(server, context):
    player = Player(context, server.address, seed=1)
    open_table(player, "spades", **{"seat1": "bot:thumb"} | ONE_ROUND)
    player.play_on()
    finished(player)


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_a_game_of_pitch_by_mouse(server, context, seats):
    player = Player(context, server.address, seed=seats)
    bots = {f"seat{seat}": "bot:thumb" for seat in range(1, seats)}
    open_table(player, "pitch", seats=str(seats), **bots, **{"option.target": "1"})
    player.play_on()
    finished(player)


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("game", ["spades", "pitch"])
def test_a_full_game_to_the_usual_target(server, context, game):
    player = Player(context, server.address, seed=20)
    open_table(player, game)
    player.play_on()
    finished(player)


def test_a_game_by_keyboard_alone(server, context):
    player = Typist(context, server.address, seed=3)
    open_table(player, "pitch", seats="2", seat1="bot:thumb", **{"option.target": "1"})
    player.play_on()
    finished(player)


def test_a_game_without_script(server, browser):
    context = browser.new_context(java_script_enabled=False, viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(server.address)
    page.locator('section:has(#game-pitch) form.quick button[value="2"]').click()
    for _ in range(400):
        if page.locator("section.sheet.over").count():
            break
        wanted = page.locator("#mix button, form[action$='/go-on'] button")
        if not wanted.count():
            wanted = page.locator("button[name=action]:not([aria-disabled]):visible")
        try:
            if wanted.count():
                wanted.last.focus(timeout=1000)
                page.keyboard.press("Enter")
                page.wait_for_load_state()
            else:
                page.goto(page.url)
        except Error:  # the page looked again by itself in between
            continue
    assert page.locator("section.sheet.over").count()
    context.close()


def hidden_in(traffic: str, codes: set[str]) -> set[str]:
    """Those of the cards that occur in what a browser received."""
    return {code for code in codes if re.search(rf"#{code}j?[\"']|value=[\"']{code}[\"']", traffic)}


def test_A05_two_browsers_and_an_onlooker_receive_no_hidden_card(server, browser):
    contexts = [browser.new_context(reduced_motion="reduce") for _ in range(3)]
    ana = Player(contexts[0], server.address, seed=5)
    address = open_table(ana, "spades", **{"seat1": "person"} | ONE_ROUND)
    watch = ana.page.locator("#watch").get_attribute("value")
    ben = Player(contexts[1], address, seed=6)
    ben.page.locator('[name="name"]').fill("Ben")
    ben.page.locator('form[action$="/join"] button').first.click()
    ben.page.wait_for_selector("#table")
    eve = Player(contexts[2], watch)
    eve.page.wait_for_selector("#table")
    ana.play_on(ben)
    record = loads(finished(ana))
    played = {words for round in record.rounds for words in round.actions}
    unplayed = {code for code in CARDS if code not in played}
    traffic = [player.traffic() for player in (ana, ben, eve)]
    assert hidden_in(traffic[2], set(CARDS)), "the onlooker saw the cards played"
    assert hidden_in(traffic[2], unplayed) == set(), "the onlooker saw cards that nobody showed"
    if len(record.rounds) == 1:  # in a second round a player may throw what the other threw before
        assert len(unplayed) == 26
        # Of the cards thrown each player knows only those that he discarded himself.
        assert hidden_in(traffic[0], unplayed) & hidden_in(traffic[1], unplayed) == set()
    for context in contexts:
        context.close()


def test_a_game_goes_on_across_a_kill_of_the_server(tmp_path, context):
    with running(tmp_path) as server:
        player = Player(context, server.address, seed=7)
        open_table(player, "pitch", quick=True)
        while not player.page.locator(".trick .card").count():
            if not player.step():
                player.page.wait_for_timeout(25)
        hand = player.page.locator("#hand button").count()
        server.kill()
        server.start()
        player.page.wait_for_function("() => true")
        player.page.reload()
        assert player.page.locator("#hand button").count() == hand
        while player.page.locator("#hand button").count() == hand:
            if not player.step():
                player.page.wait_for_timeout(25)


def test_A04_a_double_click_counts_once(server, context):
    player = Player(context, server.address, seed=8)
    open_table(player, "spades", **{"seat1": "bot:thumb"})
    while not player.page.locator("[id^=keep-]").count():
        if not player.step():
            player.page.wait_for_timeout(25)
    turn = player.page.locator(".draft .foot b").inner_text()
    box = player.page.locator("[id^=keep-]").bounding_box()
    player.page.mouse.dblclick(box["x"] + 20, box["y"] + 20)
    player.page.wait_for_timeout(700)
    assert int(player.page.locator(".draft .foot b").inner_text()) <= int(turn) + 1
    assert player.page.locator("#error").inner_text() == ""
    player.page.wait_for_timeout(400)
    assert player.step(), "the hand is locked"


def test_A10_a_reload_shows_no_lobby_and_the_same_seat(server, context):
    player = Player(context, server.address, seed=9)
    open_table(player, "spades", **{"seat1": "bot:thumb"})
    for _ in range(8):
        player.step()
    cards = "() => [...document.querySelectorAll('#hand .card')].map(e => e.id)"
    before = player.page.evaluate(cards)
    player.page.reload()
    assert player.page.evaluate(cards) == before
    assert not player.page.locator("section.game").count()


def test_a_person_by_pages_and_one_by_browser_play_together(server, context):
    player = Player(context, server.address, seed=10)
    address = open_table(player, "pitch", seats="2", seat1="person", **{"option.target": "1"})
    ben = Person(server, seed=11)
    ben.look("/r/" + address.rsplit("/", 1)[1])
    ben.send(f"{ben.path}/join", seat=1, name="Ben")
    for _ in range(600):
        if player.over:
            break
        moved = player.step()
        ben.look()
        if not (ben.step() or moved):
            player.page.wait_for_timeout(20)
    finished(player)
