"""The bot `thumb` at Pitch: rules of thumb that a fair club player would use, one file a phase."""

from ...games.pitch import View
from ...games.pitch.state import AUCTION
from ..protocol import Rng
from .call import choose_call
from .follow import choose_follow
from .lead import choose_lead, choose_pitch
from .reading import read


def choose(view: View, rng: Rng) -> int:
    """The action of this bot; it leaves nothing to chance."""
    public = view.public
    if public.phase == AUCTION:
        return choose_call(view)
    if public.trump < 0:
        return choose_pitch(view)
    reading = read(view)
    return choose_follow(reading) if public.trick else choose_lead(reading)


__all__ = ["choose"]
