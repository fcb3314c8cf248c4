"""The record of a table holds what is open, and nothing that is hidden."""

import pytest

from pik.games import SPECTATOR
from pik.notation import dumps, loads, replay
from pik.notation.verify import verify
from pik.table import requests, sight
from pik.table.keeping import open_record
from tests.table.driving import SECRET, Driven


def in_round_two(game: str) -> Driven:
    options = {"target": 1000}
    driven = Driven(game, options, seed=6).sit_down().until(lambda t: t.game.number == 2)
    for _ in range(9):
        driven.step()
    return driven


@pytest.mark.parametrize("game", ["spades", "pitch"])
def test_a_running_game_opens_its_finished_rounds_and_no_secret(game):
    driven = in_round_two(game)
    for seat in (SPECTATOR, *driven.table.persons()):
        record = open_record(sight(driven.table, seat))
        assert [round.deck for round in record.rounds] == [driven.table.decks[0]]
        assert SECRET.hex() not in dumps(record)


@pytest.mark.parametrize("game", ["spades", "pitch"])
def test_the_open_record_does_not_change_with_the_cards_in_play(game):
    driven = in_round_two(game)
    before = open_record(sight(driven.table, 0))
    driven.table = driven.table._replace(decks=(driven.table.decks[0], driven.table.decks[1][::-1]))
    assert open_record(sight(driven.table, 0)) == before


def test_nothing_is_open_before_the_first_round_is_over():
    assert open_record(sight(Driven(seed=6).sit_down().table, 0)) is None


@pytest.mark.parametrize("game", ["spades", "pitch"])
def test_a_game_given_up_is_open_whole_and_verifies(game):
    driven = in_round_two(game)
    if game == "spades":
        driven.grant(requests.resign, 0, "Mira")
    else:
        for seat in driven.table.persons():
            driven.grant(requests.leave, seat, "Mira")
    record = open_record(sight(driven.table, SPECTATOR))
    assert len(record.rounds) == 2
    assert loads(dumps(record)) == record
    assert verify(replay(record)) == (True, ())
