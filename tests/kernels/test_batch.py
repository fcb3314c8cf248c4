"""Batches step as the plain rules do: masks, observations of every seat, rewards, next rounds."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from pik.cards import Cards, each_card, numbered_card, set_of
from pik.games import GAMES, make_rules
from pik.games.pitch import PitchRules
from pik.games.pitch.play import led_suit
from pik.games.pitch.voids import shown_voids as pitch_voids
from pik.games.spades import SpadesRules
from pik.games.spades.voids import shown_voids as spades_voids
from tests.games.worlds import random_rules
from tests.kernels.replaying import done

pytestmark = pytest.mark.timeout(600)  # where nothing is compiled yet
kernels = pytest.importorskip("pik.kernels.batch")
layout = pytest.importorskip("pik.kernels.batch_layout")
spades_kernels = pytest.importorskip("pik.kernels.batch_spades")
np = pytest.importorskip("numpy")

CHANCE = random.Random(21)
SLOTS, STEPS = 6, 150
SPADES = [SpadesRules(), *(random_rules("spades", CHANCE) for _ in range(7))]
PITCH = [
    *(PitchRules(players=players) for players in range(2, 8)),
    PitchRules(partners=True, low_to="holder", follow="strict"),
    *(random_rules("pitch", CHANCE) for _ in range(9)),
]


class Beside:
    """The round of one slot, played by the plain rules beside the batch."""

    def __init__(self, batch: Any, slot: int, number: int, starter: int) -> None:
        self.batch, self.slot, self.number, self.starter = batch, slot, number, starter
        self.game = "spades" if isinstance(batch.rules, SpadesRules) else "pitch"
        self.module = GAMES[self.game]
        self.pending: Cards = 0  # laid aside so far in an exchange
        self.deck = self._deck()
        totals = self.module.opening_totals(batch.rules)
        self.round = self.module.start_round(batch.rules, totals, starter, self.deck)
        self.played = [0] * self.module.seat_count(batch.rules)

    def _deck(self) -> tuple[int, ...]:
        if self.game == "spades":
            deck = np.zeros(52, np.int64)
            spades_kernels.write_deck(self.batch._key, self.number, deck)
            return tuple(deck.tolist())
        players = self.batch.rules.players
        hands = [self.batch.observations_of(s)[self.slot, 0] for s in range(players)]
        held = [list(each_card(int(hand))) for hand in hands]
        order = [(self.starter + 1 + place) % players for place in range(players)]
        return tuple(
            card for half in (0, 3) for seat in order for card in held[seat][half : half + 3]
        )

    @property
    def phase(self) -> str:
        return str(self.module.PHASES[self.round.public.phase])

    def legal(self) -> int:
        """What the mask should be; an exchange is laid aside card by card."""
        legal = self.module.legal(self.round)
        if self.phase != "exchange":
            return legal
        more = self.pending.bit_count() < self.batch.rules.exchange_cards
        return (legal & ~self.pending if more else 0) | 1 << spades_kernels.DONE

    def act(self, action: int) -> None:
        """Do what was done in the batch; the drawn cards are what came into its hand."""
        seat = self.round.public.to_act
        if self.phase == "exchange":
            if action != spades_kernels.DONE:
                self.pending |= 1 << action
                return
            action, self.pending = self.pending, 0
        elif self.phase == "play":
            self.played[seat] |= 1 << action
        self.round = done(self.game, self.round, action, self.deck)
        if self.phase == "draw":
            hand = int(self.batch.observations_of(seat)[self.slot, 0])
            drawn = hand & ~self.round.private[seat].hand
            self.round = done(self.game, self.round, drawn, self.deck)


def expected_spades(one: Beside, seat: int) -> dict[str, Any]:
    """What a seat's observation should be, from its view."""
    view = one.module.view(one.round, seat)
    public, own, other = view.public, view.own, 1 - seat
    voids = spades_voids(public)
    pending = one.pending if public.to_act == seat else 0
    return {
        "hand": own.hand & ~pending, "laid": own.laid | pending,
        "seen_discards": set_of(own.discards), "shown_discards": set_of(public.shown),
        "played": one.played[seat], "other_played": one.played[other],
        "voids": voids[seat], "other_voids": voids[other],
        "phase": public.phase, "is_first": int(public.first == seat), "broken": int(public.broken),
        "turns": public.turns, "keeps": public.keeps,
        "tricks": public.tricks[seat], "other_tricks": public.tricks[other],
        "drawn": own.drawn + 1, "led": public.led + 1,
        "bid": public.bids[seat] + 1, "other_bid": public.bids[other] + 1,
        "exchanged": public.exchanged[seat] + 1, "other_exchanged": public.exchanged[other] + 1,
        "to_act": int(public.to_act == seat),
    }  # fmt: skip


