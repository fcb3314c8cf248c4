"""Filling a row of a layer from the layer below: retrograde analysis.

Both states of the spades and both objectives are worked out at once. A number of tricks t is
written in unary, t ones, so that the least of some numbers is their `and` and the greatest their
`or`: four numbers of 16 bits lie in one int64. Who wants least counts the tricks he does not take.

The rules are restated here for speed: the loops follow `legal_cards` and `takes`, and tests hold
every cell of the small layers against plain minimax over the rules.
"""

from .....cards import card_count, lowest
from .....kernels.jit import kernel
from ..plan import (
    CHILD,
    LANES,
    LENGTHS,
    PLACES,
    SHIFTS,
    SPADE,
    STARTS,
    STEP,
    TO,
)  # fmt: skip
from .cells import rank_of
from .memory import Cells, Int32s, Int64s, at

BROKEN_ONLY = -1 << 32  # the upper two of the four numbers


@kernel(forceinline=True)
def gone(word: int, low: int, high: int) -> int:
    """A word without its bits at two places, low < high."""
    below, top = (1 << low) - 1, -1 << (high - 1)
    return word & below | word >> 1 & ~(below | top) | word >> 2 & top


@kernel(forceinline=True)
def outcome(
    word: int,
    low: int,
    high: int,
    step: int,
    tricks: int,
    won: bool,
    below: Cells,
    plan: Int64s,
    numbers: Int32s,
    unary: Int64s,
) -> int:
    """The four numbers, for the leader, after a trick that takes two cards out of a word.

    step: where the plan tells of the two suits; below: the layer of tricks - 1.
    """
    rest = gone(word, low, high)
    spades = at(plan, step + TO)
    if spades != 0:  # the side suits change places
        a = rest >> at(plan, step + SHIFTS) & at(plan, step + SHIFTS + 1)
        b = rest >> at(plan, step + SHIFTS + 2) & at(plan, step + SHIFTS + 3)
        c = rest >> at(plan, step + SHIFTS + 4) & at(plan, step + SHIFTS + 5)
        rest = rest & spades | a | b << at(plan, step + TO + 1) | c << at(plan, step + TO + 2)
    rank = rank_of(rest, tricks - 1, numbers)
    # The other player leads next: his word has the ones where this one has none.
    place = rank if won else at(plan, PLACES) - rank
    cell = at(below, at(plan, step + CHILD) + place)
    table = 0 if won else 256
    state = at(plan, step + SPADE)
    return at(unary, table + (cell >> state & 255)) | at(unary, table + (cell >> 8)) << 32


@kernel(forceinline=True)
def cell_from_below(
    word: int, tricks: int, below: Cells, plan: Int64s, numbers: Int32s, unary: Int64s
) -> int:
    """The four numbers of a word: both states, both objectives."""
    other = ~word & ((1 << 2 * tricks) - 1)
    starts = at(plan, STARTS)
    leads, answers = word & ~(word << 1 & ~starts), other & ~(other << 1 & ~starts)
    plain = word & ~at(plan, LANES + 3)
    best = 0
    for suit in range(4):
        lane = at(plan, LANES + suit)
        mine = leads & lane
        first, end = suit, suit + 1
        if other & lane == 0:  # no card to follow with, and the suit is one run
            first, end = 0, 4
            mine &= -mine
        # Spades may be led before they are broken by a hand of spades only.
        allowed = BROKEN_ONLY if suit == 3 and plain != 0 else -1
        while mine != 0:
            led = lowest(mine)
            mine &= mine - 1
            worst = -1
            for thrown in range(first, end):
                step = (4 * suit + thrown) * STEP
                theirs = answers & at(plan, LANES + thrown)
                while theirs != 0:
                    answer = lowest(theirs)
                    theirs &= theirs - 1
                    won = led > answer if thrown == suit else thrown != 3
                    low, high = min(led, answer), max(led, answer)
                    worst &= outcome(
                        word, low, high, step, tricks, won, below, plan, numbers, unary
                    )
            best |= worst & allowed
    return best


@kernel(forceinline=True)
def sorted_word(word: int, plan: Int64s) -> int:
    """The word with side suits of equal length in falling order."""
    first, second = at(plan, LENGTHS), at(plan, LENGTHS) + at(plan, LENGTHS + 1)
    a = word & at(plan, LANES)
    b = (word & at(plan, LANES + 1)) >> first
    c = (word & at(plan, LANES + 2)) >> second
    if at(plan, LENGTHS) == at(plan, LENGTHS + 1) and a < b:
        a, b = b, a
    if at(plan, LENGTHS + 1) == at(plan, LENGTHS + 2) and b < c:
        b, c = c, b
    if at(plan, LENGTHS) == at(plan, LENGTHS + 1) and a < b:
        a, b = b, a
    return word & at(plan, LANES + 3) | a | b << first | c << second


@kernel("void(int64, uint16[::1], int64[::1], int32[::1], int64[::1], uint16[::1])")
def fill_row(
    tricks: int, below: Cells, plan: Int64s, numbers: Int32s, unary: Int64s, row: Cells
) -> None:
    """Fill a row of the layer of `tricks`; `below` is the whole layer under it.

    plan: see `plan.row_plan`; unary: see `plan.unary`; row: uint16[comb(2n, n)], written.
    """
    tied = plan[LENGTHS] == plan[LENGTHS + 1] or plan[LENGTHS + 1] == plan[LENGTHS + 2]
    word = (1 << tricks) - 1
    for rank in range(len(row)):
        twin = sorted_word(word, plan) if tied else word
        if twin != word:  # a lower word: it is there already
            row[rank] = row[rank_of(twin, tricks, numbers)]
        else:
            best = cell_from_below(word, tricks, below, plan, numbers, unary)
            most, not_least = card_count(best & 0xFFFF), card_count(best >> 16 & 0xFFFF)
            broken_most = card_count(best >> 32 & 0xFFFF)
            broken_not_least = card_count(best >> 48 & 0xFFFF)
            row[rank] = (
                most | (tricks - not_least) << 4
                | broken_most << 8 | (tricks - broken_not_least) << 12
            )  # fmt: skip
        one = word & -word  # the next word with as many ones
        ripple = word + one
        word = ripple | (word ^ ripple) >> (lowest(one) + 2)
