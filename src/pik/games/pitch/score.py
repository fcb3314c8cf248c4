"""The points and score of a round and the end of the game. Rules P5 to P7."""

from typing import NamedTuple

from ...cards import (
    ACE,
    JACK,
    KING,
    QUEEN,
    TEN,
    Cards,
    card_count,
    cards_of,
    highest,
    lowest,
)
from ..tricks import ScoreLine, Totals
from .state import NO_SEAT, Public, side_count, side_of

EACH_SUIT = 1 | 1 << 16 | 1 << 32 | 1 << 48  # shifted by a rank: its four cards
TENS, JACKS, QUEENS, KINGS, ACES = (EACH_SUIT << rank for rank in (TEN, JACK, QUEEN, KING, ACE))
NO_SIDE = -1


class RoundScore(NamedTuple):
    """What a round brought. Tuples are by side."""

    lines: tuple[tuple[ScoreLine, ...], ...]  # the parts of delta, in order
    delta: tuple[int, ...]  # change of the score
    points: tuple[int, ...]
    game_count: tuple[int, ...]  # pips in the tricks won (P5d)
    high: int  # who won High, Low, Jack and Game: a side, or NO_SIDE
    low: int
    jack: int
    game: int
    made: bool | None  # whether the pitcher's side made its bid; None in a void round
    totals: Totals  # after the round


def pips(cards: Cards) -> int:
    """What cards count for Game: tens 10, aces 4, kings 3, queens 2, jacks 1 (P5d)."""
    return (
        10 * card_count(cards & TENS)
        + 4 * card_count(cards & ACES)
        + 3 * card_count(cards & KINGS)
        + 2 * card_count(cards & QUEENS)
        + card_count(cards & JACKS)
    )


def round_change(points: int, bid: int, pitched: bool) -> int:
    """The change of a side's score for its points; `pitched`: it is the side that bid (P6)."""
    return -bid if pitched and points < bid else points  # P6a to P6c


def taken_by_side(public: Public) -> tuple[Cards, ...]:
    """The cards won, partners' together (P5f)."""
    taken = [0] * side_count(public.rules)
    for seat, cards in enumerate(public.taken):
        taken[side_of(public.rules, seat)] |= cards
    return tuple(taken)


def point_winners(public: Public) -> tuple[int, int, int, int]:
    """The sides that hold High, Low, Jack and Game by the cards taken so far; NO_SIDE: nobody."""
    taken = taken_by_side(public)
    trumps = cards_of(sum(taken), public.trump) if public.trump >= 0 else 0
    if not trumps:
        return NO_SIDE, NO_SIDE, NO_SIDE, _most([pips(cards) for cards in taken])
    low = _holder(taken, lowest(trumps))
    if public.rules.low_to == "holder":
        low = side_of(public.rules, public.low_from)
    jack = _holder(taken, 16 * public.trump + JACK)
    game = _most([pips(cards) for cards in taken])
    return _holder(taken, highest(trumps)), low, jack, game


def _holder(taken: tuple[Cards, ...], card: int) -> int:
    """The side that took this card, or NO_SIDE."""
    return next((side for side, cards in enumerate(taken) if cards >> card & 1), NO_SIDE)


def _most(counts: list[int]) -> int:
    """The side with the highest count for Game; a tie for the highest: nobody (P5d)."""
    best = max(counts)
    return counts.index(best) if counts.count(best) == 1 else NO_SIDE


def score_round(public: Public) -> RoundScore:
    """The score of a round that is over (P5, P6); a void round scores nothing (P3c)."""
    rules, totals = public.rules, public.totals
    sides = side_count(rules)
    if public.pitcher == NO_SEAT:
        zeros = (0,) * sides
        void = (ScoreLine("void", "P3c", 0),)
        return RoundScore((void,) * sides, zeros, zeros, zeros, -1, -1, -1, -1, None, totals)
    winners = point_winners(public)
    points = tuple(winners.count(side) for side in range(sides))
    bidder, bid = side_of(rules, public.pitcher), public.bids[public.pitcher]
    made = points[bidder] >= bid  # P6a
    delta = tuple(round_change(points[side], bid, side == bidder) for side in range(sides))
    counts = tuple(pips(cards) for cards in taken_by_side(public))
    after = Totals(tuple(s + d for s, d in zip(totals.scores, delta, strict=True)), ())
    lines = tuple(
        (ScoreLine("set-back", "P6b", -bid, (bid, points[side])),)
        if side == bidder and not made
        else _point_lines(side, winners, counts)
        for side in range(sides)
    )
    return RoundScore(lines, delta, points, counts, *winners, made, after)


def _point_lines(
    side: int, winners: tuple[int, ...], counts: tuple[int, ...]
) -> tuple[ScoreLine, ...]:
    """The points that a side won, one line each, with its count for Game."""
    kinds = (("high", "P5a"), ("low", "P5b"), ("jack", "P5c"), ("game", "P5d"))
    return tuple(
        ScoreLine(kind, rule, 1, (counts[side],) if kind == "game" else ())
        for (kind, rule), winner in zip(kinds, winners, strict=True)
        if winner == side
    )


def winner(public: Public, score: RoundScore) -> int | None:
    """The side that has won the game after this round, if any (P7a to P7c).

    A void round has no pitcher and ends nothing.
    """
    if score.made is None:
        return None
    rules, scores = public.rules, score.totals.scores
    bidder = side_of(rules, public.pitcher)
    if scores[bidder] >= rules.target and (score.made or not rules.win_needs_made_bid):
        return bidder
    if rules.only_pitcher_wins:
        return None
    others = [s for side, s in enumerate(scores) if side != bidder and s >= rules.target]
    if not others or others.count(max(others)) > 1:
        return None
    best = max(others)
    return next(side for side, s in enumerate(scores) if s == best and side != bidder)
