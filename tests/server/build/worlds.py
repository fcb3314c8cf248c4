"""The same story with other hidden cards: what a viewer cannot tell from the story that was."""

import random
from typing import Any

import pytest

from pik.cards import format_card
from pik.games import GAMES
from pik.notation.cards import parse_card
from pik.notation.errors import IllegalAction
from pik.notation.seeds import deck_for_round
from pik.table import Event, Table, folded, sight
from pik.table import table as table_module
from tests.server.build.tables import SECRET

TRIES = 12
Deck = tuple[int, ...]


def other_world(
    events: list[Event], table: Table, viewer: int, chance: random.Random
) -> Table | None:
    """The table of the same events with the cards hidden from the viewer changed.

    None when no change was found that the rules allow.
    """
    view = sight(table, viewer).view
    known = GAMES[table.game_name].seen_cards(view)
    hidden = [card for card in table.decks[-1] if not known >> card & 1]
    for _ in range(TRIES):
        changed = dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))
        deck = tuple(changed.get(card, card) for card in table.decks[-1])
        try:
            return _replayed(_renamed(events, changed), deck, len(table.decks))
        except IllegalAction:
            continue
    return None


def _replayed(events: list[Event], deck: Deck, number: int) -> Table:
    """The table of the events when round `number` has this deck."""

    def decks(key: bytes, asked: int) -> Deck:
        return deck if asked == number else deck_for_round(key, asked)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table_module, "deck_for_round", decks)
        return folded(events, SECRET)


def _renamed(events: list[Event], changed: dict[int, int]) -> list[Event]:
    """The events of the last round with the cards of hidden exchanges renamed."""
    starts = [place for place, event in enumerate(events) if event.kind in ("began", "dealt")]
    return [
        event if place < starts[-1] else event._replace(body=_body(event.body, changed))
        for place, event in enumerate(events)
    ]


def _body(body: dict[str, Any], changed: dict[int, int]) -> dict[str, Any]:
    if "actions" not in body:
        return body
    return body | {"actions": [_action(words, changed) for words in body["actions"]]}


def _action(words: str, changed: dict[int, int]) -> str:
    """An action as it reads when these cards are other ones; only exchanges name hidden cards."""
    verb, *cards = words.split()
    if verb != "exchange":
        return words
    laid = [parse_card(word) for word in cards]
    return " ".join([verb, *(format_card(changed.get(card, card)) for card in laid)])
