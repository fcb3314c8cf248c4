"""Random rounds of both games, millions a second: every legal action is equally likely.

What the bot `random` does, in compiled code (for chance's use of a seed see `chance`). Round r of a
seed is the same however many rounds are asked for and whoever plays them, so a longer run goes on
where a shorter one ended: `start` is the number of the first round.

>>> from pik.games import make_rules
>>> rounds = simulate_rounds(make_rules("pitch", {"players": 5}), 3, seed=7)
>>> rounds.scores.shape
(3, 5)
"""

from typing import Any, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from ..games import GAMES
from ..games.pitch import PitchRules
from ..games.spades import SpadesRules
from . import playouts_pitch, playouts_spades
from .chance import key_of
from .options import pitch_numbers, spades_numbers
from .threads import cores, in_threads, shares

Ints = NDArray[np.int64]
Small = NDArray[np.int8]


class SpadesRounds(NamedTuple):
    """Rounds of Spades, one a row; columns are seats."""

    bids: Small  # (n, 2): 0 nil … 13, 14 double nil
    tricks: Small  # (n, 2)
    bags: Small  # (n, 2): made in the round
    scores: NDArray[np.int32]  # (n, 2): change of the score, penalties inside
    keeps: NDArray[np.int32]  # (n,): bit t: turn t of the draft was a keep; history from here on
    hands: Ints  # (n, 2): sets of cards at the beginning of the play
    laid: Ints  # (n, 2): laid aside in the exchange
    drawn: Ints  # (n, 2): received in the exchange
    exchanged: Small  # (n, 2): how many; −1: there was no exchange
    played: Small  # (n, 26): cards in order


class PitchRounds(NamedTuple):
    """Rounds of Pitch, one a row; columns are seats or sides."""

    pitchers: Small  # (n,): seat; −1: a void round
    bids: Small  # (n,): the pitcher's; 0 in a void round
    tricks: Small  # (n, players)
    points: Small  # (n, sides)
    scores: Small  # (n, sides): change of the score
    calls: Small  # (n, players): 0 pass, 1 … 4; −1: was not asked; history from here on
    hands: Ints  # (n, players): sets of cards as dealt
    played: Small  # (n, 6 · players): cards in order; −1 in a void round


class SpadesCounts(NamedTuple):
    """Sums over rounds of Spades."""

    rounds: int
    counts: Ints  # (2, 15, 14): rounds by seat, bid (0 nil … 13, 14 double nil) and tricks
    sums: Ints  # (2, 2): by seat the sum of the changes of the score, and of their squares


class PitchCounts(NamedTuple):
    """Sums over rounds of Pitch."""

    rounds: int
    counts: Ints  # (sides, 9): rounds by side and change of its score, −4 … 4
    made: Ints  # (5, 2): rounds by the pitcher's bid (0: void), not made and made


def _zeros(count: int, *columns: int, dtype: Any = np.int8) -> Any:
    return np.zeros((count, *columns), dtype)


def _spades_out(count: int, history: bool) -> playouts_spades.Out:
    more = count if history else 0
    arrays = (
        _zeros(2, 15, 14, dtype=np.int64),
        _zeros(2, 2, dtype=np.int64),
        *(_zeros(count, 2) for _ in range(3)),
        _zeros(count, 2, dtype=np.int32),
        _zeros(more, dtype=np.int32),
        *(_zeros(more, 2, dtype=np.int64) for _ in range(3)),
        _zeros(more, 2),
        _zeros(more, 26),
    )
    return playouts_spades.Out(*arrays)


def _pitch_out(rules: PitchRules, count: int, history: bool) -> playouts_pitch.Out:
    more, players, sides = count if history else 0, rules.players, GAMES["pitch"].side_count(rules)
    return playouts_pitch.Out(
        _zeros(sides, 9, dtype=np.int64),
        _zeros(5, 2, dtype=np.int64),
        _zeros(count),
        _zeros(count),
        _zeros(count, players),
        _zeros(count, sides),
        _zeros(count, sides),
        _zeros(more, players),
        _zeros(more, players, dtype=np.int64),
        _zeros(more, 6 * players),
    )


