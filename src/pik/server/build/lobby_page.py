"""The first page: the games with all their options, and the visitor's own tables."""

from ...bots import BOTS
from ...games import GAMES, SPECTATOR, Option, format_value, option_named
from ...table import Sight
from ...table.requests import MOVE_TIMES
from ...words import lobby
from ...words.options import (
    bot_words,
    game_words,
    move_time_words,
    option_label,
    option_value,
    preset_words,
    quick_words,
)
from ...words.sheets import score_text
from .. import pagemodel
from ..pagemodel import Choice, GameCard, LobbyPage, OptionField, Preset, RoomLine, Site
from .decisions import turn_of
from .frame import Frame, phase_of
from .names import game_of, name_of, seats_around, sides_of
from .players import scores_of
from .sheets import title_of_end

PICTURES = {"spades": ("KS", "AS", "QS"), "pitch": ("JD", "AD", "2D")}
QUICK_SEATS = {"spades": (2,), "pitch": (4, 2)}
FROM_SEATS = "players"  # the option that the number of seats sets
USUAL_BOT = "thumb"


def lobby_page(site: Site, name: str, rooms: tuple[RoomLine, ...], error: str = "") -> LobbyPage:
    """The lobby for a person with this name and these tables."""
    bots = sorted(BOTS, key=lambda bot: bot != USUAL_BOT)
    return LobbyPage(
        site=site,
        name=name,
        games=(game_card("spades"), game_card("pitch")),
        bots=tuple((bot, bot_words(bot)) for bot in bots),
        move_times=tuple((str(seconds), move_time_words(seconds)) for seconds in MOVE_TIMES),
        rooms=rooms,
        error=error,
    )


def game_card(game: pagemodel.Game) -> GameCard:
    """A game as the lobby offers it."""
    module, (title, blurb) = GAMES[game], game_words(game)
    quick = QUICK_SEATS[game]
    return GameCard(
        game=game,
        title=title,
        blurb=blurb,
        cards=PICTURES[game],
        seats=_seats(game),
        usual_seats=quick[0],
        quick=tuple(
            Choice(str(seats), quick_words(game, seats), primary=seats == quick[0])
            for seats in quick
        ),
        presets=tuple(Preset(name, *preset_words(game, name)) for name in module.PRESETS),
        options=tuple(_option(option) for option in module.OPTIONS if option.name != FROM_SEATS),
    )


def _seats(game: pagemodel.Game) -> tuple[int, ...]:
    """How many may play (S1a, P1a)."""
    if game == "spades":
        return (2,)
    players = option_named(GAMES[game].OPTIONS, FROM_SEATS)
    return tuple(range(players.low, players.high + 1))


def _option(option: Option) -> OptionField:
    """An option's field: a choice of words, or a number."""
    label = option_label(option.name)
    if option.choices:
        values = [format_value(choice) for choice in option.choices]
        choices = tuple((value, option_value(value)) for value in values)
        return OptionField(option.name, label, option.text, choices)
    hint = option_value(format_value(option.default))
    least = min((option.low, *option.also))
    return OptionField(option.name, label, option.text, (), least, option.high, hint)


def room_line(code: str, sight: Sight) -> RoomLine:
    """A table on the list of a person who sits at it."""
    seats = [seat for seat in seats_around(sight) if seat != sight.seat]
    mine = sight.to_act is not None and sight.to_act == sight.seat != SPECTATOR
    game = game_of(sight)
    return RoomLine(
        code=code,
        game=game,
        title=lobby.room_title(game, [name_of(sight, seat) for seat in seats]),
        detail=_detail(sight),
        your_turn=mine,
        over=sight.ended,
    )


def _detail(sight: Sight) -> str:
    """How the game stands, and whether it waits for the person."""
    if sight.ended:
        return lobby.as_sentence(title_of_end(sight))
    if sight.view is None:
        return lobby.waiting_for_players()
    scores = scores_of(sight)
    text = lobby.standing(sight.number, [score_text(scores[side]) for side in sides_of(sight)])
    turn = turn_of(sight, phase_of(sight, Frame(code="")))
    return f"{text} {turn}" if turn else text
