"""Compiled perft gives the numbers of plain perft."""

import random
from typing import Any

import pytest

from pik.games import GAMES
from tests import golden_texts
from tests.games.worlds import random_action, random_world

pytestmark = pytest.mark.timeout(600)  # where nothing is compiled yet
compiled = pytest.importorskip("pik.kernels.perft")

STARTS = {"spades": golden_texts.spades_starts, "pitch": golden_texts.pitch_starts}
PRESETS = [(game, preset) for game, module in GAMES.items() for preset in module.PRESETS]


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_perft_of_the_presets(game: str, preset: str) -> None:
    deck = golden_texts.fixed_deck(f"perft {game} {preset}")
    starts = STARTS[game](GAMES[game].PRESETS[preset], deck)
    for name in ("play", "ending"):
        count, length = 1, 0
        while 0 < count <= golden_texts.ENOUGH:
            length += 1
            count = golden_texts.perft(game, starts[name], deck, length)
            assert compiled.perft(starts[name], length) == count


def random_endings(game: str, count: int) -> list[Any]:
    """Rounds of random games and options with a few cards left, tricks half played among them."""
    rng, rounds = random.Random(8), []
    while len(rounds) < count:
        world = random_world(game, rng)._replace(actions=())
        round, left = world.start(), rng.randint(2, 4)
        while world.phase_of(round) != "over":
            cards = sum(own.hand.bit_count() for own in round.private)
            if world.phase_of(round) == "play" and cards <= left * len(round.private):
                rounds.append((round, world.deck))
                break
            round = world.module.act(round, random_action(world, round, rng), world.deck)
    return rounds


@pytest.mark.parametrize("game", GAMES)
def test_perft_of_random_endings(game: str) -> None:
    for round, deck in random_endings(game, 60):
        for length in (1, 2, 3, 4):
            assert compiled.perft(round, length) == golden_texts.perft(game, round, deck, length)


def test_perft_counts_cards_only() -> None:
    rules = GAMES["pitch"].Rules()
    deck = golden_texts.fixed_deck("any")
    start = golden_texts.pitch_starts(rules, deck)["auction"]
    with pytest.raises(ValueError, match="in its play"):
        compiled.perft(start, 1)
    play = golden_texts.pitch_starts(rules, deck)["play"]
    with pytest.raises(ValueError, match="at least one"):
        compiled.perft(play, 0)
