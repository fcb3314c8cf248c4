"""The bot `thumb` at Pitch: rules of thumb that a fair club player would use, one file a phase."""

from ...games.pitch import View
from ...games.pitch.state import AUCTION, NO_TRUMP
from ..protocol import Rng
from .call import choose_call
from .follow import choose_follow
from .lead import choose_lead, choose_pitch
from .reading import read


def choose(view: View, rng: Rng) -> int:
    """The action of this bot; it leaves nothing to chance."""
    public, legal = view.public, view.legal
    if legal & (legal - 1) == 0:
        return legal.bit_length() - 1  # there is no choice
    if public.phase == AUCTION:
        return choose_call(view)
    if public.trump == NO_TRUMP:
        return choose_pitch(view)
    reading = read(view, public.trump)
    return choose_follow(reading) if public.trick else choose_lead(reading)


__all__ = ["choose"]
