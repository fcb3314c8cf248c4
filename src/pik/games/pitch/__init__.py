"""Pitch for two to seven: an auction, six tricks, High, Low, Jack and Game.

This module offers what `pik.games.GameModule` asks of every game.
"""

from ...cards import Seat
from ..tricks import Totals
from .act import act, legal, start_round, why_illegal
from .options import OPTIONS, PRESETS, PitchRules
from .score import RoundScore, score_round, winner
from .state import OVER, PHASES, Private, Public, Round, side_count, side_of
from .view import View, seen_cards, view

Rules = PitchRules
STARTER = "dealer"  # what the seat that starts round 1 is called in records


def seat_count(rules: PitchRules) -> int:
    """How many play (P1a)."""
    return rules.players


def opening_totals(rules: PitchRules) -> Totals:
    """The score before round 1."""
    return Totals((0,) * side_count(rules), ())


def next_starter(rules: PitchRules, dealer: Seat) -> Seat:
    """Who deals the round after this one (P1c)."""
    return (dealer + 1) % rules.players


__all__ = [
    "OPTIONS",
    "OVER",
    "PHASES",
    "PRESETS",
    "STARTER",
    "PitchRules",
    "Private",
    "Public",
    "Round",
    "RoundScore",
    "Rules",
    "View",
    "act",
    "legal",
    "next_starter",
    "opening_totals",
    "score_round",
    "seat_count",
    "seen_cards",
    "side_count",
    "side_of",
    "start_round",
    "view",
    "why_illegal",
    "winner",
]
