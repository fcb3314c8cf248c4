"""Cards, hands and decks as text: lenient reading, one form of writing (docs/notation.md).

A hand is written `AKQ5.A32.K53.J42`: spades, hearts, diamonds, clubs, high to low.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from ..cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    NO_CARD,
    RANK_LETTERS,
    SPADES,
    SUIT_LETTERS,
    SUITS_DOWN,
    Card,
    Cards,
    Suit,
    cards_of,
    each_card,
    format_card,
    rank_of,
)
from .errors import NotationError

DECK_SIZE = 52
UNKNOWN = "??"  # one card that is not known

_SIGNS = {SPADES: "♠♤", HEARTS: "♥♡", DIAMONDS: "♦♢", CLUBS: "♣♧"}
_EMOJI = "\ufe0f"  # may follow a sign and changes only its look


class PartialHand(NamedTuple):
    """A hand of which some cards may be unknown, such as `A3..5.+?2`."""

    known: Cards
    unknown: int = 0  # how many cards are not known


def _suit_spellings() -> dict[str, Suit]:
    letters = {letter: suit for suit, letter in enumerate(SUIT_LETTERS)}
    spellings = letters | {letter.lower(): suit for letter, suit in letters.items()}
    for suit, signs in _SIGNS.items():
        for sign in signs:
            spellings |= {sign: suit, sign + _EMOJI: suit}
    return spellings


def _rank_spellings() -> dict[str, int]:
    letters = {letter: rank for rank, letter in enumerate(RANK_LETTERS)}
    return letters | {letter.lower(): rank for letter, rank in letters.items()} | {"10": 8}


_SUITS = _suit_spellings()
_RANKS = _rank_spellings()
_CARDS: dict[str, Card] = {
    spelling: 16 * suit + rank
    for suit_text, suit in _SUITS.items()
    for rank_text, rank in _RANKS.items()
    for spelling in (rank_text + suit_text, suit_text + rank_text)
}
_CARDS[UNKNOWN] = NO_CARD

_RANK = re.compile("10|.", re.DOTALL)
_TOKEN = re.compile(r"[^\s,]+")
_UNKNOWN_COUNT = re.compile(r"(?:^\s*|\s*\+)\?(\d{1,2})\s*$", re.ASCII)
_SUIT = "|".join(sorted(map(re.escape, _SUITS), key=len, reverse=True))
_GROUP = re.compile(rf"({_SUIT})(:?)([^:{''.join(_SUITS)}]*)")
_BLANKS_AFTER_COLON = re.compile(r"(?<=:)\s+(?=[AKQJTakqjt0-9])")


def _no(what: str, token: str, at: int) -> NotationError:
    """The error for a token that is not what it should be; `at` counts characters from 0."""
    return NotationError(f"{token!r} at {at + 1} is no {what}")


def parse_card(text: str) -> Card:
    """The card that a text names; NO_CARD for `??`. NotationError names the token and place.

    >>> [format_card(parse_card(text)) for text in ("AS", "10s", "♠10", "sT", "??")]
    ['AS', 'TS', 'TS', 'TS', '??']
    """
    token = text.strip()
    card = _CARDS.get(token)
    if card is None:
        raise _no("card", token, len(text) - len(text.lstrip()))
    return card


def parse_suit(text: str) -> Suit:
    """The suit that a letter or a sign names; NotationError for another text."""
    suit = _SUITS.get(text)
    if suit is None:
        raise NotationError(f"{text!r} is no suit")
    return suit


def cards_in(text: str, start: int = 0) -> Iterator[Card]:
    """The cards of a list with blanks or commas, in its order; NotationError for another token."""
    for match in _TOKEN.finditer(text, start):
        card = _CARDS.get(match[0])
        if card is None:
            raise _no("card", match[0], match.start())
        yield card


def parse_hand(text: str) -> Cards:
    """The hand that a text names, as a set. NotationError names the token at fault and its place.

    >>> parse_hand("AK..T9.") == parse_hand("DT 9D, ♠A KS") == parse_hand("♦:T9 SAK")
    True
    """
    hand = parse_partial_hand(text)
    if hand.unknown:
        raise NotationError(f"{text.strip()!r}: unknown cards are not allowed here")
    return hand.known


def parse_partial_hand(text: str) -> PartialHand:
    """The hand that a text names, with `?6`, `+?2` or `??` for unknown cards.

    >>> parse_partial_hand("?6"), parse_partial_hand("...+?2"), parse_partial_hand("?? ??").unknown
    (PartialHand(known=0, unknown=6), PartialHand(known=0, unknown=2), 2)
    """
    if not text.strip():
        raise NotationError("the text of a hand is empty")
    counted = _UNKNOWN_COUNT.search(text)
    unknown = int(counted[1]) if counted else 0
    body = text[: counted.start()] if counted else text
    known = 0
    for card, token, at in _dotted(body) if "." in body else _listed(body):
        if card == NO_CARD:
            unknown += 1
        elif known >> card & 1:
            raise NotationError(f"{token!r} at {at + 1}: {format_card(card)} stands twice")
        else:
            known |= 1 << card
    return PartialHand(known, unknown)


def _dotted(text: str) -> Iterator[tuple[Card, str, int]]:
    """Cards with token and place of a hand like `AK..T9.`."""
    suits = text.split(".")
    if len(suits) != len(SUITS_DOWN):
        raise NotationError(f"{text.strip()!r} has {len(suits)} suits, a hand has 4")
    at, last = 0, len(suits) - 1
    for place, (suit, ranks) in enumerate(zip(SUITS_DOWN, suits, strict=True)):
        left = len(ranks) - len(ranks.lstrip()) if place == 0 else 0
        yield from _ranks(suit, ranks[left:].rstrip() if place == last else ranks[left:], at + left)
        at += len(ranks) + 1


def _ranks(suit: Suit, ranks: str, at: int) -> Iterator[tuple[Card, str, int]]:
    """Cards with token and place of one suit's ranks."""
    for match in _RANK.finditer(ranks):
        rank = _RANKS.get(match[0])
        if rank is None:
            raise _no("rank", match[0], at + match.start())
        yield 16 * suit + rank, match[0], at + match.start()


