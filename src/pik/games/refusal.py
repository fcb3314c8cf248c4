"""Why an action is not allowed, as values; `pik.words` makes the sentence."""

from typing import NamedTuple

from ..cards import Cards


class Refusal(NamedTuple):
    """The reason that one action is refused."""

    rule: str  # id of the sentence that forbids it
    reason: str  # which sentence to say: a key of pik.words.refusals
    cards: Cards = 0  # what may be played instead, in the play
    value: int = -1  # the number the sentence speaks of: a suit, a bid, a count; -1: none
