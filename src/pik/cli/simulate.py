"""`pik simulate`: whole games between bots, as a table, as JSON or as records."""

import os
import re
import sys
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import click

from ..bots import BotError
from ..games import GAMES
from ..study.outcome import JSON, RECORD, TABLE, Outcome, Tally, no_games, outcomes
from ..study.processes import cores
from ..study.simulate import Plan, bots_by_seat
from .output import say
from .rules import chosen_rules

FEW = 8  # so many games are sooner played by one process than another is started

_EXAMPLES = """\b
Examples:
  pik simulate spades --games 100 --seed 1 --bots thumb,random
  pik simulate pitch --games 1000 --seed 7 --bots thumb --set players=7
  pik simulate pitch --games 20 --seed 7 --bots random --out games
  pik simulate spades --games 10 --seed 1 --bots thumb,mine.bots:Careful --json"""


@click.command(epilog=_EXAMPLES)
@click.argument("game", type=click.Choice(list(GAMES)))
@click.option("--games", required=True, type=click.IntRange(min=1), help="How many games.")
@click.option("--seed", required=True, help="The text S that decides all chance; game 5 has S/5.")
@click.option(
    "--bots",
    required=True,
    metavar="A[,B...]",
    help="One bot for all seats or one a seat; package.module:Class is a bot from outside.",
)
@click.option("--preset", default="classic", help="A named set of options.")
@click.option(
    "--set", "settings", multiple=True, metavar="OPTION=VALUE", help="An option, once or more."
)
@click.option(
    "--max-rounds",
    default=200,
    show_default=True,
    type=click.IntRange(min=1),
    help="A longer game stops here and counts as unfinished.",
)
@click.option("--jobs", type=click.IntRange(min=1), help="Processes (default: all cores).")
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    help="Write each game as a record into this new folder.",
)
@click.option("--force", is_flag=True, help="With --out: replace the records in the folder.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a game, a line each.")
def simulate(
    game: str,
    games: int,
    seed: str,
    bots: str,
    preset: str,
    settings: tuple[str, ...],
    max_rounds: int,
    jobs: int | None,
    out: Path | None,
    force: bool,
    as_json: bool,
) -> None:
    """Let bots play whole games of GAME; the result depends on the seed alone."""
    if out and as_json:
        raise click.UsageError("--out and --json exclude each other")
    if force and not out:
        raise click.UsageError("--force needs --out")
    plan = _plan(game, chosen_rules(game, preset, settings), bots, seed, max_rounds)
    if out:
        _prepare_folder(out, force)
    form = RECORD if out else JSON if as_json else TABLE
    workers = jobs or (1 if games <= FEW else cores())
    tally = no_games(plan)
    for outcome in _shown_progress(plan, games, form, workers):
        tally = tally.plus(outcome)
        if out:
            (out / f"{outcome.number:06}.pik").write_bytes(outcome.text.encode())
        elif as_json:
            say(outcome.text)
    if not as_json:
        say(table(plan, tally))


def _plan(game: str, rules: object, bots: str, seed: str, max_rounds: int) -> Plan:
    """What was asked for; UsageError if there is no such bot or their number is wrong."""
    if ":" in bots and os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())  # bots from outside may lie in the current folder
    try:
        names = bots_by_seat(bots.split(","), game, rules)
    except BotError as error:
        raise click.UsageError(f"--bots {bots}: {error}") from None
    return Plan(game, rules, names, seed, max_rounds)


def _prepare_folder(folder: Path, force: bool) -> None:
    """Make the folder, empty of records; UsageError if there is something in it already."""
    if folder.exists() and any(folder.iterdir()):
        if not force:
            raise click.UsageError(f"--out {folder}: is there already (--force writes into it)")
        for path in folder.glob("*.pik"):
            if re.fullmatch(r"\d{6,}", path.stem):  # a record that this command wrote
                path.unlink()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise click.UsageError(f"--out {folder}: {error.strerror}") from None


def _shown_progress(plan: Plan, games: int, form: str, jobs: int) -> Iterator[Outcome]:
    """The outcomes, with a progress bar when standard error is a terminal."""
    hidden = not sys.stderr.isatty()
    try:
        with click.progressbar(length=games, label="Games", file=sys.stderr, hidden=hidden) as bar:
            for outcome in outcomes(plan, games, form, jobs):
                yield outcome
                bar.update(1)
    except BotError as error:
        raise click.ClickException(str(error)) from error
    except BrokenProcessPool as error:
        raise click.ClickException("a process that played games has died") from error


def table(plan: Plan, tally: Tally) -> str:
    """The sums as lines: the games, then a row a seat."""
    module = GAMES[plan.game]
    finished = tally.games - tally.unfinished
    width = max(len("bot"), *map(len, plan.bots))
    lines = [
        f"games {tally.games}  unfinished {tally.unfinished}  rounds {tally.rounds}",
        "",
        f"seat  {'bot':{width}}  {'wins':>8}  {'of finished':>11}  {'points a round':>14}",
    ]
    for seat, name in enumerate(plan.bots):
        side = module.side_of(plan.rules, seat)
        share = f"{tally.wins[side] / finished:.1%}" if finished else "-"
        points = tally.points[side] / tally.rounds
        lines.append(f"{seat:4}  {name:{width}}  {tally.wins[side]:8}  {share:>11}  {points:14.2f}")
    return "\n".join(lines)
