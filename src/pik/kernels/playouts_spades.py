"""Random rounds of Spades, LANES of them abreast.

One round alone waits for its own results; LANES independent ones keep the processor busy. Jumps
that chance decides would cost more than all else, so the play chooses by masks. That restates
`legal_cards` and `takes`; the tests replay its rounds action by action through the plain rules.
`rules` is a SpadesNumbers everywhere.

Chance: round r reads the words WORDS · r … of its key, each for one purpose (the places below).
"""

from typing import Any, NamedTuple

import numpy as np

from ..cards import FULL_DECK, LANE, SPADES, card_count, lowest
from ..games.spades.bidding import BIDS as EVERY_BID
from ..games.spades.score import bag_penalties, contract_score
from ..games.spades.state import DOUBLE_NIL, HAND_SIZE, NOT_EXCHANGED
from .chance import below, high_half, if_zero, low_half, one_abreast, one_of, word_of
from .jit import kernel, part

LANES = 64
WORDS = 64
# The places of a round's words: both hands together, one of them, coins, bids, exchanges, tricks.
FOR_BOTH, FOR_OWN, COINS, FOR_BIDS, FOR_EXCHANGES, FOR_TRICKS = 0, 16, 30, 31, 32, 44
SPADE_CARDS = LANE << (16 * SPADES)
TURNS = (1 << 26) - 1  # a coin for each turn of the draft


# The rows of the lanes: one int64 array, (ROWS, LANES), lane b of each row belongs to one round.
# Rows of two are by role: second, who leads first, then first.
HANDS = 0  # 2 rows: the hands as they are before the play
LEADING = 2  # the hand of who leads now
ANSWERING = 3  # the other hand
SPADES_SEEN = 4  # spades played
SECOND_LEADS = 5  # 1: second has the lead
TRICKS = 6  # of second
BIDS = 7  # 2 rows
KEEPS = 9  # bit t: turn t of the draft was a keep
LAID = 10  # 2 rows: laid aside in the exchange
DRAWN = 12  # 2 rows: received for them
EXCHANGED = 14  # 2 rows: how many, NOT_EXCHANGED: there was nothing to decide
PLAYED = 16  # 26 rows: the cards in order, each as a set of one card
ROWS = 42


def make_lanes() -> Any:
    """Empty lanes, for one thread."""
    return np.zeros((ROWS, LANES), np.int64)


@part
def half_of(cards: Any, size: Any, key: Any, number: Any) -> Any:
    """A random subset of `size` cards, out of a set of about twice as many.

    Each card is in it by a coin; then random cards go, or come, until the size is right. All
    subsets of a size are equally likely at each step, so they are at the end.
    """
    chosen = cards & np.int64(word_of(key, number))
    extra = card_count(chosen) - size
    turned = cards & (extra >> 63)  # too few: take cards out of the others instead
    chosen ^= turned
    extra = abs(extra)
    while extra > 0:
        number += 1
        word = word_of(key, number)
        chosen ^= one_of(chosen, high_half(word))
        if extra > 1:
            chosen ^= one_of(chosen, low_half(word))
        extra -= 2
    return chosen ^ turned


@part
def deal(key: Any, start: Any, lanes: Any) -> None:
    """Give both hands of the rounds from `start` on, as the draft does whoever keeps what."""
    for b in range(LANES):
        number = (start + b) * WORDS
        both = half_of(FULL_DECK, 2 * HAND_SIZE, key, number + FOR_BOTH)
        own = half_of(both, HAND_SIZE, key, number + FOR_OWN)
        lanes[HANDS, b] = own
        lanes[HANDS + 1, b] = both ^ own


@part
def exchange(hand: Any, left: Any, most: Any, key: Any, number: Any) -> Any:
    """What a double-nil player lays aside and gets from `left`, the discards still there (S3d)."""
    laid, drawn = 0, 0
    count = below(high_half(word_of(key, number)), most + 1)
    for i in range(count):
        word = word_of(key, number + 1 + i)
        laid |= one_of(hand & ~laid, high_half(word))
        drawn |= one_of(left & ~drawn, low_half(word))
    return laid, drawn, count


@part
def call(key: Any, start: Any, rules: Any, lanes: Any) -> None:
    """Keep or discard, declare double nil, bid and exchange, each choice by chance."""
    for b in range(LANES):
        number = (start + b) * WORDS
        coins = np.int64(word_of(key, number + COINS))
        lanes[KEEPS, b] = coins & TURNS
        word = word_of(key, number + FOR_BIDS)
        lanes[BIDS, b] = lowest(one_of(EVERY_BID, high_half(word)))
        lanes[BIDS + 1, b] = lowest(one_of(EVERY_BID, low_half(word)))
        left = FULL_DECK & ~(lanes[HANDS, b] | lanes[HANDS + 1, b])
        for role in range(2):
            lanes[LAID + role, b] = 0
            lanes[DRAWN + role, b] = 0
            lanes[EXCHANGED + role, b] = NOT_EXCHANGED
            if coins >> (30 + role) & rules.double_nil:
                lanes[BIDS + role, b] = DOUBLE_NIL
                if rules.exchange_cards:
                    place = number + FOR_EXCHANGES + 6 * role
                    hand = lanes[HANDS + role, b]
                    laid, drawn, count = exchange(hand, left, rules.exchange_cards, key, place)
                    left ^= drawn
                    lanes[HANDS + role, b] = (hand ^ laid) | drawn
                    lanes[LAID + role, b] = laid
                    lanes[DRAWN + role, b] = drawn
                    lanes[EXCHANGED + role, b] = count


