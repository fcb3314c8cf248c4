"""The records that hold a round of Pitch, and the numbers that its actions have."""

from typing import NamedTuple

from ...cards import NO_CARD, Card, Cards, Seat, Suit
from ..tricks import NOBODY, Totals
from .options import PitchRules

AUCTION, PLAY, OVER = range(3)
PHASES = ("auction", "play", "over")

NO_BID, PASS, TOP_BID = -1, 0, 4  # bids besides 1 … 3
NO_TRUMP: Suit = -1
NO_SEAT: Seat = -1
HAND_SIZE = 6


class Public(NamedTuple):
    """The round as everyone at the table sees it. Tuples are by seat unless said otherwise."""

    rules: PitchRules
    totals: Totals  # before this round, by side
    dealer: Seat
    phase: int  # AUCTION … OVER
    to_act: Seat  # NOBODY in OVER
    bids: tuple[int, ...]
    pitcher: Seat  # NO_SEAT during the auction and in a void round
    trump: Suit  # NO_TRUMP before the first lead
    leader: Seat  # of the trick on the table or the next one
    trick: tuple[Card, ...]  # on the table, in the order played
    played: tuple[Card, ...]  # all cards played, in order; players of them make a trick
    taken: tuple[Cards, ...]  # cards won (they lie open, H1)
    tricks: tuple[int, ...]  # tricks won
    low_from: Seat  # who was dealt the lowest trump among the cards taken, or NO_SEAT


class Private(NamedTuple):
    """What one seat alone knows."""

    hand: Cards = 0


class Round(NamedTuple):
    """A round, whole. Only a view of it goes to a player."""

    public: Public
    private: tuple[Private, ...]  # by seat


def left_of(public: Public, seat: Seat) -> Seat:
    """The next seat clockwise."""
    return (seat + 1) % public.rules.players


def side_of(rules: PitchRules, seat: Seat) -> int:
    """The side of a seat: its team with partners (P1b), else itself (P1a)."""
    return seat % 2 if rules.partners else seat


def side_count(rules: PitchRules) -> int:
    """How many sides score."""
    return 2 if rules.partners else rules.players


def finished(public: Public) -> Public:
    """The public side of a round that is over."""
    return public._replace(phase=OVER, to_act=NOBODY)


def no_cards(rules: PitchRules) -> tuple[Card, ...]:
    """An empty list of the cards played in a round."""
    return (NO_CARD,) * (HAND_SIZE * rules.players)
