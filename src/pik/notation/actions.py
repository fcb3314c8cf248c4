"""Actions as words: `keep`, `bid 4`, `exchange 4S 9D`, `AS` (docs/notation.md, Game record).

Reading has two steps: what the words say, whatever game or phase it is, and what number that
action has in this round. Every phase has a table of words in their canonical spelling, which
also is the fast way to read them.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from ..cards import FULL_DECK, NO_CARD, Card, each_card, format_card, set_of, written_order
from ..games import GAMES, GameModule, Refusal, pitch
from ..games.pitch import state as pitch_state
from ..games.spades import state as spades_state
from ..words.refusals import why_refused
from .cards import cards_in, parse_card
from .errors import IllegalAction, NotationError


class Words(NamedTuple):
    """What an action's words say, apart from any round."""

    verb: str  # double-nil, look, keep, discard, bid, pass, exchange, draw, pitch or play
    number: int = 0  # of a bid
    cards: tuple[Card, ...] = ()  # in their order; NO_CARD is an unknown one


_PLAYS: dict[str, int] = {format_card(card): card for card in each_card(FULL_DECK)}
_SPADES_BIDS: dict[str, int] = {"bid nil": 0} | {f"bid {n}": n for n in range(1, 14)}
_CALLS: dict[str, int] = {"pass": 0} | {f"bid {n}": n for n in range(1, 5)}

# By game and phase: canonical words -> number of the action. Exchange and draw are read by rule.
TABLES: dict[str, tuple[Mapping[str, int], ...]] = {
    "spades": (
        {"double-nil": spades_state.DECLARE, "look": spades_state.LOOK},
        {"keep": spades_state.KEEP, "discard": spades_state.DISCARD},
        _SPADES_BIDS,
        {},
        {},
        _PLAYS,
        {},
    ),
    "pitch": (_CALLS, _PLAYS, {}),
}
_WORDS: dict[str, tuple[dict[int, str], ...]] = {
    game: tuple({number: words for words, number in table.items()} for table in tables)
    for game, tables in TABLES.items()
}

# By game and phase: what is said to words that belong to another phase.
_WRONG_MOMENT: dict[str, tuple[Refusal, ...]] = {
    "spades": (
        Refusal("S3a", "offer"),
        Refusal("S2a", "draft"),
        Refusal("S3b", "bid-range", value=13),
        Refusal("S3d", "exchange"),
        Refusal("S3d", "draw"),
        Refusal("S4", "play"),
        Refusal("S6", "round-over"),
    ),
    "pitch": (
        Refusal("P3a", "call-range", value=pitch_state.TOP_BID),
        Refusal("P4", "play"),
        Refusal("P7", "round-over"),
    ),
}
_BARE_CARD = Refusal("P3f", "bare-card")

_SINGLE = frozenset({"double-nil", "look", "keep", "discard", "pass"})
_PHASES_OF = {  # the phases in which a verb may have a meaning
    "double-nil": ("offer",), "look": ("offer",), "keep": ("draft",), "discard": ("draft",),
    "bid": ("bid", "auction"), "pass": ("auction",), "exchange": ("exchange",),
    "draw": ("draw",), "pitch": ("auction",), "play": ("play",),
}  # fmt: skip
_NUMBER = re.compile(r"\d{1,3}", re.ASCII)


def game_of(round: Any) -> str:
    """The name of the game that a round belongs to."""
    return "pitch" if isinstance(round, pitch.Round) else "spades"


def module_of(round: Any) -> GameModule:
    """The rules of the game that a round belongs to."""
    return GAMES[game_of(round)]


def phase_of(round: Any) -> str:
    """The name of a round's phase."""
    phase: str = module_of(round).PHASES[round.public.phase]
    return phase


def read_words(text: str) -> Words:
    """What a text says, in any spelling that is read; NotationError names the token at fault."""
    first, *rest = text.split() or [""]
    verb = first.lower()
    if verb in _SINGLE:
        _expect(text, rest, 0)
        return Words(verb)
    if verb == "nil":
        _expect(text, rest, 0)
        return Words("bid")
    if verb == "bid":
        _expect(text, rest, 1)
        return Words("bid", _number(text, rest[0].lower()))
    if verb in ("exchange", "draw"):
        return Words(verb, cards=_different(text, cards_in(text, text.index(first) + len(first))))
    if verb in ("pitch", "play"):
        _expect(text, rest, 1)
        if not _is_card(rest[0]):
            raise NotationError(f"{text!r} is no action: {rest[0]!r} is no card")
        return Words(verb, cards=(parse_card(rest[0]),))
    if not rest and _is_card(first):
        return Words("play", cards=(parse_card(text),))
    raise NotationError(f"{text!r} is no action: {first!r} cannot be read")


