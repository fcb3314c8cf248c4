"""The play: who may play what, and who takes the trick. Rules S4a to S4e.

The predicates are plain functions of masks and numbers, so that compiled code can call them.
"""

from ...cards import NO_CARD, SPADES, Card, Cards, cards_of, replaced, suit_of
from ..tricks import NOBODY
from .state import HAND_SIZE, OVER, PLAY, Private, Public, Round


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
    own = Private(own.hand & ~(1 << card), NO_CARD, own.discards, own.laid)
    return Round(_laid_down(public, card), replaced(round.private, seat, own))


def _laid_down(public: Public, card: Card) -> Public:
    """The public side after a card: a lead, or an answer that ends the trick (S4a, S4c)."""
    seat, led, tricks = public.to_act, public.led, public.tricks
    broken = public.broken or suit_of(card) == SPADES  # S4e
    place = 2 * sum(tricks) + (led != NO_CARD)
    played = replaced(public.played, place, card)
    if led == NO_CARD:
        return public._replace(led=card, to_act=1 - seat, played=played, broken=broken)
    taker = seat if takes(card, led) else 1 - seat
    tricks = replaced(tricks, taker, tricks[taker] + 1)
    over = sum(tricks) == HAND_SIZE
    return public._replace(
        phase=OVER if over else PLAY,
        to_act=NOBODY if over else taker,
        led=NO_CARD,
        played=played,
        tricks=tricks,
        broken=broken,
    )
