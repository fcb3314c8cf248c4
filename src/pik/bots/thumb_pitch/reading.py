"""What a player reads off the table before he plays a card at Pitch."""

from typing import NamedTuple

from ...cards import FULL_DECK, Card, Cards, Seat, Suit
from ...games.pitch import View, seen_cards
from ...games.pitch.options import PitchRules
from ...games.pitch.state import HAND_SIZE
from ...games.pitch.voids import shown_voids
from ..odds import none_among


class Reading(NamedTuple):
    """The table as one player reads it, in the play."""

    view: View
    rules: PitchRules
    seat: Seat
    hand: Cards
    legal: Cards
    trump: Suit
    trick: tuple[Card, ...]
    pool: Cards  # cards that he has not seen: in other hands or out of play
    elsewhere: int  # how many cards the other seats hold together
    voids: tuple[Cards, ...]  # by seat
    later: tuple[Seat, ...]  # who still plays to this trick, in order
    left: int  # tricks to play, this one included

    def held(self, seat: Seat) -> int:
        """How many cards another seat holds that has still to play to this trick."""
        return self.left

    def chance_none(self, cards: Cards, seats: tuple[Seat, ...]) -> float:
        """The chance that none of these seats, which have still to play, holds one of the cards."""
        chance = 1.0
        size = self.pool.bit_count()
        for seat in seats:
            marked = (cards & self.pool & ~self.voids[seat]).bit_count()
            chance *= none_among(size, min(self.left, size - marked), marked) if marked else 1.0
        return chance


def read(view: View) -> Reading:
    public, seat = view.public, view.seat
    players = public.rules.players
    left = HAND_SIZE - sum(public.tricks)
    count = players - 1 - len(public.trick)
    later = tuple((seat + 1 + i) % players for i in range(count))
    pool = FULL_DECK & ~seen_cards(view)
    elsewhere = left * (players - 1) - len(public.trick)
    return Reading(
        view,
        public.rules,
        seat,
        view.own.hand,
        view.legal,
        public.trump,
        public.trick,
        pool,
        elsewhere,
        shown_voids(public),
        later,
        left,
    )
