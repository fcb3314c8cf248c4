"""A room in memory: a table, and the one task that changes it."""

import asyncio
import hashlib
import time
from collections.abc import Callable, Sequence

import structlog

from ..bots import find_bot
from ..cards import Seat
from ..games import SPECTATOR
from ..notation.actions import format_action
from ..notation.seeds import Stream
from ..store import Conflict, Log, StoredRoom
from ..table import Change, Event, Sight, Table, after, folded, sight
from ..table.clock import SHEET_SECONDS, default_action, ready_for_next_round, time_left
from ..table.requests import Answer, come_back, refused
from ..table.table import PERSON
from .presence import Presence
from .settings import Settings

logger = structlog.get_logger()

Request = Callable[[Table], Answer]
LAST_TRICK_SECONDS = 1.6  # that the last trick of a round lies open before the sheet comes


class RoomAsleep(Exception):
    """A request to a room that has gone to sleep or has failed."""


class Room:
    """A table that persons and bots play at. Everything that changes it goes through one queue.

    An event is written to the log before anybody sees its effect.
    """

    def __init__(
        self,
        stored: StoredRoom,
        events: Sequence[Event],
        log: Log,
        settings: Settings,
        on_sleep: Callable[["Room"], None],
    ) -> None:
        self.code, self.watch_code = stored.code, stored.watch_code
        self.presence = Presence(settings.away_seconds)
        self._settings = settings
        self._log = log
        self._on_sleep = on_sleep
        # What seems to be chance in the room. A bot may look into its generator, and a page shows a
        # text drawn here: neither may lead back to the secret of the decks.
        self._chance = hashlib.sha256(b"pik room " + stored.secret).digest()
        self._queue: asyncio.Queue[tuple[Request, asyncio.Future[Answer]]] = asyncio.Queue()
        self._changed = asyncio.Event()
        self._turn_began = time.monotonic()  # clocks stand still while the server is down
        self.table = folded(events, stored.secret)
        self.asleep = False
        self._task = asyncio.create_task(self._run())

    # ---- what others may call

    async def ask(self, request: Request) -> Answer:
        """The answer to a request, when its changes are written and in force.

        Raises RoomAsleep when the room has just gone to sleep: find it again.
        """
        if self.asleep:
            raise RoomAsleep(self.code)
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        await self._queue.put((request, answer))
        return await answer

    def sight_of(self, person: str) -> Sight:
        """The table as this person may see it."""
        seat = self.table.seat_of(person)
        return sight(self.table, SPECTATOR if seat is None else seat)

    async def greet(self, person: str) -> None:
        """Note a sign of life of a person; who was away gets his seat back from its stand-in."""
        seat = self.table.seat_of(person)
        if self.presence.saw(person):
            self.pulse()
        if seat is not None and self.table.chairs[seat].stand_in:
            await self.ask(lambda table: come_back(table, seat))

    def pulse(self) -> None:
        """Let every stream look again."""
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()

    @property
    def next_change(self) -> asyncio.Event:
        """What is set at the next change; take it before looking, so that none is missed."""
        return self._changed

    def clock_left(self) -> float | None:
        """Seconds that the deciding person still has; None: no clock runs."""
        return time_left(self.table, self._waited())

    def sheet_left(self) -> float:
        """Seconds until the next round begins at the latest, where several persons wait."""
        return max(0.0, SHEET_SECONDS - self._waited())

    def _waited(self) -> float:
        """Seconds since the present decision came up, or the sheet."""
        return time.monotonic() - self._turn_began

    @property
    def last_trick_lies(self) -> bool:
        """Whether a round has just ended and its last trick is still to be seen."""
        game = self.table.game
        return game is not None and game.round_over and time.monotonic() < self._sheet_opens()

    def _sheet_opens(self) -> float:
        """When the score sheet of a round that is over covers the table."""
        return self._turn_began + LAST_TRICK_SECONDS * self._settings.pace

    def is_away(self, seat: Seat) -> bool:
        """Whether a person has been gone long enough for a bot to play on."""
        chair = self.table.chairs[seat]
        if chair.kind != PERSON or chair.stand_in or self.table.ended:
            return False
        return not self.presence.is_present(chair.person)

    def mix_text(self, seat: Seat) -> str:
        """What a page without script adds to the shuffle; it proves nothing, as the page says."""
        return f"{Stream(self._chance, f'pik1/page-text/{seat}').word():08x}"

    def present_seats(self) -> list[Seat]:
        """The seats whose persons are here."""
        chairs = self.table.chairs
        return [s for s in self.table.persons() if self.presence.is_present(chairs[s].person)]

    async def close(self) -> None:
        """End the room's task; its log stays."""
        self.asleep = True
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self.pulse()

    # ---- the room's own task

    async def _run(self) -> None:
        """Answer requests and do what is due; whatever fails, the log can be read again."""
        try:
            while not self.asleep:
                await self._wait_and_work()
        except Exception:
            logger.exception("room failed", room=self.code)
        finally:
            self.asleep = True
            while not self._queue.empty():
                self._queue.get_nowait()[1].set_exception(RoomAsleep(self.code))
            self._on_sleep(self)
            self.pulse()

    async def _wait_and_work(self) -> None:
        request = None
        try:
            async with asyncio.timeout(max(0.0, self._next_due() - time.monotonic())):
                request = await self._queue.get()
        except TimeoutError:
            await self._do_what_is_due()
        if request:
            await self._answer(*request)

    async def _answer(self, request: Request, promise: asyncio.Future[Answer]) -> None:
        try:
            answer = request(self.table)
            await self._commit(answer.changes)
        except Conflict:  # another server has written here: read the log again
            self.asleep = True
            answer = refused("table-moved-on")
        except Exception as error:  # one bad request must not end the room
            logger.exception("request failed", room=self.code)
            if not promise.done():
                promise.set_exception(error)
            return
        if not promise.done():
            promise.set_result(answer)

    async def _commit(self, changes: Sequence[Change]) -> None:
        """Write the changes, then let them happen; with a full table the game begins as well."""
        table, events = self.table, []
        pending = list(changes)
        while pending:
            change = pending.pop(0)
            event = Event(table.version + 1, time.time(), change.kind, change.body)
            table = after(table, event)
            events.append(event)
            if not pending and table.may_begin:
                pending.append(Change("began", {}))
        if not events:
            return
        await self._log.append(self.code, events, table.ended)
        if table.turn_version != self.table.turn_version:
            self._turn_began = time.monotonic()
        self.table = table
        self.pulse()

    def _next_due(self) -> float:
        """When the room has something to do by itself, by the monotonic clock."""
        now, chairs = time.monotonic(), self.table.chairs
        times = [now + self._settings.sleep_seconds - self.presence.empty_for()]
        times += [
            self.presence.away_at(chairs[seat].person)
            for seat in self.table.persons()
            if self.presence.away_at(chairs[seat].person) > now
        ]
        seat = self.table.to_act
        if seat is not None and self.table.player(seat):
            times.append(self._turn_began + self._pause())
        left = self.clock_left()
        if left is not None:
            times.append(now + left)
        if self._sheet_opens() > now:
            times.append(self._sheet_opens())
        if self.table.sheet_open:
            readers = self.present_seats()
            if ready_for_next_round(self.table, readers, 0):
                times.append(now)
            elif len(readers) > 1:
                times.append(now + self.sheet_left())
        return min(times)

    def _pause(self) -> float:
        """How long a bot seems to think. It depends only on the version, never on the cards."""
        spread = Stream(self._chance, f"pik1/pause/{self.table.version}").below(1000) / 1000
        game = self.table.game
        quick = game is not None and game.name == "spades" and not sum(game.round.public.tricks)
        return self._settings.pace * (0.55 if quick else 0.9) * (0.8 + 0.5 * spread)

    async def _do_what_is_due(self) -> None:
        if self.presence.empty_for() >= self._settings.sleep_seconds:
            self.asleep = True
            return
        seat, left = self.table.to_act, self.clock_left()
        if seat is not None and self.table.player(seat):
            if self._waited() >= self._pause():
                await self._let_bot_act(seat)
        elif seat is not None and left == 0:
            await self._act(seat, default_action(self.table), late=True)
        elif self.table.sheet_open:
            await self._turn_the_page()
        self.pulse()

    async def _let_bot_act(self, seat: Seat) -> None:
        """Ask the seat's bot, which sees a View and nothing else, away from the event loop."""
        table = self.table
        assert table.game is not None
        game, module = table.game, table.game.module
        rng = Stream(self._chance, f"pik1/bot/{seat}/{table.version}")
        view = module.view(game.round, seat)
        try:
            bot = find_bot(table.player(seat), game.name)
            action = await asyncio.to_thread(bot, view, rng)
        except Exception:
            logger.exception("bot failed", room=self.code, bot=table.player(seat))
            action = default_action(table)
        if module.why_illegal(game.round, action):
            logger.error("bot broke the rules", room=self.code, bot=table.player(seat))
            action = default_action(table)
        await self._act(seat, action, late=False)

    async def _act(self, seat: Seat, action: int, late: bool) -> None:
        assert self.table.game is not None
        words = format_action(self.table.game.round, action)
        body = {"seat": seat, "actions": [words], "version": self.table.version, "late": late}
        await self._commit((Change("acted", body),))

    async def _turn_the_page(self) -> None:
        """Begin the next round when everybody here has read the score sheet."""
        if ready_for_next_round(self.table, self.present_seats(), self._waited()):
            await self._commit((Change("dealt", {}),))
