"""The difference that a round makes in the score: alpha-beta over whole outcomes.

Counted is the change of the pitcher's side (P6) less the sum of the changes of all other sides,
who play as one. A position between tricks is kept with the least and the greatest value that it
can have.
"""

from ...cards import SPADES, Card, Cards, Seat, Suit, highest, lowest, suit_of
from ...games.pitch.play import beats, legal_cards
from ...games.pitch.score import pips
from .pitch_exact import (
    JACK_SHIFT,
    LOW_BITS,
    OPEN,
    delta_of,
    first_counts,
    gained_by,
    game_side,
    normal,
    outcome,
    with_sure_points,
    worth_keeping_apart,
)
from .pitch_jit import Memory, Outcome, inside, merged, search_kernel
from .pitch_state import (
    BEST,
    DEALT,
    GENERATION,
    KILLERS,
    KILLERS_EACH,
    KNAVE,
    LED,
    LEFT,
    LOW,
    NO_BEST,
    NODES,
    OUR_CARDS,
    OURS,
    PIP_CARDS,
    PLACE,
    PLAYERS,
    SEAT,
    SIDES,
    STRICT,
    TABLE_CARDS,
    TRUMP,
    WINNER,
    distinct,
    key_of,
    slot_of,
)

MOST_SCORE = 32  # more than any difference


@inside
def difference(packed: Outcome, memory: Memory) -> int:
    """The change of the pitcher's side less those of all others."""
    total = delta_of(packed, 0)
    for side in range(1, memory[SIDES]):
        total -= delta_of(packed, side)
    return total


@inside
def limit(left: Cards, counts: int, game: int, ours: bool, memory: Memory) -> int:
    """The difference if all that is open goes to the pitcher's side, or all to another one."""
    side = 1 if ours else 2  # as the counts write them
    if memory[LOW] & left != 0 and counts & LOW_BITS == 0:
        has_trumps = memory[OUR_CARDS] & left & TRUMP != 0
        counts += side if has_trumps else 2
    if memory[KNAVE] & left != 0 and counts >> JACK_SHIFT & LOW_BITS == 0:
        may_win = memory[OUR_CARDS] & left & TRUMP >= memory[KNAVE]
        counts += (side if may_win else 2) << JACK_SHIFT
    return difference(outcome(counts, side - 1 if game == OPEN else game, memory), memory)


@search_kernel(
    "int64(int64,int64,int64,int64,int64,int64,int64,int64,int64,int64,int64,int64[::1])"
)
def search_score(
    left: Cards, seat: Seat, place: int, table: Cards, led: Suit, best: Card, winner: Seat,
    counts: int, apart: Cards, alpha: int, beta: int, memory: Memory,
) -> int:  # fmt: skip
    """The difference with best play; a bound of it outside of alpha and beta."""
    slot = key = code = 0
    least, most = -MOST_SCORE, MOST_SCORE
    if place == memory[PLAYERS]:
        counts += gained_by(table, winner, memory)
        rest = pips(left)
        game = game_side(rest, counts, memory)
        settled = with_sure_points(left, counts, memory)
        least = limit(left, settled, game, False, memory)
        most = limit(left, settled, game, True, memory)
        if least >= beta or least == most:
            return least
        if most <= alpha:
            return most
        code = normal(rest, game, counts, memory)
        key, slot = key_of(left, winner), slot_of(left ^ code * 0x9E3779B97F4A7C1, winner, memory)
        if (memory[slot] == key and memory[slot + 1] == memory[GENERATION]
                and memory[slot + 2] == code):  # fmt: skip
            least = max(least, (memory[slot + 3] & 127) - MOST_SCORE)
            most = min(most, (memory[slot + 3] >> 7) - MOST_SCORE)
            if least >= beta or least == most:
                return least
            if most <= alpha:
                return most
        memory[NODES] += 1
        seat, place, table, best = winner, 0, 0, NO_BEST
        apart = worth_keeping_apart(game, memory)
    hand = memory[DEALT + seat] & left
    legal = legal_cards(hand, led, SPADES, memory[STRICT] != 0) if place else hand
    legal = distinct(legal, hand, left & ~hand | table, apart)
    ours = memory[OURS] >> seat & 1
    after = seat + 1 if seat + 1 < memory[PLAYERS] else 0
    killer = KILLERS + KILLERS_EACH * seat + best
    card = memory[killer] - 1
    if card < 0 or legal >> card & 1 == 0:
        card = highest(legal) if ours else lowest(legal)
    low, high = max(alpha, least), min(beta, most)
    first_low, first_high = low, high
    value = -MOST_SCORE if ours else MOST_SCORE
    while True:
        legal ^= 1 << card
        leads = place == 0 or beats(card, best, SPADES)
        child = search_score(
            left ^ 1 << card, after, place + 1, table | 1 << card,
            led if place else suit_of(card), card if leads else best, seat if leads else winner,
            counts, apart, low, high, memory,
        )  # fmt: skip
        if ours:
            value = max(value, child)
            low = max(low, value)
        else:
            value = min(value, child)
            high = min(high, value)
        if low >= high:
            memory[killer] = card + 1
            break
        if legal == 0:
            break
        card = highest(legal) if ours else lowest(legal)
    if slot:
        if value > first_low:
            least = max(least, value) if value >= first_high else value
        if value < first_high:
            most = min(most, value) if value <= first_low else value
        memory[slot], memory[slot + 1], memory[slot + 2] = key, memory[GENERATION], code
        memory[slot + 3] = least + MOST_SCORE | most + MOST_SCORE << 7
    return value


@merged
def score_after(card: Card, alpha: int, beta: int, memory: Memory) -> int:
    """The difference when the seat to act plays this card; a bound outside of alpha and beta."""
    seat, place, best, winner = memory[SEAT], memory[PLACE], memory[BEST], memory[WINNER]
    if place == 0 or beats(card, best, SPADES):
        best, winner = card, seat
    after = seat + 1 if seat + 1 < memory[PLAYERS] else 0
    return search_score(
        memory[LEFT] ^ 1 << card, after, place + 1, memory[TABLE_CARDS] | 1 << card,
        memory[LED] if place else suit_of(card), best, winner, first_counts(memory),
        memory[LOW] | memory[KNAVE] | PIP_CARDS, alpha, beta, memory,
    )  # fmt: skip


@merged
def score_at_end(memory: Memory) -> int:
    """The difference when no card is left."""
    counts = first_counts(memory)
    return difference(
        outcome(counts, game_side(pips(memory[LEFT]), counts, memory), memory), memory
    )
