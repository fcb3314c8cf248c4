"""max^n: each side plays for its own change of score (P6), and all know it.

Of outcomes that bring a side the same, it takes the worst for the pitcher's side, then the worst
for the next side on its left, and so on round the table. So every position has exactly one
outcome, and turning the seats turns it. (C. Luckhardt and K. Irani, "An algorithmic solution of
N-person games", AAAI 1986; that ties need a rule: N. Sturtevant, "Current challenges in
multi-player game search", 2004.) With this rule no branch can be cut; equal
cards are merged and positions between tricks remembered.
"""

from ...cards import SPADES, Card, Cards, Seat, Suit, lowest, suit_of
from ...games.pitch.play import beats, legal_cards
from ...games.pitch.score import pips
from .pitch_exact import (
    DELTA_BITS,
    OPEN,
    first_counts,
    gained_by,
    game_side,
    is_open,
    normal,
    outcome,
    with_sure_points,
    worth_keeping_apart,
)
from .pitch_first import cards_to_play, distinct_first, makes_trump
from .pitch_jit import Memory, Outcome, Rows, inside, kernel, merged, search_kernel
from .pitch_state import (
    BEST,
    DEALT,
    GENERATION,
    KNAVE,
    LED,
    LEFT,
    LOW,
    NODES,
    PIP_CARDS,
    PLACE,
    PLAYERS,
    SEAT,
    SIDE,
    SIDES,
    STRICT,
    TABLE_CARDS,
    WINNER,
    begin,
    distinct,
    key_of,
    slot_of,
    swap_card,
)


@inside
def liking(packed: Outcome, side: int, sides: int) -> int:
    """How much a side likes an outcome: different outcomes have different numbers."""
    number = packed >> DELTA_BITS * side & 15
    if side:
        number = number << DELTA_BITS | 15 - (packed & 15)
    for step in range(1, sides):
        other = (side + step) % sides
        if other:
            number = number << DELTA_BITS | 15 - (packed >> DELTA_BITS * other & 15)
    return number


@search_kernel("int64(int64,int64,int64,int64,int64,int64,int64,int64,int64,int64[::1])")
def search_max_n(
    left: Cards, seat: Seat, place: int, table: Cards, led: Suit, best: Card, winner: Seat,
    counts: int, apart: Cards, memory: Memory,
) -> int:  # fmt: skip
    """The outcome, packed, when every side plays for itself."""
    slot = key = code = 0
    if place == memory[PLAYERS]:
        counts += gained_by(table, winner, memory)
        rest = pips(left)
        game = game_side(rest, counts, memory)
        settled = with_sure_points(left, counts, memory)
        if game != OPEN and not is_open(left, settled, memory):
            return outcome(settled, game, memory)
        code = normal(rest, game, counts, memory)
        key, slot = key_of(left, winner), slot_of(left ^ code * 0x9E3779B97F4A7C1, winner, memory)
        if (memory[slot] == key and memory[slot + 1] == memory[GENERATION]
                and memory[slot + 2] == code):  # fmt: skip
            return int(memory[slot + 3])
        memory[NODES] += 1
        seat, place, table = winner, 0, 0
        apart = worth_keeping_apart(game, memory)
    hand = memory[DEALT + seat] & left
    legal = legal_cards(hand, led, SPADES, memory[STRICT] != 0) if place else hand
    legal = distinct(legal, hand, left & ~hand | table, apart)
    after = seat + 1 if seat + 1 < memory[PLAYERS] else 0
    value, liked = 0, -1
    while legal:
        card = lowest(legal)
        legal ^= 1 << card
        leads = place == 0 or beats(card, best, SPADES)
        child = search_max_n(
            left ^ 1 << card, after, place + 1, table | 1 << card,
            led if place else suit_of(card), card if leads else best, seat if leads else winner,
            counts, apart, memory,
        )  # fmt: skip
        likes = liking(child, memory[SIDE + seat], memory[SIDES])
        if likes > liked:
            value, liked = child, likes
    if slot:
        memory[slot], memory[slot + 1] = key, memory[GENERATION]
        memory[slot + 2], memory[slot + 3] = code, value
    return value


@merged
def outcome_after(card: Card, memory: Memory) -> Outcome:
    """The outcome when the seat to act plays this card, in the position set out in a memory."""
    seat, place, best, winner = memory[SEAT], memory[PLACE], memory[BEST], memory[WINNER]
    if place == 0 or beats(card, best, SPADES):
        best, winner = card, seat
    after = seat + 1 if seat + 1 < memory[PLAYERS] else 0
    return search_max_n(
        memory[LEFT] ^ 1 << card, after, place + 1, memory[TABLE_CARDS] | 1 << card,
        memory[LED] if place else suit_of(card), best, winner, first_counts(memory),
        memory[LOW] | memory[KNAVE] | PIP_CARDS, memory,
    )  # fmt: skip


@merged
def outcome_at_end(memory: Memory) -> Outcome:
    """The outcome when no card is left."""
    counts = first_counts(memory)
    return outcome(counts, game_side(pips(memory[LEFT]), counts, memory), memory)


@merged
def best_outcome(row: Memory, values: Memory, memory: Memory) -> Outcome:
    """The outcome of a position; that of each legal card is written in `values`."""
    best, most, value = 0, -1, 0
    for trump in range(4):
        if not makes_trump(row, trump):
            continue
        begin(row, trump, memory)
        side, sides = memory[SIDE + memory[SEAT]], memory[SIDES]
        legal = cards_to_play(row, memory)
        tried = distinct_first(legal, memory)
        while legal:
            card = lowest(legal)
            legal ^= 1 << card
            if tried >> card & 1:  # else it does the same as the card before
                value = outcome_after(card, memory)
            values[swap_card(card, trump)] = value
            likes = liking(value, side, sides)
            if likes > most:
                best, most = value, likes
    return best if most >= 0 else outcome_at_end(memory)


@kernel("void(int64[:,::1], boolean, int64[::1], int64[:,::1], int64[::1])")
def solve_rows(rows: Rows, each: bool, best: Memory, values: Rows, memory: Memory) -> None:
    """Like `pitch_values.solve_rows`, with outcomes as values."""
    for i in range(len(rows)):
        best[i] = best_outcome(rows[i], values[i if each else 0], memory)
