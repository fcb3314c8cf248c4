"""Positions without dead cards: the owners of the cards in play, suit by suit.

With two open hands only the order of the cards still in play matters, so a position between tricks
is one int, its *key*, with the four 16-bit lanes of `pik.cards`. The lane of a suit with m cards in
play has one bit for each of them, the lowest card first, 1 where the player on lead holds it, and
a 1 above them that marks the length. Played cards vanish (`without`), so cards that are worth the
same lie side by side, and side suits are interchangeable (`sorted_sides`). A key is exact, knows
nothing of the deal, and is a mask of the usual layout, so the rules' predicates hold for it.

The functions are plain Python; `kernels` compiles them as they stand.
"""

from ....cards import SPADES, Card, Cards, card_count, highest, suit_of
from ....games.spades.play import takes

EMPTY = 1 | 1 << 16 | 1 << 32 | 1 << 48  # the key without cards: four marks
ONE_LANE = 0xFFFF


def full_of(key: int) -> Cards:
    """The places of all cards of a key, of either player."""
    return (
        (1 << highest(key & ONE_LANE)) - 1
        | ((1 << highest(key >> 16 & ONE_LANE)) - 1) << 16
        | ((1 << highest(key >> 32 & ONE_LANE)) - 1) << 32
        | ((1 << highest(key >> 48)) - 1) << 48
    )


def without(key: int, place: int) -> int:
    """The key after the card at this place is gone: what lies above it moves down by one."""
    above = (0xFFFE << place) & (ONE_LANE << (place & 48))
    return key & ~(above | 1 << place) | (key & above) >> 1


def sorted_sides(key: int) -> int:
    """The key with its side suits in falling order, so that equal positions have equal keys."""
    a, b, c = key & ONE_LANE, key >> 16 & ONE_LANE, key >> 32 & ONE_LANE
    if a < b:
        a, b = b, a
    if b < c:
        b, c = c, b
    if a < b:
        a, b = b, a
    return key & (ONE_LANE << 48) | a | b << 16 | c << 32


def lowest_of_runs(hand: Cards) -> Cards:
    """The lowest card of each run of neighbours: the others of a run are worth the same.

    This holds as long as a card led still has its place between its neighbours.
    """
    return hand & ~(hand << 1)


def after_trick(key: int, led: Card, answer: Card, broken: bool) -> tuple[int, bool, bool]:
    """The next leader's key, sides sorted; whether spades are broken; whether the leader won."""
    won = not takes(answer, led)
    if not won:
        key ^= full_of(key)  # the other player's cards are the ones now
    high, low = max(led, answer), min(led, answer)
    key = sorted_sides(without(without(key, high), low))
    return key, broken or suit_of(high) == SPADES, won


def place_of(card: Card, cards: Cards) -> int:
    """Where a card stands when the dead cards, those not in `cards`, are taken out."""
    suit = card & 48
    return suit + card_count(cards >> suit & ((1 << (card & 15)) - 1))


def key_of(leader: Cards, other: Cards) -> int:
    """The key of two hands; the side suits stand as they are, not sorted."""
    key, cards = EMPTY, leader | other
    while cards:  # from the top, so that the mark of a suit ends above all its cards
        card = highest(cards)
        cards ^= 1 << card
        suit = card & 48
        lane = key >> suit & ONE_LANE
        key ^= (lane ^ (lane << 1 | leader >> card & 1)) << suit
    return key
