"""The lines that tell a replayed game."""

from typing import Any

from .sentence import Sentence

_LINES: dict[str, Sentence] = {
    "title": Sentence("{file}: {game}"),
    "round-spades": Sentence("Round {number}: {name} draws first, {other} leads"),
    "round-pitch": Sentence("Round {number}: {name} deals"),
    "hand": Sentence("{name} holds {hand}"),
    "trick": Sentence("{number}. {name} leads {cards}: {winner} wins"),
    "open-trick": Sentence("{number}. {name} leads {cards}"),
    "score": Sentence("{name}: from {before} to {after}: {parts}"),
    "score-nothing": Sentence("{name}: {after}, as before"),
    "to-act": Sentence("{name} is to act"),
    "chance": Sentence("the exchanged cards are to be drawn"),
    "next-round": Sentence("the next round has not begun"),
    "winner": Sentence("{name} wins the game"),
    "unchecked": Sentence("not all cards are known, these rules could not be checked: {rules}"),
}

GAME_NAMES = {"spades": "Spades", "pitch": "Pitch"}
SEAT_NAME = Sentence("seat {seat}")


def seat_name(seat: int, players: tuple[str, ...]) -> str:
    """The name of a player, or of his seat where no names are told."""
    return players[seat] if players else SEAT_NAME.say(seat=seat)


def line(kind: str, **values: Any) -> str:
    """One line of this kind with its values."""
    return _LINES[kind].say(**values)
