"""How much faster compiled code is than the plain rules: ratios measured side by side.

All times are of the processor and one thread; the pieces of a row take turns, and medians count, so
that other work on the machine moves both sides alike. A room adds its rows to SOURCES.
"""

import random
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from ..bots import find_bot
from ..cards import FULL_DECK, NO_CARD, Cards, card_count, each_card, set_of
from ..games import CHANCE, GAMES, Value, make_rules
from ..games.spades.play import legal_cards, takes
from ..games.spades.state import HAND_SIZE
from ..notation.seeds import SORTED_DECK

SECONDS = 0.3  # of one piece
TURNS = 3  # pieces of each side
SLOTS = 4096  # of a batch


class Row(NamedTuple):
    """Something that can be done compiled and plainly."""

    name: str
    unit: str  # what is counted
    compiled: Callable[[], int]  # does a piece and returns how many units it was
    plain: Callable[[], int] | None  # the same in plain Python


class Measured(NamedTuple):
    """What a row has shown; rates are units a second of one core."""

    name: str
    unit: str
    compiled: float
    plain: float | None
    yardstick: float  # steps a second of the calibration loop, in the same run

    @property
    def ratio(self) -> float | None:
        """How many times faster compiled is."""
        return self.compiled / self.plain if self.plain else None

    @property
    def steps(self) -> float:
        """What a compiled unit takes, in steps of the calibration loop."""
        return self.yardstick / self.compiled


def calibration() -> int:
    """The yardstick: steps of a plain loop that reads a table and adds."""
    table, total, steps = list(range(256)), 0, 100_000
    for n in range(steps):
        total += table[n & 255] ^ n
    return steps


def rate(piece: Callable[[], int], seconds: float) -> float:
    """Units a second of the processor's time."""
    done, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        done += piece()
    return done / spent


def measure(row: Row, seconds: float = SECONDS, turns: int = TURNS) -> Measured:
    """The medians of pieces that take turns; all is compiled first."""
    row.compiled()
    sides = [row.compiled, row.plain or calibration, calibration]
    rates = [[rate(side, seconds / 2 if side is calibration else seconds) for side in sides]
             for _ in range(turns)]  # fmt: skip
    compiled, plain, yardstick = (
        statistics.median(turn[side] for turn in rates) for side in range(3)
    )
    return Measured(row.name, row.unit, compiled, plain if row.plain else None, yardstick)


# ---- the rows of the kernels


class Dice:
    """A bot's chance from Python's own generator."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random

    def below(self, m: int) -> int:
        """A number from 0 to m − 1."""
        return int(self._random() * m)


def plain_tricks(dice: Dice, shuffle: Callable[[list[int]], None], deals: int) -> int:
    """Random hands and thirteen random tricks of Spades by the rules' predicates."""
    deck = list(SORTED_DECK)
    for _ in range(deals):
        shuffle(deck)
        own, other, broken = set_of(deck[:13]), set_of(deck[13:26]), False
        for _trick in range(HAND_SIZE):
            led = _one_of(legal_cards(own, NO_CARD, broken), dice)
            answer = _one_of(legal_cards(other, led, broken), dice)
            broken = broken or led >= 48 or answer >= 48
            own, other = own & ~(1 << led), other & ~(1 << answer)
            if takes(answer, led):
                own, other = other, own
    return deals


def _one_of(cards: Cards, dice: Dice) -> int:
    return list(each_card(cards))[dice.below(card_count(cards))]


def plain_rounds(game: str, rules: Any, dice: Dice, rounds: int) -> Iterator[int]:
    """Whole rounds between bots that choose at random; yields the actions of each."""
    module, bot = GAMES[game], find_bot("random", game)
    for number in range(rounds):
        deck = tuple(random.Random(number).sample(SORTED_DECK, 52))
        round = module.start_round(rules, module.opening_totals(rules), 0, deck)
        actions = 0
        while round.public.phase != module.OVER:
            seat = round.public.to_act
            action = (
                _drawn(module, round, dice)
                if seat == CHANCE
                else bot(module.view(round, seat), dice)
            )
            round = module.act(round, action, deck)
            actions += 1
        module.score_round(round.public)
        yield actions


def _drawn(module: Any, round: Any, dice: Dice) -> Cards:
    """The cards that chance gives in an exchange."""
    left, drawn = module.legal(round), 0
    short = next(own.hand for own in round.private if card_count(own.hand) < HAND_SIZE)
    for _ in range(HAND_SIZE - card_count(short)):
        drawn |= 1 << _one_of(left & ~drawn, dice)
    assert not drawn & ~FULL_DECK
    return drawn


def kernel_rows() -> Iterator[Row]:
    """Playouts, whole rounds and batches against the plain rules; needs numba."""
    from ..kernels.batch import Batch
    from ..kernels.playouts import count_rounds, count_tricks

    dice, shuffle = Dice(1), random.Random(2).shuffle

    def tricks() -> int:
        count_tricks(6400, 1, threads=1)
        return 6400

    yield Row(
        "Spades: deal and 13 tricks", "deals", tricks, lambda: plain_tricks(dice, shuffle, 20)
    )
    games: list[tuple[str, dict[str, Value]]] = [
        ("spades", {}), ("pitch", {}), ("pitch", {"players": 7})
    ]  # fmt: skip
    for game, values in games:
        rules = make_rules(game, values)
        seats = GAMES[game].seat_count(rules)
        title = f"{game.capitalize()}, {seats} seats"

        def rounds(rules: Any = rules) -> int:
            count_rounds(rules, 6400, 1, threads=1)
            return 6400

        def plainly(game: str = game, rules: Any = rules) -> int:
            return len(list(plain_rounds(game, rules, dice, 10)))

        yield Row(f"{title}: whole rounds", "rounds", rounds, plainly)
        batch = Batch(rules, SLOTS, 1, threads=1)
        bits = batch.expanded_observations(), batch.expanded_legal()

        def steps(batch: Batch = batch) -> int:
            batch.step(batch.random_actions())
            return batch.count

        def expanded(batch: Batch = batch, bits: Any = bits) -> int:
            batch.step(batch.random_actions())
            batch.expanded_observations(bits[0])
            batch.expanded_legal(bits[1])
            return batch.count

        def plain_steps(game: str = game, rules: Any = rules) -> int:
            return sum(plain_rounds(game, rules, dice, 10))

        yield Row(f"{title}: {SLOTS} stepped", "steps", steps, plain_steps)
        yield Row(f"{title}: the same, as bits", "steps", expanded, None)


SOURCES: tuple[Callable[[], Iterator[Row]], ...] = (kernel_rows,)


def rows() -> Iterator[Row]:
    """All rows of all rooms."""
    for source in SOURCES:
        yield from source()
