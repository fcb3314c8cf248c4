"""Which card to lead at Spades."""

from ...cards import SPADES, Card, cards_of, each_card, suit_of
from .reading import BREAK_NIL, DUCK, Reading, below
from .worth import card_worth

SURE = 0.6  # a lead that wins this often is worth cashing


def choose_lead(reading: Reading) -> Card:
    """The card to lead, by what is wanted of the trick."""
    if reading.aim == DUCK:
        return duck_lead(reading)
    return nil_lead(reading) if reading.aim == BREAK_NIL else taking_lead(reading)


def duck_lead(reading: Reading) -> Card:
    """The card that wins least often; of equals the highest."""
    return min(each_card(reading.legal), key=lambda card: (reading.lead_wins(card), -(card & 15)))


def nil_lead(reading: Reading) -> Card:
    """The card that a nil bidder most surely has to take: low, in a suit that he must follow."""

    def forced(card: Card) -> tuple[float, int]:
        no_lower = reading.chance_none(below(card))
        return no_lower - reading.chance_void(suit_of(card)), card & 15

    return max(each_card(reading.legal), key=forced)


def taking_lead(reading: Reading) -> Card:
    """A plain card that should win, before it is ruffed; then the highest spade; else the least.

    The least card is the one that is worth least to keep; of equals one of the shortest suit,
    since the next lead of that suit can then be ruffed.
    """
    plain = reading.legal & ~cards_of(reading.legal, SPADES)
    for cards in (plain, reading.legal & ~plain):
        winners = [card for card in each_card(cards) if reading.lead_wins(card) >= SURE]
        if winners:
            return max(winners, key=reading.lead_wins)

    def least(card: Card) -> tuple[float, int]:
        length = cards_of(reading.hand, suit_of(card)).bit_count()
        return card_worth(card, reading.pool), length

    return min(each_card(reading.legal), key=least)
