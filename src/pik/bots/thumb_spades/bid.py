"""The bid at Spades: nil on a hopeless hand, else a little less than the hand should win."""

from ...cards import SPADES, Cards, cards_of, each_card
from ...games.spades import View
from ...games.spades.state import DOUBLE_NIL, HAND_SIZE, NIL
from .danger import is_nil_hand
from .reading import hidden_cards
from .worth import hand_worth

# The first two were compared over 400 pairs of rounds of this bot against itself.
CAUTION = 0.7  # a set contract costs more than a bag
HEARD = 0.35  # how far the other bid moves the expectation towards what it leaves
NIL_LEAVES = 2  # tricks more than usual that a nil bidder leaves


def choose_bid(view: View) -> int:
    """The bid: expected tricks less a margin, by the hand and by what was bid before."""
    hand = view.own.hand
    if is_nil_hand(hand) and view.public.rules.nil_bonus:
        return NIL
    against = hidden_cards(view)
    expected = hand_worth(hand, against)
    other = view.public.bids[1 - view.seat]
    if other in (NIL, DOUBLE_NIL):
        expected += NIL_LEAVES
    elif other > 0:
        expected += HEARD * (HAND_SIZE - other - expected)
    return min(HAND_SIZE, max(1, sure_tricks(hand, against), int(expected - CAUTION)))


def sure_tricks(hand: Cards, against: Cards) -> int:
    """The spades that nothing can beat: none of the cards against them is higher."""
    highest_against = cards_of(against, SPADES).bit_length() - 1
    return sum(card > highest_against for card in each_card(cards_of(hand, SPADES)))
