"""Spades for two, read from the rules' text (S1 ... S6, H) as slowly and plainly as possible."""

from __future__ import annotations

import copy
from collections.abc import Callable

from tests.oracle_common import (
    OracleRefusal,
    are_different,
    complete_options,
    full_deck,
    in_order,
    of_suit,
    suit_of,
    trick_winner,
)

SPADES_OPTIONS: dict[str, tuple[object, object]] = {  # name: (default, values allowed)
    "thrown_card": ("hidden", ["hidden", "drafter", "open"]),  # S2c
    "double_nil": (True, [True, False]),  # S3a
    "exchange_cards": (3, range(0, 4)),  # S3d
    "nil_bonus": (100, range(0, 1001)),  # S5c
    "double_nil_bonus": (200, range(0, 1001)),  # S5d
    "failed_nil_bags": (False, [True, False]),  # S5e
    "bag_limit": (10, range(0, 51)),  # S5f
    "bag_penalty": (100, range(0, 1001)),  # S5f
    "target": (500, range(10, 10001)),  # S6a
    "loss_limit": (None, range(-10000, 0)),  # S6c
}

PHASE_RULE = {"offer": "S3a", "draft": "S2a", "bid": "S3b", "exchange": "S3d", "draw": "S3d"}


def legal_cards(hand: list[str], trick: list[tuple[int, str]], broken: bool) -> list[str]:
    """The cards of ``hand`` that may be played to ``trick`` (empty: a lead)."""
    if trick:
        same = of_suit(hand, suit_of(trick[0][1]))
        return in_order(same or hand)  # S4b: follow suit if able, else any card
    others = [card for card in hand if suit_of(card) != "S"]
    if broken or not others:
        return in_order(hand)  # S4d: broken, or only spades left
    return in_order(others)  # S4d: spades may not be led yet


def score_bid(bid: str, tricks: int, options: dict[str, object]) -> tuple[int, int]:
    """Points, before any penalty for bags, and new bags of one seat (S5a-S5e)."""
    if bid in ("nil", "double-nil"):
        bonus = options["nil_bonus"] if bid == "nil" else options["double_nil_bonus"]
        if tricks == 0:
            return bonus, 0  # S5c, S5d
        if options["failed_nil_bags"]:
            return -bonus + tricks, tricks  # S5e: true: 1 point and 1 bag for each trick
        return -bonus, 0  # S5c, S5d ("else -100": minus the bonus), S5e
    wanted = int(bid)
    if tricks >= wanted:
        return 10 * wanted + (tricks - wanted), tricks - wanted  # S5a
    return -10 * wanted, 0  # S5b


def multiples_reached(old_total: int, new_total: int, limit: int) -> int:
    """How often the total of bags reaches a multiple of ``limit`` on its way up (S5f)."""
    if limit == 0:
        return 0  # S5f: bag_limit = 0: no penalty
    return len([bags for bags in range(old_total + 1, new_total + 1) if bags % limit == 0])


def winner_by_score(scores: list[int], options: dict[str, object]) -> int | None:
    """Who has won after a round with these scores, or None: another round (S6)."""
    zero, one = scores
    if zero == one:
        return None  # S6b and the end of S6c: equal scores play on
    higher = 0 if zero > one else 1
    lower = 1 - higher
    if max(scores) >= options["target"]:
        return higher  # S6a
    loss_limit = options["loss_limit"]
    if loss_limit is not None and scores[lower] <= loss_limit:
        return higher  # S6c: one at or below it loses; both: the higher score wins
    return None


