"""Pitch with open hands, solved exactly: the pitcher's side against all others, or max^n.

A position is a `pik.games.pitch.Round` in its play, all hands known; the pitcher may be about to
lead, so that trump is free (P4a). Objectives, all for the whole round by P5 and P6, cards already
taken included:

- `points`: the points of the pitcher's side, 0 to 4;
- `made`: 1 if they reach the bid, else 0;
- `score`: the change of score of the pitcher's side less the sum of the changes of all other
  sides, since they play as one; with two sides the plain difference;
- `max-n`: the change of score of each side, when each plays for its own (`pitch_maxn` has
  the rule for ties).

In the first three the pitcher's side wants the most and all other seats the least, and
values are always told from the pitcher's side. With numba the solver is compiled and does not
hold the GIL; without it the same text runs as plain Python.
"""

from typing import TYPE_CHECKING, Any

from ...cards import Card, card_count
from ...games.pitch import Round
from ...games.pitch.play import play_card
from ...games.pitch.state import PLAY, side_count, side_of
from .solution import Solution

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

OBJECTIVES = ("points", "made", "score", "max-n")
MAX_N = "max-n"
TABLE_BITS = 12
# How many cards in all hands max-n takes: it cannot cut, so more would take minutes to hours. The
# first is for compiled code: six cards for four seats pass, which may take half a minute.
MOST_MAX_N, MOST_MAX_N_PLAIN = 24, 16


class PitchSolver:
    """A solver with a table of its own: one for each thread.

    `table_bits`: the table has room for two to this power positions (32 bytes each). A larger one
    helps with max-n and with more than four seats. 5 to 24.
    """

    def __init__(self, table_bits: int = TABLE_BITS) -> None:
        from .pitch_jit import COMPILED
        from .pitch_state import LAST_SLOT, memory_size

        if not 5 <= table_bits <= 24:
            raise ValueError(f"table_bits {table_bits} is not within 5 … 24")
        size = memory_size(1 << table_bits)
        self._memory: Any = [0] * size
        if COMPILED:
            import numpy as np

            self._memory = np.zeros(size, np.int64)
        self._memory[LAST_SLOT] = (1 << table_bits) - 1

    def solve(self, round: Round, objective: str = "points") -> Solution[Any]:
        """The value of a position, of each legal card, and a line of best play.

        The line plays the lowest card number among the best. ValueError: no position of play, an
        unknown objective, one that needs a bid that is not known, or max-n with more cards in all
        hands than MOST_MAX_N (MOST_MAX_N_PLAIN without numba).
        """
        value, values = self._cards(round, objective)
        best = _best(value, values)
        line, cards, at = [], best, round
        while cards:
            line.append(cards[0])
            at = play_card(at, cards[0])
            over = at.public.phase != PLAY
            cards = () if over else _best(*self._cards(at, objective))
        return Solution(value, values, best, tuple(line))

    def value(self, round: Round, objective: str = "points") -> Any:
        """The value of a position alone; faster than `solve`."""
        from .pitch_rows import row_of

        found, _ = self._run([row_of(round)], objective, each=False)
        return _shown(int(found[0]), round, objective)

    def values(self, rows: "NDArray[np.int64]", objective: str = "points") -> "NDArray[np.int64]":
        """The values of many positions: `rows` int64[N, WIDTH] (`pitch_rows`) to int64[N].

        With `max-n` int64[N, 7]: by side, 0 beyond the last one.
        """
        import numpy as np

        found = np.asarray(self._run(rows, objective, each=False)[0], np.int64)
        return _unpacked(found, rows) if objective == MAX_N else found

    def card_values(
        self, rows: "NDArray[np.int64]", objective: str = "points"
    ) -> "NDArray[np.int64]":
        """The value of each card of each position: int64[N, 64], NOT_LEGAL where none is legal.

        Indexed by the card (16·suit + rank). With `max-n` int64[N, 64, 7]: by side.
        """
        import numpy as np

        from .pitch_first import NOT_LEGAL

        found = np.asarray(self._run(rows, objective, each=True)[1], np.int64)
        if objective != MAX_N:
            return found
        values = _unpacked(found, rows)
        values[found == NOT_LEGAL] = NOT_LEGAL
        return values

    def _cards(self, round: Round, objective: str) -> tuple[Any, dict[Card, Any]]:
        """The value of a position, and of each legal card."""
        from .pitch_first import NOT_LEGAL
        from .pitch_rows import row_of

        best, values = self._run([row_of(round)], objective, each=True)
        cards = {
            card: _shown(int(value), round, objective)
            for card, value in enumerate(values[0])
            if value != NOT_LEGAL
        }
        return _shown(int(best[0]), round, objective), cards

    def _run(self, rows: Any, objective: str, *, each: bool) -> tuple[Any, Any]:
        """The values of positions, and those of their cards if `each`."""
        from .pitch_first import NOT_LEGAL

        number, rows = _checked(rows, objective), _as_rows(rows)
        best = _filled(0, len(rows))
        values = _filled(NOT_LEGAL, len(rows) if each else 1, 64)
        if objective == MAX_N:  # compiled only when it is asked for
            from . import pitch_maxn

            pitch_maxn.solve_rows(rows, each, best, values, self._memory)
        else:
            from . import pitch_values

            pitch_values.solve_rows(rows, number, each, best, values, self._memory)
        return best, values


