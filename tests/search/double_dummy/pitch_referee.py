"""A dumb referee for Pitch with open hands: plain minimax and max^n over the state machine.

No table, no merging of equal cards, no cut. It makes random positions too: any number of
seats, all options, cards gone, a trick half played.
"""

from random import Random
from typing import Any

from pik.cards import ACE, FULL_DECK, JACK, LANE, TEN, Card, card_count, each_card
from pik.games.pitch import PitchRules, Private, Public, Round, legal, score_round
from pik.games.pitch.play import play_card
from pik.games.pitch.state import HAND_SIZE, NO_SEAT, NO_TRUMP, PLAY, side_count, side_of
from pik.games.tricks import Totals

OBJECTIVES = ("points", "made", "score", "max-n")
FEW_RANKS = [0, 1, 7, TEN, JACK, 10, 11, ACE]
DECKS = [
    list(each_card(FULL_DECK)),
    [16 * suit + rank for suit in range(4) for rank in FEW_RANKS],
    [16 * suit + rank for suit in range(4) for rank in range(7, 13)],
    list(each_card(FULL_DECK & (LANE | LANE << 48))) + list(each_card(LANE << 16)),
]


def payoff(public: Public, objective: str) -> Any:
    """What a finished round is worth."""
    score, ours = score_round(public), side_of(public.rules, public.pitcher)
    if objective == "points":
        return score.points[ours]
    if objective == "made":
        return int(bool(score.made))
    if objective == "score":
        return score.delta[ours] - sum(d for side, d in enumerate(score.delta) if side != ours)
    return score.delta


def liking(deltas: tuple[int, ...], side: int, ours: int) -> tuple[int, ...]:
    """A side's preference among outcomes: its own, against the pitcher's, against its left."""
    rest = [(side + step) % len(deltas) for step in range(1, len(deltas))]
    rest.sort(key=lambda other: other != ours)
    return (deltas[side], *(-deltas[other] for other in rest))


def value(round: Round, objective: str) -> Any:
    """The value of a position by trying everything."""
    if round.public.phase != PLAY:
        return payoff(round.public, objective)
    return choice(round, card_values(round, objective), objective)


def choice(round: Round, values: dict[Card, Any], objective: str) -> Any:
    """The value that the seat to act takes."""
    public = round.public
    side, ours = side_of(public.rules, public.to_act), side_of(public.rules, public.pitcher)
    if objective == "max-n":
        return max(values.values(), key=lambda deltas: liking(deltas, side, ours))
    return max(values.values()) if side == ours else min(values.values())


def card_values(round: Round, objective: str) -> dict[Card, Any]:
    """The value after each legal card."""
    return {card: value(play_card(round, card), objective) for card in each_card(legal(round))}


def start_of(
    rules: PitchRules, hands: tuple[int, ...], pitcher: int, bid: int, leader: int, trump: int
) -> Round:
    """A round in its play, in which only these cards have been dealt."""
    zeros = (0,) * rules.players
    done = HAND_SIZE - card_count(hands[0])  # tricks that took place without cards
    bids = tuple(bid if seat == pitcher else 0 for seat in range(rules.players))
    totals = Totals((0,) * side_count(rules), ())
    public = Public(
        rules, totals, 0, PLAY, leader, bids, pitcher, trump, leader, (),
        (-1,) * (HAND_SIZE * rules.players), zeros, (done, *zeros[1:]), NO_SEAT,
    )  # fmt: skip
    return Round(public, tuple(Private(hand) for hand in hands))


def random_rules(chance: Random, players: int) -> PitchRules:
    """Options that matter to the play, at random."""
    return PitchRules(
        players=players,
        partners=players == 4 and chance.random() < 0.4,
        follow=chance.choice(("suit-or-trump", "strict")),
        low_to=chance.choice(("winner", "holder")),
    )


def random_round(chance: Random, rules: PitchRules, to_come: int, gone: int, played: int) -> Round:
    """A position with `to_come` cards a hand before `played` random cards of a trick, after
    `gone` tricks. Of the deck some kinds of cards are taken more often.
    """
    size = to_come + gone
    deck = chance.choice([deck for deck in DECKS if len(deck) >= size * rules.players])
    cards = chance.sample(deck, size * rules.players)
    hands = tuple(
        sum(1 << card for card in cards[seat * size : (seat + 1) * size])
        for seat in range(rules.players)
    )
    pitcher = chance.randrange(rules.players)
    trump, leader = NO_TRUMP, pitcher
    if gone == 0 and chance.random() < 0.3:  # trump is made, and nobody knows how
        trump, leader = chance.randrange(4), chance.randrange(rules.players)
    round = start_of(rules, hands, pitcher, chance.randint(1, 4), leader, trump)
    for _ in range(gone * rules.players + played):
        round = play_card(round, chance.choice(list(each_card(legal(round)))))
    return round