def expected_pitch(one: Beside, seat: int) -> dict[str, Any]:
    """What a seat's observation should be, from its view."""
    view = one.module.view(one.round, seat)
    public, players = view.public, view.public.rules.players
    voids = pitch_voids(public)

    def seen(other: int) -> int:
        return (other - seat) % players if other >= 0 else 7

    named = {
        "hand": view.own.hand, "table": set_of(public.trick), "phase": public.phase,
        "to_act": int(public.to_act == seat), "trump": public.trump + 1,
        "led": led_suit(public) + 1, "dealer": seen(public.dealer),
        "pitcher": seen(public.pitcher), "leader": seen(public.leader),
        "low_from": seen(public.low_from),
    }  # fmt: skip
    for i in range(players):
        other = (seat + i) % players
        named[f"played_{i}"] = one.played[other]
        named[f"taken_{i}"] = public.taken[other]
        named[f"bid_{i}"] = public.bids[other] + 1
        named[f"tricks_{i}"] = public.tricks[other]
        named[f"voids_{i}"] = sum(1 << s for s in range(4) if voids[other] >> (16 * s) & 1)
    return named


def decoded(rules: Any, packed: Any) -> list[dict[str, Any]]:
    """The values of the fields by name, read from the expanded observations."""
    fields = layout.fields_of(rules)
    rows, slices = layout.field_rows(fields), layout.places(fields)
    out = np.full((len(packed), int(rows[:, 3].sum())), 9, np.float32)
    layout.expand(rows, (0, len(packed)), packed, out)
    assert set(np.unique(out)) <= {0, 1}
    found = []
    for row in out:
        values = {}
        for field in fields:
            ones = np.flatnonzero(row[slices[field.name]]).tolist()
            if field.kind == layout.ONE_OF:
                assert len(ones) == 1, field
                values[field.name] = ones[0]
            elif field.kind == layout.SET:
                values[field.name] = set_of(numbered_card(n) for n in ones)
            else:
                values[field.name] = sum(1 << n for n in ones)
        found.append(values)
    return found


def check_shown(batch: Any, beside: list[Beside]) -> None:
    """The arrays of the batch are what the plain rounds say."""
    expected: Callable[[Beside, int], dict[str, Any]] = (
        expected_spades if beside[0].game == "spades" else expected_pitch
    )
    by_seat = {}
    for seat in range(len(beside[0].played)):
        packed = batch.observations_of(seat)
        by_seat[seat] = packed
        for one, values in zip(beside, decoded(batch.rules, packed), strict=True):
            assert values == expected(one, seat)
    for slot, one in enumerate(beside):
        public = one.round.public
        assert batch.seats[slot] == public.to_act
        assert batch.phases[slot] == public.phase
        assert batch.legal[slot] == one.legal()
        assert (batch.observations[slot] == by_seat[public.to_act][slot]).all()


