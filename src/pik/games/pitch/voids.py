"""What the play has shown about who holds no more of a suit. Rules P4b and P4c."""

from ...cards import FULL_DECK, Card, Cards, Suit, cards_of, suit_of
from .play import winning_place
from .state import Public


def shown_voids(public: Public) -> tuple[Cards, ...]:
    """By seat, all cards of the suits that it has shown to be out of, as everybody saw.

    Who throws off, so plays neither the suit led nor a trump, is out of the suit led (P4b, P4c);
    on a trump lead that suit is trump. Who trumps a plain lead may still hold the suit led,
    unless everybody must follow (`follow = "strict"`).
    """
    players, trump = public.rules.players, public.trump
    voids = [0] * players
    cards = tuple(card for card in public.played if card >= 0)
    leader = public.pitcher
    for start in range(0, len(cards), players):
        trick = cards[start : start + players]
        led = suit_of(trick[0])
        for place, card in enumerate(trick):
            if _shows_void(card, led, trump, public.rules.follow == "strict"):
                voids[(leader + place) % players] |= cards_of(FULL_DECK, led)
        leader = (leader + winning_place(trick, trump)) % players
    return tuple(voids)


def _shows_void(card: Card, led: Suit, trump: Suit, strict: bool) -> bool:
    suit = suit_of(card)
    return suit != led and (suit != trump or strict)
