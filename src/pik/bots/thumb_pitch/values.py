"""What cards are worth in a trick of Pitch, and what they are worth when they are kept."""

from ...cards import ACE, FULL_DECK, JACK, KING, QUEEN, TEN, Card, Cards, cards_of, rank_of, suit_of
from ...games.pitch.score import PIPS
from ..odds import none_among
from .reading import Reading

GAME = 0.14  # points for a pip, times the seats: with more cards in play each counts less
KEEP_TRUMP = {ACE: 0.35, KING: 0.3, QUEEN: 0.25, JACK: 0.45, TEN: 0.2}
KEEP_SMALL = 0.12
KEEP_PLAIN = {ACE: 0.2, KING: 0.08, TEN: 0.1}


def table_value(reading: Reading, card: Card) -> float:
    """What the taker of this card gains by it, in points."""
    value = PIPS.get(rank_of(card), 0) * GAME / reading.rules.players
    if suit_of(card) == reading.trump:
        if rank_of(card) == JACK:
            value += 1
        if reading.rules.low_to == "winner":
            value += chance_low(reading, card)
    return value


def chance_low(reading: Reading, card: Card) -> float:
    """The chance that this trump is the lowest in play."""
    lower = cards_of(FULL_DECK, reading.trump) & ((1 << card) - 1)
    if lower & ~reading.pool:
        return 0.0
    return none_among(reading.pool.bit_count(), reading.elsewhere, lower.bit_count())


def keep_value(reading: Reading, card: Card) -> float:
    """What the card may still bring when it is kept."""
    if reading.left == 1:
        return 0.0
    rank = rank_of(card)
    if suit_of(card) != reading.trump:
        return KEEP_PLAIN.get(rank, 0.01 * rank / 12)
    low = chance_low(reading, card) if reading.rules.low_to == "winner" else 0.0
    return KEEP_TRUMP.get(rank, KEEP_SMALL + 0.002 * rank) + 0.3 * low


def higher(card: Card) -> Cards:
    """The cards of a suit that are higher than this one."""
    return cards_of(FULL_DECK, suit_of(card)) >> card + 1 << card + 1
