"""The server by its requests: seats, refusals, restarts, other people's doings."""

import json
import re
import sqlite3
import tomllib

import httpx
import pytest

from tests.server.running import Person, Running, running


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with running(tmp_path_factory.mktemp("home")) as server:
        yield server


def table_for_two(server: Running, seed: int = 0, **form: object) -> tuple[Person, Person]:
    """Two persons at a table of Spades, both of whom have mixed."""
    ana, ben = Person(server, seed), Person(server, seed + 1)
    ana.send("/rooms", **{"game": "spades", "name": "Ana", "seat1": "person"} | form)
    ben.look(ana.path)
    ben.send(f"{ana.path}/join", seat=1, name="Ben")
    for person in (ana, ben):
        person.send(f"{ana.path}/text", text="x")
    ana.look()
    ben.look()
    return ana, ben


def test_a_whole_game_without_script(server):
    ana = Person(server, seed=1)
    ana.send("/rooms", game="pitch", name="Ana", quick="2")
    ana.play_on()
    assert "Ana" in ana.page or "You" in ana.page


def test_the_record_of_a_finished_game_replays_and_verifies(server, tmp_path):
    from pik.notation import loads, replay
    from pik.notation.verify import verify

    ana = Person(server, seed=2)
    ana.send("/rooms", game="spades", name="Žanis Č", quick="2", **{"option.loss_limit": "-50"})
    code = ana.path
    ana.play_on()
    text = ana.client.get(f"{code}/record").text
    record = loads(text)
    assert record.players[0] == "Žanis Č"
    replayed = replay(record)
    assert verify(replayed).possible
    assert verify(replayed).mismatches == ()
    assert tomllib.loads(text)["seed"]["texts"] == ["šuma", ""]


def test_the_page_about_the_shuffle_verifies_a_finished_game(server):
    ana = Person(server, seed=3)
    ana.send("/rooms", game="pitch", name="Ana", quick="2")
    code = ana.path
    page = ana.look(f"{code}/shuffle")
    commitment = re.search(r"[0-9a-f]{64}", page)[0]
    assert "/verify" not in page
    ana.look(code)
    ana.play_on()
    page = ana.look(f"{code}/shuffle")
    assert commitment in page
    page = ana.send(f"{code}/verify").text
    assert "verdict good" in page


def test_A16_a_stranger_moves_nothing(server):
    ana, _ = table_for_two(server)
    version, eve = ana.version, Person(server)
    for action in ("look", "double-nil", "keep", "AS", "bid 4"):
        answer = eve.client.post(f"{ana.path}/act", data={"ver": version, "action": action})
        assert answer.status_code == 403
    for form in ("resign", "leave", "end", "go-on", "rematch", "undo"):
        answer = eve.client.post(f"{ana.path}/{form}", data={"ver": version, "seat": 0})
        assert answer.status_code == 403
    ana.look()
    assert ana.version == version


def test_A16_the_opponent_cannot_act_for_another_seat(server):
    ana, ben = table_for_two(server, seed=4)
    first, other = (ana, ben) if ana.actions else (ben, ana)
    version = first.version
    answer = other.client.post(f"{ana.path}/act", data={"ver": version, "action": "look"})
    assert answer.status_code == 422
    first.look()
    assert first.version == version


def test_A16_a_retry_of_the_same_request_is_answered_once(server):
    ana, ben = table_for_two(server, seed=6)
    first = ana if ana.actions else ben
    version = first.version
    answers = [
        first.client.post(f"{ana.path}/act", data={"ver": version, "action": "look"})
        for _ in range(3)
    ]
    assert [answer.status_code for answer in answers] == [200, 200, 200]
    first.look()
    assert first.version == version + 1


def test_A16_codes_cannot_be_guessed_and_neighbours_are_not_there(server):
    ana = Person(server)
    ana.send("/rooms", game="spades", name="Ana", quick="2")
    code = ana.path.removeprefix("/r/")
    assert len(code) == 16
    near = code[:-1] + ("A" if code[-1] != "A" else "B")
    assert ana.client.get(f"/r/{near}").status_code == 404


