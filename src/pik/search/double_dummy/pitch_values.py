"""Values of whole positions and of each legal card, for arrays of positions."""

from ...cards import highest, lowest
from .pitch_first import cards_to_play, distinct_first, makes_trump
from .pitch_jit import Memory, Rows, kernel, merged
from .pitch_score import MOST_SCORE, score_after, score_at_end
from .pitch_search import points_at_end, reaches
from .pitch_state import BID, DEALT, OURS, SEAT, begin, swap_card

POINTS, MADE, SCORE = range(3)  # the objectives; for max-n see `pitch_maxn`
MOST_POINTS = 4


@merged
def points_after(card: int, low: int, high: int, guess: int, memory: Memory) -> int:
    """The points when the seat to act plays this card, from `low` to `high`; a bound of them
    outside. From a good guess it is found fast.
    """
    points = guess
    while low < high:
        points = min(max(points, low + 1), high)
        if reaches(card, points, memory):
            low = points
            points += 1
        else:
            high = points - 1
            points -= 1
    return low


@merged
def value_after(card: int, objective: int, low: int, high: int, guess: int, memory: Memory) -> int:
    """The value when the seat to act plays this card."""
    if objective == SCORE:
        return score_after(card, low, high, memory)
    if objective == MADE:
        high = guess = memory[BID]
        low = high - 1
    points = points_after(card, low, high, guess, memory)
    return points - low if objective == MADE else points


@merged
def value_at_end(objective: int, memory: Memory) -> int:
    """The value when no card is left."""
    if objective == SCORE:
        return score_at_end(memory)
    points = points_at_end(memory)
    return int(points >= memory[BID]) if objective == MADE else points


@merged
def best_value(row: Memory, objective: int, each: bool, values: Memory, memory: Memory) -> int:
    """The value of a position; if `each`, that of each legal card is written in `values`."""
    best, found, guess = 0, False, 2
    least = 0 if objective == POINTS else -MOST_SCORE
    most = MOST_POINTS if objective == POINTS else MOST_SCORE
    for trump in range(4):
        if not makes_trump(row, trump):
            continue
        begin(row, trump, memory)
        ours = memory[OURS] >> memory[SEAT] & 1
        equal = legal = cards_to_play(row, memory)
        legal = distinct_first(legal, memory)
        equal ^= legal
        while legal:
            card = highest(legal) if ours else lowest(legal)
            legal ^= 1 << card
            low = best if found and ours and not each else least
            high = best if found and not ours and not each else most
            guess = value_after(card, objective, low, high, guess, memory)
            values[swap_card(card, trump)] = guess
            if not found or (guess > best if ours else guess < best):
                best, found = guess, True
        while equal and each:
            card = lowest(equal)
            equal ^= 1 << card
            lower = highest(memory[DEALT + memory[SEAT]] & (1 << card) - 1)
            values[swap_card(card, trump)] = values[swap_card(lower, trump)]
    return best if found else value_at_end(objective, memory)


@kernel("void(int64[:,::1], int64, boolean, int64[::1], int64[:,::1], int64[::1])")
def solve_rows(
    rows: Rows, objective: int, each: bool, best: Memory, values: Rows, memory: Memory
) -> None:
    """Write the value of each position in `best`.

    If `each`, the value of each legal card of position i is written in values[i], which must be
    full of NOT_LEGAL; else values has one row, for the kernel's own use.
    """
    for i in range(len(rows)):
        best[i] = best_value(rows[i], objective, each, values[i if each else 0], memory)
