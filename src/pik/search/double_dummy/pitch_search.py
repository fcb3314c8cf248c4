"""Can the pitcher's side get so many points? The search behind `points` and `made`.

All others play together. Between tricks the table is asked; it knows a position by the cards left
and the seat on lead, and holds for which counts (`pitch_counts`) the answer was yes or no.
"""

from ...cards import SPADES, Card, Cards, Seat, Suit, card_count, highest, lowest, suit_of
from ...games.pitch.play import beats, legal_cards
from ...games.pitch.score import pips
from .pitch_counts import (
    FIELD_BITS,
    TOP,
    ZERO,
    above,
    before_trick,
    covers,
    fields_at,
    greater_fields,
    lesser_fields,
)
from .pitch_jit import Memory, inside, merged, search_kernel
from .pitch_state import (
    BEST,
    COUNTS,
    DEALT,
    FIELD,
    GENERATION,
    GUARDS,
    HIGH_SIDE,
    JACK_SIDE,
    KILLERS,
    KILLERS_EACH,
    KNAVE,
    LEADS,
    LED,
    LEFT,
    LOW,
    LOW_SIDE,
    NO_BEST,
    NODES,
    OUR_CARDS,
    OURS,
    PIP_CARDS,
    PLACE,
    PLAYERS,
    SEAT,
    SIDES,
    STRICT,
    TABLE_CARDS,
    TRUMP,
    WINNER,
    distinct,
    key_of,
    slot_of,
)

UNKNOWN = 0  # no proof is 0: the points needed always limit it


@inside
def gained(table: Cards, winner: Seat, memory: Memory) -> int:
    """What is added to the counts when a seat of the pitcher's side wins these cards; else 0."""
    if memory[OURS] >> winner & 1 == 0:
        return 0
    points = int(table & memory[LOW] != 0) + int(table & memory[KNAVE] != 0)
    return pips(table) * memory[LEADS] + points


@inside
def lost_to(table: Cards, winner: Seat, memory: Memory) -> int:
    """What is taken from the counts when another side wins these cards; else 0."""
    return 0 if memory[OURS] >> winner & 1 else pips(table) << memory[FIELD + winner]


@merged
def outlook(left: Cards, counts: int, memory: Memory) -> tuple[int, int, int]:
    """What is plain to see between tricks: a proof or UNKNOWN, and the limits of Game.

    The second number is the least leads with which Game is sure to be won, if it is; the third
    the greatest with which it is sure not to be, if so; else both are 0.
    """
    ours = memory[OUR_CARDS] & left & TRUMP
    theirs = left & TRUMP & ~ours
    low, knave = memory[LOW] & left, memory[KNAVE] & left
    need, guards = ZERO - (counts & TOP), memory[GUARDS]
    # Who has all trumps left wins each of them; who has the highest wins it.
    sure = int(low & ours != 0 and theirs == 0) + int(knave & ours != 0 and theirs < knave)
    if need <= sure:
        return ZERO - sure, 0, 0
    chances = int(low != 0 and ours != 0) + int(knave != 0 and ours >= knave)
    if need > chances + 1:
        return ~(TOP * memory[LEADS] | ZERO - chances - 2), 0, 0
    rest, safe, away = pips(left), pips(above(ours, theirs)), pips(above(theirs, ours))
    winning = (ZERO + 1 + rest - 2 * safe) * memory[LEADS]
    if covers(counts, winning, guards ^ 1 << (FIELD_BITS - 1)):
        return (winning | ZERO - sure - 1 if need <= sure + 1 else UNKNOWN), winning, 0
    # What is away goes to one side if there is only one other; else nobody knows to which.
    losing = (ZERO - rest + (2 * away if memory[SIDES] == 2 else away)) * memory[LEADS]
    behind = ((losing | guards) - counts) & memory[LEADS] << (FIELD_BITS - 1)
    if behind:
        field = fields_at(behind & -behind)
        losing = TOP * memory[LEADS] & ~field | losing & field
        return (~(losing | ZERO - chances - 1) if need > chances else UNKNOWN), 0, losing
    return UNKNOWN, 0, 0


@merged
def remembered(slot: int, key: int, counts: int, memory: Memory) -> int:
    """The proof in the table that answers for these counts, or UNKNOWN."""
    if memory[slot] == key and memory[slot + 1] == memory[GENERATION]:
        if covers(counts, memory[slot + 2], memory[GUARDS]):
            return int(memory[slot + 2])
        if covers(memory[slot + 3], counts, memory[GUARDS]):
            return ~int(memory[slot + 3])
    return UNKNOWN


@merged
def remember(slot: int, key: int, proof: int, memory: Memory) -> None:
    """Keep a proof in the table; one of the other kind about the same position stays."""
    if memory[slot] != key or memory[slot + 1] != memory[GENERATION]:
        memory[slot], memory[slot + 1] = key, memory[GENERATION]
        memory[slot + 2], memory[slot + 3] = TOP * (memory[LEADS] | 1), 0
    if proof >= 0:
        memory[slot + 2] = proof
    else:
        memory[slot + 3] = ~proof


