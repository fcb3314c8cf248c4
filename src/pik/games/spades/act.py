"""What may be done in a round of Spades, and the round after it was done."""

from ...cards import NO_CARD, Card, Seat, card_count, suit_of
from ..refusal import Refusal
from ..tricks import Totals
from .bidding import BIDS, await_bid, exchanging, lay_aside, left_in_discards, make_bid, receive
from .draft import answer_offer, await_turn, choose_card
from .options import SpadesRules
from .play import legal_cards, play_card
from .state import (
    BID,
    DRAFT,
    DRAW,
    EXCHANGE,
    OFFER,
    OVER,
    PLAY,
    TURNS,
    Private,
    Public,
    Round,
)

TWO_CHOICES = 0b11  # the actions 0 and 1


def start_round(rules: SpadesRules, totals: Totals, first: Seat, deck: tuple[Card, ...]) -> Round:
    """The round before its first action; `first` draws first (S1a)."""
    public = Public(rules, totals, first, DRAFT, first)
    return await_turn(Round(public, (Private(), Private())), deck)


def legal(round: Round) -> int:
    """The mask of what may be done now: cards in the play, else numbers of actions.

    In `exchange` it is the hand, of which up to `exchange_cards` may be laid aside; in `draw`
    the discards still there, of which as many are given.
    """
    public = round.public
    if public.phase == PLAY:
        return legal_cards(round.private[public.to_act].hand, public.led, public.broken)
    if public.phase == OFFER or public.phase == DRAFT:
        return TWO_CHOICES
    if public.phase == BID:
        return BIDS
    if public.phase == EXCHANGE:
        return round.private[public.to_act].hand
    return left_in_discards(round) if public.phase == DRAW else 0


def act(round: Round, action: int, deck: tuple[Card, ...]) -> Round:
    """The round after an action, which the caller has checked with why_illegal.

    `deck` is the 52 cards, top first; only the draft reads it.
    """
    phase = round.public.phase
    if phase == PLAY:
        return play_card(round, action)
    if phase == DRAFT:
        round = choose_card(round, action, deck)
        return await_bid(round) if round.public.turns == TURNS else await_turn(round, deck)
    if phase == OFFER:
        return answer_offer(round, action, deck)
    if phase == BID:
        return make_bid(round, action)
    return lay_aside(round, action) if phase == EXCHANGE else receive(round, action)


def why_illegal(round: Round, action: int) -> Refusal | None:
    """Why this action may not be done now, or None when it may."""
    phase, allowed = round.public.phase, legal(round)
    if phase == OVER:
        return Refusal("S6", "round-over")
    if phase == EXCHANGE:
        return _why_no_exchange(round, action)
    if phase == DRAW:
        return _why_no_draw(round, action)
    if 0 <= action < 64 and allowed >> action & 1:
        return None
    if phase == OFFER:
        return Refusal("S3a", "offer")
    if phase == DRAFT:
        return Refusal("S2a", "draft")
    if phase == BID:
        return Refusal("S3b", "bid-range", value=13)
    return _why_no_play(round, action, allowed)


def _why_no_play(round: Round, card: Card, allowed: int) -> Refusal:
    public = round.public
    if not (card >= 0 and round.private[public.to_act].hand >> card & 1):
        return Refusal("S4", "not-in-hand", allowed)
    if public.led != NO_CARD:
        return Refusal("S4b", "follow", allowed, suit_of(public.led))
    return Refusal("S4d", "not-broken", allowed)


def _why_no_exchange(round: Round, cards: int) -> Refusal | None:
    most = round.public.rules.exchange_cards
    if cards < 0 or cards & ~round.private[round.public.to_act].hand:
        return Refusal("S3d", "exchange-not-in-hand")
    return Refusal("S3d", "exchange-count", value=most) if card_count(cards) > most else None


def _why_no_draw(round: Round, cards: int) -> Refusal | None:
    public = round.public
    count = public.exchanged[exchanging(round)]
    if any(cards & own.laid for own in round.private):
        return Refusal("S3e", "draw-laid-aside")
    if cards < 0 or cards & ~left_in_discards(round):
        return Refusal("S3d", "draw-not-in-discards")
    return Refusal("S3d", "draw-count", value=count) if card_count(cards) != count else None
