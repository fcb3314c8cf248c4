"""The play: who may play what, and who takes the trick. Rules S4a to S4e.

The predicates are plain functions of masks and numbers, so that compiled code can call them.
"""

from ...cards import NO_CARD, SPADES, Card, Cards, cards_of, replaced, suit_of
from .state import HAND_SIZE, Public, Round, finished


def legal_cards(hand: Cards, led: Card, broken: bool) -> Cards:
    """The cards of a hand that may be played now.

    Follow suit if able (S4b). Lead no spade before spades are broken, unless the hand holds
    nothing else (S4d).

    >>> from pik.notation import format_hand, parse_hand
    >>> format_hand(legal_cards(parse_hand("A4.K2..9"), NO_CARD, False))
    '.K2..9'
    """
    if led != NO_CARD:
        following = cards_of(hand, suit_of(led))
        return following if following else hand
    plain = hand & ~cards_of(hand, SPADES)
    return plain if plain and not broken else hand


def takes(answer: Card, led: Card) -> bool:
    """Whether the answer beats the card led (S4c)."""
    if suit_of(answer) == suit_of(led):
        return answer > led
    return suit_of(answer) == SPADES


def play_card(round: Round, card: Card) -> Round:
    """The round after a card, which the caller has checked to be legal."""
    public, seat = round.public, round.public.to_act
    own = round.private[seat]
    private = replaced(round.private, seat, own._replace(hand=own.hand & ~(1 << card)))
    return Round(_laid_down(public, card), private)


def _laid_down(public: Public, card: Card) -> Public:
    """The public side after a card: a lead, or an answer that ends the trick (S4a, S4c)."""
    seat, led = public.to_act, public.led
    place = 2 * sum(public.tricks) + (led != NO_CARD)
    played = replaced(public.played, place, card)
    broken = public.broken or suit_of(card) == SPADES  # S4e
    if led == NO_CARD:
        return public._replace(led=card, to_act=1 - seat, played=played, broken=broken)
    taker = seat if takes(card, led) else 1 - seat
    tricks = replaced(public.tricks, taker, public.tricks[taker] + 1)
    public = public._replace(led=NO_CARD, to_act=taker, tricks=tricks, played=played, broken=broken)
    return finished(public) if sum(tricks) == HAND_SIZE else public
