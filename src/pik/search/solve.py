"""The best play of a round whose hands are all known: one question for both games."""

from typing import Any

from ..cards import card_count
from ..games.pitch import Round as PitchRound
from ..games.spades import Round as SpadesRound
from ..notation import NotationError, Position, parse_position
from ..notation.actions import game_of, phase_of
from ..notation.position import hand_size
from .double_dummy.solution import Solution
from .objectives import DEFAULTS, pitch_objective, spades_objective
from .open_hands import filled_line

Question = str | Position | SpadesRound | PitchRound
Answer = Solution[Any]  # values are ints, floats for a payoff that has some, tuples for max-n
NEED_BIDS = ("score", "made", "max-n")


def solve(position: Question, objective: str = "") -> Answer:
    """The exact value of a position with open hands, of each legal card, and a line of best play.

    `position` is a line of docs/notation.md (or a shorter one: what it lacks, such as bids and
    score, is filled in where the question does not depend on it), a Position, or a round of
    `pik.games`. `objective` is a word of `pik solve`: `tricks` (the default), `nil`, `take:0,3`,
    `score`, `payoff:…` in Spades; `points` (the default), `made`, `score`, `max-n` in Pitch.

    Raises NotationError or ImpossiblePosition for a line that cannot be read, and NotationError
    for an unknown objective, a round that is not in play, a hand that is not known, and more
    cards than max-n can do.

    >>> from pik.notation import format_card
    >>> [format_card(card) for card in solve("spades hands=.98../.76..").best]
    ['8H', '9H']
    """
    return solve_round(round_in_play(position, objective), objective)


def solve_round(round: Any, objective: str = "") -> Answer:
    """The solution of a round that `round_in_play` has let pass."""
    if game_of(round) == "spades":
        return _spades(round, objective or DEFAULTS["spades"])
    return _pitch(round, objective or DEFAULTS["pitch"])


def round_in_play(position: Question, objective: str = "") -> Any:
    """The round to solve, in play with all its hands known.

    Raises NotationError or ImpossiblePosition if there is none, or if it lacks what the objective
    needs.
    """
    if isinstance(position, str):
        line, added = filled_line(position)
        if "bids" in added and objective in NEED_BIDS:
            raise NotationError(f"bids is missing, and {objective} depends on it")
        position = parse_position(line)
    round = position.round if isinstance(position, Position) else position
    if phase_of(round) != "play":
        raise NotationError(f"only the play can be solved, not the phase {phase_of(round)}")
    _check_hands(round)
    return round


def _check_hands(round: Any) -> None:
    """Refuse a round some of whose cards are not known."""
    for seat, own in enumerate(round.private):
        unknown = hand_size(round.public, seat) - card_count(own.hand)
        if unknown:
            raise NotationError(f"hands: {unknown} cards of seat {seat} are not known")


def _spades(round: SpadesRound, objective: str) -> Answer:
    from .double_dummy.spades import OpenHands, solve_spades

    public, own = round.public, round.private
    goal = spades_objective(public, objective)
    hands = (own[0].hand, own[1].hand)
    tricks = (public.tricks[0], public.tricks[1])
    return solve_spades(OpenHands(hands, public.to_act, public.led, public.broken, tricks), goal)


def _pitch(round: PitchRound, objective: str) -> Answer:
    from .double_dummy.pitch import solve as solve_pitch

    goal = pitch_objective(objective)
    try:
        return solve_pitch(round, goal)
    except ValueError as fault:  # max-n of too many cards
        raise NotationError(str(fault)) from None
