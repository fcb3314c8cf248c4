"""The records that hold a round of Spades, and the numbers that its actions have."""

from typing import NamedTuple

from ...cards import NO_CARD, Card, Cards, Seat
from ..tricks import Totals
from .options import SpadesRules

OFFER, DRAFT, BID, EXCHANGE, DRAW, PLAY, OVER = range(7)
PHASES = ("offer", "draft", "bid", "exchange", "draw", "play", "over")

DECLARE, LOOK = 0, 1  # the actions of the double-nil question (S3a)
KEEP, DISCARD = 0, 1  # the actions of the draft (S2a)

NO_BID, NIL, DOUBLE_NIL = -1, 0, 14  # bids besides 1 … 13
NOT_EXCHANGED = -1

TURNS = 26  # of the draft, both seats together (S2b)
HAND_SIZE = 13


class Public(NamedTuple):
    """The round as everyone at the table sees it. Pairs are by seat."""

    rules: SpadesRules
    totals: Totals  # before this round
    first: Seat  # who draws first (S1a)
    phase: int  # OFFER … OVER
    to_act: Seat  # CHANCE in DRAW, NOBODY in OVER
    turns: int = 0  # turns of the draft that are done
    keeps: int = 0  # bit t: turn t of the draft was a keep (S2d)
    shown: tuple[Card, ...] = (NO_CARD,) * TURNS  # discards that all see, by turn (S2c)
    bids: tuple[int, ...] = (NO_BID, NO_BID)
    exchanged: tuple[int, ...] = (NOT_EXCHANGED, NOT_EXCHANGED)  # how many cards (S3e)
    led: Card = NO_CARD  # the card waiting for an answer
    played: tuple[Card, ...] = (NO_CARD,) * TURNS  # in order; every second one ends a trick
    tricks: tuple[int, ...] = (0, 0)
    broken: bool = False  # may spades be led? (S4e)


class Private(NamedTuple):
    """What one seat alone knows."""

    hand: Cards = 0
    drawn: Card = NO_CARD  # the card to keep or discard
    discards: tuple[Card, ...] = (NO_CARD,) * TURNS  # seen going to the discards, by turn
    laid: Cards = 0  # laid aside in the exchange


class Round(NamedTuple):
    """A round, whole. Only a view of it goes to a player."""

    public: Public
    private: tuple[Private, ...]  # by seat


def second(public: Public) -> Seat:
    """Who bids first and leads first (S1a)."""
    return 1 - public.first


def drafter(public: Public) -> Seat:
    """Whose turn of the draft it is (S2a)."""
    return public.first ^ (public.turns & 1)
