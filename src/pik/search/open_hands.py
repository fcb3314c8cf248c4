"""Positions for a solver from short lines: what a question about open hands needs not say.

A hand from a newspaper has no score and no bids. `filled_line` adds the keys that a line lacks:
seat 0 is about to lead, nothing has been played but what the hands lack, seat 0 is the pitcher.
"""

from ..cards import card_count
from ..games import GAMES
from ..games.pitch.state import HAND_SIZE as PITCH_HAND
from ..games.spades.state import HAND_SIZE as SPADES_HAND
from ..notation import NotationError, parse_partial_hand


def filled_line(line: str) -> tuple[str, frozenset[str]]:
    """The line of a position with every key that the play needs, and the keys that were added."""
    game, *words = line.split() or [""]
    given = dict(word.partition("=")[::2] for word in words)
    if game.lower() not in GAMES or "hands" not in given:
        return line, frozenset()
    hands = given["hands"].split("/")
    defaults = _spades(hands, given) if game.lower() == "spades" else _pitch(hands, given)
    added = {key: value for key, value in defaults.items() if key not in given}
    text = " ".join([line.strip(), *(f"{key}={value}" for key, value in added.items())])
    return text, frozenset(added)


def _held(text: str) -> int:
    """How many cards a hand has; 0 for one that cannot be read, which reading it again tells."""
    try:
        return card_count(parse_partial_hand(text).known)
    except NotationError:
        return 0


def _spades(hands: list[str], given: dict[str, str]) -> dict[str, str]:
    """Seat 0 leads, or seat 1 answers its lead; the tricks before went to seat 0."""
    led = given.get("led", "-") != "-"
    act = given.get("act", "1" if led else "0")
    holding = max(map(_held, hands))
    return {
        "phase": "play", "act": act, "led": "-", "bids": "1,1",
        "tricks": f"{SPADES_HAND - holding},0", "broken": "0", "score": "0,0", "bags": "0,0",
    }  # fmt: skip


def _pitch(hands: list[str], given: dict[str, str]) -> dict[str, str]:
    """Seat 0 is about to pitch, by the one bid that every option allows."""
    players = len(hands)
    sides = 2 if "partners:true" in given.get("rules", "") else players
    defaults = {
        "phase": "play", "act": "0", "bids": ",".join(["4", *["-"] * (players - 1)]),
        "trump": "-", "trick": "-", "score": ",".join("0" * sides),
    }  # fmt: skip
    if all(_held(hand) == PITCH_HAND for hand in hands):
        defaults["taken"] = "/".join(["..."] * players)
    if "rules" not in given and players != 4:
        defaults["rules"] = f"players:{players}"
    return defaults
