"""A replay as the object that `pik replay --json` prints (docs/notation.md, Replay as JSON)."""

from collections.abc import Callable
from typing import Any

from ..cards import SUIT_LETTERS, card_count, format_card
from ..games import CHANCE
from ..games.spades.state import DOUBLE_NIL, NIL
from ..games.totals import Game
from .actions import legal_actions, phase_of
from .errors import Place
from .playing import PlayedRound
from .position import hand_size
from .replay import Replay


def summary(replayed: Replay, file: str, tricks: bool = False) -> dict[str, Any]:
    """The JSON object of a replay; with `tricks` also who led and played what."""
    end = replayed.end
    of_round: Callable[[PlayedRound], dict[str, Any]] = (
        _pitch_round if end.name == "pitch" else _spades_round
    )
    rounds = []
    for played in replayed.rounds:
        if played.end.round_over:
            play = [[trick.leader, *map(format_card, trick.cards)] for trick in played.tricks()]
            rounds.append(of_round(played) | ({"play": play} if tricks else {}))
    object: dict[str, Any] = {
        "file": file,
        "game": end.name,
        "finished": end.winner is not None,
        "winner": end.winner,
        "scores": list(end.totals.scores),
        "rounds": rounds,
    }
    if not end.round_over:
        object["open"] = _open(replayed.rounds[-1])
    if replayed.unchecked:
        object["unchecked"] = replayed.unchecked
    return object


def fault(file: str, place: Place, message: str) -> dict[str, Any]:
    """The JSON object in place of a replay for a record that breaks format or rules."""
    return {"file": file, "error": {**place._asdict(), "message": message}}


def _spades_round(played: PlayedRound) -> dict[str, Any]:
    public, score = played.end.round.public, played.end.scores[-1]
    return {
        "first": public.first,
        "bids": [bid_text(bid) for bid in public.bids],
        "tricks": list(public.tricks),
        "delta": list(score.delta),
        "bags": list(score.totals.bags),
        "penalties": list(score.penalties),
        "scores": list(score.totals.scores),
    }


def bid_text(bid: int) -> str:
    """A bid of Spades: a number, `nil` or `double-nil`."""
    return {NIL: "nil", DOUBLE_NIL: "double-nil"}.get(bid, str(bid))


def _pitch_round(played: PlayedRound) -> dict[str, Any]:
    public, score = played.end.round.public, played.end.scores[-1]
    void = score.made is None
    return {
        "dealer": public.dealer,
        "pitcher": None if void else public.pitcher,
        "bid": None if void else public.bids[public.pitcher],
        "trump": None if void else SUIT_LETTERS[public.trump],
        "high": _side(score.high),
        "low": _side(score.low),
        "jack": _side(score.jack),
        "game": _side(score.game),
        "game_count": list(score.game_count),
        "tricks": list(public.tricks),
        "points": list(score.points),
        "made": score.made,
        "delta": list(score.delta),
        "scores": list(score.totals.scores),
    }


def _side(side: int) -> int | None:
    return side if side >= 0 else None


def _open(played: PlayedRound) -> dict[str, Any]:
    """Where an unfinished round stands."""
    game = played.end
    to_act = None if game.to_act == CHANCE else game.to_act
    return {
        "round": game.number,
        "actions": len(played.actions),
        "to_act": to_act,
        "legal": _legal(game),
    }


def _legal(game: Game) -> list[str] | None:
    """What may be done now; None where that depends on cards that are not known."""
    round = game.round
    if phase_of(round) == "play":
        seat = round.public.to_act
        if card_count(round.private[seat].hand) < hand_size(round.public, seat):
            return None
    return legal_actions(round)
