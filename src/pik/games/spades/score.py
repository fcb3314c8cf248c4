"""The score of a round and the end of the game. Rules S5 and S6."""

from typing import NamedTuple

from ...cards import Seat
from ..tricks import ScoreLine, Totals
from .options import SpadesRules
from .state import DOUBLE_NIL, NIL, Public


class RoundScore(NamedTuple):
    """What a round brought. Pairs are by seat."""

    lines: tuple[tuple[ScoreLine, ...], ...]  # the parts of delta, in order
    delta: tuple[int, ...]  # change of the score, penalties inside
    bags: tuple[int, ...]  # made in this round
    penalties: tuple[int, ...]  # points lost for bags, as positive numbers
    totals: Totals  # after the round


def contract_score(rules: SpadesRules, bid: int, tricks: int) -> tuple[int, int]:
    """Points and bags of a bid with this many tricks, without bag penalties (S5a to S5e)."""
    if bid in (NIL, DOUBLE_NIL):
        bonus = rules.nil_bonus if bid == NIL else rules.double_nil_bonus
        if tricks == 0:
            return bonus, 0
        extra = tricks if rules.failed_nil_bags else 0
        return extra - bonus, extra
    if tricks < bid:
        return -10 * bid, 0
    return 10 * bid + tricks - bid, tricks - bid


def bag_penalties(rules: SpadesRules, before: int, gained: int) -> tuple[int, int]:
    """The penalty points for bags, and the bags that stay towards the next penalty (S5f)."""
    total = before + gained
    if rules.bag_limit == 0:
        return 0, total
    return total // rules.bag_limit * rules.bag_penalty, total % rules.bag_limit


def _lines(rules: SpadesRules, bid: int, tricks: int, before: int) -> tuple[ScoreLine, ...]:
    """The lines of one seat's score, as rule S5 speaks of them."""
    points, bags = contract_score(rules, bid, tricks)
    if bid in (NIL, DOUBLE_NIL):
        kind = "nil" if bid == NIL else "double-nil"
        rule = "S5c" if bid == NIL else "S5d"
        lines = [
            ScoreLine(f"{kind}-{'failed' if tricks else 'kept'}", rule, points - bags, (tricks,))
        ]
        if tricks and rules.failed_nil_bags:
            lines.append(ScoreLine("failed-nil-tricks", "S5e", bags, (tricks,)))
    elif tricks < bid:
        lines = [ScoreLine("bid-set", "S5b", points, (bid, tricks))]
    else:
        lines = [ScoreLine("bid-made", "S5a", 10 * bid, (bid, tricks))]
        if bags:
            lines.append(ScoreLine("bags", "S5a", bags, (bags,)))
    penalty, left = bag_penalties(rules, before, bags)
    if penalty or before + bags >= rules.bag_limit > 0:
        lines.append(ScoreLine("bag-penalty", "S5f", -penalty, (before, before + bags, left)))
    return tuple(lines)


def score_round(public: Public) -> RoundScore:
    """The score of a round that is over (S5)."""
    rules, totals = public.rules, public.totals
    seats: tuple[Seat, ...] = (0, 1)
    earned = [contract_score(rules, public.bids[s], public.tricks[s]) for s in seats]
    bags = tuple(gained for _, gained in earned)
    after = [bag_penalties(rules, totals.bags[s], bags[s]) for s in seats]
    penalties = tuple(penalty for penalty, _ in after)
    delta = tuple(earned[s][0] - penalties[s] for s in seats)
    return RoundScore(
        tuple(_lines(rules, public.bids[s], public.tricks[s], totals.bags[s]) for s in seats),
        delta,
        bags,
        penalties,
        Totals(tuple(totals.scores[s] + delta[s] for s in seats), tuple(b for _, b in after)),
    )


def winner(public: Public, score: RoundScore) -> Seat | None:
    """Who has won the game after this round, if anybody has (S6a to S6c)."""
    rules, totals = public.rules, score.totals
    high, low = max(totals.scores), min(totals.scores)
    beaten = rules.loss_limit is not None and low <= rules.loss_limit
    if high == low or not (high >= rules.target or beaten):
        return None
    return totals.scores.index(high)
