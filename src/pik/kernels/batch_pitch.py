"""Rounds of Pitch stepped together: the state machine on rows of numbers.

A row of `state` (int64) is a round; the constants below name its places. `rules` is a PitchNumbers
everywhere. Tests step every batch beside the plain rules.

Chance: round r reads the words WORDS · r … of the key, which deal its hands.
"""

from typing import Any

from ..cards import FULL_DECK, NO_CARD, card_count, cards_of, highest, lowest, suit_of
from ..games.pitch.auction import legal_calls
from ..games.pitch.play import beats, legal_cards
from ..games.pitch.score import JACKS, pips, round_change
from ..games.pitch.state import (
    AUCTION,
    HAND_SIZE,
    NO_BID,
    NO_SEAT,
    NO_TRUMP,
    OVER,
    PASS,
    PLAY,
    TOP_BID,
    side_of,
)
from .chance import below, high_half, low_half, nth_card, word_of
from .jit import kernel, part

WORDS = 32
SEATS = 7

# The places of a row; those of seven are by seat.
HANDS, TAKEN, PLAYED, BIDS, TRICKS, VOIDS = 0, 7, 14, 21, 28, 35  # VOIDS: bits by suit
DEALER, PHASE, TO_ACT, PITCHER, TRUMP, LEADER = 42, 43, 44, 45, 46, 47
TABLE = 48  # the cards of the trick on the table
LED, BEST, TAKER, LAID = 49, 50, 51, 52  # its suit or −1, winning card, whose it is, how many
LOW_FROM = 53  # who was dealt the lowest trump among the cards taken
LOW, LOW_DEALT_TO = 54, 55  # the lowest trump played, 64: none; the same with the table
HIGH_BID = 56
NUMBER = 57  # of the round, by which chance is asked
COLUMNS = 58


