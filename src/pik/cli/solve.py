"""`pik solve`: the best play of positions with open hands."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import click

from ..games import GAMES
from ..notation import IllegalAction, ImpossiblePosition, NotationError
from .output import say, warn
from .records import STANDARD_INPUT, FileFault, read_bytes, read_file

_EXAMPLES = """\b
Examples:
  pik solve spades hands=AQJ43.KQ.3./K8765..Q4.7 act=1
  pik solve spades hands=.98../.76.. --objective nil
  pik solve pitch hands=AJ2.K.T.4/KQ.A.98.7 --objective points
  pik solve game.pik --round 2 --json
  pik solve - < positions.txt"""

Fault = (NotationError, ImpossiblePosition, IllegalAction)


class Question(NamedTuple):
    """One position to solve, or why there is none."""

    source: dict[str, Any]  # how JSON names it beside an error: file or line
    name: str  # how messages name it; "" for the position of the command line
    position: Any = None  # what pik.search.solve takes
    fault: str = ""


@click.command("solve", epilog=_EXAMPLES)
@click.argument("words", nargs=-1, required=True, metavar="POSITION... | FILE | -")
@click.option("--round", "round_number", type=click.IntRange(1), help="Round of a record.")
@click.option("--action", type=click.IntRange(1), help="Solve before this action of the round.")
@click.option("--objective", default="", metavar="O", help="What both sides play for; see below.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a position.")
def solve(
    words: tuple[str, ...],
    round_number: int | None,
    action: int | None,
    objective: str,
    as_json: bool,
) -> int:
    """Solve positions in play whose hands are all known: the value, of every card too.

    Words that start with spades or pitch are one position; what such a line lacks is filled in
    where the answer does not depend on it. A .pik file is a record: the last round is solved from
    its first card unless --round and --action say otherwise. Any other file, and - for standard
    input, holds one position a line.

    Objectives of Spades: tricks (default: those of the seat to act from here), nil (as few as
    possible), take:0,3 (1 if the seat can end the round with such a number), score (own change of
    score minus the other's), payoff:u0,...,u13 (by the tricks of seat 0 in the end, for the seat
    to act). Of Pitch: points (default: those of the pitcher's side), made (1 if the bid is),
    score, max-n (every side for itself; at most 24 cards in all). Against the pitcher the best
    card has the least value.

    Status 1 means that some position could not be solved.
    """
    if objective != "max-n":  # which plain Python can do for few cards only
        _wait_for_no_compiling()
    from ..search.solve import round_in_play, solve_round
    from .solve_text import as_object, solution_text

    faults = 0
    for question in _questions(words, round_number, action):
        try:
            if question.fault:
                raise NotationError(question.fault)
            round = round_in_play(question.position, objective)
            solution = solve_round(round, objective)
        except Fault as error:
            faults += 1
            warn(f"{question.name}: {error}" if question.name else str(error))
            if as_json:
                say(json.dumps({**question.source, "error": str(error)}))
            continue
        if as_json:
            say(json.dumps(as_object(solution)))
        else:
            say(solution_text(question.name, round, objective, solution))
    return 1 if faults else 0


def _wait_for_no_compiling() -> None:
    """Where nothing is compiled yet, let another process do it and answer in plain Python."""
    from ..kernels import available
    from ..kernels.background import start_warming, wanted

    if wanted():
        start_warming(warn)
        os.environ["PIK_KERNELS"] = "off"
        available.cache_clear()


def _questions(
    words: tuple[str, ...], round_number: int | None, action: int | None
) -> Iterator[Question]:
    """The positions that the words of the command line name."""
    line = " ".join(words)
    if line.strip() and line.split()[0].lower() in GAMES:
        yield Question({"line": 1}, "", line)
        return
    for word in words:
        if word != STANDARD_INPUT and Path(word).suffix == ".pik":
            yield _of_record(word, round_number, action)
        else:
            yield from _of_lines(word)


def _of_lines(file: str) -> Iterator[Question]:
    """The positions of a text file, one a line."""
    try:
        lines = read_bytes(file).decode("utf-8-sig").splitlines()
    except FileFault as error:
        yield Question({"file": file}, file, fault=error.message)
        return
    except UnicodeDecodeError:
        yield Question({"file": file}, file, fault="is no text in UTF-8")
        return
    for number, line in enumerate(lines, 1):
        if line.strip() and not line.lstrip().startswith("#"):
            yield Question({"line": number}, f"{file}, line {number}", line)


def _of_record(file: str, round_number: int | None, action: int | None) -> Question:
    """The position of a record before an action of one of its rounds."""
    try:
        rounds = read_file(file).rounds
    except FileFault as error:
        return Question({"file": file}, file, fault=str(error))
    number = len(rounds) if round_number is None else round_number
    if number > len(rounds):
        return Question({"file": file}, file, fault=f"there are {len(rounds)} rounds")
    played = rounds[number - 1]
    place = played.opening() + 1 if action is None else action
    if place > len(played.actions) + 1:
        fault = f"round {number} has {len(played.actions)} actions"
        return Question({"file": file}, file, fault=fault)
    name = f"{file}, round {number}, before action {place}"
    return Question({"file": file}, name, played.states[place - 1])