def test_A16_a_link_seats_nobody_by_itself(server):
    ana = Person(server)
    ana.send("/rooms", game="spades", name="Ana", seat1="person")
    crawler = Person(server)
    for _ in range(3):
        crawler.look(ana.path)
    ben = Person(server)
    ben.look(ana.path)
    assert f"{ana.path}/join" in ben.page


def test_the_watching_address_seats_nobody(server):
    ana = Person(server)
    ana.send("/rooms", game="spades", name="Ana", seat1="person")
    watch = re.search(r'value="http[^"]*(/r/[^"]+)"[^>]*>', ana.page.split('id="watch"')[1])[1]
    eve = Person(server)
    eve.look(watch)
    assert eve.client.post(f"{watch}/join", data={"seat": 1, "name": "Eve"}).status_code == 403


BAD_NUMBERS = ["", "NaN", "3.5", "true", "-1", "1e9", "null", "[]", "9" * 30, "٣", " 1"]


@pytest.mark.parametrize("value", BAD_NUMBERS)
def test_A17_bad_numbers_are_refused_one_by_one(server, value):
    ana, _ = table_for_two(server)
    for form, fields in (
        ("act", {"ver": value, "action": "look"}),
        ("bot-on", {"seat": value}),
        ("undo", {"ver": value}),
    ):
        answer = ana.client.post(f"{ana.path}/{form}", data=fields)
        assert answer.status_code == 400
    assert ana.client.post(f"{ana.path}/join", data={"seat": value, "name": "x"}).status_code == 400
    assert ana.client.get("/healthz").text == "ok"


@pytest.mark.parametrize(
    "words", ["bid NaN", "bid 3.5", 'bid "3"', "bid true", "bid -1", "bid 14", "bid 1e9", "", "{}"]
)
def test_A17_bad_actions_are_refused_with_a_sentence(server, words):
    ana, ben = table_for_two(server)
    first = ana if ana.actions else ben
    answer = first.act(words)
    assert answer.status_code == 422
    assert 'id="error" role="alert">' in answer.text
    assert not re.search(r'id="error" role="alert"></p>', answer.text)


def test_A17_bodies_that_are_no_forms(server):
    ana, _ = table_for_two(server)
    address = f"{ana.path}/act"
    for content, kind in (
        (b"", ""), (b"null", "application/json"), (b"[1,2]", "application/json"),
        (b"\xff\xfe", "application/x-www-form-urlencoded"), (b"{", "application/json"),
        (b"--x\r\n", "multipart/form-data; boundary=x"), (b"ver", "text/plain"),
    ):  # fmt: skip
        headers = {"Content-Type": kind} if kind else {}
        answer = ana.client.post(address, content=content, headers=headers)
        assert 400 <= answer.status_code < 500, (content, kind, answer.status_code)
    large = ana.client.post(address, data={"ver": "1", "action": "x" * 1_000_000})
    assert large.status_code == 413
    assert ana.client.get("/healthz").text == "ok"


@pytest.mark.parametrize("name", ["x" * 41, "x" * 7000, "a\u202eb", "\u200b", "   \u00ad"])
def test_A17_names_that_are_none_are_refused(server, name):
    ana = Person(server)
    answer = ana.send("/rooms", game="spades", name=name, seat1="person")
    assert answer.status_code == 422
    assert 'class="problem" role="alert"' in answer.text


@pytest.mark.parametrize("name", ["x", "x" * 24, "Žanis Č", "O'Hara <b>", "愛"])
def test_A17_names_are_shown_as_they_are(server, name):
    ana = Person(server)
    assert ana.send("/rooms", game="spades", name=name, seat1="person").status_code == 200
    assert (
        "<b>" not in ana.page.split("seat0")[1][:400].replace("<b>", "", 0)
        or "&lt;b&gt;" in (ana.page)
        or "<b>" not in name
    )


