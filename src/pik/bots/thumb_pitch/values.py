"""What cards are worth in a trick of Pitch, and what they may bring when they are kept."""

from functools import cache

from ...cards import ACE, JACK, KING, QUEEN, TEN, Card, rank_of, suit_of
from ...games.pitch.score import pips
from ..odds import none_among
from .reading import Reading, above, below

GAME = 0.14  # points for a pip, times the seats: with more cards in play each counts less
KEEP_TRUMP = {ACE: 0.5, KING: 0.42, QUEEN: 0.35, JACK: 0.6, TEN: 0.28}
KEEP_GUARDED_JACK = 0.9  # while a higher trump is out, and one's own can be led before it
KEEP_SMALL_TRUMP = 0.17
KEEP_PLAIN_ACE = 0.05
KEEP_LOW = 0.3  # of the point for Low


@cache
def pip_values(players: int) -> tuple[float, ...]:
    """What each rank adds towards the point for Game, two to ace, in points."""
    return tuple(pips(1 << rank) * GAME / players for rank in range(ACE + 1))


def table_value(reading: Reading, card: Card) -> float:
    """What the taker of this card gains by it, in points."""
    value = pip_values(reading.rules.players)[rank_of(card)]
    if suit_of(card) != reading.trump:
        return value
    if rank_of(card) == JACK:
        value += 1
    return value + chance_low(reading, card)


def chance_low(reading: Reading, card: Card) -> float:
    """The chance that this trump brings Low to who takes it; none if the holder scores it (P5b)."""
    lower = below(card)
    if lower & ~reading.pool or reading.rules.low_to == "holder":
        return 0.0
    return none_among(reading.pool.bit_count(), reading.elsewhere, lower.bit_count())


def keep_value(reading: Reading, card: Card) -> float:
    """What a card may still bring when it is kept, in points."""
    if reading.left == 1:
        return 0.0
    rank = rank_of(card)
    if suit_of(card) != reading.trump:
        return KEEP_PLAIN_ACE if rank == ACE else 0.001 * rank
    if rank == JACK and above(card) & reading.legal and above(card) & reading.pool:
        return KEEP_GUARDED_JACK
    small = KEEP_SMALL_TRUMP + 0.002 * rank
    return KEEP_TRUMP.get(rank, small) + KEEP_LOW * chance_low(reading, card)
