"""Random rounds of Pitch for two to seven seats, LANES of them abreast.

As in `playouts_spades` the play chooses by masks, not by jumps; that restates `legal_cards`,
`beats` and the points; the tests replay its rounds action by action through the plain rules.
`rules` is a PitchNumbers everywhere.

Chance: round r reads the words WORDS · r … of its key, each for one purpose (the places below).
"""

from typing import Any, NamedTuple

import numpy as np

from ..cards import FULL_DECK, LANE, card_count, highest, lowest
from ..games.pitch.auction import legal_calls
from ..games.pitch.score import JACKS, pips, round_change
from ..games.pitch.state import HAND_SIZE, NO_BID, NO_SEAT, PASS, TOP_BID, side_of
from .chance import below, high_half, if_zero, low_half, nth_card, one_of, word_of
from .jit import kernel, part

LANES = 64
WORDS = 64
# The places of a round's words: three a hand, calls (two a word), four a trick.
FOR_HANDS, FOR_CALLS, FOR_TRICKS = 0, 24, 32
SEATS = 7
SEAT_BITS = 7  # a number that is masked by them can be no negative index, which costs a check
TRUMPS = LANE << 48

# The rows of the lanes: one int64 array, (ROWS, LANES), lane b of each row belongs to one round.
# From the first lead on the suits are turned round until trumps are the highest: then a bit that is
# higher wins, as in Spades. No point and no rule depends on which plain suit is which.
LEFT = 0  # the cards not dealt yet; then by how many bits the suits are turned
LEADER = 1
PITCHER = 2  # NO_SEAT: a void round
BID = 3  # the pitcher's
DEALT = 4  # 7 rows by seat: the hands as dealt
HANDS = 11  # 7 rows by seat: what is left of them
TAKEN = 18  # 7 rows by seat: the cards won
TRICKS = 25  # 7 rows by seat
CALLS = 32  # 7 rows by seat; NO_BID: was not asked
POINTS = 39  # 7 rows by side
PLAYED = 46  # 42 rows: the cards in order, turned, each as a set of one card
LEADS = 88  # the cards that may be led next
ROWS = 89


def make_lanes() -> Any:
    """Empty lanes, for one thread."""
    return np.zeros((ROWS, LANES), np.int64)


@part
def deal(key: Any, start: Any, players: Any, lanes: Any) -> None:
    """Deal six random cards to each seat in the rounds from `start` on (P2a)."""
    for b in range(LANES):
        lanes[LEFT, b] = FULL_DECK
    for seat in range(players):
        count = 52 - HAND_SIZE * seat
        for b in range(LANES):
            left, number = lanes[LEFT, b], (start + b) * WORDS + FOR_HANDS + 3 * seat
            before = left
            for i in range(3):
                word = word_of(key, number + i)
                left ^= nth_card(left, below(high_half(word), count - 2 * i))
                left ^= nth_card(left, below(low_half(word), count - 2 * i - 1))
            lanes[LEFT, b] = left
            lanes[DEALT + seat, b] = before ^ left
            lanes[TAKEN + seat, b] = 0
            lanes[TRICKS + seat, b] = 0


@part
def fill_choices(rules: Any, choices: Any) -> None:
    """choices[d, h] (2, TOP_BID + 1): what may be called over the bid h; d = 1: by the dealer."""
    for is_dealer in range(2):
        for high in range(TOP_BID + 1):
            choices[is_dealer, high] = legal_calls(rules, high, is_dealer == 1)


