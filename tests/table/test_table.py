"""A table is folded from its events."""

import pytest

from pik.notation.seeds import deck_for_round, key_of_server
from pik.table import folded, requests
from tests.table.driving import SECRET, Driven, phase_of


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("spades", {"target": 60}),
        ("pitch", {"players": 2, "target": 3}),
        ("pitch", {"partners": True, "target": 4}),
        ("pitch", {"players": 7, "forced_bid": 0, "target": 2, "only_pitcher_wins": False}),
    ],
)
def test_a_table_is_the_same_when_its_events_are_folded_again(game, options):
    driven = Driven(game, options, seed=3).sit_down()
    driven.until(lambda t: t.ended or t.game.number > 4)
    assert folded(driven.events, SECRET) == driven.table


def test_the_game_begins_when_all_chairs_are_taken_and_all_persons_have_mixed():
    driven = Driven()
    driven.grant(requests.sit, 0, "a", "Ana")
    driven.grant(requests.mix, 0, "x")
    assert driven.table.game is None
    driven.grant(requests.sit, 1, "b", "Beatrise")
    assert driven.table.game is None
    driven.grant(requests.mix, 1, "y")
    key = key_of_server(SECRET, ("x", "y"))
    assert driven.table.decks == (deck_for_round(key, 1),)


def test_a_bot_adds_the_empty_text_and_whoever_comes_later_changes_no_deck():
    driven = Driven(bots=1).sit_down()
    deck = deck_for_round(key_of_server(SECRET, ("text 0", "")), 1)
    assert driven.table.decks == (deck,)
    driven.grant(requests.sit, 1, "late", "Lea")
    driven.until(lambda t: t.sheet_open)
    driven.step()
    assert driven.table.decks[1] == deck_for_round(key_of_server(SECRET, ("text 0", "")), 2)


def test_A09_first_changes_every_round_whatever_happened_in_it():
    driven = Driven(options={"target": 10000}, starter=1, seed=1).sit_down()
    starters = []
    for number in range(1, 7):
        driven.until(lambda t, n=number: t.game.number == n)
        starters.append(driven.table.game.starter)
    assert starters == [1, 0, 1, 0, 1, 0]
    assert folded(driven.events, SECRET).game.starter == 0


@pytest.mark.parametrize("players", [2, 3, 7])
def test_A09_the_deal_moves_one_seat_left_every_round(players):
    driven = Driven("pitch", {"players": players, "target": 1000}, starter=1, seed=1).sit_down()
    dealers = []
    for number in range(1, 9):
        driven.until(lambda t, n=number: t.game.number == n)
        dealers.append(driven.table.game.starter)
    assert dealers == [(1 + n) % players for n in range(8)]


def test_chance_draws_at_once_after_an_exchange():
    driven = Driven(options={"target": 500}, starter=0).sit_down()
    driven.act("double-nil")
    driven.until(lambda t: phase_of(t) == "exchange")
    hand = driven.table.game.round.private[0].hand
    driven.act(f"exchange {' '.join(driven.random_words().split()[1:][:1]) or ''}".strip())
    assert phase_of(driven.table) == "play"
    assert driven.table.game.round.private[0].hand.bit_count() == 13
    assert hand.bit_count() == 13
