"""How chance is drawn, so that anybody can check it afterwards (docs/notation.md, Seeds).

A key and a label give a stream of numbers; decks, exchange draws and the starting seat are
read from streams whose labels say what they are for.
"""

import hashlib
import hmac
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from ..cards import ACE, SUITS_DOWN, TWO, Card, Cards, Seat, set_of
from ..games.spades.bidding import exchanging, left_in_discards
from ..games.spades.draft import thrown_in_order

T = TypeVar("T")

SORTED_DECK = tuple(16 * suit + rank for suit in SUITS_DOWN for rank in range(TWO, ACE + 1))
WORDS_A_BLOCK = 8
WORD_RANGE = 1 << 32


class Stream:
    """The numbers of one key and label: HMAC-SHA256 in counter mode, as 32-bit words."""

    def __init__(self, key: bytes, label: str) -> None:
        self._key = key
        self._label = label.encode("ascii")
        self._block = 0
        self._words: tuple[int, ...] = ()
        self._next = 0

    def word(self) -> int:
        """The next number below 2³²."""
        if self._next == len(self._words):
            block = hmac.digest(self._key, b"%s/%d" % (self._label, self._block), "sha256")
            self._words = struct.unpack(f">{WORDS_A_BLOCK}I", block)
            self._block += 1
            self._next = 0
        self._next += 1
        return self._words[self._next - 1]

    def below(self, limit: int) -> int:
        """A number from 0 to limit − 1, each equally likely; limit is 1 to 2³²."""
        bound = WORD_RANGE - WORD_RANGE % limit
        while (word := self.word()) >= bound:
            pass
        return word % limit

    def shuffle(self, cards: Sequence[T]) -> list[T]:
        """These cards in a drawn order (Fisher-Yates from the last place down)."""
        order = list(cards)
        for i in range(len(order) - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return order

    def choice(self, choices: Sequence[T]) -> T:
        """One of the choices, each equally likely."""
        return choices[self.below(len(choices))]

    def sample(self, choices: Sequence[T], count: int) -> list[T]:
        """That many different ones of the choices, in a drawn order."""
        return self.shuffle(choices)[:count]

    def random(self) -> float:
        """A number of [0, 1) with 53 bits, from two words."""
        return ((self.word() >> 5) * (1 << 26) + (self.word() >> 6)) / (1 << 53)


@dataclass(frozen=True, slots=True)
class LocalSeed:
    """The seed of a game on one machine: any text."""

    text: str

    @property
    def key(self) -> bytes:
        """The key of the game's streams."""
        return key_of_text(self.text)


@dataclass(frozen=True, slots=True)
class ServerSeed:
    """The seed of a game on a server: its secret and a text of each person's client."""

    commit: str  # SHA-256 of the secret in hex, published before round 1
    texts: tuple[str, ...]  # by seat, "" for a bot
    secret: str = ""  # in hex; empty while the game goes on

    @property
    def key(self) -> bytes | None:
        """The key of the game's streams; None while the secret is not known."""
        return key_of_server(bytes.fromhex(self.secret), self.texts) if self.secret else None

    @property
    def kept(self) -> bool:
        """Whether the secret is the one that was promised."""
        return commit_of(bytes.fromhex(self.secret)) == self.commit


def key_of_text(text: str) -> bytes:
    """The key of a local game: `--seed 7` is the text "7"; the empty text is allowed."""
    return text.encode()


def key_of_server(secret: bytes, texts: Sequence[str]) -> bytes:
    """The key of a server's game from its secret and the texts in seat order, "" for a bot."""
    return hmac.digest(secret, "\n".join(texts).encode(), "sha256")


def commit_of(secret: bytes) -> str:
    """What a server publishes before round 1: SHA-256 of the secret, in hex."""
    return hashlib.sha256(secret).hexdigest()


def deck_for_round(key: bytes, number: int) -> tuple[Card, ...]:
    """The deck of a round (from 1), top first.

    >>> from pik.notation.cards import format_deck
    >>> format_deck(deck_for_round(key_of_text("7"), 1))[:11]
    '9H AD KC 4H'
    """
    return tuple(Stream(key, f"pik1/round/{number}").shuffle(SORTED_DECK))


def exchange_draw(
    key: bytes, number: int, seat: Seat, discards: Sequence[Card], count: int
) -> tuple[Card, ...]:
    """The cards that a seat is given in round `number`.

    `discards` are those still there, in the order in which they were thrown.
    """
    return tuple(Stream(key, f"pik1/round/{number}/exchange/{seat}").sample(discards, count))


def chance_action(key: bytes, number: int, round: Any, deck: tuple[Card, ...]) -> Cards:
    """The action of a Spades round that waits for a draw (S3d): the set of the cards given."""
    public, left = round.public, left_in_discards(round)
    discards = [card for card in thrown_in_order(public, deck) if left >> card & 1]
    seat = exchanging(round)
    return set_of(exchange_draw(key, number, seat, discards, public.exchanged[seat]))


def starting_seat(key: bytes, seats: int) -> Seat:
    """Who is first or deals in round 1 when nobody said so (S1c, P1d)."""
    return Stream(key, "pik1/start").below(seats)
