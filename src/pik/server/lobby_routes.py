"""The addresses outside the rooms: lobby, settings, rules, static files."""

from pathlib import PurePath
from typing import Any

from litestar import MediaType, Request, Response, get, post

from ..games import GAMES, OptionError
from .answers import Html, Refused, go_to, page_answer, read
from .build import FormError, room_wish, rules_page
from .rooms import waking
from .site import Server
from .views import asker_of, lobby_page_of

Ask = Request[Any, Any, Any]
FOR_EVER = "public, max-age=31536000, immutable"
TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}


@read("/")
async def lobby(request: Ask, server: Server) -> Html:
    """The games, and the visitor's own tables."""
    asker = asker_of(server, request)
    return page_answer(server, asker.visitor, await lobby_page_of(server, asker))


@post("/rooms")
async def open_room(request: Ask, server: Server) -> Response[str]:
    """Make a room as the lobby's form says, and go there."""
    asker, form = asker_of(server, request), await request.form()
    person = asker.visitor.person
    try:
        wish = room_wish({key: [str(v) for v in form.getall(key)] for key in form}, person)
    except (FormError, OptionError) as error:
        page = await lobby_page_of(server, asker, str(error))
        return page_answer(server, asker.visitor, page, 422)
    room = await server.rooms.make(
        wish.game, wish.options, wish.chairs, wish.starter, wish.move_time
    )
    answer = go_to(f"/r/{room.code}")
    answer.headers["Set-Cookie"] = server.people.cookie_header(person, wish.name)
    return answer


@post("/rooms/{code:str}/delete")
@waking
async def delete_room(request: Ask, server: Server, code: str) -> Response[str]:
    """Take a room off the visitor's list; who still plays there leaves."""
    visitor = server.visitor(request.cookies)
    await server.rooms.take_off_list(visitor.person, code)
    return go_to("/")


@get("/host/{token:str}")
async def host(request: Ask, server: Server, token: str) -> Response[str]:
    """Make this browser the host's, once for each start of the server."""
    if not server.host_token or token != server.host_token:
        raise Refused(404, "Used up", "This address worked once. The lobby is at /.")
    server.host_token = ""
    answer = go_to("/")
    answer.headers["Set-Cookie"] = server.people.cookie_header(
        server.host_person(), server.visitor(request.cookies).name
    )
    return answer


@post("/settings")
async def settings(request: Ask) -> Response[str]:
    """Keep a setting in a cookie: field `four`, back to the address `back`."""
    form = await request.form()
    path = str(form.get("back", "/"))
    answer = go_to(path if path.startswith("/") and not path.startswith("//") else "/")
    four = "1" if form.get("four") == "1" else "0"
    answer.headers["Set-Cookie"] = f"four={four}; Path=/; Max-Age=31536000; SameSite=Lax"
    return answer


@read("/static/{name:str}")
async def static(request: Ask, server: Server, name: str) -> Response[bytes]:
    """A static file; its address changes when it does, so it may be kept for ever."""
    headers = {"Cache-Control": FOR_EVER}
    if f"/static/{name}" == server.assets.sprite_address:
        headers["Content-Encoding"] = "gzip"
        return Response(server.assets.sprite, media_type="image/svg+xml", headers=headers)
    content = server.assets.files.get(name)
    if content is None:
        raise Refused(404, "Nothing here", "There is no such file.")
    kind = TYPES[PurePath(name).suffix]
    return Response(content, media_type=kind, headers=headers)


@read("/rules/{game:str}")
async def rules(request: Ask, server: Server, game: str) -> Html:
    """The rules of a game."""
    if game not in GAMES:
        raise Refused(404, "Nothing here", "There is no such game.")
    asker = asker_of(server, request)
    return page_answer(server, asker.visitor, rules_page(asker.site(server), game))


@read("/healthz", media_type=MediaType.TEXT)
async def healthz() -> str:
    """Says that the server answers."""
    return "ok"


HANDLERS = (lobby, open_room, delete_room, host, settings, rules, static, healthz)
