"""The call at Pitch: pass, a bid, or the dealer's steal."""

from ...cards import JACK
from ...games.pitch import View
from ...games.pitch.state import PASS, TOP_BID, side_count, side_of
from .outlook import Outlook, outlooks

PASSING = 0.5  # points
WINNING = 8.0
DENYING = 2.0


def choose_call(view: View) -> int:
    """The legal call that promises most."""
    options = outlooks(view.own.hand, view.public.rules)
    best, best_worth = PASS, -100.0
    if view.legal & 1:
        best_worth = pass_worth(view)
    for bid in range(1, TOP_BID + 1):
        if view.legal >> bid & 1:
            worth = max(bid_worth(view, bid, o) for o in options)
            if bid == TOP_BID and not may_bid_top(view):
                worth -= 50
            if worth > best_worth:
                best, best_worth = bid, worth
    return best


def may_bid_top(view: View) -> bool:
    public = view.public
    mine = public.totals.scores[side_of(public.rules, view.seat)]
    safe = mine - TOP_BID >= public.rules.target and not public.rules.win_needs_made_bid
    return safe or any(view.own.hand >> 16 * s + JACK & 1 for s in range(4))


def pass_worth(view: View) -> float:
    public = view.public
    side = side_of(public.rules, view.seat)
    rival = max(s for k, s in enumerate(public.totals.scores) if k != side)
    threat = rival >= public.rules.target - 3
    return PASSING * 2 / side_count(public.rules) - (DENYING if threat else 0)


def bid_worth(view: View, bid: int, outlook: Outlook) -> float:
    """What a bid promises with one suit as trump, in points; a won game counts WINNING more."""
    rules, side = view.public.rules, side_of(view.public.rules, view.seat)
    score, target = view.public.totals.scores[side], rules.target
    worth = 0.0
    for points, chance in enumerate(outlook.exact):
        made = points >= bid
        after = score + (points if made else -bid)
        wins = after >= target and (made or not rules.win_needs_made_bid)
        worth += chance * (after - score + (WINNING if wins else 0))
    return worth


def best_suit(view: View, bid: int) -> int:
    """The suit that promises most as trump for a bid."""
    options = outlooks(view.own.hand, view.public.rules)
    return max(options, key=lambda o: bid_worth(view, bid, o)).suit