def solve(round: Round, objective: str = "points") -> Solution[Any]:
    """The solution of a position by a solver made for it; see `PitchSolver.solve`."""
    return PitchSolver(TABLE_BITS if objective == "points" else 16).solve(round, objective)


def _checked(rows: Any, objective: str) -> int:
    """The number of an objective that these positions can be asked for."""
    from .pitch_state import ROW_BID

    if objective not in OBJECTIVES:
        raise ValueError(f"objective {objective!r} is none of {', '.join(OBJECTIVES)}")
    if objective != "points" and any(not 1 <= row[ROW_BID] <= 4 for row in rows):
        raise ValueError(f"objective {objective} needs the bid")
    if objective == MAX_N:
        _check_size(rows)
    return OBJECTIVES.index(objective)


def _check_size(rows: Any) -> None:
    """Refuse positions that max-n would take too long for."""
    from .pitch_jit import COMPILED
    from .pitch_state import ROW_HANDS, ROW_TAKEN

    most = MOST_MAX_N if COMPILED else MOST_MAX_N_PLAIN
    for row in rows:
        cards = sum(card_count(int(hand)) for hand in row[ROW_HANDS:ROW_TAKEN])
        if cards > most:
            raise ValueError(
                f"max-n of {cards} cards in all would take too long (at most {most}): play some "
                "tricks first, or ask for score"
            )


def _as_rows(rows: Any) -> Any:
    """Rows as the solver reads them: one array, or lists where it is not compiled."""
    from .pitch_jit import COMPILED

    if COMPILED:
        import numpy as np

        return np.ascontiguousarray(rows, np.int64)
    return [[int(number) for number in row] for row in rows]


def _filled(number: int, *shape: int) -> Any:
    """Room for values, full of a number: an array, or lists where the solver is not compiled."""
    from .pitch_jit import COMPILED

    if COMPILED:
        import numpy as np

        return np.full(shape, number, np.int64)
    row = [number] * shape[-1]
    return row if len(shape) == 1 else [list(row) for _ in range(shape[0])]


def _shown(value: int, round: Round, objective: str) -> Any:
    """A value as a Solution has it: with max-n a tuple by side."""
    from .pitch_exact import change_of

    if objective != MAX_N:
        return value
    rules, pitcher = round.public.rules, round.public.pitcher
    sides, ours = side_count(rules), side_of(rules, pitcher)
    return tuple(change_of(value, (side - ours) % sides) for side in range(sides))


def _unpacked(packed: "NDArray[np.int64]", rows: "NDArray[np.int64]") -> "NDArray[np.int64]":
    """Outcomes by side, 7 numbers each, of packed ones of any shape (N, …)."""
    import numpy as np

    from .pitch_exact import change_of
    from .pitch_state import ROW_PARTNERS, ROW_PITCHER, ROW_PLAYERS

    result = np.zeros((*packed.shape, 7), np.int64)
    for i, row in enumerate(rows):
        sides = 2 if row[ROW_PARTNERS] else int(row[ROW_PLAYERS])
        for side in range(sides):
            result[i, ..., side] = change_of(packed[i], (side - int(row[ROW_PITCHER])) % sides)
    return result


def _best(value: Any, values: dict[Card, Any]) -> tuple[Card, ...]:
    """The cards that keep the value."""
    return tuple(card for card, found in values.items() if found == value)
