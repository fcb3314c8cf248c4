"""What the middle of the table asks for: `kind` tells which; and the draft, in which it asks."""

from dataclasses import dataclass
from typing import Literal

from .seats import Card


@dataclass(frozen=True, slots=True)
class Choice:
    """One button; `value` is the action in the words of the notation."""

    value: str
    label: str
    detail: str = ""  # "you must bid", "steal it"
    primary: bool = False


@dataclass(frozen=True, slots=True)
class Offer:
    """Double nil, before the first card; no card has been sent yet."""

    title: str
    text: str
    choices: tuple[Choice, ...]  # double-nil, look
    kind: Literal["offer"] = "offer"


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid of Spades, over the whole hand."""

    title: str
    facts: tuple[str, ...]  # the other's bid and what is at stake, as sentences
    choices: tuple[Choice, ...]  # bid nil, bid 1 … bid 13
    kind: Literal["bid"] = "bid"


@dataclass(frozen=True, slots=True)
class Call:
    """A call of Pitch; `pitches` is empty where 4 cannot be bid."""

    title: str
    facts: tuple[str, ...]  # who bid what; that he must bid; that he may steal
    choices: tuple[Choice, ...]  # pass, bid 2 …
    pitches: tuple[Card, ...] = ()  # each is the action `pitch QS`
    kind: Literal["call"] = "call"


@dataclass(frozen=True, slots=True)
class Exchange:
    """Lay aside up to `most` cards of the hand: fields `card`, action `exchange`."""

    title: str
    text: str
    most: int
    kind: Literal["exchange"] = "exchange"


@dataclass(frozen=True, slots=True)
class KeepOrDiscard:
    """The card just drawn lies in `Draft.drawn`; actions `keep` and `discard`."""

    title: str
    text: str
    kind: Literal["draft"] = "draft"


@dataclass(frozen=True, slots=True)
class Play:
    """A card of the hand; the playable ones are marked there."""

    hint: str = ""  # "The suit you lead becomes trump."
    kind: Literal["play"] = "play"


@dataclass(frozen=True, slots=True)
class Wait:
    """Somebody else is to act."""

    text: str  # "Mira is thinking."
    kind: Literal["wait"] = "wait"


@dataclass(frozen=True, slots=True)
class Mix:
    """Before round 1 every browser adds a text to the shuffle (`POST /r/CODE/text`)."""

    commitment: str  # SHA-256 of the server's secret
    text: str  # what is sent without script
    kind: Literal["mix"] = "mix"


@dataclass(frozen=True, slots=True)
class OpenSeat:
    """A seat that somebody may take, or a bot's that a person may take over."""

    seat: int
    label: str  # "Seat 3, left of Ana"


@dataclass(frozen=True, slots=True)
class Seating:
    """Waiting for people: the invitation, and bots for the seats that stay empty."""

    title: str
    text: str
    open: tuple[OpenSeat, ...]
    may_fill: bool  # the viewer may give an empty seat to a bot (`POST /r/CODE/bot-on`)
    kind: Literal["seating"] = "seating"


Decision = Offer | Bid | Call | Exchange | KeepOrDiscard | Play | Wait | Mix | Seating


@dataclass(frozen=True, slots=True)
class Draft:
    """The draft of Spades, for who acts and who waits."""

    turn: int  # the viewer's, 1 to 13 (of the seat to act for a spectator)
    turns: int
    stock: tuple[int, ...]  # tokens face down, ascending
    drawn: Card | None = None  # only its drawer sees it
    drawn_back: int | None = None  # token of the card that the other drew
    thrown: tuple[
        int, ...
    ] = ()  # tokens of all discards, ascending: they lie face down, known or not
    discards: tuple[Card, ...] = ()  # those that the viewer knows, oldest first
