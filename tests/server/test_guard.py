"""What every request must pass."""

import asyncio

import pytest

from pik.server.guard import HEADERS, Guard
from pik.server.settings import Settings


def ask(guard: Guard, method: str = "GET", client: str = "10.1.2.3", **headers: str):
    """The status and headers of the answer to a request."""
    sent = []

    async def app(_scope, _receive, send):
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def send(message):
        sent.append(message)

    named = {"host": "localhost:8765"} | {k.replace("_", "-"): v for k, v in headers.items()}
    scope = {
        "type": "http", "method": method, "path": "/", "client": (client, 1), "state": {},
        "headers": [(k.encode(), v.encode()) for k, v in named.items()],
    }  # fmt: skip
    asyncio.run(guard.handle(scope, None, send, app))
    return sent[0]["status"], dict(sent[0]["headers"])


@pytest.fixture
def guard(tmp_path):
    return Guard(Settings(tmp_path / "db", tmp_path / "key", per_second=2))


@pytest.mark.parametrize(
    "host", ["localhost", "localhost:1", "127.0.0.1:8765", "[::1]:80", "[::1]"]
)
def test_our_own_names_are_answered(guard, host):
    assert ask(guard, host=host)[0] == 200


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example:80", "", "10.0.0.1"])
def test_another_name_is_refused(guard, host):
    assert ask(guard, host=host)[0] == 421


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"sec_fetch_site": "same-origin"}, 200),
        ({"sec_fetch_site": "none"}, 200),
        ({"sec_fetch_site": "cross-site"}, 403),
        ({"sec_fetch_site": "same-site"}, 403),
        ({"origin": "http://localhost:8765"}, 200),
        ({"origin": "http://localhost:9999"}, 403),
        ({"origin": "https://evil.example"}, 403),
        ({"origin": "null"}, 403),
    ],
)
def test_forms_of_other_sites_are_refused(guard, headers, status):
    assert ask(guard, "POST", **headers)[0] == status


def test_looking_is_allowed_from_everywhere(guard):
    assert ask(guard, sec_fetch_site="cross-site")[0] == 200


def test_a_flood_is_refused_with_the_time_to_wait(guard):
    statuses = [ask(guard)[0] for _ in range(30)]
    assert statuses[:20] == [200] * 20
    assert statuses[-1] == 429
    assert ask(guard)[1][b"retry-after"] == b"10"


def test_whoever_plays_on_this_machine_is_not_counted(guard):
    assert {ask(guard, client="127.0.0.1")[0] for _ in range(40)} == {200}


def test_every_answer_carries_the_security_headers(guard):
    _, headers = ask(guard)
    for name, value in HEADERS.items():
        assert headers[name.lower().encode()] == value.encode()
    assert headers[b"cache-control"] == b"no-store"
    assert b"unsafe" not in headers[b"content-security-policy"]
