"""The call of Pitch: only what may be called, with the forced bid and the steal in words."""

from ...cards import written_order
from ...games.pitch.auction import highest_bid
from ...games.pitch.state import PASS, TOP_BID, Public
from ...notation.actions import format_action
from ...table import Sight
from ...words.decisions import fact, label, question
from ..pagemodel import Call, Choice
from .hand import known_round
from .names import name_of, shown_card
from .tokens import card_token


def call_of(sight: Sight) -> Call:
    """What the viewer may call; a bid of 4 also by pitching a card (P3f)."""
    view = sight.view
    numbers = [number for number in range(TOP_BID + 1) if view.legal >> number & 1]
    may_pitch = TOP_BID in numbers
    title, _ = question(_question_kind(view.public, PASS in numbers))
    return Call(
        title=title,
        facts=(_standing(sight, numbers),),
        choices=tuple(_choice(sight, number, numbers) for number in numbers),
        pitches=tuple(
            shown_card(card, card_token(card)) for card in written_order(view.own.hand) if may_pitch
        ),
    )


def _question_kind(public: Public, may_pass: bool) -> str:
    if not may_pass:
        return "call-forced"
    return "call-dealer" if public.to_act == public.dealer else "call"


def _standing(sight: Sight, numbers: list[int]) -> str:
    """How the auction stands, and what that means for a dealer."""
    public = sight.view.public
    high, dealer = highest_bid(public), public.to_act == public.dealer
    if high == PASS:
        if PASS not in numbers:
            return fact("forced", number=min(numbers))
        return fact("may-pass" if dealer else "no-bid-yet")
    name = name_of(sight, public.bids.index(high))
    return fact("steal" if high in numbers else "high-bid", name=name, number=high)


def _choice(sight: Sight, number: int, numbers: list[int]) -> Choice:
    value = format_action(known_round(sight.view, len(sight.chairs)), number)
    text, detail = label(*_label(sight, number, numbers))
    return Choice(value, text, detail)


def _label(sight: Sight, number: int, numbers: list[int]) -> tuple[str, str, int]:
    """Which words stand on a call, and the name and number in them."""
    public = sight.view.public
    high, dealer = highest_bid(public), public.to_act == public.dealer
    if number == PASS and dealer:
        name = name_of(sight, public.bids.index(high)) if high else ""
        return "pass-to" if high else "pass-void", name, number
    if number == PASS:
        return "pass", "", number
    if number == high:
        return "bid-steal", "", number
    if PASS not in numbers and number == min(numbers):
        return "bid-least", "", number
    return "bid-top" if number == TOP_BID and not dealer else "bid", "", number