def test_wrong_options_are_refused_with_the_range(server):
    ana = Person(server)
    answer = ana.send("/rooms", game="spades", name="Ana", **{"option.target": "7"})
    assert answer.status_code == 422
    assert "10 … 10000" in answer.text


def test_A07_the_dealers_forced_bid_is_refused_on_the_page(server):
    ana, ben = table_for_two(server, seed=7, game="pitch", seats=2)
    eldest, dealer = (ana, ben) if ana.actions else (ben, ana)
    eldest.act("pass")
    dealer.look()
    bids = [words for words in dealer.actions if not words.startswith("pitch")]
    assert bids == ["bid 2", "bid 3", "bid 4"]
    for words in ("pass", "bid 1"):
        answer = dealer.act(words)
        assert answer.status_code == 422
        assert "P3c" in answer.text


def test_A02_the_double_nil_question_comes_before_any_card(server):
    ana, ben = table_for_two(server, seed=8)
    first = ana if ana.actions else ben
    assert set(first.actions) == {"double-nil", "look"}
    assert not re.search(r"cards-\w+\.svg#[2-9TJQKA][SHDC]", first.page)
    again = first.look()  # a reload, or a new connection
    assert set(first.actions) == {"double-nil", "look"}
    assert not re.search(r"cards-\w+\.svg#[2-9TJQKA][SHDC]", again)
    first.act("double-nil")
    first.look()
    assert "double nil" in first.page.lower()


def test_A10_a_reload_gives_the_same_seat_and_phase(server):
    ana, ben = table_for_two(server, seed=9)
    for _ in range(20):
        ana.step()
        ben.step()
        for person in (ana, ben):
            first, second = person.look(), person.look()
            assert first == second
            assert "/join" not in first.split('id="menu"')[0]


def test_A15_leaving_hands_the_seat_to_a_bot_that_moves_at_once(server):
    ana, ben = table_for_two(server, seed=10)
    first, other = (ana, ben) if ana.actions else (ben, ana)
    first.send(f"{ana.path}/leave")
    for _ in range(200):
        other.look()
        if other.actions:
            break
    assert other.actions
    other.send(f"{ana.path}/leave")
    assert Person(server).look(ana.path)  # the room is still there to look at, ended


def test_restart_and_kill_leave_everybody_where_he_was(tmp_path):
    with running(tmp_path) as server:
        ana, ben = table_for_two(server, seed=11)
        for _ in range(40):
            ana.step()
            ben.step()
        before = [person.look() for person in (ana, ben)]
        server.kill()
        server.start()
        assert [person.look() for person in (ana, ben)] == before
        for _ in range(10):
            ana.look()
            ben.look()
            assert ana.step() or ben.step()


def test_A01_old_rooms_sleep_after_a_restart_until_somebody_comes(tmp_path):
    with running(tmp_path) as server:
        ana = Person(server)
        for _ in range(5):
            ana.send("/rooms", game="spades", name="Ana", quick="2")
        server.stop()
        server.start()
        events = sqlite3.connect(tmp_path / "pik.sqlite3").execute("SELECT count(*) FROM event")
        before = events.fetchone()[0]
        assert ana.look("/").count("/rooms/") >= 5  # the list reads them and wakes none
        count = sqlite3.connect(tmp_path / "pik.sqlite3").execute("SELECT count(*) FROM event")
        assert count.fetchone()[0] == before


def test_the_server_stops_at_ctrl_c_with_streams_open(tmp_path):
    with running(tmp_path) as server:
        ana = Person(server)
        ana.send("/rooms", game="spades", name="Ana", quick="2")
        with ana.client.stream("GET", f"{ana.path}/events") as stream:
            next(stream.iter_raw())
            server.stop()
        assert server.process.returncode == 130  # as after any Ctrl-C


