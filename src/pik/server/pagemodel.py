"""What the pages show: one frozen record for each page, filled by the server, read by the templates, holding nothing else.

A template never sees a room, a round or a seat that is not the viewer's: what is not in these records cannot reach a
page. Sentences arrive finished. A card is named to the browser by its *token*, a number 0 to 51 drawn anew for every
viewer and every deal, so that a face-down card can turn over without having told before which it is. Cards that are
face down are listed in the order of their tokens, which says nothing.
"""

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


# ---- cards


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


# ---- players


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


# ---- decisions: what the middle of the table asks for; `kind` tells which


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
    """Before round 1: every person's browser adds a text to the shuffle (`POST /r/CODE/text`, field `text`)."""

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


# ---- the draft


@dataclass(frozen=True, slots=True)
class Draft:
    """The draft of Spades, for who acts and who waits."""

    turn: int  # the viewer's, 1 to 13 (of the seat to act for a spectator)
    turns: int
    stock: tuple[int, ...]  # tokens face down, ascending
    drawn: Card | None = None  # only its drawer sees it
    drawn_back: int | None = None  # token of the card that the other drew
    thrown: tuple[int, ...] = ()  # tokens of all discards, ascending: they lie face down, known or not
    discards: tuple[Card, ...] = ()  # those that the viewer knows, oldest first


# ---- sheets


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a round's score."""

    text: str  # "Bid 5 and won 6"
    change: str  # "+51"
    rule: str  # S5a
    link: str = ""  # address of the rule's text


@dataclass(frozen=True, slots=True)
class SideSheet:
    """A round's score of one side."""

    name: str
    lines: tuple[ScoreLine, ...]
    change: str  # "+51"
    before: int
    after: int
    bags: str = ""  # "8 bags, now 2"
    best: bool = False  # who did best in the round, or won the game


@dataclass(frozen=True, slots=True)
class RoundSheet:
    """Between rounds, and at the end."""

    title: str  # "Round 4", "Mira wins the game"
    facts: tuple[str, ...]  # "High: Ana, with the ace of hearts (P5a)."
    sides: tuple[SideSheet, ...]
    chances: str = ""  # who may win in the next round
    may_go_on: bool = False  # the viewer has not gone on yet
    waiting: str = ""  # "Ana has gone on; the next round starts in 20 s at the latest."
    over: bool = False  # the game has ended
    may_rematch: bool = False
    rematch: str = ""  # "Mira would like a rematch."


@dataclass(frozen=True, slots=True)
class Cell:
    """One side's round in the sheet of the game."""

    bid: str  # "5 bid, 6 won"
    change: str
    total: int


@dataclass(frozen=True, slots=True)
class GameRow:
    """One round in the sheet of the game."""

    title: str  # "1"
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class GameSheet:
    """All rounds so far."""

    sides: tuple[str, ...]
    rows: tuple[GameRow, ...]
    chances: str = ""  # who may win now


# ---- the table


@dataclass(frozen=True, slots=True)
class Contract:
    """What the round is played for; always in sight."""

    trump: Literal["", "S", "H", "D", "C"] = ""
    trump_word: str = ""  # "hearts"
    text: str = ""  # "Ana bid 3", "Spades are broken"
    led: Literal["", "S", "H", "D", "C"] = ""
    led_word: str = ""
    broken: bool | None = None  # None: the game has no such thing


@dataclass(frozen=True, slots=True)
class Links:
    """Addresses; an empty one is not offered."""

    invite: str = ""  # absolute
    watch: str = ""  # absolute
    record: str = ""
    shuffle: str = ""
    rules: str = ""


@dataclass(frozen=True, slots=True)
class Menu:
    """What the viewer may do besides playing."""

    resign: bool = False
    end: bool = False  # stop the table for all
    rematch: bool = False
    take_over: tuple[OpenSeat, ...] = ()  # bots' seats
    join: tuple[OpenSeat, ...] = ()  # empty seats


