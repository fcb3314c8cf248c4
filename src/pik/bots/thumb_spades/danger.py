"""How dangerous a hand of Spades is to a player who wants no trick."""

from ...cards import CLUBS, HEARTS, SPADES, Card, Cards, cards_of, each_card, rank_of, suit_of

SPADE_DANGER = 13  # worse than any plain card: in the end a spade takes what it cannot follow
SAFE_SPADE = 1  # up to the three: hardly anybody can lead a lower one
SAFE_DEVIATION = 1  # how far above 3, 5, 7, … the plain cards of a nil hand may lie in sum


def card_danger(card: Card) -> int:
    """How easily a card may have to win a trick: its rank, and more for a spade."""
    return rank_of(card) + (SPADE_DANGER if suit_of(card) == SPADES else 0)


def average_danger(cards: Cards) -> float:
    """The danger of one of these cards, on the average."""
    return sum(card_danger(card) for card in each_card(cards)) / cards.bit_count()


def is_nil_hand(hand: Cards) -> bool:
    """Whether a hand should win no trick: no spade above the three, every plain suit low.

    In two-player Spades half the deck is out of play, so that few high cards lie above one's
    own: of 899 hands without spades drafted for nil a quarter kept it, of those with one spade
    6 %, and only the lowest (counted as here) kept it in more than half of the rounds.
    """
    spades = cards_of(hand, SPADES)
    if any(rank_of(card) > SAFE_SPADE for card in each_card(spades)):
        return False
    plain_suits = range(CLUBS, HEARTS + 1)
    return sum(_deviation(cards_of(hand, suit)) for suit in plain_suits) <= SAFE_DEVIATION


def _deviation(holding: Cards) -> int:
    """How far the cards of a suit lie above three, five, seven, nine, … in sum."""
    return sum(
        max(0, rank_of(card) - 1 - 2 * place) for place, card in enumerate(each_card(holding))
    )