@part
def call(key: Any, start: Any, rules: Any, dealer: Any, choices: Any, lanes: Any) -> None:
    """Hold the auctions by chance (P3); `dealer` deals in round `start`."""
    players = rules.players
    for b in range(LANES):
        number = (start + b) * WORDS + FOR_CALLS
        high, pitcher, seat, word = PASS, NO_SEAT, dealer, key
        for i in range(players):
            seat = (seat + 1 - (players & ((players - 2 - seat) >> 63))) & SEAT_BITS
            if i & 1 == 0:
                word = word_of(key, number + (i >> 1))
                half = low_half(word)
            else:
                half = high_half(word)
            call = lowest(one_of(choices[int(i == players - 1), high & SEAT_BITS], half))
            over = (TOP_BID - 1 - high) >> 63  # -1: a bid of 4 has ended the auction (P3e)
            lanes[CALLS + seat, b] = (call & ~over) | (NO_BID & over)
            bids = -(call & ~over) >> 63  # -1: a bid, which is the highest or steals it (P3d)
            high ^= (high ^ call) & bids
            pitcher ^= (pitcher ^ seat) & bids
        lanes[BID, b] = high
        lanes[PITCHER, b] = pitcher
        lanes[LEADER, b] = pitcher & ~(pitcher >> 63)  # a void round is played and then forgotten
        dealer += 1
        dealer -= players & ((players - 1 - dealer) >> 63)


@part
def turned(cards: Any, bits: Any) -> Any:
    """A set of cards with its suits moved up by so many bits (0, 16, 32, 48), round and round."""
    return (cards << bits) | (cards >> (-bits & 63))


@part
def pitch(key: Any, start: Any, players: Any, lanes: Any) -> None:
    """Choose the first lead, which makes trump (P4a), and turn the suits so that it is on top."""
    for b in range(LANES):
        word = word_of(key, (start + b) * WORDS + FOR_TRICKS)
        led = one_of(lanes[DEALT + lanes[LEADER, b], b], high_half(word))
        bits = 48 - (lowest(led) & 48)
        lanes[LEFT, b] = bits
        lanes[LEADS, b] = turned(led, bits)
        for seat in range(players):
            lanes[HANDS + seat, b] = turned(lanes[DEALT + seat, b], bits)


@part
def play_trick(key: Any, start: Any, trick: Any, rules: Any, lanes: Any) -> None:
    """Play one trick in each round, without a jump that depends on the cards (P4)."""
    players = rules.players
    row = PLAYED + (players * trick & 63)
    trumping = 0 if rules.follow else TRUMPS  # who can follow suit may trump instead (P4b)
    for b in range(LANES):
        number = (start + b) * WORDS + FOR_TRICKS + 4 * trick
        seat = lanes[LEADER, b] & SEAT_BITS
        word = word_of(key, number)
        best = one_of(lanes[LEADS, b], high_half(word))
        lanes[HANDS + seat, b] ^= best
        lanes[row, b] = best
        suit = LANE << (lowest(best) & 48)
        winning, following = suit | TRUMPS, suit | trumping
        pile, taker = best, seat
        for i in range(1, players):
            seat = (seat + 1 - (players & ((players - 2 - seat) >> 63))) & SEAT_BITS
            half = low_half(word)
            if i & 1 == 0:
                word = word_of(key, number + (i >> 1))
                half = high_half(word)
            hand = lanes[HANDS + seat, b]
            card = one_of(hand & (following | if_zero(hand & suit)), half)
            lanes[HANDS + seat, b] = hand ^ card
            lanes[row + i, b] = card
            pile |= card
            card &= winning  # P4d: nothing else can win
            better = (best - card) >> 63
            best ^= (best ^ card) & better
            taker ^= (taker ^ seat) & better
        taker &= SEAT_BITS
        lanes[TAKEN + taker, b] |= pile
        lanes[TRICKS + taker, b] += 1
        lanes[LEADS, b] = lanes[HANDS + taker, b]
        lanes[LEADER, b] = taker


@part
def count_points(rules: Any, lanes: Any) -> None:
    """Give High, Low, Jack and Game to the sides (P5)."""
    sides = 2 if rules.partners else rules.players
    for b in range(LANES):
        every, low_side = 0, NO_SEAT
        for seat in range(rules.players):
            every |= lanes[TAKEN + seat, b]
        trumps = int(every & TRUMPS)
        high, low, jack = 1 << highest(trumps), trumps & -trumps, trumps & JACKS
        if rules.low_to:
            for seat in range(rules.players):
                if turned(lanes[DEALT + seat, b], lanes[LEFT, b]) & low:
                    low_side = side_of(rules, seat)
            low = 0
        most, game = 0, NO_SEAT  # a count of 0 never is the highest alone
        for side in range(sides):
            pile = lanes[TAKEN + side, b]
            if rules.partners:
                pile |= lanes[TAKEN + side + 2, b]
            won = card_count(pile & high) + card_count(pile & low) + card_count(pile & jack)
            lanes[POINTS + side, b] = won + int(side == low_side)
            count = pips(pile)
            ahead, level = (most - count) >> 63, if_zero(most ^ count)
            game = (game & ~ahead & ~level) | (side & ahead) | (NO_SEAT & level)
            most ^= (most ^ count) & ahead
        if game >= 0:
            lanes[POINTS + game, b] += 1


