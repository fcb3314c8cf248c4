"""Thousands of positions in a call, worlds, threads: the same as one after the other."""

import random
from collections.abc import Iterator
from itertools import combinations
from math import comb
from threading import Thread

import pytest

pytestmark = pytest.mark.timeout(900)  # where nothing is compiled yet

np = pytest.importorskip("numpy")
pytest.importorskip("numba")

from pik.cards import FULL_DECK, NO_CARD, Cards, card_number, each_card, set_of  # noqa: E402
from pik.games.spades.play import legal_cards  # noqa: E402
from pik.search.double_dummy.spades import (  # noqa: E402
    Least,
    Most,
    Objective,
    OpenHands,
    Payoff,
    Take,
    solve_spades,
)  # fmt: skip
from pik.search.double_dummy.spades.plain import PlainSearch  # noqa: E402
from pik.search.double_dummy.spades.position import played, tricks_left  # noqa: E402
from pik.search.double_dummy.spades.solver import NO_VALUE, Solver  # noqa: E402
from pik.search.double_dummy.spades.tables import Tables  # noqa: E402

OBJECTIVES: list[Objective] = [
    Most(), Most(1), Least(), Least(0), Take(0, 0b10110), Take(1, 0b101), Payoff(range(14), 1),
    Payoff([3, -1, 4, 1, -5, 9, 2, -6, 5, 3, 5, 8, 9, 7]),
]  # fmt: skip


def position(chance: random.Random, size: int) -> OpenHands:
    cards = chance.sample(list(each_card(FULL_DECK)), 2 * size)
    hands = set_of(cards[:size]), set_of(cards[size:])
    taken = chance.randint(0, 13 - size)
    here = OpenHands(hands, chance.randrange(2), NO_CARD, chance.random() < 0.5, (taken, 0))
    if chance.random() < 0.5:
        legal = legal_cards(hands[here.to_act], NO_CARD, here.broken)
        here = played(here, chance.choice(list(each_card(legal))))
    return here


def arrays(positions: list[OpenHands]) -> dict[str, object]:
    return {name: np.array([getattr(one, name) for one in positions]) for name in OpenHands._fields}


@pytest.mark.parametrize("objective", OBJECTIVES, ids=str)
@pytest.mark.parametrize("depth", [0, 2, 5])
def test_many_at_once(objective: Objective, depth: int) -> None:
    chance = random.Random(depth)
    tables = Tables.in_memory(depth)
    positions = [position(chance, chance.randint(1, 6)) for _ in range(60)]
    solver = Solver(tables, memory_bits=6)  # answers push each other out all the time
    values = solver.values(**arrays(positions), objective=objective)
    by_card = solver.card_values(**arrays(positions), objective=objective)
    for at, one in enumerate(positions):
        solution = solve_spades(one, objective, tables=tables)
        assert values[at] == solution.value
        right = [NO_VALUE] * 52
        for card, value in solution.actions.items():
            right[card_number(card)] = value
        assert by_card[at].tolist() == right


def test_played_out_positions() -> None:
    assert Solver(Tables([])).values([[0, 0]], tricks=(5, 8), objective=Payoff(range(14))) == 5
    assert Solver(Tables([])).values(np.zeros((0, 2), np.int64)).shape == (0,)


def lines_of_play(seed: int, rounds: int, size: int) -> Iterator[list[OpenHands]]:
    """Rounds of random play, every position of them."""
    chance = random.Random(seed)
    for _ in range(rounds):
        cards = chance.sample(list(each_card(FULL_DECK)), 2 * size)
        here = OpenHands((set_of(cards[:size]), set_of(cards[size:])), 0)
        line = [here]
        while tricks_left(here):
            legal = legal_cards(here.hands[here.to_act], here.led, here.broken)
            here = played(here, chance.choice(list(each_card(legal))))
            line.append(here)
        yield line


