"""What a solver is asked for, from the words of a command such as `take:0,3,5`."""

import re

from ..cards import Seat
from ..games.spades.score import score_round
from ..games.spades.state import DOUBLE_NIL, HAND_SIZE, NO_BID, Public
from ..notation import NotationError
from .double_dummy.spades import Least, Most, Objective, Payoff, Take

SPADES_OBJECTIVES = ("tricks", "nil", "take:…", "score", "payoff:…")
PITCH_OBJECTIVES = ("points", "made", "score", "max-n")
DEFAULTS = {"spades": "tricks", "pitch": "points"}
_PAYOFF = re.compile(r"[-−]?\d{1,9}(\.\d{1,9})?", re.ASCII)


def spades_objective(public: Public, text: str) -> Objective:
    """The objective that a text names, as the seat to act sees it.

    Raises NotationError for a text that names none, and for `score` where a bid is not known.
    """
    kind, colon, values = text.partition(":")
    if kind == "take" and colon:
        return Take(public.to_act, _trick_counts(values))
    if kind == "payoff" and colon:
        return Payoff(_payoffs(values), public.to_act)
    if text == "tricks":
        return Most()
    if text == "nil":
        return Least()
    if text == "score":
        return Payoff(score_payoffs(public, public.to_act), public.to_act)
    raise unknown_objective(text, "spades", SPADES_OBJECTIVES)


def pitch_objective(text: str) -> str:
    """The objective that a text names; NotationError if there is none of that name."""
    if text not in PITCH_OBJECTIVES:
        raise unknown_objective(text, "pitch", PITCH_OBJECTIVES)
    return text


def unknown_objective(text: str, game: str, known: tuple[str, ...]) -> NotationError:
    """The error for an objective that a game does not have."""
    return NotationError(f"{text!r} is no objective of {game}; there are {', '.join(known)}")


def score_payoffs(public: Public, seat: Seat) -> tuple[int, ...]:
    """By the final tricks of seat 0: a seat's change of score minus the other's (S5a to S5f)."""
    if not all(NO_BID < bid <= DOUBLE_NIL for bid in public.bids):
        raise NotationError("bids is missing, and the score depends on them")
    results = []
    for tricks in range(HAND_SIZE + 1):
        delta = score_round(public._replace(tricks=(tricks, HAND_SIZE - tricks))).delta
        results.append(delta[seat] - delta[1 - seat])
    return tuple(results)


def _trick_counts(text: str) -> int:
    """The set of numbers of tricks that a text lists, as a mask of 14 bits."""
    counts = 0
    for word in text.split(","):
        if not (word.isascii() and word.isdigit() and len(word) < 3 and int(word) <= HAND_SIZE):
            raise NotationError(f"take: {word!r} is no number of tricks from 0 to {HAND_SIZE}")
        counts |= 1 << int(word)
    return counts


def _payoffs(text: str) -> tuple[int | float, ...]:
    """Fourteen numbers."""
    words = text.split(",")
    if len(words) != HAND_SIZE + 1:
        raise NotationError(f"payoff: {len(words)} numbers, not {HAND_SIZE + 1}, one for 0 … 13")
    for word in words:
        if _PAYOFF.fullmatch(word) is None:
            raise NotationError(f"payoff: {word!r} is no number")
    plain = [word.replace("−", "-") for word in words]
    return tuple(float(word) if "." in word else int(word) for word in plain)
