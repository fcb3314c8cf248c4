"""What each card takes on the average of many worlds: both want most tricks, all cards open."""

from .....cards import NO_CARD, card_count, lowest
from .....games.spades.play import legal_cards
from .....kernels.jit import kernel
from ..lanes import after_trick, full_of, key_of, lowest_of_runs, place_of
from ..worlds import LED, PART, WAYS
from .cells import DEPTH
from .memory import Int32s, Int64s, at
from .search import most_of

STEP = 6364136223846793005  # of a linear congruential generator; its upper bits are used

TOOLS = "int64[::1], int32[::1], int64[::1]"  # layers, numbers, memo


@kernel()
def most_after_answer(
    key: int,
    broken: bool,
    tricks: int,
    led: int,
    answer: int,
    guess: int,
    layers: Int64s,
    numbers: Int32s,
    memo: Int64s,
) -> int:
    """The leader's tricks, this one included, after an answer to his lead."""
    left, now_broken, won = after_trick(key, led, answer, broken)
    rest = tricks - 1
    start = guess - 1 if won else rest - guess
    found = most_of(left, now_broken, rest, led ^ led, start, layers, numbers, memo)
    return 1 + found if won else rest - found


@kernel()
def most_after_lead(
    key: int,
    broken: bool,
    tricks: int,
    led: int,
    guess: int,
    layers: Int64s,
    numbers: Int32s,
    memo: Int64s,
) -> int:
    """The leader's tricks after a lead."""
    if tricks - 1 > at(layers, DEPTH):
        return most_of(key, broken, tricks, 1 << led, guess, layers, numbers, memo)
    answers = lowest_of_runs(legal_cards(full_of(key) & ~key, led, broken))
    worst = tricks
    while answers != 0 and worst > 0:
        answer = lowest(answers)
        answers &= answers - 1
        worst = min(
            worst,
            most_after_answer(key, broken, tricks, led, answer, guess, layers, numbers, memo),
        )
    return worst


@kernel(forceinline=True)
def add_most(
    key: int,
    led: int,
    broken: bool,
    tricks: int,
    ways: int,
    guess: int,
    sums: Int64s,
    layers: Int64s,
    numbers: Int32s,
    memo: Int64s,
) -> int:
    """Add the tricks of the player to act after each card, `ways` times; returns the last.

    led: the place of the card led in the leader's key, or NO_CARD; sums: the cards of the player
    to act in rising order.
    """
    full = full_of(key)
    mine = key & full if led == NO_CARD else full & ~key
    legal = legal_cards(mine, led, broken)
    before, card, most = -2, 0, guess
    while mine != 0:
        place = lowest(mine)
        mine &= mine - 1
        if legal >> place & 1 != 0:
            if place != before + 1:  # else the same as its neighbour
                if led == NO_CARD:
                    most = most_after_lead(key, broken, tricks, place, most, layers, numbers, memo)
                else:
                    most = tricks - most_after_answer(
                        key, broken, tricks, led, place, tricks - most, layers, numbers, memo
                    )
            before = place
            sums[card] += ways * most
        card += 1
    return most


@kernel(
    f"void(int64[:, ::1], int64[:, ::1], int64[:, ::1], int64, boolean, int64, int64[::1], {TOOLS})"
)
def all_sums(
    left: Int64s,
    right: Int64s,
    starts: Int64s,
    led: int,
    broken: bool,
    tricks: int,
    sums: Int64s,
    layers: Int64s,
    numbers: Int32s,
    memo: Int64s,
) -> None:
    """Add up over all worlds, given as `worlds.Worlds`; led: any card, or NO_CARD."""
    guess = (tricks + 1) // 2
    for row in range(len(left)):
        for other in range(starts[row, 0], starts[row, 1]):
            key = left[row, PART] | right[other, PART]
            place = led if led == NO_CARD else left[row, LED] + right[other, LED]
            ways = left[row, WAYS] * right[other, WAYS]
            guess = add_most(key, place, broken, tricks, ways, guess, sums, layers, numbers, memo)


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


@kernel(f"void(int64, int64, int64, boolean, int64, int64, int64[::1], {TOOLS})")
def sampled_sums(
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
) -> None:
    """Add up over so many worlds at random; the other's cards are among the unseen."""
    tricks = card_count(hand)
    size = tricks if led == NO_CARD else tricks - 1
    state, guess = seed, (tricks + 1) // 2
    for _ in range(worlds):
        subset, state = random_subset(unseen, size, state)
        leader = hand if led == NO_CARD else subset | 1 << led
        other = subset if led == NO_CARD else hand
        place = led if led == NO_CARD else place_of(led, leader | other)
        key = key_of(leader, other)
        guess = add_most(key, place, broken, tricks, 1, guess, sums, layers, numbers, memo)
