"""The independent oracle: both games as the rules' text tells them, and random choices for tests.

A comparing test drives an implementation and the oracle with the same words, action by action::

    game = SpadesOracle({"target": 200}, first=0, decks=lambda number: deck_of_round[number])
    while game.phase != "over":
        game.do(random_action(game, rng))
"""

from __future__ import annotations

from random import Random

from tests.oracle_common import ALL_CARDS, OracleRefusal
from tests.oracle_pitch import PITCH_OPTIONS, PitchOracle
from tests.oracle_spades import SPADES_OPTIONS, SpadesOracle

__all__ = [
    "ALL_CARDS",
    "OracleRefusal",
    "PitchOracle",
    "SpadesOracle",
    "random_action",
    "random_decks",
    "random_options",
]

Game = SpadesOracle | PitchOracle

# Figures that are worth more than chance gives them: small, usual and extreme ones.
OFTEN = {
    "nil_bonus": [0, 1, 50, 100, 1000],
    "double_nil_bonus": [0, 1, 100, 200, 1000],
    "bag_limit": [0, 1, 2, 3, 5, 7, 10, 50],
    "bag_penalty": [0, 1, 10, 50, 100, 1000],
    "loss_limit": [None, -1, -10, -50, -100, -200, -10000],
}
TARGETS = {"spades": [10, 20, 50, 100, 200, 300, 10000], "pitch": [1, 2, 3, 5, 7, 11, 15, 21, 1000]}


def _differing(options: dict[str, object], table: dict) -> dict[str, object]:
    return {name: value for name, value in options.items() if value != table[name][0]}


def _random_value(allowed: list | range, often: list, rng: Random) -> object:
    if often and rng.random() < 0.8:
        return rng.choice(often)
    return rng.choice(allowed)


def random_options(game_name: str, rng: Random) -> dict[str, object]:
    """A valid set of options; only those that differ from the defaults are named."""
    table = SPADES_OPTIONS if game_name == "spades" else PITCH_OPTIONS
    often = {**OFTEN, "target": TARGETS[game_name]}
    options: dict[str, object] = {}
    for name, (default, allowed) in table.items():
        options[name] = default
        if rng.random() < 0.6 or name == "target":
            options[name] = _random_value(allowed, often.get(name, []), rng)
    if game_name == "pitch":
        _respect_pairs(options, rng)
    return _differing(options, table)


def _respect_pairs(options: dict[str, object], rng: Random) -> None:
    if options["partners"]:
        options["players"] = 4  # P1b
    if 0 < options["forced_bid"] < options["min_bid"]:
        options["forced_bid"] = rng.choice([0, *range(options["min_bid"], 5)])


def random_decks(rng: Random):
    """A function that gives a random deck for every round, the same when asked again."""
    known: dict[int, list[str]] = {}

    def deck(number: int) -> list[str]:
        if number not in known:
            known[number] = rng.sample(ALL_CARDS, 52)
        return list(known[number])

    return deck


def random_action(game: Game, rng: Random) -> str:
    """A legal action; low bids come more often, so that games come to an end."""
    words = game.legal()
    if words == ["exchange"]:
        count = rng.randint(0, game.options["exchange_cards"])
        return " ".join(["exchange", *rng.sample(game.hands[game.to_act], count)])
    if words == ["draw"]:
        count = game.exchanged[game.drawer]
        return " ".join(["draw", *rng.sample(game.pool(), count)])
    if game.phase == "offer":
        return rng.choice(["double-nil", "look", "look"])
    if game.phase == "bid" and rng.random() < 0.8:
        return rng.choice(words[:6])
    if game.phase == "auction" and rng.random() < 0.5:
        return rng.choice(words[:2])
    return rng.choice(words)
