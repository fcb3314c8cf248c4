"""Players and the cards on the table."""

from dataclasses import dataclass
from typing import Literal

from .site import Presence


@dataclass(frozen=True, slots=True)
class Card:
    """A card that the viewer may see."""

    token: int
    code: str  # as in the notation: QS
    spoken: str  # queen of spades, without an article
    playable: bool = False  # a legal choice now (a hand only)
    why_not: str = ""  # why it is not, as a sentence (read aloud with the card)
    chosen: bool = False  # ticked for the exchange when the page was sent


@dataclass(frozen=True, slots=True)
class TrickCard:
    """A card of the trick on the table."""

    card: Card
    seat: int
    position: int  # of its player, as in Player
    player: str
    flip: bool = False  # it turns over while it comes (it was face down to the viewer)
    winning: bool = False


@dataclass(frozen=True, slots=True)
class WonCard:
    """A card in the pile of tricks won."""

    token: int
    flip: bool = False  # of the last trick: it turns over while it goes


@dataclass(frozen=True, slots=True)
class Player:
    """One seat as the viewer sees it."""

    seat: int
    position: int  # 0 at the bottom (the viewer, or seat 0 for a spectator), then clockwise
    name: str
    bot: bool = False
    you: bool = False
    presence: Presence = "present"
    to_act: bool = False
    doing: str = ""  # "thinking", "away", "has gone on": a word or two
    mark: Literal["", "dealer", "first"] = ""
    pitcher: bool = False
    side: str = ""  # with partners: "partner" or "opponent" (to a spectator "North-South" or so)
    bid: str = ""  # short: "5", "nil", "double nil", "pass", "pitched 4"; empty: none yet
    target: int | None = None  # tricks to win, for the row of dots (Spades)
    tricks: int = 0
    score: int = 0
    bags: int | None = None  # None: the game has none
    points: tuple[str, ...] = ()  # Pitch, so far: "High", "Low", "Jack"
    backs: tuple[int, ...] = ()  # tokens of the face-down cards in hand, ascending
    won: tuple[WonCard, ...] = ()  # the pile, oldest first

    @property
    def dots(self) -> tuple[str, ...]:
        """The row of dots of tricks won against the bid: won, missing, or beyond it (a bag)."""
        if self.target is None:
            return ()
        won = ["won" if trick < self.target else "bag" for trick in range(self.tricks)]
        return tuple(won + ["open"] * (self.target - self.tricks))

    @property
    def initial(self) -> str:
        """The letter in the player's medal: of the last word, so that bots differ."""
        return self.name.split()[-1][:1].upper() if self.name.strip() else "?"
