"""Clocks as data: what is decided for a seat whose time is up, and when a sheet closes."""

from collections.abc import Collection

from ..cards import Seat, each_card, rank_of
from ..games.spades import state as spades
from .table import Table

SHEET_SECONDS = 30  # how long a score sheet waits for those who have not gone on
AWAY_SECONDS = 60  # after this long without a sign of life a person is away
SLEEP_SECONDS = 600  # after this long without anybody a room sleeps


def time_left(table: Table, waited: float) -> float | None:
    """Seconds that the deciding person still has after waiting this long; None: no clock runs."""
    seat = table.to_act
    if not table.move_time or seat is None or table.player(seat):
        return None
    return max(0.0, table.move_time - waited)


def default_action(table: Table) -> int:
    """What is decided when the time is up.

    `look`, `keep`, a bid of 1, no exchange; in Pitch a pass, or the forced bid of a dealer who
    may not pass; in the play the lowest card that may be played, by rank.
    """
    assert table.game is not None
    game = table.game
    legal, phase = game.module.legal(game.round), game.round.public.phase
    if game.module.PHASES[phase] == "play":
        return min(each_card(legal), key=lambda card: (rank_of(card), card))
    if game.name == "pitch":
        return (legal & -legal).bit_length() - 1
    return {spades.OFFER: spades.LOOK, spades.DRAFT: spades.KEEP, spades.BID: 1}.get(phase, 0)


def ready_for_next_round(table: Table, present: Collection[Seat], waited: float) -> bool:
    """Whether the next round may begin: every present person has read the sheet, or time is up.

    The time counts only where several persons would wait for each other.
    """
    if not table.sheet_open or table.game is None or table.game.winner is not None:
        return False
    readers = [seat for seat in table.persons() if seat in present]
    if all(seat in table.gone_on for seat in readers):
        return bool(readers)
    return len(readers) > 1 and waited >= SHEET_SECONDS
