"""What the pages show: one frozen record for each page, filled by the server, read by the
templates, holding nothing else.

A template never sees a room, a round or a seat that is not the viewer's: what is not in these
records cannot reach a page. Sentences arrive finished. A card is named to the browser by its
*token* (docs/decisions/0005-card-tokens.md), so that a face-down card can turn over without
having told before which it is.
"""

from .decisions import (
    Bid,
    Call,
    Choice,
    Decision,
    Draft,
    Exchange,
    KeepOrDiscard,
    Mix,
    Offer,
    OpenSeat,
    Play,
    Seating,
    Wait,
)
from .lobby import (
    ErrorPage,
    GameCard,
    JoinPage,
    LobbyPage,
    OptionField,
    Preset,
    RoomLine,
    RulesPage,
    ShufflePage,
    VerifyLine,
)
from .seats import Card, Player, TrickCard, WonCard
from .sheets import Cell, GameRow, GameSheet, RoundSheet, ScoreLine, SideSheet
from .site import Game, Phase, Presence, Site
from .table import AwayOffer, Contract, Links, Menu, TablePage

__all__ = [
    "AwayOffer",
    "Bid",
    "Call",
    "Card",
    "Cell",
    "Choice",
    "Contract",
    "Decision",
    "Draft",
    "ErrorPage",
    "Exchange",
    "Game",
    "GameCard",
    "GameRow",
    "GameSheet",
    "JoinPage",
    "KeepOrDiscard",
    "Links",
    "LobbyPage",
    "Menu",
    "Mix",
    "Offer",
    "OpenSeat",
    "OptionField",
    "Phase",
    "Play",
    "Player",
    "Presence",
    "Preset",
    "RoomLine",
    "RoundSheet",
    "RulesPage",
    "ScoreLine",
    "Seating",
    "ShufflePage",
    "SideSheet",
    "Site",
    "TablePage",
    "TrickCard",
    "VerifyLine",
    "Wait",
    "WonCard",
]
