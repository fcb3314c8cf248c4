"""Counting the cells of a row."""

from .....kernels.jit import kernel
from .memory import Cells, Int64s


@kernel("void(uint16[::1], int64, int64[:, ::1], int64[::1])")
def count_row(cells: Cells, state: int, most: Int64s, least: Int64s) -> None:
    """Add a row of a layer to its counts.

    state: 0 before spades are broken, 8 after; most: int64[16, 16], by the leader's tricks when
    both want most, and by those of the other player if he were on lead; least: int64[16], by the
    leader's tricks when both want least.
    """
    last = len(cells) - 1  # the same cards with the hands exchanged stand as far from the end
    for rank in range(len(cells)):
        byte, other = cells[rank] >> state, cells[last - rank] >> state
        most[byte & 15, other & 15] += 1
        least[byte >> 4 & 15] += 1
