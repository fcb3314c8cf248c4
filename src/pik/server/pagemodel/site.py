"""What every page shares: the server, the person's settings, and the words that pages use."""

from dataclasses import dataclass
from typing import Literal

Game = Literal["spades", "pitch"]
Phase = Literal["seating", "offer", "draft", "bid", "exchange", "auction", "play", "sheet", "end"]
Presence = Literal["present", "away", "open"]  # open: nobody sits there yet


@dataclass(frozen=True, slots=True)
class Site:
    """What every page needs to know about the server and the settings of the person."""

    sprite: str  # address of the card sprite, with its hash
    version: str  # hash of all static files: an open page whose hash is old offers to reload
    four: bool = False  # four-colour deck
    path: str = "/"  # of this page, to come back to after a form

    def static(self, name: str) -> str:
        """The address of a static file, which changes when any of them does."""
        return f"/static/{name}?v={self.version}"
