"""What the options, presets, bots and games are called where people choose them."""

from .sentence import Sentence

_LABELS: dict[str, Sentence] = {
    # Spades
    "thrown_card": Sentence("Thrown card"),
    "double_nil": Sentence("Double nil"),
    "exchange_cards": Sentence("Exchange"),
    "nil_bonus": Sentence("Nil"),
    "double_nil_bonus": Sentence("Points of double nil"),
    "failed_nil_bags": Sentence("Bags of a failed nil"),
    "bag_limit": Sentence("Bags to a penalty"),
    "bag_penalty": Sentence("Bag penalty"),
    "loss_limit": Sentence("Losing score"),
    # Pitch
    "players": Sentence("Players"),
    "partners": Sentence("Partners"),
    "min_bid": Sentence("Lowest bid"),
    "forced_bid": Sentence("Forced bid"),
    "steal": Sentence("Steal"),
    "follow": Sentence("Following suit"),
    "low_to": Sentence("Low goes to"),
    "only_pitcher_wins": Sentence("Only the pitcher wins"),
    "win_needs_made_bid": Sentence("The bid must be made to win"),
    # both
    "target": Sentence("Target"),
}

_VALUES: dict[str, Sentence] = {
    "true": Sentence("yes"),
    "false": Sentence("no"),
    "none": Sentence("none"),
    "hidden": Sentence("nobody sees it"),
    "drafter": Sentence("its drafter sees it"),
    "open": Sentence("both see it"),
    "suit-or-trump": Sentence("suit or trump"),
    "strict": Sentence("suit if able"),
    "winner": Sentence("who wins it"),
    "holder": Sentence("who was dealt it"),
}

_PRESETS: dict[tuple[str, str], tuple[Sentence, Sentence]] = {
    ("spades", "classic"): (Sentence("Classic"), Sentence("To 500, as the rule sheet says.")),
    ("spades", "short"): (Sentence("Short"), Sentence("To 200: about ten minutes.")),
    ("spades", "web"): (Sentence("Web"), Sentence("To 300, and you see the card you throw.")),
    ("spades", "no-bags"): (Sentence("No bags"), Sentence("Extra tricks are never punished.")),
    ("spades", "no-double-nil"): (
        Sentence("No double nil"),
        Sentence("Nobody is asked before the draft."),
    ),
    ("pitch", "classic"): (Sentence("Classic"), Sentence("To 7, each for himself.")),
    ("pitch", "partners"): (Sentence("Partners"), Sentence("Four seats, two sides, to 11.")),
    ("pitch", "setback-21"): (Sentence("Setback"), Sentence("To 21: an evening's game.")),
    ("pitch", "holder-low"): (
        Sentence("Low to its holder"),
        Sentence("Low counts for who was dealt it."),
    ),
    ("pitch", "no-steal"): (Sentence("No steal"), Sentence("The dealer must bid higher, too.")),
    ("pitch", "house"): (
        Sentence("House rules"),
        Sentence("Nearest to what most products play."),
    ),
}

_BOTS: dict[str, Sentence] = {
    "thumb": Sentence("Bot Thumb: a fair club player"),
    "random": Sentence("Bot Random: any legal card"),
}
_OTHER_BOT = Sentence("Bot {name}")

_GAMES: dict[str, tuple[Sentence, Sentence]] = {
    "spades": (
        Sentence("Spades for two"),
        Sentence(
            "Build your hand card by card from the deck, say how many tricks you will win, and"
            " win them."
        ),
    ),
    "pitch": (
        Sentence("Pitch"),
        Sentence(
            "Bid for the right to choose trump by your first card. High, Low, Jack and Game: four"
            " points a round."
        ),
    ),
}

_QUICK: dict[tuple[str, int], Sentence] = {
    ("spades", 2): Sentence("Play now against a bot"),
    ("pitch", 4): Sentence("Play now against three bots"),
    ("pitch", 2): Sentence("Against one"),
}

_MOVE_TIME, _NO_MOVE_TIME = Sentence("{count} second", "{count} seconds"), Sentence("no limit")


def option_label(name: str) -> str:
    """What an option is called."""
    return _LABELS[name].say()


def option_value(value: str) -> str:
    """A value of an option, written as in commands, in words; numbers stay as they are."""
    return _VALUES[value].say() if value in _VALUES else value


def preset_words(game: str, name: str) -> tuple[str, str]:
    """A preset's name and what it is about."""
    label, text = _PRESETS[game, name]
    return label.say(), text.say()


def bot_words(name: str) -> str:
    """A bot as people choose it."""
    return _BOTS.get(name, _OTHER_BOT).say(name=name)


def game_words(game: str) -> tuple[str, str]:
    """A game's name and what it is about."""
    label, text = _GAMES[game]
    return label.say(), text.say()


def quick_words(game: str, seats: int) -> str:
    """A button that starts a game against bots at once."""
    return _QUICK[game, seats].say()


def move_time_words(seconds: int) -> str:
    """A time for a move."""
    return _MOVE_TIME.say(count=seconds) if seconds else _NO_MOVE_TIME.say()
