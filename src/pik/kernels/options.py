"""The options of a game as numbers, so that compiled code may read them.

The fields are the options' own names, so that the functions of the rules take them as they are.
"""

from typing import NamedTuple

from ..games import pitch, spades
from ..games.option import Option, Value
from ..games.pitch import PitchRules
from ..games.spades import SpadesRules


class SpadesNumbers(NamedTuple):
    """The options of Spades; true is 1, a choice is its number in the list of choices."""

    thrown_card: int  # 0 hidden, 1 drafter, 2 open
    double_nil: int
    exchange_cards: int
    nil_bonus: int
    double_nil_bonus: int
    failed_nil_bags: int
    bag_limit: int
    bag_penalty: int


class PitchNumbers(NamedTuple):
    """The options of Pitch; true is 1, a choice is its number in the list of choices."""

    players: int
    partners: int
    min_bid: int
    forced_bid: int
    steal: int
    follow: int  # 0 suit-or-trump, 1 strict
    low_to: int  # 0 winner, 1 holder


def _number(option: Option, value: Value) -> int:
    if isinstance(value, int):  # True is 1
        return int(value)
    return option.choices.index(value)


def _numbers(options: tuple[Option, ...], rules: object, names: tuple[str, ...]) -> list[int]:
    by_name = {option.name: option for option in options}
    return [_number(by_name[name], getattr(rules, name)) for name in names]


def spades_numbers(rules: SpadesRules) -> SpadesNumbers:
    """The options that a round of Spades depends on."""
    return SpadesNumbers(*_numbers(spades.OPTIONS, rules, SpadesNumbers._fields))


def pitch_numbers(rules: PitchRules) -> PitchNumbers:
    """The options that a round of Pitch depends on."""
    return PitchNumbers(*_numbers(pitch.OPTIONS, rules, PitchNumbers._fields))
