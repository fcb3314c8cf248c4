"""Holds every layer of the tables that are here against a search that knows the lowest ones alone.

`python -m bench.compare_tables --deals 2000 --seed s`: for each number of tricks with a layer above
LOW, random deals of so many cards to each hand, both states, most tricks, least tricks and every
legal card. The first difference ends it.
"""

import argparse
import random
import time

import numpy as np

from pik.cards import FULL_DECK, each_card, set_of
from pik.search.double_dummy.spades import Least, Most
from pik.search.double_dummy.spades.solver import Solver
from pik.search.double_dummy.spades.tables import Tables

LOW = 7  # the layers that the search may use
DECK = list(each_card(FULL_DECK))


def deals(rng: random.Random, tricks: int, count: int) -> np.ndarray:
    """Hands by seat, int64[count, 2]."""
    found = np.zeros((count, 2), np.int64)
    for row in found:
        cards = rng.sample(DECK, 2 * tricks)
        row[:] = set_of(cards[:tricks]), set_of(cards[tricks:])
    return found


def compare(tables: Tables, tricks: int, hands: np.ndarray) -> int:
    """Compare a layer on these deals; the number of values that were compared."""
    known = Solver(Tables(tables.layers[:tricks]))
    searched = Solver(Tables(tables.layers[:LOW]))
    compared = 0
    for broken in (False, True):
        for objective in (Most(), Least()):
            one = known.values(hands, broken=broken, objective=objective)
            other = searched.values(hands, broken=broken, objective=objective)
            cards = known.card_values(hands, broken=broken, objective=objective)
            again = searched.card_values(hands, broken=broken, objective=objective)
            if not (one == other).all() or not (cards == again).all():
                raise SystemExit(f"{tricks} tricks, broken {broken}, {objective}: they differ")
            compared += one.size + cards.size
    return compared


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--deals", type=int, default=500, help="of each number of tricks")
    parser.add_argument("--seed", default="1")
    chosen = parser.parse_args()
    tables = Tables.present()
    if tables.depth <= LOW:
        print(f"No layer above {LOW} tricks is here: pik tables build --tricks 10")
        return
    for tricks in range(LOW + 1, tables.depth + 1):
        start = time.process_time()
        rng = random.Random(f"{chosen.seed}/{tricks}")
        compare(tables, tricks, deals(rng, tricks, chosen.deals))
        spent = time.process_time() - start
        print(f"{tricks:2} tricks: {chosen.deals} deals, no difference ({spent:.1f} s)", flush=True)


if __name__ == "__main__":
    main()
