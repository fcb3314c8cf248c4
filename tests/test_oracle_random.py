"""The oracle plays random games to the end: cards are conserved, secrets kept, scores add up.

``python -m tests.test_oracle_random 2000`` plays that many games of each kind.
"""

from __future__ import annotations

import re
import sys
from random import Random

import pytest

from tests.oracle import (
    ALL_CARDS,
    PitchOracle,
    SpadesOracle,
    random_action,
    random_decks,
    random_options,
)


def all_cards(game) -> list[str]:
    """Every card of the round, wherever it lies."""
    cards = [card for hand in game.hands for card in hand]
    cards += [card for _, card in game.trick]
    cards += [card for _leader, *trick, _taker in game.finished for card in trick]
    if isinstance(game, PitchOracle):
        return cards + game.undealt
    aside = game.laid_aside[0] + game.laid_aside[1]
    return cards + game.stock + game.pool() + aside


def cards_in(value) -> set[str]:
    return set(re.findall(r"'([AKQJT2-9][SHDC])'", repr(value)))


def check_secrets(game) -> None:
    """H1, H2: nobody's knowledge names a card out of his sight."""
    seats = range(len(game.hands))
    for seat in (*seats, None):
        known = cards_in(game.knows(seat))
        for other in seats:
            secret = set(game.hands[other]) if other != seat else set()
            if isinstance(game, SpadesOracle):
                secret -= set(game.received[other])  # he may have discarded it himself
                if game.options["thrown_card"] == "hidden":
                    secret |= {t["discarded"] for t in game.turns if t["letter"] == "k"}
                    secret -= {card for cards in game.received for card in cards}
            assert not known & secret
        hidden = game.undealt if isinstance(game, PitchOracle) else game.stock[1:]
        assert not known & set(hidden)


def check(game) -> None:
    assert sorted(all_cards(game)) == sorted(ALL_CARDS)
    if game.phase == "over":
        assert game.legal() == []
        assert game.to_act is None
        assert cards_in(game.knows(None)["open"]) == set(ALL_CARDS)  # H3
    else:
        assert game.legal()


def play_round(game, rng: Random) -> None:
    while game.phase != "over":
        check(game)
        if rng.random() < 0.05:
            check_secrets(game)
        game.do(random_action(game, rng))
    check(game)


def play_game(name: str, seed: int, most_rounds: int) -> bool:
    rng = Random(seed)
    options = random_options(name, rng)
    if name == "spades":
        game = SpadesOracle(options, rng.randrange(2), random_decks(rng))
    else:
        dealer = rng.randrange(options.get("players", 4))
        game = PitchOracle(options, dealer, random_decks(rng))
    play_round(game, rng)
    while game.winner is None and game.round_number < most_rounds:
        game.start_next_round()
        play_round(game, rng)
    for side, score in enumerate(game.scores):
        assert score == sum(result["delta"][side] for result in game.rounds)
    return game.winner is not None


@pytest.mark.parametrize("name", ["spades", "pitch"])
def test_random_games(name):
    ended = [play_game(name, seed, most_rounds=6) for seed in range(60)]
    assert any(ended)


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    for name in ("spades", "pitch"):
        ended = [play_game(name, seed, most_rounds=15) for seed in range(count)]
        print(f"{name}: {count} games, {sum(ended)} with a winner")
