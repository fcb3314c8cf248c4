"""The solver in plain Python, for where compiled code cannot run."""

from collections.abc import Sequence

from ....cards import NO_CARD, Card, Cards, card_count, each_card, lowest
from ....games.spades.play import legal_cards
from .lanes import after_trick, full_of, key_of, lowest_of_runs, place_of, sorted_sides

ROOM = 1 << 20  # positions remembered before everything is forgotten


class PlainSearch:
    """Answers questions on positions, and remembers the answers; for one thread."""

    def __init__(self) -> None:
        self._bounds: dict[tuple[int, bool], tuple[int, int]] = {}
        self._answers: dict[tuple[int, bool, int], bool] = {}

    def card_ranks(
        self, leader: Cards, other: Cards, led: Card, broken: bool, ranks: Sequence[int]
    ) -> dict[Card, int]:
        """For each legal card the rank that best play reaches, in the order of the cards.

        leader: the hand of him who leads or has led, the card led included; led: NO_CARD if he is
        to act; ranks: what t of the tricks left are worth to him (`objective.worth`).
        """
        if len(self._bounds) + len(self._answers) > ROOM:
            self._bounds.clear()
            self._answers.clear()
        key, cards = key_of(leader, other), leader | other
        found: dict[Card, int] = {}
        before = before_place = NO_CARD
        for card in each_card(legal_cards(leader if led == NO_CARD else other, led, broken)):
            place = place_of(card, cards)
            if before != NO_CARD and place == before_place + 1:
                found[card] = found[before]  # the same as its neighbour
            elif led == NO_CARD:
                found[card] = self._best_rank(key, broken, ranks, 1 << place)
            else:
                found[card] = self._answer_rank(key, broken, ranks, place_of(led, cards), place)
            before, before_place = card, place
        return found

    def position_rank(
        self, leader: Cards, other: Cards, led: Card, broken: bool, ranks: Sequence[int]
    ) -> int:
        """The rank that best play reaches; arguments as in `card_ranks`."""
        if not leader:
            return ranks[0]
        key, first = key_of(leader, other), 0
        if led != NO_CARD:
            first = 1 << place_of(led, leader | other)
        return self._best_rank(sorted_sides(key) if not first else key, broken, ranks, first)

    def _answer_rank(
        self, key: int, broken: bool, ranks: Sequence[int], led: Card, answer: Card
    ) -> int:
        """The leader's rank after an answer."""
        left, broken, won = after_trick(key, led, answer, broken)
        if won:
            return self._best_rank(left, broken, ranks[1:], 0)
        top = max(ranks)
        return top - self._best_rank(left, broken, [top - rank for rank in ranks[-2::-1]], 0)

    def _best_rank(self, key: int, broken: bool, ranks: Sequence[int], first: Cards) -> int:
        """The best rank that the leader can force, by any lead or by one of `first`."""
        levels = sorted(set(ranks))
        low, high = 0, len(levels) - 1
        middle = (high + 1) // 2
        while low < high:
            wanted = sum(1 << t for t, rank in enumerate(ranks) if rank >= levels[middle])
            if self._can(key, broken, wanted, first):
                low = middle
                middle = middle + 1
            else:
                high = middle - 1
                middle = high
            if high - low > 3:
                middle = (low + high + 1) // 2
            middle = min(max(middle, low + 1), high)
        return levels[low]

    def _can(self, key: int, broken: bool, wanted: int, first: Cards) -> bool:
        tricks = card_count(key & full_of(key))
        if wanted + (wanted & -wanted) == 2 << tricks:
            return self._at_least(key, broken, lowest(wanted), tricks, first)
        return self._can_force(key, broken, wanted, tricks, first)

    def _at_least(self, key: int, broken: bool, need: int, tricks: int, first: Cards = 0) -> bool:
        """Whether the leader takes so many of the tricks left."""
        if need <= 0:
            return True
        if need > tricks:
            return False
        name = (key, broken)
        low, high = self._bounds.get(name, (0, tricks))
        if not first:
            if need <= low:
                return True
            if need > high:
                return False
        full = full_of(key)
        own = key & full
        leads = first or lowest_of_runs(legal_cards(own, NO_CARD, broken))
        found = False
        while leads and not found:
            led = lowest(leads)
            leads &= leads - 1
            answers = lowest_of_runs(legal_cards(full ^ own, led, broken))
            found = True
            while answers and found:
                answer = lowest(answers)
                answers &= answers - 1
                left, now_broken, won = after_trick(key, led, answer, broken)
                rest = need - 1 if won else tricks - need
                found = won == self._at_least(left, now_broken, rest, tricks - 1)
        if not first:
            self._bounds[name] = (need, high) if found else (low, need - 1)
        return found

    def _can_force(self, key: int, broken: bool, wanted: int, tricks: int, first: Cards) -> bool:
        """Whether the leader can take a number of tricks in a set: bit t for t of those left."""
        if wanted == 0 or wanted == (2 << tricks) - 1:
            return wanted != 0
        name = (key, broken, wanted)
        if not first and name in self._answers:
            return self._answers[name]
        full = full_of(key)
        own = key & full
        if_won = wanted >> 1
        if_lost = sum(1 << t for t in range(tricks) if not wanted >> (tricks - 1 - t) & 1)
        leads = first or lowest_of_runs(legal_cards(own, NO_CARD, broken))
        found = False
        while leads and not found:
            led = lowest(leads)
            leads &= leads - 1
            answers = lowest_of_runs(legal_cards(full ^ own, led, broken))
            found = True
            while answers and found:
                answer = lowest(answers)
                answers &= answers - 1
                left, now_broken, won = after_trick(key, led, answer, broken)
                rest = if_won if won else if_lost
                found = won == self._can_force(left, now_broken, rest, tricks - 1, 0)
        if not first:
            self._answers[name] = found
        return found
