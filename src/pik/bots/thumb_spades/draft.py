"""The double-nil question and the draft at Spades."""

from ...cards import FULL_DECK
from ...games.spades import View, seen_cards
from ...games.spades.state import DECLARE, DISCARD, DOUBLE_NIL, KEEP, LOOK
from .danger import average_danger, card_danger, is_nil_hand
from .worth import average_worth, card_worth

NEARLY_WON = 60  # points to the target that one round may bring
FAR_BEHIND = 200  # what a double nil makes up for
PLAN_NIL = 6  # cards in hand from which a hopeless hand is drafted for nil


def answer_offer(view: View) -> int:
    """Double nil only in despair: a player who is far behind one who nearly has won.

    Drafted with care and played by this bot against itself it is kept in one round of nine.
    """
    public = view.public
    mine, his = public.totals.scores[view.seat], public.totals.scores[1 - view.seat]
    lost = his >= public.rules.target - NEARLY_WON and his - mine >= FAR_BEHIND
    return DECLARE if lost else LOOK


def answer_draft(view: View) -> int:
    """Keep a card that is at least as good as the average of those still unseen.

    The card that comes after a discard is one of them, each equally likely (S2a).
    """
    unseen, drawn = FULL_DECK & ~seen_cards(view), view.own.drawn
    if _plans_nil(view):
        good = card_danger(drawn) <= average_danger(unseen)
    else:
        good = card_worth(drawn, unseen) >= average_worth(unseen)
    return KEEP if good else DISCARD


def _plans_nil(view: View) -> bool:
    """Whether the hand is drafted for nil: double nil is declared, or the hand is hopeless."""
    hand = view.own.hand
    if view.public.bids[view.seat] == DOUBLE_NIL:
        return True
    return hand.bit_count() >= PLAN_NIL and is_nil_hand(hand)