class Out(NamedTuple):
    """Where whole rounds go. Arrays by round may be empty: then only the counts are kept."""

    counts: Any  # (sides, 9) int64: rounds by side and change of its score, plus 4
    made: Any  # (5, 2) int64: rounds by the pitcher's bid, 0 in a void round; made or not
    pitchers: Any  # (n,) int8, NO_SEAT in a void round
    bids: Any  # (n,) int8: the pitcher's
    tricks: Any  # (n, players) int8
    points: Any  # (n, sides) int8
    scores: Any  # (n, sides) int8, change of the score
    calls: Any  # (n, players) int8; from here on the history, empty if it is not wanted
    hands: Any  # (n, players) int64, as dealt
    played: Any  # (n, 6 · players) int8, cards in order, NO_CARD in a void round


@part
def score(rules: Any, place: Any, many: Any, lanes: Any, out: Out) -> None:
    """Score the first `many` rounds of the lanes (P6) and put them at `place` of the output."""
    sides = 2 if rules.partners else rules.players
    for b in range(many):
        pitcher, bid = lanes[PITCHER, b], lanes[BID, b]
        played = int(pitcher >= 0)
        bidder = side_of(rules, pitcher) if played else NO_SEAT
        made = played and lanes[POINTS + bidder, b] >= bid
        out.made[bid, int(made)] += 1
        for side in range(sides):
            points = lanes[POINTS + side, b] * played
            change = round_change(points, bid, side == bidder)
            out.counts[side, change + TOP_BID] += 1
            if out.bids.shape[0]:
                out.points[place + b, side] = points
                out.scores[place + b, side] = change
        if out.bids.shape[0]:
            out.pitchers[place + b] = pitcher
            out.bids[place + b] = bid
            for seat in range(rules.players):
                out.tricks[place + b, seat] = lanes[TRICKS + seat, b] * played


@part
def write_history(players: Any, place: Any, many: Any, lanes: Any, out: Out) -> None:
    """Put auction, hands and play of the first `many` rounds at `place` of the output."""
    for b in range(many):
        for seat in range(players):
            out.calls[place + b, seat] = lanes[CALLS + seat, b]
            out.hands[place + b, seat] = lanes[DEALT + seat, b]
        for i in range(HAND_SIZE * players):
            card = lowest(int(turned(lanes[PLAYED + i, b], (64 - lanes[LEFT, b]) & 63)))
            out.played[place + b, i] = card if lanes[PITCHER, b] >= 0 else -1


@kernel()
def play_rounds(key: Any, start: Any, stop: Any, rules: Any, dealer: Any, lanes: Any,
                out: Out) -> None:  # fmt: skip
    """Play the rounds start … stop − 1 from the deal to the score.

    `dealer` deals in round 0, then each to his left (P1c). The arrays of `out` by round begin with
    round `start`.
    """
    place, choices = 0, np.empty((2, TOP_BID + 1), np.int64)
    fill_choices(rules, choices)
    while start < stop:
        many = min(LANES, stop - start)
        deal(key, start, rules.players, lanes)
        call(key, start, rules, (dealer + start) % rules.players, choices, lanes)
        pitch(key, start, rules.players, lanes)
        for trick in range(HAND_SIZE):
            play_trick(key, start, trick, rules, lanes)
        count_points(rules, lanes)
        score(rules, place, many, lanes, out)
        if out.calls.shape[0]:
            write_history(rules.players, place, many, lanes, out)
        start += LANES
        place += LANES