def consistent(line: list[OpenHands], solver: Solver, objective: Objective) -> None:
    """A position is worth what its best card is worth; the card played, what follows is worth."""
    values = solver.values(**arrays(line), objective=objective)
    by_card = solver.card_values(**arrays(line), objective=objective)
    for at, here in enumerate(line[:-1]):
        legal = by_card[at][by_card[at] != NO_VALUE]
        assert values[at] == (legal.max() if here.to_act == 0 else legal.min())
        gone = here.hands[here.to_act] & ~line[at + 1].hands[here.to_act]
        assert by_card[at][card_number(gone.bit_length() - 1)] == values[at + 1]


GROWING = Payoff(range(14))
BAGS = Payoff([-40 if t < 4 else 40 - 9 * (t - 4) for t in range(14)])


@pytest.mark.parametrize("objective", [GROWING, BAGS], ids=["most", "bags"])
def test_ply_by_ply(objective: Payoff) -> None:
    warm = Solver(Tables.in_memory(5))
    for line in lines_of_play(1, 6, 13):
        consistent(line, warm, objective)
        consistent(line, Solver(Tables.in_memory(3), memory_bits=10), objective)


@pytest.mark.slow
def test_ply_by_ply_1000_rounds_in_threads() -> None:
    tables, failed = Tables.in_memory(8), []

    def work(seed: int) -> None:
        try:
            warm = Solver(tables)
            for line in lines_of_play(seed, 500, 13):
                consistent(line, warm, GROWING)
                consistent(line, warm, BAGS)
                warm.forget()
        except BaseException as error:
            failed.append(error)

    threads = [Thread(target=work, args=(seed,)) for seed in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []


def test_threads_share_tables() -> None:
    tables = Tables.in_memory(4)
    positions = [position(random.Random(seed), 8) for seed in range(200)]
    right = Solver(tables).values(**arrays(positions)).tolist()
    found: dict[int, list[int]] = {}

    def work(number: int) -> None:
        found[number] = Solver(tables).values(**arrays(positions)).tolist()

    threads = [Thread(target=work, args=(number,)) for number in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert list(found.values()) == [right] * 3


@pytest.mark.parametrize("following", [False, True])
@pytest.mark.parametrize("depth", [0, 3, 5])
def test_every_world(following: bool, depth: int) -> None:
    chance = random.Random(3)
    cards = chance.sample(list(each_card(FULL_DECK)), 13)
    hand, unseen = set_of(cards[:5]), set_of(cards[5:12])
    led = cards[12] if following else NO_CARD
    worlds, sums = Solver(Tables.in_memory(depth)).every_world(hand, unseen, led, True)
    assert worlds == comb(7, 4 if following else 5)
    right = [0] * 52
    for chosen in combinations(cards[5:12], 4 if following else 5):
        other: Cards = set_of(chosen)
        here = OpenHands((hand, other), 0, led, True)
        for card, value in solve_spades(here).actions.items():
            right[card_number(card)] += value
    assert sums.tolist() == right


def test_sampled_worlds() -> None:
    chance = random.Random(4)
    cards = chance.sample(list(each_card(FULL_DECK)), 15)
    hand, unseen = set_of(cards[:5]), set_of(cards[5:])
    solver = Solver(Tables.in_memory(4))
    every, sums = solver.every_world(hand, unseen)
    worlds, sampled = solver.sampled_worlds(hand, unseen, 20_000, seed=1)
    assert worlds == 20_000
    assert np.abs(sampled / worlds - sums / every).max() < 0.05
    assert solver.sampled_worlds(hand, unseen, 50, 7)[1].tolist() == (
        solver.sampled_worlds(hand, unseen, 50, 7)[1].tolist()
    )
    with pytest.raises(ValueError, match="no world fits"):
        solver.every_world(hand, hand)


def test_engines_agree_on_whole_deals() -> None:
    chance, plain, solver = random.Random(5), PlainSearch(), Solver(Tables.in_memory(6))
    for _ in range(4):
        cards = chance.sample(list(each_card(FULL_DECK)), 26)
        asked = (set_of(cards[:13]), set_of(cards[13:]), NO_CARD, False)
        for ranks in (tuple(range(14)), (0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 0, 0)):
            assert plain.card_ranks(*asked, ranks) == solver.card_ranks(*asked, ranks)
