"""Counts of a Pitch position in one integer, and what is proved for many counts at once.

Whether the pitcher's side gets the points it asks for depends on the cards left and on a few
counts: how many points it still needs, and by how many pips it leads each other side. What can be
reached with some counts can be reached with better ones, so a proof is kept as the least counts
for which it is true, or the greatest for which it is false. (The idea is that of partition search:
M. Ginsberg, "GIB: imperfect information in a computationally challenging game", JAIR 14, 2001.)

All counts stand in one int of seven fields. A field has eight bits for a number offset by 128 and
one guard bit, so that one subtraction compares all fields. Field 0 is 128 less the points
still needed; field s is 128 plus the lead in pips over the side number s, the pitcher's being 0.
A lead is at most 80 either way, since all pips of the deck are 80. In a proof 0 stands for no
lower limit and 255 for no upper one.
"""

from ...cards import Cards, highest
from .pitch_jit import inside

FIELD_BITS = 9
ZERO = 128  # how the number 0 is written in a field
TOP = 255  # the greatest that a field can hold
ONE_EACH = 1 << 9 | 1 << 18 | 1 << 27 | 1 << 36 | 1 << 45 | 1 << 54  # 1 in each field but 0


@inside
def covers(greater: int, less: int, guards: int) -> bool:
    """Whether each field of one is at least that of the other; `guards` has all guard bits."""
    return ((greater | guards) - less) & guards == guards


@inside
def fields_at(guard_bits: int) -> int:
    """The eight bits of the number in each field whose guard bit is given."""
    return guard_bits - (guard_bits >> (FIELD_BITS - 1))


@inside
def greater_fields(one: int, two: int, guards: int) -> int:
    """Field by field the greater number."""
    mask = fields_at(((one | guards) - two) & guards)
    return (one & mask) | (two & ~mask)


@inside
def lesser_fields(one: int, two: int, guards: int) -> int:
    """Field by field the lesser number."""
    mask = fields_at(((one | guards) - two) & guards)
    return (two & mask) | (one & ~mask)


@inside
def before_trick(proof: int, plus: int, minus: int, guards: int) -> int:
    """What a proof about the counts after a trick says about those before it.

    A proof of truth is the least counts as they stand, one of falsehood the complement (~) of the
    greatest counts. The trick added `plus` to the counts and took `minus` away. A limit that
    would leave its field was none, and stays none: least counts never exceed the true ones,
    greatest are never below them, and true ones never leave their fields.
    """
    if proof >= 0:
        rest = (proof | guards) - plus
        return (rest & fields_at(rest & guards)) + minus
    total = ~proof - plus + minus
    return ~((total | fields_at(total & guards)) & ~guards)


@inside
def above(cards: Cards, others: Cards) -> Cards:
    """Those of a set of cards of one suit that are higher than all the others."""
    return cards & -(2 << highest(others)) if others else cards
