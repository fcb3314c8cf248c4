"""What is decided when a clock runs out, and when a sheet closes."""

import pytest

from pik.notation.actions import format_action
from pik.table.clock import default_action, ready_for_next_round, time_left
from tests.table.driving import Driven, phase_of


def late(driven: Driven) -> str:
    round = driven.table.game.round
    return format_action(round, default_action(driven.table))


def test_time_out_looks_keeps_bids_one_and_exchanges_nothing():
    driven = Driven(starter=0).sit_down()
    assert late(driven) == "look"
    driven.act("look")
    assert late(driven) == "keep"
    driven.act("keep")
    driven.act("double-nil")
    driven.until(lambda t: phase_of(t) in ("bid", "exchange"))
    assert late(driven) == "exchange"
    driven.act("exchange")
    assert late(driven) == "bid 1"


def test_A07_time_out_in_the_auction_passes_or_makes_the_forced_bid():
    driven = Driven("pitch", {"players": 3}, starter=2).sit_down()
    assert late(driven) == "pass"
    driven.act("pass")
    driven.act("pass")
    assert late(driven) == "bid 2"


@pytest.mark.parametrize("game", ["spades", "pitch"])
def test_time_out_in_the_play_lays_the_lowest_legal_card(game):
    driven = Driven(game, seed=4).sit_down().until(lambda t: phase_of(t) == "play")
    for _ in range(8):
        legal = driven.table.game.module.legal(driven.table.game.round)
        ranks = [card & 15 for card in range(64) if legal >> card & 1]
        assert default_action(driven.table) & 15 == min(ranks)
        driven.act(late(driven))


def test_every_default_is_legal_to_the_end_of_a_game():
    for game in ("spades", "pitch"):
        driven = Driven(game, {"target": 40 if game == "spades" else 3}, seed=2).sit_down()
        for _ in range(600):
            if driven.table.ended:
                break
            if driven.table.sheet_open:
                driven.step()
            else:
                driven.act(late(driven))


def test_a_clock_runs_for_persons_only():
    driven = Driven(bots=1, starter=0, move_time=15).sit_down()
    assert time_left(driven.table, 5) == 10
    assert time_left(driven.table, 99) == 0
    driven.act("look")
    driven.act("keep")
    assert time_left(driven.table, 5) is None
    assert time_left(Driven(starter=0).sit_down().table, 5) is None


def test_a_sheet_waits_for_all_who_are_here_but_not_longer_than_half_a_minute():
    driven = Driven(seed=8).sit_down().until(lambda t: t.sheet_open)
    assert not ready_for_next_round(driven.table, [0, 1], 29)
    assert ready_for_next_round(driven.table, [0, 1], 30)
    from pik.table import requests

    driven.grant(requests.go_on, 0)
    assert not ready_for_next_round(driven.table, [0, 1], 1)
    assert ready_for_next_round(driven.table, [0], 1)
    driven.grant(requests.go_on, 1)
    assert ready_for_next_round(driven.table, [0, 1], 1)


def test_a_sheet_waits_for_a_lone_reader_as_long_as_he_likes():
    driven = Driven(bots=1, seed=8).sit_down().until(lambda t: t.sheet_open)
    assert not ready_for_next_round(driven.table, [0], 10_000)
    assert not ready_for_next_round(driven.table, [], 10_000)
