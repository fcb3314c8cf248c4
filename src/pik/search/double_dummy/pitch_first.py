"""The first card of a search: which suits can be trump, and what may be led or played."""

from ...cards import SPADES, Cards, Suit, cards_of
from ...games.pitch.play import legal_cards
from .pitch_jit import Memory, inside
from .pitch_state import (
    DEALT,
    KNAVE,
    LED,
    LEFT,
    LOW,
    PIP_CARDS,
    PLACE,
    ROW_HANDS,
    ROW_LEADER,
    ROW_TRUMP,
    SEAT,
    STRICT,
    TABLE_CARDS,
    TRUMP,
    distinct,
)

NOT_LEGAL = -128  # stands in arrays of values where no legal card is


@inside
def makes_trump(row: Memory, trump: Suit) -> bool:
    """Whether this suit can be trump: it is, or the pitcher can lead it (P4a)."""
    if row[ROW_TRUMP] >= 0:
        return row[ROW_TRUMP] == trump
    return cards_of(row[ROW_HANDS + row[ROW_LEADER]], trump) != 0


@inside
def cards_to_play(row: Memory, memory: Memory) -> Cards:
    """What the seat to act may play, in the position set out in a memory."""
    hand = memory[DEALT + memory[SEAT]] & memory[LEFT]
    if memory[PLACE]:
        return legal_cards(hand, memory[LED], SPADES, memory[STRICT] != 0)
    return hand & TRUMP if row[ROW_TRUMP] < 0 else hand


@inside
def distinct_first(legal: Cards, memory: Memory) -> Cards:
    """Of the legal cards those that differ in what they do, as long as Game is open."""
    hand = memory[DEALT + memory[SEAT]]
    others = memory[LEFT] & ~hand | memory[TABLE_CARDS]
    return distinct(legal, hand, others, memory[LOW] | memory[KNAVE] | PIP_CARDS)
