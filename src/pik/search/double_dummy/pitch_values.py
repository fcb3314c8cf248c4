"""Values of whole positions and of each legal card, for arrays of positions."""

from ...cards import SPADES, Cards, Suit, cards_of, highest, lowest
from ...games.pitch.play import legal_cards
from .pitch_jit import Memory, Rows, inside, kernel
from .pitch_maxn import liking, outcome_after, outcome_at_end
from .pitch_score import MOST_SCORE, score_after, score_at_end
from .pitch_search import points_at_end, reaches
from .pitch_state import (
    BID,
    DEALT,
    KNAVE,
    LED,
    LEFT,
    LOW,
    OURS,
    PIP_CARDS,
    PLACE,
    ROW_HANDS,
    ROW_LEADER,
    ROW_TRUMP,
    SEAT,
    SIDE,
    SIDES,
    STRICT,
    TABLE_CARDS,
    TRUMP,
    begin,
    distinct,
    swap_card,
)

POINTS, MADE, SCORE, MAX_N = range(4)  # the objectives
MOST_POINTS = 4
NOT_LEGAL = -128  # stands in arrays of values where no legal card is


@inside
def makes_trump(row: Memory, trump: Suit) -> bool:
    """Whether this suit can be trump: it is, or the pitcher can lead it (P4a)."""
    if row[ROW_TRUMP] >= 0:
        return row[ROW_TRUMP] == trump
    return cards_of(row[ROW_HANDS + row[ROW_LEADER]], trump) != 0


@inside
def cards_to_play(row: Memory, memory: Memory) -> Cards:
    """What the seat to act may play, in the position set out in a memory."""
    hand = memory[DEALT + memory[SEAT]] & memory[LEFT]
    if memory[PLACE]:
        return legal_cards(hand, memory[LED], SPADES, memory[STRICT] != 0)
    return hand & TRUMP if row[ROW_TRUMP] < 0 else hand


@inside
def distinct_first(legal: Cards, memory: Memory) -> Cards:
    """Of the legal cards those that differ in what they do, as long as Game is open."""
    hand = memory[DEALT + memory[SEAT]]
    others = memory[LEFT] & ~hand | memory[TABLE_CARDS]
    return distinct(legal, hand, others, memory[LOW] | memory[KNAVE] | PIP_CARDS)


@inside
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


@inside
def value_after(card: int, objective: int, low: int, high: int, guess: int, memory: Memory) -> int:
    """The value, packed with max-n, when the seat to act plays this card."""
    if objective == POINTS:
        return points_after(card, low, high, guess, memory)
    if objective == MADE:
        return int(reaches(card, memory[BID], memory))
    if objective == SCORE:
        return score_after(card, low, high, memory)
    return outcome_after(card, memory)


@inside
def value_at_end(objective: int, memory: Memory) -> int:
    """The value, packed with max-n, when no card is left."""
    if objective == SCORE:
        return score_at_end(memory)
    if objective == MAX_N:
        return outcome_at_end(memory)
    points = points_at_end(memory)
    return int(points >= memory[BID]) if objective == MADE else points


@inside
def prefers(one: int, two: int, objective: int, memory: Memory) -> bool:
    """Whether the seat to act likes the value `one` better than `two`."""
    seat = memory[SEAT]
    if objective == MAX_N:
        side, sides = memory[SIDE + seat], memory[SIDES]
        return liking(one, side, sides) > liking(two, side, sides)
    return one > two if memory[OURS] >> seat & 1 else one < two


@inside
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
            if not found or prefers(guess, best, objective, memory):
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
