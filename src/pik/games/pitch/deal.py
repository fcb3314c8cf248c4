"""The deal. Rules P2a and P2b."""

from ...cards import Card, Cards, Seat, set_of
from .options import PitchRules

PACKET = 3


def dealt_hands(rules: PitchRules, dealer: Seat, deck: tuple[Card, ...]) -> tuple[Cards, ...]:
    """The hands by seat: two packets of three cards each, beginning left of the dealer (P2a)."""
    players = rules.players
    hands = [0] * players
    for packet in range(2 * players):
        seat = (dealer + 1 + packet) % players
        hands[seat] |= set_of(deck[PACKET * packet : PACKET * (packet + 1)])
    return tuple(hands)
