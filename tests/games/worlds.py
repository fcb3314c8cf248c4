"""Random rounds, and other worlds that look the same to one seat.

A world is a deck and the actions of a round so far. Another world fits what a seat knows (H1) if
it differs only in cards that this seat has not seen and if everything done in public could have
been done in it. What a seat has seen is worked out here from deck and actions, by the rules alone.
"""

from random import Random
from typing import Any, NamedTuple

from pik.cards import Card, Cards, Seat, set_of
from pik.games import CHANCE, GAMES, Totals
from tests.games.deals import SORTED_DECK, numbers

SWAPS = 12  # tried for one other world


class World(NamedTuple):
    """A round so far, as what makes it: options, deck and actions."""

    game: str
    rules: Any
    starter: Seat
    deck: tuple[Card, ...]
    actions: tuple[int, ...]

    @property
    def module(self) -> Any:
        return GAMES[self.game]

    def phase_of(self, round: Any) -> str:
        return str(self.module.PHASES[round.public.phase])

    def start(self) -> Any:
        """The round before its first action, with some score."""
        sides = self.module.side_count(self.rules)
        bags = (0,) * sides if self.game == "spades" else ()
        return self.module.start_round(
            self.rules, Totals((3,) * sides, bags), self.starter, self.deck
        )

    def history(self) -> list[Any] | None:
        """The round before its first and after each action; None if one of them is illegal."""
        rounds = [self.start()]
        for action in self.actions:
            if self.module.why_illegal(rounds[-1], action) is not None:
                return None
            rounds.append(self.module.act(rounds[-1], action, self.deck))
        return rounds


def random_value(option: Any, rng: Random) -> Any:
    return rng.choice(option.choices or [option.low, option.high, option.default])


def random_rules(game: str, rng: Random) -> Any:
    """Random options, of which about half keep their default."""
    module = GAMES[game]
    values = {o.name: random_value(o, rng) for o in module.OPTIONS if rng.random() < 0.5}
    if game == "pitch":
        values["players"] = 4 if values.get("partners") else rng.randint(2, 7)
        low = values.get("min_bid", 1)
        values["forced_bid"] = rng.choice([0, *range(low, 5)])
    return module.Rules(**values)


def random_action(world: World, round: Any, rng: Random) -> int:
    """A legal action; double nil and high exchanges are as likely as anything else."""
    allowed = numbers(world.module.legal(round))
    phase = world.phase_of(round)
    if phase == "exchange":
        return set_of(rng.sample(allowed, rng.randint(0, world.rules.exchange_cards)))
    if phase == "draw":
        return set_of(rng.sample(allowed, max(round.public.exchanged[s] for s in drawers(round))))
    if phase == "auction" and rng.random() < 0.5:
        return allowed[0]
    return rng.choice(allowed)


def drawers(round: Any) -> list[Seat]:
    """The seat that chance gives cards to: it holds fewer than 13."""
    return [seat for seat in (0, 1) if round.private[seat].hand.bit_count() < 13]


def random_world(game: str, rng: Random) -> World:
    """A random round, stopped before an action of a random one of its phases."""
    rules = random_rules(game, rng)
    seats = GAMES[game].seat_count(rules)
    world = World(game, rules, rng.randrange(seats), tuple(rng.sample(SORTED_DECK, 52)), ())
    round, actions, by_phase = world.start(), [], {}
    while world.phase_of(round) != "over":
        by_phase.setdefault(world.phase_of(round), []).append(len(actions))
        actions.append(random_action(world, round, rng))
        round = world.module.act(round, actions[-1], world.deck)
    stop = rng.choice(by_phase[rng.choice(list(by_phase))])
    return world._replace(actions=tuple(actions[:stop]))


# ---- what a seat has seen


