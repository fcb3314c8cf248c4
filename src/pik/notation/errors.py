"""What may be wrong with a text, a position or a record: three errors, all ValueError."""

from typing import NamedTuple

from ..games import Refusal


class Place(NamedTuple):
    """Where a record is at fault, in numbers counted from 1; None: not in a round or an action."""

    round: int | None = None
    action: int | None = None  # its place in the file's list
    text: str | None = None  # the action as it stands in the file


class _PlacedError(ValueError):
    """An error that may know its place in a record, and then begins with it."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message  # without the place
        self.place = Place()

    def __str__(self) -> str:
        round, action, text = self.place
        if round is None:
            return self.message
        if action is None:
            return f"round {round}: {self.message}"
        return f"round {round}, action {action} ({text!r}): {self.message}"


class NotationError(_PlacedError):
    """A text that cannot be read."""


class ImpossiblePosition(_PlacedError):
    """A position that cannot arise; the message begins with the key at fault."""


class IllegalAction(_PlacedError):
    """An action that can be read but is not allowed here."""

    def __init__(self, message: str, refusal: Refusal, legal: tuple[str, ...]) -> None:
        super().__init__(message)
        self.refusal = refusal
        self.legal = legal  # what is allowed instead, as it is written

    @property
    def rule(self) -> str:
        """The id of the rule that forbids the action."""
        return self.refusal.rule
