"""The addresses of one room: its page, its stream, and what may be asked of it."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from litestar import Request, Response, get, post
from litestar.datastructures import FormMultiDict
from litestar.response.base import ASGIResponse
from litestar.types import ASGIApp, Receive, Scope, Send

from ..cards import Seat
from ..table import Table, requests
from ..table.requests import Answer
from ..table.table import STAND_IN
from ..words.table import refusal_sentence
from . import pages
from .answers import Html, Refused, fragment_answer, go_to, is_live, page_answer, read
from .build import FormError, bot_name, name_of_person
from .live import send_events, table_events
from .room import Room
from .rooms import waking
from .site import Server
from .views import asker_of, join_page_of, record_text, shuffle_page_of, table_page_of

Wish = Callable[[Table, Seat], Answer]
Ask = Request[Any, Any, Any]
STREAMS_A_PERSON = 8


async def find_room(server: Server, code: str) -> Room:
    """The room with this code; Refused if there is none."""
    room = await server.rooms.find(code)
    if room is None:
        raise Refused(404, "No such table", "There is no table at this address.")
    return room


def number_in(form: FormMultiDict, name: str) -> int:
    """A number of a form; Refused when it is none (A-17)."""
    text = form.get(name, "")
    if not isinstance(text, str) or not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Refused(400, "Not understood", f"The form's field {name} must be a number.")
    return int(text)


def word_in(form: FormMultiDict, name: str) -> str:
    """A text of a form, "" when it is missing; Refused when it is a file."""
    text = form.get(name, "")
    if not isinstance(text, str):
        raise Refused(400, "Not understood", f"The form's field {name} must be text.")
    return text


@read("/r/{code:str}")
@waking
async def table(request: Ask, server: Server, code: str) -> Response[str]:
    """The table as the visitor may see it, or the invitation to sit down."""
    asker, room = asker_of(server, request), await find_room(server, code)
    seat = room.table.seat_of(asker.visitor.person)
    if seat is not None and code == room.watch_code:
        return go_to(f"/r/{room.code}")  # who plays does not look on
    await room.greet(asker.visitor.person)
    if seat is None and code == room.code and not room.table.ended:
        return page_answer(server, asker.visitor, join_page_of(server, room, asker))
    return page_answer(server, asker.visitor, table_page_of(server, room, code, asker))


@post("/r/{code:str}/act")
async def act(request: Ask, server: Server, code: str) -> Html:
    """An action of the game: fields `ver`, `action`, and `card` for each card laid aside."""
    form = await request.form()
    version, words = number_in(form, "ver"), word_in(form, "action")
    if words == "exchange":
        words = " ".join([words, *(str(card) for card in form.getall("card", []))])
    return await _grant(
        request, server, code, lambda table, seat: requests.act(table, seat, version, words)
    )


@post("/r/{code:str}/undo")
async def undo(request: Ask, server: Server, code: str) -> Html:
    """Take the last action back."""
    version = number_in(await request.form(), "ver")
    return await _grant(
        request, server, code, lambda table, seat: requests.undo(table, seat, version)
    )


@post("/r/{code:str}/text")
async def mix(request: Ask, server: Server, code: str) -> Html:
    """The person's part of the shuffle: field `text`."""
    text, by_page = word_in(await request.form(), "text"), not is_live(request)
    return await _grant(
        request, server, code, lambda table, seat: requests.mix(table, seat, text, by_page)
    )


@post("/r/{code:str}/go-on")
async def go_on(request: Ask, server: Server, code: str) -> Html:
    """The score sheet is read."""
    return await _grant(request, server, code, requests.go_on)


@post("/r/{code:str}/resign")
async def resign(request: Ask, server: Server, code: str) -> Html:
    """Give the game up."""
    return await _grant(
        request, server, code, lambda table, seat: requests.resign(table, seat, bot_name(table))
    )


@post("/r/{code:str}/leave")
async def leave(request: Ask, server: Server, code: str) -> Html:
    """Go for good: a bot takes the chair."""
    return await _grant(
        request, server, code, lambda table, seat: requests.leave(table, seat, bot_name(table))
    )


@post("/r/{code:str}/end")
async def end(request: Ask, server: Server, code: str) -> Html:
    """Stop a game against bots without a winner."""
    return await _grant(request, server, code, requests.end)


@post("/r/{code:str}/bot-on")
async def bot_on(request: Ask, server: Server, code: str) -> Html:
    """A bot for another seat: for an open chair, or to play on for somebody who is away."""
    seat_wished = number_in(await request.form(), "seat")
    room = await find_room(server, code)

    def wish(table: Table, _seat: Seat) -> Answer:
        if seat_wished >= len(table.chairs):
            return requests.refused("no-such-seat")
        away = not room.presence.is_present(table.chairs[seat_wished].person)
        if table.game is None:
            return requests.fill(table, seat_wished, STAND_IN, bot_name(table), away)
        return requests.stand_in(table, seat_wished, away)

    return await _grant(request, server, code, wish)


