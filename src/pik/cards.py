"""Sets of cards as small ints.

A set of cards (a hand, a trick, what is legal) is one non-negative int with four 16-bit lanes,
one a suit, clubs lowest and spades on top. The card of suit s and rank r (0 = two … 12 = ace) is
bit 16·s + r, and that bit number is the card. Within a suit a higher number is a higher card.
All 52 cards need 61 bits, so a set fits a signed 64-bit integer. Arrays outside the rules number
the cards 0 … 51 instead; card_number and numbered_card convert.
"""

from collections.abc import Iterable, Iterator
from typing import TypeAlias, TypeVar

Card: TypeAlias = int
Cards: TypeAlias = int  # a set of cards
Suit: TypeAlias = int
Seat: TypeAlias = int

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
SUITS_DOWN = (SPADES, HEARTS, DIAMONDS, CLUBS)  # the order in which hands are written
TWO, TEN, JACK, QUEEN, KING, ACE = 0, 8, 9, 10, 11, 12

NO_CARD: Card = -1  # no card, or one that is not known
LANE = 0x1FFF  # the thirteen ranks of one suit
FULL_DECK: Cards = LANE | LANE << 16 | LANE << 32 | LANE << 48

RANK_LETTERS = "23456789TJQKA"
SUIT_LETTERS = "CDHS"

T = TypeVar("T")


def suit_of(card: Card) -> Suit:
    """The suit of a card."""
    return card >> 4


def rank_of(card: Card) -> int:
    """The rank of a card, 0 (two) to 12 (ace)."""
    return card & 15


def cards_of(hand: Cards, suit: Suit) -> Cards:
    """The part of a set of cards that lies in one suit."""
    return hand & (LANE << (16 * suit))


def card_count(hand: Cards) -> int:
    """How many cards a set holds."""
    return hand.bit_count()


def highest(hand: Cards) -> Card:
    """The highest card of a set that lies in one suit; the set must not be empty."""
    return hand.bit_length() - 1


def lowest(hand: Cards) -> Card:
    """The lowest card of a set that lies in one suit; the set must not be empty."""
    return (hand & -hand).bit_length() - 1


def each_card(hand: Cards) -> Iterator[Card]:
    """The cards of a set, by suit from clubs up, low cards first."""
    while hand:
        yield lowest(hand)
        hand &= hand - 1


def written_order(hand: Cards) -> list[Card]:
    """The cards of a set as a hand is written: spades, hearts, diamonds, clubs, high to low."""
    return list(each_card(hand))[::-1]


def set_of(cards: Iterable[Card]) -> Cards:
    """The set of some cards; places without a card (NO_CARD) are left out."""
    hand = 0
    for card in cards:
        if card >= 0:
            hand |= 1 << card
    return hand


def card_number(card: Card) -> int:
    """A card's number in arrays: 13·suit + rank, the two of clubs 0, the ace of spades 51."""
    return 13 * (card >> 4) + (card & 15)


def numbered_card(number: int) -> Card:
    """The card with this number in arrays.

    >>> all(card_number(numbered_card(n)) == n for n in range(52))
    True
    """
    return 16 * (number // 13) + number % 13


def format_card(card: Card) -> str:
    """A card as it is written everywhere, rank then suit; `??` when it is not known.

    >>> format_card(16 * SPADES + ACE), format_card(NO_CARD)
    ('AS', '??')
    """
    return "??" if card < 0 else RANK_LETTERS[card & 15] + SUIT_LETTERS[card >> 4]


def replaced(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """A copy of a tuple with one entry changed."""
    return values[:index] + (value,) + values[index + 1 :]  # noqa: RUF005 (a third faster)
