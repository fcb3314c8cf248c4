"""A referee for Pitch in volume: every line of play tried, compiled, and nothing clever in it.

It reads the rows that the solver reads, and shares nothing else with it: who may play what, who
takes a trick and what a round scores are written here once more. `test_pitch` and the proof script
check it against the plain referee, which plays by the state machine.
"""

from typing import Any

import numpy as np

from pik.kernels.jit import kernel

# What `state` holds: 0 … 6 hands, 7 … 13 cards taken, 14 … 20 the trick, 21 … 27 cards dealt.
LEADER, TRUMP, PITCHER, BID, PLAYERS, PARTNERS, STRICT, HOLDER, LOW_FROM = range(28, 37)
LOW_IN_PLAY = 37  # the lowest trump is in a hand or on the table
SIZE = 40
POINTS, MADE, SCORE, MAX_N = range(4)
WORTH = (0, 0, 0, 0, 0, 0, 0, 0, 10, 1, 2, 3, 4)  # for Game, by rank


@kernel("int64(int64, int64[::1])")
def side(seat, state):  # type: ignore[no-untyped-def]
    return seat % 2 if state[PARTNERS] else seat


@kernel("int64(int64, int64[::1])")
def final(objective, state):  # type: ignore[no-untyped-def]
    """What the round is worth now that all cards are played; max-n: 4 bits a side, plus 8."""
    trump = state[TRUMP]
    sides = 2 if state[PARTNERS] else state[PLAYERS]
    high = low = -1
    for rank in range(13):
        for seat in range(state[PLAYERS]):
            if state[7 + seat] >> (16 * trump + rank) & 1:
                high = rank
                if low < 0:
                    low = rank
    best, tied, game = -1, False, -1
    for s in range(sides):
        count = 0
        for seat in range(state[PLAYERS]):
            if side(seat, state) == s:
                for card in range(64):
                    if state[7 + seat] >> card & 1:
                        count += WORTH[card & 15]
        if count > best:
            best, tied, game = count, False, s
        elif count == best:
            tied = True
    packed = points_of_pitcher = difference = 0
    for s in range(sides):
        points = 1 if game == s and not tied else 0
        for seat in range(state[PLAYERS]):
            if side(seat, state) == s:
                points += state[7 + seat] >> (16 * trump + high) & 1
                points += state[7 + seat] >> (16 * trump + 9) & 1
                if state[HOLDER]:
                    dealt = state[21 + seat] >> (16 * trump + low) & 1
                    gone = state[LOW_FROM] == seat and state[LOW_IN_PLAY] == 0
                    points += 1 if dealt or gone else 0
                else:
                    points += state[7 + seat] >> (16 * trump + low) & 1
        delta = points
        if s == side(state[PITCHER], state):
            points_of_pitcher = points
            if points < state[BID]:
                delta = -state[BID]
            difference += delta
        else:
            difference -= delta
        packed += (delta + 8) << 4 * s
    if objective == POINTS:
        return points_of_pitcher
    if objective == MADE:
        return 1 if points_of_pitcher >= state[BID] else 0
    return difference if objective == SCORE else packed


@kernel("boolean(int64, int64, int64, int64, int64[::1])")
def likes(one, two, objective, seat, state):  # type: ignore[no-untyped-def]
    """Whether a seat likes one value better than another."""
    mine, ours = side(seat, state), side(state[PITCHER], state)
    if objective != MAX_N:
        return one > two if mine == ours else one < two
    sides = 2 if state[PARTNERS] else state[PLAYERS]
    for step in range(-1, sides):
        other = ours if step < 0 else (mine + step) % sides
        if step < 0:  # first its own change, then the pitcher's, then round the table
            a, b = one >> 4 * mine & 15, two >> 4 * mine & 15
            if a != b:
                return a > b
        a, b = one >> 4 * other & 15, two >> 4 * other & 15
        if other != mine and a != b:
            return a < b
    return False


@kernel("boolean(int64, int64, int64[::1])")
def may_play(card, place, state):  # type: ignore[no-untyped-def]
    """Whether the seat that is the `place`-th to play may play this card of its hand."""
    if place == 0:
        return True
    hand = state[(state[LEADER] + place) % state[PLAYERS]]
    led = state[14] >> 4
    if card >> 4 == led or (hand >> 16 * led) & 0x1FFF == 0:
        return True
    return state[STRICT] == 0 and card >> 4 == state[TRUMP]


