"""What score sheets say: titles, who won each point, signed numbers, who may win next."""

from collections.abc import Sequence

from .sentence import Sentence

# kind -> said to the viewer, of one other, of several.
_TITLES: dict[str, tuple[Sentence, Sentence, Sentence]] = {
    "wins": (
        Sentence("You win the game"),
        Sentence("{name} wins the game"),
        Sentence("{name} win the game"),
    ),
    "resigned": (
        Sentence("You resigned the game"),
        Sentence("{name} resigned the game"),
        Sentence("{name} resigned the game"),
    ),
}
_ROUND, _ENDED = Sentence("Round {number}"), Sentence("The game has ended without a winner")

_NOTES: dict[str, Sentence] = {
    "round-over": Sentence("Round {number} is over."),
    "rematch": Sentence("The next game is set up: play again to go there."),
    "latest": Sentence(
        "The next round begins in {count} second at the latest.",
        "The next round begins in {count} seconds at the latest.",
    ),
    "waiting": Sentence("Waiting for {name}."),
}

_FACTS: dict[str, Sentence] = {
    "void": Sentence("Everybody passed: the round is void (P3c)."),
    "high": Sentence("High: {name}, with the {card} (P5a)."),
    "low": Sentence("Low: {name}, with the {card} (P5b)."),
    "low-dealt": Sentence("Low: {name}, who was dealt the {card} (P5b)."),
    "jack": Sentence("Jack: {name}, with the {card} (P5c)."),
    "no-jack": Sentence("Jack: not in play (P5c)."),
    "game": Sentence("Game: {name}, {number} against {second} (P5d)."),
    "game-tie": Sentence("Game: nobody, a tie at {number} (P5d)."),
    "made": Sentence("{name}: {number} bid and made (P6a)."),
    "set-back": Sentence("{name}: {number} bid and not made, set back (P6b)."),
    "fewer-points": Sentence(
        "The winner pitched; another score is higher, but only the pitcher's side can win (P7c)."
    ),
}

_CHANCES: dict[str, Sentence] = {
    "needs": Sentence("{name}: {number}"),
    "there": Sentence("{name}: there already"),
    "spades": Sentence("{target} points win (S6a). Still to go: {needs}."),
    "spades-tie": Sentence("{target} points win, but not with equal scores (S6b)."),
    "loss-limit": Sentence("A score of {number} or less loses (S6c)."),
    "pitch": Sentence(
        "Only the pitcher's side can win a round's end, at {target} (P7a). To go: {needs}."
    ),
    "pitch-open": Sentence(
        "{target} wins, the pitcher's side before all others (P7a). To go: {needs}."
    ),
    "pitch-now": Sentence(
        "In this round only the pitcher's side can win, at {target} (P7a). To go: {needs}."
    ),
    "made-bid": Sentence("The pitcher's side must make the bid to win (P7b)."),
}

_CELLS: dict[str, Sentence] = {
    "bid": Sentence("{number} bid, {won} won"),
    "nil": Sentence("nil, {won} won"),
    "double-nil": Sentence("double nil, {won} won"),
    "pitched": Sentence("{number} bid"),
    "void": Sentence("void"),
}
_BAGS = Sentence("Bags {before} → {after}")
_YOU, _YOU_AND = Sentence("You"), Sentence("You and {name}")
_TWO = Sentence("{first} and {second}")


def title(kind: str, name: str, you: bool, several: bool = False) -> str:
    """Who won or resigned the game, as a heading."""
    to_you, of_one, of_several = _TITLES[kind]
    return (to_you if you else of_several if several else of_one).say(name=name)


def round_title(number: int) -> str:
    """The heading of a round's sheet."""
    return _ROUND.say(number=number)


def ended_title() -> str:
    """The heading when nobody won."""
    return _ENDED.say()


def sheet_note(kind: str, name: str = "", count: int = 0) -> str:
    """A sentence beside a sheet; `count` is the number of a round, or of seconds."""
    return _NOTES[kind].say(count=count, number=count, name=name)


def point_fact(kind: str, **values: object) -> str:
    """Who won a point of Pitch, and with which card."""
    return _FACTS[kind].say(**values)  # type: ignore[arg-type]


def need(name: str, number: int) -> str:
    """What a side still needs, as part of a list."""
    return _CHANCES["needs" if number > 0 else "there"].say(name=name, number=number)


def chance(kind: str, target: int = 0, needs: Sequence[str] = (), number: str = "") -> str:
    """A sentence on who may win."""
    return _CHANCES[kind].say(target=target, needs=", ".join(needs), number=number)


def cell_words(kind: str, number: int = 0, won: int = 0) -> str:
    """What a side bid and won in a round, in the sheet of the game."""
    return _CELLS[kind].say(number=number, won=won)


def bags_words(before: int, after: int) -> str:
    """The bags of a side before and after a round."""
    return _BAGS.say(before=before, after=after)


def you_word() -> str:
    """The viewer, at the head of a column."""
    return _YOU.say()


def names_together(first: str, second: str) -> str:
    """Two partners as one side."""
    return _TWO.say(first=first, second=second)


def you_and(name: str) -> str:
    """The viewer and his partner as one side."""
    return _YOU_AND.say(name=name)


def signed(points: int) -> str:
    """A change of the score with its sign.

    >>> signed(51), signed(-40), signed(0)
    ('+51', '−40', '0')
    """
    return f"+{points}" if points > 0 else score_text(points)


def score_text(points: int) -> str:
    """A score with a true minus sign."""
    return str(points).replace("-", "−")
