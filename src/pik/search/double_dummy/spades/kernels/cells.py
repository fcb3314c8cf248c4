"""Finding a position in the tables (see `numbering`)."""

from .....cards import card_count, highest
from .....kernels.jit import kernel
from ..lanes import ONE_LANE
from ..numbering import HIGH_AT, LOW_AT, TRIPLES, WORDS_AT
from .memory import Int32s, Int64s, at, cell_at

DEPTH = 0  # where an address array holds the number of layers; layer n is at n


@kernel(forceinline=True)
def rank_of(word: int, tricks: int, numbers: Int32s) -> int:
    """The rank of a word of 2n bits among those with n ones."""
    low = word & ((1 << tricks) - 1)
    part = HIGH_AT + ((tricks - 1) << tricks) + 1 + (card_count(low) << tricks)
    return at(numbers, LOW_AT + low) + at(numbers, part + (word >> tricks))


@kernel(forceinline=True)
def cell_of(key: int, tricks: int, layers: Int64s, numbers: Int32s) -> int:
    """The two bytes of a position with sorted side suits; its layer must be there.

    layers: int64[14], the addresses of the layers. The lower byte holds the state before spades
    are broken, the upper one after: lower half the leader's tricks when both want most, upper half
    when both want least.
    """
    a, b, c = key & ONE_LANE, key >> 16 & ONE_LANE, key >> 32 & ONE_LANE
    la, lb, lc = highest(a), highest(b), highest(c)
    ab = la + lb
    word = (a ^ 1 << la) | (b ^ 1 << lb) << la | (c ^ 1 << lc) << ab
    # The mark of the spades lies above the 2n bits.
    word = (word | (key >> 48) << (ab + lc)) & ((1 << 2 * tricks) - 1)
    triple = tricks * TRIPLES + la * (la + 1) * (la + 2) // 6 + lb * (lb + 1) // 2 + lc
    start = at(numbers, triple) * at(numbers, WORDS_AT + tricks)
    return cell_at(at(layers, tricks), start + rank_of(word, tricks, numbers))
