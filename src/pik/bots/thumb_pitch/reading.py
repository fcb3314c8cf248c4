"""What a player reads off the table before he plays a card at Pitch."""

from typing import NamedTuple

from ...cards import FULL_DECK, LANE, Card, Cards, Seat, Suit, cards_of, suit_of
from ...games.pitch import View, seen_cards
from ...games.pitch.options import PitchRules
from ...games.pitch.state import HAND_SIZE, side_of
from ...games.pitch.voids import shown_voids
from ..odds import none_among


class Reading(NamedTuple):
    """The table as one player reads it, in the play."""

    rules: PitchRules
    seat: Seat
    pitcher: Seat
    legal: Cards
    trump: Suit
    trick: tuple[Card, ...]  # on the table, in the order played
    leader: Seat  # of this trick
    left: int  # tricks to be played, this one included
    pool: Cards  # cards that this seat has not seen: in other hands or out of play
    elsewhere: int  # how many of them the other seats hold together
    foes: tuple[Cards, ...]  # what each foe may hold who has still to play to this trick
    partners: tuple[Cards, ...]  # the same of a partner

    def is_partner(self, seat: Seat) -> bool:
        """Whether a seat scores with the one that reads."""
        return side_of(self.rules, seat) == side_of(self.rules, self.seat)

    def chance_none(self, cards: Cards, holders: tuple[Cards, ...]) -> float:
        """The chance that none of these holders has one of the cards."""
        chance = 1.0
        for holder in holders:
            marked = (cards & holder).bit_count()
            if marked:
                chance *= none_among(holder.bit_count(), self.left, marked)
        return chance

    def holds_up(self, card: Card) -> float:
        """The chance that no foe beats a card that is winning the trick."""
        if not self.foes:
            return 1.0
        safe = self.chance_none(above(card), self.foes)
        if suit_of(card) == self.trump:
            return safe
        trumps = self.chance_none(cards_of(FULL_DECK, self.trump), self.foes)
        return safe * (1 - RUFFS * (1 - trumps))


RUFFS = 0.5  # how often somebody who can trump a plain trick does


def above(card: Card) -> Cards:
    """The cards of a suit that are higher than this one."""
    return LANE << 16 * suit_of(card) & -2 << card


def below(card: Card) -> Cards:
    """The cards of a suit that are lower than this one."""
    return LANE << 16 * suit_of(card) & (1 << card) - 1


def read(view: View, trump: Suit) -> Reading:
    """The table as the seat to act reads it, in the play with this suit as trump."""
    public, seat = view.public, view.seat
    players, lying = public.rules.players, len(public.trick)
    pool = FULL_DECK & ~seen_cards(view)
    left = HAND_SIZE - sum(public.tricks)
    foes: list[Cards] = []
    partners: list[Cards] = []
    if lying < players - 1:
        voids = shown_voids(public)
        for place in range(1, players - lying):
            other = (seat + place) % players
            ours = side_of(public.rules, other) == side_of(public.rules, seat)
            (partners if ours else foes).append(pool & ~voids[other])
    return Reading(
        public.rules, seat, public.pitcher, view.legal, trump, public.trick, public.leader, left,
        pool, left * (players - 1) - lying, tuple(foes), tuple(partners),
    )  # fmt: skip
