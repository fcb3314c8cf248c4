"""What the players play for: objectives on the numbers of tricks."""

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from ....cards import Seat
from ....games.spades.state import HAND_SIZE
from .position import OpenHands, leader_of, tricks_left


class Most(NamedTuple):
    """A seat wants tricks; the value is how many it takes from here, this trick included."""

    seat: Seat | None = None  # None: the seat to act


class Least(NamedTuple):
    """A seat wants as few tricks as it can (nil), the other one gives; the value as for Most."""

    seat: Seat | None = None  # None: the seat to act


class Take(NamedTuple):
    """1 if a seat can end the round with one of some numbers of tricks, else 0."""

    seat: Seat
    counts: int  # bit t: t tricks in the whole round are wanted; t = 0 ... 13


class Payoff(NamedTuple):
    """A seat wants the most by a list, the other seat the least."""

    values: Sequence[Any]  # entry t: if seat 0 ends with t tricks; ints, floats: what has an order
    seat: Seat = 0  # who gets it


Objective: TypeAlias = Most | Least | Take | Payoff


class Worth(NamedTuple):
    """An objective in a position, told from the player who leads or has led."""

    levels: tuple[Any, ...]  # the values that there are, worst for him first
    ranks: tuple[int, ...]  # entry t: which of them it is if he takes t of the tricks left


def worth(objective: Objective, position: OpenHands) -> Worth:
    """What the tricks still to come are worth; ValueError if an entry is missing."""
    left, leader, taken = tricks_left(position), leader_of(position), position.tricks
    seat = position.to_act if objective.seat is None else objective.seat
    if seat not in (0, 1):
        raise ValueError(f"there is no seat {seat}")
    most = seat
    if isinstance(objective, Most | Least):
        values: list[Any] = [t if seat == leader else left - t for t in range(left + 1)]
        most = 1 - seat if isinstance(objective, Least) else seat
    else:
        # The tricks in the end of the seat that the list is by.
        of = seat if isinstance(objective, Take) else 0
        ends = [taken[of] + (t if of == leader else left - t) for t in range(left + 1)]
        if isinstance(objective, Take):
            if not 0 <= objective.counts < 2 << HAND_SIZE:
                raise ValueError("a set of numbers of tricks has bits 0 to 13")
            values = [objective.counts >> end & 1 for end in ends]
        else:
            if len(objective.values) <= max(ends):
                raise ValueError(f"the payoffs end before {max(ends)} tricks")
            values = [objective.values[end] for end in ends]
    levels = sorted(set(values), reverse=most != leader)
    return Worth(tuple(levels), tuple(levels.index(value) for value in values))
