"""What every request must pass and what every answer carries (docs/security.md)."""

import time
from collections import OrderedDict, deque
from typing import TYPE_CHECKING

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware

from .settings import Settings

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Message, Receive, Scope, Send

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'; manifest-src 'self'",
    "Referrer-Policy": "same-origin",  # invitation codes are in addresses; forms need an origin
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
WINDOW = 10.0  # seconds over which requests are counted
OWN_MACHINE = ("127.0.0.1", "::1")  # whoever plays on it floods only himself
MOST_ADDRESSES = 10_000  # that are remembered at once


class Guard(ASGIMiddleware):
    """Refuses foreign hosts, foreign forms and floods; adds the security headers."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._requests: OrderedDict[str, deque[float]] = OrderedDict()

    async def handle(
        self, scope: "Scope", receive: "Receive", send: "Send", next_app: "ASGIApp"
    ) -> None:
        """Pass the request on, or answer it with why not."""
        headers = Headers.from_scope(scope)
        host = headers.get("host", "").lower()
        if _name_of(host) not in self._settings.hosts:
            return await _refuse(send, 421, "This server is not reached by that name.")
        method = str(scope.get("method"))
        if method not in SAFE_METHODS and not self._own_form(headers, host):
            return await _refuse(send, 403, "That form comes from another site.")
        client = scope.get("client")
        if client and client[0] not in OWN_MACHINE and self._flooded(client[0]):
            return await _refuse(send, 429, "Too many requests: wait a few seconds.")

        async def send_guarded(message: "Message") -> None:
            if message["type"] == "http.response.start":
                answer = MutableScopeHeaders.from_message(message)
                for name, value in HEADERS.items():
                    answer.setdefault(name, value)
                answer.setdefault("Cache-Control", "no-store")
                answer.setdefault("Vary", "Cookie")
            await send(message)

        await next_app(scope, receive, send_guarded)

    def _own_form(self, headers: Headers, host: str) -> bool:
        """Whether a request that may change something comes from one of our own pages."""
        site = headers.get("sec-fetch-site")
        if site:  # browsers send it to trustworthy addresses only, so over plain HTTP not always
            return site in ("same-origin", "none")
        origin = headers.get("origin")
        if origin is None:
            return True  # no browser: a program of the person's own
        return origin in self._settings.origins or origin.partition("://")[2].lower() == host

    def _flooded(self, address: str) -> bool:
        """Whether an address asks more often than any page of ours would."""
        now = time.monotonic()
        times = self._requests.setdefault(address, deque())
        self._requests.move_to_end(address)
        if len(self._requests) > MOST_ADDRESSES:
            self._requests.popitem(last=False)
        while times and times[0] < now - WINDOW:
            times.popleft()
        times.append(now)
        return len(times) > self._settings.per_second * WINDOW


def _name_of(host: str) -> str:
    """The name in a Host header, without its port."""
    return host.rpartition(":")[0] if ":" in host.rpartition("]")[2] else host


async def _refuse(send: "Send", status: int, sentence: str) -> None:
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"retry-after", b"10")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": sentence.encode(), "more_body": False})