@dataclass(frozen=True, slots=True)
class AwayOffer:
    """Somebody has been away long enough for the others to let a bot play on."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class TablePage:
    """A table as one viewer may see it."""

    site: Site
    version: int  # of the table, rising; a form sends it back as `ver`
    code: str  # the viewer's own address is /r/CODE
    game: Game
    title: str  # "Two-player Spades", "Pitch for four"
    goal: str  # "to 500"
    role: Literal["seat", "spectator"]
    phase: Phase
    my_turn: bool
    players: tuple[Player, ...]  # by position
    contract: Contract
    decision: Decision | None  # None while a sheet is shown
    note: str  # what just happened, one sentence
    turn: str = ""  # "Your turn: follow hearts." or empty
    error: str = ""  # why the last action was refused
    hand: tuple[Card, ...] | None = None  # None: a spectator, or before the double-nil answer
    trick: tuple[TrickCard, ...] = ()
    trick_note: str = ""  # when it is complete: "Mira wins the trick."
    draft: Draft | None = None
    sheet: RoundSheet | None = None
    scores: GameSheet | None = None
    clock_ms: int | None = None  # left to the player to act; None: no clock
    away: tuple[AwayOffer, ...] = ()
    menu: Menu = Menu()
    links: Links = Links()

    @property
    def me(self) -> Player:
        """The player at the bottom."""
        return self.players[0]

    @property
    def others(self) -> tuple[Player, ...]:
        """Everybody else, clockwise from the left of the viewer."""
        return self.players[1:]

    @property
    def waiting(self) -> bool:
        """Whether a page without script should look again by itself: never while its reader has to choose."""
        if self.sheet:
            return not self.sheet.may_go_on and not self.sheet.over
        return not self.my_turn and not isinstance(self.decision, Mix)


# ---- the other pages


@dataclass(frozen=True, slots=True)
class OptionField:
    """One option of a game in the lobby; the empty choice leaves it to the preset."""

    name: str
    label: str
    help: str  # one line
    choices: tuple[tuple[str, str], ...] = ()  # (value, words); empty: a number
    least: int | None = None
    most: int | None = None
    hint: str = ""  # a number's default


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of options."""

    name: str
    label: str
    help: str


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game as the lobby offers it."""

    game: Game
    title: str
    blurb: str
    cards: tuple[str, str, str]  # codes of the cards in its picture
    seats: tuple[int, ...]  # how many may sit: (2,) or (2, …, 7)
    usual_seats: int
    quick: tuple[Choice, ...]  # "Play now against a bot", …; value is the number of seats
    presets: tuple[Preset, ...]
    options: tuple[OptionField, ...]


@dataclass(frozen=True, slots=True)
class RoomLine:
    """A table that the person sits or sat at."""

    code: str
    game: Game
    title: str  # "Pitch with Ana, Dace and a bot"
    detail: str  # "Round 3, 214 to 187. Your turn."
    your_turn: bool = False
    over: bool = False


@dataclass(frozen=True, slots=True)
class LobbyPage:
    """The first page."""

    site: Site
    name: str
    games: tuple[GameCard, ...]
    bots: tuple[tuple[str, str], ...]  # (name, words): ("thumb", "Thumb: plays by rules of thumb")
    move_times: tuple[tuple[str, str], ...]  # (value, words)
    rooms: tuple[RoomLine, ...] = ()
    error: str = ""


@dataclass(frozen=True, slots=True)
class JoinPage:
    """An invitation; a seat is only taken by its form."""

    site: Site
    code: str
    game: Game
    title: str  # "Ana invites you to a game of Pitch"
    detail: str  # "For four, to 7 points, no clock."
    players: tuple[str, ...]
    open: tuple[OpenSeat, ...]
    name: str
    watch: str = ""
    error: str = ""


@dataclass(frozen=True, slots=True)
class VerifyLine:
    """One round checked."""

    title: str
    good: bool
    text: str


@dataclass(frozen=True, slots=True)
class ShufflePage:
    """How the cards of one table are shuffled."""

    site: Site
    code: str
    title: str
    commitment: str
    texts: tuple[tuple[str, str], ...]  # (player, text that went in)
    secret: str = ""  # empty until the game has ended
    may_verify: bool = False
    checked: tuple[VerifyLine, ...] = ()
    verdict: str = ""
    good: bool = False
    record: str = ""
    proves_nothing: bool = False  # no person's own browser added a text


@dataclass(frozen=True, slots=True)
class ErrorPage:
    """Something was asked for that is not there or not allowed."""

    site: Site
    title: str
    text: str
