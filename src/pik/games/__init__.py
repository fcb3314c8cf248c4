"""The rules of the games. GAMES is the only registry; every game offers what GameModule lists."""

from types import ModuleType
from typing import Any, Protocol, cast

from ..cards import Card, Cards, Seat
from . import pitch, spades
from .option import Option, OptionError, Value, format_value, option_named
from .refusal import Refusal
from .tricks import CHANCE, NOBODY, SPECTATOR, ScoreLine, Totals


class GameModule(Protocol):
    """What a game is: plain functions over its own Rules, Round, View and RoundScore."""

    OPTIONS: tuple[Option, ...]
    PRESETS: dict[str, Any]  # name -> Rules; "classic" holds the defaults
    PHASES: tuple[str, ...]  # names of Public.phase
    OVER: int  # the last phase
    STARTER: str  # what the seat that starts a round is called: "first" or "dealer"
    Rules: Any  # the class of the options

    def seat_count(self, rules: Any, /) -> int: ...
    def side_count(self, rules: Any, /) -> int: ...
    def side_of(self, rules: Any, seat: Seat, /) -> int: ...
    def opening_totals(self, rules: Any, /) -> Totals: ...
    def next_starter(self, rules: Any, starter: Seat, /) -> Seat: ...
    def start_round(
        self, rules: Any, totals: Totals, starter: Seat, deck: tuple[Card, ...], /
    ) -> Any: ...
    def legal(self, round: Any, /) -> int: ...
    def why_illegal(self, round: Any, action: int, /) -> Refusal | None: ...
    def act(self, round: Any, action: int, deck: tuple[Card, ...], /) -> Any: ...
    def view(self, round: Any, seat: Seat, /) -> Any: ...
    def seen_cards(self, view: Any, /) -> Cards: ...
    def score_round(self, public: Any, /) -> Any: ...
    def winner(self, public: Any, score: Any, /) -> int | None: ...


def _game(module: ModuleType) -> GameModule:
    return cast(GameModule, module)


GAMES: dict[str, GameModule] = {"spades": _game(spades), "pitch": _game(pitch)}


def make_rules(game: str, values: dict[str, Value], preset: str = "classic") -> Any:
    """The options of a game: a preset with some values changed.

    Raises OptionError for an unknown game, preset or option and for values that do not fit.
    """
    if game not in GAMES:
        raise OptionError(f"there is no game {game!r}; the games are {', '.join(GAMES)}")
    module = GAMES[game]
    if preset not in module.PRESETS:
        names = ", ".join(module.PRESETS)
        raise OptionError(f"{game} has no preset {preset!r}; the presets are {names}")
    for name in values:
        option_named(module.OPTIONS, name)
    base = {option.name: getattr(module.PRESETS[preset], option.name) for option in module.OPTIONS}
    return module.Rules(**{**base, **values})


def changed_options(game: str, rules: Any) -> dict[str, Value]:
    """The options of a game that differ from the defaults, in the order of OPTIONS."""
    values = {option.name: getattr(rules, option.name) for option in GAMES[game].OPTIONS}
    return {o.name: values[o.name] for o in GAMES[game].OPTIONS if values[o.name] != o.default}


__all__ = [
    "CHANCE",
    "GAMES",
    "NOBODY",
    "SPECTATOR",
    "GameModule",
    "Option",
    "OptionError",
    "Refusal",
    "ScoreLine",
    "Totals",
    "Value",
    "changed_options",
    "format_value",
    "make_rules",
    "option_named",
]
