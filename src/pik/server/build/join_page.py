"""The invitation to sit down at a table."""

from ...games import changed_options, format_value
from ...table import Sight
from ...words.decisions import goal_word
from ...words.lobby import invitation, terms
from ...words.options import option_label, option_value
from ..pagemodel import JoinPage, Site
from .decisions import bot_seats, open_seats
from .names import game_of
from .table_page import plain_title

SHOWN_ANYWAY = ("players", "partners", "target")  # options that the title and the goal tell


def join_page(
    sight: Sight, site: Site, code: str, name: str, watch: str = "", error: str = ""
) -> JoinPage:
    """What is played, who is there and which seats are free; a bot's seat, when no other is."""
    inviting = next((chair.name for chair in sight.chairs if chair.kind == "person"), "")
    return JoinPage(
        site=site,
        code=code,
        game=game_of(sight),
        title=invitation(sight.game_name, inviting),
        detail=_terms(sight),
        players=tuple(chair.name for chair in sight.chairs if chair.name),
        open=() if sight.ended else open_seats(sight) or bot_seats(sight),
        name=name,
        watch=watch,
        error=error,
    )


def _terms(sight: Sight) -> str:
    """What is played, to which score and on what clock, with every option that was changed."""
    changed = [
        (option_label(name), option_value(format_value(value)))
        for name, value in changed_options(sight.game_name, sight.rules).items()
        if name not in SHOWN_ANYWAY
    ]
    return terms(plain_title(sight), goal_word(sight.rules.target), sight.move_time, changed)
