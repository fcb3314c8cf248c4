"""The manners that all commands share: help, version, exit statuses, encodings."""

from pathlib import Path

import click
import pytest

import pik
from pik.cli import COMMANDS, main, records
from tests.cli.running import PITCH, process, run


def test_help_lists_every_command_with_examples() -> None:
    result = run("--help")
    assert result.exit_code == 0
    for name, command in COMMANDS.items():
        assert f"  {name} " in result.stdout
        assert command.summary in result.stdout
    assert "Examples:" in result.stdout


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_examples(name: str) -> None:
    result = run(name, "--help")
    assert result.exit_code == 0
    assert "Examples:" in result.stdout
    context = click.Context(main)
    command = main.get_command(context, name)
    assert command is not None
    assert command.help


def test_version() -> None:
    assert run("--version").stdout == f"pik, version {pik.__version__}\n"


@pytest.mark.parametrize("words", [["solitaire"], ["replay"], ["replay", "--colour", "x"]])
def test_a_wrong_command_line_is_status_2(words: list[str]) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "Error: " in result.stderr


def test_ctrl_c_is_status_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_file: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(records, "read_replay", interrupted)
    assert run("replay", PITCH).exit_code == 130


def test_python_m_pik_is_pik() -> None:
    done = process("deal", "--seed", "7")
    assert done.returncode == 0
    assert done.stdout.startswith(b"9H AD KC 4H ")


@pytest.fixture
def accented(tmp_path: Path) -> Path:
    path = tmp_path / "Žanis.pik"
    path.write_bytes(PITCH.read_bytes().replace(b'"Dace"', '"Žanis Č"'.encode()))
    return path


@pytest.mark.parametrize(
    ("environment", "encoding", "card", "name"),
    [
        ({"PYTHONIOENCODING": "ascii"}, "ascii", "10C", "Zanis C"),
        ({"PYTHONIOENCODING": "cp1252"}, "cp1252", "10C", "Žanis C"),
        ({"PYTHONIOENCODING": "utf-8"}, "utf-8", "10♣", "Žanis Č"),
        ({"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}, "ascii", "10C", "Zanis C"),
    ],
)
def test_A25_letters_where_the_output_cannot_show_signs(
    accented: Path, environment: dict[str, str], encoding: str, card: str, name: str
) -> None:
    done = process("replay", accented, **environment)
    assert done.returncode == 0
    assert done.stderr == b""
    text = done.stdout.decode(encoding)
    assert f"Ana leads {card} 5" in text
    assert f"{name} passes" in text


def test_A25_json_is_ascii_and_rules_are_readable_everywhere(accented: Path) -> None:
    done = process("replay", "--json", accented, PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert b"\\u017danis.pik" in done.stdout
    done = process("rules", "spades", PYTHONIOENCODING="ascii")
    assert b"b >= 1 and t >= b: 10*b + (t - b)" in done.stdout


def test_no_color_is_ever_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in run("replay", PITCH).stdout + run("--help").stdout
