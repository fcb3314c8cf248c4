"""The value of positions and of all their cards, one after the other without Python between."""

import numpy as np

from .....cards import NO_CARD, card_count, card_number, lowest
from .....games.spades.play import legal_cards
from .....kernels.jit import kernel
from ..lanes import after_trick, key_of, place_of, sorted_sides
from .memory import Bools, Int32s, Int64s, at
from .search import ask

STEP = 6364136223846793005  # of a linear congruential generator; its upper bits are used

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


@kernel()
def position_rank(
    leader: int,
    other: int,
    led: int,
    broken: bool,
    ranks: Int64s,
    guess: int,
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
    guess: int,
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
    before, rank = -2, guess
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
        guess = room[(tricks + 1) // 2]
        line = found[deal]
        if len(line) == 1:
            line[0] = position_rank(
                leader, other, led[deal], broken[deal], room, guess, layers, numbers, memo, set_memo
            )
        else:
            card_ranks(
                leader, other, led[deal], broken[deal], room, guess, inner, line, layers, numbers,
                memo, set_memo,
            )  # fmt: skip
        if seat == 1:
            for place in range(len(line)):
                line[place] = top - line[place] if line[place] >= 0 else line[place]


@kernel(forceinline=True)
def random_subset(pool: int, size: int, state: int) -> tuple[int, int]:
    """A part of the pool with so many cards, each equally likely, and the generator's next state.

    A card is taken with the chance that is left for it: size of those to come over their number.
    """
    subset, left = 0, card_count(pool)
    while pool != 0 and size > 0:
        state = state * STEP + 1
        drawn = (state >> 33 & 0x7FFFFFFF) * left >> 31
        if drawn < size:
            subset |= pool & -pool
            size -= 1
        left -= 1
        pool &= pool - 1
    return subset, state


@kernel(forceinline=True)
def next_subset(subset: int, pool: int) -> int:
    """The next larger part of a pool with as many cards, in the order of the numbers; at the end
    something larger than the pool.

    The low cards change fastest, so that neighbors share their high suits.
    """
    lowest_card = subset & -subset
    carried = ((subset | ~pool) + lowest_card) & pool
    # The cards that the carry has freed go to the low end of the pool.
    free, room = card_count(subset) - card_count(carried), pool
    while free > 0:
        carried |= room & -room
        room &= room - 1
        free -= 1
    return carried


@kernel(f"int64(int64, int64, int64, boolean, int64, int64, int64[::1], {TOOLS})")
def world_sums(
    hand: int,
    unseen: int,
    led: int,
    broken: bool,
    worlds: int,
    seed: int,
    sums: Int64s,
    layers: Int64s,
    numbers: Int32s,
    memo: Int64s,
    set_memo: Int64s,
) -> int:
    """Add up the tricks of the player to act after each of his cards, over worlds; their number.

    hand: his; unseen: where the other's cards are among; worlds: 0 for every way to deal them, else
    so many at random; sums: int64[52] by card number, added to. Both want most.
    """
    tricks = card_count(hand)
    size = tricks if led == NO_CARD else tricks - 1
    ranks, room, line = np.zeros(16, np.int64), np.zeros(16, np.int64), np.zeros(52, np.int64)
    for taken in range(tricks + 1):
        ranks[taken] = taken
    subset, rest = 0, unseen
    for _ in range(size):
        subset |= rest & -rest
        rest &= rest - 1
    state, done, guess = seed, 0, (tricks + 1) // 2
    while True:
        if worlds > 0:
            subset, state = random_subset(unseen, size, state)
        leader = hand if led == NO_CARD else subset | 1 << led
        other = subset if led == NO_CARD else hand
        card_ranks(
            leader, other, led, broken, ranks, guess, room, line, layers, numbers, memo, set_memo
        )
        todo = legal_cards(hand, led, broken)
        while todo != 0:
            number = card_number(lowest(todo))
            todo &= todo - 1
            sums[number] += line[number] if led == NO_CARD else tricks - line[number]
            guess = line[number]
        done += 1
        if worlds > 0:
            if done == worlds:
                return done
        else:
            if size == 0:
                return done
            following = next_subset(subset, unseen)
            if following <= subset:
                return done
            subset = following