@merged
def last_winner(left: Cards, leader: Seat, memory: Memory) -> Seat:
    """Who wins the last trick: each seat has one card."""
    seat = winner = leader
    best = lowest(memory[DEALT + leader] & left)
    for _ in range(memory[PLAYERS] - 1):
        seat = seat + 1 if seat + 1 < memory[PLAYERS] else 0
        card = lowest(memory[DEALT + seat] & left)
        if beats(card, best, SPADES):
            best, winner = card, seat
    return winner


@merged
def within(proof: int, winning: int, losing: int, guards: int) -> int:
    """A proof limited to where Game is decided as it was when cards were taken as equal."""
    if proof >= 0:
        return greater_fields(proof, winning, guards)
    return ~lesser_fields(~proof, losing | TOP, guards) if losing else proof


@search_kernel("int64(int64,int64,int64,int64,int64,int64,int64,int64,int64,int64[::1])")
def search(
    left: Cards, seat: Seat, place: int, table: Cards, led: Suit, best: Card, winner: Seat,
    counts: int, apart: Cards, memory: Memory,
) -> int:  # fmt: skip
    """The proof that the pitcher's side gets the points it needs, or (negative) that it does not.

    `place` cards lie on the table, the `best` of them is of the seat `winner`; cards in `apart`
    are worth something.
    """
    guards = memory[GUARDS]
    plus = minus = slot = key = winning = losing = 0
    if place == memory[PLAYERS]:
        plus, minus = gained(table, winner, memory), lost_to(table, winner, memory)
        if card_count(left) == place:
            winner = last_winner(left, winner, memory)
            plus += gained(left, winner, memory)
            minus += lost_to(left, winner, memory)
            left = 0
        counts += plus - minus
        proof, winning, losing = outlook(left, counts, memory)
        if proof == UNKNOWN:
            key, slot = key_of(left, winner), slot_of(left, winner, memory)
            proof = remembered(slot, key, counts, memory)
        if proof != UNKNOWN:
            return before_trick(proof, plus, minus, guards)
        memory[NODES] += 1
        seat, place, table, best = winner, 0, 0, NO_BEST
        apart = memory[LOW] | memory[KNAVE] | (0 if winning or losing else PIP_CARDS)
    hand = memory[DEALT + seat] & left
    legal = legal_cards(hand, led, SPADES, memory[STRICT] != 0) if place else hand
    legal = distinct(legal, hand, left & ~hand | table, apart)
    ours = memory[OURS] >> seat & 1
    after = seat + 1 if seat + 1 < memory[PLAYERS] else 0
    killer = KILLERS + KILLERS_EACH * seat + best
    card = memory[killer] - 1
    if card < 0 or legal >> card & 1 == 0:
        card = highest(legal) if ours else lowest(legal)
    proof = ~(TOP * (memory[LEADS] | 1)) if ours else 0
    while True:
        legal ^= 1 << card
        leads = place == 0 or beats(card, best, SPADES)
        child = search(
            left ^ 1 << card, after, place + 1, table | 1 << card,
            led if place else suit_of(card), card if leads else best, seat if leads else winner,
            counts, apart, memory,
        )  # fmt: skip
        if ours == int(child >= 0):
            proof = child
            memory[killer] = card + 1
            break
        if ours:
            proof = ~lesser_fields(~proof, ~child, guards)
        else:
            proof = greater_fields(proof, child, guards)
        if legal == 0:
            break
        card = highest(legal) if ours else lowest(legal)
    if slot:
        proof = within(proof, winning, losing, guards)
        remember(slot, key, proof, memory)
        proof = before_trick(proof, plus, minus, guards)
    return proof


@inside
def settled_points(memory: Memory) -> int:
    """The points that the pitcher's side has or is sure of, whatever is played."""
    return int(memory[HIGH_SIDE] == 0) + int(memory[LOW_SIDE] == 0) + int(memory[JACK_SIDE] == 0)


@merged
def reaches(card: Card, points: int, memory: Memory) -> bool:
    """Whether the pitcher's side gets so many points if the seat to act plays this card."""
    need = points - settled_points(memory)
    if need <= 0:
        return True
    if need > 4:
        return False
    seat, place, best, winner = memory[SEAT], memory[PLACE], memory[BEST], memory[WINNER]
    if place == 0 or beats(card, best, SPADES):
        best, winner = card, seat
    after = seat + 1 if seat + 1 < memory[PLAYERS] else 0
    apart = memory[LOW] | memory[KNAVE] | PIP_CARDS
    return search(
        memory[LEFT] ^ 1 << card, after, place + 1, memory[TABLE_CARDS] | 1 << card,
        memory[LED] if place else suit_of(card), best, winner,
        memory[COUNTS] + ZERO - need, apart, memory,
    ) > 0  # fmt: skip


@merged
def points_at_end(memory: Memory) -> int:
    """The points of the pitcher's side when no card is left: all who lag by no pip win Game."""
    ahead = covers(memory[COUNTS], (ZERO + 1) * memory[LEADS], memory[GUARDS])
    return settled_points(memory) + int(ahead)
