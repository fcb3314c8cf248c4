"""The table as one viewer may see it."""

from dataclasses import dataclass
from typing import Literal

from .decisions import Decision, Draft, Mix, OpenSeat
from .seats import Card, Player, TrickCard
from .sheets import GameSheet, RoundSheet
from .site import Game, Phase, Site


@dataclass(frozen=True, slots=True)
class Contract:
    """What the round is played for; always in sight."""

    trump: Literal["", "S", "H", "D", "C"] = ""
    trump_word: str = ""  # "hearts"
    text: str = ""  # "Ana bid 3", "Spades are broken"
    led: Literal["", "S", "H", "D", "C"] = ""
    led_word: str = ""
    broken: bool | None = None  # None: the game has no such thing


@dataclass(frozen=True, slots=True)
class Links:
    """Addresses; an empty one is not offered."""

    invite: str = ""  # absolute
    watch: str = ""  # absolute
    record: str = ""
    shuffle: str = ""
    rules: str = ""


@dataclass(frozen=True, slots=True)
class Menu:
    """What the viewer may do besides playing."""

    undo: bool = False  # take the last action back
    leave: bool = False  # a bot plays on; where more than two play, resigning is that
    resign: bool = False
    end: bool = False  # stop the table for all
    rematch: bool = False
    take_over: tuple[OpenSeat, ...] = ()  # bots' seats
    join: tuple[OpenSeat, ...] = ()  # empty seats


@dataclass(frozen=True, slots=True)
class AwayOffer:
    """Somebody has been away long enough for the others to let a bot play on."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class TablePage:
    """A table as one viewer may see it."""

    site: Site
    version: int  # of the table, rising; a form sends it back as `ver`
    code: str  # the viewer's own address is /r/CODE
    game: Game
    title: str  # "Two-player Spades", "Pitch for four"
    goal: str  # "to 500"
    role: Literal["seat", "spectator"]
    phase: Phase
    my_turn: bool
    players: tuple[Player, ...]  # by position
    contract: Contract
    decision: Decision | None  # None while a sheet is shown
    note: str  # what just happened, one sentence
    turn: str = ""  # "Your turn: follow hearts." or empty
    error: str = ""  # why the last action was refused
    hand: tuple[Card, ...] | None = None  # None: a spectator, or before the double-nil answer
    trick: tuple[TrickCard, ...] = ()
    trick_note: str = ""  # when it is complete: "Mira wins the trick."
    draft: Draft | None = None
    sheet: RoundSheet | None = None
    scores: GameSheet | None = None
    clock_ms: int | None = None  # left to the player to act; None: no clock
    away: tuple[AwayOffer, ...] = ()
    menu: Menu = Menu()
    links: Links = Links()

    @property
    def me(self) -> Player:
        """The player at the bottom."""
        return self.players[0]

    @property
    def others(self) -> tuple[Player, ...]:
        """Everybody else, clockwise from the left of the viewer."""
        return self.players[1:]

    @property
    def waiting(self) -> bool:
        """Whether a page without script looks again by itself: never while its reader chooses."""
        if self.sheet:
            return not self.sheet.may_go_on and not self.sheet.over
        return not self.my_turn and not isinstance(self.decision, Mix)
