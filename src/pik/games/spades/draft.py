"""The double-nil question and the draft. Rules S2a to S2d and S3a."""

from ...cards import NO_CARD, Card, Cards, replaced
from .state import DECLARE, DOUBLE_NIL, DRAFT, KEEP, OFFER, Private, Public, Round


def await_turn(round: Round, deck: tuple[Card, ...]) -> Round:
    """The round when the next drafter, who is to act, is asked for double nil or for his card.

    Each seat is asked for double nil once, before its first turn (S3a).
    """
    public, seat = round.public, round.public.to_act
    if public.rules.double_nil and public.turns < 2 and public.phase != OFFER:
        return round._replace(public=public._replace(phase=OFFER))
    own = round.private[seat]
    own = Private(own.hand, deck[2 * public.turns], own.discards, own.laid)
    if public.phase != DRAFT:
        public = public._replace(phase=DRAFT)
    return Round(public, replaced(round.private, seat, own))


def answer_offer(round: Round, action: int, deck: tuple[Card, ...]) -> Round:
    """The round after `double-nil` or `look` (S3a); the answer opens the first card."""
    public = round.public
    if action == DECLARE:
        public = public._replace(bids=replaced(public.bids, public.to_act, DOUBLE_NIL))
    return await_turn(round._replace(public=public), deck)


def choose_card(round: Round, action: int, deck: tuple[Card, ...]) -> Round:
    """The round after `keep` or `discard` of the drawn card (S2a); the other seat is next."""
    public, turn, seat = round.public, round.public.turns, round.public.to_act
    kept, thrown = deck[2 * turn], deck[2 * turn + 1]
    keeps, shown, option = public.keeps, public.shown, public.rules.thrown_card
    if action == KEEP:
        keeps |= 1 << turn
        shown = replaced(shown, turn, thrown) if option == "open" else shown
    else:
        kept, thrown = thrown, kept
    own = round.private[seat]
    # S2c: what was discarded its drafter has seen; what is thrown after a keep, by option.
    visible = action != KEEP or option != "hidden"
    discards = replaced(own.discards, turn, thrown) if visible else own.discards
    own = Private(own.hand | 1 << kept, NO_CARD, discards, own.laid)
    public = public._replace(turns=turn + 1, to_act=1 - seat, keeps=keeps, shown=shown)
    return Round(public, replaced(round.private, seat, own))


def thrown_in_order(public: Public, deck: tuple[Card, ...]) -> tuple[Card, ...]:
    """The discards of the draft in the order in which they were thrown (S2a)."""
    return tuple(deck[2 * turn + (public.keeps >> turn & 1)] for turn in range(public.turns))


def undrawn(public: Public, deck: tuple[Card, ...]) -> Cards:
    """The cards still lying in the stock."""
    return sum(1 << card for card in deck[2 * public.turns :] if card >= 0)
