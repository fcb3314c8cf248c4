"""The score sheet of a round, and of the end of a game."""

from typing import Any

from ...games import SPECTATOR, ScoreLine
from ...table import Sight
from ...table.sight import FinishedRound
from ...words.scores import score_text as line_text
from ...words.sheets import (
    bags_words,
    ended_title,
    round_title,
    sheet_note,
    signed,
    title,
)
from .. import pagemodel
from .chances import chances_of
from .facts import facts_of
from .frame import Frame
from .names import is_spades, name_of, seats_of_side, side_name, sides_of


def sheet_of(sight: Sight, frame: Frame) -> pagemodel.RoundSheet:
    """The sheet between rounds, or the last one of a game that has ended."""
    given_up = sight.ended and sight.winner is None
    last = sight.finished[-1] if sight.finished and not given_up else None
    return pagemodel.RoundSheet(
        title=title_of_end(sight) if sight.ended else round_title(sight.number),
        facts=facts_of(sight, last) if last else (),
        sides=tuple(_side(sight, last, side) for side in sides_of(sight)) if last else (),
        chances=chances_of(sight),
        may_go_on=_may_go_on(sight),
        waiting=_waiting(sight, frame),
        over=sight.ended,
        may_rematch=sight.ended and sight.seat != SPECTATOR,
        rematch=sheet_note("rematch") if sight.rematch and sight.seat != SPECTATOR else "",
    )


def title_of_end(sight: Sight) -> str:
    """How a game ended, as a heading."""
    if sight.winner is not None:
        name, seats = side_name(sight, sight.winner), seats_of_side(sight, sight.winner)
        alone = sight.seat in seats and len(seats) == 1
        return title("wins", name, you=alone, several=len(seats) > 1)
    if sight.resigned is not None:
        seat = sight.resigned
        return title("resigned", name_of(sight, seat), you=seat == sight.seat)
    return ended_title()


def _side(sight: Sight, last: FinishedRound, side: int) -> pagemodel.SideSheet:
    score, before = last.score, last.public.totals
    best = max(score.delta)
    leads = score.delta[side] == best and score.delta.count(best) == 1
    return pagemodel.SideSheet(
        name=side_name(sight, side),
        lines=tuple(_line(sight.game_name, line) for line in score.lines[side]),
        change=signed(score.delta[side]),
        before=before.scores[side],
        after=score.totals.scores[side],
        bags=_bags(sight, last, side),
        best=side == sight.winner if sight.winner is not None else leads,
    )


def _line(game: str, line: ScoreLine) -> pagemodel.ScoreLine:
    text = line_text(line)
    link = f"/rules/{game}#{line.rule}"
    return pagemodel.ScoreLine(text[0].upper() + text[1:], signed(line.points), line.rule, link)


def _bags(sight: Sight, last: FinishedRound, side: int) -> str:
    if not is_spades(last.public) or not sight.rules.bag_limit:
        return ""
    return bags_words(last.public.totals.bags[side], last.score.totals.bags[side])


def _may_go_on(sight: Sight) -> bool:
    reader = sight.seat != SPECTATOR and sight.seat not in sight.gone_on
    return sight.sheet_open and reader


def _waiting(sight: Sight, frame: Frame) -> str:
    """Whom the next round waits for, and until when."""
    if not sight.sheet_open:
        return ""
    sentences = []
    if not _may_go_on(sight):
        readers = [s for s, chair in enumerate(sight.chairs) if _reads(sight, frame, s, chair)]
        sentences = [sheet_note("waiting", name_of(sight, seat)) for seat in readers]
    if frame.sheet_seconds is not None:
        sentences.append(sheet_note("latest", count=frame.sheet_seconds))
    return " ".join(sentences)


def _reads(sight: Sight, frame: Frame, seat: int, chair: Any) -> bool:
    """Whether a person is here who has not gone on."""
    return (
        chair.kind == "person"
        and seat not in sight.gone_on
        and (seat >= len(frame.presence) or frame.presence[seat] == "present")
    )
