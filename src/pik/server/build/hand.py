"""The viewer's own cards, sorted, with what may be played and why the rest may not."""

from typing import Any

from ...cards import CLUBS, DIAMONDS, HEARTS, SPADES, Suit, cards_of, written_order
from ...games import GAMES, SPECTATOR
from ...table import Sight
from ...words.table import refusal_sentence
from ..pagemodel import Card
from .names import is_spades, shown_card
from .tokens import card_token

RED = (HEARTS, DIAMONDS)
AROUND = (SPADES, HEARTS, CLUBS, DIAMONDS)  # colours alternate, also when turned


def hand_of(sight: Sight) -> tuple[Card, ...] | None:
    """The viewer's hand; None for onlookers, and before he has seen a card."""
    if sight.seat == SPECTATOR or sight.view is None:
        return None
    public, hand = sight.view.public, sight.view.own.hand
    if not hand and GAMES[sight.game_name].PHASES[public.phase] == "offer":
        return None
    trump = -1 if is_spades(public) else public.trump
    return tuple(
        _hand_card(sight, card)
        for suit in suit_order(hand, trump)
        for card in written_order(cards_of(hand, suit))
    )


def _hand_card(sight: Sight, card: int) -> Card:
    if not in_play(sight):
        return shown_card(card, card_token(card))
    playable = bool(sight.view.legal >> card & 1)
    return shown_card(card, card_token(card), playable, "" if playable else why_not(sight, card))


def in_play(sight: Sight) -> bool:
    """Whether the viewer is to play a card."""
    public = sight.view.public
    mine = sight.to_act == sight.seat != SPECTATOR
    return mine and GAMES[sight.game_name].PHASES[public.phase] == "play"


def why_not(sight: Sight, card: int) -> str:
    """Why a card of the hand may not be played now.

    The rules are asked about a round that holds what the viewer knows and nothing else.
    """
    refusal = GAMES[sight.game_name].why_illegal(known_round(sight.view, len(sight.chairs)), card)
    return refusal_sentence(refusal) if refusal else ""


def known_round(view: Any, seats: int) -> Any:
    """The round as the viewer knows it: nothing is in the hands of the others."""
    nothing = type(view.own)()
    own = tuple(view.own if seat == view.seat else nothing for seat in range(seats))
    module = GAMES["spades" if is_spades(view.public) else "pitch"]
    return module.Round(view.public, own)  # type: ignore[attr-defined]


def suit_order(hand: int, trump: Suit) -> list[Suit]:
    """The suits of a hand in the order that it is held: trump first, colours alternating."""
    first = AROUND.index(trump) if trump >= 0 else 0
    suits = [suit for suit in AROUND[first:] + AROUND[:first] if cards_of(hand, suit)]
    if len(suits) != 3:
        return suits
    single = next(s for s in suits if [(t in RED) == (s in RED) for t in suits].count(True) == 1)
    if single == trump:
        return suits
    outer = [suit for suit in suits if suit != single]
    return [outer[0], single, outer[1]]
