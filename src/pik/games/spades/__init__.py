"""Two-player Spades: a draft, bids with nil and double nil, thirteen tricks, bags.

This module offers what `pik.games.GameModule` asks of every game.
"""

from ...cards import Seat
from ..tricks import Totals
from .act import act, legal, start_round, why_illegal
from .options import OPTIONS, PRESETS, SpadesRules
from .score import RoundScore, score_round, winner
from .state import OVER, PHASES, Private, Public, Round
from .view import View, seen_cards, view

Rules = SpadesRules
STARTER = "first"  # what the seat that starts round 1 is called in records


def seat_count(rules: SpadesRules) -> int:
    """How many play (S1a)."""
    return 2


def side_of(rules: SpadesRules, seat: Seat) -> int:
    """The side of a seat: each plays for himself."""
    return seat


def side_count(rules: SpadesRules) -> int:
    """How many sides score."""
    return 2


def opening_totals(rules: SpadesRules) -> Totals:
    """The score before round 1."""
    return Totals((0, 0), (0, 0))


def next_starter(rules: SpadesRules, first: Seat) -> Seat:
    """Who draws first in the round after this one (S1b)."""
    return 1 - first


__all__ = [
    "OPTIONS",
    "OVER",
    "PHASES",
    "PRESETS",
    "STARTER",
    "Private",
    "Public",
    "Round",
    "RoundScore",
    "Rules",
    "SpadesRules",
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
