"""How many Spades games of 15 rounds are replayed a second and core, with every check.

Beside it stands a yardstick, a plain loop of Python, so that runs on a busy or slow machine can
be compared: `python bench/replay.py`.
"""

import random
import time
from collections.abc import Callable

from pik.cards import each_card
from pik.games import CHANCE, GAMES, make_rules
from pik.games.totals import act, next_round, start_game
from pik.notation import (
    Record,
    RoundRecord,
    chance_action,
    deck_for_round,
    dumps,
    format_action,
    key_of_text,
    read_replay,
)

ROUNDS = 15
GAMES_MADE = 8
SECONDS = 3.0


def random_game(seed: int) -> bytes:
    """The file of a game of 15 rounds, played at random; nobody reaches the target."""
    rng, key = random.Random(seed), key_of_text(str(seed))
    rules, module = make_rules("spades", {"target": 10000}), GAMES["spades"]
    deck = deck_for_round(key, 1)
    game = start_game("spades", rules, 0, deck)
    rounds = []
    for number in range(1, ROUNDS + 1):
        if number > 1:
            deck = deck_for_round(key, number)
            game = next_round(game, deck)
        texts = []
        while not game.round_over:
            if game.to_act == CHANCE:
                action = chance_action(key, number, game.round, deck)
            elif module.PHASES[game.round.public.phase] == "exchange":
                hand = list(each_card(module.legal(game.round)))
                action = sum(1 << card for card in rng.sample(hand, rng.randint(0, 3)))
            else:
                action = rng.choice(list(each_card(module.legal(game.round))))
            texts.append(format_action(game.round, action))
            game = act(game, action, deck)
        rounds.append(RoundRecord(deck, tuple(texts)))
    return dumps(Record("spades", rules, 0, tuple(rounds)), game).encode()


def yardstick() -> int:
    """A million steps of a loop that reads a table and adds."""
    table, total = {n: n * n for n in range(256)}, 0
    for n in range(1_000_000):
        total += table[n & 255] ^ n
    return total


def rate(work: Callable[[], object], seconds: float = SECONDS) -> float:
    """How often a second this is done, by the processor's time."""
    done, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        work()
        done += 1
    return done / spent


def main() -> None:
    """Print games a second and core, and the yardstick."""
    files = [random_game(seed) for seed in range(GAMES_MADE)]
    games = rate(lambda: [read_replay(file) for file in files]) * len(files)
    print(f"replay: {games:.0f} Spades games of {ROUNDS} rounds a second and core")
    print(f"yardstick: {rate(yardstick):.1f} million steps a second")


if __name__ == "__main__":
    main()
