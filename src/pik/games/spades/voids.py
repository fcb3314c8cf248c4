"""What the play has shown about who holds no more of a suit. Rules S4b, S4d and S4e."""

from ...cards import FULL_DECK, SPADES, Card, Cards, cards_of, suit_of
from .play import takes
from .state import Public, second


def shown_voids(public: Public) -> tuple[Cards, Cards]:
    """By seat, all cards of the suits that it has shown to be out of, as everybody saw.

    An answer of another suit shows that its player could not follow (S4b). A lead of spades
    before they are broken shows a hand of nothing else (S4d).
    """
    voids, leader, broken = [0, 0], second(public), False
    cards = [card for card in public.played if card >= 0]
    for place in range(0, len(cards), 2):
        led = cards[place]
        if suit_of(led) == SPADES and not broken:
            voids[leader] |= FULL_DECK & ~cards_of(FULL_DECK, SPADES)
        broken = broken or suit_of(led) == SPADES
        if place + 1 < len(cards):
            answer = cards[place + 1]
            voids[1 - leader] |= _void_shown(led, answer)
            broken = broken or suit_of(answer) == SPADES
            leader = 1 - leader if takes(answer, led) else leader
    return voids[0], voids[1]


def _void_shown(led: Card, answer: Card) -> Cards:
    """The suit led when the answer did not follow it, else nothing."""
    return 0 if suit_of(answer) == suit_of(led) else cards_of(FULL_DECK, suit_of(led))
