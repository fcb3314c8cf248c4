"""A position on one line: `spades first=1 phase=play act=1 hands=… score=120,95 bags=2,7`.

Reading and writing come as a pair; what is written is one form (docs/notation.md, Position).
"""

from typing import Any

from ..cards import Card, Seat, card_count
from ..games import (
    GAMES,
    OptionError,
    Value,
    changed_options,
    format_value,
    make_rules,
    option_named,
    pitch,
    spades,
)
from ..games.totals import Game
from . import position_pitch, position_spades
from .errors import NotationError
from .position_keys import Position
from .position_pitch import read_pitch, write_pitch
from .position_spades import seen_deck, write_spades
from .position_spades_reading import read_spades


def parse_position(text: str) -> Position:
    """The position that a line describes.

    Raises NotationError for what cannot be read, and ImpossiblePosition, naming the key, for what
    cannot arise.
    """
    words = text.split()
    if not words:
        raise NotationError("the position is empty")
    game = words[0].lower()
    if game not in GAMES:
        raise NotationError(f"there is no game {words[0]!r}; the games are {', '.join(GAMES)}")
    texts = _texts(words[1:])
    rules = _parse_rules(game, texts.pop("rules", ""))
    return read_spades(rules, texts) if game == "spades" else read_pitch(rules, texts)


def _texts(words: list[str]) -> dict[str, str]:
    """The keys with their values as texts."""
    texts: dict[str, str] = {}
    for word in words:
        key, sign, value = word.partition("=")
        if not sign or not key:
            raise NotationError(f"{word!r} is no key=value")
        if key in texts:
            raise NotationError(f"{key} stands twice")
        texts[key] = value
    return texts


def _parse_rules(game: str, text: str) -> Any:
    """The options of `option:value,…`."""
    options, values = GAMES[game].OPTIONS, dict[str, Value]()
    try:
        for pair in text.split(",") if text else ():
            name, _, value = pair.partition(":")
            if name in values:
                raise NotationError(f"rules: {name} stands twice")
            values[name] = option_named(options, name).parse(value)
        return make_rules(game, values)
    except OptionError as error:
        raise NotationError(f"rules: {error}") from None


def format_position(position: Position) -> str:
    """A position as it is written everywhere."""
    rules = position.round.public.rules
    changed = ",".join(
        f"{name}:{format_value(value)}"
        for name, value in changed_options(position.game, rules).items()
    )
    pairs = [("rules", changed)] if changed else []
    pairs += write_spades(position) if position.game == "spades" else write_pitch(position)
    return " ".join([position.game, *(f"{key}={value}" for key, value in pairs)])


def position_of(game: Game, deck: tuple[Card, ...], seat: Seat | None = None) -> Position:
    """Where a game stands, whole or as a seat, or SPECTATOR, sees it.

    A round that is over lies open to all (H3).
    """
    round = game.round
    if game.name == "pitch":
        deck = ()
    if seat is not None and not game.round_over:
        view = game.module.view(round, seat)
        blank = type(round.private[0])()
        private = tuple(view.own if s == seat else blank for s in range(len(round.private)))
        round = round._replace(public=view.public, private=private)
        deck = seen_deck(view) if game.name == "spades" else ()
    unknown = tuple(
        hand_size(round.public, s) - card_count(own.hand) for s, own in enumerate(round.private)
    )
    return Position(game.name, round, deck, unknown, game.totals)


def hand_size(public: spades.Public | pitch.Public, seat: Seat) -> int:
    """How many cards a seat holds."""
    if isinstance(public, spades.Public):
        return position_spades.hand_size(public, seat)
    return position_pitch.hand_size(public, seat)
