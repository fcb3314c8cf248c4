"""Who gets which point, for searches that must know it of every side: `score` and `max-n`.

The counts are those of `pitch_counts`, but field 0 says who has Low (its lowest three bits) and
Jack (the next three): the side plus 1, or 0 while it is open. An outcome is the change of score of
every side (P6) in four bits each, offset by 8, side 0 lowest.
"""

from ...cards import Cards, Seat
from ...games.pitch.score import pips
from .pitch_counts import FIELD_BITS, TOP, ZERO
from .pitch_jit import Memory, Outcome, inside
from .pitch_state import (
    BID,
    COUNTS,
    DEALT,
    FIELD,
    HIGH_SIDE,
    JACK_SIDE,
    KNAVE,
    LEADS,
    LOW,
    LOW_SIDE,
    PIP_CARDS,
    PLAYERS,
    SIDE,
    SIDES,
    TRUMP,
)

OPEN, NOBODY = -2, -1  # who has Game, when no side has it
DELTA_BITS, DELTA_ZERO = 4, 8
LOW_BITS, JACK_SHIFT = 7, 3


@inside
def first_counts(memory: Memory) -> int:
    """The counts of the position set out in a memory."""
    return int(memory[COUNTS] + memory[LOW_SIDE] + 1 + (memory[JACK_SIDE] + 1 << JACK_SHIFT))


@inside
def gained_by(table: Cards, winner: Seat, memory: Memory) -> int:
    """What the counts gain when this seat wins a trick of these cards."""
    worth, side = pips(table), memory[SIDE + winner]
    lead = worth * memory[LEADS] if side == 0 else -(worth << memory[FIELD + winner])
    if table & memory[LOW]:
        lead += side + 1
    if table & memory[KNAVE]:
        lead += side + 1 << JACK_SHIFT
    return int(lead)


@inside
def only_side(cards: Cards, memory: Memory) -> int:
    """The side that holds all these cards of those in hand, or −1."""
    found = -1
    for seat in range(memory[PLAYERS]):
        if memory[DEALT + seat] & cards:
            if found >= 0 and found != memory[SIDE + seat]:
                return -1
            found = memory[SIDE + seat]
    return found


@inside
def with_sure_points(left: Cards, counts: int, memory: Memory) -> int:
    """The counts with Low and Jack given to a side that cannot lose them any more.

    Low falls to who alone has trumps, Jack to who alone has trumps not below it.
    """
    trumps = left & TRUMP
    if memory[LOW] & left:
        counts += only_side(trumps, memory) + 1
    knave = memory[KNAVE] & left
    if knave:
        counts += only_side(trumps & -knave, memory) + 1 << JACK_SHIFT
    return counts


@inside
def lead_of(side: int, counts: int) -> int:
    """How many pips a side leads the pitcher's by."""
    return ZERO - (counts >> FIELD_BITS * side & TOP) if side else 0


@inside
def most_pips(counts: int, memory: Memory) -> int:
    """The lead over the pitcher's side of the side with most pips, at least 0."""
    most = 0
    for side in range(1, memory[SIDES]):
        most = max(most, lead_of(side, counts))
    return most


@inside
def game_side(rest: int, counts: int, memory: Memory) -> int:
    """The side that has Game for sure with so many pips to come, NOBODY after a tie, or OPEN."""
    most = most_pips(counts, memory)
    found, near = NOBODY, 0
    for side in range(memory[SIDES]):
        if lead_of(side, counts) + rest >= most:
            near += 1
            found = side
    if near == 1:
        return found
    return NOBODY if rest == 0 else OPEN


@inside
def normal(rest: int, game: int, counts: int, memory: Memory) -> int:
    """The same counts as in all positions that differ in nothing but what no longer matters."""
    points = counts & TOP
    if game != OPEN:
        return points | game + 2 << FIELD_BITS
    most = most_pips(counts, memory)
    out = rest < most  # the pitcher's side is: the others are counted from the best of them
    for side in range(1, memory[SIDES]):
        lead = lead_of(side, counts)
        if lead + rest >= most:
            points |= (1 + most - lead if out else ZERO - lead) << FIELD_BITS * side
    return points


@inside
def is_open(left: Cards, counts: int, memory: Memory) -> bool:
    """Whether Low or Jack can still go to more than one side."""
    if memory[LOW] & left != 0 and counts & LOW_BITS == 0:
        return True
    return bool(memory[KNAVE] & left != 0 and counts >> JACK_SHIFT & LOW_BITS == 0)


@inside
def outcome(counts: int, game: int, memory: Memory) -> Outcome:
    """The changes of score, packed, when every point is given (P6a to P6c)."""
    packed = 0
    low, knave = (counts & LOW_BITS) - 1, (counts >> JACK_SHIFT & LOW_BITS) - 1
    for side in range(memory[SIDES]):
        points = int(memory[HIGH_SIDE] == side) + int(low == side)
        points += int(knave == side) + int(game == side)
        if side == 0 and points < memory[BID]:
            points = -memory[BID]
        packed |= points + DELTA_ZERO << DELTA_BITS * side
    return packed


def change_of(packed: Outcome, side: int) -> int:
    """The change of score of one side in an outcome."""
    return (packed >> DELTA_BITS * side & 15) - DELTA_ZERO


delta_of = inside(change_of)


@inside
def worth_keeping_apart(game: int, memory: Memory) -> Cards:
    """The cards that are worth something while Game stands like this."""
    return int(memory[LOW] | memory[KNAVE] | (PIP_CARDS if game == OPEN else 0))