def _play(
    rules: SpadesRules | PitchRules,
    key: np.uint64,
    span: tuple[int, int],
    starter: int,
    bags: tuple[int, int],
    out: Any,
) -> None:
    """Play the rounds of one thread."""
    if isinstance(rules, SpadesRules):
        lanes, numbers = playouts_spades.make_lanes(), spades_numbers(rules)
        held = np.array(bags, np.int64)
        playouts_spades.play_rounds(key, *span, numbers, held, starter, lanes, out)
    else:
        lanes = playouts_pitch.make_lanes()
        playouts_pitch.play_rounds(key, *span, pitch_numbers(rules), starter, lanes, out)


def _all_out(
    rules: SpadesRules | PitchRules,
    rounds: int,
    seed: int | str,
    start: int,
    starter: int,
    bags: tuple[int, int],
    threads: int | None,
    detail: tuple[bool, bool],
) -> list[Any]:
    """The outputs of the threads, in order; `detail`: with arrays by round, with the history."""
    listed, history = detail
    key = key_of(seed)

    def work(begin: int, end: int) -> Any:
        count = end - begin if listed else 0
        out: Any = (
            _spades_out(count, history)
            if isinstance(rules, SpadesRules)
            else _pitch_out(rules, count, history)
        )
        _play(rules, key, (start + begin, start + end), starter, bags, out)
        return out

    return in_threads(work, shares(max(rounds, 0), threads or cores(), playouts_spades.LANES))


def simulate_rounds(
    rules: SpadesRules | PitchRules,
    rounds: int,
    seed: int | str = 0,
    *,
    start: int = 0,
    starter: int = 0,
    bags: tuple[int, int] = (0, 0),
    threads: int | None = None,
    history: bool = False,
) -> SpadesRounds | PitchRounds:
    """Random rounds one by one: `rounds` of them from number `start` on.

    `starter` is first (Spades) or dealer (Pitch) in round 0; the role passes on after each round.
    `bags` are those that the seats of Spades bring into every round. With `history` the arrays
    from `keeps` or `calls` on hold what was done, else they are empty. `threads`: default one a
    core; they change nothing but the time.
    """
    parts = _all_out(rules, rounds, seed, start, starter, bags, threads, (True, history))
    joined = [np.concatenate(arrays) for arrays in list(zip(*parts, strict=True))[2:]]
    return SpadesRounds(*joined) if isinstance(rules, SpadesRules) else PitchRounds(*joined)


def count_rounds(
    rules: SpadesRules | PitchRules,
    rounds: int,
    seed: int | str = 0,
    *,
    start: int = 0,
    starter: int = 0,
    bags: tuple[int, int] = (0, 0),
    threads: int | None = None,
) -> SpadesCounts | PitchCounts:
    """Sums over the rounds that `simulate_rounds` would list; memory does not grow with them."""
    parts = _all_out(rules, rounds, seed, start, starter, bags, threads, (False, False))
    totals = [cast(Ints, sum(arrays)) for arrays in list(zip(*parts, strict=True))[:2]]
    kind = SpadesCounts if isinstance(rules, SpadesRules) else PitchCounts
    return kind(rounds, *totals)


def count_tricks(
    deals: int, seed: int | str = 0, *, start: int = 0, threads: int | None = None
) -> Ints:
    """How often second, who leads first, takes 0 … 13 tricks, (14,): random hands, random play.

    Only the cards, the fastest of all: no bids and no scores.
    """
    key = key_of(seed)

    def work(begin: int, end: int) -> Ints:
        counts = np.zeros(14, np.int64)
        lanes = playouts_spades.make_lanes()
        playouts_spades.count_tricks(key, start + begin, start + end, lanes, counts)
        return counts

    parts = in_threads(work, shares(deals, threads or cores(), playouts_spades.LANES))
    return sum(parts, np.zeros(14, np.int64))
