"""Who is who for the viewer: places around the table, names of seats and sides."""

from typing import Any

from ...cards import Card, Seat, format_card
from ...games import GAMES, SPECTATOR
from ...games.spades import Public as SpadesPublic
from ...table import Sight
from ...words.cards import card_name
from ...words.decisions import open_seat_name
from ...words.sheets import names_together, you_and, you_word
from .. import pagemodel


def game_of(sight: Sight) -> pagemodel.Game:
    """The game that is played, as pages name it."""
    return "spades" if sight.game_name == "spades" else "pitch"


def seats_around(sight: Sight) -> list[Seat]:
    """The seats clockwise, from the viewer's own, or from seat 0 for an onlooker."""
    count = len(sight.chairs)
    nearest = 0 if sight.seat == SPECTATOR else sight.seat
    return [(nearest + position) % count for position in range(count)]


def position_of(sight: Sight, seat: Seat) -> int:
    """The place of a seat around the table, 0 for the nearest."""
    return seats_around(sight).index(seat)


def name_of(sight: Sight, seat: Seat) -> str:
    """The name of who sits there."""
    return sight.chairs[seat].name or open_seat_name()


def seats_of_side(sight: Sight, side: int) -> list[Seat]:
    """The seats that score together as this side."""
    module, rules = GAMES[sight.game_name], sight.rules
    return [seat for seat in range(len(sight.chairs)) if module.side_of(rules, seat) == side]


def sides_of(sight: Sight) -> list[int]:
    """The sides, the viewer's own first."""
    module = GAMES[sight.game_name]
    order = [module.side_of(sight.rules, seat) for seat in seats_around(sight)]
    return list(dict.fromkeys(order))


def side_name(sight: Sight, side: int) -> str:
    """A side as the viewer calls it: you, a name, or two names."""
    seats = seats_of_side(sight, side)
    others = [name_of(sight, seat) for seat in seats if seat != sight.seat]
    if sight.seat in seats:
        return you_and(others[0]) if others else you_word()
    return others[0] if len(others) == 1 else names_together(*others)


def is_spades(public: Any) -> bool:
    """Whether this is the public side of a round of Spades; else it is one of Pitch."""
    return isinstance(public, SpadesPublic)


def shown_card(card: Card, token: int, playable: bool = False, why_not: str = "") -> pagemodel.Card:
    """A card that the viewer may see."""
    return pagemodel.Card(token, format_card(card), card_name(card), playable, why_not)
