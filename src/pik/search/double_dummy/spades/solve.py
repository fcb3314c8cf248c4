"""One position solved, by the best engine that there is."""

import threading
from typing import TYPE_CHECKING, Any, Protocol

from ....cards import NO_CARD, Card, Cards
from ....kernels import available
from ..solution import Solution
from .objective import Most, Objective, worth
from .plain import PlainSearch
from .position import OpenHands, checked, leader_of, played, tricks_left

if TYPE_CHECKING:
    from .tables import Tables

_kept = threading.local()  # each thread's engines, which remember what they have solved


class Engine(Protocol):
    """What finds the ranks of cards."""

    def card_ranks(
        self, leader: Cards, other: Cards, led: Card, broken: bool, ranks: tuple[int, ...]
    ) -> dict[Card, int]:
        """See `plain.PlainSearch.card_ranks`."""
        ...


def engine() -> str:
    """What `solve_spades` works with: "compiled", or "plain" Python where numba cannot be used."""
    return "compiled" if available() else "plain"


def solve_spades(
    position: OpenHands,
    objective: Objective = Most(),  # noqa: B008 (a constant)
    *,
    tables: "Tables | None" = None,
) -> Solution[Any]:
    """The value of a position, of every legal card, and a line of best play.

    Values are told in the objective's terms; when the seat to act plays against them, its best
    cards are those with the least. Without `tables` the layers in the cache folder serve, or a
    few made in memory. Raises ValueError for an impossible position or objective.

    >>> from pik.notation import parse_hand
    >>> hands = parse_hand("...98"), parse_hand("...76")
    >>> solve_spades(OpenHands(hands, to_act=0)).value
    2
    """
    checked(position)
    if objective.seat is None:
        objective = objective._replace(seat=position.to_act)
    search = _engine(tables)
    values, best = _card_values(position, objective, search)
    if not best:
        return Solution(worth(objective, position).levels[0], {}, (), ())
    line, here, choice = [best[0]], played(position, best[0]), best
    while tricks_left(here):
        _, choice = _card_values(here, objective, search)
        line.append(choice[0])
        here = played(here, choice[0])
    return Solution(values[best[0]], values, best, tuple(line))


def _card_values(
    position: OpenHands, objective: Objective, search: Engine
) -> tuple[dict[Card, Any], tuple[Card, ...]]:
    """The value after each legal card, and the best cards for the seat to act."""
    seat, led = position.to_act, position.led
    leader, other = position.hands[leader_of(position)], position.hands[1 - leader_of(position)]
    if led != NO_CARD:
        leader |= 1 << led
    told = worth(objective, position)
    if not leader:
        return {}, ()
    ranks = search.card_ranks(leader, other, led, position.broken, told.ranks)
    reached = (max if seat == leader_of(position) else min)(ranks.values())
    best = tuple(card for card, rank in ranks.items() if rank == reached)
    return {card: told.levels[rank] for card, rank in ranks.items()}, best


def _engine(tables: "Tables | None") -> Engine:
    """This thread's engine, with these tables."""
    if not available():
        if not hasattr(_kept, "plain"):
            _kept.plain = PlainSearch()
        plain: Engine = _kept.plain
        return plain
    from .solver import Solver

    if tables is not None:
        return Solver(tables)
    if not hasattr(_kept, "compiled"):
        _kept.compiled = Solver()
    compiled: Engine = _kept.compiled
    return compiled