class SpadesOracle:
    def __init__(
        self, options: dict[str, object], first: int, decks: Callable[[int], list[str]]
    ) -> None:
        if first not in (0, 1):
            raise ValueError("first is seat 0 or 1")  # S1a
        self.options = complete_options(SPADES_OPTIONS, options)
        self.decks = decks
        self.first = first  # S1c: given with the game
        self.round_number = 1
        self.scores = [0, 0]
        self.total_bags = [0, 0]  # S5f: bags add up over the game
        self.winner: int | None = None
        self.round_result: dict | None = None
        self.rounds: list[dict] = []
        self._begin_round()

    @property
    def second(self) -> int:
        return 1 - self.first

    @property
    def bags(self) -> list[int]:
        """Bags towards the next penalty; with bag_limit 0 simply all of them."""
        limit = self.options["bag_limit"]
        return [total % limit if limit else total for total in self.total_bags]

    # --- a round from draft to play ---------------------------------------------------------

    def _begin_round(self) -> None:
        self.stock = full_deck(self.decks(self.round_number))  # S2a: nothing is dealt
        self.hands: list[list[str]] = [[], []]
        self.turns: list[dict] = []  # of the draft: seat, letter, kept, discarded
        self.answers: list[str | None] = [None, None]  # to the offer of double nil
        self.bids: list[str | None] = [None, None]
        self.exchanged: list[int | None] = [None, None]  # how many cards
        self.laid_aside: list[list[str]] = [[], []]
        self.received: list[list[str]] = [[], []]
        self.drawer: int | None = None  # the seat that chance gives cards to
        self.trick: list[tuple[int, str]] = []
        self.finished: list[list] = []
        self.tricks = [0, 0]
        self.broken = False
        self._next_turn()

    def start_next_round(self) -> None:
        if self.phase != "over" or self.winner is not None:
            raise OracleRefusal("S6a", "no next round now")
        self.first = self.second  # S1b: the roles swap after every round
        self.round_number += 1
        self._begin_round()

    def _next_turn(self) -> None:
        if len(self.turns) == 26:  # S2b: thirteen turns each use up the deck
            self._next_bid()
            return
        seat = self.first if len(self.turns) % 2 == 0 else self.second  # S2a: turn about
        self.to_act = seat
        must_answer = self.options["double_nil"] and self.answers[seat] is None
        self.phase = "offer" if must_answer else "draft"  # S3a: before the own first draw

    def _next_bid(self) -> None:
        for seat in (self.second, self.first):  # S3b: second bids, then first
            if self.bids[seat] is None:
                self.phase, self.to_act = "bid", seat
                return
            declared = self.bids[seat] == "double-nil"
            if declared and self.options["exchange_cards"] > 0 and self.exchanged[seat] is None:
                self.phase, self.to_act = "exchange", seat  # S3d: when his turn to bid comes
                return
        self.phase, self.to_act = "play", self.second  # S4a: second leads to the first trick

    # --- actions ------------------------------------------------------------------------------

    def legal(self) -> list[str]:
        if self.phase == "offer":
            return ["double-nil", "look"]  # S3a
        if self.phase == "draft":
            return ["keep", "discard"]  # S2a
        if self.phase == "bid":
            return ["bid nil"] + [f"bid {number}" for number in range(1, 14)]  # S3b, S3c
        if self.phase in ("exchange", "draw"):
            return [self.phase]  # stands for any choice: may_exchange, may_draw
        if self.phase == "play":
            return legal_cards(self.hands[self.to_act], self.trick, self.broken)
        return []

    def may_exchange(self, cards: list[str]) -> bool:
        return (
            self.phase == "exchange"
            and are_different(cards)
            and len(cards) <= self.options["exchange_cards"]  # S3d: 0 ... exchange_cards
            and all(card in self.hands[self.to_act] for card in cards)
        )

    def pool(self) -> list[str]:
        """The discards of the draft that nobody has been given yet (S3d).

        Cards laid aside were never discards of the draft or were given already: not here (S3e).
        """
        given = self.received[0] + self.received[1]
        discards = [turn["discarded"] for turn in self.turns]
        return in_order([card for card in discards if card not in given])

    def may_draw(self, cards: list[str]) -> bool:
        return (
            self.phase == "draw"
            and are_different(cards)
            and len(cards) == self.exchanged[self.drawer]  # S3d: as many
            and all(card in self.pool() for card in cards)
        )

    def do(self, words: str) -> None:
        if self.phase == "over":
            raise OracleRefusal("S6", "the round is over")
        if self.phase == "play":
            self._play(words)
            return
        verb, *cards = words.split() or [""]
        if self.phase == "exchange" and verb == "exchange" and self.may_exchange(cards):
            self._exchange(cards)
        elif self.phase == "draw" and verb == "draw" and self.may_draw(cards):
            self._draw(cards)
        elif self.phase in ("offer", "draft", "bid") and words in self.legal():
            self._answer_or_bid(words)
        else:
            raise OracleRefusal(PHASE_RULE[self.phase], f"{words!r} is not allowed now")

    def _answer_or_bid(self, words: str) -> None:
        seat = self.to_act
        if self.phase == "offer":
            self.answers[seat] = words
            if words == "double-nil":
                self.bids[seat] = "double-nil"  # S3d: has bid already
            self._next_turn()
        elif self.phase == "draft":
            self._take_turn(words)
        else:
            self.bids[seat] = words.removeprefix("bid ")  # S3c: a bid of 0 is "nil"
            self._next_bid()

    def _take_turn(self, words: str) -> None:
        top, after = self.stock.pop(0), self.stock.pop(0)
        if words == "keep":
            kept, discarded = top, after  # S2a: the next card goes face down to the discards
        else:
            kept, discarded = after, top  # S2a: the next card must be kept
        self.hands[self.to_act].append(kept)
        turn = {"seat": self.to_act, "letter": words[0], "kept": kept, "discarded": discarded}
        self.turns.append(turn)
        self._next_turn()

    def _exchange(self, cards: list[str]) -> None:
        seat = self.to_act
        for card in cards:
            self.hands[seat].remove(card)
        self.laid_aside[seat] = in_order(cards)
        self.exchanged[seat] = len(cards)  # S3e: how many is public
        if cards:
            self.phase, self.to_act, self.drawer = "draw", None, seat
        else:
            self._next_bid()

    def _draw(self, cards: list[str]) -> None:
        self.hands[self.drawer].extend(cards)
        self.received[self.drawer] = in_order(cards)
        self.drawer = None
        self._next_bid()

    def _play(self, card: str) -> None:
        seat = self.to_act
        hand = self.hands[seat]
        if card not in hand:
            raise OracleRefusal("S4", f"{card!r} is not a card of the hand")
        if card not in self.legal():
            raise OracleRefusal("S4b" if self.trick else "S4d", f"{card} may not be played")
        if suit_of(card) == "S":
            if self.trick and suit_of(self.trick[0][1]) != "S":
                self.broken = True  # S4e: played to the lead of another suit
            if not self.trick and len(of_suit(hand, "S")) == len(hand):
                self.broken = True  # S4e: led from a hand of only spades
        hand.remove(card)
        self.trick.append((seat, card))
        self.to_act = 1 - seat
        if len(self.trick) == 2:
            self._finish_trick()

    def _finish_trick(self) -> None:
        taker = trick_winner(self.trick, "S")  # S4c
        leader = self.trick[0][0]
        self.finished.append([leader, *[card for _, card in self.trick], taker])
        self.tricks[taker] += 1
        self.trick = []
        self.to_act = taker  # S4a: the winner of a trick leads to the next
        if len(self.finished) == 13:
            self._score_round()

    # --- score ----------------------------------------------------------------------------------

    def _score_round(self) -> None:
        delta, penalties = [], []
        for seat in (0, 1):
            points, bags = score_bid(self.bids[seat], self.tricks[seat], self.options)
            old_total = self.total_bags[seat]
            self.total_bags[seat] += bags  # bags of a failed nil (S5e) count at once like any bag
            times = multiples_reached(
                old_total, self.total_bags[seat], self.options["bag_limit"]
            )  # S5f: one round can reach several
            penalties.append(times * self.options["bag_penalty"])
            delta.append(points - penalties[seat])
            self.scores[seat] += delta[seat]
        self.phase, self.to_act = "over", None
        self.winner = winner_by_score(self.scores, self.options)
        self.round_result = {
            "first": self.first,
            "bids": list(self.bids),
            "tricks": list(self.tricks),
            "delta": delta,
            "bags": self.bags,
            "penalties": penalties,
            "scores": list(self.scores),
        }
        self.rounds.append(self.round_result)

    # --- what a seat may know -------------------------------------------------------------------

    def knows(self, seat: int | None) -> dict:
        """What ``seat`` may know by H1, a spectator (None) by H2; once the round is over, all."""
        view = self._public()
        view["seat"] = seat
        view.update(self._own(seat))
        if self.phase == "over":
            view["open"] = {  # H3
                "turns": [list(turn.values()) for turn in self.turns],
                "laid_aside": self.laid_aside,
                "received": self.received,
            }
        return copy.deepcopy(view)

    def _public(self) -> dict:
        return {
            "game": "spades",
            "options": self.options,
            "round": self.round_number,
            "first": self.first,
            "phase": self.phase,
            "to_act": self.to_act,
            "answers": self.answers,  # S3a: it is public
            "draft": "".join(turn["letter"] for turn in self.turns),  # S2d
            "open_thrown": [self._open_thrown(0), self._open_thrown(1)],
            "bids": self.bids,
            "exchanged": self.exchanged,  # S3e
            "trick": [list(play) for play in self.trick],
            "finished": self.finished,
            "tricks": self.tricks,
            "broken": self.broken,
            "scores": self.scores,
            "bags": self.bags,
            "rounds": self.rounds,
            "winner": self.winner,
        }

    def _turns_of(self, seat: int | None) -> list[dict]:
        return [turn for turn in self.turns if turn["seat"] == seat]

    def _open_thrown(self, seat: int) -> list[str | None]:
        """By turn of ``seat``: the card thrown after a keep, where everybody sees it (S2c)."""
        is_open = self.options["thrown_card"] == "open"
        return [
            turn["discarded"] if is_open and turn["letter"] == "k" else None
            for turn in self._turns_of(seat)
        ]

    def _seen_discard(self, turn: dict) -> str | None:
        """The card discarded in ``turn``, as far as its drafter saw it (S2c)."""
        if turn["letter"] == "d":
            return turn["discarded"]  # a drafter always knows the first cards that he discarded
        return turn["discarded"] if self.options["thrown_card"] in ("drafter", "open") else None

    def _own(self, seat: int | None) -> dict:
        if seat is None:
            names = ("hand", "drawn", "kept", "discards", "laid_aside", "received")
            return dict.fromkeys(names)
        drawing = self.phase == "draft" and self.to_act == seat
        turns = self._turns_of(seat)
        return {
            "hand": in_order(self.hands[seat]),
            "drawn": self.stock[0] if drawing else None,  # S2a: he alone sees the card drawn
            "kept": [turn["kept"] for turn in turns],
            "discards": [self._seen_discard(turn) for turn in turns],
            "laid_aside": self.laid_aside[seat],
            "received": self.received[seat],
        }
