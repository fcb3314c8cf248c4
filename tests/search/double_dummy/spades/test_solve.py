"""Both engines give what the referee finds, for every objective and any position."""

import random
from collections.abc import Iterator

import pytest

from pik.cards import NO_CARD, card_count, each_card, set_of
from pik.games.spades.play import legal_cards
from pik.kernels import available
from pik.search.double_dummy.spades import (
    Least,
    Most,
    Objective,
    OpenHands,
    Payoff,
    Take,
    engine,
    solve_spades,
)  # fmt: skip
from pik.search.double_dummy.spades.position import played, tricks_left
from tests.search.double_dummy.spades.referee import card_outcomes, outcome

pytestmark = pytest.mark.timeout(900)  # where nothing is compiled yet

ENGINES = [
    "plain",
    pytest.param("compiled", marks=pytest.mark.skipif(not available(), reason="no numba")),
]


@pytest.fixture(params=ENGINES)
def each_engine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Let `solve_spades` work with one engine."""
    name: str = request.param
    monkeypatch.setattr("pik.search.double_dummy.spades.solve.available", lambda: name != "plain")
    return name


def random_position(chance: random.Random, most: int) -> OpenHands:
    """Up to `most` cards a hand, some suits rare, a card led in half of them."""
    size = chance.randint(1, most)
    suits = chance.choice([[0, 1, 2, 3]] * 4 + [[0, 3], [1, 3], [3], [0, 1], [2]])
    deck = [16 * suit + rank for suit in suits for rank in range(13)]
    cards = chance.sample(deck, 2 * size)
    hands = [set_of(cards[:size]), set_of(cards[size:])]
    taken = chance.randint(0, 13 - size)
    before = (taken, chance.randint(0, 13 - size - taken))
    position = OpenHands(
        (hands[0], hands[1]), chance.randrange(2), NO_CARD, chance.random() < 0.5, before
    )
    if chance.random() < 0.5:
        legal = legal_cards(hands[position.to_act], NO_CARD, position.broken)
        position = played(position, chance.choice(list(each_card(legal))))
    return position


def random_objective(chance: random.Random) -> Objective:
    kind, seat = chance.randrange(6), chance.choice([0, 1])
    if kind == 0:
        return Most(chance.choice([None, 0, 1]))
    if kind == 1:
        return Least(chance.choice([None, 0, 1]))
    if kind == 2:
        return Take(seat, chance.getrandbits(14))
    if kind == 3:  # a contract with bags
        bid = chance.randint(1, 6)
        return Payoff([-10 * bid if t < bid else 10 * bid - 9 * (t - bid) for t in range(14)], seat)
    return Payoff([chance.randint(-3, 3) for _ in range(14)], seat)


def referee_values(position: OpenHands, objective: Objective) -> tuple[int, dict[int, int]]:
    """What the referee says, in the objective's terms."""
    total = sum(position.tricks) + tricks_left(position)
    seat = position.to_act if objective.seat is None else objective.seat
    if isinstance(objective, Payoff):
        values = list(objective.values)
    elif isinstance(objective, Take):
        ends = [end if seat == 0 else total - end for end in range(total + 1)]
        values = [objective.counts >> end & 1 for end in ends]
    else:
        ends = [end if seat == 0 else total - end for end in range(total + 1)]
        values = [end - position.tricks[seat] for end in ends]
    wants_most = seat == 0
    if isinstance(objective, Least):
        wants_most = not wants_most
    sign = 1 if wants_most else -1
    payoffs = [sign * value for value in values]
    asked = (position.hands, position.to_act, position.led, position.broken, position.tricks[0])
    found = {card: sign * value for card, value in card_outcomes(*asked, payoffs).items()}
    return sign * outcome(*asked, payoffs), found


def right(position: OpenHands, objective: Objective) -> None:
    """Hold a solution against the referee, and its line against itself."""
    solution = solve_spades(position, objective)
    value, values = referee_values(position, objective)
    told = (position, objective)
    assert solution.actions == values, told
    assert list(solution.actions) == sorted(values), told
    assert solution.value == value, told
    assert solution.best == tuple(card for card in values if values[card] == value), told
    assert len(solution.line) == sum(map(card_count, position.hands)), told
    here = position
    for card in solution.line:
        assert 1 << card & legal_cards(here.hands[here.to_act], here.led, here.broken), told
        here = played(here, card)
    seat = position.to_act if objective.seat is None else objective.seat
    if isinstance(objective, Most | Least):
        assert here.tricks[seat] - position.tricks[seat] == value, told
    elif isinstance(objective, Take):
        assert objective.counts >> here.tricks[seat] & 1 == value, told
    else:
        assert objective.values[here.tricks[0]] == value, told


def positions(count: int, most: int, seed: int) -> Iterator[tuple[OpenHands, Objective]]:
    chance = random.Random(seed)
    for _ in range(count):
        yield random_position(chance, most), random_objective(chance)


def test_random_positions(each_engine: str) -> None:
    assert engine() in ("plain", "compiled")
    for position, objective in positions(600, 3, seed=1):
        right(position, objective)
    for position, objective in positions(60, 4, seed=2):
        right(position, objective)
