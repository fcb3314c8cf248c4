"""What a hand of Pitch should bring its pitcher, by the suit that he makes trump."""

from typing import NamedTuple

from ...cards import (
    JACK,
    LANE,
    Cards,
    Suit,
    cards_of,
    each_card,
    rank_of,
)
from ...games.pitch.options import PitchRules
from ...games.pitch.state import HAND_SIZE, TOP_BID
from ..odds import none_among

UNKNOWN = 52 - HAND_SIZE  # cards that a player does not see before the play


class Outlook(NamedTuple):
    """The chances of a hand with one suit as trump."""

    suit: Suit
    chance: tuple[float, ...]  # of at least 0, 1, … 4 points
    exact: tuple[float, ...]  # of exactly 0, 1, … 4 points


def outlooks(hand: Cards, rules: PitchRules) -> list[Outlook]:
    """The outlook of each suit that the hand holds."""
    return [_outlook(hand, suit, rules) for suit in range(4) if cards_of(hand, suit)]


def _outlook(hand: Cards, suit: Suit, rules: PitchRules) -> Outlook:
    exact = [1.0]
    for chance in point_chances(hand, suit, rules):
        exact = [
            p * (1 - chance) + q * chance for p, q in zip([*exact, 0.0], [0.0, *exact], strict=True)
        ]
    return Outlook(suit, tuple(sum(exact[points:]) for points in range(TOP_BID + 1)), tuple(exact))


def point_chances(hand: Cards, suit: Suit, rules: PitchRules) -> tuple[float, float, float, float]:
    """The chances of High, Low, Jack and Game, each taken for itself."""
    trumps = cards_of(hand, suit) >> 16 * suit
    foes = 2 if rules.partners else rules.players - 1
    dealt = HAND_SIZE * foes
    length = trumps.bit_count()
    top = trumps.bit_length() - 1
    high = none_among(UNKNOWN, dealt, 12 - top)
    strong = high + (0.5 if trumps & 0x1C00 and length > 2 else 0)
    control = min(1.0, 0.25 * (length - 1) + 0.35 * high)
    return (
        high,
        _low(trumps, dealt, control, rules),
        _jack(trumps, dealt, control, high),
        _game(hand, suit, trumps, foes, control),
    )


def _low(trumps, dealt, control, rules):
    low = (trumps & -trumps).bit_length() - 1
    is_low = none_among(UNKNOWN, dealt, low)
    if rules.low_to == "holder":
        return is_low
    keep = 0.35 + 0.6 * control
    return is_low * keep + (1 - is_low) * 0.35 * control


def _jack(trumps, dealt, control, high):
    if trumps >> JACK & 1:
        above = (LANE >> JACK + 1).bit_count() - (trumps >> JACK + 1).bit_count()
        safe = none_among(UNKNOWN, dealt, above)
        return safe + (1 - safe) * min(0.9, 0.2 + 0.7 * control)
    return (1 - none_among(UNKNOWN, dealt, 1)) * 0.5 * control * high


def _game(hand, suit, trumps, foes, control):
    pips = sum({8: 10, 12: 4, 11: 3, 10: 2, 9: 1}.get(rank_of(c), 0) for c in each_card(hand))
    return min(0.95, (0.15 + 0.45 * control + 0.012 * pips) * (1.25 if foes == 1 else 1.0))
