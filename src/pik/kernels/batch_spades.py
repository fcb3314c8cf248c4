"""Rounds of Spades stepped together: the state machine on rows of numbers.

A row of `state` (int64) is a round; the constants below name its places. `rules` is a SpadesNumbers
everywhere. An exchange is made of single cards and DONE; chance gives the new cards at once.
Tests step every batch beside the plain rules.

Chance: round r reads the words WORDS · r … of the key: its deck first, then the exchanges.
"""

from typing import Any

from ..cards import FULL_DECK, NO_CARD, SPADES, card_count, cards_of, lowest, suit_of
from ..games.spades.bidding import BIDS as EVERY_BID
from ..games.spades.play import legal_cards, takes
from ..games.spades.score import bag_penalties, contract_score
from ..games.spades.state import (
    BID,
    DECLARE,
    DOUBLE_NIL,
    DRAFT,
    EXCHANGE,
    HAND_SIZE,
    KEEP,
    NO_BID,
    NOT_EXCHANGED,
    OFFER,
    OVER,
    PLAY,
    TURNS,
)
from .chance import below, high_half, low_half, nth_card, one_of, word_of
from .jit import kernel, part

DONE = 61  # the action that ends the laying aside; no card has this number
WORDS = 64
FOR_DECK, FOR_DRAWS = 0, 32  # two cards a word; three words a seat

# The places of a row; those of two are by seat.
HANDS, SEEN, LAID, PLAYED, VOIDS = 0, 2, 4, 6, 8  # sets of cards; SEEN: went to the discards
BIDS, EXCHANGED, TRICKS = 10, 12, 14
SHOWN = 16  # the discards that both have seen
FIRST, PHASE, TO_ACT, TURN, KEEPS, DRAWN, LED, BROKEN = 17, 18, 19, 20, 21, 22, 23, 24
STOCK = 25  # the cards not drawn yet
NUMBER = 26  # of the round, by which chance is asked
COLUMNS = 27

# The words of an observation: own sets, the other's, facts and calls as small numbers.
OBSERVED = 10


@part
def next_card(row: Any, key: Any, place: Any) -> Any:
    """Draw the card at this place of the deck."""
    word = word_of(key, row[NUMBER] * WORDS + FOR_DECK + (place >> 1))
    half = low_half(word) if place & 1 else high_half(word)
    drawn = nth_card(row[STOCK], below(half, 52 - place))
    row[STOCK] ^= drawn
    return lowest(drawn)


@part
def start(row: Any, number: Any, first: Any, key: Any, rules: Any) -> None:
    """Begin a round."""
    row[:] = 0
    row[NUMBER] = number
    row[FIRST] = first
    row[TO_ACT] = first
    row[STOCK] = FULL_DECK
    for seat in range(2):
        row[BIDS + seat] = NO_BID
        row[EXCHANGED + seat] = NOT_EXCHANGED
    row[DRAWN] = NO_CARD
    row[LED] = NO_CARD
    await_turn(row, key, rules, False)


@part
def await_turn(row: Any, key: Any, rules: Any, answered: Any) -> None:
    """Ask the next drafter for double nil (S3a), or for his card (S2a)."""
    if rules.double_nil and row[TURN] < 2 and not answered:
        row[PHASE] = OFFER
    else:
        row[PHASE] = DRAFT
        row[DRAWN] = next_card(row, key, 2 * row[TURN])


@part
def choose_card(row: Any, action: Any, key: Any, rules: Any) -> None:
    """Keep or discard the drawn card (S2a to S2d)."""
    seat, turn, kept = row[TO_ACT], row[TURN], row[DRAWN]
    thrown = next_card(row, key, 2 * turn + 1)
    if action == KEEP:
        row[KEEPS] |= 1 << turn
        if rules.thrown_card:
            row[SEEN + seat] |= 1 << thrown
        if rules.thrown_card == 2:
            row[SHOWN] |= 1 << thrown
    else:
        kept, thrown = thrown, kept
        row[SEEN + seat] |= 1 << thrown
    row[HANDS + seat] |= 1 << kept
    row[DRAWN] = NO_CARD
    row[TURN] = turn + 1
    row[TO_ACT] = 1 - seat
    if turn + 1 == TURNS:
        await_bid(row, rules)
    else:
        await_turn(row, key, rules, False)


@part
def await_bid(row: Any, rules: Any) -> None:
    """Ask the next seat for a bid or an exchange, or begin the play (S3b, S3d)."""
    second = 1 - row[FIRST]
    row[PHASE] = PLAY
    row[TO_ACT] = second
    for i in range(2):
        seat = second ^ i
        bid = row[BIDS + seat]
        fresh = row[EXCHANGED + seat] == NOT_EXCHANGED and rules.exchange_cards > 0
        if bid == NO_BID or (bid == DOUBLE_NIL and fresh):
            row[PHASE] = BID if bid == NO_BID else EXCHANGE
            row[TO_ACT] = seat
            break


@part
def end_exchange(row: Any, key: Any, rules: Any) -> None:
    """Give the seat to act as many cards as it has laid aside (S3d)."""
    seat = row[TO_ACT]
    count = card_count(row[LAID + seat])
    left = FULL_DECK & ~(row[HANDS] | row[HANDS + 1] | row[LAID] | row[LAID + 1])
    for i in range(count):
        word = word_of(key, row[NUMBER] * WORDS + FOR_DRAWS + 3 * seat + i)
        card = one_of(left, high_half(word))
        left ^= card
        row[HANDS + seat] |= card
    row[EXCHANGED + seat] = count
    await_bid(row, rules)


