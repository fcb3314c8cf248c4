"""Runs the server until it is told to stop, and then stops within two seconds."""

import asyncio
import signal
import socket
from collections.abc import Callable

import uvicorn

from .app import make_app
from .settings import Settings

GRACE_SECONDS = 2
MOST_PORTS = 50
SILENCE_MS = 30_000  # after which a connection that answers nothing is ended


class _Server(uvicorn.Server):
    """uvicorn waits for open streams for ever: tell them to end at the first signal."""

    def __init__(
        self, config: uvicorn.Config, stop: asyncio.Event, ready: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._stop, self._ready = stop, ready
        self.interrupted = False

    def handle_exit(self, sig: int, frame: object) -> None:
        """End all streams, then the server; the signal is not raised again in the loop."""
        self._stop.set()
        self.interrupted = sig == signal.SIGINT
        self.force_exit = self.should_exit
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._ready()


def free_socket(host: str, port: int, exact: bool) -> socket.socket:
    """A socket that listens on this port, or unless `exact` on the next free one.

    Raises OSError when there is none.
    """
    for candidate in range(port, port + (1 if exact else MOST_PORTS)):
        listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # a closed laptop is noticed by its silence
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SILENCE_MS)
        try:
            listener.bind((host, candidate))
        except OSError:
            listener.close()
            continue
        return listener
    raise OSError(f"no free port from {port} on")


def serve(settings: Settings, listener: socket.socket, ready: Callable[[], None]) -> None:
    """Answer requests on a socket until a signal asks to stop; `ready` is called when it may.

    Raises KeyboardInterrupt after Ctrl-C, when everything has been put away.
    """
    stop = asyncio.Event()
    config = uvicorn.Config(
        make_app(settings, stop),
        log_level="warning",
        timeout_graceful_shutdown=GRACE_SECONDS,
        server_header=False,
        proxy_headers=settings.behind_proxy,
        forwarded_allow_ips="127.0.0.1",
        h11_max_incomplete_event_size=16 * 1024,
    )
    server = _Server(config, stop, ready)
    server.run(sockets=[listener])
    if server.interrupted:
        raise KeyboardInterrupt
