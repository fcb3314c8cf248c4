"""The sheet of the whole game: what every side bid, won and scored in each round."""

from ...games import GAMES
from ...games.pitch.state import NO_SEAT
from ...games.spades.state import DOUBLE_NIL, NIL
from ...table import Sight
from ...table.sight import FinishedRound
from ...words.sheets import cell_words, signed
from ..pagemodel import Cell, GameRow, GameSheet
from .chances import chances_of
from .names import is_spades, side_name, sides_of


def game_sheet_of(sight: Sight) -> GameSheet | None:
    """All finished rounds; None before the game has begun."""
    if sight.view is None:
        return None
    sides = sides_of(sight)
    rows = tuple(
        GameRow(str(number), tuple(_cell(finished, side) for side in sides))
        for number, finished in enumerate(sight.finished, start=1)
    )
    return GameSheet(tuple(side_name(sight, side) for side in sides), rows, chances_of(sight))


def _cell(finished: FinishedRound, side: int) -> Cell:
    score = finished.score
    return Cell(_bid(finished, side), signed(score.delta[side]), score.totals.scores[side])


def _bid(finished: FinishedRound, side: int) -> str:
    """What a side bid; in Pitch only the pitcher's side has a contract."""
    public = finished.public
    if is_spades(public):
        bid, won = public.bids[side], public.tricks[side]
        kinds = {NIL: "nil", DOUBLE_NIL: "double-nil"}
        return cell_words(kinds.get(bid, "bid"), bid, won)
    if public.pitcher == NO_SEAT:
        return cell_words("void")
    pitched = GAMES["pitch"].side_of(public.rules, public.pitcher) == side
    return cell_words("pitched", public.bids[public.pitcher]) if pitched else ""
