"""`pik solve`: positions by words, by line, from records; JSON as the page of commands says."""

import json
from pathlib import Path

import pytest

from pik.kernels import available
from pik.search.double_dummy.spades import engine
from tests.cli.running import PITCH, SPADES, objects, run

pytestmark = pytest.mark.timeout(900)  # where nothing is compiled yet

SHORT = "spades hands=.98../.76.."
WHOLE = (
    "spades first=1 phase=play act=1 hands=AQJ43.KQ.3./K8765..Q4.7 led=- bids=6,5 tricks=4,1 "
    "broken=0 score=120,95 bags=2,7"
)


def test_the_words_of_a_position_need_no_quotes() -> None:
    (found,) = objects(run("solve", "--json", *SHORT.split()))
    assert found == {
        "value": 2,
        "best": ["8H", "9H"],
        "actions": {"8H": 2, "9H": 2},
        "line": found["line"],
    }
    assert sorted(found["line"]) == ["6H", "7H", "8H", "9H"]
    assert objects(run("solve", "--json", SHORT)) == [found]


def test_people_read_the_value_the_cards_and_the_line() -> None:
    result = run("solve", SHORT)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[:3] == [
        "2 tricks for seat 0 from here",
        "  2 with 9♥ 8♥: best for seat 0",
        "One line of best play:",
    ]
    assert run("solve", SHORT, "--objective", "nil").stdout.startswith("seat 0 cannot be forced")


@pytest.mark.parametrize("objective", ["tricks", "nil", "take:5,6", "score"])
def test_every_objective_of_spades(objective: str) -> None:
    (found,) = objects(run("solve", "--json", WHOLE, "--objective", objective))
    assert found["value"] == max(found["actions"].values()) or objective == "nil"
    assert {found["actions"][card] for card in found["best"]} == {found["value"]}
    assert run("solve", WHOLE, "--objective", objective).exit_code == 0


@pytest.mark.parametrize("objective", ["points", "made", "score", "max-n"])
def test_every_objective_of_pitch(objective: str) -> None:
    (found,) = objects(run("solve", "--json", PITCH, "--objective", objective))
    assert set(found) == {"value", "best", "actions", "line"}
    assert {json.dumps(found["actions"][card]) for card in found["best"]} == {
        json.dumps(found["value"])
    }
    assert run("solve", PITCH, "--objective", objective).exit_code == 0


def test_lines_of_a_file_are_solved_one_by_one_and_bad_ones_told(tmp_path: Path) -> None:
    lines = ["# a comment", "", SHORT, "spades hands=.98../.9?..", "pitch", SHORT]
    file = tmp_path / "positions.txt"
    file.write_text("\n".join(lines), encoding="utf-8")
    for words, given in (((file,), b""), (("-",), file.read_bytes())):
        result = run("solve", "--json", *words, given=given)
        found = objects(result)
        assert result.exit_code == 1
        assert [entry.get("line") for entry in found[1:3]] == [4, 5]
        assert all(entry["error"] for entry in found[1:3])
        assert found[0] == found[3]
        assert "line 4: hands" in result.stderr


def test_a_record_is_solved_from_the_first_card_of_its_last_round() -> None:
    first = run("solve", PITCH)
    assert first.exit_code == 0
    assert first.stdout.startswith(f"{PITCH}, round 1, before action 5\n")
    opening, later = (
        objects(run("solve", "--json", SPADES, "--round", "1", *more))[0]
        for more in ((), ("--action", "50"))
    )
    assert len(opening["line"]) == 26 > len(later["line"]) > 0


def test_a_last_round_without_a_card_played_is_told() -> None:
    result = run("solve", SPADES)
    assert (result.exit_code, result.stdout) == (1, "")
    assert "not the phase draft" in result.stderr


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--round", "99"), "rounds"),
        (("--round", "1", "--action", "999"), "actions"),
        (("--round", "1", "--action", "1"), "phase"),
        (("--round", "1", "--objective", "made"), "no objective of spades"),
    ],
)
def test_what_a_record_does_not_have_is_told(words: tuple[str, ...], message: str) -> None:
    result = run("solve", SPADES, *words)
    assert (result.exit_code, result.stdout) == (1, "")
    assert message in result.stderr


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    for name in ("none.pik", "none.txt"):
        result = run("solve", "--json", tmp_path / name)
        assert result.exit_code == 1
        assert "cannot be read" in objects(result)[0]["error"]


def test_nothing_to_solve_is_a_wrong_command_line() -> None:
    assert run("solve").exit_code == 2
    assert run("solve", SHORT, "--round", "0").exit_code == 2


def test_the_first_question_does_not_wait_for_compiling(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[object] = []
    monkeypatch.setenv("PIK_KERNELS", "")  # restored at the end
    monkeypatch.setattr("pik.kernels.background.wanted", lambda: True)
    monkeypatch.setattr("pik.kernels.background.start_warming", told.append)
    try:
        (found,) = objects(run("solve", "--json", SHORT))
        assert (found["value"], engine(), len(told)) == (2, "plain", 1)
    finally:
        monkeypatch.undo()
        available.cache_clear()