@part
def play_trick(key: Any, start: Any, trick: Any, lanes: Any) -> None:
    """Play one trick in each round, without a jump that depends on the cards (S4)."""
    for b in range(LANES):
        word = word_of(key, (start + b) * WORDS + FOR_TRICKS + trick)
        own, other = lanes[LEADING, b], lanes[ANSWERING, b]
        plain = own & ~SPADE_CARDS
        # S4d: spades too when they are broken, or when nothing else is left.
        shut = if_zero(lanes[SPADES_SEEN, b]) & ~if_zero(plain)
        led = one_abreast(plain | (own & ~shut), high_half(word))
        suit = LANE << (card_count(led - 1) & 48)
        same = other & suit
        answer = one_abreast(same | (other & if_zero(same)), low_half(word))  # S4b
        lanes[SPADES_SEEN, b] |= (led | answer) & SPADE_CARDS  # S4e
        # S4c: only the suit led and spades count, and spades are the highest cards.
        lost = (led - (answer & (suit | SPADE_CARDS))) >> 63  # -1 or 0
        lanes[PLAYED + 2 * trick, b] = led
        lanes[PLAYED + 2 * trick + 1, b] = answer
        own ^= led
        other ^= answer
        swap = (own ^ other) & lost
        lanes[LEADING, b] = own ^ swap
        lanes[ANSWERING, b] = other ^ swap
        lanes[SECOND_LEADS, b] ^= lost & 1
        lanes[TRICKS, b] += lanes[SECOND_LEADS, b]


@part
def play(key: Any, start: Any, lanes: Any) -> None:
    """Play the thirteen tricks of the rounds from `start` on."""
    for b in range(LANES):
        lanes[LEADING, b] = lanes[HANDS, b]
        lanes[ANSWERING, b] = lanes[HANDS + 1, b]
        lanes[SPADES_SEEN, b] = 0
        lanes[SECOND_LEADS, b] = 1
        lanes[TRICKS, b] = 0
    for trick in range(HAND_SIZE):
        play_trick(key, start, trick, lanes)


@kernel()
def count_tricks(key: Any, start: Any, stop: Any, lanes: Any, counts: Any) -> None:
    """Deal and play the rounds start … stop − 1; counts[t] (int64) are those with t of second."""
    while start < stop:
        deal(key, start, lanes)
        play(key, start, lanes)
        for b in range(min(LANES, stop - start)):
            counts[lanes[TRICKS, b]] += 1
        start += LANES


class Out(NamedTuple):
    """Where whole rounds go. Arrays by round may be empty: then only the sums are kept."""

    counts: Any  # (2, 15, 14) int64: rounds by seat, bid and tricks
    sums: Any  # (2, 2) int64: by seat the sum of the scores and of their squares
    bids: Any  # (n, 2) int8 by seat
    tricks: Any  # (n, 2) int8
    bags: Any  # (n, 2) int8, made in the round
    scores: Any  # (n, 2) int32, change of the score, penalties inside
    keeps: Any  # (n,) int32; from here on the history, empty if it is not wanted
    hands: Any  # (n, 2) int64, at the beginning of the play
    laid: Any  # (n, 2) int64, laid aside in the exchange
    drawn: Any  # (n, 2) int64, received in the exchange
    exchanged: Any  # (n, 2) int8
    played: Any  # (n, 26) int8, cards in order


@part
def score(rules: Any, bags: Any, first: Any, place: Any, many: Any, lanes: Any,
          out: Out) -> None:  # fmt: skip
    """Score the first `many` rounds of the lanes (S5) and put them at `place` of the output."""
    for b in range(many):
        for role in range(2):
            seat = (first + b + 1 + role) & 1
            bid = lanes[BIDS + role, b]
            tricks = lanes[TRICKS, b] if role == 0 else HAND_SIZE - lanes[TRICKS, b]
            points, made = contract_score(rules, bid, tricks)
            penalty, _ = bag_penalties(rules, bags[seat], made)
            points -= penalty
            out.counts[seat, bid, tricks] += 1
            out.sums[seat, 0] += points
            out.sums[seat, 1] += points * points
            if out.bids.shape[0]:
                out.bids[place + b, seat] = bid
                out.tricks[place + b, seat] = tricks
                out.bags[place + b, seat] = made
                out.scores[place + b, seat] = points


@part
def write_history(first: Any, place: Any, many: Any, lanes: Any, out: Out) -> None:
    """Put draft, exchange and play of the first `many` rounds at `place` of the output."""
    for b in range(many):
        out.keeps[place + b] = lanes[KEEPS, b]
        for role in range(2):
            seat = (first + b + 1 + role) & 1
            out.hands[place + b, seat] = lanes[HANDS + role, b]
            out.laid[place + b, seat] = lanes[LAID + role, b]
            out.drawn[place + b, seat] = lanes[DRAWN + role, b]
            out.exchanged[place + b, seat] = lanes[EXCHANGED + role, b]
        for i in range(2 * HAND_SIZE):
            out.played[place + b, i] = lowest(int(lanes[PLAYED + i, b]))


@kernel()
def play_rounds(key: Any, start: Any, stop: Any, rules: Any, bags: Any, first: Any,
                lanes: Any, out: Out) -> None:  # fmt: skip
    """Play the rounds start … stop − 1 from the draft to the score.

    `first` draws first in round 0, the roles swap after each round (S1b). `bags` ((2,) int64) are
    those before each round, by seat. The arrays of `out` by round begin with round `start`.
    """
    place = 0
    while start < stop:
        many = min(LANES, stop - start)
        deal(key, start, lanes)
        call(key, start, rules, lanes)
        play(key, start, lanes)
        score(rules, bags, first + start, place, many, lanes, out)
        if out.keeps.shape[0]:
            write_history(first + start, place, many, lanes, out)
        start += LANES
        place += LANES
