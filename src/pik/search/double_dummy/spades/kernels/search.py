"""Zero-window search over keys: tables below, remembered answers above.

A question is one bit: can the leader force his tricks into a set, by any lead or by the lead of one
card? Two forms: `at_least` asks for a number of tricks or more and remembers bounds, `can_force`
asks for any set, a mask with bit t for t of the n tricks left. Both players' answers that need
no search are looked at first. Equal cards are tried once (`lanes.lowest_of_runs`).

memo arrays: int64[2^k + 1], pairs of a key and what is known of it, always the newest; what they
say is true of the key for ever, for any deal. The last word counts the positions searched.
"""

from .....cards import NO_CARD, card_count, lowest
from .....games.spades.play import legal_cards
from .....kernels.bits import reversed_bits
from .....kernels.jit import kernel
from ..lanes import after_trick, full_of, lowest_of_runs
from .cells import DEPTH, cell_of
from .memory import Int32s, Int64s, at

MIXER = -7046029254386353131  # odd, from the golden ratio: spreads keys over a memo
SET_MIXER = 0x9E3779B97F4A7C1


@kernel(forceinline=True)
def slot_of(key: int, memo: Int64s) -> int:
    """Where a memo keeps a key."""
    return (key * MIXER >> 20) & (len(memo) - 2) & ~1


@kernel(forceinline=True)
def byte_of(key: int, broken: bool, tricks: int, layers: Int64s, numbers: Int32s) -> int:
    """The byte of a position that the tables hold."""
    return cell_of(key, tricks, layers, numbers) >> (8 if broken else 0) & 255


@kernel(forceinline=True)
def known_at_least(
    key: int, broken: bool, tricks: int, need: int, layers: Int64s, numbers: Int32s, memo: Int64s
) -> int:
    """1 if the leader takes so many, 0 if not, -1 if that must be searched."""
    if need <= 0:
        return 1
    if need > tricks:
        return 0
    if tricks <= at(layers, DEPTH):
        return 1 if byte_of(key, broken, tricks, layers, numbers) & 15 >= need else 0
    slot = slot_of(key | broken << 63, memo)
    if at(memo, slot) == key | broken << 63:
        bounds = at(memo, slot + 1)
        if need <= bounds & 15:
            return 1
        if need > bounds >> 4:
            return 0
    return -1


@kernel(forceinline=True)
def remember_bound(key: int, tricks: int, need: int, found: bool, memo: Int64s) -> None:
    """Keep what a search has found: the least and the most that the leader may take."""
    slot = slot_of(key, memo)
    low, high = 0, tricks
    if memo[slot] == key:
        low, high = memo[slot + 1] & 15, memo[slot + 1] >> 4
    if found:
        low = max(low, need)
    else:
        high = min(high, need - 1)
    memo[slot] = key
    memo[slot + 1] = low | high << 4


@kernel("boolean(int64, boolean, int64, int64, int64[::1], int32[::1], int64[::1])")
def at_least(
    key: int, broken: bool, need: int, first: int, layers: Int64s, numbers: Int32s, memo: Int64s
) -> bool:
    """Whether the leader takes `need` or more of the tricks left, 1 <= need <= n.

    first: a mask of leads, one of which he must play; 0 for any. key: side suits sorted.
    """
    full = full_of(key)
    own = key & full
    tricks = card_count(own)
    any_lead = (
        first ^ first
    )  # 0, but no literal: numba would make a second copy that cannot be kept
    memo[-1] += 1
    leads = first if first else lowest_of_runs(legal_cards(own, NO_CARD, broken))
    found = False
    while leads != 0 and not found:
        led = lowest(leads)
        leads &= leads - 1
        todo = lowest_of_runs(legal_cards(full ^ own, led, broken))
        unsure, holds = todo, True
        while todo != 0 and holds:
            answer = lowest(todo)
            todo &= todo - 1
            left, now_broken, won = after_trick(key, led, answer, broken)
            rest = need - 1 if won else tricks - need
            told = known_at_least(left, now_broken, tricks - 1, rest, layers, numbers, memo)
            if told >= 0:
                unsure ^= 1 << answer
                holds = (told == 1) == won
        while unsure != 0 and holds:
            answer = lowest(unsure)
            unsure &= unsure - 1
            left, now_broken, won = after_trick(key, led, answer, broken)
            rest = need - 1 if won else tricks - need
            holds = won == at_least(left, now_broken, rest, any_lead, layers, numbers, memo)
        found = holds
    if first == 0:
        remember_bound(key | broken << 63, tricks, need, found, memo)
    return found


@kernel(forceinline=True)
def reaches(
    key: int,
    broken: bool,
    tricks: int,
    need: int,
    first: int,
    layers: Int64s,
    numbers: Int32s,
    memo: Int64s,
) -> bool:
    """As `at_least`, where the answer may be known."""
    if first == 0:
        told = known_at_least(key, broken, tricks, need, layers, numbers, memo)
        if told >= 0:
            return told == 1
    return at_least(key, broken, need, first, layers, numbers, memo)


@kernel("int64(int64, boolean, int64, int64, int64, int64[::1], int32[::1], int64[::1])")
def most_of(
    key: int,
    broken: bool,
    tricks: int,
    first: int,
    guess: int,
    layers: Int64s,
    numbers: Int32s,
    memo: Int64s,
) -> int:
    """The tricks of the leader when both want most; the questions move away from a guess.

    The side suits of the key are sorted, unless `first`, a mask of leads, is given.
    """
    if first == 0 and 0 < tricks <= at(layers, DEPTH):
        return byte_of(key, broken, tricks, layers, numbers) & 15
    start = min(max(guess, 0), tricks)
    most, more = start, True
    while more and most < tricks:
        more = reaches(key, broken, tricks, most + 1, first, layers, numbers, memo)
        most += more
    more = most == start
    while more and most > 0:
        more = not reaches(key, broken, tricks, most, first, layers, numbers, memo)
        most -= more
    return most


