"""The keys of a one-line position: which a phase has, and reading their values."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from ..cards import NO_CARD, Card, Cards, Seat, format_card, written_order
from ..games import Totals
from .cards import PartialHand, format_partial_hand, parse_card, parse_partial_hand
from .errors import ImpossiblePosition, NotationError

T = TypeVar("T")

NONE_YET = "-"  # written where there is no card, bid or number yet
_NUMBER = re.compile(r"[-−]?\d{1,9}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Position:
    """One moment of a round, whole or as far as it is known."""

    game: str  # key of GAMES
    round: Any  # hands hold the cards that are known
    deck: tuple[Card, ...]  # of a Spades round, NO_CARD where not known; empty in Pitch
    unknown: tuple[int, ...]  # how many cards of each hand are not known
    totals: Totals  # as written: before the round, but in the phase `over` after it
    optional: frozenset[str] = frozenset()  # keys written though their phase can do without


class Key(NamedTuple):
    """A key: the phases that have it, and those in which it may be missing when read."""

    name: str
    phases: tuple[str, ...]
    optional: tuple[str, ...] = ()


class Values:
    """The values of a position's keys, as texts that are read on demand."""

    def __init__(self, keys: tuple[Key, ...], phases: tuple[str, ...], texts: dict[str, str]):
        self._texts = texts
        self.phase = phases.index(self.word("phase", phases))
        name = phases[self.phase]
        for key in keys:
            if key.name in texts and name not in key.phases:
                raise ImpossiblePosition(f"{key.name}: the phase {name} has no such key")
            if key.name not in texts and name in key.phases and name not in key.optional:
                raise NotationError(f"{key.name} is missing")
        for given in texts:
            if given not in {key.name for key in keys}:
                raise NotationError(f"{given!r} is no key of this game")

    def __contains__(self, key: str) -> bool:
        return key in self._texts

    def read(self, key: str, parse: Callable[[str], T]) -> T:
        """The value of a key, as this function reads it; a NotationError will name the key."""
        if key not in self._texts:
            raise NotationError(f"{key} is missing")
        try:
            return parse(self._texts[key])
        except NotationError as error:
            raise NotationError(f"{key}: {error.message}") from None

    def listed(self, key: str, count: int, parse: Callable[[str], T], sign: str = ",") -> list[T]:
        """The values of a key that has one for each seat or side."""
        texts = self.read(key, lambda text: text.split(sign))
        if len(texts) != count:
            raise NotationError(f"{key}: {len(texts)} values, not {count}")
        return [self.read(key, lambda _, text=text: parse(text)) for text in texts]  # type: ignore[misc]

    def word(self, key: str, words: tuple[str, ...]) -> str:
        """One of these words."""

        def parse(text: str) -> str:
            if text.lower() not in words:
                raise NotationError(f"{text!r} is none of {', '.join(words)}")
            return text.lower()

        return self.read(key, parse)

    def seat(self, key: str, seats: int) -> Seat:
        """A seat."""

        def parse(text: str) -> Seat:
            seat = number(text)
            if not 0 <= seat < seats:
                raise NotationError(f"{text!r} is no seat from 0 to {seats - 1}")
            return seat

        return self.read(key, parse)

    def hands(self, key: str, seats: int) -> list[PartialHand]:
        """Hands by seat."""
        return self.listed(key, seats, parse_partial_hand, "/")

    def cards(self, key: str) -> tuple[Card, ...]:
        """Cards in order, with NO_CARD for unknown ones; `-` for none."""

        def parse(text: str) -> tuple[Card, ...]:
            return () if text == NONE_YET else tuple(map(parse_card, text.split(",")))

        return self.read(key, parse)


def number(text: str) -> int:
    """The number that a text names."""
    if _NUMBER.fullmatch(text) is None:
        raise NotationError(f"{text!r} is no number")
    return int(text.replace("−", "-"))


def number_or(none: int) -> Callable[[str], int]:
    """Reads a number, or `-` as this one."""
    return lambda text: none if text == NONE_YET else number(text)


def by_seat(values: Iterable[object]) -> str:
    """Values as they are written, one for each seat or side."""
    return ",".join(map(str, values))


def hands_text(hands: Iterable[PartialHand]) -> str:
    """Hands as they are written, by seat."""
    return "/".join(map(format_partial_hand, hands))


def cards_text(cards: Iterable[Card]) -> str:
    """Cards as they are written in order; `-` when there is none."""
    return by_seat(map(format_card, cards)) or NONE_YET


def check_different(groups: Iterable[tuple[str, Iterable[Card]]]) -> None:
    """Raise ImpossiblePosition, naming the key, if a known card stands in two groups or twice."""
    seen: Cards = 0
    for key, cards in groups:
        for card in cards:
            if card == NO_CARD:
                continue
            if seen >> card & 1:
                raise ImpossiblePosition(f"{key}: {format_card(card)} stands twice")
            seen |= 1 << card


def check_hand_sizes(hands: Iterable[PartialHand], sizes: Iterable[int]) -> None:
    """Raise ImpossiblePosition if a hand has not as many cards as the round leaves it."""
    for seat, (hand, size) in enumerate(zip(hands, sizes, strict=True)):
        count = hand.known.bit_count() + hand.unknown
        if count != size:
            raise ImpossiblePosition(f"hands: seat {seat} has {count} cards, it must be {size}")


def hand_cards(hands: Iterable[PartialHand]) -> list[Card]:
    """The known cards of all hands."""
    return [card for hand in hands for card in written_order(hand.known)]
