"""Which suit to make trump at Pitch, and which card to lead."""

from ...cards import FULL_DECK, Card, cards_of, each_card, suit_of
from ...games.pitch import View
from .call import best_suit
from .follow import loss_weight
from .reading import Reading, below, read
from .values import keep_value, table_value

DRAW = 0.3  # what it is worth to a pitcher to draw trumps, in points
FALLS = 0.5  # how often a lower card that somebody holds falls on a lead of its suit


def choose_pitch(view: View) -> Card:
    """The first lead, in the suit that promises most as trump."""
    suit = best_suit(view, view.public.bids[view.seat])
    reading = read(view, suit)._replace(legal=cards_of(view.own.hand, suit))
    return choose_lead(reading)


def choose_lead(reading: Reading) -> Card:
    """The card that promises most when it is led; a pitcher draws trumps with his high ones."""
    loss = loss_weight(reading)
    pitching = reading.seat == reading.pitcher
    trumps = cards_of(FULL_DECK, reading.trump)
    draw = DRAW * (1 - reading.chance_none(trumps, reading.foes)) if pitching else 0.0
    share = FALLS * reading.elsewhere / reading.pool.bit_count()

    def promise(card: Card) -> float:
        wins = reading.holds_up(card)
        falling = below(card) & reading.pool
        value = table_value(reading, card)
        value += share * sum(table_value(reading, other) for other in each_card(falling))
        drawing = draw * wins if suit_of(card) == reading.trump else 0.0
        return (wins - (1 - wins) * loss) * value + drawing - keep_value(reading, card)

    return max(each_card(reading.legal), key=promise)