def check_batch(rules: Any, seed: int, steps: int, threads: int = 1) -> int:
    """Step a batch beside the plain rules; returns how many rounds ended."""
    batch = kernels.Batch(rules, SLOTS, seed, threads=threads)
    seats = GAMES["spades" if isinstance(rules, SpadesRules) else "pitch"].seat_count(rules)
    beside = [Beside(batch, slot, slot, slot % seats) for slot in range(SLOTS)]
    check_shown(batch, beside)
    ended = 0
    for _ in range(steps):
        actions = batch.random_actions()
        batch.step(actions)
        for slot, one in enumerate(beside):
            one.act(int(actions[slot]))
            over = one.phase == "over"
            assert batch.ended[slot] == over
            if over:
                score = one.module.score_round(one.round.public)
                assert batch.rewards[slot].tolist() == list(score.delta)
                starter = one.module.next_starter(rules, one.starter)
                beside[slot] = Beside(batch, slot, one.number + SLOTS, starter)
                ended += 1
            else:
                assert not batch.rewards[slot].any()
        check_shown(batch, beside)
    return ended


@pytest.mark.parametrize("number", range(len(SPADES)))
def test_spades_steps_like_the_plain_rules(number: int) -> None:
    assert check_batch(SPADES[number], number, STEPS) >= SLOTS


@pytest.mark.parametrize("number", range(len(PITCH)))
def test_pitch_steps_like_the_plain_rules(number: int) -> None:
    assert check_batch(PITCH[number], number, STEPS // 2) >= SLOTS


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 120))
def test_many_steps_with_random_options(seed: int) -> None:
    rng = random.Random(seed)
    check_batch(random_rules("spades", rng), seed, 400)
    check_batch(random_rules("pitch", rng), seed, 400)


@pytest.mark.parametrize("game", GAMES)
def test_threads_change_nothing(game: str) -> None:
    rules = make_rules(game, {})
    one, more = (kernels.Batch(rules, 300, 4, threads=threads) for threads in (1, 3))
    for _ in range(100):
        actions = one.random_actions()
        one.step(actions)
        more.step(actions)
        assert (one.observations == more.observations).all()
        assert (one.rewards == more.rewards).all()
        assert (one.expanded_observations() == more.expanded_observations()).all()
    more.close()


def test_arrays_stay_where_they_are() -> None:
    batch = kernels.Batch(SpadesRules(), 10, 1, threads=1)
    before = batch.observations, batch.legal, batch.rewards, batch.ended, batch.seats
    batch.step(batch.random_actions())
    after = batch.observations, batch.legal, batch.rewards, batch.ended, batch.seats
    assert all(np.shares_memory(a, b) for a, b in zip(before, after, strict=True))


@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_action_is_refused_and_nothing_done(game: str) -> None:
    batch = kernels.Batch(make_rules(game, {}), 5, 1)
    before = batch.observations.copy()
    for wrong in (63, -1, 64, 20):
        actions = batch.random_actions().copy()
        actions[3] = wrong
        with pytest.raises(ValueError, match=f"action {wrong} of slot 3 is not legal"):
            batch.step(actions)
        assert (batch.observations == before).all()
    with pytest.raises(ValueError, match="5 actions are needed"):
        batch.step(np.zeros(4, np.int64))


@pytest.mark.parametrize("game", GAMES)
def test_actions_have_indices(game: str) -> None:
    batch = kernels.Batch(make_rules(game, {}), 40, 2)
    out = np.empty((40, batch.action_count), np.float32)
    used = set()
    for _ in range(200):
        assert batch.expanded_legal(out) is out
        for slot in range(40):
            indices = np.flatnonzero(out[slot])
            assert len(indices) == int(batch.legal[slot]).bit_count()
        firsts = out.argmax(1)
        last = batch.action_count - 1 - out[:, ::-1].argmax(1)
        indices = np.where(np.arange(40) % 2, firsts, last)
        used |= set(indices.tolist())
        batch.step(batch.actions_at(indices))
    assert used >= ({52, 53, 54, 55, 56, 70} if game == "spades" else {53, 57})
    assert len(used) > 40
