"""Games played at random, for the tests of notation."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

from hypothesis import strategies as st

from pik.cards import Card, each_card, set_of
from pik.games import CHANCE, GAMES, make_rules
from pik.games.totals import Game, act, next_round, start_game
from pik.notation import (
    LocalSeed,
    Record,
    RoundRecord,
    chance_action,
    deck_for_round,
    format_action,
    key_of_text,
)

OPTIONS: list[tuple[str, dict[str, Any]]] = [
    ("spades", {}),
    ("spades", {"thrown_card": "open", "exchange_cards": 1}),
    ("spades", {"thrown_card": "drafter", "exchange_cards": 0, "target": 50}),
    ("spades", {"double_nil": False, "bag_limit": 0, "loss_limit": -100}),
    ("pitch", {}),
    ("pitch", {"players": 2, "follow": "strict", "steal": False, "target": 3}),
    ("pitch", {"players": 7, "low_to": "holder", "forced_bid": 0}),
    ("pitch", {"partners": True, "min_bid": 2, "low_to": "holder", "only_pitcher_wins": False}),
]

games_with_options = st.sampled_from(OPTIONS)
seeds = st.integers(0, 10**6)


def random_action(game: Game, rng: random.Random, deck: tuple[Card, ...]) -> int:
    """An action that the rules allow; draws are those of the seed text `x`."""
    if game.to_act == CHANCE:
        return chance_action(key_of_text("x"), game.number, game.round, deck)
    legal = list(each_card(game.module.legal(game.round)))
    if game.module.PHASES[game.round.public.phase] == "exchange":
        most = game.rules.exchange_cards
        return set_of(rng.sample(legal, rng.randint(0, most)))
    return rng.choice(legal)


def states(
    name: str, options: dict[str, Any], seed: int, rounds: int
) -> Iterator[tuple[Game, tuple[Card, ...], int | None]]:
    """Every state of a random game, with its deck and the next action (None: the round is over)."""
    rng, module = random.Random(seed), GAMES[name]
    rules = make_rules(name, options)
    deck = deck_for_round(key_of_text("x"), 1)
    starter = rng.randrange(module.seat_count(rules))
    game = start_game(name, rules, starter, deck)
    while True:
        while not game.round_over:
            action = random_action(game, rng, deck)
            yield game, deck, action
            game = act(game, action, deck)
        yield game, deck, None
        if game.winner is not None or game.number == rounds:
            return
        deck = deck_for_round(key_of_text("x"), game.number + 1)
        game = next_round(game, deck)


def some_states(
    game: tuple[str, dict[str, Any]], seed: int
) -> Iterator[tuple[Game, tuple[Card, ...], int | None]]:
    """Every seventh state of a random round, beginning anywhere: enough for a property."""
    return islice(states(*game, seed, rounds=1), seed % 7, None, 7)


def random_record(
    name: str, options: dict[str, Any], seed: int, rounds: int = 2, cut: int = 0
) -> Record:
    """The record of a random game, without the last `cut` actions of its last round."""
    texts: list[list[str]] = []
    decks: list[tuple[Card, ...]] = []
    starter = -1
    for game, deck, action in states(name, options, seed, rounds):
        starter = game.starter if starter < 0 else starter
        if len(texts) < game.number:
            texts.append([])
            decks.append(deck)
        if action is not None:
            texts[-1].append(format_action(game.round, action))
    texts[-1] = texts[-1][: max(0, len(texts[-1]) - cut)]
    return Record(
        game=name,
        rules=make_rules(name, options),
        starter=starter,
        rounds=tuple(RoundRecord(d, tuple(t)) for d, t in zip(decks, texts, strict=True)),
        seed=LocalSeed("x"),
    )
