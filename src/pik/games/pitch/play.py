"""The play: who may play what, and who takes the trick. Rules P4a to P4d.

The predicates are plain functions of masks and numbers, so that compiled code can call them.
"""

from ...cards import Card, Cards, Seat, Suit, cards_of, lowest, replaced, set_of, suit_of
from ..tricks import NOBODY
from .state import HAND_SIZE, NO_TRUMP, OVER, PLAY, Private, Public, Round, left_of


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
    private = replaced(round.private, seat, Private(round.private[seat].hand & ~(1 << card)))
    players = public.rules.players
    trick = (*public.trick, card)
    trump = suit_of(card) if public.trump == NO_TRUMP else public.trump  # P4a
    played = replaced(public.played, players * sum(public.tricks) + len(public.trick), card)
    if len(trick) == players:
        return Round(_gathered(public, trick, trump, played), private)
    next_seat = left_of(public, seat)
    return Round(
        public._replace(trump=trump, trick=trick, played=played, to_act=next_seat), private
    )


def _gathered(
    public: Public, trick: tuple[Card, ...], trump: Suit, played: tuple[Card, ...]
) -> Public:
    """The public side when a full trick goes to its winner, who leads next (P4d)."""
    taker = (public.leader + winning_place(trick, trump)) % public.rules.players
    tricks = replaced(public.tricks, taker, public.tricks[taker] + 1)
    over = sum(tricks) == HAND_SIZE
    return public._replace(
        phase=OVER if over else PLAY,
        to_act=NOBODY if over else taker,
        trump=trump,
        leader=taker,
        trick=(),
        played=played,
        taken=replaced(public.taken, taker, public.taken[taker] | set_of(trick)),
        tricks=tricks,
        low_from=_low_from(public, trick, trump),
    )


def _low_from(public: Public, trick: tuple[Card, ...], trump: Suit) -> Seat:
    """Who was dealt the lowest trump among the cards taken, with this full trick (P5b)."""
    trumps = cards_of(sum(public.taken), trump)
    low, seat = lowest(trumps) if trumps else 64, public.low_from
    for place, card in enumerate(trick):
        if suit_of(card) == trump and card < low:
            low, seat = card, (public.leader + place) % public.rules.players
    return seat
