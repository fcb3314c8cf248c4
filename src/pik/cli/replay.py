"""`pik replay`: the games in record files, for people or as JSON."""

import json
from functools import partial
from typing import NamedTuple

import click

from ..notation.summary import fault, summary
from .output import say, warn
from .records import FileFault, for_each_file, read_file
from .replay_text import replay_text

_EXAMPLES = """\b
Examples:
  pik replay game.pik
  pik replay --json --tricks games/*.pik
  pik replay - < game.pik"""


class Shown(NamedTuple):
    """What is printed of one file."""

    text: str  # on standard output
    fault: str  # on standard error


@click.command(epilog=_EXAMPLES)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a file, a line each.")
@click.option("--tricks", is_flag=True, help="With --json: also who led and played what.")
def replay(files: tuple[str, ...], as_json: bool, tricks: bool) -> int:
    """Replay the record in each FILE (- is standard input), checking everything in it.

    Status 1 means that a record breaks the format or the rules.
    """
    show = partial(_as_json, tricks=tricks) if as_json else _as_text
    faults = 0
    for shown in for_each_file(files, show):
        if shown.text:
            say(shown.text)
        if shown.fault:
            warn(shown.fault)
            faults += 1
    return 1 if faults else 0


def _as_json(file: str, tricks: bool) -> Shown:
    try:
        return Shown(json.dumps(summary(read_file(file), file, tricks)), "")
    except FileFault as error:
        return Shown(json.dumps(fault(file, error.place, error.message)), f"{file}: {error}")


def _as_text(file: str) -> Shown:
    try:
        return Shown(replay_text(read_file(file), file), "")
    except FileFault as error:
        return Shown("", f"{file}: {error}")
