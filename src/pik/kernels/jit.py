"""Lets compiled code call the rules as they stand.

The rules are plain Python and know nothing of numba. Importing this module teaches numba each
function in PLAIN, so that a kernel may call it; counting and finding cards become one machine
instruction each (`bits`). Masks are signed int64 in kernels: 61 bits are used, so that the same
source runs in the interpreter, and int literals need no casts.
"""

from collections.abc import Callable
from typing import Any, TypeVar

import numba
from numba.extending import register_jitable

from .. import cards
from ..games.pitch import auction as pitch_auction
from ..games.pitch import play as pitch_play
from ..games.pitch import score as pitch_score
from ..games.pitch import state as pitch_state
from ..games.spades import play as spades_play
from ..games.spades import score as spades_score
from . import bits
from .cache import kernel_folder, mark_used

F = TypeVar("F", bound=Callable[..., Any])

PLAIN: tuple[Callable[..., Any], ...] = (
    cards.suit_of,
    cards.rank_of,
    cards.cards_of,
    cards.card_number,
    cards.numbered_card,
    spades_play.legal_cards,
    spades_play.takes,
    spades_score.contract_score,
    spades_score.bag_penalties,
    pitch_auction.legal_calls,
    pitch_play.legal_cards,
    pitch_play.beats,
    pitch_play.winning_place,
    pitch_score.pips,
    pitch_score.round_change,
    pitch_state.side_of,
    pitch_state.side_count,
)

FOLDER = kernel_folder()
if FOLDER is not None:
    numba.config.CACHE_DIR = str(FOLDER)  # before anything is decorated
    mark_used(FOLDER)
bits.teach()
for function in PLAIN:
    register_jitable(function)


def kernel(signature: str | None = None, **options: Any) -> Callable[[F], F]:
    """Compile a function: kept on disk, and without the GIL, so that an event loop goes on.

    A kernel that calls itself needs its signature: without one, the copy loaded from disk crashes
    (numba issue 6061).
    """
    every: dict[str, Any] = {"cache": FOLDER is not None, "nogil": True, **options}
    compile_it: Callable[[F], F] = numba.njit(signature, **every)
    return compile_it


def part(function: F) -> F:
    """Compile a function that only kernels call: they hold its code, so it is not kept itself."""
    options: dict[str, Any] = {"nogil": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    compiled: F = numba.njit(**options)(function)
    return compiled
