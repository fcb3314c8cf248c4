"""The playouts play by the rules: each of their rounds, action by action; and by fair chance."""

import random
from typing import Any

import pytest

from pik.games import make_rules
from pik.games.pitch import PRESETS as PITCH_PRESETS
from pik.games.pitch import PitchRules
from pik.games.spades import PRESETS as SPADES_PRESETS
from pik.games.spades import SpadesRules
from tests.games.worlds import random_rules
from tests.kernels.replaying import replayed_pitch, replayed_spades

pytestmark = pytest.mark.timeout(600)  # where nothing is compiled yet
playouts = pytest.importorskip("pik.kernels.playouts")
np = pytest.importorskip("numpy")

ROUNDS = 70  # more than the lanes of one block
CHANCE = random.Random(3)
SPADES = [*SPADES_PRESETS.values(), *(random_rules("spades", CHANCE) for _ in range(12))]
PITCH = [
    *PITCH_PRESETS.values(),
    *(PitchRules(players=players) for players in range(2, 8)),
    *(random_rules("pitch", CHANCE) for _ in range(24)),
]


def check_spades(rules: SpadesRules, rounds: int, seed: int) -> None:
    """Rounds with these options equal the plain rules in every value."""
    limit = rules.bag_limit or 10
    first, bags = seed & 1, (seed % limit, (limit - 1) % limit)
    got = playouts.simulate_rounds(
        rules, rounds, seed, start=2 * seed, starter=first, bags=bags, history=True
    )
    for place in range(rounds):
        score = replayed_spades(rules, got, place, (first + place) & 1, bags)
        assert list(score.delta) == got.scores[place].tolist()
        assert list(score.bags) == got.bags[place].tolist()


def check_pitch(rules: PitchRules, rounds: int, seed: int) -> None:
    """Rounds with these options equal the plain rules in every value."""
    start = seed * rules.players
    got = playouts.simulate_rounds(rules, rounds, seed, start=start, starter=1, history=True)
    for place in range(rounds):
        score = replayed_pitch(rules, got, place, (1 + place) % rules.players)
        assert list(score.delta) == got.scores[place].tolist()
        assert list(score.points) == got.points[place].tolist()


@pytest.mark.parametrize("number", range(len(SPADES)))
def test_rounds_of_spades_are_played_by_the_rules(number: int) -> None:
    check_spades(SPADES[number], ROUNDS, number)


@pytest.mark.parametrize("number", range(len(PITCH)))
def test_rounds_of_pitch_are_played_by_the_rules(number: int) -> None:
    check_pitch(PITCH[number], ROUNDS, number)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 140))
def test_many_rounds_with_random_options(seed: int) -> None:
    rng = random.Random(seed)
    check_spades(random_rules("spades", rng), 300, seed)
    check_pitch(random_rules("pitch", rng), 300, seed)


@pytest.mark.parametrize("rules", [SpadesRules(), PitchRules(players=5, forced_bid=0)])
def test_a_round_depends_on_seed_and_number_alone(rules: Any) -> None:
    whole = playouts.simulate_rounds(rules, 300, 5, threads=1, history=True)
    for threads in (2, 3):
        again = playouts.simulate_rounds(rules, 300, 5, threads=threads, history=True)
        assert all((a == b).all() for a, b in zip(whole, again, strict=True))
    later = playouts.simulate_rounds(rules, 100, 5, start=200, history=True)
    assert all((a[200:] == b).all() for a, b in zip(whole, later, strict=True))
    other = playouts.simulate_rounds(rules, 300, 6, history=True)
    assert not (other.hands == whole.hands).all()


def test_sums_are_those_of_the_rounds() -> None:
    rules = make_rules("spades", {"bag_limit": 3})
    rounds = playouts.simulate_rounds(rules, 1000, 8, bags=(1, 2))
    sums = playouts.count_rounds(rules, 1000, 8, bags=(1, 2), threads=2)
    assert sums.rounds == 1000
    assert sums.sums[:, 0].tolist() == rounds.scores.sum(0).tolist()
    assert sums.sums[:, 1].tolist() == (rounds.scores.astype(int) ** 2).sum(0).tolist()
    for seat in (0, 1):
        found = np.zeros((15, 14), int)
        np.add.at(found, (rounds.bids[:, seat], rounds.tricks[:, seat]), 1)
        assert (found == sums.counts[seat]).all()


def test_sums_of_pitch_are_those_of_the_rounds() -> None:
    rules = PitchRules(partners=True, forced_bid=0, min_bid=4)
    rounds = playouts.simulate_rounds(rules, 1000, 8)
    sums = playouts.count_rounds(rules, 1000, 8, threads=2)
    for side in (0, 1):
        changes = rounds.scores[:, side] + 4
        assert np.bincount(changes, minlength=9).tolist() == sums.counts[side].tolist()
    assert sums.made[0].sum() == (rounds.pitchers < 0).sum() > 0
    assert np.bincount(rounds.bids, minlength=5).tolist() == sums.made.sum(1).tolist()


def test_no_history_is_empty_unless_it_is_wanted() -> None:
    rounds = playouts.simulate_rounds(SpadesRules(), 65, 1)
    assert rounds.scores.shape == (65, 2)
    assert rounds.played.shape == (0, 26)
    assert playouts.simulate_rounds(PitchRules(), 0, 1).scores.shape == (0, 4)


def test_tricks_alone_are_those_of_rounds_without_an_exchange() -> None:
    rules = SpadesRules(exchange_cards=0)
    rounds = playouts.simulate_rounds(rules, 500, 9, starter=0)
    of_second = rounds.tricks[np.arange(500), (np.arange(500) + 1) & 1]
    assert np.bincount(of_second, minlength=14).tolist() == playouts.count_tricks(500, 9).tolist()


def chi_squared(found: Any, expected: Any) -> float:
    """How far counts are from what chance should give."""
    return float(((found - expected) ** 2 / expected).sum())


def test_every_card_comes_to_every_seat_equally_often() -> None:
    """Chance from a fixed seed: with fair dealing one seed in 10,000 would fail."""
    spades = playouts.simulate_rounds(SpadesRules(), 20_000, 11, history=True)
    pitch = playouts.simulate_rounds(PitchRules(players=7), 20_000, 11, history=True)
    cards = np.array([16 * suit + rank for suit in range(4) for rank in range(13)])
    for hands, size in ((spades.hands, 13), (pitch.hands, 6)):
        for seat in range(hands.shape[1]):
            found = ((hands[:, seat, None] >> cards) & 1).sum(0)
            assert chi_squared(found, 20_000 * size / 52) < 100  # 51 degrees, less than free


def test_bids_and_offers_are_equally_likely() -> None:
    rounds = playouts.simulate_rounds(SpadesRules(), 28_000, 12, history=True)
    found = np.bincount(rounds.bids.ravel(), minlength=15)
    assert chi_squared(found, np.array([2_000] * 14 + [28_000])) < 42  # 14 degrees
    exchanged = rounds.exchanged[rounds.bids == 14]
    assert chi_squared(np.bincount(exchanged, minlength=4), len(exchanged) / 4) < 22
    turns = (rounds.keeps[:, None] >> np.arange(26)) & 1
    assert chi_squared(turns.sum(0), 14_000) < 35  # half of 26 degrees
