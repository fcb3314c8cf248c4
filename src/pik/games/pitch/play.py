"""The play: who may play what, and who takes the trick. Rules P4a to P4d.

The predicates are plain functions of masks and numbers, so that compiled code can call them.
"""

from ...cards import Card, Cards, Suit, cards_of, lowest, replaced, suit_of
from .state import HAND_SIZE, NO_TRUMP, Public, Round, finished, left_of


def legal_cards(hand: Cards, led: Suit, trump: Suit, strict: bool) -> Cards:
    """The cards of a hand that may be played to a lead of this suit; no suit (−1): any.

    Who can follow suit follows or plays a trump (P4b), `strict`: follows; who cannot plays
    anything (P4c).
    """
    following = cards_of(hand, led) if led >= 0 else 0
    if not following:
        return hand
    return following if strict else following | cards_of(hand, trump)


def beats(card: Card, best: Card, trump: Suit) -> bool:
    """Whether a card beats the best card of the trick so far (P4d)."""
    if suit_of(card) == suit_of(best):
        return card > best
    return suit_of(card) == trump


def winning_place(trick: tuple[Card, ...], trump: Suit) -> int:
    """Which card of a trick, counted from its leader's as 0, is winning (P4d)."""
    best = 0
    for place in range(1, len(trick)):
        if beats(trick[place], trick[best], trump):
            best = place
    return best


def led_suit(public: Public) -> Suit:
    """The suit led to the trick on the table, or −1."""
    return suit_of(public.trick[0]) if public.trick else -1


def play_card(round: Round, card: Card) -> Round:
    """The round after a card, which the caller has checked to be legal."""
    public, seat = round.public, round.public.to_act
    own = round.private[seat]
    private = replaced(round.private, seat, own._replace(hand=own.hand & ~(1 << card)))
    players = public.rules.players
    place = players * sum(public.tricks) + len(public.trick)
    public = public._replace(
        trump=suit_of(card) if public.trump == NO_TRUMP else public.trump,  # P4a
        trick=(*public.trick, card),
        played=replaced(public.played, place, card),
        to_act=left_of(public, seat),
    )
    return Round(public if len(public.trick) < players else _gathered(public), private)


def _gathered(public: Public) -> Public:
    """The public side when a full trick goes to its winner, who leads next (P4d)."""
    players, trick = public.rules.players, public.trick
    taker = (public.leader + winning_place(trick, public.trump)) % players
    cards = sum(1 << card for card in trick)
    tricks = replaced(public.tricks, taker, public.tricks[taker] + 1)
    public = public._replace(
        low_from=_low_from(public),
        taken=replaced(public.taken, taker, public.taken[taker] | cards),
        tricks=tricks,
        trick=(),
        leader=taker,
        to_act=taker,
    )
    return finished(public) if sum(tricks) == HAND_SIZE else public


def _low_from(public: Public) -> int:
    """Who was dealt the lowest trump among the cards taken, with the full trick (P5b)."""
    trumps = cards_of(sum(public.taken), public.trump)
    low, seat = lowest(trumps) if trumps else 64, public.low_from
    for place, card in enumerate(public.trick):
        if suit_of(card) == public.trump and card < low:
            low, seat = card, (public.leader + place) % public.rules.players
    return seat
