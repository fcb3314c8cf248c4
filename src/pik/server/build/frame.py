"""What a page of a table shows besides what its viewer may see of the game."""

from dataclasses import dataclass

from ...cards import Seat
from ...games import GAMES
from ...table import Sight
from ..pagemodel import Phase, Presence


@dataclass(frozen=True, slots=True)
class Frame:
    """What the room knows and a Sight does not."""

    code: str  # the viewer's own address is /r/CODE
    presence: tuple[Presence, ...] = ()  # by seat; bots are always there
    error: str = ""  # why the viewer's last request was refused, as a sentence
    clock_ms: int | None = None  # left for the present decision; None: no clock runs
    sheet_seconds: int | None = None  # until the next round begins; None: no limit
    away: tuple[Seat, ...] = ()  # persons for whom a bot may play on
    may_sit: bool = False  # an onlooker who came by the players' address
    invite: str = ""  # absolute address; "": not offered
    watch: str = ""
    record: str = ""
    mix_text: str = ""  # the part of the shuffle that a page without script sends
    last_trick: bool = False  # the round is over, but its last trick is still shown


_PHASES: dict[str, Phase] = {
    "offer": "offer",
    "draft": "draft",
    "bid": "bid",
    "exchange": "exchange",
    "draw": "exchange",
    "auction": "auction",
    "play": "play",
}


def phase_of(sight: Sight, frame: Frame) -> Phase:
    """What the table is busy with, as the page tells it."""
    if sight.view is None:
        return "end" if sight.ended else "seating"
    over = sight.to_act is None and bool(sight.sheet_open or sight.ended)
    if over and frame.last_trick and sight.broken_off is None:
        return "play"
    if sight.ended:
        return "end"
    return "sheet" if sight.sheet_open else _PHASES[_rules_phase(sight)]


def _rules_phase(sight: Sight) -> str:
    phase: int = sight.view.public.phase
    return GAMES[sight.game_name].PHASES[phase]
