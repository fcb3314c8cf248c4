"""The referee of `referee`, compiled: minimax over the rules, nothing left out or remembered."""

from typing import Any

import numpy as np

from pik.cards import NO_CARD, SPADES, card_number, lowest, suit_of
from pik.games.spades.play import legal_cards, takes
from pik.kernels.jit import kernel


@kernel("int64(int64, int64, boolean, int64, boolean, int64, int64[::1])")
def outcome(acts, waits, zero_acts, led, broken, taken, payoffs):  # type: ignore[no-untyped-def]
    """What seat 0 gets; payoffs: int64[14] by its tricks in the end, of which it has `taken`."""
    if acts == 0:
        return payoffs[taken]
    none = led | NO_CARD  # -1 that is no literal
    best = payoffs[taken]
    first = True
    todo = legal_cards(acts, led, broken)
    while todo != 0:
        card = lowest(todo)
        todo &= todo - 1
        left = acts ^ 1 << card
        now_broken = broken or suit_of(card) == SPADES
        if led < 0:
            value = outcome(waits, left, not zero_acts, card, now_broken, taken, payoffs)
        elif takes(card, led):
            more = taken + 1 if zero_acts else taken
            value = outcome(left, waits, zero_acts, none, now_broken, more, payoffs)
        else:
            more = taken if zero_acts else taken + 1
            value = outcome(waits, left, not zero_acts, none, now_broken, more, payoffs)
        if first or (value > best if zero_acts else value < best):
            best = value
        first = False
    return best


ARRAYS = "int64[:, ::1], int64[::1], int64[::1], boolean[::1], int64[::1]"


@kernel(f"void({ARRAYS}, int64[:, ::1], int64[:, ::1])")
def many(hands, to_act, led, broken, taken, payoffs, found):  # type: ignore[no-untyped-def]
    """Write what seat 0 gets after each card to found: int64[n, 52]; payoffs: int64[n, 14]."""
    for at in range(len(hands)):
        zero = to_act[at] == 0
        acts, waits = hands[at, to_act[at]], hands[at, 1 - to_act[at]]
        todo = legal_cards(acts, led[at], broken[at])
        while todo != 0:
            card = lowest(todo)
            todo &= todo - 1
            left = acts ^ 1 << card
            now_broken = broken[at] or suit_of(card) == SPADES
            none = led[at] | NO_CARD
            if led[at] < 0:
                value = outcome(waits, left, not zero, card, now_broken, taken[at], payoffs[at])
            elif takes(card, led[at]):
                more = taken[at] + (1 if zero else 0)
                value = outcome(left, waits, zero, none, now_broken, more, payoffs[at])
            else:
                more = taken[at] + (0 if zero else 1)
                value = outcome(waits, left, not zero, none, now_broken, more, payoffs[at])
            found[at, card_number(card)] = value


def card_outcomes(positions: dict[str, Any], payoffs: Any, missing: int) -> Any:
    """int64[n, 52]: what seat 0 gets after each card, `missing` where it is not legal."""
    found = np.full((len(positions["hands"]), 52), missing, np.int64)
    taken = np.ascontiguousarray(positions["tricks"][:, 0])
    names = ("hands", "to_act", "led", "broken")
    many(*(positions[name] for name in names), taken, payoffs, found)
    return found
