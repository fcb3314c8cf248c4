"""`pik deal`: the decks of a seed."""

import click

from ..notation.cards import format_deck
from ..notation.seeds import deck_for_round, key_of_text
from .output import say


@click.command(epilog="\b\nExamples:\n  pik deal --seed 7\n  pik deal --seed 7 --rounds 3")
@click.option("--seed", required=True, help="The text that decides all chance; 7 is the text 7.")
@click.option("--rounds", default=1, type=click.IntRange(min=1), help="How many rounds (1).")
def deal(seed: str, rounds: int) -> None:
    """Print the deck of each round, one a line, top card first."""
    key = key_of_text(seed)
    for number in range(1, rounds + 1):
        say(format_deck(deck_for_round(key, number)))
