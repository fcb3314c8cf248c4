"""Every phase of both games, for every viewer: the page builds and its template renders."""

import random
from dataclasses import replace

import pytest

from pik.games import SPECTATOR
from pik.server.build import Frame, table_page
from pik.server.pagemodel import Site, TablePage
from pik.server.pages import fragment, whole
from pik.table import Table, sight
from tests.server.build.tables import Story, opening

SITE = Site(sprite="/static/cards.svg", version="v", path="/r/x")
FRAME = Frame(code="x", invite="http://a/r/x", watch="http://a/r/w")

GAMES = [
    ("spades", {}, "pb"),
    ("spades", {"thrown_card": "open", "target": 60, "loss_limit": -150}, "pp"),
    ("spades", {"thrown_card": "drafter", "double_nil": False, "bag_limit": 0}, "bp"),
    ("pitch", {"players": 2}, "pb"),
    ("pitch", {"players": 3, "forced_bid": 0, "only_pitcher_wins": False}, "pbp"),
    ("pitch", {"partners": True, "win_needs_made_bid": True}, "pbpb"),
    ("pitch", {"low_to": "holder", "min_bid": 2}, "pbbb"),
    ("pitch", {"players": 7, "steal": False, "follow": "strict"}, "pbbpbbb"),
]
IDS = [f"{game}-{kinds}" for game, _, kinds in GAMES]


def viewers(table: Table) -> list[int]:
    return [SPECTATOR, *range(len(table.chairs))]


def page_of(table: Table, seat: int, frame: Frame = FRAME) -> TablePage:
    return table_page(sight(table, seat), SITE, frame)


@pytest.mark.parametrize(("game", "rules", "kinds"), GAMES, ids=IDS)
def test_every_page_of_a_game_renders(game: str, rules: dict[str, object], kinds: str) -> None:
    chance, story, phases = random.Random(f"{game}{kinds}"), Story(opening(game, rules, kinds)), set()
    story.begin()
    for table in story.playing(chance, 160):
        for seat in viewers(table):
            page = page_of(table, seat)
            phases.add(page.phase)
            text = whole(page)
            assert "None" not in text
            assert fragment(page) in text.replace("\r", "") or page.phase
    assert {"play", "sheet"} <= phases
