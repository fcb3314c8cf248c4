"""The record of a table's game as far as it is open to everybody."""

from datetime import UTC, datetime

from ..notation.actions import format_action
from ..notation.record import Record, RoundRecord
from ..notation.seeds import ServerSeed
from .sight import FinishedRound, Sight


def open_record(sight: Sight) -> Record | None:
    """The finished rounds of a game, with its whole seed once it has ended; None before any.

    The round in play is left out, unless the game was given up in it: then its cards are open.
    """
    rounds = [*sight.finished, *([sight.broken_off] if sight.broken_off else [])]
    if not rounds:
        return None
    bots = {str(seat): chair.bot for seat, chair in enumerate(sight.chairs) if chair.bot}
    extra: dict[str, object] = {"bots": bots} if bots else {}
    if sight.resigned is not None:
        extra["resigned"] = sight.resigned
    return Record(
        game=sight.game_name,
        rules=sight.rules,
        starter=rounds[0].starter,
        rounds=tuple(map(_round_record, rounds)),
        players=tuple(chair.name for chair in sight.chairs),
        date=datetime.fromtimestamp(int(sight.made_at), UTC),
        seed=ServerSeed(sight.commit, sight.texts, sight.secret.hex()),
        extra=extra,
    )


def _round_record(round: FinishedRound) -> RoundRecord:
    words = tuple(format_action(play.before.round, play.action) for play in round.plays)
    return RoundRecord(round.deck, words)
