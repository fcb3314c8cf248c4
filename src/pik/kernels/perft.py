"""The number of lines of play of a given length (perft), compiled.

It counts by the rules' own predicates, so it finds a changed rule at once, and says how fast they
are. Plain perft, which does all phases, is in the tests.

A kernel never calls itself with a literal: numba would make a second copy for it, which is missing
when the first comes from the cache. int() makes a number of it that is no literal.
"""

from typing import Any

import numpy as np

from ..cards import NO_CARD, SPADES, card_count, lowest, suit_of
from ..games import pitch, spades
from ..games.pitch import play as pitch_play
from ..games.pitch.state import NO_TRUMP
from ..games.spades import play as spades_play
from .jit import kernel

spades_legal, takes = spades_play.legal_cards, spades_play.takes
NONE_LAID = 0
pitch_legal, beats = pitch_play.legal_cards, pitch_play.beats


@kernel("int64(int64, int64, int64, boolean, int64)")
def spades_lines(own: Any, other: Any, led: Any, broken: Any, length: Any) -> Any:
    """Lines of play of Spades; `own` is the hand of who is to act, `led` his rival's lead."""
    legal = spades_legal(own, led, broken)
    if length == 1:
        return card_count(legal)
    lines, nothing = 0, int(NO_CARD)
    while legal:
        card = lowest(legal)
        legal ^= 1 << card
        left = own ^ (1 << card)
        opened = broken or suit_of(card) == SPADES
        if led == NO_CARD:
            lines += spades_lines(other, left, card, opened, length - 1)
        elif takes(card, led):
            lines += spades_lines(left, other, nothing, opened, length - 1)
        else:
            lines += spades_lines(other, left, nothing, opened, length - 1)
    return lines


@kernel("int64(int64[::1], int64, int64, int64, int64, int64, int64, boolean, int64)")
def pitch_lines(
    hands: Any, seat: Any, led: Any, best: Any, taker: Any, trump: Any, laid: Any, strict: Any,
    length: Any,
) -> Any:  # fmt: skip
    """Lines of play of Pitch; `hands` by seat, `seat` is to act.

    Of the trick on the table: the suit led (−1: none), the best card, whose it is, how many cards.
    """
    legal = pitch_legal(hands[seat], led, trump, strict)
    if length == 1:
        return card_count(legal)
    lines, players, none, nothing = 0, hands.shape[0], int(NONE_LAID), int(NO_CARD)
    while legal:
        card = lowest(legal)
        legal ^= 1 << card
        hands[seat] ^= 1 << card
        trumps = suit_of(card) if trump == NO_TRUMP else trump
        wins = laid == 0 or beats(card, best, trumps)
        now_best, now_taker = (card, seat) if wins else (best, taker)
        suit = suit_of(card) if laid == 0 else led
        if laid + 1 == players:
            lines += pitch_lines(
                hands, now_taker, nothing, nothing, now_taker, trumps, none, strict, length - 1
            )
        else:
            lines += pitch_lines(
                hands, (seat + 1) % players, suit, now_best, now_taker, trumps, laid + 1, strict,
                length - 1,
            )  # fmt: skip
        hands[seat] ^= 1 << card
    return lines


def perft(round: spades.Round | pitch.Round, length: int) -> int:
    """The number of lines of `length` cards (from 1) from a round in its play.

    Lines that end with the round before are not counted. ValueError in other phases.
    """
    public: Any = round.public
    game: Any = spades if isinstance(round, spades.Round) else pitch
    if game.PHASES[public.phase] not in ("play", "over") or length < 1:
        raise ValueError("perft counts cards, at least one: the round must be in its play")
    if game.PHASES[public.phase] == "over":
        return 0
    seat, hands = public.to_act, [own.hand for own in round.private]
    if game is spades:
        lines = spades_lines(hands[seat], hands[1 - seat], public.led, public.broken, length)
        return int(lines)
    trick = public.trick
    place = pitch_play.winning_place(trick, public.trump) if trick else 0
    best = trick[place] if trick else NO_CARD
    taker = (public.leader + place) % len(hands)
    lines = pitch_lines(
        np.array(hands, np.int64), seat, pitch_play.led_suit(public), best, taker, public.trump,
        len(trick), public.rules.follow == "strict", length,
    )  # fmt: skip
    return int(lines)
