"""What the middle of the table asks: titles, explanations, and what stands on the buttons."""

from typing import NamedTuple

from .sentence import Sentence


class Question(NamedTuple):
    """A question to the viewer."""

    title: Sentence
    text: Sentence


class Label(NamedTuple):
    """What stands on a button, and under it."""

    label: Sentence
    detail: Sentence


_NONE = Sentence("")

_QUESTIONS: dict[str, Question] = {
    "offer": Question(
        Sentence("Double nil?"),
        Sentence(
            "Before you see a card you may bid to win no trick at all, for {bonus} points or"
            " minus {bonus}. Most rounds you will rather look (S3a)."
        ),
    ),
    "draft": Question(
        Sentence("You drew the {card}"),
        Sentence("Keep it, or discard it and take the next card unseen (S2a)."),
    ),
    "bid": Question(Sentence("How many tricks will you win?"), _NONE),
    "exchange": Question(
        Sentence("Exchange up to {count} card", "Exchange up to {count} cards"),
        Sentence(
            "You bid double nil. Choose the cards to lay aside; as many come at random from the"
            " discards. None is fine too (S3d)."
        ),
    ),
    "call": Question(Sentence("Your call?"), _NONE),
    "call-forced": Question(Sentence("You must bid"), _NONE),
    "call-dealer": Question(Sentence("Your call, dealer?"), _NONE),
    "seating": Question(
        Sentence("Waiting for players"),
        Sentence("The game begins when every seat is taken."),
    ),
}

_FACTS: dict[str, Sentence] = {
    "other-bid": Sentence("{name} has bid {number}."),
    "other-nil": Sentence("{name} has bid nil."),
    "other-double-nil": Sentence("{name} has declared double nil."),
    "nil-bonus": Sentence(
        "A bid of nil wins {number} if you win no trick, and else loses {number} (S5c)."
    ),
    "no-bid-yet": Sentence("Nobody has bid yet."),
    "high-bid": Sentence("The highest bid so far is {number}, by {name}."),
    "forced": Sentence("Everybody has passed, so the dealer must bid at least {number} (P3c)."),
    "may-pass": Sentence("Everybody has passed; if you pass too, the round is void (P3c)."),
    "steal": Sentence(
        "{name} bid {number}. As the dealer you may steal: bid the same and take it over (P3d)."
    ),
}

_CONTRACTS: dict[str, tuple[Sentence, Sentence]] = {  # said to the pitcher, said of him
    "bid": (Sentence("You bid {number}"), Sentence("{name} bid {number}")),
    "stolen": (Sentence("You stole the {number}"), Sentence("{name} stole the {number}")),
}

_LABELS: dict[str, Label] = {
    "look": Label(Sentence("Look at the cards"), Sentence("and bid after the draft")),
    "double-nil": Label(Sentence("Double nil"), Sentence("plus or minus {number}")),
    "nil": Label(Sentence("Nil"), _NONE),
    "bid": Label(Sentence("{number}"), _NONE),
    "bid-least": Label(Sentence("{number}"), Sentence("the least")),
    "bid-steal": Label(Sentence("{number}"), Sentence("steal it")),
    "bid-top": Label(Sentence("{number}"), Sentence("ends the auction")),
    "pass": Label(Sentence("Pass"), _NONE),
    "pass-void": Label(Sentence("Pass"), Sentence("the round is void")),
    "pass-to": Label(Sentence("Pass"), Sentence("{name} pitches")),
}

_BIDS: dict[str, Sentence] = {
    "nil": Sentence("nil"),
    "double-nil": Sentence("double nil"),
    "pass": Sentence("pass"),
    "number": Sentence("{number}"),
}

_HINTS: dict[str, Sentence] = {
    "trump": Sentence("The suit you lead becomes trump."),
    "not-broken": Sentence("Spades are not broken yet."),
}

_NO_TRUMP = Sentence("not chosen yet")
_PARTNER, _OPPONENT = Sentence("your partner"), Sentence("opponent")
_WITH = Sentence("with {name}")
_SEAT, _OPEN_SEAT = Sentence("Seat {number}, left of {name}"), Sentence("an open seat")
_IN_PLACE_OF = Sentence("the seat of {name}")

_TITLES: dict[str, Sentence] = {
    "spades": Sentence("Two-player Spades"),
    "pitch-partners": Sentence("Pitch for partners"),
    "pitch-2": Sentence("Pitch for two"),
    "pitch-3": Sentence("Pitch for three"),
    "pitch-4": Sentence("Pitch for four"),
    "pitch-5": Sentence("Pitch for five"),
    "pitch-6": Sentence("Pitch for six"),
    "pitch-7": Sentence("Pitch for seven"),
}
_WATCHING = Sentence("Watching: {title}")
_GOAL = Sentence("to {number}")


def question(kind: str, count: int = 1, **values: object) -> tuple[str, str]:
    """Title and explanation of a question."""
    title, text = _QUESTIONS[kind]
    return title.say(count=count, **values), text.say(count=count, **values)


def fact(kind: str, name: str = "", number: int = 0) -> str:
    """A sentence on what has been bid or may be bid."""
    return _FACTS[kind].say(name=name, number=number)


def contract_words(stolen: bool, name: str, you: bool, number: int) -> str:
    """What the pitcher bid, or stole."""
    to_you, of_him = _CONTRACTS["stolen" if stolen else "bid"]
    return (to_you if you else of_him).say(name=name, number=number)


def label(kind: str, name: str = "", number: int = 0) -> tuple[str, str]:
    """What stands on a button, and under it."""
    text, detail = _LABELS[kind]
    return text.say(name=name, number=number), detail.say(name=name, number=number)


def bid_word(kind: str, number: int = 0) -> str:
    """A bid beside the name of its player: nil, double nil, pass or a number."""
    return _BIDS[kind].say(number=number)


def hint(kind: str) -> str:
    """A hint on the card to play."""
    return _HINTS[kind].say()


def no_trump_word() -> str:
    """What stands for the trump suit before the pitcher has led."""
    return _NO_TRUMP.say()


def side_word(partner: bool) -> str:
    """What another player is to the viewer where partners play."""
    return (_PARTNER if partner else _OPPONENT).say()


def partner_word(name: str) -> str:
    """Whom a player plays with, to an onlooker."""
    return _WITH.say(name=name)


def seat_label(number: int, left_of: str) -> str:
    """A seat that may be taken; seats are counted from 1 for people."""
    return _SEAT.say(number=number, name=left_of)


def bot_seat_label(name: str) -> str:
    """A bot's seat that a person may take over."""
    return _IN_PLACE_OF.say(name=name)


def open_seat_name() -> str:
    """The name of who sits where nobody does yet."""
    return _OPEN_SEAT.say()


def game_title(game: str, seats: int, partners: bool = False) -> str:
    """What is played, as a heading."""
    if game == "spades":
        return _TITLES["spades"].say()
    return _TITLES["pitch-partners" if partners else f"pitch-{seats}"].say()


def watching_title(title: str) -> str:
    """The heading for an onlooker."""
    return _WATCHING.say(title=title)


def goal_word(target: int) -> str:
    """What the game is played to."""
    return _GOAL.say(number=target)
