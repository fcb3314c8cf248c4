"""The bot `thumb` at Spades: rules of thumb that a fair club player would use, one file a phase."""

from ...games.spades import View
from ...games.spades.state import BID, DRAFT, EXCHANGE, OFFER
from ..protocol import Rng
from .answer import choose_answer
from .bid import choose_bid
from .draft import answer_draft, answer_offer
from .exchange import choose_exchange
from .lead import choose_lead
from .reading import read


def choose(view: View, rng: Rng) -> int:
    """The action of this bot; it leaves nothing to chance."""
    phase = view.public.phase
    if phase == OFFER:
        return answer_offer(view)
    if phase == DRAFT:
        return answer_draft(view)
    if phase == BID:
        return choose_bid(view)
    if phase == EXCHANGE:
        return choose_exchange(view)
    if view.legal & (view.legal - 1) == 0:
        return view.legal.bit_length() - 1  # there is no choice
    reading = read(view)
    return choose_lead(reading) if view.public.led < 0 else choose_answer(reading)


__all__ = ["choose"]
