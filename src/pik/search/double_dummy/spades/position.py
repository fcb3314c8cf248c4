"""A position in the play of Spades with all cards open."""

from typing import NamedTuple

from ....cards import FULL_DECK, NO_CARD, SPADES, Card, Cards, Seat, card_count, suit_of
from ....games.spades.play import takes
from ....games.spades.state import HAND_SIZE


class OpenHands(NamedTuple):
    """What decides the rest of a round; which cards are gone does not matter."""

    hands: tuple[Cards, Cards]  # by seat
    to_act: Seat
    led: Card = NO_CARD  # the card that waits for an answer, in neither hand
    broken: bool = False
    tricks: tuple[int, int] = (0, 0)  # taken so far, by seat


def leader_of(position: OpenHands) -> Seat:
    """Who leads or has led the trick."""
    return position.to_act if position.led == NO_CARD else 1 - position.to_act


def tricks_left(position: OpenHands) -> int:
    """The tricks still to be decided, the one on the table included."""
    return card_count(position.hands[position.to_act])


def checked(position: OpenHands) -> OpenHands:
    """The position; ValueError with the reason if there is none like it in a round."""
    hands, seat, led = position.hands, position.to_act, position.led
    if seat not in (0, 1):
        raise ValueError(f"seat {seat} cannot be to act: there are seats 0 and 1")
    if any(hand & ~FULL_DECK for hand in hands) or hands[0] & hands[1]:
        raise ValueError("the hands are not two different sets of cards")
    if led != NO_CARD and (led < 0 or not 1 << led & FULL_DECK or 1 << led & (hands[0] | hands[1])):
        raise ValueError("the card led is none, or is still in a hand")
    left = tricks_left(position)
    if card_count(hands[1 - seat]) + (led != NO_CARD) != left:
        raise ValueError("the hands are of different sizes")
    if min(position.tricks) < 0 or sum(position.tricks) + left > HAND_SIZE:
        raise ValueError(f"there are more than {HAND_SIZE} tricks")
    return position


def played(position: OpenHands, card: Card) -> OpenHands:
    """The position after a legal card."""
    seat = position.to_act
    left = [*position.hands]
    left[seat] &= ~(1 << card)
    broken = position.broken or suit_of(card) == SPADES
    hands = (left[0], left[1])
    if position.led == NO_CARD:
        return OpenHands(hands, 1 - seat, card, broken, position.tricks)
    taker = seat if takes(card, position.led) else 1 - seat
    tricks = [*position.tricks]
    tricks[taker] += 1
    return OpenHands(hands, taker, NO_CARD, broken, (tricks[0], tricks[1]))
