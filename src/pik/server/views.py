"""From a room and whoever asks to the pages: what he may see, and the addresses on it."""

from typing import Any, NamedTuple

from litestar import Request

from ..games import SPECTATOR
from ..notation import dumps, replay
from ..notation.verify import verify
from ..table import Sight
from ..table.keeping import open_record
from .build import Frame, join_page, lobby_page, room_line, shuffle_page, table_page
from .pagemodel import JoinPage, LobbyPage, Presence, ShufflePage, Site, TablePage
from .people import Visitor
from .room import Room
from .site import Server


class Asker(NamedTuple):
    """Who asks, and by which address."""

    visitor: Visitor
    base: str  # scheme, name and port
    path: str

    def site(self, server: Server) -> Site:
        """What each of his pages needs to know about the server."""
        assets = server.assets
        return Site(assets.sprite_address, assets.version, self.visitor.four, self.path)


def asker_of(server: Server, request: Request[Any, Any, Any]) -> Asker:
    """Who sent this request."""
    base = server.settings.address or str(request.base_url).rstrip("/")
    return Asker(server.visitor(request.cookies), base, request.url.path)


def table_page_of(
    server: Server, room: Room, code: str, asker: Asker, error: str = ""
) -> TablePage:
    """The table as the asker, who came by the address /r/CODE, may see it now."""
    sight = room.sight_of(asker.visitor.person)
    return table_page(sight, asker.site(server), _frame(room, sight, code, asker.base, error))


def _frame(room: Room, sight: Sight, code: str, base: str, error: str) -> Frame:
    """What the page shows besides what the viewer may see of the game."""
    clock, playing = room.clock_left(), sight.seat != SPECTATOR
    several = len(room.present_seats()) > 1
    seats = range(len(sight.chairs))
    return Frame(
        code=code,
        presence=tuple(_presence(room, seat) for seat in seats),
        error=error,
        clock_ms=None if clock is None else int(clock * 1000),
        sheet_seconds=int(room.sheet_left()) if several else None,
        away=tuple(s for s in seats if playing and s != sight.seat and room.is_away(s)),
        may_sit=code == room.code,
        invite=f"{base}/r/{room.code}" if playing else "",
        watch=f"{base}/r/{room.watch_code}",
        record=f"/r/{code}/record" if sight.finished or sight.broken_off else "",
        mix_text=room.mix_text(sight.seat),
        last_trick=room.last_trick_lies,
    )


def _presence(room: Room, seat: int) -> Presence:
    return "away" if room.is_away(seat) else "present"


def join_page_of(server: Server, room: Room, asker: Asker, error: str = "") -> JoinPage:
    """The invitation to sit down at a table."""
    sight = room.sight_of(asker.visitor.person)
    watch = f"/r/{room.watch_code}"
    return join_page(
        sight, asker.site(server), room.code, asker.visitor.name, watch=watch, error=error
    )


async def lobby_page_of(server: Server, asker: Asker, error: str = "") -> LobbyPage:
    """The games, and the asker's own tables."""
    person = asker.visitor.person
    tables = await server.rooms.sights_of(person)
    lines = tuple(room_line(code, sight) for code, sight in tables)
    return lobby_page(asker.site(server), asker.visitor.name, lines, error)


def shuffle_page_of(
    server: Server, room: Room, code: str, asker: Asker, check: bool
) -> ShufflePage:
    """How the cards of a table are shuffled, checked round by round if asked for."""
    sight = room.sight_of(asker.visitor.person)
    record = open_record(sight) if check and sight.secret else None
    checked = verify(replay(record)) if record else None
    return shuffle_page(sight, asker.site(server), code, checked, sight.by_page)


def record_text(room: Room, asker: Asker) -> str:
    """The record of a table as far as it is open, "" before anything is."""
    record = open_record(room.sight_of(asker.visitor.person))
    return dumps(record) if record else ""
