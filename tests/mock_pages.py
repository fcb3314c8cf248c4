"""Page models of invented states, one for every phase of both games: for pictures and tests."""

# ruff: noqa: E501  (tables of invented states read best in one line)

from collections.abc import Callable
from dataclasses import replace

from mock_tables.common import SITE
from mock_tables.lobby import join, lobby, shuffle
from mock_tables.pitch import (
    pitch_auction,
    pitch_done,
    pitch_end,
    pitch_forced,
    pitch_lead,
    pitch_partners,
    pitch_play,
    pitch_sheet,
    pitch_spectator,
    pitch_steal,
    pitch_wait,
)
from mock_tables.spades import (
    draft_page,
    spades_away,
    spades_bid,
    spades_done,
    spades_draw,
    spades_end,
    spades_error,
    spades_exchange,
    spades_lead,
    spades_mix,
    spades_offer,
    spades_play,
    spades_seating,
    spades_sheet,
    spades_spectator,
)

from pik.server.pagemodel import ErrorPage
from pik.server.pages import Page

PAGES: dict[str, Callable[[], Page]] = {
    "lobby": lobby, "join": join, "shuffle": shuffle, "shuffle-running": lambda: shuffle(False),
    "error-page": lambda: ErrorPage(SITE, "There is no such table", "It may have been deleted, or the address is not complete."),
    "spades-seating": spades_seating, "spades-mix": spades_mix, "spades-offer": spades_offer, "spades-draft": lambda: draft_page(True),
    "spades-draft-wait": lambda: draft_page(False), "spades-bid": spades_bid, "spades-exchange": spades_exchange, "spades-draw": spades_draw,
    "spades-play": spades_play, "spades-done": spades_done, "spades-lead": spades_lead, "spades-sheet": spades_sheet, "spades-end": spades_end,
    "spades-spectator": spades_spectator, "spades-away": spades_away, "spades-error": spades_error,
    "spades-four": lambda: replace(spades_lead(), site=replace(SITE, four=True)),
    "pitch-auction-2": lambda: pitch_auction(2), "pitch-auction-4": lambda: pitch_auction(4), "pitch-auction-7": lambda: pitch_auction(7),
    "pitch-partners": pitch_partners, "pitch-forced": pitch_forced, "pitch-steal": pitch_steal, "pitch-wait": pitch_wait, "pitch-lead": pitch_lead,
    "pitch-play-2": lambda: pitch_play(2), "pitch-play-3": lambda: pitch_play(3), "pitch-play-4": lambda: pitch_play(4), "pitch-play-5": lambda: pitch_play(5),
    "pitch-play-6": lambda: pitch_play(6), "pitch-play-7": lambda: pitch_play(7), "pitch-done-4": lambda: pitch_done(4), "pitch-done-7": lambda: pitch_done(7),
    "pitch-sheet-4": lambda: pitch_sheet(4), "pitch-sheet-7": lambda: pitch_sheet(7), "pitch-end": pitch_end, "pitch-spectator": pitch_spectator,
}  # fmt: skip
