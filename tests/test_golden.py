"""The golden files: what the rules gave when they were last looked at, byte for byte."""

from collections.abc import Callable

import pytest

from pik.games import GAMES
from tests.golden_texts import perft_text, playthrough

PRESETS = [(game, preset) for game, module in GAMES.items() for preset in module.PRESETS]


def test_perft(golden: Callable[[str, str], None]) -> None:
    golden("tests/golden/perft.txt", perft_text())


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_playthroughs(golden: Callable[[str, str], None], game: str, preset: str) -> None:
    golden(f"tests/golden/{game}-{preset}.txt", playthrough(game, preset))
