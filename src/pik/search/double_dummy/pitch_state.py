"""What a search in Pitch keeps at hand: one array with a position's facts, then its table.

A position is turned so that the pitcher is seat 0, and trump changes places with spades, so that
searches can treat both as constants. Sides are numbered by what they are to the pitcher:
side 0 is the pitcher's, side s that of seat s; with partners side 1 is the other team.
"""

from ...cards import (
    FULL_DECK,
    JACK,
    LANE,
    SPADES,
    Card,
    Cards,
    Seat,
    Suit,
    cards_of,
    highest,
    suit_of,
)
from ...games.pitch.play import beats
from ...games.pitch.score import ACES, JACKS, KINGS, QUEENS, TENS, pips
from .pitch_counts import FIELD_BITS, ONE_EACH, ZERO
from .pitch_jit import Memory, inside, merged, search_kernel

TRUMP: Cards = LANE << (16 * SPADES)
PIP_CARDS: Cards = TENS | JACKS | QUEENS | KINGS | ACES

# A row of an array of positions, WIDTH numbers. By seat: hands, then cards taken; then the cards
# of the trick on the table, in the order played.
ROW_HANDS, ROW_TAKEN, ROW_TRICK = 0, 7, 14
(
    ROW_ON_TABLE,  # how many cards of the trick there are
    ROW_LEADER,
    ROW_TRUMP,  # −1: free
    ROW_PITCHER,
    ROW_BID,
    ROW_PLAYERS,
    ROW_PARTNERS,  # 0 or 1, as the next two
    ROW_STRICT,
    ROW_HOLDER,  # low_to is "holder"
    ROW_LOW_FROM,
) = range(20, 30)
WIDTH = 32

# The facts in a memory. Seats are turned, cards have trump as spades.
DEALT = 0  # by seat: the cards in hand when the search began
FIELD = 7  # by seat: the first bit of its side's field in the counts
SIDE = 14  # by seat
(
    OURS,  # bit set of the seats of the pitcher's side
    OUR_CARDS,  # what they held when the search began
    PLAYERS,
    SIDES,
    STRICT,
    BID,
    LOW,  # the card that is still to win a point as Low; 0: none
    KNAVE,  # the jack of trumps likewise
    GUARDS,  # the guard bits of all fields in use
    LEADS,  # 1 in each field in use but 0
    HIGH_SIDE,  # the side that wins High
    LOW_SIDE,  # the side that has Low already; −1: nobody yet
    JACK_SIDE,
    JACK_IN_PLAY,
    GENERATION,  # changes with each search, so that the table need not be cleared
    LAST_SLOT,  # number of slots − 1; a power of two less one
    NODES,  # positions between tricks that were searched, for statistics
    LEFT,  # the position to be searched: cards in all hands …
    SEAT,  # whose turn
    PLACE,  # cards on the table
    TABLE_CARDS,
    LED,  # suit led
    BEST,  # the card that is winning
    WINNER,  # who played it
    COUNTS,  # the leads in pips; field 0 is 0
) = range(21, 46)
KILLERS = 64  # by seat and winning card: the card that decided last time, plus 1
NO_BEST = 64  # the place of a lead among the killers
KILLERS_EACH = 72
SLOTS = KILLERS + 8 * KILLERS_EACH  # here the table begins
SLOT_WIDTH = 4  # key, generation, and two words that belong to the search


@inside
def swap_suits(cards: Cards, trump: Suit) -> Cards:
    """The cards with the suits trump and spades exchanged."""
    if trump == SPADES:
        return cards
    changed = (cards >> (16 * trump) ^ cards >> (16 * SPADES)) & LANE
    return cards ^ (changed << (16 * trump) | changed << (16 * SPADES))


@inside
def swap_card(card: Card, trump: Suit) -> Card:
    """The card with the suits trump and spades exchanged."""
    suit = suit_of(card)
    other = SPADES if suit == trump else trump if suit == SPADES else suit
    return card + 16 * (other - suit)


@inside
def turned(seat: Seat, row: Memory) -> Seat:
    """A seat as counted from the pitcher."""
    return (seat - row[ROW_PITCHER] + row[ROW_PLAYERS]) % row[ROW_PLAYERS]


@merged
def _set_table_rules(row: Memory, memory: Memory) -> None:
    """Who plays with whom, and the options."""
    players = row[ROW_PLAYERS]
    memory[PLAYERS], memory[STRICT], memory[BID] = players, row[ROW_STRICT], row[ROW_BID]
    memory[SIDES] = 2 if row[ROW_PARTNERS] else players
    memory[OURS] = 5 if row[ROW_PARTNERS] else 1
    for seat in range(players):
        memory[SIDE + seat] = seat % 2 if row[ROW_PARTNERS] else seat
        memory[FIELD + seat] = FIELD_BITS * memory[SIDE + seat]
    memory[LEADS] = ONE_EACH & ((1 << FIELD_BITS * memory[SIDES]) - 1)
    memory[GUARDS] = (memory[LEADS] | 1) << (FIELD_BITS - 1)
    memory[GENERATION] += 1


