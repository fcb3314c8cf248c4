"""`pik replay`: for people, as JSON, and what it says of wrong records."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.running import PITCH, SPADES, objects, run

PAGE = (Path(__file__).parent.parent.parent / "docs" / "notation.md").read_text("utf-8")
EXAMPLES = PAGE.split("```json\n")[1].split("```")[0].splitlines()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the two games of the page and some wrong ones, where the command runs."""
    pitch, spades = PITCH.read_text("utf-8"), SPADES.read_text("utf-8")
    files = {
        "g.pik": pitch,
        "s.pik": spades,
        "revoke.pik": spades.replace('"5C"', '"1: 5s  # oh"'),
        "empty.pik": "",
        "head.pik": pitch.replace("pik = 1", "pik = 2"),
        "deck.pik": spades.replace('"AD 9S', '"9S 9S'),
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.usefixtures("folder")
def test_json_is_as_the_page_shows_it() -> None:
    result = run("replay", "--json", "g.pik", "s.pik")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == EXAMPLES
    assert result.stderr == ""


@pytest.mark.usefixtures("folder")
def test_tricks_are_added() -> None:
    (found,) = objects(run("replay", "--json", "--tricks", "g.pik"))
    assert found["rounds"][0]["play"][0] == [0, "TC", "5C", "4H", "4S"]


def test_standard_input_is_a_dash() -> None:
    result = run("replay", "--json", "-", given=PITCH.read_bytes())
    assert result.stdout.rstrip() == EXAMPLES[0].replace('"g.pik"', '"-"')


@pytest.mark.usefixtures("folder")
def test_a_wrong_action_is_told_with_its_place() -> None:
    message = "must follow clubs (S4b); legal: QC JC 8C 5C"
    line = f"revoke.pik: round 1, action 32 ('1: 5s  # oh'): {message}\n"
    result = run("replay", "revoke.pik")
    assert (result.exit_code, result.stdout, result.stderr) == (1, "", line)
    result = run("replay", "--json", "revoke.pik")
    assert (result.exit_code, result.stderr) == (1, line)
    error = {"round": 1, "action": 32, "text": "1: 5s  # oh", "message": message}
    assert objects(result) == [{"file": "revoke.pik", "error": error}]


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("file", "round", "message"),
    [
        ("empty.pik", None, "the record is empty"),
        ("head.pik", None, "this record is of format 2, this program reads 1"),
        ("missing.pik", None, "cannot be read: No such file or directory"),
        (".", None, "cannot be read: Is a directory"),
        ("deck.pik", 2, "9S stands twice in the deck"),
    ],
)
def test_other_faults_have_no_action(file: str, round: int | None, message: str) -> None:
    result = run("replay", "--json", file)
    error = {"round": round, "action": None, "text": None, "message": message}
    assert objects(result) == [{"file": file, "error": error}]
    place = f"round {round}: " if round else ""
    assert result.stderr == f"{file}: {place}{message}\n"


@pytest.mark.usefixtures("folder")
def test_other_files_of_the_call_are_still_read() -> None:
    result = run("replay", "--json", "g.pik", "empty.pik", "missing.pik", "s.pik")
    assert result.exit_code == 1
    files = [found["file"] for found in objects(result)]
    assert files == ["g.pik", "empty.pik", "missing.pik", "s.pik"]
    result = run("replay", "empty.pik", "g.pik")
    assert result.exit_code == 1
    assert result.stdout.startswith("g.pik: Pitch\n")


def test_many_files_are_shared_among_the_cores_and_stay_in_order(folder: Path) -> None:
    names = []
    for number in range(40):
        text = PITCH.read_text("utf-8").replace("pik = 1", f"pik = {2 if number == 30 else 1}")
        (folder / f"{number}.pik").write_text(text, encoding="utf-8")
        names.append(f"{number}.pik")
    result = run("replay", "--json", *names)
    assert result.exit_code == 1
    assert [json.loads(line)["file"] for line in result.stdout.splitlines()] == names
    assert result.stderr == "30.pik: this record is of format 2, this program reads 1\n"


@pytest.mark.parametrize("file", [PITCH, SPADES])
def test_the_game_as_people_read_it(
    file: Path, golden: Callable[[str, str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(file.parent)
    golden(f"tests/golden/replay-{file.stem}.txt", run("replay", file.name).stdout)


def test_partners_are_named_together_and_void_rounds_are_told() -> None:
    partners = PITCH.read_text("utf-8").replace("target = 2", "partners = true")
    shown = run("replay", "-", given=partners.split("[result]")[0].encode()).stdout
    assert "  Beatrise + Dace: from 0 to 2: High: 1 (P5a); Game with 17: 1 (P5d)\n" in shown
    assert shown.endswith("\nthe next round has not begun\n\n")
    void = partners.replace("partners = true", "forced_bid = 0").split("actions = ")[0]
    given = f'{void}actions = ["pass", "pass", "pass", "pass"]\n'.encode()
    shown = run("replay", "-", given=given).stdout
    assert "  Ana: from 0 to 0: all passed, the round is void: 0 (P3c)\n" in shown


def test_seats_without_names_and_unknown_cards() -> None:
    lines = [line for line in PITCH.read_text("utf-8").splitlines() if "players" not in line]
    text = "\n".join(lines).replace("dealer = 0", "dealer = 0\nseen_by = 0")
    text = text.replace("9H AD KC", "?? ?? ??").replace("JS 5C 5D", "?? ?? ??")
    text = text.split(',\n  "5D"')[0] + "]\n"
    shown = run("replay", "-", given=text.encode()).stdout
    assert "  seat 1 holds ..A.K5+?3\n" not in shown
    assert "  seat 1 holds ...K5+?4\n" in shown
    assert shown.endswith("\nseat 1 is to act\n\n")


def test_rules_that_could_not_be_checked_are_told() -> None:
    text = (
        'pik = 1\ngame = "pitch"\ndealer = 0\nseen_by = 0\n[rules]\nplayers = 2\n[[rounds]]\n'
        f'deck = "?? ?? ?? AS KS 2H ?? ?? ?? 3H 4D 5D {" ".join(["??"] * 40)}"\n'
        'actions = ["pass", "bid 2", "AS", "9C"]\n'
    )
    shown = run("replay", "-", given=text.encode()).stdout
    assert "not all cards are known, these rules could not be checked: P4b" in shown


def test_S3d_a_draw_that_stands_open_is_told() -> None:
    head = SPADES.read_text("utf-8").split("actions = ")[0]
    actions = ["double-nil", "keep", "look", *["keep"] * 25, "bid 4", "exchange 9H"]
    shown = run("replay", "-", given=f"{head}actions = {actions}\n".encode()).stdout
    assert "seat 0 exchanges 1 card\n" in shown
    assert shown.endswith("\nthe exchanged cards are to be drawn\n\n")
