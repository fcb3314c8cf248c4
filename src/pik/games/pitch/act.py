"""What may be done in a round of Pitch, and the round after it was done."""

from ...cards import Card, Seat
from ..refusal import Refusal
from ..tricks import Totals
from .auction import highest_bid, legal_calls, make_call
from .deal import dealt_hands
from .options import PitchRules
from .play import led_suit, legal_cards, play_card
from .state import (
    AUCTION,
    NO_BID,
    NO_SEAT,
    NO_TRUMP,
    OVER,
    PASS,
    PLAY,
    TOP_BID,
    Private,
    Public,
    Round,
    no_cards,
)


def start_round(rules: PitchRules, totals: Totals, dealer: Seat, deck: tuple[Card, ...]) -> Round:
    """The round after the deal (P2a), before the first call (P3a)."""
    eldest, zeros = (dealer + 1) % rules.players, (0,) * rules.players
    public = Public(
        rules, totals, dealer, AUCTION, eldest, (NO_BID,) * rules.players, NO_SEAT, NO_TRUMP,
        NO_SEAT, (), no_cards(rules), zeros, zeros, NO_SEAT,
    )  # fmt: skip
    return Round(public, tuple(Private(hand) for hand in dealt_hands(rules, dealer, deck)))


def legal(round: Round) -> int:
    """The mask of what may be done now: cards in the play, else numbers of calls."""
    public = round.public
    if public.phase == PLAY:
        strict = public.rules.follow == "strict"
        hand = round.private[public.to_act].hand
        return legal_cards(hand, led_suit(public), public.trump, strict)
    if public.phase == AUCTION:
        return legal_calls(public.rules, highest_bid(public), public.to_act == public.dealer)
    return 0


def act(round: Round, action: int, deck: tuple[Card, ...]) -> Round:
    """The round after an action, which the caller has checked with why_illegal.

    `deck` is not read: the cards were dealt when the round started.
    """
    return play_card(round, action) if round.public.phase == PLAY else make_call(round, action)


def why_illegal(round: Round, action: int) -> Refusal | None:
    """Why this action may not be done now, or None when it may."""
    public, allowed = round.public, legal(round)
    if public.phase == OVER:
        return Refusal("P7", "round-over")
    if 0 <= action < 64 and allowed >> action & 1:
        return None
    return (
        _why_no_card(round, action, allowed)
        if public.phase == PLAY
        else _why_no_call(public, action)
    )


def _why_no_card(round: Round, card: Card, allowed: int) -> Refusal:
    public = round.public
    if not (card >= 0 and round.private[public.to_act].hand >> card & 1):
        return Refusal("P4", "not-in-hand", allowed)
    led = led_suit(public)
    if led == public.trump or public.rules.follow == "strict":
        return Refusal("P4b", "follow", allowed, led)
    return Refusal("P4b", "follow-or-trump", allowed, led)


def _why_no_call(public: Public, call: int) -> Refusal:
    high, rules = highest_bid(public), public.rules
    if not PASS <= call <= TOP_BID:
        return Refusal("P3a", "call-range", value=TOP_BID)
    if high == PASS and public.to_act == public.dealer and rules.forced_bid > call:
        return Refusal("P3c", "forced-bid", value=rules.forced_bid)
    if high == PASS:
        return Refusal("P3a", "min-bid", value=rules.min_bid)
    if call == high and public.to_act == public.dealer:
        return Refusal("P3d", "no-steal", value=high)
    return Refusal("P3b", "bid-higher", value=high)