def test_a_stream_sends_the_table_and_then_its_changes(server):
    ana, ben = table_for_two(server, seed=12)
    first = ana if ana.actions else ben
    with first.client.stream("GET", f"{ana.path}/events") as stream:
        lines = stream.iter_lines()
        got = next(line for line in lines if line.startswith("id:"))
        assert int(got.removeprefix("id:")) == first.version
        first.act("look")
        got = next(line for line in lines if line.startswith("id:"))
        assert int(got.removeprefix("id:")) == first.version


def test_a_stream_of_no_table_tells_the_browser_to_stop(server):
    assert httpx.get(f"{server.address}/r/nothing/events").status_code == 204


def test_pages_answer_to_head_and_streams_do_not(server):
    ana = Person(server)
    ana.send("/rooms", game="spades", name="Ana", quick="2")
    for path in ("/", "/healthz", "/rules/pitch", ana.path):
        answer = ana.client.head(path)
        assert (answer.status_code, answer.content) == (200, b"")
    assert ana.client.head(f"{ana.path}/events").status_code == 405
    assert ana.client.head(f"/host/{server.host_token}").status_code == 405


def test_two_of_the_same_name_are_told_apart(server):
    ana, ben = Person(server), Person(server)
    ana.send("/rooms", game="spades", name="Ana", quick="2")
    ben.look(ana.path)
    ben.send(f"{ana.path}/take-over", seat="1", name="ana")
    assert "ana 2" in ben.page


def test_a_second_server_says_that_another_one_has_the_tables_open(tmp_path):
    with running(tmp_path) as first:
        second = Running(tmp_path)
        try:
            assert f"Another Pik has these tables open at {first.address}/" in second.said
        finally:
            second.stop()


def test_the_hosts_address_works_once(server):
    host = Person(server)
    assert host.client.get(f"/host/{server.host_token}").status_code == 200
    assert Person(server).client.get(f"/host/{server.host_token}").status_code == 404
    assert Person(server).client.get("/host/guess").status_code == 404


def test_deleting_a_table_takes_it_off_the_list(server):
    ana = Person(server)
    ana.send("/rooms", game="spades", name="Ana", quick="2")
    code = ana.path.removeprefix("/r/")
    assert code in ana.look("/")
    ana.send(f"/rooms/{code}/delete")
    assert code not in ana.look("/")


def test_a_rematch_swaps_the_seats_in_one_new_room(server):
    ana, ben = table_for_two(server, seed=13)
    ana.send(f"{ana.path}/resign")
    old = ben.path
    ben.look()
    ana.send(f"{old}/rematch")
    ben.send(f"{old}/rematch")
    assert ana.path == ben.path != old


def test_static_files_are_kept_for_ever_and_pages_never(server):
    ana = Person(server)
    page = ana.client.get("/")
    assert page.headers["cache-control"] == "no-store"
    address = re.search(r"/static/[a-z]+\.css\?v=\w+", page.text)[0]
    assert "immutable" in ana.client.get(address).headers["cache-control"]
    assert ana.client.get("/static/../app.py").status_code == 404
    assert ana.client.get("/static/app.py").status_code == 404


def test_the_log_holds_no_secret_and_no_deck(tmp_path):
    with running(tmp_path) as server:
        ana = Person(server, seed=14)
        ana.send("/rooms", game="spades", name="Ana", quick="2")
        for _ in range(30):
            ana.step()
        database = sqlite3.connect(tmp_path / "pik.sqlite3")
        secret = database.execute("SELECT secret FROM room").fetchone()[0].hex()
        bodies = [json.loads(body) for (body,) in database.execute("SELECT body FROM event")]
        assert secret not in json.dumps(bodies)
        assert all("deck" not in body for body in bodies)


def test_every_rule_that_a_sheet_names_has_a_place_on_the_page_of_rules(server):
    ana = Person(server)
    for game, rules in (("spades", ("S5a", "S5f", "S6a")), ("pitch", ("P5d", "P6b", "P7a"))):
        page = ana.look(f"/rules/{game}")
        for rule in rules:
            assert f'id="{rule}"' in page
    assert ana.client.get("/rules/whist").status_code == 404
