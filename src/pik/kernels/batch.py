"""Many rounds stepped together, for learning and for programs in lockstep.

Each slot holds a round; when it ends its reward is given and the next round stands in its place. A
round begins at 0 to 0 with no bags. Actions are the rules' own numbers (a card its number, a bid
its number), but an exchange is laid aside card by card and ended with DONE, and chance acts by
itself. Who is to act in a slot sees what its View holds, and nothing else.

>>> from pik.games import make_rules
>>> batch = Batch(make_rules("pitch", {}), 3, seed=7, threads=1)
>>> while not batch.ended.any():
...     batch.step(batch.random_actions())
>>> batch.rewards.shape
(3, 4)
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import DTypeLike, NDArray

from ..games import GAMES
from ..games.pitch import PitchRules
from ..games.spades import SpadesRules
from . import batch_layout, batch_pitch, batch_spades
from .chance import key_of
from .options import pitch_numbers, spades_numbers
from .threads import cores, shares

SMALLEST = 64  # slots that are worth a thread


class Shown(NamedTuple):
    """What a batch shows after a step, by slot."""

    legal: NDArray[np.int64]  # (n,): mask of the legal actions
    seats: NDArray[np.int8]  # (n,): who is to act
    phases: NDArray[np.int8]  # (n,): number in the game's PHASES
    observations: NDArray[np.int64]  # (n, words): what that seat knows
    rewards: NDArray[np.int32]  # (n, sides): change of the score of a round that has just ended
    ended: NDArray[np.bool_]  # (n,): whether one has; all else is of the next round then


class Batch:
    """Rounds of one game stepped together. Its arrays are views of its memory: do not write them.

    `fields` says which bits of an expanded observation hold what.
    """

    def __init__(
        self,
        rules: SpadesRules | PitchRules,
        count: int,
        seed: int | str = 0,
        *,
        threads: int | None = None,
    ) -> None:
        """Start `count` (from 1) rounds; `threads`: default one a core, they change only time."""
        spades = isinstance(rules, SpadesRules)
        fields = batch_layout.fields_of(rules)
        self.rules, self.count = rules, count
        self.fields = batch_layout.places(fields)
        self.action_count = batch_layout.action_count(rules)
        self._kernels: Any = batch_spades if spades else batch_pitch
        self._numbers: Any = (
            spades_numbers(rules) if isinstance(rules, SpadesRules) else pitch_numbers(rules)
        )
        self._key, self._choices, self._turn = key_of(seed), key_of(f"choices {seed}"), 0
        self._rows = batch_layout.field_rows(fields)
        self._offsets = batch_layout.action_offsets(rules)
        self._spans = shares(count, threads or cores(), SMALLEST)
        self._pool = ThreadPoolExecutor(len(self._spans)) if len(self._spans) > 1 else None
        sides = GAMES["spades" if spades else "pitch"].side_count(rules)
        self._state = np.zeros((count, self._kernels.COLUMNS), np.int64)
        self._actions = np.zeros(count, np.int64)
        self._shown = Shown(
            np.zeros(count, np.int64),
            np.zeros(count, np.int8),
            np.zeros(count, np.int8),
            np.zeros((count, int(self._rows[:, 0].max()) + 1), np.int64),
            np.zeros((count, sides), np.int32),
            np.zeros(count, np.bool_),
        )
        self._each(
            lambda span: self._kernels.begin(
                self._key, self._numbers, span, self._state, self._shown
            )
        )

    @property
    def legal(self) -> NDArray[np.int64]:
        """(n,) masks of the legal actions: cards and DONE, else numbers."""
        return self._shown.legal

    @property
    def seats(self) -> NDArray[np.int8]:
        """(n,) who is to act."""
        return self._shown.seats

    @property
    def phases(self) -> NDArray[np.int8]:
        """(n,) numbers in the game's PHASES."""
        return self._shown.phases

    @property
    def observations(self) -> NDArray[np.int64]:
        """(n, words) what the seat to act knows, packed."""
        return self._shown.observations

    @property
    def rewards(self) -> NDArray[np.int32]:
        """(n, sides) the change of the score where a round has just ended, else 0."""
        return self._shown.rewards

    @property
    def ended(self) -> NDArray[np.bool_]:
        """(n,) whether the last step ended a round; the slot then holds the next one."""
        return self._shown.ended

    def _each(self, work: Callable[[tuple[int, int]], object]) -> None:
        """Do this for every thread's slots."""
        if self._pool is None:
            work(self._spans[0])
        else:
            list(self._pool.map(work, self._spans))

    def step(self, actions: NDArray[np.int64]) -> None:
        """Do an action in each slot, (n,) int64; ValueError, none is done if one is illegal."""
        actions = np.ascontiguousarray(actions, np.int64)
        if actions.shape != (self.count,):
            raise ValueError(f"{self.count} actions are needed, not an array {actions.shape}")
        wrong = batch_layout.first_illegal(self.legal, actions)
        if wrong >= 0:
            raise ValueError(f"action {actions[wrong]} of slot {wrong} is not legal")
        self._each(
            lambda span: self._kernels.step(
                self._key, self._numbers, span, actions, self._state, self._shown
            )
        )

    def random_actions(self) -> NDArray[np.int64]:
        """(n,) a legal action for each slot, each equally likely; the array is used again."""
        self._turn += 1
        batch_layout.choose_random(self._choices, self._turn, self.legal, self._actions)
        return self._actions

    def expanded_observations(
        self, out: NDArray[Any] | None = None, dtype: DTypeLike = np.uint8
    ) -> NDArray[Any]:
        """(n, bits) the observations as zeros and ones, into `out` of any number type if given."""
        if out is None:
            out = np.empty((self.count, int(self._rows[:, 3].sum())), dtype)
        packed = self.observations
        self._each(lambda span: batch_layout.expand(self._rows, span, packed, out))
        return out

    def expanded_legal(
        self, out: NDArray[Any] | None = None, dtype: DTypeLike = np.uint8
    ) -> NDArray[Any]:
        """(n, action_count) the legal actions as zeros and ones, by index (`actions_at`)."""
        if out is None:
            out = np.empty((self.count, self.action_count), dtype)
        legal, phases = self.legal, self.phases
        self._each(lambda span: batch_layout.expand_legal(self._offsets, span, legal, phases, out))
        return out

    def actions_at(self, indices: NDArray[np.int64]) -> NDArray[np.int64]:
        """(n,) the actions with these indices, for `step`.

        0 … 51 are the cards by number, 52 is DONE; then Spades has double nil, look, keep, discard,
        bids 0 … 13, and Pitch pass and bids 1 … 4.
        """
        actions = np.empty(self.count, np.int64)
        batch_layout.from_indices(
            self._offsets, self.phases, np.ascontiguousarray(indices, np.int64), actions
        )
        return actions

    def observations_of(self, seat: int) -> NDArray[np.int64]:
        """(n, words) what this seat knows in every slot, whoever is to act."""
        out = np.empty_like(self.observations)
        if isinstance(self.rules, SpadesRules):
            batch_spades.observe_seat(seat, self._state, out)
        else:
            batch_pitch.observe_seat(seat, self._numbers, self._state, out)
        return out

    def close(self) -> None:
        """End the threads; the batch cannot be stepped afterwards."""
        if self._pool is not None:
            self._pool.shutdown()
