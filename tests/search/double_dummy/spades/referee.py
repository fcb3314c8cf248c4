"""A slow and obvious referee: plain minimax over the rules, nothing left out or remembered."""

from collections.abc import Sequence

from pik.cards import NO_CARD, SPADES, Cards, each_card, suit_of
from pik.games.spades.play import legal_cards, takes


def outcome(
    hands: tuple[Cards, Cards],
    to_act: int,
    led: int,
    broken: bool,
    taken: int,
    payoffs: Sequence[int],
) -> int:
    """What seat 0 gets with best play; payoffs by its tricks in the end, `taken` of them now.

    Seat 0 wants the most, seat 1 the least.
    """
    if not hands[to_act]:
        return payoffs[taken]
    found = card_outcomes(hands, to_act, led, broken, taken, payoffs).values()
    return max(found) if to_act == 0 else min(found)


def card_outcomes(
    hands: tuple[Cards, Cards],
    to_act: int,
    led: int,
    broken: bool,
    taken: int,
    payoffs: Sequence[int],
) -> dict[int, int]:
    """The outcome after each legal card."""
    found = {}
    for card in each_card(legal_cards(hands[to_act], led, broken)):
        left = list(hands)
        left[to_act] ^= 1 << card
        rest = (left[0], left[1])
        now_broken = broken or suit_of(card) == SPADES
        if led == NO_CARD:
            found[card] = outcome(rest, 1 - to_act, card, now_broken, taken, payoffs)
        else:
            taker = to_act if takes(card, led) else 1 - to_act
            more = taken + (taker == 0)
            found[card] = outcome(rest, taker, NO_CARD, now_broken, more, payoffs)
    return found
