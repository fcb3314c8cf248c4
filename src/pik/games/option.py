"""What an option of a game is: its name, range, default, and the rule it changes."""

import re
from dataclasses import dataclass

Value = bool | int | str | None

NUMBER = re.compile(r"-?[0-9]{1,9}")  # longer ones are out of every range


class OptionError(ValueError):
    """An option that no game has, a value out of its range, or two values that do not fit."""


@dataclass(frozen=True, slots=True)
class Option:
    """One option. Its values are `choices`, or the integers from `low` to `high`."""

    name: str
    default: Value
    rule: str  # id of the sentence that it changes
    text: str  # one line for a person who chooses
    choices: tuple[Value, ...] = ()
    low: int = 0
    high: int = 0
    optional: bool = False  # may be none instead of a number
    also: tuple[int, ...] = ()  # single numbers allowed besides low … high

    def allows(self, value: object) -> bool:
        """Whether this is a value of the option; True is no number and 1 no truth value."""
        if value is None:
            return self.optional
        if self.choices:
            return any(value == c and type(value) is type(c) for c in self.choices)
        return type(value) is int and (self.low <= value <= self.high or value in self.also)

    def range_text(self) -> str:
        """The values as people read them, such as `hidden, drafter, open` or `0 … 50`."""
        if self.choices:
            return ", ".join(format_value(choice) for choice in self.choices)
        words = ["none"] if self.optional else []
        words += [str(number) for number in self.also]
        return " or ".join([*words, f"{self.low} … {self.high}"])

    def check(self, value: object) -> None:
        """Raise OptionError, naming option, value and range, unless the value is allowed."""
        if not self.allows(value):
            shown = format_value(value) if isinstance(value, bool | int | None) else str(value)
            raise OptionError(f"{self.name} {shown} is not allowed: it must be {self.range_text()}")

    def parse(self, text: str) -> Value:
        """The value that a text names (`true`, `none`, `12`, `open`); OptionError if it is none."""
        word = text.strip().lower()
        if word == "none" and self.optional:
            return None
        value: Value = word
        for choice in self.choices:
            if format_value(choice) == word:
                value = choice
        if not self.choices and NUMBER.fullmatch(word):
            value = int(word)
        self.check(value)
        return value


def format_value(value: object) -> str:
    """An option's value as it is written in commands and positions."""
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def check_all(options: tuple[Option, ...], values: dict[str, Value]) -> None:
    """Raise OptionError if one of the values is out of its option's range."""
    for option in options:
        option.check(values[option.name])


def option_named(options: tuple[Option, ...], name: str) -> Option:
    """The option with this name; OptionError with the names there are, if there is none."""
    for option in options:
        if option.name == name:
            return option
    names = ", ".join(option.name for option in options)
    raise OptionError(f"there is no option {name!r}; the options are {names}")
