"""What the play has shown about who holds no more of a suit. Rules P4b and P4c."""

from ...cards import FULL_DECK, Cards, cards_of, suit_of
from .play import beats
from .state import Public


def shown_voids(public: Public) -> tuple[Cards, ...]:
    """By seat, all cards of the suits that it has shown to be out of, as everybody saw.

    Who throws off, so plays neither the suit led nor a trump, is out of the suit led (P4b, P4c);
    on a trump lead that suit is trump. Who trumps a plain lead may still hold the suit led,
    unless everybody must follow (`follow = "strict"`).
    """
    players, trump = public.rules.players, public.trump
    strict = public.rules.follow == "strict"
    voids = [0] * players
    seat = leader = public.pitcher
    led = best = -1
    for place in range(players * sum(public.tricks) + len(public.trick)):
        card = public.played[place]
        if place % players == 0:
            led, best, seat = suit_of(card), card, leader
        elif suit_of(card) != led and (strict or suit_of(card) != trump):
            voids[seat] |= cards_of(FULL_DECK, led)
        if beats(card, best, trump):
            best, leader = card, seat
        seat = (seat + 1) % players
    return tuple(voids)
