"""The bot `random`: every legal action is equally likely."""

from ..cards import Cards, card_count, each_card
from ..games import pitch, spades
from ..games.spades.state import EXCHANGE
from .protocol import Rng


def random_spades(view: spades.View, rng: Rng) -> int:
    """One of the legal actions, each equally likely.

    In the exchange first the number of cards, each number equally likely, then the cards, each
    choice of that many equally likely.
    """
    if view.public.phase != EXCHANGE:
        return _one_of(view.legal, rng)
    most = min(view.public.rules.exchange_cards, card_count(view.legal))
    laid = 0
    for _ in range(rng.below(most + 1)):
        laid |= 1 << _one_of(view.legal & ~laid, rng)
    return laid


def random_pitch(view: pitch.View, rng: Rng) -> int:
    """One of the legal calls or cards, each equally likely."""
    return _one_of(view.legal, rng)


def _one_of(mask: Cards, rng: Rng) -> int:
    """One of the numbers in a mask, each equally likely."""
    return list(each_card(mask))[rng.below(card_count(mask))]
