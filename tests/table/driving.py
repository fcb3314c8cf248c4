"""Tables driven through random games, event by event, as a server would."""

import random
from collections.abc import Callable
from typing import Any

from pik.cards import each_card, format_card
from pik.games import GAMES, make_rules
from pik.notation.actions import legal_actions
from pik.notation.seeds import commit_of
from pik.table import Chair, Change, Event, Table, after, made, requests
from pik.table.requests import Answer

SECRET = bytes(range(32))


class Driven:
    """A table, the events that made it, and what chooses for its seats."""

    def __init__(
        self,
        game: str = "spades",
        options: dict[str, Any] | None = None,
        seed: int = 0,
        starter: int | None = None,
        bots: int = 0,
        move_time: int = 0,
    ) -> None:
        """A table whose last `bots` chairs are bots' and whose others wait for persons."""
        self.rng = random.Random(seed)
        rules = make_rules(game, options or {})
        seats = GAMES[game].seat_count(rules)
        chairs = [Chair("open", "")] * (seats - bots) + [Chair("bot", "Mira", bot="thumb")] * bots
        body = {
            "game": game, "rules": options or {}, "chairs": [c._asdict() for c in chairs],
            "starter": starter, "move_time": move_time, "commit": commit_of(SECRET),
        }  # fmt: skip
        self.events = [Event(1, 0.0, "made", body)]
        self.table: Table = made(self.events[0], SECRET)

    def happen(self, *changes: Change) -> None:
        """Let changes happen, and the game begin when it may."""
        for change in changes:
            event = Event(self.table.version + 1, 0.0, change.kind, change.body)
            self.events.append(event)
            self.table = after(self.table, event)
        if self.table.may_begin:
            self.happen(Change("began", {}))

    def grant(self, request: Callable[..., Answer], *values: Any) -> None:
        """Make a request that must be granted."""
        answer = request(self.table, *values)
        assert answer.refusal is None, answer
        self.happen(*answer.changes)

    def sit_down(self) -> "Driven":
        """Let persons p0, p1, … take the open chairs and mix: the game begins."""
        for seat, chair in enumerate(self.table.chairs):
            if chair.kind == "open":
                self.grant(requests.sit, seat, f"p{seat}", f"Player {seat}")
        for seat in self.table.persons():
            self.grant(requests.mix, seat, f"text {seat}")
        return self

    def act(self, words: str) -> None:
        """Let the seat whose turn it is do this."""
        self.grant(requests.act, self.table.to_act, self.table.version, words)

    def random_words(self) -> str:
        """A legal action of the seat whose turn it is."""
        round = self.table.game.round
        words = self.rng.choice(legal_actions(round))
        if words != "exchange":
            return words
        hand = list(each_card(round.private[self.table.to_act].hand))
        most = round.public.rules.exchange_cards
        laid = self.rng.sample(hand, self.rng.randint(0, most))
        return " ".join(["exchange", *map(format_card, laid)])

    def step(self) -> None:
        """Do one legal thing: an action, or the next round."""
        if self.table.sheet_open:
            self.happen(Change("dealt", {}))
        else:
            self.act(self.random_words())

    def until(self, wanted: Callable[[Table], bool], most: int = 3000) -> "Driven":
        """Go on until the table is as wanted."""
        for _ in range(most):
            if wanted(self.table):
                return self
            self.step()
        raise AssertionError("the table never came to be as wanted")


def phase_of(table: Table) -> str:
    """The name of the round's phase."""
    assert table.game is not None
    return table.game.module.PHASES[table.game.round.public.phase]
