"""Which card to lead at Pitch, and which suit to make trump."""

from ...cards import FULL_DECK, Card, cards_of, each_card, suit_of
from ...games.pitch import View
from .call import best_suit
from .follow import holds_up, loss_weight
from .reading import Reading, read
from .values import higher, keep_value, table_value

DRAW = 0.3
FALLS = 0.5


def choose_pitch(view: View) -> Card:
    """The first lead: of the suit that promises most as trump."""
    suit = best_suit(view, view.public.bids[view.seat])
    reading = read(view)._replace(trump=suit, legal=cards_of(view.own.hand, suit))
    return choose_lead(reading)


def choose_lead(reading: Reading) -> Card:
    """The card that promises most when it is led."""

    def promise(card: Card) -> float:
        wins = holds_up(reading, card)
        value = table_value(reading, card) + _catch(reading, card)
        draw = 0.0
        if suit_of(card) == reading.trump and reading.view.public.pitcher == reading.seat:
            draw = (
                DRAW
                * wins
                * (1 - reading.chance_none(cards_of(FULL_DECK, reading.trump), reading.later))
            )
        return (wins - (1 - wins) * loss_weight(reading)) * value + draw - keep_value(reading, card)

    return max(each_card(reading.legal), key=promise)


def _catch(reading: Reading, card: Card) -> float:
    """What the others should have to give to a lead of this card."""
    below = cards_of(reading.pool, suit_of(card)) & ~higher(card)
    share = reading.elsewhere / max(1, reading.pool.bit_count())
    return FALLS * share * sum(table_value(reading, c) for c in each_card(below))