def _listed(text: str) -> Iterator[tuple[Card, str, int]]:
    """Cards with token and place of a list: cards, or suits led by their letter or sign."""
    # Blanks behind a colon change places with it, so that places stay true.
    text = _BLANKS_AFTER_COLON.sub(lambda blanks: "\0" * len(blanks[0]), text)
    for match in _TOKEN.finditer(text):
        token, at = match[0], match.start()
        card = _CARDS.get(token)
        if card is None:
            yield from _suit_groups(token, at)
        else:
            yield card, token, at


def _suit_groups(token: str, start: int) -> Iterator[tuple[Card, str, int]]:
    """Cards with token and place of suits like `♠AK` or `S:AK`, one or several in a row."""
    at = 0
    while at < len(token):
        group = _GROUP.match(token, at)
        if group is None or not (group[2] or group[3]):
            raise _no("card", token.replace("\0", " "), start)
        ranks = group[3].lstrip("\0")
        yield from _ranks(_SUITS[group[1]], ranks, start + group.end() - len(ranks))
        at = group.end()


def format_hand(hand: Cards) -> str:
    """A hand as it is written everywhere.

    >>> format_hand(0), format_hand(parse_hand("2C AS"))
    ('...', 'A...2')
    """
    suits = ([RANK_LETTERS[rank_of(c)] for c in each_card(cards_of(hand, s))] for s in SUITS_DOWN)
    return ".".join("".join(reversed(ranks)) for ranks in suits)


def format_partial_hand(hand: PartialHand) -> str:
    """A hand with unknown cards as it is written: `?6`, `A3..5.+?2`, or as a hand without any."""
    if not hand.unknown:
        return format_hand(hand.known)
    count = f"?{hand.unknown}"
    return f"{format_hand(hand.known)}+{count}" if hand.known else count


def parse_deck(text: str, unknown: bool = False) -> tuple[Card, ...]:
    """The 52 cards of a deck, top first; with `unknown` some may be `??` (NO_CARD).

    Raises NotationError for another number of cards, for a card twice and for what is no card.
    """
    try:
        deck = tuple([_CARDS[token] for token in text.split()])
    except KeyError:
        deck = tuple(cards_in(text))  # reads commas too, and tells the place of what is wrong
    if len(set(deck)) == len(deck) == DECK_SIZE and NO_CARD not in deck:
        return deck
    if len(deck) != DECK_SIZE:
        raise NotationError(f"a deck has 52 cards, this one {len(deck)}")
    known = [card for card in deck if card != NO_CARD]
    if len(known) < DECK_SIZE and not unknown:
        raise NotationError("a deck with unknown cards needs the key seen_by")
    if len(set(known)) < len(known):
        twice = next(card for place, card in enumerate(known) if card in known[:place])
        raise NotationError(f"{format_card(twice)} stands twice in the deck")
    return deck


def format_deck(deck: tuple[Card, ...]) -> str:
    """A deck on one line, top first."""
    return " ".join(map(format_card, deck))
