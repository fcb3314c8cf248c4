"""`pik tables`: the solved positions of Spades with open hands, kept in the cache folder."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from ..games.spades.state import HAND_SIZE as DEEPEST
from ..kernels import available
from ..study.processes import cores
from .output import say

MARGIN = 1 << 28  # bytes of disk and memory that stay free

_EXAMPLES = """\b
Examples:
  pik tables build --tricks 10
  pik tables list
  pik tables verify"""


@click.group(epilog=_EXAMPLES)
def tables() -> None:
    """Make and check tables of solved Spades positions.

    With a table of N tricks the solver looks up every position with N tricks left. Size on disk:
    8 tricks 6 MB, 10 tricks 135 MB, 13 tricks (everything) 9.9 GB.
    """
    if not available():
        raise click.ClickException("tables need numba, which is missing or switched off here")


@tables.command(epilog="\b\nExamples:\n  pik tables build --tricks 10")
@click.option("--tricks", required=True, type=click.IntRange(1, DEEPEST), help="How many tricks.")
@click.option("--threads", type=click.IntRange(min=1), help="Threads (default: all cores).")
def build(tricks: int, threads: int | None) -> None:
    """Make the layers up to N tricks that are missing.

    It may be stopped at any time: the same command takes up the work where it stood.
    """
    from ..search.double_dummy.spades import build as work

    threads = threads or cores()
    missing = work.missing_layers(tricks)
    if not missing:
        say(f"The layers up to {tricks} tricks are there.")
        return
    _check_room(work.needs(tricks, None, threads), work.free_disk(), work.free_memory(), missing)
    try:
        with _progress() as report:
            work.build(tricks, None, threads, report)
    except OSError as error:
        raise click.ClickException(f"the tables cannot be written: {error}") from None
    say(f"The layers up to {tricks} tricks are ready.")


def _check_room(
    needs: tuple[int, int, int], disk: int, memory: int | None, missing: list[int]
) -> None:
    """Say what is needed; an error if there is too little."""
    names = ", ".join(map(str, missing))
    click.echo(
        f"To make: layers {names}. Needed: {_size(needs[0])} of disk ({_size(disk)} free), "
        f"{_size(needs[1])} of memory; {_size(needs[2])} more free memory keeps it fast "
        f"({'unknown' if memory is None else _size(memory)} free).",
        err=True,
    )
    if disk < needs[0] + MARGIN:
        raise click.ClickException(f"too little disk: {_size(needs[0] + MARGIN)} must be free")
    if memory is not None and memory < needs[1] + MARGIN:
        raise click.ClickException(f"too little memory: {_size(needs[1] + MARGIN)} must be free")
    if memory is not None and memory < needs[1] + needs[2]:
        click.echo("The layer below does not fit into free memory: this will be slow.", err=True)


def _size(count: int) -> str:
    """A number of bytes for people."""
    return f"{count / 1e9:.1f} GB" if count >= 1e9 else f"{count / 1e6:.1f} MB"


@contextmanager
def _progress() -> Iterator[Callable[[int, int, int], None]]:
    """A function that shows how far the work is: a bar on a terminal, else a line now and then."""
    if not sys.stderr.isatty():
        yield _lines()
        return
    shown: dict[int, int] = {}
    with click.progressbar(length=1, file=sys.stderr, label="Starting") as bar:

        def report(tricks: int, done: int, total: int) -> None:
            bar.label, bar.length = f"Layer {tricks:2}", total
            bar.pos = shown.get(tricks, 0)
            bar.finished = False
            bar.update(done - bar.pos)
            shown[tricks] = done

        yield report


def _lines() -> Callable[[int, int, int], None]:
    """Progress as lines: each layer's start and end, and one a minute."""
    started, last = time.monotonic(), [0.0]

    def report(tricks: int, done: int, total: int) -> None:
        now = time.monotonic() - started
        if done in (0, total) or now - last[0] >= 60:
            last[0] = now
            click.echo(f"{now:7.0f} s  layer {tricks:2}  row {done} of {total}", err=True)

    return report


