"""Pitch, read from the rules' text (P1 ... P7, H) as slowly and plainly as possible."""

from __future__ import annotations

import copy
from collections.abc import Callable

from tests.oracle_common import (
    OracleRefusal,
    complete_options,
    full_deck,
    height,
    in_order,
    of_suit,
    suit_of,
    trick_winner,
)

PITCH_OPTIONS: dict[str, tuple[object, object]] = {  # name: (default, values allowed)
    "players": (4, range(2, 8)),  # P1a
    "partners": (False, [True, False]),  # P1b
    "min_bid": (1, range(1, 5)),  # P3a
    "forced_bid": (2, range(0, 5)),  # P3c
    "steal": (True, [True, False]),  # P3d
    "follow": ("suit-or-trump", ["suit-or-trump", "strict"]),  # P4c
    "low_to": ("winner", ["winner", "holder"]),  # P5b
    "target": (7, range(1, 1001)),  # P7a
    "only_pitcher_wins": (True, [True, False]),  # P7a
    "win_needs_made_bid": (False, [True, False]),  # P7b
}

COUNT = {"T": 10, "A": 4, "K": 3, "Q": 2, "J": 1}  # P5d


def pitch_options(given: dict[str, object]) -> dict[str, object]:
    options = complete_options(PITCH_OPTIONS, given)
    if options["partners"] and options["players"] != 4:
        raise ValueError("partners need exactly 4 players")  # P1b
    if 0 < options["forced_bid"] < options["min_bid"]:
        raise ValueError("forced_bid is below min_bid")  # "A wrong pair is refused"
    return options


def legal_calls(highest: int, is_dealer: bool, options: dict[str, object]) -> list[str]:
    """The calls of the seat to call; ``highest`` is the highest bid before, 0 if all passed."""
    least = options["min_bid"]  # P3a
    may_pass = True
    if is_dealer and highest == 0 and options["forced_bid"] > 0:
        may_pass = False  # P3c: the dealer must bid
        least = options["forced_bid"]  # P3c: at least so much (never below min_bid)
    calls = ["pass"] if may_pass else []
    for bid in (1, 2, 3, 4):
        is_steal = is_dealer and options["steal"] and bid == highest and bid <= 3  # P3d
        if bid >= least and (bid > highest or is_steal):  # P3b
            calls.append(f"bid {bid}")
    return calls


def legal_cards(
    hand: list[str], trick: list[tuple[int, str]], trump: str | None, follow: str
) -> list[str]:
    """The cards of ``hand`` that may be played to ``trick`` (empty: a lead)."""
    if not trick:
        return in_order(hand)  # P4a, P4d: leads any card
    led = suit_of(trick[0][1])
    same = of_suit(hand, led)
    if not same:
        return in_order(hand)  # P4c
    if follow == "strict" or led == trump:
        return in_order(same)  # follow if able; with trump led, who holds trump must follow
    return in_order(same + of_suit(hand, trump))  # P4b: follows or plays a trump


