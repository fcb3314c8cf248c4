"""`pik rules`: the rules of a game with the options in force."""

from typing import Any

import click

from ..games import (
    GAMES,
    Option,
    OptionError,
    Value,
    changed_options,
    format_value,
    make_rules,
    option_named,
)
from ..words.rules import RuleSection, rule_sections
from .output import say

_EXAMPLES = """\b
Examples:
  pik rules spades
  pik rules pitch --preset partners
  pik rules spades --set target=300 --set thrown_card=open"""


def chosen_rules(game: str, preset: str, settings: tuple[str, ...]) -> Any:
    """The options of a preset with some set like `target=300`; UsageError for what is wrong."""
    values: dict[str, Value] = {}
    try:
        for setting in settings:
            name, sign, text = setting.partition("=")
            if not sign:
                raise click.UsageError(f"--set {setting}: write it as option=value")
            values[name] = option_named(GAMES[game].OPTIONS, name).parse(text)
        return make_rules(game, values, preset)
    except OptionError as error:
        raise click.UsageError(str(error)) from None


@click.command(epilog=_EXAMPLES)
@click.argument("game", type=click.Choice(list(GAMES)))
@click.option("--preset", default="classic", help="A named set of options.")
@click.option(
    "--set", "settings", multiple=True, metavar="OPTION=VALUE", help="An option, once or more."
)
def rules(game: str, preset: str, settings: tuple[str, ...]) -> None:
    """Print the rules of GAME by their ids, each with its options."""
    chosen = chosen_rules(game, preset, settings)
    changed = changed_options(game, chosen)
    for section in rule_sections(game):
        say("\n".join(_lines(section, GAMES[game].OPTIONS, chosen, changed)))


def _lines(
    section: RuleSection, options: tuple[Option, ...], chosen: Any, changed: dict[str, Value]
) -> list[str]:
    """A section as it is printed: its sentences, below each the options that change it."""
    lines = [" ".join(filter(None, [section.rule, section.title, section.opening])), ""]
    for rule, text in section.sentences:
        lines.append(click.wrap_text(text.replace("**", ""), 92, f"  {rule}  ", "       "))
        for option in options:
            if option.rule == rule:
                value = format_value(getattr(chosen, option.name))
                default = f"  (default: {format_value(option.default)})"
                note = default if option.name in changed else ""
                lines.append(f"         {option.name} = {value}{note}")
    return [*lines, ""]