@tables.command("list", epilog="\b\nExamples:\n  pik tables list")
def list_() -> None:
    """Show which layers are there."""
    from ..search.double_dummy.spades import layers

    present = layers.present_layers()
    say(f"{layers.folder_of_tables()}")
    for tricks in range(1, DEEPEST + 1):
        path = layers.layer_path(tricks)
        state = "there" if tricks in present else "missing"
        if path.with_suffix(".part").exists():
            state = "begun"
        say(f"{tricks:2} tricks  {_size(layers.file_size(tricks)):>9}  {state}")


@tables.command(epilog="\b\nExamples:\n  pik tables verify")
def verify() -> None:
    """Read every layer that is there and print its checksum; status 1 if one is damaged."""
    from ..search.double_dummy.spades import layers

    damaged = False
    for tricks in layers.present_layers():
        try:
            say(f"{tricks:2} tricks  {layers.verify_layer(tricks).hex()}")
        except layers.DamagedLayer as error:
            damaged = True
            click.echo(f"{error}: remove it and build it again", err=True)
    if damaged:
        raise click.exceptions.Exit(1)


@tables.command(epilog="\b\nExamples:\n  pik tables stats --tricks 8")
@click.option("--tricks", required=True, type=click.IntRange(1, DEEPEST), help="Which layer.")
@click.option("--threads", type=click.IntRange(min=1), help="Threads (default: all cores).")
def stats(tricks: int, threads: int | None) -> None:
    """Count a layer: how many tricks the leader takes, what the lead is worth, when nil holds."""
    from ..search.double_dummy.spades import layers
    from ..search.double_dummy.spades.statistics import statistics

    try:
        cells = layers.open_layer(tricks)
        checksum = layers.read_header(layers.layer_path(tricks), tricks).checksum().hex()
    except (OSError, layers.DamagedLayer) as error:
        raise click.ClickException(f"no layer of {tricks} tricks: {error}") from None
    with _progress() as report:
        histograms, averages = statistics(
            tricks, cells, threads or cores(), lambda done, total: report(tricks, done, total)
        )
    say(f"layer {tricks}: {len(cells):,} positions, checksum {checksum}")
    for objective, by_state in zip(("most", "least"), histograms, strict=True):
        for state, counts in by_state.items():
            say(f"both want {objective}, {state}: {' '.join(map(str, counts))}")
    say(f"deals of {tricks} cards to each hand: {averages.deals:,}")
    for taken, deals in enumerate(averages.tricks):
        say(f"leader takes {taken:2}: {_share(deals, averages.deals)}  {deals}")
    mean, lead = averages.mean_tricks(), averages.mean_lead()
    say(f"leader's tricks in the mean: {float(mean):.6f} = {mean}")
    for worth, deals in averages.lead.items():
        say(f"the lead is worth {worth:+}: {_share(deals, averages.deals)}  {deals}")
    say(f"worth of the lead in the mean: {float(lead):+.6f} = {lead}")
    say(f"nil holds for the leader: {_share(averages.leader_nil, averages.deals)}")
    say(f"nil holds for the other: {_share(averages.other_nil, averages.deals)}")


def _share(part: int, whole: int) -> str:
    """A part of a whole in percent."""
    return f"{100 * part / whole:10.6f} %"


@tables.command(epilog="\b\nExamples:\n  pik tables remove --above 10")
@click.option(
    "--above", required=True, type=click.IntRange(0, DEEPEST), help="Keep so many tricks (0: none)."
)
def remove(above: int) -> None:
    """Delete the layers of more than N tricks, finished or begun."""
    from ..search.double_dummy.spades import layers

    for tricks in range(above + 1, DEEPEST + 1):
        path: Path = layers.layer_path(tricks)
        for file in (path, path.with_suffix(".part"), path.with_suffix(".lock")):
            if file.exists():
                file.unlink()
                say(f"removed {file.name}")
