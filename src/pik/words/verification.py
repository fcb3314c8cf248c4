"""What a check of a record against its seed has found, in words."""

from .sentence import Sentence

_MISMATCHES: dict[str, Sentence] = {
    "commit": Sentence("the secret is not the one that was promised"),
    "deck": Sentence("round {round}: the deck is not the one that the seed gives"),
    "draw": Sentence(
        "round {round}: seat {seat} was given other cards than the seed gives in its exchange"
    ),
}

_MATCHES = Sentence("every deck and draw is the one that the seed gives")
_NOTHING = Sentence("there is no seed to check with")


def mismatch_sentence(what: str, round: int | None, seat: int | None) -> str:
    """The sentence for one thing that is not what the seed gives: a `notation.Mismatch`."""
    return _MISMATCHES[what].say(round=round, seat=seat)


def verdict_sentence(possible: bool) -> str:
    """The sentence for a record without a mismatch."""
    return (_MATCHES if possible else _NOTHING).say()
