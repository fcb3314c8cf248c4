"""Who may win the game now, by the rules of the table."""

from ...games import GAMES
from ...games.pitch.state import NO_SEAT, PLAY
from ...table import Sight
from ...words.sheets import chance, need, score_text
from .names import is_spades, side_name, sides_of
from .players import scores_of


def chances_of(sight: Sight) -> str:
    """Who may win at the end of the round in play or, between rounds, of the next."""
    if sight.view is None or sight.ended:
        return ""
    spades = is_spades(sight.view.public)
    return " ".join(_spades(sight) if spades else _pitch(sight))


def _needs(sight: Sight, sides: list[int]) -> list[str]:
    """What each side still needs to reach the target."""
    scores, target = scores_of(sight), sight.rules.target
    return [need(side_name(sight, side), target - scores[side]) for side in sides]


def _spades(sight: Sight) -> list[str]:
    rules, scores = sight.rules, scores_of(sight)
    if min(scores) >= rules.target:
        sentences = [chance("spades-tie", rules.target)]
    else:
        sentences = [chance("spades", rules.target, _needs(sight, sides_of(sight)))]
    if rules.loss_limit is not None:
        sentences.append(chance("loss-limit", number=score_text(rules.loss_limit)))
    return sentences


def _pitch(sight: Sight) -> list[str]:
    public, rules = sight.view.public, sight.rules
    sides, kind = sides_of(sight), "pitch" if rules.only_pitcher_wins else "pitch-open"
    if rules.only_pitcher_wins and public.phase == PLAY and public.pitcher != NO_SEAT:
        sides, kind = [GAMES["pitch"].side_of(rules, public.pitcher)], "pitch-now"
    sentences = [chance(kind, rules.target, _needs(sight, sides))]
    return sentences + ([chance("made-bid")] if rules.win_needs_made_bid else [])
