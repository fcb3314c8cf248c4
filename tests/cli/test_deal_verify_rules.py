"""`pik deal`, `pik verify` and `pik rules`."""

import json
from pathlib import Path

import pytest

from tests.cli.running import GOLDEN, PITCH, SPADES, run

CHECKS = json.loads((GOLDEN / "seed-check.json").read_text("utf-8"))


@pytest.mark.parametrize("seed", CHECKS)
def test_C1_deal_prints_one_deck_a_line(seed: str) -> None:
    decks = [CHECKS[seed]["round 1"], CHECKS[seed]["round 2"]]
    assert run("deal", "--seed", seed).stdout == f"{decks[0]}\n"
    assert run("deal", "--seed", seed, "--rounds", 2).stdout.splitlines() == decks


@pytest.mark.parametrize("words", [[], ["--seed", "7", "--rounds", "0"], ["--seed", "7", "x"]])
def test_deal_refuses_a_wrong_command_line(words: list[str]) -> None:
    assert run("deal", *words).exit_code == 2


def test_deal_takes_the_empty_text() -> None:
    assert run("deal", "--seed", "").exit_code == 0


@pytest.fixture
def files(tmp_path: Path) -> dict[str, str]:
    """Records whose decks match, do not match, cannot be checked, or break the rules."""
    pitch = PITCH.read_text("utf-8")
    texts = {
        "good": pitch,
        "bad": pitch.replace('text = "7"', 'text = "8"'),
        "none": pitch.replace('[seed]\ntext = "7"\n', ""),
        "wrong": pitch.replace('"TC"', '"2S"'),
    }
    for name, text in texts.items():
        (tmp_path / f"{name}.pik").write_text(text, encoding="utf-8")
    return {name: str(tmp_path / f"{name}.pik") for name in texts}


@pytest.mark.parametrize(
    ("names", "status", "said"),
    [
        (["good"], 0, ""),
        (["bad"], 1, "bad.pik: round 1: the deck is not the one that the seed gives\n"),
        (["none"], 2, "none.pik: there is no seed to check with\n"),
        (["wrong"], 1, "wrong.pik: round 1, action 5 ('2S'): this card is not in the hand"),
        (["good", "none"], 2, "none.pik: "),
        (["none", "bad", "good"], 1, "bad.pik: "),
    ],
)
def test_C1_verify(files: dict[str, str], names: list[str], status: int, said: str) -> None:
    result = run("verify", *(files[name] for name in names))
    assert result.exit_code == status
    assert said in result.stderr
    matches = "good.pik: every deck and draw is the one that the seed gives\n"
    assert (matches in result.stdout) == ("good" in names)


def test_verify_reads_standard_input() -> None:
    assert run("verify", "-", given=SPADES.read_bytes()).exit_code == 0


def test_rules_are_printed_by_id_with_the_options_in_force() -> None:
    shown = run("rules", "spades").stdout
    assert "\n  S4b  Follow suit if able, else play any card.\n" in shown
    assert "\n         target = 500\n" in shown
    assert "\n         loss_limit = none\n" in shown
    assert "default" not in shown.split("S1 ")[1].split("S2c")[0]


def test_rules_of_a_preset_and_of_single_options() -> None:
    shown = run("rules", "pitch", "--preset", "partners", "--set", "target=15",
                "--set", "only_pitcher_wins=false").stdout  # fmt: skip
    assert "         target = 15  (default: 7)\n" in shown
    assert "         partners = true  (default: false)\n" in shown
    assert "         only_pitcher_wins = false  (default: true)\n" in shown
    assert "         steal = true\n" in shown
    shown = run("rules", "spades", "--set", "loss_limit=-200").stdout
    assert "         loss_limit = -200  (default: none)\n" in shown
    assert run("rules", "spades", "--set", "loss_limit=none").exit_code == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["whist"], "'whist' is not one of"),
        (["pitch", "--preset", "odd"], "pitch has no preset 'odd'; the presets are classic, "),
        (["pitch", "--set", "goal=1"], "there is no option 'goal'; the options are players, "),
        (["pitch", "--set", "target"], "--set target: write it as option=value"),
        (["pitch", "--set", "target=0"], "target 0 is not allowed: it must be 1 … 1000"),
        (["pitch", "--set", "min_bid=3"], "forced_bid 2 is below min_bid 3"),
    ],
)
def test_rules_refuses_a_wrong_command_line(words: list[str], said: str) -> None:
    result = run("rules", *words)
    assert result.exit_code == 2
    assert said in result.stderr
