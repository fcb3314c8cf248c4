"""The double-nil question and the draft. Rules S2a to S2d and S3a."""

from ...cards import NO_CARD, Card, Cards, replaced
from .state import BID, DECLARE, DOUBLE_NIL, DRAFT, KEEP, OFFER, TURNS, Public, Round, drafter


def await_turn(round: Round, deck: tuple[Card, ...]) -> Round:
    """The round when the next drafter is asked: for double nil first, else for his card.

    Each seat is asked for double nil once, before its first turn (S3a).
    """
    public = round.public
    if public.turns == TURNS:
        return round
    seat = drafter(public)
    if public.rules.double_nil and public.turns < 2 and public.phase != OFFER:
        return round._replace(public=public._replace(phase=OFFER, to_act=seat))
    private = round.private[seat]._replace(drawn=deck[2 * public.turns])
    return Round(public._replace(phase=DRAFT, to_act=seat), replaced(round.private, seat, private))


def answer_offer(round: Round, action: int, deck: tuple[Card, ...]) -> Round:
    """The round after `double-nil` or `look` (S3a); the answer opens the first card."""
    public = round.public
    if action == DECLARE:
        public = public._replace(bids=replaced(public.bids, public.to_act, DOUBLE_NIL))
    return await_turn(round._replace(public=public), deck)


def choose_card(round: Round, action: int, deck: tuple[Card, ...]) -> Round:
    """The round after `keep` or `discard` of the drawn card (S2a)."""
    public, turn, seat = round.public, round.public.turns, round.public.to_act
    kept, thrown = deck[2 * turn], deck[2 * turn + 1]
    if action != KEEP:
        kept, thrown = thrown, kept
    # S2c: what was discarded its drafter has seen; what is thrown after a keep, by option.
    visible = action != KEEP or public.rules.thrown_card != "hidden"
    own = round.private[seat]
    own = own._replace(
        hand=own.hand | 1 << kept,
        drawn=NO_CARD,
        discards=replaced(own.discards, turn, thrown) if visible else own.discards,
    )
    if action == KEEP:
        public = public._replace(keeps=public.keeps | 1 << turn)
        if public.rules.thrown_card == "open":
            public = public._replace(shown=replaced(public.shown, turn, thrown))
    public = public._replace(turns=turn + 1, phase=BID if turn + 1 == TURNS else DRAFT)
    return Round(public, replaced(round.private, seat, own))


def thrown_in_order(public: Public, deck: tuple[Card, ...]) -> tuple[Card, ...]:
    """The discards of the draft in the order in which they were thrown (S2a)."""
    return tuple(deck[2 * turn + (public.keeps >> turn & 1)] for turn in range(public.turns))


def undrawn(public: Public, deck: tuple[Card, ...]) -> Cards:
    """The cards still lying in the stock."""
    return sum(1 << card for card in deck[2 * public.turns :] if card >= 0)
