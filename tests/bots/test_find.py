"""The registry of bots, and bots from outside."""

import sys
from pathlib import Path

import pytest

from pik.bots import BOTS, BotError, find_bot
from pik.games import GAMES

OUTSIDE = """
from pik.cards import lowest

class Careful:
    def choose(self, view, rng):
        return lowest(view.legal)

class Called:
    def __call__(self, view, rng):
        return 0

class NeedsMore:
    def __init__(self, strength):
        pass

def lowest_card(view, rng):
    return lowest(view.legal)

number = 7
"""


@pytest.fixture(autouse=True)
def outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "outside_bots.py").write_text(OUTSIDE, encoding="utf-8")
    (tmp_path / "broken_bots.py").write_text("1 / 0", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    for name in ("outside_bots", "broken_bots"):
        monkeypatch.delitem(sys.modules, name, raising=False)


def test_every_bot_plays_every_game() -> None:
    assert set(BOTS) == {"random", "thumb"}
    for name, by_game in BOTS.items():
        assert set(by_game) == set(GAMES)
        assert all(find_bot(name, game) is bot for game, bot in by_game.items())


@pytest.mark.parametrize("name", ["Careful", "Called", "lowest_card"])
def test_a_class_a_callable_and_a_function_from_outside(name: str) -> None:
    assert callable(find_bot(f"outside_bots:{name}", "spades"))


def test_a_class_is_made_anew_each_time() -> None:
    one, other = (find_bot("outside_bots:Careful", "pitch") for _ in range(2))
    assert one.__self__ is not other.__self__  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("genius", "no bot 'genius'; the bots are random, thumb, or package.module:Class"),
        ("no_such_bots:X", "no module 'no_such_bots'"),
        ("outside_bots:Other", "outside_bots has nothing called 'Other'"),
        ("outside_bots:number", "number is not callable and has no method choose"),
        ("outside_bots:NeedsMore", "cannot be made: TypeError"),
        ("broken_bots:X", "broken_bots cannot be read: ZeroDivisionError"),
        (":X", "bot ':X'"),
        ("outside_bots:", "bot 'outside_bots:'"),
    ],
)
def test_what_is_wrong_is_told(name: str, told: str) -> None:
    with pytest.raises(BotError) as caught:
        find_bot(name, "pitch")
    assert told in str(caught.value)


def test_a_bot_that_does_not_play_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "pitcher", {"pitch": BOTS["thumb"]["pitch"]})
    with pytest.raises(BotError, match="'pitcher' does not play spades"):
        find_bot("pitcher", "spades")