@part
def play_card(row: Any, card: Any) -> None:
    """Play a card (S4); what it shows of a void is noted for observations."""
    seat, led = row[TO_ACT], row[LED]
    if led == NO_CARD and suit_of(card) == SPADES and not row[BROKEN]:
        row[VOIDS + seat] |= FULL_DECK & ~cards_of(FULL_DECK, SPADES)  # S4d
    if suit_of(card) == SPADES:
        row[BROKEN] = 1
    row[HANDS + seat] ^= 1 << card
    row[PLAYED + seat] |= 1 << card
    row[TO_ACT] = 1 - seat
    if led == NO_CARD:
        row[LED] = card
        return
    if suit_of(card) != suit_of(led):
        row[VOIDS + seat] |= cards_of(FULL_DECK, suit_of(led))  # S4b
    taker = seat if takes(card, led) else 1 - seat
    row[LED] = NO_CARD
    row[TRICKS + taker] += 1
    row[TO_ACT] = taker
    if row[TRICKS] + row[TRICKS + 1] == HAND_SIZE:
        row[PHASE] = OVER


@part
def act(row: Any, action: Any, key: Any, rules: Any) -> None:
    """Do an action, which has been checked to be legal."""
    phase, seat = row[PHASE], row[TO_ACT]
    if phase == PLAY:
        play_card(row, action)
    elif phase == DRAFT:
        choose_card(row, action, key, rules)
    elif phase == OFFER:
        if action == DECLARE:
            row[BIDS + seat] = DOUBLE_NIL
        await_turn(row, key, rules, True)
    elif phase == BID:
        row[BIDS + seat] = action
        await_bid(row, rules)
    elif action == DONE:
        end_exchange(row, key, rules)
    else:
        row[HANDS + seat] ^= 1 << action
        row[LAID + seat] |= 1 << action


@part
def legal(row: Any, rules: Any) -> Any:
    """The mask of what may be done now."""
    phase, seat = row[PHASE], row[TO_ACT]
    if phase == PLAY:
        return legal_cards(row[HANDS + seat], row[LED], row[BROKEN] == 1)
    if phase in (OFFER, DRAFT):
        return 3
    if phase == BID:
        return EVERY_BID
    more = card_count(row[LAID + seat]) < rules.exchange_cards
    return (row[HANDS + seat] if more else 0) | 1 << DONE


@part
def observe(row: Any, seat: Any, out: Any) -> None:
    """Write what this seat knows; `out` is (OBSERVED,) int64. Places: `batch_layout`."""
    other, drafting = 1 - seat, row[TO_ACT] == seat
    out[0] = row[HANDS + seat]
    out[1] = row[SEEN + seat]
    out[2] = row[SHOWN]
    out[3] = row[LAID + seat]
    out[4] = row[PLAYED + seat]
    out[5] = row[PLAYED + other]
    out[6] = row[VOIDS + seat]
    out[7] = row[VOIDS + other]
    out[8] = (
        row[PHASE]
        | (row[FIRST] == seat) << 3
        | row[BROKEN] << 4
        | row[TURN] << 5
        | row[KEEPS] << 10
        | row[TRICKS + seat] << 36
        | row[TRICKS + other] << 40
        | ((row[DRAWN] if drafting else NO_CARD) + 1) << 44
        | (row[LED] + 1) << 51
    )
    out[9] = (
        (row[BIDS + seat] + 1)
        | (row[BIDS + other] + 1) << 4
        | (row[EXCHANGED + seat] + 1) << 8
        | (row[EXCHANGED + other] + 1) << 11
        | drafting << 14
    )


@part
def reward(row: Any, rules: Any, out: Any) -> None:
    """Write the change of each seat's score, (2,) int32, as in a first round (S5)."""
    for seat in range(2):
        points, bags = contract_score(rules, row[BIDS + seat], row[TRICKS + seat])
        penalty, _ = bag_penalties(rules, 0, bags)
        out[seat] = points - penalty


@kernel()
def begin(key: Any, rules: Any, span: Any, state: Any, shown: Any) -> None:
    """Start the rounds of slots span[0] … span[1] − 1; round number = slot."""
    for slot in range(span[0], span[1]):
        start(state[slot], slot, slot & 1, key, rules)
        show(state[slot], rules, slot, shown)


@part
def show(row: Any, rules: Any, slot: Any, shown: Any) -> None:
    """Write what the seat to act sees and may do."""
    shown.legal[slot] = legal(row, rules)
    shown.seats[slot] = row[TO_ACT]
    shown.phases[slot] = row[PHASE]
    observe(row, row[TO_ACT], shown.observations[slot])


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
            start(row, row[NUMBER] + slots, 1 - row[FIRST], key, rules)
        else:
            shown.rewards[slot, 0] = 0
            shown.rewards[slot, 1] = 0
        show(row, rules, slot, shown)


@kernel()
def observe_seat(seat: Any, state: Any, out: Any) -> None:
    """Write what one seat knows in every round; `out` is (n, OBSERVED) int64."""
    for slot in range(state.shape[0]):
        observe(state[slot], seat, out[slot])


@kernel()
def write_deck(key: Any, number: Any, deck: Any) -> None:
    """Write the deck of a round, (52,) int64, top first."""
    left = FULL_DECK
    for place in range(52):
        word = word_of(key, number * WORDS + FOR_DECK + (place >> 1))
        half = low_half(word) if place & 1 else high_half(word)
        card = nth_card(left, below(half, 52 - place))
        left ^= card
        deck[place] = lowest(card)
