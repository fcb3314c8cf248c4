"""The call at Pitch: a pass, a bid, or the dealer's steal."""

from ...cards import JACK, Suit, each_card
from ...games.pitch import View
from ...games.pitch.state import PASS, TOP_BID, side_count, side_of
from .outlook import Outlook, outlooks

# In points. Their sizes hardly matter for who wins; they are chosen so that about a third of the
# pitchers are set back, as a club would have it.
DEFENDING = 2.4  # what a round brings all the sides but the pitcher's
WINNING = 6.0  # what the game is worth
DENYING = 0.8  # what it is worth to keep a bidder away who could win the game
OVERBID = (0.0, 0.35, 0.25, 0.1)  # how often each later seat bids more than 0, 1, 2, 3
STEAL = 0.4  # how often a dealer who can steal does
NEVER = 1000.0  # more than any bid can promise
NEAR = 3  # points below the target from which a side is one of those


def choose_call(view: View) -> int:
    """The legal call that promises most; of equals the lowest, so that a dealer steals."""
    choices = outlooks(view.own.hand, view.public.rules)
    passing = pass_worth(view)

    def promise(call: int) -> float:
        if call == PASS:
            return passing
        pitching = max(bid_worth(view, call, outlook) for outlook in choices)
        return passing + (pitching - passing) * chance_to_stand(view, call)

    return max(each_card(view.legal), key=promise)


def chance_to_stand(view: View, bid: int) -> float:
    """The chance that nobody who has still to call bids more, or steals."""
    public, rules = view.public, view.public.rules
    later = (public.dealer - view.seat) % rules.players
    if later == 0 or bid == TOP_BID:
        return 1.0
    chance = (1.0 - OVERBID[bid]) ** later
    return chance * (1 - STEAL) if rules.steal else chance


def best_suit(view: View, bid: int) -> Suit:
    """The suit that promises most as trump to the pitcher with this bid."""
    choices = outlooks(view.own.hand, view.public.rules)
    return max(choices, key=lambda outlook: bid_worth(view, bid, outlook)).suit


def pass_worth(view: View) -> float:
    """What a pass promises: a share of the defenders' points, and who may win by it."""
    rules, scores = view.public.rules, view.public.totals.scores
    side = side_of(rules, view.seat)
    rival = max(score for other, score in enumerate(scores) if other != side)
    danger = DENYING if rival >= rules.target - NEAR else 0.0
    return DEFENDING / side_count(rules) - danger


def bid_worth(view: View, bid: int, outlook: Outlook) -> float:
    """What a bid promises with one suit as trump, by the points that it may bring (P6, P7)."""
    rules, scores = view.public.rules, view.public.totals.scores
    score = scores[side_of(rules, view.seat)]
    worth = 0.0
    for points, chance in enumerate(outlook.chances):
        made = points >= bid
        change = points if made else -bid
        wins = score + change >= rules.target and (made or not rules.win_needs_made_bid)
        worth += chance * (WINNING if wins else change)
    return worth - (NEVER if bid == TOP_BID and not _dares_four(view, outlook.suit) else 0.0)


def _dares_four(view: View, suit: Suit) -> bool:
    """Whether a bid of 4 may be thought of: with the jack, or when even a set back wins (P7b)."""
    rules, scores = view.public.rules, view.public.totals.scores
    after = scores[side_of(rules, view.seat)] - TOP_BID
    if after >= rules.target and not rules.win_needs_made_bid:
        return True
    return bool(view.own.hand >> 16 * suit + JACK & 1)
