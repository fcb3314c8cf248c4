"""The table and the deal: P1, P2."""

import pytest

from pik.cards import FULL_DECK, card_count
from pik.games import SPECTATOR, pitch
from pik.games.totals import act, next_round, start_game
from tests.games.deals import SORTED_DECK, pitch_start, shown


def test_P1a_two_to_seven_players_four_by_default_each_for_himself() -> None:
    assert pitch.seat_count(pitch.PitchRules()) == 4
    for players in range(2, 8):
        rules = pitch.PitchRules(players=players)
        assert pitch.seat_count(rules) == pitch.side_count(rules) == players
        assert [pitch.side_of(rules, seat) for seat in range(players)] == list(range(players))
        assert len(pitch_start(players=players).private) == players


def test_P1b_partners_sit_opposite() -> None:
    rules = pitch.PitchRules(partners=True)
    assert (pitch.seat_count(rules), pitch.side_count(rules)) == (4, 2)
    assert [pitch.side_of(rules, seat) for seat in range(4)] == [0, 1, 0, 1]
    assert pitch.opening_totals(rules).scores == (0, 0)


@pytest.mark.parametrize("players", [2, 3, 7])
def test_P1c_A09_the_deal_passes_to_the_left_after_every_round(players: int) -> None:
    """Void rounds too: here everybody passes in every second round."""
    rules = pitch.PitchRules(players=players, forced_bid=0, target=1000)
    game = start_game("pitch", rules, players - 1, SORTED_DECK)
    dealers, voids = [], 0
    for number in range(8):
        dealers.append(game.round.public.dealer)
        while not game.round_over:
            allowed = pitch.legal(game.round)
            game = act(game, 0 if number % 2 and allowed & 1 else allowed.bit_length() - 1, ())
        voids += game.scores[-1].made is None
        game = next_round(game, SORTED_DECK)
    assert dealers == [(players - 1 + number) % players for number in range(8)]
    assert voids == 4


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_P1d_who_deals_round_1_is_given_with_the_game(dealer: int) -> None:
    game = start_game("pitch", pitch.PitchRules(), dealer, SORTED_DECK)
    assert (game.number, game.starter, game.round.public.dealer) == (1, dealer, dealer)


def test_P2a_six_cards_in_two_packets_of_three_from_left_of_the_dealer() -> None:
    round = pitch_start(dealer=1, players=3)  # the deck begins 2C 3C 4C …
    assert [shown(own.hand) for own in round.private] == [
        "3D 2D AC 7C 6C 5C",  # second
        "6D 5D 4D TC 9C 8C",  # the dealer, last
        "KC QC JC 4C 3C 2C",  # left of the dealer, first
    ]


@pytest.mark.parametrize("players", range(2, 8))
def test_P2b_the_rest_is_dealt_to_nobody(players: int) -> None:
    round = pitch_start(players=players)
    dealt = 0
    for own in round.private:
        assert card_count(own.hand) == 6
        assert not dealt & own.hand
        dealt |= own.hand
    assert card_count(FULL_DECK & ~dealt) == 52 - 6 * players
    assert pitch.seen_cards(pitch.view(round, SPECTATOR)) == 0
    for seat, own in enumerate(round.private):
        assert pitch.seen_cards(pitch.view(round, seat)) == own.hand
