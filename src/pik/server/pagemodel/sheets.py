"""Score sheets: of a round, and of the game."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a round's score."""

    text: str  # "Bid 5 and won 6"
    change: str  # "+51"
    rule: str  # S5a
    link: str = ""  # address of the rule's text


@dataclass(frozen=True, slots=True)
class SideSheet:
    """A round's score of one side."""

    name: str
    lines: tuple[ScoreLine, ...]
    change: str  # "+51"
    before: int
    after: int
    bags: str = ""  # "8 bags, now 2"
    best: bool = False  # who did best in the round, or won the game


@dataclass(frozen=True, slots=True)
class RoundSheet:
    """Between rounds, and at the end."""

    title: str  # "Round 4", "Mira wins the game"
    facts: tuple[str, ...]  # "High: Ana, with the ace of hearts (P5a)."
    sides: tuple[SideSheet, ...]
    chances: str = ""  # who may win in the next round
    may_go_on: bool = False  # the viewer has not gone on yet
    waiting: str = ""  # "Ana has gone on; the next round starts in 20 s at the latest."
    over: bool = False  # the game has ended
    may_rematch: bool = False
    rematch: str = ""  # "Mira would like a rematch."


@dataclass(frozen=True, slots=True)
class Cell:
    """One side's round in the sheet of the game."""

    bid: str  # "5 bid, 6 won"
    change: str
    total: int


@dataclass(frozen=True, slots=True)
class GameRow:
    """One round in the sheet of the game."""

    title: str  # "1"
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class GameSheet:
    """All rounds so far."""

    sides: tuple[str, ...]
    rows: tuple[GameRow, ...]
    chances: str = ""  # who may win now
