"""What one seat, or a spectator, may know. Rules H1 and H2."""

from typing import NamedTuple

from ...cards import Cards, Seat, set_of
from ..tricks import SPECTATOR
from .act import legal
from .state import Private, Public, Round


class View(NamedTuple):
    """What is public and a seat's own cards. There is no other way to a bot or a page."""

    seat: Seat  # SPECTATOR: who sees only what all seats share
    public: Public
    own: Private
    legal: int  # mask of the actions that this seat may do now; 0 when it is not its turn


def view(round: Round, seat: Seat) -> View:
    """The round as this seat, or SPECTATOR, sees it."""
    if seat == SPECTATOR:
        return View(seat, round.public, Private(), 0)
    mine = round.public.to_act == seat
    return View(seat, round.public, round.private[seat], legal(round) if mine else 0)


def seen_cards(view: View) -> Cards:
    """All cards whose place this seat knows or has known: held, thrown, laid aside, played."""
    own, public = view.own, view.public
    return own.hand | own.laid | set_of((own.drawn, *own.discards, *public.shown, *public.played))