def seen_by(world: World, rounds: list[Any], seat: Seat) -> Cards:
    """The cards that a seat has seen in a round, or that all have seen for a spectator (H1)."""
    if world.game == "pitch":
        return _seen_in_pitch(world, rounds, seat)
    seen = 0
    for before, action in zip(rounds, world.actions, strict=False):
        phase, actor = world.phase_of(before), before.public.to_act
        turn = before.public.turns
        if phase == "draft":
            seen |= _seen_in_draft(world, turn, actor == seat, action == 0)
        elif phase == "draw" and drawers(before) == [seat]:
            seen |= action
        elif phase == "play":
            seen |= 1 << action
    last = rounds[-1].public
    if world.phase_of(rounds[-1]) == "draft" and last.to_act == seat:
        seen |= 1 << world.deck[2 * last.turns]
    return seen


def _seen_in_draft(world: World, turn: int, own: bool, kept: bool) -> Cards:
    """What is seen of the two cards of a finished turn of the draft (S2a, S2c)."""
    drawn, other = 1 << world.deck[2 * turn], 1 << world.deck[2 * turn + 1]
    thrown_card = world.rules.thrown_card
    if own:
        return drawn | (0 if kept and thrown_card == "hidden" else other)
    return other if kept and thrown_card == "open" else 0


def _seen_in_pitch(world: World, rounds: list[Any], seat: Seat) -> Cards:
    played = sum(
        1 << action
        for before, action in zip(rounds, world.actions, strict=False)
        if world.phase_of(before) == "play"
    )
    players = world.rules.players
    place = (seat - world.starter - 1) % players
    packets = [3 * place, 3 * (place + players)] if seat >= 0 else []
    return played | set_of(world.deck[at + n] for at in packets for n in range(3))


# ---- other worlds


def other_world(world: World, rounds: list[Any], seat: Seat, rng: Random) -> World:
    """A world that fits all that this seat has seen, made by many small changes."""
    seen = seen_by(world, rounds, seat)
    hidden = [one for one in SORTED_DECK if not seen >> one & 1]
    secret = [place for place, before in enumerate(rounds[:-1]) if is_secret(world, before, seat)]
    for _ in range(SWAPS):
        if secret and rng.random() < 0.3:
            changed = _other_choice(world, rounds, rng.choice(secret), rng)
        else:
            changed = _swapped(world, secret, *rng.sample(hidden, 2))
        after = changed.history()
        if after is not None and [r.public for r in after] == [r.public for r in rounds]:
            world, rounds = changed, after
    return world


def is_secret(world: World, before: Any, seat: Seat) -> bool:
    """Whether this seat does not see which cards the next action names (S3e)."""
    phase = world.phase_of(before)
    if phase == "draw":
        return drawers(before) != [seat]
    return phase == "exchange" and before.public.to_act != seat


def _swapped(world: World, secret: list[int], one: Card, other: Card) -> World:
    """The world with two cards in each other's place."""
    exchange = {one: other, other: one}

    def moved(mask: Cards) -> Cards:
        return set_of(exchange.get(card, card) for card in numbers(mask))

    return world._replace(
        deck=tuple(exchange.get(card, card) for card in world.deck),
        actions=tuple(
            moved(action) if place in secret else action
            for place, action in enumerate(world.actions)
        ),
    )


def _other_choice(world: World, rounds: list[Any], place: int, rng: Random) -> World:
    """The world with one other card laid aside or given in an exchange, where there is one."""
    chosen = world.actions[place]
    left = numbers(world.module.legal(rounds[place]) & ~chosen)
    if not chosen or not left:
        return world
    leaves, comes = rng.choice(numbers(chosen)), rng.choice(left)
    action = chosen & ~(1 << leaves) | 1 << comes
    return world._replace(actions=(*world.actions[:place], action, *world.actions[place + 1 :]))


def viewers(world: World) -> list[Seat]:
    """All seats and the spectator."""
    assert CHANCE == -1
    return [*range(world.module.seat_count(world.rules)), -1]
