"""`pik verify`: the decks and draws of records against their seeds."""

from typing import NamedTuple

import click

from ..notation.verify import verify as verify_replay
from ..words.verification import mismatch_sentence, verdict_sentence
from .output import say, warn
from .records import FileFault, for_each_file, read_file

MATCHES, NOT_SO, NOTHING_TO_CHECK = 0, 1, 2


class Checked(NamedTuple):
    """What the check of one file found."""

    status: int
    lines: tuple[str, ...]


@click.command(epilog="\b\nExamples:\n  pik verify game.pik\n  pik verify games/*.pik")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
def verify(files: tuple[str, ...]) -> int:
    """Check that every deck and every draw of each FILE is the one that its seed gives.

    Status 0: they are; 1: one is not, or a record is wrong; 2: a record has nothing to check with.
    """
    found = {MATCHES}
    for file, checked in zip(files, for_each_file(files, _check), strict=True):
        found.add(checked.status)
        for line in checked.lines:
            (warn if checked.status else say)(f"{file}: {line}")
    return next(status for status in (NOT_SO, NOTHING_TO_CHECK, MATCHES) if status in found)


def _check(file: str) -> Checked:
    try:
        found = verify_replay(read_file(file))
    except FileFault as error:
        return Checked(NOT_SO, (str(error),))
    if found.mismatches:
        return Checked(NOT_SO, tuple(mismatch_sentence(*wrong) for wrong in found.mismatches))
    return Checked(
        MATCHES if found.possible else NOTHING_TO_CHECK, (verdict_sentence(found.possible),)
    )
