"""What a hand of Pitch should bring its pitcher, by the suit that he makes trump."""

from typing import NamedTuple

from ...cards import ACE, JACK, LANE, QUEEN, SUITS_DOWN, Cards, Suit, cards_of
from ...games.pitch.options import PitchRules
from ...games.pitch.state import HAND_SIZE
from ..odds import none_among

UNKNOWN = 52 - HAND_SIZE  # cards that a player does not see before the play
ACES = 1 << ACE | 1 << 16 + ACE | 1 << 32 + ACE | 1 << 48 + ACE


class Holding(NamedTuple):
    """The trumps that a pitcher would have, and against whom."""

    trumps: Cards  # as ranks: bit 0 is the two
    length: int  # how many
    honors: int  # how many of ace, king and queen
    high: float  # the chance that no foe holds a higher one than the highest
    low: float  # the chance that no foe holds a lower one than the lowest
    side_aces: int  # aces of the other suits
    foes: int
    partner: bool


class Outlook(NamedTuple):
    """What a hand should bring with one suit as trump."""

    suit: Suit
    chances: tuple[float, ...]  # of exactly 0, 1, … 4 points


def outlooks(hand: Cards, rules: PitchRules) -> list[Outlook]:
    """The outlook of each suit that the hand holds."""
    return [
        Outlook(suit, _of_points(hand, suit, rules)) for suit in SUITS_DOWN if cards_of(hand, suit)
    ]


def _of_points(hand: Cards, suit: Suit, rules: PitchRules) -> tuple[float, ...]:
    """The chances of exactly 0 to 4 points, each of the four taken for itself."""
    chances = [1.0]
    for chance in point_chances(held(hand, suit, rules), rules.low_to == "holder"):
        lost = [before * (1 - chance) for before in chances]
        won = [before * chance for before in chances]
        chances = [a + b for a, b in zip([*lost, 0.0], [0.0, *won], strict=True)]
    return tuple(chances)


def held(hand: Cards, suit: Suit, rules: PitchRules) -> Holding:
    """The trumps of a hand when this suit is trump; the suit must not be empty."""
    trumps = hand >> 16 * suit & LANE
    # A partner's cards are neither against the hand nor at its bidding: half a foe fewer.
    foes = 2 if rules.partners else rules.players - 1
    dealt = HAND_SIZE * foes
    above, below = ACE + 1 - trumps.bit_length(), (trumps & -trumps).bit_length() - 1
    return Holding(
        trumps,
        trumps.bit_count(),
        (trumps >> QUEEN).bit_count(),
        none_among(UNKNOWN, dealt, above),
        none_among(UNKNOWN, dealt, below),
        (hand & ACES & ~cards_of(hand, suit)).bit_count(),
        foes,
        rules.partners,
    )


def point_chances(holding: Holding, low_to_holder: bool) -> tuple[float, float, float, float]:
    """The pitcher's chances of High, Low, Jack and Game.

    The numbers are rounded from linear fits over 2,500 rounds each of 2, 4 and 7 seats and of
    partners, played by this bot with a suit drawn for the pitcher.
    """
    low = holding.low if low_to_holder else _low(holding)
    return holding.high, low, _jack(holding), _game(holding)


def _low(holding: Holding) -> float:
    """The chance to take Low: with a low trump kept for a sure trick, or by catching it."""
    foes, length = holding.foes, holding.length
    kept = 0.75 - 0.11 * foes + (0.08 + 0.017 * foes) * length
    caught = 0.15 * length + 0.3 * holding.high + 0.1 * holding.honors - 0.28 + 0.45 / foes
    return holding.low * _chance(kept) + (1 - holding.low) * _chance(caught)


def _jack(holding: Holding) -> float:
    """The chance to take the jack: guarded it is nearly safe, from others it is a gift."""
    if holding.trumps >> JACK & 1:
        safe = 0.9 if holding.length > 2 else 0.62 + 0.12 * holding.honors
        return safe - 0.02 * holding.foes
    caught = 0.02 * holding.length + 0.1 * holding.high + 0.09 * holding.honors - 0.08
    return _chance(caught if holding.foes > 1 else caught / 2)


def _game(holding: Holding) -> float:
    """The chance to take Game: by the tricks that long trumps and aces win."""
    foes = holding.foes
    chance = 0.07 - 0.065 * foes + (0.1 + 0.02 * foes) * holding.length
    chance += 0.12 * holding.side_aces + 0.2 * holding.high + (0.15 if holding.partner else 0)
    return _chance(chance)


def _chance(value: float) -> float:
    """A fitted value as a chance."""
    return min(0.97, max(0.0, value))
