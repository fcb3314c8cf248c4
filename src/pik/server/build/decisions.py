"""What the middle of the table asks the viewer, or whom the table waits for."""

from ...cards import NO_CARD, cards_of, suit_of
from ...games import SPECTATOR
from ...games.spades.state import DOUBLE_NIL, NIL, NO_BID
from ...notation.actions import legal_actions
from ...table import Sight
from ...words.cards import card_name, suit_name
from ...words.decisions import bot_seat_label, fact, hint, label, question, seat_label
from ...words.table import (
    away_sentence,
    table_closed,
    turn_sentence,
    waiting_sentence,
)
from ..pagemodel import (
    Bid,
    Choice,
    Decision,
    Exchange,
    KeepOrDiscard,
    Mix,
    Offer,
    OpenSeat,
    Phase,
    Play,
    Seating,
    Wait,
)
from .calls import call_of
from .frame import Frame
from .hand import known_round
from .names import is_spades, name_of
from .players import presence_of
from .trick import tricks_of


def decision_of(sight: Sight, frame: Frame, phase: Phase) -> Decision | None:
    """What is asked; None while a sheet is shown."""
    if sight.view is None:
        return Wait(table_closed()) if sight.ended else _before_the_game(sight, frame)
    if phase in ("sheet", "end"):
        return None
    if sight.to_act is None or sight.to_act != sight.seat:
        return _waiting(sight, frame, phase)
    if phase == "auction":
        return call_of(sight)
    return _play(sight) if phase == "play" else _of_spades(sight, phase)


def _of_spades(sight: Sight, phase: Phase) -> Decision:
    rules = sight.rules
    if phase == "offer":
        return Offer(*question("offer", bonus=rules.double_nil_bonus), _offer_choices(sight))
    if phase == "draft":
        return KeepOrDiscard(*question("draft", card=card_name(sight.view.own.drawn)))
    if phase == "exchange":
        most = rules.exchange_cards
        return Exchange(*question("exchange", count=most), most)
    title, _ = question("bid")
    return Bid(title, _bid_facts(sight), _bid_choices(sight))


def _offer_choices(sight: Sight) -> tuple[Choice, ...]:
    bonus = sight.rules.double_nil_bonus
    return (
        Choice("look", *label("look"), primary=True),
        Choice("double-nil", *label("double-nil", number=bonus)),
    )


def _bid_facts(sight: Sight) -> tuple[str, ...]:
    """What the other has bid, and what a nil is worth."""
    other = 1 - sight.seat
    bid, name = sight.view.public.bids[other], name_of(sight, other)
    kinds = {NIL: "other-nil", DOUBLE_NIL: "other-double-nil"}
    facts = [] if bid == NO_BID else [fact(kinds.get(bid, "other-bid"), name, bid)]
    return (*facts, fact("nil-bonus", number=sight.rules.nil_bonus))


def _bid_choices(sight: Sight) -> tuple[Choice, ...]:
    words = legal_actions(known_round(sight.view, len(sight.chairs)))
    return tuple(Choice(bid, *_bid_label(bid)) for bid in words)


def _bid_label(bid: str) -> tuple[str, str]:
    number = bid.split()[1]
    return label("nil") if number == "nil" else label("bid", number=int(number))


def _play(sight: Sight) -> Play:
    """A card is to be played; what a lead would do, or may not yet do, is said."""
    public, view = sight.view.public, sight.view
    if is_spades(public):
        held_back = public.led == NO_CARD and view.legal != view.own.hand
        return Play(hint("not-broken") if held_back else "")
    return Play(hint("trump") if public.trump < 0 else "")


def turn_of(sight: Sight, phase: Phase) -> str:
    """What the viewer is to do, in a sentence; "" when it is not his turn."""
    if sight.to_act is None or sight.to_act != sight.seat:
        return ""
    if phase != "play":
        return turn_sentence(phase)
    public, tricks = sight.view.public, tricks_of(sight.view.public)
    if not tricks or tricks[-1].complete:
        return turn_sentence("lead")
    led = suit_of(tricks[-1].cards[0])
    if not cards_of(sight.view.own.hand, led):
        return turn_sentence("any")
    free = not is_spades(public) and led != public.trump and public.rules.follow != "strict"
    return turn_sentence("follow-or-trump" if free else "follow", suit_name(led))


def _waiting(sight: Sight, frame: Frame, phase: Phase) -> Wait:
    """Whom the table waits for."""
    seat = sight.to_act
    if seat is None:
        return Wait("")  # the last trick lies there for a moment
    name = name_of(sight, seat)
    if presence_of(sight, frame, seat) == "away" and not sight.chairs[seat].stand_in:
        return Wait(away_sentence(name))
    return Wait(waiting_sentence(phase, name))


def _before_the_game(sight: Sight, frame: Frame) -> Decision:
    """Chairs are open, or the persons add their parts of the shuffle."""
    if any(chair.kind == "open" for chair in sight.chairs):
        title, text = question("seating")
        return Seating(title, text, open_seats(sight), may_fill=sight.seat != SPECTATOR)
    if sight.seat != SPECTATOR and not sight.mixed[sight.seat]:
        return Mix(sight.commit, frame.mix_text)
    missing = [seat for seat, mixed in enumerate(sight.mixed) if not mixed]
    return Wait(waiting_sentence("seating", name_of(sight, missing[0])) if missing else "")


def open_seats(sight: Sight) -> tuple[OpenSeat, ...]:
    """The chairs that nobody has."""
    return tuple(
        OpenSeat(seat, seat_label(seat + 1, name_of(sight, (seat - 1) % len(sight.chairs))))
        for seat, chair in enumerate(sight.chairs)
        if chair.kind == "open"
    )


def bot_seats(sight: Sight) -> tuple[OpenSeat, ...]:
    """The bots' chairs, which a person may take over."""
    return tuple(
        OpenSeat(seat, bot_seat_label(name_of(sight, seat)))
        for seat, chair in enumerate(sight.chairs)
        if chair.kind == "bot"
    )
