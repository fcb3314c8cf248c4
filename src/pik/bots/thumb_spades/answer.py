"""Which card to answer a lead with at Spades: the one who answers knows whether he wins."""

from ...cards import Card, Cards, each_card, set_of
from ...games.spades.play import takes
from .reading import TAKE, Reading
from .worth import card_worth


def choose_answer(reading: Reading) -> Card:
    """The cheapest winner when the trick is wanted, else the most dangerous card that loses."""
    winning = set_of(card for card in each_card(reading.legal) if takes(card, reading.led))
    losing = reading.legal & ~winning
    if reading.aim == TAKE:
        return cheapest_winner(winning) if winning else least_worth(reading, losing)
    if losing:
        return most_dangerous(reading, losing)
    # It has to be won: then with the highest card of the suit led, which could win again.
    return max(each_card(winning))


def cheapest_winner(winning: Cards) -> Card:
    """The lowest card that takes the trick; one of the suit led when there is one."""
    return min(each_card(winning))


def least_worth(reading: Reading, losing: Cards) -> Card:
    """The card that should win least later; of equals the lowest."""
    return min(each_card(losing), key=lambda card: (card_worth(card, reading.pool), card & 15))


def most_dangerous(reading: Reading, losing: Cards) -> Card:
    """The card that would win most often later; of equals the highest."""
    return max(each_card(losing), key=lambda card: (reading.lead_wins(card), card & 15))
