"""Suits and marks are told by shape and word, never by colour alone (A-22)."""

import re

import pytest

from pik.server.art import sprite
from tests.server.running import Person, running


@pytest.fixture(scope="module")
def person(tmp_path_factory):
    with running(tmp_path_factory.mktemp("home")) as server:
        yield Person(server, seed=5)


def test_A22_every_suit_has_a_shape_of_its_own():
    shapes = re.findall(r"<symbol id='p([SHDC])'[^>]*>(.*?)</symbol>", sprite())
    assert sorted(suit for suit, _ in shapes) == ["C", "D", "H", "S"]
    assert len({shape for _, shape in shapes}) == 4


def test_A22_what_a_table_marks_is_said_in_words_too(person):
    person.send("/rooms", game="pitch", name="Ana", quick="4")
    for _ in range(400):
        if "winning" in person.page and "Trump" in person.page:
            break
        person.step()
    assert re.search(r'aria-label="[^"]+: [a-z]+ of [a-z]+, winning"', person.page)
    assert re.search(r"Trump .*<b>(spades|hearts|diamonds|clubs)</b>", person.page)
    assert "dealer</span>" in person.page


def test_A22_the_four_colour_deck_is_a_setting_that_stays(person):
    assert '<html lang="en" class="">' in person.look("/")
    person.send("/settings", four="1", back="/")
    assert '<html lang="en" class="four">' in person.look("/")
