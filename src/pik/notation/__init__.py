"""Cards, positions, game records and seeds as text (docs/notation.md).

Reading is lenient, writing has one form. What is wrong raises NotationError, IllegalAction or
ImpossiblePosition.
"""

from ..cards import format_card
from .actions import check_action, format_action, legal_actions, parse_action, parse_actions
from .cards import (
    PartialHand,
    format_deck,
    format_hand,
    format_partial_hand,
    parse_card,
    parse_deck,
    parse_hand,
    parse_partial_hand,
)
from .errors import IllegalAction, ImpossiblePosition, NotationError, Place
from .playing import PlayedRound
from .position import format_position, parse_position, position_of
from .position_keys import Position
from .record import Record, RoundRecord
from .record_reading import load, loads, read_replay
from .record_writing import dump, dumps
from .replay import Replay, replay
from .seeds import (
    LocalSeed,
    ServerSeed,
    Stream,
    chance_action,
    commit_of,
    deck_for_round,
    exchange_draw,
    key_of_server,
    key_of_text,
    starting_seat,
)
from .summary import summary
from .verify import Mismatch, Verification, verify

__all__ = [
    "IllegalAction",
    "ImpossiblePosition",
    "LocalSeed",
    "Mismatch",
    "NotationError",
    "PartialHand",
    "Place",
    "PlayedRound",
    "Position",
    "Record",
    "Replay",
    "RoundRecord",
    "ServerSeed",
    "Stream",
    "Verification",
    "chance_action",
    "check_action",
    "commit_of",
    "deck_for_round",
    "dump",
    "dumps",
    "exchange_draw",
    "format_action",
    "format_card",
    "format_deck",
    "format_hand",
    "format_partial_hand",
    "format_position",
    "key_of_server",
    "key_of_text",
    "legal_actions",
    "load",
    "loads",
    "parse_action",
    "parse_actions",
    "parse_card",
    "parse_deck",
    "parse_hand",
    "parse_partial_hand",
    "parse_position",
    "position_of",
    "read_replay",
    "replay",
    "starting_seat",
    "summary",
    "verify",
]
