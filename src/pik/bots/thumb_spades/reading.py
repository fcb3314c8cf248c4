"""What a player reads off the table before he plays a card: his aims, and what may be held."""

from typing import NamedTuple

from ...cards import FULL_DECK, NO_CARD, SPADES, Card, Cards, Suit, cards_of, set_of, suit_of
from ...games.spades import View, seen_cards
from ...games.spades.options import SpadesRules
from ...games.spades.state import DOUBLE_NIL, HAND_SIZE, NIL
from ...games.spades.voids import shown_voids
from ..odds import none_among
from .worth import hand_worth

DUCK, TAKE, BREAK_NIL = range(3)  # aims: lose the trick; win it; make a nil bidder win it


class Reading(NamedTuple):
    """The table as one player reads it."""

    legal: Cards
    hand: Cards
    led: Card  # the card to answer, or NO_CARD
    pool: Cards  # what the other seat may hold
    held: int  # how many cards the other seat holds
    aim: int  # DUCK, TAKE or BREAK_NIL

    def chance_none(self, cards: Cards) -> float:
        """The chance that the other seat holds none of these cards."""
        pool = self.pool.bit_count()
        return none_among(pool, self.held, (cards & self.pool).bit_count())

    def chance_void(self, suit: Suit) -> float:
        """The chance that the other seat is out of a suit."""
        return self.chance_none(cards_of(FULL_DECK, suit))

    def lead_wins(self, card: Card) -> float:
        """The chance that a card wins when it is led and the other seat wants the trick."""
        suit = suit_of(card)
        wins = self.chance_none(above(card))
        if suit == SPADES:
            return wins
        ruffed = self.chance_void(suit) * (1 - self.chance_void(SPADES))
        return max(0.0, wins - ruffed)


def above(card: Card) -> Cards:
    """The cards of a suit that are higher than this one."""
    return cards_of(FULL_DECK, suit_of(card)) >> card + 1 << card + 1


def below(card: Card) -> Cards:
    """The cards of a suit that are lower than this one."""
    return cards_of(FULL_DECK, suit_of(card)) & ((1 << card) - 1)


def read(view: View) -> Reading:
    """The table as the seat to act reads it, in the play."""
    public = view.public
    pool = hidden_cards(view) & ~shown_voids(public)[1 - view.seat]
    held = HAND_SIZE - sum(public.tricks) - (public.led != NO_CARD)
    return Reading(view.legal, view.own.hand, public.led, pool, held, aim(view, pool))


def hidden_cards(view: View) -> Cards:
    """The cards that the other seat may hold, by what this seat has seen.

    Cards seen going to the discards are among them once the other seat has drawn from there (S3d).
    """
    public, own = view.public, view.own
    if public.exchanged[1 - view.seat] > 0:
        return FULL_DECK & ~(own.hand | own.laid | set_of(public.played))
    return FULL_DECK & ~seen_cards(view)


def aim(view: View, pool: Cards) -> int:
    """What this seat wants of the trick, by both bids and the tricks won so far."""
    public, seat = view.public, view.seat
    mine, his = public.bids[seat], public.bids[1 - seat]
    won, lost = public.tricks[seat], public.tricks[1 - seat]
    left = HAND_SIZE - won - lost
    need = 0 if mine == DOUBLE_NIL else mine - won  # a failed nil needs nothing more
    if mine in (NIL, DOUBLE_NIL) and not won:
        return DUCK
    if his in (NIL, DOUBLE_NIL):
        return BREAK_NIL if not lost else _own_contract(public.rules, need, left)
    if _can_set(view, his - lost, left, pool):
        return TAKE
    return _own_contract(public.rules, need, left)


def _own_contract(rules: SpadesRules, need: int, left: int) -> int:
    """Tricks are wanted while the contract needs them and can still be made.

    More of them are bags, which are wanted only where they cost nothing (S5f).
    """
    bags_are_free = rules.bag_limit == 0 or rules.bag_penalty == 0
    return TAKE if 0 < need <= left or (need <= 0 and bags_are_free) else DUCK


def _can_set(view: View, needed: int, left: int, pool: Cards) -> bool:
    """Whether the other seat may still be kept from the tricks that it needs."""
    if not 0 < needed <= left:
        return False
    return hand_worth(view.own.hand, pool) > left - needed