@part
def start(row: Any, number: Any, dealer: Any, key: Any, rules: Any) -> None:
    """Deal a round (P2a) and ask for the first call (P3a)."""
    row[:] = 0
    left, players = FULL_DECK, rules.players
    for seat in range(players):
        before = left
        for i in range(HAND_SIZE // 2):
            word = word_of(key, number * WORDS + 3 * seat + i)
            count = 52 - HAND_SIZE * seat - 2 * i
            left ^= nth_card(left, below(high_half(word), count))
            left ^= nth_card(left, below(low_half(word), count - 1))
        row[HANDS + seat] = before ^ left
        row[BIDS + seat] = NO_BID
    row[NUMBER] = number
    row[DEALER] = dealer
    row[PHASE] = AUCTION
    row[TO_ACT] = (dealer + 1) % players
    row[PITCHER] = NO_SEAT
    row[TRUMP] = NO_TRUMP
    row[LEADER] = NO_SEAT
    row[LED] = -1
    row[BEST] = NO_CARD
    row[LOW_FROM] = NO_SEAT
    row[LOW] = 64
    row[LOW_DEALT_TO] = NO_SEAT


@part
def make_call(row: Any, call: Any, rules: Any) -> None:
    """Pass or bid (P3); any legal bid is the highest, or steals it."""
    seat = row[TO_ACT]
    row[BIDS + seat] = call
    if call > PASS:
        row[HIGH_BID] = call
        row[PITCHER] = seat
    row[TO_ACT] = (seat + 1) % rules.players
    if call != TOP_BID and seat != row[DEALER]:
        return
    if row[HIGH_BID] == PASS:
        row[PHASE] = OVER  # P3c: void
        return
    row[PHASE] = PLAY
    row[TO_ACT] = row[PITCHER]
    row[LEADER] = row[PITCHER]


@part
def play_card(row: Any, card: Any, rules: Any) -> None:
    """Play a card (P4); what it shows of a void is noted for observations."""
    seat, led, suit = row[TO_ACT], row[LED], suit_of(card)
    if row[TRUMP] == NO_TRUMP:
        row[TRUMP] = suit  # P4a
    trump = row[TRUMP]
    row[HANDS + seat] ^= 1 << card
    row[PLAYED + seat] |= 1 << card
    row[TABLE] |= 1 << card
    row[LAID] += 1
    if suit == trump and card < row[LOW]:
        row[LOW] = card
        row[LOW_DEALT_TO] = seat
    if led < 0:
        row[LED] = suit
    elif suit != led and (rules.follow or suit != trump):
        row[VOIDS + seat] |= 1 << led  # P4b, P4c
    if led < 0 or beats(card, row[BEST], trump):
        row[BEST] = card
        row[TAKER] = seat
    row[TO_ACT] = (seat + 1) % rules.players
    if row[LAID] == rules.players:
        gather(row, rules)


@part
def gather(row: Any, rules: Any) -> None:
    """Give a full trick to its winner, who leads next (P4d)."""
    taker = row[TAKER]
    row[TAKEN + taker] |= row[TABLE]
    row[TRICKS + taker] += 1
    row[TO_ACT] = taker
    row[LEADER] = taker
    row[TABLE] = 0
    row[LAID] = 0
    row[LED] = -1
    row[BEST] = NO_CARD
    row[LOW_FROM] = row[LOW_DEALT_TO]
    if row[HANDS + taker] == 0:
        row[PHASE] = OVER


@part
def act(row: Any, action: Any, key: Any, rules: Any) -> None:
    """Do an action, which has been checked to be legal."""
    if row[PHASE] == PLAY:
        play_card(row, action, rules)
    else:
        make_call(row, action, rules)


@part
def legal(row: Any, rules: Any) -> Any:
    """The mask of what may be done now."""
    if row[PHASE] == PLAY:
        return legal_cards(row[HANDS + row[TO_ACT]], row[LED], row[TRUMP], rules.follow == 1)
    return legal_calls(rules, row[HIGH_BID], row[TO_ACT] == row[DEALER])


@part
def relative(row: Any, place: Any, seat: Any, rules: Any) -> Any:
    """A seat in the row counted clockwise from this one; 7: none."""
    other = row[place]
    return (other - seat + rules.players) % rules.players if other >= 0 else SEATS


@part
def observe(row: Any, seat: Any, rules: Any, out: Any) -> None:
    """Write what this seat knows, (4 + 2 · players,) int64; others clockwise from it.

    Places: `batch_layout`.
    """
    players = rules.players
    calls, tricks = 0, 0
    out[0] = row[HANDS + seat]
    out[1] = row[TABLE]
    for i in range(players):
        other = (seat + i) % players
        out[2 + i] = row[PLAYED + other]
        out[2 + players + i] = row[TAKEN + other]
        calls |= (row[BIDS + other] + 1) << (3 * i)
        tricks |= row[TRICKS + other] << (3 * i) | row[VOIDS + other] << (21 + 4 * i)
    out[2 + 2 * players] = (
        row[PHASE]
        | (row[TO_ACT] == seat) << 2
        | (row[TRUMP] + 1) << 3
        | (row[LED] + 1) << 6
        | relative(row, DEALER, seat, rules) << 9
        | (relative(row, PITCHER, seat, rules) if row[PHASE] == PLAY else SEATS) << 12
        | relative(row, LEADER, seat, rules) << 15
        | relative(row, LOW_FROM, seat, rules) << 18
        | calls << 21
    )
    out[3 + 2 * players] = tricks


@part
def reward(row: Any, rules: Any, out: Any) -> None:
    """Write the change of each side's score, (sides,) int32 (P5, P6)."""
    sides = 2 if rules.partners else rules.players
    for side in range(sides):
        out[side] = 0
    if row[HIGH_BID] == PASS:
        return  # P3c
    every, low_side = 0, NO_SEAT
    for seat in range(rules.players):
        every |= row[TAKEN + seat]
    trumps = int(cards_of(every, row[TRUMP]))  # int: for the interpreter
    high, low, jack = 1 << highest(trumps), 1 << lowest(trumps), trumps & JACKS
    if rules.low_to:
        low, low_side = 0, side_of(rules, row[LOW_FROM])
    most, game = 0, NO_SEAT
    for side in range(sides):
        pile = row[TAKEN + side] | (row[TAKEN + side + 2] if rules.partners else 0)
        out[side] = card_count(pile & high) + card_count(pile & low) + card_count(pile & jack)
        out[side] += side == low_side
        count = pips(pile)
        if count > most:
            most, game = count, side
        elif count == most:
            game = NO_SEAT  # P5d
    if game >= 0:
        out[game] += 1
    bidder = side_of(rules, row[PITCHER])
    out[bidder] = round_change(out[bidder], row[HIGH_BID], True)


@part
def show(row: Any, rules: Any, slot: Any, shown: Any) -> None:
    """Write what the seat to act sees and may do."""
    shown.legal[slot] = legal(row, rules)
    shown.seats[slot] = row[TO_ACT]
    shown.phases[slot] = row[PHASE]
    observe(row, row[TO_ACT], rules, shown.observations[slot])


@kernel()
def begin(key: Any, rules: Any, span: Any, state: Any, shown: Any) -> None:
    """Start the rounds of slots span[0] … span[1] − 1; round number = slot."""
    for slot in range(span[0], span[1]):
        start(state[slot], slot, slot % rules.players, key, rules)
        show(state[slot], rules, slot, shown)


@kernel()
def step(key: Any, rules: Any, span: Any, actions: Any, state: Any, shown: Any) -> None:
    """Do an action in each slot of the span; a round that ends is followed by the next."""
    slots = state.shape[0]
    for slot in range(span[0], span[1]):
        row = state[slot]
        act(row, actions[slot], key, rules)
        over = row[PHASE] == OVER
        shown.ended[slot] = over
        if over:
            reward(row, rules, shown.rewards[slot])
            dealer = (row[DEALER] + 1) % rules.players
            start(row, row[NUMBER] + slots, dealer, key, rules)
        else:
            for side in range(shown.rewards.shape[1]):
                shown.rewards[slot, side] = 0
        show(row, rules, slot, shown)


@kernel()
def observe_seat(seat: Any, rules: Any, state: Any, out: Any) -> None:
    """Write what one seat knows in every round; `out` is (n, 4 + 2 · players) int64."""
    for slot in range(state.shape[0]):
        observe(state[slot], seat, rules, out[slot])