@post("/r/{code:str}/rematch")
@waking
async def rematch(request: Ask, server: Server, code: str) -> Response[str]:
    """Another game of the same players, seats moved on by one, in a new room."""
    visitor, room = server.visitor(request.cookies), await find_room(server, code)
    if room.table.seat_of(visitor.person) is None:
        raise Refused(403, "Not your table", "Only who sits at this table may ask for a rematch.")
    return go_to(f"/r/{await server.rooms.rematch(room)}")


@post(["/r/{code:str}/join", "/r/{code:str}/take-over"])
@waking
async def join(request: Ask, server: Server, code: str) -> Response[str]:
    """Sit down on an open chair or a bot's: fields `seat` and `name`."""
    form = await request.form()
    asker, room = asker_of(server, request), await find_room(server, code)
    if code != room.code:
        raise Refused(403, "Only for onlookers", "This address lets you watch, not play.")
    seat, person = number_in(form, "seat"), asker.visitor.person
    try:
        name = name_of_person(word_in(form, "name") or asker.visitor.name)
    except FormError as error:
        page = join_page_of(server, room, asker, str(error))
        return page_answer(server, asker.visitor, page, 422)
    answer = await room.ask(lambda table: requests.sit(table, seat, person, name))
    if answer.refusal:
        page = join_page_of(server, room, asker, refusal_sentence(answer.refusal))
        return page_answer(server, asker.visitor, page, 422)
    await server.rooms.log.join(person, room.code)
    response = go_to(f"/r/{room.code}")
    response.headers["Set-Cookie"] = server.people.cookie_header(person, name)
    return response


@read("/r/{code:str}/record")
async def record(request: Ask, server: Server, code: str) -> Response[str]:
    """The record of the game as far as it is open."""
    room = await find_room(server, code)
    text = record_text(room, asker_of(server, request))
    if not text:
        raise Refused(404, "Nothing yet", "There is a record when the first round is over.")
    headers = {"Content-Disposition": f'attachment; filename="pik-{room.table.game_name}.pik"'}
    return Response(text, media_type="application/toml; charset=utf-8", headers=headers)


@read("/r/{code:str}/shuffle")
async def shuffle(request: Ask, server: Server, code: str) -> Html:
    """How the cards of this table are shuffled."""
    asker, room = asker_of(server, request), await find_room(server, code)
    page = shuffle_page_of(server, room, code, asker, check=False)
    return page_answer(server, asker.visitor, page)


@post("/r/{code:str}/verify", status_code=200)
async def verify(request: Ask, server: Server, code: str) -> Html:
    """Every deck and draw of a finished game, made again from its seed."""
    asker, room = asker_of(server, request), await find_room(server, code)
    page = shuffle_page_of(server, room, code, asker, check=True)
    return page_answer(server, asker.visitor, page)


@waking
async def _grant(request: Ask, server: Server, code: str, wish: Wish) -> Html:
    """Ask the room for what the visitor's seat wishes, and show the table as it is then."""
    asker, room = asker_of(server, request), await find_room(server, code)
    person = asker.visitor.person
    if room.table.seat_of(person) is None:
        raise Refused(403, "Not your table", "You have no seat at this table.")
    await room.greet(person)

    def asked(table: Table) -> Answer:
        seat = table.seat_of(person)
        return requests.refused("no-seat") if seat is None else wish(table, seat)

    answer = await room.ask(asked)
    error = refusal_sentence(answer.refusal) if answer.refusal else ""
    if not error and not is_live(request):
        return go_to(f"/r/{code}")
    page = table_page_of(server, room, code, asker, error)
    return (
        fragment_answer(page) if is_live(request) else page_answer(server, asker.visitor, page, 422)
    )


@get("/r/{code:str}/events")
@waking
async def events(request: Ask, server: Server, code: str) -> ASGIApp:
    """The stream of the table; 204, after which browsers do not ask again, if there is none."""
    asker, room = asker_of(server, request), await server.rooms.find(code)
    if room is None:
        return ASGIResponse(status_code=204)
    person = asker.visitor.person
    if server.streams[person] >= STREAMS_A_PERSON:
        return ASGIResponse(status_code=429, headers={"Retry-After": "10"})
    await room.greet(person)
    changes = table_events(
        room,
        lambda: pages.fragment(table_page_of(server, room, code, asker)),
    )

    async def stream(scope: Scope, receive: Receive, send: Send) -> None:
        server.streams[person] += 1
        room.presence.opened(person)
        room.pulse()
        try:
            await send_events(changes, scope, receive, send, server.stop)
        finally:
            server.streams -= Counter([person])
            room.presence.closed(person)
            room.pulse()

    return stream


HANDLERS = (
    table, act, undo, mix, go_on, resign, leave, end, bot_on, rematch, join, record, shuffle,
    verify, events,
)  # fmt: skip