@merged
def _set_trick(row: Memory, trump: Suit, memory: Memory) -> None:
    """The trick on the table and whose turn it is."""
    players, leader = memory[PLAYERS], turned(row[ROW_LEADER], row)
    memory[PLACE], memory[TABLE_CARDS] = row[ROW_ON_TABLE], 0
    memory[BEST], memory[WINNER], memory[LED] = NO_BEST, leader, -1
    for place in range(row[ROW_ON_TABLE]):
        card = swap_card(row[ROW_TRICK + place], trump)
        memory[TABLE_CARDS] |= 1 << card
        if place == 0:
            memory[LED] = suit_of(card)
        if place == 0 or beats(card, memory[BEST], SPADES):
            memory[BEST], memory[WINNER] = card, (leader + place) % players
    memory[SEAT] = (leader + row[ROW_ON_TABLE]) % players


@inside
def _side_of_card(card: Cards, row: Memory, trump: Suit, memory: Memory) -> int:
    """The side that has taken this card, or −1; as a set of one card."""
    for seat in range(memory[PLAYERS]):
        if swap_suits(row[ROW_TAKEN + seat], trump) & card:
            return int(memory[SIDE + turned(seat, row)])
    return -1


@inside
def _side_dealt(card: Cards, row: Memory, trump: Suit, memory: Memory) -> int:
    """The side that holds this card or has it on the table, or −1; as a set of one card."""
    for seat in range(memory[PLAYERS]):
        if memory[DEALT + seat] & card:
            return int(memory[SIDE + seat])
    leader = turned(row[ROW_LEADER], row)
    for place in range(row[ROW_ON_TABLE]):
        if 1 << swap_card(row[ROW_TRICK + place], trump) == card:
            return int(memory[SIDE + (leader + place) % memory[PLAYERS]])
    return -1


@merged
def _set_points(row: Memory, trump: Suit, memory: Memory) -> None:
    """Who has or will have High, Low and Jack (P5a to P5c), as far as it is settled."""
    all_taken = 0
    for seat in range(memory[PLAYERS]):
        all_taken |= swap_suits(row[ROW_TAKEN + seat], trump)
    trumps = cards_of(memory[LEFT] | memory[TABLE_CARDS] | all_taken, SPADES)
    memory[HIGH_SIDE] = memory[LOW_SIDE] = memory[JACK_SIDE] = -1
    memory[LOW] = memory[KNAVE] = memory[JACK_IN_PLAY] = 0
    if trumps == 0:
        return
    high, low, knave = 1 << highest(trumps), trumps & -trumps, trumps & 1 << (16 * SPADES + JACK)
    memory[HIGH_SIDE] = _side_of_card(high, row, trump, memory)
    if memory[HIGH_SIDE] < 0:  # nothing beats it: who plays it takes it
        memory[HIGH_SIDE] = _side_dealt(high, row, trump, memory)
    memory[LOW_SIDE] = _side_of_card(low, row, trump, memory)
    if row[ROW_HOLDER] and memory[LOW_SIDE] < 0:
        memory[LOW_SIDE] = _side_dealt(low, row, trump, memory)
    elif row[ROW_HOLDER]:
        memory[LOW_SIDE] = memory[SIDE + turned(row[ROW_LOW_FROM], row)]
    memory[JACK_SIDE] = _side_of_card(knave, row, trump, memory)
    memory[LOW] = low if memory[LOW_SIDE] < 0 else 0
    memory[KNAVE] = knave if memory[JACK_SIDE] < 0 else 0
    memory[JACK_IN_PLAY] = 1 if knave else 0


@search_kernel("void(int64[::1], int64, int64[::1])")
def begin(row: Memory, trump: Suit, memory: Memory) -> None:
    """Set out the position of a row in a memory, with this suit as trump."""
    _set_table_rules(row, memory)
    memory[LEFT] = memory[OUR_CARDS] = 0
    memory[COUNTS] = ZERO * memory[LEADS]
    for seat in range(memory[PLAYERS]):
        place = turned(seat, row)
        memory[DEALT + place] = swap_suits(row[ROW_HANDS + seat], trump)
        memory[LEFT] |= memory[DEALT + place]
        worth = pips(row[ROW_TAKEN + seat])
        if memory[OURS] >> place & 1:
            memory[OUR_CARDS] |= memory[DEALT + place]
            memory[COUNTS] += worth * memory[LEADS]
        else:
            memory[COUNTS] -= worth << memory[FIELD + place]
    _set_trick(row, trump, memory)
    _set_points(row, trump, memory)


@inside
def distinct(legal: Cards, hand: Cards, others: Cards, apart: Cards) -> Cards:
    """The legal cards without those that do the same as the hand's next lower card.

    They do when no card of the others lies between, on the table or in a hand, and neither is
    in `apart`, the cards that are worth something.
    """
    fill = plain = hand & ~apart
    gap = FULL_DECK & ~(hand | others)  # the cells that a run may climb over
    fill |= gap & fill << 1
    gap &= gap << 1
    fill |= gap & fill << 2
    gap &= gap << 2
    fill |= gap & fill << 4
    gap &= gap << 4
    fill |= gap & fill << 8
    return legal & ~(fill << 1 & plain)


@inside
def slot_of(left: Cards, seat: Seat, memory: Memory) -> int:
    """Where in the table a position between tricks may stand."""
    mixed = (left ^ (seat + 8 * memory[GENERATION]) * 0x9E3779B97F4A7C1) * 0x1E3779B97F4A7C15
    return SLOTS + SLOT_WIDTH * (mixed >> 30 & memory[LAST_SLOT])


@inside
def key_of(left: Cards, seat: Seat) -> int:
    """A position between tricks as a number: the seat fills the gap above clubs."""
    return left | seat << 13


def memory_size(slots: int) -> int:
    """How long the array for a table of so many slots is."""
    return SLOTS + SLOT_WIDTH * slots
