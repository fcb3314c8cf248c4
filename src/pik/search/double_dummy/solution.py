"""What a solver of open hands answers."""

from typing import Generic, NamedTuple, TypeVar

from ...cards import Card

V = TypeVar("V")


class Solution(NamedTuple, Generic[V]):
    """The outcome of best play; V is an int, or a tuple by side in a max-n solution of Pitch."""

    value: V  # of the position, as the objective counts
    actions: dict[Card, V]  # the value after each legal card, in the order of the card numbers
    best: tuple[Card, ...]  # the cards that keep the value
    line: tuple[Card, ...]  # one line of best play from here to the end of the round
