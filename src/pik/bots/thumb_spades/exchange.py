"""The exchange of a player who declared double nil (S3d)."""

from ...cards import SPADES, Cards, each_card, rank_of, set_of, suit_of
from ...games.spades import View
from .danger import card_danger

AVERAGE_RANK = 6  # an unknown card is about an eight


def choose_exchange(view: View) -> Cards:
    """The most dangerous cards, as many as may go and are worse than an unknown one."""
    dangerous = [
        card
        for card in each_card(view.own.hand)
        if suit_of(card) == SPADES or rank_of(card) > AVERAGE_RANK
    ]
    dangerous.sort(key=card_danger, reverse=True)
    return set_of(dangerous[: view.public.rules.exchange_cards])
