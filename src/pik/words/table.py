"""What is said at a table: what has just happened, whose turn it is, why a request was refused."""

from ..games import Refusal
from .refusals import why_refused
from .sentence import Sentence

# kind -> said to the one who did it, said of him to the others.
_HAPPENED: dict[str, tuple[Sentence, Sentence]] = {
    # the table
    "sat": (Sentence("You sit down."), Sentence("{name} sits down.")),
    "filled": (Sentence("You sit down."), Sentence("{name} takes the empty seat.")),
    "left": (Sentence("You leave the table."), Sentence("{name} plays on for who has left.")),
    "emptied": (Sentence("You leave the table."), Sentence("A player has left the table.")),
    "first": (
        Sentence("Round {number} begins: you draw first."),
        Sentence("Round {number} begins: {name} draws first."),
    ),
    "dealer": (
        Sentence("Round {number} begins: you deal."),
        Sentence("Round {number} begins: {name} deals."),
    ),
    "undone": (
        Sentence("You take your last action back."),
        Sentence("{name} takes the last action back."),
    ),
    "stood_in": (Sentence("A bot plays on for you."), Sentence("A bot plays on for {name}.")),
    "returned": (Sentence("You are back."), Sentence("{name} is back.")),
    "resigned": (Sentence("You resign."), Sentence("{name} resigns.")),
    "ended": (Sentence("You end the game."), Sentence("{name} ends the game.")),
    "late": (Sentence("Your time is up."), Sentence("The time is up for {name}.")),
    # Spades
    "double-nil": (Sentence("You declare double nil."), Sentence("{name} declares double nil.")),
    "look": (Sentence("You look at the cards."), Sentence("{name} looks at the cards.")),
    "keep": (
        Sentence("You keep the card; the next is thrown."),
        Sentence("{name} keeps the card; the next is thrown."),
    ),
    "discard": (
        Sentence("You discard the card and keep the next."),
        Sentence("{name} discards the card and keeps the next."),
    ),
    "nil": (Sentence("You bid nil."), Sentence("{name} bids nil.")),
    "no-exchange": (Sentence("You exchange no card."), Sentence("{name} exchanges no card.")),
    "exchange": (
        Sentence("You exchange {count} card.", "You exchange {count} cards."),
        Sentence("{name} exchanges {count} card.", "{name} exchanges {count} cards."),
    ),
    "given": (Sentence("You are given: {card}."), Sentence("{name} is given: {card}.")),
    # Pitch
    "pass": (Sentence("You pass."), Sentence("{name} passes.")),
    "steal": (
        Sentence("You steal the bid of {number}."),
        Sentence("{name} steals the bid of {number}."),
    ),
    "pitch": (
        Sentence("You bid 4 and pitch the {card}."),
        Sentence("{name} bids 4 and pitches the {card}."),
    ),
    "pitcher": (
        Sentence("You are the pitcher, with {number}."),
        Sentence("{name} is the pitcher, with {number}."),
    ),
    # both
    "bid": (Sentence("You bid {number}."), Sentence("{name} bids {number}.")),
    "lead": (Sentence("You lead the {card}."), Sentence("{name} leads the {card}.")),
    "play": (Sentence("You play the {card}."), Sentence("{name} plays the {card}.")),
    "takes": (Sentence("You take the trick."), Sentence("{name} takes the trick.")),
}

HAPPENINGS = frozenset(_HAPPENED)

_OPENED = Sentence("The table is open.")

# phase -> what a player who is awaited does: a word or two, and a sentence.
_AWAITED: dict[str, tuple[Sentence, Sentence]] = {
    "seating": (Sentence("shuffling"), Sentence("Waiting for {name} to shuffle.")),
    "offer": (Sentence("deciding"), Sentence("{name} decides about double nil.")),
    "draft": (Sentence("choosing"), Sentence("{name} is choosing.")),
    "bid": (Sentence("bidding"), Sentence("{name} is bidding.")),
    "exchange": (Sentence("exchanging"), Sentence("{name} is exchanging cards.")),
    "auction": (Sentence("calling"), Sentence("{name} is to call.")),
    "play": (Sentence("thinking"), Sentence("{name} is thinking.")),
}

