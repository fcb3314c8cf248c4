"""A replayed game as people read it: every trick, who won it, every score with its parts."""

from collections.abc import Iterator

from ..cards import card_count
from ..games import CHANCE
from ..games.totals import Game
from ..notation.actions import phase_of
from ..notation.cards import PartialHand, format_partial_hand
from ..notation.playing import PlayedRound
from ..notation.position import hand_size
from ..notation.replay import Replay
from ..words.actions import what_happened
from ..words.cards import card_sign
from ..words.replays import GAME_NAMES, line, seat_name
from ..words.scores import score_sentence


def replay_text(replayed: Replay, file: str) -> str:
    """The whole game, with line breaks between its lines."""
    seats = range(len(replayed.end.round.private))
    names = tuple(seat_name(seat, replayed.record.players) for seat in seats)
    lines = [line("title", file=file, game=GAME_NAMES[replayed.end.name])]
    for played in replayed.rounds:
        lines += ["", *_round_lines(played, names)]
    lines += ["", *_end_lines(replayed, names)]
    return "\n".join(lines) + "\n"


def _round_lines(played: PlayedRound, names: tuple[str, ...]) -> Iterator[str]:
    start = played.start
    other = names[1 - start.starter] if start.name == "spades" else ""
    kind = f"round-{start.name}"
    yield line(kind, number=start.number, name=names[start.starter], other=other)
    for seat, hand in enumerate(_hands(played)):
        yield "  " + line("hand", name=names[seat], hand=format_partial_hand(hand))
    for state, action in zip(played.states, played.actions, strict=False):
        if phase_of(state) not in ("draft", "play"):
            yield f"  {what_happened(state, action, names)}"
    yield from _trick_lines(played, names)
    if played.end.round_over:
        yield from _score_lines(played, names)


def _hands(played: PlayedRound) -> list[PartialHand]:
    """The hands with which the play begins, or the last ones before it."""
    state = played.states[-1]
    for state in played.states:
        if phase_of(state) == "play":
            break
    hands = [own.hand for own in state.private]
    return [
        PartialHand(hand, max(0, hand_size(state.public, seat) - card_count(hand)))
        for seat, hand in enumerate(hands)
    ]


def _trick_lines(played: PlayedRound, names: tuple[str, ...]) -> Iterator[str]:
    for number, trick in enumerate(played.tricks(), 1):
        won = trick.winner is not None
        yield "  " + line(
            "trick" if won else "open-trick",
            number=f"{number:>2}",
            name=names[trick.leader],
            cards=" ".join(map(card_sign, trick.cards)),
            winner=names[trick.winner] if trick.winner is not None else "",
        )


def _score_lines(played: PlayedRound, names: tuple[str, ...]) -> Iterator[str]:
    """Each side's score: before, after, and the parts between with their rules."""
    score, before = played.end.scores[-1], played.start.totals.scores
    for side, name in enumerate(_side_names(played.end, names)):
        parts = [f"{score_sentence(part)} ({part.rule})" for part in score.lines[side]]
        yield "  " + line(
            "score" if parts else "score-nothing",
            name=name,
            before=before[side],
            after=score.totals.scores[side],
            parts="; ".join(parts),
        )


def _side_names(game: Game, names: tuple[str, ...]) -> list[str]:
    """The names by side, partners together."""
    module, rules = game.module, game.rules
    return [
        " + ".join(name for seat, name in enumerate(names) if module.side_of(rules, seat) == side)
        for side in range(module.side_count(rules))
    ]


def _end_lines(replayed: Replay, names: tuple[str, ...]) -> Iterator[str]:
    end = replayed.end
    if end.winner is not None:
        yield line("winner", name=_side_names(end, names)[end.winner])
    elif end.round_over:
        yield line("next-round")
    elif end.to_act == CHANCE:
        yield line("chance")
    else:
        yield line("to-act", name=names[end.to_act])
    if replayed.unchecked:
        yield line("unchecked", rules=", ".join(replayed.unchecked))
