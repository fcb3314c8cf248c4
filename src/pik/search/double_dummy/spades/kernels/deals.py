"""The value of positions and of all their cards, one after the other without Python between."""

import numpy as np

from .....cards import NO_CARD, card_count, card_number, lowest
from .....games.spades.play import legal_cards
from .....kernels.jit import kernel
from ..lanes import ONE_LANE, after_trick, full_of, key_of, place_of, sorted_sides
from .memory import Bools, Int32s, Int64s, at
from .search import ask

TOOLS = "int64[::1], int32[::1], int64[::1], int64[::1]"  # layers, numbers, memo, set_memo


@kernel(f"int64(int64, boolean, int64, int64, int64[::1], int64, {TOOLS})")
def best_rank(
    key: int,
    broken: bool,
    tricks: int,
    first: int,
    ranks: Int64s,
    guess: int,
    layers: Int64s,
    numbers: Int32s,
    memo: Int64s,
    set_memo: Int64s,
) -> int:
    """The best of ranks[0 ... tricks] that the leader can force, by any lead or one of `first`.

    The side suits of the key are sorted, unless `first` is given. Two questions stand around the
    guess; then the rest is halved.
    """
    low: int = ranks[0]
    high: int = ranks[0]
    for taken in range(1, tricks + 1):
        low, high = min(low, ranks[taken]), max(high, ranks[taken])
    middle, asked = guess + 1, 0
    while low < high:
        middle = min(max(middle, low + 1), high)
        wanted = 0
        for taken in range(tricks + 1):
            if ranks[taken] >= middle:
                wanted |= 1 << taken
        asked += 1
        if ask(key, broken, wanted, first, layers, numbers, memo, set_memo) == 1:
            low = middle
            middle += 1
        else:
            high = middle - 1
            middle = high
        if asked >= 3 and high - low > 3:
            middle = (low + high + 1) // 2
    return low