_AWAY_WORD, _STAND_IN_WORD, _DONE_WORD = (
    Sentence("away"),
    Sentence("away, a bot plays"),
    Sentence("has gone on"),
)
_AWAY = Sentence("{name} is away.")
_AWAY_OFFER = Sentence("{name} has been away for a while. A bot can play on until {name} is back.")
_CLOSED = Sentence("The table is closed.")

# What the viewer is to do now.
_TURNS: dict[str, Sentence] = {
    "offer": Sentence("Your turn: double nil?"),
    "draft": Sentence("Your turn: keep or discard?"),
    "bid": Sentence("Your turn: how many tricks will you win?"),
    "exchange": Sentence("Your turn: choose the cards to exchange."),
    "auction": Sentence("Your call?"),
    "lead": Sentence("Your turn: lead a card."),
    "any": Sentence("Your turn: play any card."),
    "follow": Sentence("Your turn: follow {suit}."),
    "follow-or-trump": Sentence("Your turn: follow {suit} or play a trump."),
}

_REFUSALS: dict[str, Sentence] = {
    "no-game": Sentence("This game is not being played."),
    "no-seat": Sentence("You have no seat at this table."),
    "no-such-seat": Sentence("This table has no such seat."),
    "seat-taken": Sentence("Somebody sits there already."),
    "seen-another-hand": Sentence(
        "You have seen another hand of this round: sit down in the next one."
    ),
    "not-your-turn": Sentence("It is not your turn."),
    "not-understood": Sentence("This was not understood; choose one of the offered actions."),
    "table-moved-on": Sentence("The table has moved on; this is how it is now."),
    "no-undo": Sentence("This cannot be taken back."),
    "mix-text": Sentence("The text for the shuffle must be one short printable line."),
    "not-alone": Sentence("Only who plays against bots alone may end the table."),
    "not-away": Sentence("This player is here."),
    "game-goes-on": Sentence("The game is not over yet."),
}

REASONS = frozenset(_REFUSALS)

_BY_RULE = Sentence("{why} ({rule}).")

_POINTS = {"high": Sentence("High"), "low": Sentence("Low"), "jack": Sentence("Jack")}


def happened(kind: str, name: str, you: bool, **values: object) -> str:
    """What somebody has done; `values` are number, card and count, as the kind needs."""
    to_you, of_him = _HAPPENED[kind]
    return (to_you if you else of_him).say(name=name, **values)  # type: ignore[arg-type]


def table_opened() -> str:
    """What is said when nothing has happened yet."""
    return _OPENED.say()


def doing_word(phase: str) -> str:
    """What an awaited player does, in a word or two."""
    return _AWAITED[phase][0].say()


def waiting_sentence(phase: str, name: str) -> str:
    """Whom the table waits for in this phase."""
    return _AWAITED[phase][1].say(name=name)


def away_word(stand_in: bool) -> str:
    """That a player is away, beside his name; with `stand_in` a bot plays on for him."""
    return (_STAND_IN_WORD if stand_in else _AWAY_WORD).say()


def away_sentence(name: str) -> str:
    """That the awaited player is away."""
    return _AWAY.say(name=name)


def away_offer(name: str) -> str:
    """That a bot may play on for somebody who is away."""
    return _AWAY_OFFER.say(name=name)


def gone_on_word() -> str:
    """That a player has read the score sheet, beside his name."""
    return _DONE_WORD.say()


def table_closed() -> str:
    """That a table has ended before its game began."""
    return _CLOSED.say()


def turn_sentence(kind: str, suit: str = "") -> str:
    """What the viewer is to do; `suit` is the name of the suit to follow."""
    return _TURNS[kind].say(suit=suit)


def point_word(point: str) -> str:
    """The name of one of the points of Pitch: high, low or jack."""
    return _POINTS[point].say()


def refusal_sentence(refusal: Refusal) -> str:
    """Why a request was refused, by a rule of the game or by the table.

    >>> refusal_sentence(Refusal("S4b", "follow", value=3))
    'Must follow spades (S4b).'
    """
    if refusal.reason in _REFUSALS:
        return _REFUSALS[refusal.reason].say()
    why = why_refused(refusal)
    return _BY_RULE.say(why=why[0].upper() + why[1:], rule=refusal.rule)
