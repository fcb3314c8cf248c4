"""Names of cards and suits, as they are spoken."""

from ..cards import CLUBS, DIAMONDS, HEARTS, NO_CARD, SPADES, Card, Suit, rank_of, suit_of

UNKNOWN_CARD = "an unknown card"

SUIT_NAMES = {CLUBS: "clubs", DIAMONDS: "diamonds", HEARTS: "hearts", SPADES: "spades"}

_RANK_NAMES = (
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "jack", "queen", "king", "ace",
)  # fmt: skip

# One name a card: languages join rank and suit in different ways.
CARD_NAMES = {
    16 * suit + rank: f"{rank_name} of {suit_name}"
    for suit, suit_name in SUIT_NAMES.items()
    for rank, rank_name in enumerate(_RANK_NAMES)
}

SUIT_SIGNS = {CLUBS: "♣", DIAMONDS: "♦", HEARTS: "♥", SPADES: "♠"}
_RANK_SIGNS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


def suit_name(suit: Suit) -> str:
    """The name of a suit, such as `spades`."""
    return SUIT_NAMES[suit]


def card_name(card: Card) -> str:
    """The spoken name of a card, such as `queen of spades`."""
    return UNKNOWN_CARD if card == NO_CARD else CARD_NAMES[card]


def card_sign(card: Card) -> str:
    """A card as it is printed with its suit's sign, such as `10♥`."""
    return "??" if card == NO_CARD else _RANK_SIGNS[rank_of(card)] + SUIT_SIGNS[suit_of(card)]
