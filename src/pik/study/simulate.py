"""Whole games between bots, played the same way by any number of processes.

Game g of a simulation (from 1) has the seed text `S/g`, seat (g − 1) mod n starts, and the bot of a
seat draws from the stream `pik1/bot/SEAT` of that key (docs/commands.md). So a game depends on its
number alone, and what is printed does not depend on who played it.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ..bots import Bot, BotError, find_bot
from ..cards import Card, Seat, format_card
from ..games import CHANCE, GAMES, GameModule, Refusal
from ..games.totals import Game, next_round, start_game
from ..notation import (
    LocalSeed,
    PlayedRound,
    Record,
    Replay,
    RoundRecord,
    Stream,
    chance_action,
    deck_for_round,
    format_action,
)
from ..notation.playing import played_round
from ..words import why_refused


class Plan(NamedTuple):
    """What all games of a simulation share."""

    game: str  # key of GAMES
    rules: Any  # SpadesRules or PitchRules
    bots: tuple[str, ...]  # names by seat
    seed: str
    max_rounds: int  # a longer game stops and counts as unfinished

    def seed_text(self, number: int) -> str:
        """The seed text of a game, which also is its name in messages."""
        return f"{self.seed}/{number}"

    def starter(self, number: int) -> Seat:
        """Who is first, or deals, in round 1 of a game."""
        return (number - 1) % len(self.bots)


class Player(NamedTuple):
    """A bot in its seat, with its own chance."""

    name: str
    bot: Bot
    rng: Stream


def seated(plan: Plan, number: int) -> list[Player]:
    """The players of a game, by seat; BotError if there is no such bot."""
    key = LocalSeed(plan.seed_text(number)).key
    return [
        Player(name, find_bot(name, plan.game), Stream(key, f"pik1/bot/{seat}"))
        for seat, name in enumerate(plan.bots)
    ]


def play_rounds(plan: Plan, number: int) -> Iterator[PlayedRound]:
    """The rounds of a game one after the other, until somebody wins or the plan's last round.

    Raises BotError, naming the bot and the game, when a bot fails or breaks the rules.
    """
    key, players = LocalSeed(plan.seed_text(number)).key, seated(plan, number)
    deck = deck_for_round(key, 1)
    game = start_game(plan.game, plan.rules, plan.starter(number), deck)
    while True:
        try:
            played = _play_round(game, deck, key, players)
        except BotError as error:
            raise BotError(
                f"game {plan.seed_text(number)}, round {game.number}: {error}"
            ) from error
        yield played
        if played.end.winner is not None or played.end.number == plan.max_rounds:
            return
        deck = deck_for_round(key, played.end.number + 1)
        game = next_round(played.end, deck)


def record_of(plan: Plan, number: int, rounds: Sequence[RoundRecord]) -> Record:
    """The record of a game."""
    return Record(
        plan.game,
        plan.rules,
        plan.starter(number),
        tuple(rounds),
        players=plan.bots,
        seed=LocalSeed(plan.seed_text(number)),
    )


def play_replay(plan: Plan, number: int) -> Replay:
    """A game played by its bots, with every state."""
    key = LocalSeed(plan.seed_text(number)).key
    rounds = tuple(play_rounds(plan, number))
    records = [
        RoundRecord(deck_for_round(key, place), played.texts)
        for place, played in enumerate(rounds, 1)
    ]
    return Replay(record_of(plan, number, records), rounds)


def play_record(plan: Plan, number: int) -> tuple[Record, Game]:
    """The record of a game played by its bots, and the game at its end. States are not kept."""
    key = LocalSeed(plan.seed_text(number)).key
    records = []
    for played in play_rounds(plan, number):
        records.append(RoundRecord(deck_for_round(key, played.end.number), played.texts))
        end = played.end
    return record_of(plan, number, records), end


def _play_round(
    start: Game, deck: tuple[Card, ...], key: bytes, players: list[Player]
) -> PlayedRound:
    """A round played to its end."""
    module, round = start.module, start.round
    actions: list[int] = []
    texts: list[str] = []
    states = [round]
    while round.public.phase != module.OVER:
        seat = round.public.to_act
        if seat == CHANCE:
            action = chance_action(key, start.number, round, deck)
        else:
            action = ask(module, round, seat, players[seat])
        actions.append(action)
        texts.append(format_action(round, action))
        round = module.act(round, action, deck)
        states.append(round)
    return played_round(start, deck, actions, states, texts)


def ask(module: GameModule, round: Any, seat: Seat, player: Player) -> int:
    """The action that a player chooses; BotError if it is none, or not allowed."""
    try:
        action = player.bot(module.view(round, seat), player.rng)
    except Exception as error:
        told = f"{type(error).__name__}: {error}"
        raise BotError(f"bot {player.name!r} in seat {seat} failed: {told}") from error
    if not isinstance(action, int):
        raise BotError(f"bot {player.name!r} in seat {seat} gave {action!r}, which is no action")
    refusal = module.why_illegal(round, action)
    if refusal is not None:
        raise BotError(_refused(module, round, seat, player, action, refusal))
    return action


def _refused(
    module: GameModule, round: Any, seat: Seat, player: Player, action: int, refusal: Refusal
) -> str:
    """The sentence that names bot, action and rule."""
    phase = module.PHASES[round.public.phase]
    is_card = phase == "play" and 0 <= action < 64 and action & 15 < 13
    named = f"{action} ({format_card(action)})" if is_card else str(action)
    why = f"{why_refused(refusal)} ({refusal.rule})"
    return f"bot {player.name!r} in seat {seat} gave action {named} in phase {phase}: {why}"


def bots_by_seat(names: Sequence[str], game: str, rules: Any) -> tuple[str, ...]:
    """The name of each seat's bot: one for all, or one a seat. BotError if the number is wrong."""
    seats = GAMES[game].seat_count(rules)
    if len(names) not in (1, seats):
        raise BotError(f"{len(names)} bots for {seats} seats: name one for all, or one for each")
    for name in names:
        find_bot(name, game)
    return tuple(names) * (seats if len(names) == 1 else 1)
