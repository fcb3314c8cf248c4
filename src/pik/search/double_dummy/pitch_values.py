"""Values of whole positions and of each legal card, for arrays of positions."""

from ...cards import LANE, SPADES, Cards, Suit, highest, lowest
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
    begin,
    distinct,
    swap_card,
    swap_suits,
)

POINTS, MADE, SCORE, MAX_N = range(4)  # the objectives
MOST_POINTS = 4
NOT_LEGAL = -128  # stands in arrays of values where no legal card is


@inside
def trumps_led(row: Memory, trump: Suit) -> Cards:
    """The cards of the pitcher's hand that make this suit trump (P4a), as spades."""
    return swap_suits(row[ROW_HANDS + row[ROW_LEADER]], trump) & LANE << (16 * SPADES)


@inside
def distinct_first(legal: Cards, memory: Memory) -> Cards:
    """Of the legal cards those that differ in what they do, as long as Game is open."""
    hand = memory[DEALT + memory[SEAT]]
    others = memory[LEFT] & ~hand | memory[TABLE_CARDS]
    return distinct(legal, hand, others, memory[LOW] | memory[KNAVE] | PIP_CARDS)


@inside
def cards_to_play(row: Memory, trump: Suit, memory: Memory) -> Cards:
    """What the seat to act may play so that this suit is trump; the position is set out then."""
    if row[ROW_TRUMP] < 0:
        leads = trumps_led(row, trump)
        if leads:
            begin(row, trump, memory)
        return leads
    if row[ROW_TRUMP] != trump:
        return 0
    begin(row, trump, memory)
    hand = memory[DEALT + memory[SEAT]] & memory[LEFT]
    if memory[PLACE] == 0:
        return int(hand)
    return legal_cards(hand, memory[LED], SPADES, memory[STRICT] != 0)


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
        legal = cards_to_play(row, trump, memory)
        ours = memory[OURS] >> memory[SEAT] & 1
        rest = legal
        if each:
            legal = distinct_first(legal, memory)
        rest ^= legal
        while legal:
            card = highest(legal) if ours else lowest(legal)
            legal ^= 1 << card
            low = best if found and ours and not each else least
            high = best if found and not ours and not each else most
            guess = value_after(card, objective, low, high, guess, memory)
            values[swap_card(card, trump)] = guess
            if not found or prefers(guess, best, objective, memory):
                best, found = guess, True
        while rest:
            card = lowest(rest)
            rest ^= 1 << card
            same = highest(memory[DEALT + memory[SEAT]] & (1 << card) - 1)
            values[swap_card(card, trump)] = values[swap_card(same, trump)]
    if not found:
        begin(row, max(row[ROW_TRUMP], 0), memory)
        best = value_at_end(objective, memory)
    return best


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
