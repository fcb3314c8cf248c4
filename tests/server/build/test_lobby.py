"""The lobby, its form, invitations and the page of the shuffle."""

import random

import pytest

from pik.games import SPECTATOR, OptionError
from pik.notation import replay
from pik.notation.verify import Mismatch, Verification, verify
from pik.server.build import (
    FormError,
    join_page,
    lobby_page,
    name_of_person,
    room_line,
    room_wish,
    shuffle_page,
)
from pik.server.pages import whole
from pik.table import requests as ask
from pik.table import sight
from pik.table.keeping import open_record
from tests.server.build.tables import Story, opening
from tests.server.build.test_table_page import SITE


def wish(**fields: str):
    return room_wish({name.replace("__", "."): [text] for name, text in fields.items()}, "me")


def test_the_lobby_offers_every_option_of_both_games() -> None:
    page = lobby_page(SITE, "Ana", ())
    text = whole(page)
    for name in ("thrown_card", "loss_limit", "steal", "win_needs_made_bid"):
        assert f'name="option.{name}"' in text
    assert [card.seats for card in page.games] == [(2,), (2, 3, 4, 5, 6, 7)]
    assert page.bots[0][0] == "thumb"


def test_every_field_that_the_lobby_shows_is_understood() -> None:
    for card in lobby_page(SITE, "", ()).games:
        for preset in card.presets:
            room_wish({"game": [card.game], "preset": [preset.name]}, "me")
        for option in card.options:
            values = [value for value, _ in option.choices] or [str(option.least)]
            for value in values:
                form = {"game": [card.game], f"option.{option.name}": [value]}
                room_wish(form | ({"seats": ["4"]} if card.game == "pitch" else {}), "me")


def test_a_quick_game_is_played_against_bots() -> None:
    made = wish(game="pitch", quick="4", name="")
    assert [chair.kind for chair in made.chairs] == ["person", "bot", "bot", "bot"]
    assert len({chair.name for chair in made.chairs}) == 4
    assert (made.name, made.chairs[0].person, made.options) == ("Guest", "me", {})


def test_seats_options_and_clock_are_read() -> None:
    made = wish(
        game="pitch", name=" Ana ", seats="3", seat1="person", seat2="bot:random", seat6="bot:x",
        preset="house", option__target="11", option__steal="", move_time="30", other="?",
    )  # fmt: skip
    assert [chair.kind for chair in made.chairs] == ["person", "open", "bot"]
    assert made.options["players"] == 3
    assert (made.options["target"], made.options["low_to"]) == (11, "holder")
    assert "steal" not in made.options
    assert (made.move_time, made.name) == (30, "Ana")


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"game": "whist"}, "Choose a game: spades, pitch."),
        ({"game": "spades", "preset": "x"}, "There is no such set of rules"),
        ({"game": "pitch", "seats": "8"}, "This game is played by 2 to 7."),
        ({"game": "pitch", "seats": "²"}, "This game is played by 2 to 7."),
        ({"game": "spades", "seat1": "bot:x"}, "Seat 2 must be a person or one of the bots."),
        ({"game": "spades", "move_time": "5"}, "The time for a move must be one of: 0, 15"),
        ({"game": "spades", "name": "x" * 41}, "A name may have at most 40 characters."),
        ({"game": "spades", "option__target": "5"}, "target 5 is not allowed"),
        ({"game": "pitch", "preset": "partners", "seats": "7"}, "partners true needs players 4"),
    ],
)
def test_a_wrong_form_is_refused_with_a_sentence(fields: dict[str, str], sentence: str) -> None:
    with pytest.raises((FormError, OptionError)) as error:
        wish(**fields)
    assert str(error.value).startswith(sentence)


@pytest.mark.parametrize("name", ["Ana", "Dāvis Ķirsis", "Fátima", "名前", "x" * 40, "A  B"])
def test_names_of_people_are_kept(name: str) -> None:
    assert name_of_person(name) == " ".join(name.split())


def test_names_are_composed() -> None:
    assert name_of_person("Fa\u0301tima") == "Fátima"


@pytest.mark.parametrize("name", ["", "  ", "a\u202eb", "a\x00b", "\u200d", "\u2066x", "x" * 41])
def test_names_that_cannot_be_read_are_refused(name: str) -> None:
    with pytest.raises(FormError):
        name_of_person(name)


def test_a_table_has_a_line_in_the_lobby() -> None:
    story = Story(opening("pitch", {}, "pbob"))
    line = room_line("x", sight(story.table, 0))
    assert line.title == "Pitch with Bot Bruno, an open seat and Bot Dace"
    assert line.detail == "Waiting for players."
    story = Story(opening("spades", {}, "pp"))
    story.begin()
    seat = story.table.to_act
    assert seat is not None
    line = room_line("x", sight(story.table, seat))
    assert (line.detail, line.your_turn) == ("Round 1, 0 to 0. Your turn: double nil?", True)
    assert not room_line("x", sight(story.table, 1 - seat)).your_turn
    story.happen(*ask.resign(story.table, 0, "Bot").changes)
    line = room_line("x", sight(story.table, 1))
    assert (line.detail, line.over) == ("Ana resigned the game.", True)


def test_an_invitation_says_what_is_played() -> None:
    story = Story(opening("pitch", {"steal": False, "target": 11}, "pobo"))
    page = join_page(sight(story.table, SPECTATOR), SITE, "x", "Eva", watch="/r/w")
    assert page.title == "Ana invites you to a game of Pitch"
    assert page.detail == "Pitch for four, to 11, without a clock. Steal: no."
    assert [seat.seat for seat in page.open] == [1, 3]
    assert whole(page)


def test_a_shuffle_is_secret_until_the_end_and_then_checked() -> None:
    story = Story(opening("pitch", {"target": 1}, "pbbb"))
    story.begin()
    running = shuffle_page(sight(story.table, 0), SITE, "x")
    assert (running.secret, running.may_verify, running.record) == ("", False, "")
    assert whole(running)
    for _ in story.playing(random.Random(1), 2000):
        pass
    seen = sight(story.table, 0)
    record = open_record(seen)
    assert record is not None
    page = shuffle_page(seen, SITE, "x", verify(replay(record)))
    assert page.good
    assert page.verdict == "The cards are as promised."
    assert [line.good for line in page.checked] == [True] * len(seen.finished)
    assert not page.proves_nothing
    assert shuffle_page(seen, SITE, "x", by_page=(0,)).proves_nothing
    assert whole(page)


def test_a_shuffle_that_was_changed_is_told() -> None:
    story = Story(opening("spades", {}, "pb"))
    story.begin()
    chance = random.Random(1)
    while not story.table.ends:
        story.act(chance)
    seen = sight(story.table, 0)
    page = shuffle_page(seen, SITE, "x", Verification(True, (Mismatch("deck", 1),)))
    assert not page.good
    assert page.checked[0].text == "The deck is not the one that the seed gives."
    page = shuffle_page(seen, SITE, "x", Verification(True, (Mismatch("commit"),)))
    assert page.checked[0].title == "Secret"
