"""A game record: the options, and for each round the deck and what was done.

Everything else follows from the rules. The file's form is in docs/notation.md, Game record.
"""

import datetime
from dataclasses import dataclass, field
from typing import Any

from ..cards import Card, Seat
from .seeds import LocalSeed, ServerSeed

FORMAT = 1  # the version of the format that is read and written


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """A round: its deck and what was done.

    An action is its words, such as `bid 4`; it may name the seat before (`1: KH`) and a comment
    behind (`KH  # from length`).
    """

    deck: tuple[Card, ...]  # 52, top first; NO_CARD where the seat of the record saw no card
    actions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it stands in a file."""

    game: str  # key of GAMES
    rules: Any  # SpadesRules or PitchRules
    starter: Seat  # first or dealer of round 1
    rounds: tuple[RoundRecord, ...]
    players: tuple[str, ...] = ()  # names by seat; empty: not told
    date: datetime.date | None = None  # of the game, mostly with a time
    seen_by: Seat | None = None  # whose knowledge this is; None: everything is known
    seed: LocalSeed | ServerSeed | None = None
    extra: dict[str, Any] = field(default_factory=dict)  # kept as it is


def split_entry(entry: str) -> tuple[str, str, str]:
    """The seat before an action, its words and the comment behind, each with its signs.

    >>> split_entry("1: KH  # from length"), split_entry("keep")
    (('1: ', 'KH', '  # from length'), ('', 'keep', ''))
    """
    words, sign, comment = entry.partition("  #")
    seat, colon, rest = words.partition(":")
    if not (colon and seat.strip().isdecimal()):  # a colon may also follow a suit's letter
        return "", words.strip(), sign + comment
    return f"{seat.strip()}: ", rest.strip(), sign + comment