@kernel(forceinline=True)
def likely_tricks(key: int, tricks: int) -> int:
    """A guess at the leader's tricks: his high cards, and how many spades each player has.

    A straight line through the values of random deals; for most tricks it is one off on average.
    """
    full = full_of(key)
    own, high = key & full, 0
    for suit in range(0, 64, 16):
        half = card_count(full >> suit & ONE_LANE) // 2
        high += (2 if suit == 48 else 3) * card_count(own >> suit + half & ONE_LANE >> half)
    spades = card_count(own >> 48) - card_count((full ^ own) >> 48)
    return min(max((high + 2 * spades + 2 * tricks // 5 + 2) >> 2, 0), tricks)


@kernel()
def position_rank(
    leader: int,
    other: int,
    led: int,
    broken: bool,
    ranks: Int64s,
    layers: Int64s,
    numbers: Int32s,
    memo: Int64s,
    set_memo: Int64s,
) -> int:
    """The rank that best play reaches for the leader, whose hand has the card led, if any."""
    tricks = card_count(leader)
    if tricks == 0:
        return at(ranks, 0)
    key, first = key_of(leader, other), led ^ led  # 0, but no literal
    guess = at(ranks, likely_tricks(key, tricks))
    if led == NO_CARD:
        key = sorted_sides(key)
    else:
        first = 1 << place_of(led, leader | other)
    return best_rank(key, broken, tricks, first, ranks, guess, layers, numbers, memo, set_memo)


@kernel()
def answer_rank(
    key: int,
    broken: bool,
    tricks: int,
    led: int,
    answer: int,
    ranks: Int64s,
    guess: int,
    room: Int64s,
    layers: Int64s,
    numbers: Int32s,
    memo: Int64s,
    set_memo: Int64s,
) -> int:
    """The leader's rank after an answer to his lead; room: int64[14], overwritten."""
    left, now_broken, won = after_trick(key, led, answer, broken)
    rest = tricks - 1
    if rest == 0:
        return at(ranks, 1 if won else 0)
    top = 0
    for taken in range(tricks + 1):
        top = max(top, ranks[taken])
    for taken in range(tricks):
        room[taken] = ranks[taken + 1] if won else top - ranks[rest - taken]
    start = guess if won else top - guess
    rank = best_rank(
        left, now_broken, rest, led ^ led, room, start, layers, numbers, memo, set_memo
    )
    return rank if won else top - rank


@kernel()
def card_ranks(
    leader: int,
    other: int,
    led: int,
    broken: bool,
    ranks: Int64s,
    room: Int64s,
    found: Int64s,
    layers: Int64s,
    numbers: Int32s,
    memo: Int64s,
    set_memo: Int64s,
) -> None:
    """Write the leader's rank after each legal card of the player to act.

    found: int64[52] by card number; entries of cards that are not legal stay as they are.
    """
    key, cards, tricks = key_of(leader, other), leader | other, card_count(leader)
    todo = legal_cards(leader if led == NO_CARD else other, led, broken)
    before, rank = -2, at(ranks, likely_tricks(key, tricks))
    led_place = 0 if led == NO_CARD else place_of(led, cards)
    while todo != 0:
        card = lowest(todo)
        todo &= todo - 1
        place = place_of(card, cards)
        if place != before + 1:  # else the same as its neighbour
            if led == NO_CARD:
                rank = best_rank(
                    key, broken, tricks, 1 << place, ranks, rank, layers, numbers, memo, set_memo
                )
            else:
                rank = answer_rank(
                    key, broken, tricks, led_place, place, ranks, rank, room, layers, numbers,
                    memo, set_memo,
                )  # fmt: skip
        before = place
        found[card_number(card)] = rank


BATCH = "int64[:, ::1], int64[::1], int64[::1], boolean[::1], int64[::1], int64[:, ::1]"


@kernel(forceinline=True)
def turn_ranks(ranks: Int64s, top: int, taken: int, tricks: int, seat: int, room: Int64s) -> None:
    """Write to `room` what t of the tricks left are worth to the leader, who sits at `seat`.

    ranks: by the tricks of seat 0 in the end, of which it has `taken`; seat 0 wants the highest.
    """
    for won in range(tricks + 1):
        room[won] = ranks[taken + won] if seat == 0 else top - ranks[taken + tricks - won]


@kernel(forceinline=True)
def whole_hands(hands: Int64s, to_act: int, led: int) -> tuple[int, int, int]:
    """The leader's hand with the card led, the other's hand, and the leader's seat."""
    if led == NO_CARD:
        return hands[to_act], hands[1 - to_act], to_act
    return hands[1 - to_act] | 1 << led, hands[to_act], 1 - to_act


@kernel(f"void({BATCH}, int64[:, ::1], {TOOLS})")
def many_ranks(
    hands: Int64s,
    to_act: Int64s,
    led: Int64s,
    broken: Bools,
    taken: Int64s,
    ranks: Int64s,
    found: Int64s,
    layers: Int64s,
    numbers: Int32s,
    memo: Int64s,
    set_memo: Int64s,
) -> None:
    """Write seat 0's rank of each of n positions to found: int64[n, 1], or of cards: int64[n, 52].

    hands: int64[n, 2] by seat; to_act, led, broken, taken (tricks of seat 0): arrays of n;
    ranks: int64[1, 14], or int64[n, 14], by the tricks of seat 0 in the end; seat 0 wants more.
    """
    room = np.zeros(16, np.int64)
    inner = np.zeros(16, np.int64)
    for deal in range(len(hands)):
        row = ranks[deal if len(ranks) > 1 else 0]
        leader, other, seat = whole_hands(hands[deal], to_act[deal], led[deal])
        tricks = card_count(leader)
        top = 0
        for end in range(taken[deal], taken[deal] + tricks + 1):
            top = max(top, row[end])
        turn_ranks(row, top, taken[deal], tricks, seat, room)
        line = found[deal]
        if len(line) == 1:
            line[0] = position_rank(
                leader, other, led[deal], broken[deal], room, layers, numbers, memo, set_memo
            )
        else:
            card_ranks(
                leader, other, led[deal], broken[deal], room, inner, line, layers, numbers,
                memo, set_memo,
            )  # fmt: skip
        if seat == 1:
            for place in range(len(line)):
                line[place] = top - line[place] if line[place] >= 0 else line[place]