class PitchOracle:
    def __init__(
        self, options: dict[str, object], dealer: int, decks: Callable[[int], list[str]]
    ) -> None:
        self.options = pitch_options(options)
        self.players = self.options["players"]
        if dealer not in range(self.players):
            raise ValueError("the dealer is one of the seats")
        self.decks = decks
        self.dealer = dealer  # P1d: given with the game
        self.round_number = 1
        self.sides = 2 if self.options["partners"] else self.players
        self.scores = [0] * self.sides
        self.winner: int | None = None
        self.round_result: dict | None = None
        self.rounds: list[dict] = []
        self._begin_round()

    def side_of(self, seat: int) -> int:
        return seat % 2 if self.options["partners"] else seat  # P1a, P1b

    def left_of(self, seat: int) -> int:
        return (seat + 1) % self.players

    # --- deal and auction -----------------------------------------------------------------------

    def _begin_round(self) -> None:
        deck = full_deck(self.decks(self.round_number))
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        for _packet in (1, 2):  # P2a: two packets of three, beginning left of the dealer
            seat = self.left_of(self.dealer)
            for _ in range(self.players):
                for _card in (1, 2, 3):
                    self.hands[seat].append(deck.pop(0))
                seat = self.left_of(seat)
        self.undealt = deck  # P2b
        self.dealt = [list(hand) for hand in self.hands]
        self.calls: list[list] = []  # [seat, words]
        self.bid = 0  # the highest so far
        self.bidder: int | None = None  # whose it is
        self.pitcher: int | None = None
        self.trump: str | None = None
        self.trick: list[tuple[int, str]] = []
        self.finished: list[list] = []
        self.tricks = [0] * self.players
        self.phase, self.to_act = "auction", self.left_of(self.dealer)  # P3a

    def start_next_round(self) -> None:
        if self.phase != "over" or self.winner is not None:
            raise OracleRefusal("P7a", "no next round now")
        self.dealer = self.left_of(self.dealer)  # P1c: after every round, a void one too
        self.round_number += 1
        self._begin_round()

    def legal(self) -> list[str]:
        if self.phase == "auction":
            return legal_calls(self.bid, self.to_act == self.dealer, self.options)
        if self.phase == "play":
            hand = self.hands[self.to_act]
            return legal_cards(hand, self.trick, self.trump, self.options["follow"])
        return []

    def do(self, words: str) -> None:
        if self.phase == "over":
            raise OracleRefusal("P7", "the round is over")
        if self.phase == "play":
            self._play(words)
        elif words.startswith("pitch "):
            self._pitch(words.removeprefix("pitch "))
        else:
            self._call(words)

    def _pitch(self, card: str) -> None:
        """P3f: ``bid 4`` and the lead of that card, both in one action."""
        if card not in self.hands[self.to_act]:
            raise OracleRefusal("P3f", f"{card!r} is not a card of the hand")
        self._call("bid 4")
        self._play(card)

    def _call(self, words: str) -> None:
        seat = self.to_act
        if words not in self.legal():
            raise OracleRefusal(self._rule_against(words), f"{words!r} is not allowed")
        self.calls.append([seat, words])
        if words != "pass":
            self.bid = int(words.removeprefix("bid "))
            self.bidder = seat  # P3b: the higher bid; P3d: the dealer takes it over
        if self.bid == 4 or seat == self.dealer:  # P3e; P3a: one call each, ending with the dealer
            self._end_auction()
        else:
            self.to_act = self.left_of(seat)

    def _rule_against(self, words: str) -> str:
        is_dealer = self.to_act == self.dealer
        if words not in ("pass", "bid 1", "bid 2", "bid 3", "bid 4"):
            return "P3a"
        if words == "pass":
            return "P3c"  # only a dealer who must bid may not pass
        bid = int(words.removeprefix("bid "))
        if bid < self.options["min_bid"]:
            return "P3a"
        if is_dealer and self.bid == 0:
            return "P3c"
        return "P3d" if is_dealer and bid == self.bid else "P3b"

    def _end_auction(self) -> None:
        if self.bidder is None:
            self._end_void_round()  # P3c with forced_bid 0
            return
        self.pitcher = self.bidder  # P4a: the highest bidder is the pitcher
        self.phase, self.to_act = "play", self.pitcher  # P4a: and leads

    # --- play -----------------------------------------------------------------------------------

    def _play(self, card: str) -> None:
        seat = self.to_act
        if card not in self.hands[seat]:
            raise OracleRefusal("P4", f"{card!r} is not a card of the hand")
        if card not in self.legal():
            raise OracleRefusal("P4b", f"{card} may not be played")
        if self.trump is None:
            self.trump = suit_of(card)  # P4a: the suit of the first lead
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.to_act = self.left_of(seat)
        if len(self.trick) == self.players:
            self._finish_trick()

    def _finish_trick(self) -> None:
        taker = trick_winner(self.trick, self.trump)  # P4d
        leader = self.trick[0][0]
        self.finished.append([leader, *[card for _, card in self.trick], taker])
        self.tricks[taker] += 1
        self.trick = []
        self.to_act = taker  # P4d: the winner leads next
        if len(self.finished) == 6:
            self._score_round()

    # --- score ----------------------------------------------------------------------------------

    def _side_that_took(self, card: str) -> int:
        for _leader, *cards, taker in self.finished:
            if card in cards:
                return self.side_of(taker)  # P5f: partners pool tricks
        raise AssertionError(card)

    def _side_dealt(self, card: str) -> int:
        for seat, cards in enumerate(self.dealt):
            if card in cards:
                return self.side_of(seat)
        raise AssertionError(card)

    def _game_count(self) -> list[int]:
        count = [0] * self.sides
        for _leader, *cards, taker in self.finished:
            for card in cards:
                count[self.side_of(taker)] += COUNT.get(card[0], 0)  # P5d, P5f
        return count

    def _sides_of_points(self, game_count: list[int]) -> dict[str, int | None]:
        """The sides that get High, Low, Jack and Game."""
        played = [card for _leader, *cards, _taker in self.finished for card in cards]
        trumps = sorted(of_suit(played, self.trump), key=height)  # in play: dealt, and so played
        lowest, highest = trumps[0], trumps[-1]
        jack = "J" + self.trump
        best = max(game_count)
        low_to_holder = self.options["low_to"] == "holder"
        return {
            "high": self._side_that_took(highest),  # P5a
            "low": self._side_dealt(lowest) if low_to_holder else self._side_that_took(lowest),
            "jack": self._side_that_took(jack) if jack in trumps else None,  # P5c
            "game": game_count.index(best) if game_count.count(best) == 1 else None,  # P5d
        }

    def _score_round(self) -> None:
        game_count = self._game_count()
        sides = self._sides_of_points(game_count)
        points = [list(sides.values()).count(side) for side in range(self.sides)]
        pitching = self.side_of(self.pitcher)
        made = points[pitching] >= self.bid
        delta = list(points)  # P6a, P6c
        if not made:
            delta[pitching] = -self.bid  # P6b
        for side in range(self.sides):
            self.scores[side] += delta[side]
        self.winner = self._winner(pitching, made)
        self._end_round(sides, game_count, points, made, delta)

    def _winner(self, pitching: int, made: bool) -> int | None:
        target = self.options["target"]
        made_enough = made or not self.options["win_needs_made_bid"]  # P7b
        if self.scores[pitching] >= target and made_enough:
            return pitching  # P7a; P7c: whatever the others have
        if self.options["only_pitcher_wins"]:
            return None  # P7a: nobody else can win in that round
        others = [side for side in range(self.sides) if side != pitching]
        best = max(self.scores[side] for side in others)
        holders = [side for side in others if self.scores[side] == best]
        # P7a, false: the highest *other* score, so the pitcher's own (set back, P7b) is no rival
        return holders[0] if best >= target and len(holders) == 1 else None

    def _end_void_round(self) -> None:
        """P3c: nothing is scored; P7 speaks of a round that somebody pitched: nobody can win."""
        nobody = dict.fromkeys(("high", "low", "jack", "game"))
        zeros = [0] * self.sides
        self._end_round(nobody, list(zeros), list(zeros), None, list(zeros))

    def _end_round(self, sides, game_count, points, made, delta) -> None:
        self.phase, self.to_act = "over", None
        self.round_result = {
            "dealer": self.dealer,
            "pitcher": self.pitcher,
            "bid": self.bid or None,
            "trump": self.trump,
            **sides,
            "game_count": game_count,
            "tricks": list(self.tricks),
            "points": points,
            "made": made,
            "delta": delta,
            "scores": list(self.scores),
        }
        self.rounds.append(self.round_result)

    # --- what a seat may know -------------------------------------------------------------------

    def knows(self, seat: int | None) -> dict:
        """What ``seat`` may know by H1, a spectator (None) by H2; once the round is over, all."""
        view = {
            "game": "pitch",
            "options": self.options,
            "round": self.round_number,
            "dealer": self.dealer,
            "phase": self.phase,
            "to_act": self.to_act,
            "calls": self.calls,
            "bid": self.bid or None,  # the highest so far
            "pitcher": self.pitcher,
            "trump": self.trump,
            "trick": [list(play) for play in self.trick],
            "finished": self.finished,  # H1: tricks won lie open
            "tricks": self.tricks,
            "scores": self.scores,
            "rounds": self.rounds,
            "winner": self.winner,
            "seat": seat,
            "hand": None if seat is None else in_order(self.hands[seat]),
            "dealt": None if seat is None else in_order(self.dealt[seat]),
        }
        if self.phase == "over":  # H3
            view["open"] = {
                "dealt": [in_order(hand) for hand in self.dealt],
                "undealt": self.undealt,
            }
        return copy.deepcopy(view)
