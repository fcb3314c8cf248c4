"""What both oracles share: cards as two letters, refusals, option tables.

The oracle is a second, independent reading of ``src/pik/games/rules.md``: slow and obvious, and
sharing no code with the package.  The ids in the comments (S4b, P3d, H1 ...) are those of that
page.
"""

from __future__ import annotations

SUITS = "SHDC"
RANKS = "AKQJT98765432"  # "The deck has 52 cards, ace high, 2 low."
ALL_CARDS = [rank + suit for suit in SUITS for rank in RANKS]  # the order a hand is written in


class OracleRefusal(ValueError):
    """An action that the rules do not allow; ``rule`` is the id of the sentence against it."""

    def __init__(self, rule: str, text: str) -> None:
        super().__init__(f"{text} ({rule})")
        self.rule = rule


def suit_of(card: str) -> str:
    return card[1]


def height(card: str) -> int:
    """12 for an ace down to 0 for a two."""
    return len(RANKS) - 1 - RANKS.index(card[0])


def of_suit(cards: list[str], suit: str) -> list[str]:
    return [card for card in cards if suit_of(card) == suit]


def in_order(cards: list[str]) -> list[str]:
    """As a hand is written: spades, hearts, diamonds, clubs, each from high to low."""
    return sorted(cards, key=ALL_CARDS.index)


def trick_winner(trick: list[tuple[int, str]], trump: str) -> int:
    """The seat that wins the trick, a list of (seat, card) in the order played (S4c, P4d)."""
    led = suit_of(trick[0][1])
    trumps = [play for play in trick if suit_of(play[1]) == trump]
    followers = [play for play in trick if suit_of(play[1]) == led]
    contest = trumps or followers  # the highest trump, else the highest card of the suit led
    best_seat, _ = max(contest, key=lambda play: height(play[1]))
    return best_seat


def full_deck(deck: list[str]) -> list[str]:
    deck = list(deck)
    if sorted(deck) != sorted(ALL_CARDS):
        raise ValueError("a deck is 52 different cards")
    return deck


def are_different(cards: list[str]) -> bool:
    return len(set(cards)) == len(cards)


def complete_options(
    table: dict[str, tuple[object, object]], given: dict[str, object]
) -> dict[str, object]:
    """All options: the given ones over the defaults; an unknown name or value is refused.

    ``table`` maps a name to its default and the values allowed (the default always is).
    """
    for name, value in given.items():
        if name not in table:
            raise ValueError(f"there is no option {name}")
        default, allowed = table[name]
        # True is no 1 here: the kind of value has to be right too
        right_kind = type(value) in (type(default), type(allowed[0]))
        if not right_kind or (value != default and value not in allowed):
            raise ValueError(f"{name} may not be {value!r}")
    return {name: given.get(name, default) for name, (default, _) in table.items()}