@kernel("int64(int64[::1])")
def taker(state):  # type: ignore[no-untyped-def]
    """The seat that takes the full trick on the table."""
    best = 0
    for place in range(1, state[PLAYERS]):
        one, two = state[14 + best], state[14 + place]
        if two >> 4 == one >> 4:
            if two & 15 > one & 15:
                best = place
        elif two >> 4 == state[TRUMP]:
            best = place
    return (state[LEADER] + best) % state[PLAYERS]


@kernel("int64(int64, int64, int64, int64[::1])")
def after(card, place, objective, state):  # type: ignore[no-untyped-def]
    """The value after the seat that is the `place`-th to play has played this card."""
    leader, trump = state[LEADER], state[TRUMP]
    seat = (leader + place) % state[PLAYERS]
    state[seat] ^= 1 << card
    state[14 + place] = card
    if trump < 0:
        state[TRUMP] = card >> 4
    next_place, winner, trick = place + 1, -1, 0
    if next_place == state[PLAYERS]:
        for p in range(state[PLAYERS]):
            trick |= 1 << state[14 + p]
        winner = taker(state)
        state[7 + winner] |= trick
        state[LEADER] = winner
        next_place = 0
    to_act = (state[LEADER] + next_place) % state[PLAYERS]
    value, found = 0, False
    if state[to_act] == 0 and next_place == 0:
        value, found = final(objective, state), True
    trick_cards = (state[14], state[15], state[16], state[17], state[18], state[19], state[20])
    for other in range(64):
        if state[to_act] >> other & 1 and may_play(other, next_place, state):
            child = after(other, next_place, objective, state)
            if not found or likes(child, value, objective, to_act, state):
                value, found = child, True
    for p in range(7):
        state[14 + p] = trick_cards[p]
    if winner >= 0:
        state[7 + winner] ^= trick
    state[LEADER], state[TRUMP] = leader, trump
    state[seat] ^= 1 << card
    return value


@kernel("void(int64[::1], int64[::1])")
def set_out(row, state):  # type: ignore[no-untyped-def]
    """Write the position of a row in a state."""
    for seat in range(7):
        state[seat], state[7 + seat] = row[seat], row[7 + seat]
        state[14 + seat], state[21 + seat] = 0, row[seat]
    state[LEADER], state[TRUMP], state[PITCHER], state[BID] = row[21], row[22], row[23], row[24]
    state[PLAYERS], state[PARTNERS], state[STRICT] = row[25], row[26], row[27]
    state[HOLDER], state[LOW_FROM], state[LOW_IN_PLAY] = row[28], row[29], 0
    for place in range(row[20]):
        state[14 + place] = row[14 + place]
        state[21 + (row[21] + place) % row[25]] |= 1 << row[14 + place]
    if row[22] >= 0:  # is the lowest trump of all still to be taken?
        for rank in range(12, -1, -1):
            for seat in range(row[25]):
                if state[21 + seat] >> (16 * row[22] + rank) & 1:
                    state[LOW_IN_PLAY] = 1
                if row[7 + seat] >> (16 * row[22] + rank) & 1:
                    state[LOW_IN_PLAY] = 0
    else:
        state[LOW_IN_PLAY] = 1


@kernel("void(int64[:,::1], int64, int64[:,::1], int64[::1])")
def judge(rows, objective, values, state):  # type: ignore[no-untyped-def]
    """Write the value of each legal card of each row; other places are left as they are."""
    for i in range(len(rows)):
        set_out(rows[i], state)
        place = rows[i, 20]
        seat = (state[LEADER] + place) % state[PLAYERS]
        for card in range(64):
            if state[seat] >> card & 1 and may_play(card, place, state):
                values[i, card] = after(card, place, objective, state)


def card_values(rows: Any, objective: int) -> Any:
    """The value of each card of each row, −128 where none is legal; max-n: packed by side."""
    values = np.full((len(rows), 64), -128, np.int64)
    judge(rows, objective, values, np.zeros(SIZE, np.int64))
    return values
