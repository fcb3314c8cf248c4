"""A round of which one seat knows only a part (`seen_by`), checked as far as that part goes.

The other seats' cards are unknown until they are played. During the play a seat's hand holds
what the record tells of it, so a later card proves that a seat did not follow suit.
"""

from typing import Any

from ..cards import (
    FULL_DECK,
    NO_CARD,
    Card,
    Cards,
    card_count,
    format_card,
    replaced,
    set_of,
    written_order,
)
from ..games.pitch.state import HAND_SIZE as PITCH_HAND
from ..games.spades.bidding import exchanging, left_in_discards
from ..games.spades.state import HAND_SIZE as SPADES_HAND
from ..games.spades.state import PLAY as SPADES_PLAY
from ..games.totals import Game
from .actions import (
    Words,
    allowed_actions,
    check_action,
    format_action,
    module_of,
    phase_of,
    read_words,
)
from .errors import IllegalAction, NotationError, Place
from .playing import PlayedRound, check_seat, play_round, played_round
from .record import RoundRecord, split_entry
from .standins import Facts, gather_facts, housed


def play_unseen_round(start: Game, record: RoundRecord) -> PlayedRound:
    """The round after its actions, with what is unknown left out of its states.

    Raises NotationError or IllegalAction, with the place of the action.
    """
    if NO_CARD not in record.deck and not any("??" in entry for entry in record.actions):
        return play_round(start, record.deck, record.actions)
    return _UnseenRound(start, record).play()


class _UnseenRound:
    """The second walk: the rules run on a whole deck, the states show only what is known."""

    def __init__(self, start: Game, record: RoundRecord) -> None:
        self.start, self.record = start, record
        self.facts, walked = gather_facts(start, record.deck, record.actions)
        self.named = set_of(record.deck)
        self.hidden = FULL_DECK & ~self.named  # of which nobody can say where they are
        for own in self.facts:
            self.hidden &= ~own.known
        self.unknown = (0,) * len(self.facts)  # cards by seat, once its hand holds what is known
        self.unchecked: set[str] = set()
        self.deck, self.round = record.deck, start.round
        if start.name == "pitch":
            self._open_hands([_dealt(own, self.named) for own in self.facts], PITCH_HAND)
        else:
            self.deck = housed(walked.public, record.deck, self.facts)

    def play(self) -> PlayedRound:
        """The round after its actions; the error of one that is wrong knows its place."""
        actions: list[int] = []
        texts: list[str] = []
        states = [self._shown()]
        for place, entry in enumerate(self.record.actions, 1):
            try:
                read = self._read(entry)
            except (NotationError, IllegalAction) as error:
                error.place = Place(None, place, entry)
                raise
            for action, text in read:
                self._act(action)
                actions.append(action)
                texts.append(text)
                states.append(self._shown())
        unchecked = frozenset(self.unchecked)
        return played_round(self.start, self.deck, actions, states, texts, unchecked)

    def _read(self, entry: str) -> list[tuple[int, str]]:
        """The actions that an entry names, allowed as far as one can know, with their texts."""
        seat, text, comment = split_entry(entry)
        words = read_words(text)
        if NO_CARD in words.cards and words.verb == phase_of(self.round):
            action = self._guess(words)
            check_action(self.round, action)
            check_seat(self.round, seat)
            self.unchecked |= {"S3d"} if words.verb == "exchange" else {"S3d", "S3e"}
            return [(action, _with_unknown(words) + comment)]
        numbers = allowed_actions(self.round, words)
        check_seat(self.round, seat)
        if len(numbers) == 1:
            return [(numbers[0], format_action(self.round, numbers[0]) + comment)]
        bid, card = numbers
        return [(bid, format_action(self.round, bid)), (card, format_card(card) + comment)]

    @property
    def _phase(self) -> int:
        return int(self.round.public.phase)

    def _guess(self, words: Words) -> Cards:
        """An exchange or a draw with cards in place of unknown ones, of those never played."""
        told, count = set_of(words.cards), len(words.cards)
        played = 0
        for own in self.facts:
            played |= own.played
        if words.verb == "exchange":
            own = self.facts[self.round.public.to_act]
            pool, known = self.round.private[self.round.public.to_act].hand, own.held
        else:
            own = self.facts[exchanging(self.round)]
            told |= own.given
            pool, known = left_in_discards(self.round), self.named
        pool &= ~told & ~played
        cards = written_order(told) + written_order(pool & ~known) + written_order(pool & known)
        return set_of(cards[:count])

    def _act(self, action: int) -> None:
        """Go on by one action; when the play of Spades begins, hands hold what is known."""
        self._doubt(action)
        before = self._phase
        self.round = module_of(self.round).act(self.round, action, self.deck)
        if self.start.name == "spades" and before != self._phase == SPADES_PLAY:
            hands = zip(self.round.private, self.facts, strict=True)
            self._open_hands([private.hand & own.known for private, own in hands], SPADES_HAND)

    def _open_hands(self, hands: list[Cards], size: int) -> None:
        """Give every seat its known hand for the play."""
        private = zip(self.round.private, hands, strict=True)
        self.round = self.round._replace(
            private=tuple(own._replace(hand=hand) for own, hand in private)
        )
        self.unknown = tuple(size - card_count(hand) for hand in hands)

    def _doubt(self, action: int) -> None:
        """Note the rule that would forbid this card if the seat held every card it might hold."""
        seat = self.round.public.to_act
        if phase_of(self.round) != "play" or not self.unknown[seat]:
            return
        own = self.round.private[seat]
        fullest = replaced(self.round.private, seat, own._replace(hand=own.hand | self.hidden))
        refusal = module_of(self.round).why_illegal(self.round._replace(private=fullest), action)
        if refusal is not None:
            self.unchecked.add(refusal.rule)

    def _shown(self) -> Any:
        """The round without guesses."""
        if self.start.name == "pitch" or self._phase >= SPADES_PLAY:
            return self.round
        private = tuple(
            own._replace(
                hand=own.hand & (facts.held | set_of(facts.drawn)),
                drawn=self._if_named(own.drawn),
                discards=tuple(map(self._if_named, own.discards)),
                laid=own.laid & set_of(facts.laid),
            )
            for own, facts in zip(self.round.private, self.facts, strict=True)
        )
        return self.round._replace(private=private)

    def _if_named(self, card: Card) -> Card:
        """A card that the record's deck names, or NO_CARD."""
        return card if card >= 0 and self.named >> card & 1 else NO_CARD


def _dealt(own: Facts, named: Cards) -> Cards:
    """A hand of Pitch as far as it is known: cards that were played take unknown places."""
    room = PITCH_HAND - card_count(own.held)
    return own.held | set_of(written_order(own.played & ~own.held & ~named)[:room])


def _with_unknown(words: Words) -> str:
    """An exchange or a draw in canonical words, unknown cards last."""
    known = written_order(set_of(words.cards))
    cards = known + [NO_CARD] * words.cards.count(NO_CARD)
    return " ".join([words.verb, *map(format_card, cards)])
