"""Bids and the exchange of a double-nil player. Rules S3b to S3e."""

from ...cards import FULL_DECK, Cards, Seat, card_count, replaced
from ..tricks import CHANCE
from .state import (
    BID,
    DOUBLE_NIL,
    DRAW,
    EXCHANGE,
    NO_BID,
    NOT_EXCHANGED,
    PLAY,
    Public,
    Round,
    second,
)

BIDS = (1 << 14) - 1  # the numbers 0 (nil) to 13, as a mask


def await_bid(round: Round) -> Round:
    """The round when the next seat is asked for a bid or an exchange, or leads to the play.

    Second speaks before first (S3b); who declared double nil may exchange instead (S3d).
    """
    public = round.public
    for seat in (second(public), public.first):
        if public.bids[seat] == NO_BID:
            return round._replace(public=public._replace(phase=BID, to_act=seat))
        if may_exchange(public, seat):
            return round._replace(public=public._replace(phase=EXCHANGE, to_act=seat))
    return round._replace(public=public._replace(phase=PLAY, to_act=second(public)))


def may_exchange(public: Public, seat: Seat) -> bool:
    """Whether this seat, having declared double nil, has its exchange still to come (S3d)."""
    declared = public.bids[seat] == DOUBLE_NIL
    unused = public.exchanged[seat] == NOT_EXCHANGED
    return declared and unused and public.rules.exchange_cards > 0


def make_bid(round: Round, bid: int) -> Round:
    """The round after a bid of 0 (nil) to 13 (S3b, S3c)."""
    public = round.public
    return await_bid(
        round._replace(public=public._replace(bids=replaced(public.bids, public.to_act, bid)))
    )


def lay_aside(round: Round, cards: Cards) -> Round:
    """The round after a double-nil player laid these cards aside; chance then draws (S3d)."""
    public, seat, count = round.public, round.public.to_act, card_count(cards)
    public = public._replace(exchanged=replaced(public.exchanged, seat, count))
    if not count:
        return await_bid(round._replace(public=public))
    own = round.private[seat]
    own = own._replace(hand=own.hand & ~cards, laid=cards)
    return Round(public._replace(phase=DRAW, to_act=CHANCE), replaced(round.private, seat, own))


def receive(round: Round, cards: Cards) -> Round:
    """The round after chance gave the exchanging seat these cards (S3d)."""
    seat = exchanging(round)
    own = round.private[seat]
    own = own._replace(hand=own.hand | cards)
    return await_bid(round._replace(private=replaced(round.private, seat, own)))


def exchanging(round: Round) -> Seat:
    """The seat that waits for its drawn cards: the one that exchanged last."""
    public = round.public
    return public.first if public.exchanged[public.first] > 0 else second(public)


def left_in_discards(round: Round) -> Cards:
    """The discards of the draft that nobody has been given yet (S3d).

    Cards laid aside are not among them: they cannot come back (S3e).
    """
    taken = 0
    for own in round.private:
        taken |= own.hand | own.laid
    return FULL_DECK & ~taken
