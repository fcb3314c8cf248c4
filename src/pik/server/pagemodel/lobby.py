"""The pages besides the table."""

from dataclasses import dataclass

from ...words.rules import RuleSection
from .decisions import Choice, OpenSeat
from .site import Game, Site


@dataclass(frozen=True, slots=True)
class OptionField:
    """One option of a game in the lobby; the empty choice leaves it to the preset."""

    name: str
    label: str
    help: str  # one line
    choices: tuple[tuple[str, str], ...] = ()  # (value, words); empty: a number
    least: int | None = None
    most: int | None = None
    hint: str = ""  # a number's default


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of options."""

    name: str
    label: str
    help: str


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game as the lobby offers it."""

    game: Game
    title: str
    blurb: str
    cards: tuple[str, str, str]  # codes of the cards in its picture
    seats: tuple[int, ...]  # how many may sit: (2,) or (2, …, 7)
    usual_seats: int
    quick: tuple[Choice, ...]  # "Play now against a bot", …; value is the number of seats
    presets: tuple[Preset, ...]
    options: tuple[OptionField, ...]


@dataclass(frozen=True, slots=True)
class RoomLine:
    """A table that the person sits or sat at."""

    code: str
    game: Game
    title: str  # "Pitch with Ana, Dace and a bot"
    detail: str  # "Round 3, 214 to 187. Your turn."
    your_turn: bool = False
    over: bool = False


@dataclass(frozen=True, slots=True)
class LobbyPage:
    """The first page."""

    site: Site
    name: str
    games: tuple[GameCard, ...]
    bots: tuple[tuple[str, str], ...]  # (name, words): ("thumb", "Thumb: plays by rules of thumb")
    move_times: tuple[tuple[str, str], ...]  # (value, words)
    rooms: tuple[RoomLine, ...] = ()
    error: str = ""


@dataclass(frozen=True, slots=True)
class JoinPage:
    """An invitation; a seat is only taken by its form."""

    site: Site
    code: str
    game: Game
    title: str  # "Ana invites you to a game of Pitch"
    detail: str  # "For four, to 7 points, no clock."
    players: tuple[str, ...]
    open: tuple[OpenSeat, ...]
    name: str
    watch: str = ""
    error: str = ""


@dataclass(frozen=True, slots=True)
class VerifyLine:
    """One round checked."""

    title: str
    good: bool
    text: str


@dataclass(frozen=True, slots=True)
class ShufflePage:
    """How the cards of one table are shuffled."""

    site: Site
    code: str
    title: str
    commitment: str
    texts: tuple[tuple[str, str], ...]  # (player, text that went in)
    secret: str = ""  # empty until the game has ended
    may_verify: bool = False
    checked: tuple[VerifyLine, ...] = ()
    verdict: str = ""
    good: bool = False
    record: str = ""
    proves_nothing: bool = False  # no person's own browser added a text


@dataclass(frozen=True, slots=True)
class ErrorPage:
    """Something was asked for that is not there or not allowed."""

    site: Site
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class RulesPage:
    """The rules of a game, one sentence an id."""

    site: Site
    title: str
    sections: tuple[RuleSection, ...]
