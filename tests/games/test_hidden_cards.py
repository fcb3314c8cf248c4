"""A view is the same in every world that fits what its seat has seen: H1, H2, and A-11's rules."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pik.cards import Seat
from pik.games import GAMES, SPECTATOR
from tests.games.worlds import World, other_world, random_world, seen_by, viewers

SEEDS = st.integers(0, 2**32 - 1)


def refusals(world: World, round: Any) -> list[Any]:
    """What each single action is answered with, right or wrong."""
    return [world.module.why_illegal(round, action) for action in range(-1, 66)]


def told(world: World, round: Any, seat: Seat) -> str:
    """All that a round tells a seat, as text: its view, the cards it knows, answers to actions."""
    view = world.module.view(round, seat)
    answers = refusals(world, round) if round.public.to_act == seat != SPECTATOR else []
    return repr((view, world.module.seen_cards(view), answers))


@pytest.mark.parametrize("game", GAMES)
@given(seed=SEEDS)
@settings(max_examples=60, deadline=None)
def test_H1_H2_a_view_is_the_same_whatever_is_hidden_from_it(game: str, seed: int) -> None:
    rng = Random(seed)
    world = random_world(game, rng)
    rounds = world.history()
    assert rounds is not None
    seat = rng.choice(viewers(world))
    other = other_world(world, rounds, seat, rng)
    others = other.history()
    assert others is not None
    for round, other_round in zip(rounds, others, strict=True):
        assert told(world, round, seat) == told(other, other_round, seat)


@pytest.mark.parametrize("game", GAMES)
@given(seed=SEEDS)
@settings(max_examples=60, deadline=None)
def test_H1_the_cards_seen_are_all_of_those_and_no_other(game: str, seed: int) -> None:
    world = random_world(game, Random(seed))
    rounds = world.history()
    assert rounds is not None
    for seat in viewers(world):
        for done in range(len(rounds)):
            view = world.module.view(rounds[done], seat)
            so_far = world._replace(actions=world.actions[:done])
            assert world.module.seen_cards(view) == seen_by(so_far, rounds[: done + 1], seat)


def next_in_stock(world: World, round: Any, seat: Seat) -> object:
    turns = round.public.turns
    return world.deck[2 * turns + 1] if turns < 26 else None


def thrown_unseen(world: World, round: Any, seat: Seat) -> object:
    """The cards that this seat's keeps threw face down (S2c)."""
    if world.rules.thrown_card != "hidden":
        return None
    turns = range((seat != world.starter), round.public.turns, 2)
    return [world.deck[2 * turn + 1] for turn in turns if round.public.keeps >> turn & 1]


SECRETS: dict[str, dict[str, Callable[[World, Any, Seat], object]]] = {
    "spades": {
        "the other hand": lambda world, round, seat: round.private[1 - seat].hand,
        "the card the other drew": lambda world, round, seat: round.private[1 - seat].drawn,
        "the other's discards": lambda world, round, seat: round.private[1 - seat].discards,
        "what the other laid aside": lambda world, round, seat: round.private[1 - seat].laid,
        "the own thrown cards": thrown_unseen,
        "the next card of the stock": next_in_stock,
    },
    "pitch": {
        "the next hand": lambda world, round, seat: round.private[seat - 1].hand,
        "the cards not dealt": lambda world, round, seat: set(world.deck[6 * world.rules.players:]),
    },
}  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_the_other_worlds_would_show_a_secret(game: str) -> None:
    """Each thing that must stay hidden does differ in the worlds that the test above compares."""
    rng = Random(5)
    differing, changed, phases = Counter(), 0, set()
    for _ in range(100):
        world = random_world(game, rng)
        rounds = world.history()
        assert rounds is not None
        phases.add(world.phase_of(rounds[-1]))
        seat = rng.choice(viewers(world)[:-1])
        other = other_world(world, rounds, seat, rng)
        others = other.history()
        assert others is not None
        changed += other != world
        for name, secret in SECRETS[game].items():
            differing[name] += secret(world, rounds[-1], seat) != secret(other, others[-1], seat)
    assert phases == {*GAMES[game].PHASES[:-1]}
    assert changed >= 97
    assert min(differing[name] for name in SECRETS[game]) >= 2, differing