def _is_card(token: str) -> bool:
    try:
        return parse_card(token) != NO_CARD
    except NotationError:
        return False


def _expect(text: str, rest: list[str], count: int) -> None:
    """Refuse words that are missing or too many after a verb."""
    if len(rest) > count:
        raise NotationError(f"{text!r} is no action: {rest[count]!r} is too much")
    if len(rest) < count:
        raise NotationError(f"{text!r} is no action: a word is missing at the end")


def _number(text: str, word: str) -> int:
    if word == "nil":
        return 0
    if _NUMBER.fullmatch(word) is None:
        raise NotationError(f"{text!r} is no action: {word!r} is no bid")
    return int(word)


def _different(text: str, cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards, when all that are known differ."""
    listed = tuple(cards)
    known = [card for card in listed if card != NO_CARD]
    for place, card in enumerate(known):
        if card in known[:place]:
            raise NotationError(f"{text!r} is no action: {format_card(card)} stands twice")
    return listed


def parse_action(round: Any, text: str) -> int:
    """The number of the action that a text names in this round, where it is allowed.

    Raises NotationError if it cannot be read, IllegalAction if it is not allowed. `pitch AS` is
    two actions: see parse_actions.
    """
    action, *more = parse_actions(round, text)
    if more:
        raise NotationError(f"{text!r} is two actions: bid 4, then the card")
    return action


def parse_actions(round: Any, text: str) -> tuple[int, ...]:
    """The actions that a text names in this round: two for `pitch AS`, else one; all allowed."""
    return allowed_actions(round, read_words(text))


def allowed_actions(round: Any, words: Words) -> tuple[int, ...]:
    """The actions that these words name in this round; IllegalAction if one is not allowed."""
    if words.verb != "pitch":
        action = action_number(round, words)
        check_action(round, action)
        return (action,)
    if phase_of(round) != "auction":
        raise wrong_moment(round, words)
    check_action(round, pitch_state.TOP_BID)
    (card,) = words.cards
    check_action(pitch.act(round, pitch_state.TOP_BID, ()), card)
    return pitch_state.TOP_BID, card


def action_number(round: Any, words: Words) -> int:
    """The number that an action has in this round, not yet checked to be allowed.

    IllegalAction if the words belong to another phase; NotationError for unknown cards.
    """
    phase = phase_of(round)
    if phase not in _PHASES_OF[words.verb]:
        raise wrong_moment(round, words)
    if NO_CARD in words.cards:
        raise NotationError("unknown cards need a record with the key seen_by")
    if phase in ("exchange", "draw"):
        return set_of(words.cards)
    if phase == "play":
        return words.cards[0]
    if words.verb == "bid":
        if phase == "auction" and words.number == 0:  # 0 is the number of a pass, not of a bid
            raise wrong_moment(round, words)
        return words.number
    table: Mapping[str, int] = TABLES[game_of(round)][round.public.phase]
    return table[words.verb]


def check_action(round: Any, action: int) -> None:
    """Raise IllegalAction if the rules do not allow this action in this round."""
    refusal = module_of(round).why_illegal(round, action)
    if refusal is not None:
        raise illegal_action(round, refusal)


def wrong_moment(round: Any, words: Words) -> IllegalAction:
    """The error for words that belong to another phase than this round's."""
    refusal = _WRONG_MOMENT[game_of(round)][round.public.phase]
    if words.verb == "play" and refusal.reason == "call-range":
        refusal = _BARE_CARD
    return illegal_action(round, refusal)


def illegal_action(round: Any, refusal: Refusal) -> IllegalAction:
    """The error for a refusal: its sentence, its rule, and what is allowed instead."""
    legal = tuple(legal_actions(round))
    message = f"{why_refused(refusal)} ({refusal.rule})"
    if legal:
        between = ", " if any(" " in words for words in legal) else " "
        message += f"; legal: {between.join(legal)}"
    return IllegalAction(message, refusal, legal)


def legal_actions(round: Any) -> list[str]:
    """What may be done now, as words: numbers upwards, cards as a hand is written.

    An exchange is listed as `exchange` alone, a draw as `draw`.
    """
    legal, name = module_of(round).legal(round), phase_of(round)
    if name == "play":
        return [format_card(card) for card in written_order(legal)]
    if name in ("exchange", "draw"):
        return [name]
    words = _WORDS[game_of(round)][round.public.phase]
    return [words[number] for number in sorted(words) if legal >> number & 1]


def format_action(round: Any, action: int) -> str:
    """An action of this round as words; the round is the one before it."""
    words: dict[int, str] = _WORDS[game_of(round)][round.public.phase]
    if action in words:
        return words[action]
    verb = phase_of(round)  # exchange or draw
    return " ".join([verb, *map(format_card, written_order(action))])
