"""Whether the decks and draws of a record are the ones that its seed gives (rule C1)."""

from typing import NamedTuple

from ..cards import NO_CARD, Card, Seat
from ..games import CHANCE
from ..games.spades.bidding import exchanging
from .playing import PlayedRound
from .replay import Replay
from .seeds import ServerSeed, chance_action, deck_for_round


class Mismatch(NamedTuple):
    """One thing that is not what the seed gives."""

    what: str  # deck, draw, or commit: the secret is not the one that was promised
    round: int | None = None  # from 1
    seat: Seat | None = None  # of a draw


class Verification(NamedTuple):
    """What a check against the seed has found."""

    possible: bool  # False: there is no seed, or its secret is not known yet
    mismatches: tuple[Mismatch, ...] = ()


def verify(replayed: Replay) -> Verification:
    """The decks and draws of a record compared with its seed; unknown cards are passed over."""
    seed = replayed.record.seed
    key = seed.key if seed is not None else None
    if seed is None or key is None:
        return Verification(False)
    if isinstance(seed, ServerSeed) and not seed.kept:
        return Verification(True, (Mismatch("commit"),))
    found: list[Mismatch] = []
    rounds = zip(replayed.record.rounds, replayed.rounds, strict=True)
    for number, (given, played) in enumerate(rounds, 1):
        deck = deck_for_round(key, number)
        if any(NO_CARD != mine != drawn for mine, drawn in zip(given.deck, deck, strict=True)):
            found.append(Mismatch("deck", number))
        found += _draws(key, number, played, given.deck)
    return Verification(True, tuple(found))


def _draws(key: bytes, number: int, played: PlayedRound, deck: tuple[Card, ...]) -> list[Mismatch]:
    """The exchange draws of a round that differ from the seed's; NO_CARD in the deck: none."""
    if NO_CARD in deck:  # who sees only a part cannot tell which discards were left
        return []
    return [
        Mismatch("draw", number, exchanging(state))
        for state, action in zip(played.states, played.actions, strict=False)
        if state.public.to_act == CHANCE and action != chance_action(key, number, state, deck)
    ]
