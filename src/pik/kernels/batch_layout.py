"""Observations and actions of a batch as arrays of bits: what each place means.

A field is a part of an observation's words. A set of cards becomes 52 bits, by card number; a small
number becomes one bit of as many as it has values.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..cards import lowest, numbered_card
from ..games import pitch, spades
from ..games.pitch.options import PitchRules
from ..games.spades.options import SpadesRules
from .batch_spades import DONE
from .chance import high_half, one_of, word_of
from .jit import kernel

CARD_COUNT = 52
SET, BITS, ONE_OF = range(3)
DONE_INDEX = 52  # of DONE, among the actions
NOT_CARDS = 53  # where the other actions begin


class Field(NamedTuple):
    """One field of an observation."""

    name: str
    word: int  # which int64 of the packed observation
    shift: int  # where in it the value begins
    kind: int  # SET of cards, BITS, or ONE_OF its values
    width: int  # bits in the expanded observation


def _sets(names: tuple[str, ...], word: int = 0) -> list[Field]:
    return [Field(name, word + i, 0, SET, CARD_COUNT) for i, name in enumerate(names)]


def _packed(word: int, parts: tuple[tuple[str, int, int, int], ...]) -> list[Field]:
    """Fields one after the other in a word: name, bits in the word, kind, width."""
    fields, shift = [], 0
    for name, bits, kind, width in parts:
        fields.append(Field(name, word, shift, kind, width))
        shift += bits
    return fields


def spades_fields() -> list[Field]:
    """The fields of an observation of Spades (`batch_spades.observe`)."""
    sets = (
        "hand", "seen_discards", "shown_discards", "laid", "played", "other_played", "voids",
        "other_voids",
    )  # fmt: skip
    facts = (
        ("phase", 3, ONE_OF, len(spades.PHASES)), ("is_first", 1, BITS, 1), ("broken", 1, BITS, 1),
        ("turns", 5, ONE_OF, 27), ("keeps", 26, BITS, 26), ("tricks", 4, ONE_OF, 14),
        ("other_tricks", 4, ONE_OF, 14), ("drawn", 7, ONE_OF, 62), ("led", 7, ONE_OF, 62),
    )  # fmt: skip
    calls = (
        ("bid", 4, ONE_OF, 16), ("other_bid", 4, ONE_OF, 16), ("exchanged", 3, ONE_OF, 5),
        ("other_exchanged", 3, ONE_OF, 5), ("to_act", 1, BITS, 1),
    )  # fmt: skip
    return [*_sets(sets), *_packed(8, facts), *_packed(9, calls)]


def pitch_fields(players: int) -> list[Field]:
    """The fields of an observation of Pitch (`batch_pitch.observe`); seats clockwise from own."""
    by_seat = (f"{name}_{i}" for name in ("played", "taken") for i in range(players))
    sets = ("hand", "table", *by_seat)
    facts = (
        ("phase", 2, ONE_OF, len(pitch.PHASES)), ("to_act", 1, BITS, 1), ("trump", 3, ONE_OF, 5),
        ("led", 3, ONE_OF, 5), ("dealer", 3, ONE_OF, 8), ("pitcher", 3, ONE_OF, 8),
        ("leader", 3, ONE_OF, 8), ("low_from", 3, ONE_OF, 8),
        *((f"bid_{i}", 3, ONE_OF, 6) for i in range(players)),
    )  # fmt: skip
    last = 2 + 2 * players
    tricks = [Field(f"tricks_{i}", last + 1, 3 * i, ONE_OF, 7) for i in range(players)]
    voids = [Field(f"voids_{i}", last + 1, 21 + 4 * i, BITS, 4) for i in range(players)]
    return [*_sets(sets), *_packed(last, facts), *tricks, *voids]


def fields_of(rules: SpadesRules | PitchRules) -> list[Field]:
    """The fields of an observation in a game with these options."""
    return spades_fields() if isinstance(rules, SpadesRules) else pitch_fields(rules.players)


def places(fields: list[Field]) -> dict[str, slice]:
    """Where each field stands in the expanded observation."""
    found, start = {}, 0
    for field in fields:
        found[field.name] = slice(start, start + field.width)
        start += field.width
    return found


def field_rows(fields: list[Field]) -> NDArray[np.int64]:
    """The fields as rows for compiled code: word, shift, kind, width, mask of a small number."""
    rows = [[*field[1:], (1 << (field.width - 1).bit_length()) - 1] for field in fields]
    return np.array(rows, np.int64)


def action_offsets(rules: SpadesRules | PitchRules) -> NDArray[np.int64]:
    """By phase, the index of action 0 among all actions; −1: its actions are cards (and DONE)."""
    if isinstance(rules, PitchRules):
        return np.array([NOT_CARDS, -1, -1], np.int64)
    sizes = {"offer": 2, "draft": 2, "bid": 14}
    starts = dict(zip(sizes, np.cumsum([NOT_CARDS, 2, 2]).tolist(), strict=True))
    return np.array([starts.get(phase, -1) for phase in spades.PHASES], np.int64)


def action_count(rules: SpadesRules | PitchRules) -> int:
    """How many different actions a game has, DONE among them."""
    return NOT_CARDS + (2 + 2 + 14 if isinstance(rules, SpadesRules) else 5)


@kernel()
def expand(rows: Any, span: Any, packed: Any, out: Any) -> None:
    """Write observations as bits; `packed` (n, words) int64, `out` (n, bits) of any number type."""
    for slot in range(span[0], span[1]):
        start = 0
        for field in range(rows.shape[0]):
            value, kind, width = packed[slot, rows[field, 0]], rows[field, 2], rows[field, 3]
            if kind == SET:
                for suit in range(4):
                    lane = value >> (16 * suit)
                    for rank in range(13):
                        out[slot, start + 13 * suit + rank] = (lane >> rank) & 1
            else:
                value = value >> rows[field, 1]
                chosen = value & rows[field, 4]
                for i in range(width):
                    out[slot, start + i] = (value >> i) & 1 if kind == BITS else i == chosen
            start += width


@kernel()
def expand_legal(offsets: Any, span: Any, legal: Any, phases: Any, out: Any) -> None:
    """Write masks as bits, (n, actions) of any number type; `legal` (n,) int64, `phases` (n,)."""
    for slot in range(span[0], span[1]):
        mask, offset = legal[slot], offsets[phases[slot]]
        out[slot, :] = 0
        if offset >= 0:
            for i in range(out.shape[1] - offset):
                out[slot, offset + i] = (mask >> i) & 1
        else:
            for suit in range(4):
                lane = mask >> (16 * suit)
                for rank in range(13):
                    out[slot, 13 * suit + rank] = (lane >> rank) & 1
            out[slot, DONE_INDEX] = (mask >> DONE) & 1


@kernel()
def from_indices(offsets: Any, phases: Any, indices: Any, out: Any) -> None:
    """Write the actions that these indices mean now, (n,) int64."""
    for slot in range(indices.shape[0]):
        index, offset = indices[slot], offsets[phases[slot]]
        if offset >= 0:
            out[slot] = index - offset
        else:
            out[slot] = numbered_card(index) if index < CARD_COUNT else DONE


@kernel()
def first_illegal(legal: Any, actions: Any) -> Any:
    """The first slot whose action is not legal, or −1."""
    for slot in range(actions.shape[0]):
        action = actions[slot]
        if action < 0 or action > 63 or not (legal[slot] >> action) & 1:
            return slot
    return -1


@kernel()
def choose_random(key: Any, turn: Any, legal: Any, out: Any) -> None:
    """Write one of the legal actions for each slot, each equally likely; (n,) int64."""
    for slot in range(out.shape[0]):
        word = word_of(key, turn * out.shape[0] + slot)
        out[slot] = lowest(one_of(legal[slot], high_half(word)))
