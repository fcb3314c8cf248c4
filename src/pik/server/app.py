"""The web application: its routes, what guards them, and what starts and ends with it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import structlog
from litestar import Litestar, Request, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException

from ..store import open_log
from . import lobby_routes, table_routes
from .answers import Refused, page_answer
from .guard import Guard
from .pagemodel import ErrorPage
from .rooms import Rooms
from .settings import Settings, secret_text
from .site import Server
from .views import asker_of

MOST_BODY = 8 * 1024  # bytes of a form

logger = structlog.get_logger()


def make_app(settings: Settings, stop: asyncio.Event) -> Litestar:
    """The application; `stop` ends all streams.

    Raises OSError when the database or the key file cannot be used.
    """
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,  # without locals, which may hold cards (H2)
            structlog.processors.JSONRenderer(),
        ]
    )
    log = open_log(settings.database)
    server = Server(settings, secret_text(settings.key_file), Rooms(log, settings), stop)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        app.state.server = server
        yield
        await server.rooms.close()

    return Litestar(
        route_handlers=[*lobby_routes.HANDLERS, *table_routes.HANDLERS],
        dependencies={"server": Provide(lambda: server, sync_to_thread=False)},
        middleware=[Guard(settings)],
        exception_handlers={Refused: _refused, HTTPException: _not_served, Exception: _failed},
        lifespan=[lifespan],
        request_max_body_size=MOST_BODY,
        openapi_config=None,
        logging_config=None,
    )


def _refused(request: Request[Any, Any, Any], error: Refused) -> Response[str]:
    return _error_page(request, error.status, error.title, error.sentence)


def _not_served(request: Request[Any, Any, Any], error: HTTPException) -> Response[str]:
    title = {404: "Nothing here", 405: "Not that way", 413: "Too much"}.get(error.status_code)
    sentence = {
        404: "There is no page at this address.",
        405: "This address takes no request of that kind.",
        413: "The form is larger than any of ours.",
    }.get(error.status_code, "The request could not be understood.")
    return _error_page(request, error.status_code, title or "Not understood", sentence)


def _failed(request: Request[Any, Any, Any], error: Exception) -> Response[str]:
    """Our own fault: the log has the details, the page has none."""
    logger.error("request failed", path=request.url.path, exc_info=error)
    sentence = "Something went wrong here. Nothing of your game is lost: load the page again."
    return _error_page(request, 500, "Our mistake", sentence)


def _error_page(
    request: Request[Any, Any, Any], status: int, title: str, sentence: str
) -> Response[str]:
    server: Server = request.app.state.server
    asker = asker_of(server, request)
    return page_answer(
        server, asker.visitor, ErrorPage(asker.site(server), title, sentence), status
    )
