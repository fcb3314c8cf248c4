"""Four-handed play by strict suit against DDS: `python -m bench.prove_pitch_dds`.

10,000 endings of six cards a hand with a trump suit. Bridge and strict Pitch share who may
play what and who takes a trick, so the tricks of two partners must be the same. The tricks are
found by a search of its own (here) over the rules' predicates `legal_cards` and `beats`, the ones
that every Pitch search calls. Needs endplay (DDS), which Pik does not: pip install endplay.
"""

import argparse
import sys
from random import Random
from typing import Any

import numpy as np

from pik.cards import FULL_DECK, RANK_LETTERS, each_card, highest, lowest, suit_of
from pik.games.pitch.play import beats, legal_cards
from pik.kernels.jit import kernel

try:
    from endplay.dds import solve_board
    from endplay.types import Deal, Denom, Player
except ImportError:
    solve_board = None

CELLS = 1 << 16


@kernel("int64(int64,int64,int64,int64,int64,int64,int64,int64,int64,int64[::1],int64[::1])")
def tricks_of(left, seat, place, led, best, winner, trump, need, lost, hands, table):  # type: ignore[no-untyped-def]
    """1 if seats 0 and 2 take `need` more tricks before they lose `lost`, else 0."""
    slot = key = 0
    if place == 4:
        if winner % 2:
            lost -= 1
        else:
            need -= 1
        if need <= 0:
            return 1
        if lost <= 0:
            return 0
        seat, place = winner, 0
        key = (left | seat << 13) ^ need << 29
        slot = 2 * ((key * 0x1E3779B97F4A7C15 >> 32) & (CELLS - 1))
        if table[slot] == key:
            return table[slot + 1]
    hand = hands[seat] & left
    legal = legal_cards(hand, led if place else -1, trump, True)
    wanted = 1 - seat % 2
    result = 1 - wanted
    while legal and result != wanted:
        card = highest(legal) if place % 2 == 0 else lowest(legal)
        legal ^= 1 << card
        wins = place == 0 or beats(card, best, trump)
        result = tricks_of(
            left ^ 1 << card, (seat + 1) % 4, place + 1, led if place else suit_of(card),
            card if wins else best, seat if wins else winner, trump, need, lost, hands, table,
        )  # fmt: skip
    if key:
        table[slot], table[slot + 1] = key, result
    return result


def our_tricks(hands: list[int], trump: int, leader: int) -> int:
    """The tricks of seats 0 and 2 with best play."""
    size = hands[0].bit_count()
    array, table, tricks = np.array(hands, np.int64), np.zeros(2 * CELLS, np.int64), 0
    left = hands[0] | hands[1] | hands[2] | hands[3]
    while tricks < size:
        table[:] = 0
        if not tricks_of(
            left, leader, 0, -1, 0, leader, trump, tricks + 1, size - tricks, array, table
        ):
            break
        tricks += 1
    return tricks


def board(hands: list[int], trump: int, leader: int) -> Any:
    """The position as a deal of endplay: seat 0 is North."""

    def suit(hand: int, number: int) -> str:
        lane = hand >> 16 * number & 0x1FFF
        return "".join(RANK_LETTERS[rank] for rank in range(12, -1, -1) if lane >> rank & 1)

    texts = [".".join(suit(hand, number) for number in (3, 2, 1, 0)) for hand in hands]
    deal = Deal("N:" + " ".join(texts))
    deal.trump = (Denom.clubs, Denom.diamonds, Denom.hearts, Denom.spades)[trump]
    deal.first = (Player.north, Player.east, Player.south, Player.west)[leader]
    return deal


def solve_one(deal: Any) -> int:
    """The tricks of the leader's side by DDS."""
    return max(tricks for _, tricks in solve_board(deal))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--endings", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if solve_board is None:
        print("endplay is not installed: pip install endplay")
        return 1
    chance, deck = Random(options.seed), list(each_card(FULL_DECK))
    for number in range(options.endings):
        cards = chance.sample(deck, 24)
        hands = [sum(1 << card for card in cards[seat::4]) for seat in range(4)]
        trump, leader = chance.randrange(4), chance.randrange(4)
        mine = our_tricks(hands, trump, leader)
        theirs = solve_one(board(hands, trump, leader))
        if mine != (theirs if leader % 2 == 0 else 6 - theirs):
            print(f"different: {hands}, trump {trump}, leader {leader}: {mine}, DDS {theirs}")
            return 1
        if number % 1000 == 999:
            print(f"{number + 1:,} endings, no difference", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
