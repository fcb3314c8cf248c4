"""`pik simulate`: table, JSON, records, and what is wrong with a command line."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.running import objects, process, run
from tests.server.running import heed_interrupts

FAST = ("--max-rounds", 2, "--jobs", 1)


def test_the_table_counts_wins_and_points_by_bot_and_seat() -> None:
    result = run("simulate", "spades", "--games", 2, "--seed", 1, "--bots", "thumb,random", *FAST)
    assert result.exit_code == 0
    assert result.stderr == ""
    lines = result.stdout.splitlines()
    assert lines[0] == "games 2  unfinished 2  rounds 4"
    assert lines[2].split() == ["seat", "bot", "wins", "of", "finished", "points", "a", "round"]
    assert lines[3].split()[:4] == ["0", "thumb", "0", "-"]
    assert lines[4].split()[:4] == ["1", "random", "0", "-"]


def test_partners_win_together() -> None:
    words = ("--games", 3, "--seed", 1, "--bots", "thumb,random,thumb,random", "--jobs", 1)
    lines = run("simulate", "pitch", "--preset", "partners", *words).stdout.splitlines()
    wins = [int(line.split()[2]) for line in lines[3:]]
    assert wins[0] == wins[2]
    assert wins[1] == wins[3]
    assert wins[0] + wins[1] == 3


def test_json_is_one_object_a_game_whatever_the_jobs() -> None:
    words = ("simulate", "pitch", "--games", 9, "--seed", "x", "--bots", "random", "--json")
    options = ("--set", "players=3", "--max-rounds", 2)
    result = run(*words, *options, "--jobs", 1)
    assert [found["file"] for found in objects(result)] == [f"x/{n}" for n in range(1, 10)]
    assert [found["rounds"][0]["dealer"] for found in objects(result)] == [0, 1, 2] * 3
    assert run(*words, *options, "--jobs", 2).stdout == result.stdout


def test_records_replay_and_verify(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    words = ("simulate", "spades", "--games", 2, "--seed", 1, "--bots", "random", *FAST)
    assert run(*words, "--out", folder).exit_code == 0
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == ["000001.pik", "000002.pik"]
    assert run("verify", *files).exit_code == 0
    assert run("replay", *files).exit_code == 0


def test_a_folder_with_files_needs_force_which_replaces_its_records(tmp_path: Path) -> None:
    (tmp_path / "000009.pik").write_text("old", encoding="utf-8")
    (tmp_path / "mine.pik").write_text("mine", encoding="utf-8")
    words = ("simulate", "pitch", "--games", 1, "--seed", 1, "--bots", "random", *FAST)
    result = run(*words, "--out", tmp_path)
    assert result.exit_code == 2
    assert "--force" in result.stderr
    assert run(*words, "--out", tmp_path, "--force").exit_code == 0
    assert sorted(file.name for file in tmp_path.iterdir()) == ["000001.pik", "mine.pik"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--bots", "a,b,c"), "3 bots for 2 seats"),
        (("--bots", "genius"), "there is no bot 'genius'"),
        (("--bots", "no_such:X"), "there is no module 'no_such'"),
        (("--bots", "random", "--set", "colour=3"), "there is no option 'colour'"),
        (("--bots", "random", "--preset", "x"), "has no preset 'x'"),
        (("--bots", "random", "--set", "target=1"), "target 1 is not allowed"),
        (("--bots", "random", "--force"), "--force needs --out"),
        (("--bots", "random", "--json", "--out", "x"), "exclude each other"),
        (("--bots", "random", "--games", "0"), "0 is not in the range"),
        ((), "Missing option '--bots'"),
    ],
)
def test_a_wrong_command_line_is_status_2(words: tuple[str, ...], told: str) -> None:
    result = run("simulate", "spades", "--games", 1, "--seed", 1, *words)
    assert result.exit_code == 2
    assert told in result.stderr


def test_a_bot_from_the_current_folder_and_its_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "folder_bots.py").write_text(
        "class Liar:\n    def choose(self, view, rng):\n        return 77\n", encoding="utf-8"
    )
    monkeypatch.chdir(tmp_path)
    words = ("--games", 9, "--seed", 1, "--bots", "random,folder_bots:Liar", "--jobs", 2)
    done = process("simulate", "spades", *words)
    assert done.returncode == 1
    told = done.stderr.decode()
    assert "game 1/1, round 1: bot 'folder_bots:Liar' in seat 1 gave action 77" in told
    assert "Traceback" not in told


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is no signal there")
@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_is_status_130(jobs: int) -> None:
    words = ["--games", "100000", "--seed", "1", "--bots", "random", "--jobs", str(jobs), "--json"]
    with subprocess.Popen(
        [sys.executable, "-m", "pik", "simulate", "pitch", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=heed_interrupts,
    ) as running:
        assert running.stdout is not None
        running.stdout.readline()
        started = time.monotonic()
        running.send_signal(signal.SIGINT)
        _, errors = running.communicate(timeout=60)
        assert running.returncode == 130
        assert time.monotonic() - started < 30
        assert b"Traceback" not in errors
