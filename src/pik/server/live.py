"""The stream of a table: every change as one HTML fragment, and a beat while nothing changes."""

import asyncio
import zlib
from collections.abc import AsyncIterator, Callable
from typing import TYPE_CHECKING

import structlog

if TYPE_CHECKING:
    from litestar.types import Receive, Scope, Send

    from .room import Room

logger = structlog.get_logger()

BEAT_SECONDS = 10
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]


async def table_events(room: "Room", render: Callable[[], str]) -> AsyncIterator[str]:
    """The server-sent events of one viewer.

    `event: table` with the version as id whenever the viewer's page has changed, `event: beat`
    with the version every ten seconds otherwise.
    """
    yield "retry: 1000\n\n"
    shown = ""  # presence and clocks change a page without a new version: send it at once
    while not room.asleep:
        change, version, html = room.next_change, room.table.version, render()
        if html != shown:
            shown = html
            yield f"id: {version}\nevent: table\ndata: {' '.join(html.splitlines())}\n\n"
        try:
            async with asyncio.timeout(BEAT_SECONDS):
                await change.wait()
        except TimeoutError:
            yield f"event: beat\ndata: {room.table.version}\n\n"


async def send_events(
    events: AsyncIterator[str],
    scope: "Scope",
    receive: "Receive",
    send: "Send",
    stop: asyncio.Event,
) -> None:
    """Send a stream until it ends, the browser goes, or the server stops.

    Each event is compressed alone and flushed, if the browser takes that.
    """
    accepted = dict(scope["headers"]).get(b"accept-encoding", b"")
    packer = zlib.compressobj(6, zlib.DEFLATED, 31) if b"gzip" in accepted else None
    headers = [*HEADERS, (b"content-encoding", b"gzip")] if packer else HEADERS
    await send({"type": "http.response.start", "status": 200, "headers": headers})

    async def pump() -> None:
        async for event in events:
            body = event.encode()
            if packer:
                body = packer.compress(body) + packer.flush(zlib.Z_SYNC_FLUSH)
            await send({"type": "http.response.body", "body": body, "more_body": True})

    async def gone() -> None:
        while (await receive())["type"] != "http.disconnect":
            pass

    tasks = [asyncio.create_task(work) for work in (pump(), gone(), stop.wait())]
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()
    ends = await asyncio.gather(*tasks, return_exceptions=True)
    if isinstance(ends[0], Exception):
        logger.error("stream failed", exc_info=ends[0])
    if tasks[1].cancelled():  # the browser is still there
        await send({"type": "http.response.body", "body": b"", "more_body": False})