@kernel(forceinline=True)
def is_upper(wanted: int, tricks: int) -> bool:
    """Whether a set is "so many or more"."""
    return wanted + (wanted & -wanted) == 2 << tricks


@kernel(forceinline=True)
def turned(wanted: int, tricks: int) -> int:
    """What the other player must reach to keep the leader out of a set."""
    every = (2 << tricks) - 1
    mirrored: int = reversed_bits(wanted) >> (63 - tricks)
    return mirrored & every ^ every


@kernel(forceinline=True)
def known_to_force(
    key: int, broken: bool, tricks: int, wanted: int, layers: Int64s, numbers: Int32s, memo: Int64s
) -> int:
    """1 if the leader can reach the set, 0 if not, -1 if that must be searched."""
    every = (2 << tricks) - 1
    if wanted == 0:
        return 0
    if wanted == every:
        return 1
    if tricks <= at(layers, DEPTH):
        # He can take `most` or more, and be held to that; he can take `least` or fewer, and
        # be given that many. For one-sided sets one of the four decides.
        byte = byte_of(key, broken, tricks, layers, numbers)
        most, least = byte & 15, byte >> 4
        upper, lower = every & -1 << most, (2 << least) - 1
        if wanted & upper == upper or wanted & lower == lower:
            return 1
        if wanted & ((2 << most) - 1) == 0 or wanted & -1 << least == 0:
            return 0
    slot = slot_of((key | broken << 63) ^ wanted * SET_MIXER, memo)
    if at(memo, slot) == key | broken << 63 and at(memo, slot + 1) >> 1 == wanted:
        return at(memo, slot + 1) & 1
    return -1


@kernel("boolean(int64, boolean, int64, int64, int64[::1], int32[::1], int64[::1], int64[::1])")
def can_force(
    key: int,
    broken: bool,
    wanted: int,
    first: int,
    layers: Int64s,
    numbers: Int32s,
    memo: Int64s,
    set_memo: Int64s,
) -> bool:
    """Whether the leader can take a number of tricks in a set; neither all nor no numbers.

    first: as in `at_least`, which answers for the sets that have its form.
    """
    full = full_of(key)
    own = key & full
    tricks = card_count(own)
    any_lead = first ^ first  # see `at_least`
    set_memo[-1] += 1
    if_won, if_lost = wanted >> 1, turned(wanted & ((1 << tricks) - 1), tricks - 1)
    leads = first if first else lowest_of_runs(legal_cards(own, NO_CARD, broken))
    found = False
    while leads != 0 and not found:
        led = lowest(leads)
        leads &= leads - 1
        todo = lowest_of_runs(legal_cards(full ^ own, led, broken))
        unsure, holds = todo, True
        while todo != 0 and holds:
            answer = lowest(todo)
            todo &= todo - 1
            left, now_broken, won = after_trick(key, led, answer, broken)
            rest = if_won if won else if_lost
            if is_upper(rest, tricks - 1):
                need = lowest(rest)
                told = known_at_least(left, now_broken, tricks - 1, need, layers, numbers, memo)
            else:
                told = known_to_force(left, now_broken, tricks - 1, rest, layers, numbers, set_memo)
            if told >= 0:
                unsure ^= 1 << answer
                holds = (told == 1) == won
        while unsure != 0 and holds:
            answer = lowest(unsure)
            unsure &= unsure - 1
            left, now_broken, won = after_trick(key, led, answer, broken)
            rest = if_won if won else if_lost
            if is_upper(rest, tricks - 1):
                yes = at_least(left, now_broken, lowest(rest), any_lead, layers, numbers, memo)
            else:
                yes = can_force(left, now_broken, rest, any_lead, layers, numbers, memo, set_memo)
            holds = won == yes
        found = holds
    if first == 0:
        slot = slot_of((key | broken << 63) ^ wanted * SET_MIXER, set_memo)
        set_memo[slot] = key | broken << 63
        set_memo[slot + 1] = wanted << 1 | found
    return found


SIGNATURE = "int64(int64, boolean, int64, int64, int64[::1], int32[::1], int64[::1], int64[::1])"


@kernel(SIGNATURE)
def ask(
    key: int,
    broken: bool,
    wanted: int,
    first: int,
    layers: Int64s,
    numbers: Int32s,
    memo: Int64s,
    set_memo: Int64s,
) -> int:
    """1 if the leader can take a number of tricks in the set, else 0.

    key: side suits sorted; wanted: bits 0 ... n; first: a mask of leads, or 0 for any.
    """
    tricks = card_count(key & full_of(key))
    every = (2 << tricks) - 1
    if wanted == 0 or wanted == every:
        return 0 if wanted == 0 else 1
    upper = is_upper(wanted, tricks)
    if first == 0:
        if upper:
            need = lowest(wanted)
            told = known_at_least(key, broken, tricks, need, layers, numbers, memo)
        else:
            told = known_to_force(key, broken, tricks, wanted, layers, numbers, set_memo)
        if told >= 0:
            return told
    if upper:
        return 1 if at_least(key, broken, lowest(wanted), first, layers, numbers, memo) else 0
    yes = can_force(key, broken, wanted, first, layers, numbers, memo, set_memo)
    return 1 if yes else 0
