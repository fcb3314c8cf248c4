"""What a solver found, for people and as the object that `--json` prints."""

from collections.abc import Iterator
from typing import Any

from ..cards import Card, format_card
from ..notation.actions import game_of, module_of
from ..search.double_dummy.solution import Solution
from ..search.objectives import DEFAULTS
from ..words.cards import card_sign
from ..words.replays import seat_name
from ..words.solutions import line


def as_object(solution: Solution[Any]) -> dict[str, Any]:
    """The solution with its cards as they are written."""
    return {
        "value": solution.value,
        "best": [format_card(card) for card in solution.best],
        "actions": {format_card(card): value for card, value in solution.actions.items()},
        "line": [format_card(card) for card in solution.line],
    }


def solution_text(title: str, round: Any, objective: str, solution: Solution[Any]) -> str:
    """The value, what each card brings, and the line of best play, with line breaks."""
    return "\n".join([*_lines(title, round, objective, solution), ""])


def _lines(title: str, round: Any, objective: str, solution: Solution[Any]) -> Iterator[str]:
    if title:
        yield title
    yield _value_line(round, objective, solution.value)
    for value in _by_worth(solution):
        cards = [card for card, worth in solution.actions.items() if worth == value]
        kind = "best" if cards[0] in solution.best else "other"
        name = seat_name(round.public.to_act, ())
        shown = " ".join(map(card_sign, reversed(cards)))
        yield "  " + line(kind, value=_number(value), cards=shown, name=name)
    yield line("line")
    yield from _tricks(round, solution.line)


def _value_line(round: Any, objective: str, value: Any) -> str:
    """The value in a sentence of the objective."""
    game, public = game_of(round), round.public
    kind = (objective or DEFAULTS[game]).partition(":")[0]
    seat = public.pitcher if game == "pitch" else public.to_act
    if kind in ("take", "made") and not value:
        kind = f"{kind}-not"
    if kind == "score" and game == "pitch":
        kind = "pitch-score"
    count = value if kind in ("tricks", "nil", "points") else 1
    return line(kind, count, value=_number(value), name=seat_name(seat, ()))


def _number(value: Any) -> str:
    """A value as people read it, those of several sides between commas."""
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _by_worth(solution: Solution[Any]) -> list[Any]:
    """The different values of the cards, that of the best ones first."""
    values = list(dict.fromkeys(solution.actions.values()))
    falling = all(solution.value >= value for value in values)
    values.sort(reverse=falling)
    return sorted(values, key=lambda value: value != solution.value)


def _tricks(round: Any, cards: tuple[Card, ...]) -> Iterator[str]:
    """The line of play, a trick a line, each with its leader."""
    act = module_of(round).act
    seat, shown = round.public.to_act, ""
    for card in cards:
        done = sum(round.public.tricks)
        round = act(round, card, ())
        shown = f"{shown} {card_sign(card)}".lstrip()
        if sum(round.public.tricks) > done:
            yield "  " + line("trick", name=seat_name(seat, ()), cards=shown)
            seat, shown = round.public.to_act, ""
