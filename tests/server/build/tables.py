"""Tables at random points of random games, folded from their events."""

import hashlib
import random
from collections.abc import Iterator
from typing import Any

from pik.cards import format_card
from pik.games import make_rules
from pik.notation.actions import format_action
from pik.table import Change, Event, Table, after, made
from pik.table import requests as ask

SECRET = bytes(range(32))
NAMES = ("Ana", "Bruno", "Cleo", "Dace", "Emil", "Fátima", "Gus")


def opening(game: str, rules: dict[str, Any], kinds: str, preset: str = "classic") -> Event:
    """The event that makes a table; a letter for each chair: p person, b bot, o open."""
    makers = {
        "p": lambda s: {"kind": "person", "name": NAMES[s], "person": f"person-{s}"},
        "b": lambda s: {"kind": "bot", "name": f"Bot {NAMES[s]}", "bot": "thumb"},
        "o": lambda s: {"kind": "open", "name": ""},
    }
    all_rules = make_rules(game, rules, preset)
    body = {
        "game": game,
        "rules": {o: getattr(all_rules, o) for o in all_rules.__dataclass_fields__},
        "chairs": [makers[kind](seat) for seat, kind in enumerate(kinds)],
        "starter": None,
        "move_time": 0,
        "commit": hashlib.sha256(SECRET).hexdigest(),
    }
    return Event(1, 1000.0, "made", body)


class Story:
    """A table with the events that led to it."""

    def __init__(self, first: Event) -> None:
        self.events = [first]
        self.table = made(first, SECRET)

    def happen(self, *changes: Change) -> None:
        """Let changes happen."""
        for change in changes:
            event = Event(len(self.events) + 1, 1000.0 + len(self.events), *change)
            self.events.append(event)
            self.table = after(self.table, event)

    def begin(self) -> None:
        """Give every person's part of the shuffle and start round 1."""
        for seat in self.table.persons():
            self.happen(*ask.mix(self.table, seat, f"text {seat}").changes)
        self.happen(Change("began", {}))

    def act(self, chance: random.Random) -> None:
        """One random legal action, or the next round."""
        table = self.table
        if table.sheet_open:
            for seat in table.persons():
                self.happen(*ask.go_on(table, seat).changes)
            self.happen(Change("dealt", {}))
            return
        assert table.to_act is not None
        answer = ask.act(table, table.to_act, table.version, self._words(chance))
        assert answer.refusal is None, answer.refusal
        self.happen(*answer.changes)

    def _words(self, chance: random.Random) -> str:
        game = self.table.game
        assert game is not None
        numbers = [n for n in range(64) if game.module.legal(game.round) >> n & 1]
        phase = game.module.PHASES[game.round.public.phase]
        if phase == "exchange":
            count = chance.randint(0, game.rules.exchange_cards)
            return format_action(game.round, sum(1 << n for n in chance.sample(numbers, count)))
        if phase == "offer":
            return chance.choice(["double-nil", "look"])
        words = format_action(game.round, chance.choice(numbers))
        if words == "bid 4" and phase == "auction" and chance.random() < 0.5:
            hand = game.round.private[game.to_act].hand
            cards = [n for n in range(64) if hand >> n & 1]
            return "pitch " + format_card(chance.choice(cards))
        return words

    def playing(self, chance: random.Random, actions: int) -> Iterator[Table]:
        """The table before and after each of some random actions, or until the game ends."""
        yield self.table
        for _ in range(actions):
            if self.table.ended:
                return
            self.act(chance)
            yield self.table
