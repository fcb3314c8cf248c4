"""What the lobby, an invitation and the page of the shuffle say, and what is wrong with a form."""

from collections.abc import Sequence

from .sentence import Sentence

_BOT_NAMES = ("Mira", "Cleo", "Emil", "Ida", "Otto", "Lena", "Gus", "Nora", "Hugo", "Vera")
_BOT_NAME, _GUEST = Sentence("Bot {name}"), Sentence("Guest")

_ROOMS: dict[str, tuple[Sentence, ...]] = {  # with nobody, one, two, three, and more players
    "spades": (
        Sentence("Spades"),
        Sentence("Spades with {a}"),
    ),
    "pitch": (
        Sentence("Pitch"),
        Sentence("Pitch with {a}"),
        Sentence("Pitch with {a} and {b}"),
        Sentence("Pitch with {a}, {b} and {c}"),
        Sentence("Pitch with {a}, {b} and {rest} more"),
    ),
}
_STANDING = Sentence("Round {number}, {scores}.")
_SCORES = Sentence("{mine} to {other}")
_WAITING = Sentence("Waiting for players.")
_SENTENCE = Sentence("{title}.")

_INVITES: dict[str, tuple[Sentence, Sentence]] = {  # by somebody, by nobody
    "spades": (
        Sentence("{name} invites you to a game of Spades"),
        Sentence("A game of Spades"),
    ),
    "pitch": (Sentence("{name} invites you to a game of Pitch"), Sentence("A game of Pitch")),
}
_TERMS = Sentence("{title}, {goal}, {time}.")
_CLOCK = Sentence("{count} second for a move", "{count} seconds for a move")
_NO_CLOCK = Sentence("without a clock")
_CHANGED = Sentence("{label}: {value}.")

_FORM_ERRORS: dict[str, Sentence] = {
    "no-game": Sentence("Choose a game: {names}."),
    "no-preset": Sentence("There is no such set of rules; choose one of: {names}."),
    "name-empty": Sentence("Please write a name."),
    "name-long": Sentence("A name may have at most {count} characters."),
    "name-signs": Sentence("A name may only have visible characters."),
    "seats": Sentence("This game is played by {least} to {most}."),
    "seats-exactly": Sentence("This game is played by {least}."),
    "seat": Sentence("Seat {number} must be a person or one of the bots."),
    "move-time": Sentence("The time for a move must be one of: {names}."),
}

_CHECKS: dict[str, Sentence] = {
    "title": Sentence("{game}: {names}"),
    "round": Sentence("Round {number}"),
    "secret": Sentence("Secret"),
    "good": Sentence("Every card lay where the seed puts it."),
    "deck": Sentence("The deck is not the one that the seed gives."),
    "draw": Sentence("Other cards were given in the exchange than the seed gives."),
    "commit": Sentence("It is not the one that was promised before round 1."),
    "all-good": Sentence("The cards are as promised."),
    "bad": Sentence("The cards are not as promised."),
    "nothing": Sentence("There is nothing to check yet."),
}


def bot_name(taken: Sequence[str]) -> str:
    """A name for a bot that nobody at the table has."""
    names = [_BOT_NAME.say(name=name) for name in _BOT_NAMES]
    return next(name for name in names if name not in taken)


def guest_name() -> str:
    """The name of a person who gave none."""
    return _GUEST.say()


def room_title(game: str, others: Sequence[str]) -> str:
    """A table by its game and the other players."""
    sentences = _ROOMS[game]
    a, b, c, *_ = (*others, "", "", "")
    rest = len(others) - 2
    return sentences[min(len(others), len(sentences) - 1)].say(a=a, b=b, c=c, rest=rest)


def standing(number: int, scores: Sequence[str]) -> str:
    """How a game stands, the viewer's side first."""
    text = ", ".join(scores)
    if len(scores) == 2:
        text = _SCORES.say(mine=scores[0], other=scores[1])
    return _STANDING.say(number=number, scores=text)


def waiting_for_players() -> str:
    """That a game has not begun."""
    return _WAITING.say()


def as_sentence(title: str) -> str:
    """A heading as a sentence."""
    return _SENTENCE.say(title=title)


def invitation(game: str, name: str) -> str:
    """Who invites to what."""
    by_somebody, by_nobody = _INVITES[game]
    return by_somebody.say(name=name) if name else by_nobody.say()


def terms(title: str, goal: str, move_time: int, changed: Sequence[tuple[str, str]]) -> str:
    """What is played, to which score, on what clock, with which options changed."""
    time = _CLOCK.say(count=move_time) if move_time else _NO_CLOCK.say()
    options = [_CHANGED.say(label=label, value=value) for label, value in changed]
    return " ".join([_TERMS.say(title=title, goal=goal, time=time), *options])


def form_error(kind: str, count: int = 0, **values: object) -> str:
    """What is wrong with a form."""
    return _FORM_ERRORS[kind].say(count=count, **values)


def check_words(kind: str, **values: object) -> str:
    """What the check of a shuffle has found, or a heading of its page."""
    return _CHECKS[kind].say(**values)  # type: ignore[arg-type]
