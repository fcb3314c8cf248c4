"""Every rule function compiles: what works on cards and numbers can be called by kernels."""

import inspect
from collections.abc import Callable, Iterator
from itertools import product
from types import ModuleType
from typing import Any

import pytest

from pik import cards
from pik.games import pitch, spades
from pik.games.pitch import auction as pitch_auction
from pik.games.pitch import play as pitch_play
from pik.games.pitch import score as pitch_score
from pik.games.pitch import state as pitch_state
from pik.games.spades import play as spades_play
from pik.games.spades import score as spades_score

pytestmark = pytest.mark.timeout(600)  # where nothing is compiled yet
jit = pytest.importorskip("pik.kernels.jit")
options = pytest.importorskip("pik.kernels.options")

MODULES = (spades_play, spades_score, pitch_auction, pitch_play, pitch_score)
RECORDS = ("Round", "Public", "RoundScore")  # what only the plain state machine works on

HANDS = (0, 1, 1 << 60, cards.FULL_DECK, 0x0001_1004_0800_00FF)
SUITS, CARDS, FLAGS = (-1, 0, 3), (0, 12, 37, 60), (False, True)
SPADES = [
    options.spades_numbers(spades.SpadesRules()),
    options.spades_numbers(spades.SpadesRules(bag_limit=0, failed_nil_bags=True)),
]
PITCH = [
    options.pitch_numbers(pitch.PitchRules(partners=True, steal=False)),
    options.pitch_numbers(pitch.PitchRules(players=7, forced_bid=0)),
]
ARGUMENTS: dict[Any, tuple[Any, ...]] = {
    cards.suit_of: (CARDS,),
    cards.rank_of: (CARDS,),
    cards.cards_of: (HANDS, (0, 3)),
    cards.card_number: (CARDS,),
    cards.numbered_card: ((0, 13, 51),),
    spades_play.legal_cards: (HANDS, (-1, *CARDS), FLAGS),
    spades_play.takes: (CARDS, CARDS),
    spades_score.contract_score: (SPADES, (0, 3, 13, 14), (0, 3, 5)),
    spades_score.bag_penalties: (SPADES, (0, 9), (0, 1, 13)),
    pitch_auction.legal_calls: (PITCH, (0, 2, 4), FLAGS),
    pitch_play.legal_cards: (HANDS, SUITS, (0, 3), FLAGS),
    pitch_play.beats: (CARDS, CARDS, (0, 3)),
    pitch_play.winning_place: (((0, 12, 60), (37, 0, 1)), (0, 3)),
    pitch_score.pips: (HANDS,),
    pitch_score.round_change: ((0, 2, 4), (1, 4), FLAGS),
    pitch_state.side_of: (PITCH, (0, 1, 3)),
    pitch_state.side_count: (PITCH,),
}


def rule_functions(module: ModuleType) -> Iterator[Callable[..., Any]]:
    """The functions of a module that ask for cards and numbers only."""
    for name, function in inspect.getmembers(module, inspect.isfunction):
        if function.__module__ != module.__name__ or name.startswith("_"):
            continue
        if not any(
            record in str(parameter.annotation)
            for parameter in inspect.signature(function).parameters.values()
            for record in RECORDS
        ):
            yield function


def test_every_rule_function_is_known_to_kernels() -> None:
    found = [function for module in MODULES for function in rule_functions(module)]
    assert len(found) >= 10
    missing = {f"{f.__module__}.{f.__name__}" for f in found if f not in jit.PLAIN}
    assert missing == set(), "add them to PLAIN in kernels/jit.py"


def test_every_known_function_is_tried_here() -> None:
    assert set(ARGUMENTS) == set(jit.PLAIN)


@pytest.mark.parametrize("function", ARGUMENTS, ids=lambda f: f"{f.__module__}.{f.__name__}")
def test_compiled_it_gives_the_same(function: Callable[..., Any]) -> None:
    import numba

    compiled = numba.njit(function)
    for arguments in product(*ARGUMENTS[function]):
        assert compiled(*arguments) == function(*arguments)
