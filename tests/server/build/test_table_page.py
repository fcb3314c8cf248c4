"""Every phase of both games, for every viewer: the page builds and its template renders."""

import random
import re
from collections import Counter

import pytest

from pik.cards import FULL_DECK, each_card, format_card
from pik.games import GAMES, SPECTATOR
from pik.server.build import Frame, table_page
from pik.server.build.tokens import TOKEN_COUNT
from pik.server.pagemodel import Site, TablePage
from pik.server.pages import whole
from pik.table import Sight, Table, sight
from pik.words.cards import card_name
from tests.server.build.tables import Story, opening
from tests.server.build.worlds import other_world

SITE = Site(sprite="/static/cards.svg", version="v", path="/r/x")
FRAME = Frame(code="x", invite="http://a/r/x", watch="http://a/r/w")

TABLES = {
    "spades": ("spades", {}, "pb"),
    "spades-open": ("spades", {"thrown_card": "open", "target": 60, "loss_limit": -150}, "pp"),
    "spades-drafter": ("spades", {"thrown_card": "drafter", "bag_limit": 0}, "bp"),
    "spades-no-offer": ("spades", {"double_nil": False, "failed_nil_bags": True}, "pp"),
    "pitch-2": ("pitch", {"players": 2}, "pb"),
    "pitch-3-void": ("pitch", {"players": 3, "forced_bid": 0, "only_pitcher_wins": False}, "pbp"),
    "pitch-partners": ("pitch", {"partners": True, "win_needs_made_bid": True}, "pbpb"),
    "pitch-holder": ("pitch", {"low_to": "holder", "min_bid": 2}, "pbbb"),
    "pitch-7": ("pitch", {"players": 7, "steal": False, "follow": "strict"}, "pbbpbbb"),
}
PHASES = {
    "spades": {"offer", "draft", "bid", "exchange", "play", "sheet"},
    "pitch": {"auction", "play", "sheet"},
}


def viewers(table: Table) -> list[int]:
    return [SPECTATOR, *range(len(table.chairs))]


def page_of(table: Table, seat: int, frame: Frame = FRAME) -> TablePage:
    return table_page(sight(table, seat), SITE, frame)


def story_of(name: str) -> Story:
    game, rules, kinds = TABLES[name]
    story = Story(opening(game, rules, kinds))
    story.begin()
    return story


def card_codes(page: str) -> set[str]:
    """The codes of all cards that stand in a page, as texts, values or pictures."""
    return {code.upper() for code in re.findall(r"\b[2-9TJQKA][CDHS](?=j?\b)", page)}


def spoken_names(page: str) -> set[str]:
    return set(re.findall(r"\w+ of (?:spades|hearts|diamonds|clubs)", page.lower()))


def hidden_cards(seen: Sight) -> set[int]:
    """The cards that the viewer has never seen in this round."""
    known = GAMES[seen.game_name].seen_cards(seen.view)
    return {card for card in each_card(FULL_DECK) if not known >> card & 1}


def assert_tells_nothing(page: str, seen: Sight) -> None:
    hidden = hidden_cards(seen)
    assert not card_codes(page) & {format_card(card) for card in hidden}
    assert not spoken_names(page) & {card_name(card) for card in hidden}


def assert_ids_differ(page: str) -> None:
    ids = Counter(re.findall(r'\bid="([^"]+)"', page))
    assert [name for name, count in ids.items() if count > 1] == []
    tokens = [int(name[1:]) for name in ids if re.fullmatch(r"t\d+", name)]
    assert all(token < TOKEN_COUNT for token in tokens)


@pytest.mark.parametrize("name", TABLES)
def test_every_page_of_a_game_builds_and_renders(name: str) -> None:
    chance, rendered = random.Random(name), Counter()
    for table in story_of(name).playing(chance, 100):
        for seat in viewers(table):
            page = page_of(table, seat)
            rendered[page.phase, seat] += 1
            if rendered[page.phase, seat] < 2:
                assert_ids_differ(whole(page))
    assert {phase for phase, _ in rendered} >= PHASES[TABLES[name][0]] - absent(name)


def absent(name: str) -> set[str]:
    """The phases that a table's options leave out."""
    return {"offer", "exchange"} if name == "spades-no-offer" else set()


@pytest.mark.parametrize("name", TABLES)
def test_H2_no_page_names_a_hidden_card(name: str) -> None:
    chance = random.Random(f"leak {name}")
    for table in story_of(name).playing(chance, 80):
        for seat in viewers(table):
            seen = sight(table, seat)
            if not (seen.sheet_open or seen.ended) and chance.random() < 0.25 / len(table.chairs):
                assert_tells_nothing(whole(page_of(table, seat)), seen)


@pytest.mark.parametrize("name", TABLES)
def test_H1_a_page_is_the_same_whatever_the_hidden_cards_are(name: str) -> None:
    chance, story, compared = random.Random(f"worlds {name}"), story_of(name), 0
    for table in story.playing(chance, 80):
        for seat in viewers(table):
            if table.sheet_open or table.ended or chance.random() > 0.25 / len(viewers(table)):
                continue
            other = other_world(story.events, table, seat, chance)
            if other is not None:
                assert other.decks[-1] != table.decks[-1]
                assert whole(page_of(other, seat)) == whole(page_of(table, seat))
                compared += 1
    assert compared > 4
