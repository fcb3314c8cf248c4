"""The command `pik`: one file a command, loaded only when it is used."""

import sys
from importlib import import_module
from typing import Any, NamedTuple, NoReturn

import click

from .. import __version__
from .output import prepare_output

INTERRUPTED = 130  # the exit status after Ctrl-C
DEFAULT = "play"  # what `pik` alone is


class Command(NamedTuple):
    """A command: the module that has it, by its own name, and its line in the help."""

    module: str
    summary: str


COMMANDS = {
    "play": Command(".play", "Open a table in your browser."),
    "serve": Command(".serve", "Run a server for others."),
    "replay": Command(".replay", "Show the games in record files, or what is wrong with them."),
    "verify": Command(".verify", "Check the decks and draws of records against their seeds."),
    "deal": Command(".deal", "Print the decks that a seed gives."),
    "rules": Command(".rules", "Print the rules of a game with the options in force."),
    "solve": Command(".solve", "Find the best play of open hands."),
    "simulate": Command(".simulate", "Let bots play whole games against each other."),
    "bench": Command(".bench", "Measure the compiled parts against plain Python."),
    "warm": Command(".warm", "Compile the fast parts now, not at first use."),
    "tables": Command(".tables", "Make and check tables of solved Spades positions."),
}


class PikGroup(click.Group):
    """A group that imports a command when it is asked for, and knows pik's exit statuses."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the commands, in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command with this name, imported now."""
        if cmd_name not in COMMANDS:
            return None
        module = import_module(COMMANDS[cmd_name].module, __name__)
        command: click.Command = getattr(module, cmd_name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands in the help without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, command.summary) for name, command in COMMANDS.items()])

    def main(self, *args: Any, **more: Any) -> NoReturn:
        """Run and exit: 0 done, 1 failed or not so, 2 wrong command line, 130 Ctrl-C."""
        prepare_output()
        try:
            status = super().main(*args, **more | {"standalone_mode": False})
        except click.ClickException as error:
            error.show()
            status = error.exit_code
        except click.Abort:
            status = INTERRUPTED
        sys.exit(status if isinstance(status, int) else 0)


@click.group(
    cls=PikGroup,
    invoke_without_command=True,
    epilog="\b\nExamples:\n  pik replay game.pik\n  pik deal --seed 7\n  pik rules pitch",
)
@click.version_option(__version__, prog_name="pik")
@click.pass_context
def main(ctx: click.Context) -> None:
    """Two-player Spades and Pitch: rules, records, bots and a table in the browser."""
    if ctx.invoked_subcommand is None:
        command = main.get_command(ctx, DEFAULT)
        assert command is not None
        ctx.invoke(command)
