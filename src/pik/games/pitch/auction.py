"""The auction: who may call what, and who becomes pitcher. Rules P3a to P3f."""

from ...cards import replaced
from .options import PitchRules
from .state import PASS, PLAY, TOP_BID, Public, Round, finished, left_of

CALLS = (1 << (TOP_BID + 1)) - 1  # the numbers 0 (pass) to 4, as a mask


def legal_calls(rules: PitchRules, highest: int, is_dealer: bool) -> int:
    """The mask of the calls that a seat may make over the highest bid so far (0: all passed)."""
    bids = CALLS & -(1 << max(highest + 1, rules.min_bid))  # P3a, P3b
    if not is_dealer:
        return bids | 1 << PASS
    if highest:
        return bids | 1 << PASS | (1 << highest if rules.steal else 0)  # P3d
    if rules.forced_bid:
        return CALLS & -(1 << rules.forced_bid)  # P3c
    return bids | 1 << PASS


def highest_bid(public: Public) -> int:
    """The highest bid so far; 0 when nobody has bid."""
    return max(PASS, *public.bids)


def make_call(round: Round, call: int) -> Round:
    """The round after a pass or a bid; the dealer's call or a bid of 4 ends the auction (P3e)."""
    public, seat = round.public, round.public.to_act
    matched = call > PASS and call == highest_bid(public)  # only a stealing dealer matches
    public = public._replace(bids=replaced(public.bids, seat, call))
    if call != TOP_BID and seat != public.dealer:
        return round._replace(public=public._replace(to_act=left_of(public, seat)))
    high = highest_bid(public)
    if high == PASS:
        return round._replace(public=finished(public))  # P3c: void
    pitcher = seat if matched else public.bids.index(high)
    opening = public._replace(phase=PLAY, to_act=pitcher, pitcher=pitcher, leader=pitcher)
    return round._replace(public=opening)


def is_stolen(public: Public) -> bool:
    """Whether the dealer took the bid over at the same number (P3d)."""
    return public.pitcher == public.dealer and public.bids.count(public.bids[public.dealer]) > 1
