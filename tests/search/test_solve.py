"""One question for both games: positions as lines, short lines, rounds; what cannot be solved."""

import random
from typing import Any

import pytest

import pik
from pik.cards import FULL_DECK, Seat, each_card, format_card, set_of
from pik.games import GAMES, make_rules
from pik.games.pitch import PitchRules
from pik.games.spades.state import Private, Public, Round
from pik.games.totals import start_game
from pik.games.tricks import Totals
from pik.notation import ImpossiblePosition, NotationError, parse_position
from pik.search.open_hands import filled_line
from pik.search.solve import solve
from tests.search.double_dummy.pitch_referee import random_round

pytestmark = pytest.mark.timeout(900)  # where nothing is compiled yet

SPADES = GAMES["spades"]


def best(line: str, objective: str = "") -> tuple[Any, list[str]]:
    """The value of a position and the cards that keep it."""
    solution = solve(line, objective)
    return solution.value, [format_card(card) for card in solution.best]


def spades_round(rng: random.Random, cards: int, rules: Any) -> Round:
    """A round in play with so many cards a hand, tricks and bids at random."""
    deck = rng.sample(list(each_card(FULL_DECK)), 2 * cards)
    taken = rng.randint(0, 13 - cards)
    public = Public(
        rules, Totals((30, -20), (8, 3)), 0, SPADES.PHASES.index("play"), rng.randint(0, 1),
        bids=(rng.choice((0, 2, 4, 14)), rng.choice((0, 1, 3))),
        tricks=(taken, 13 - cards - taken), broken=rng.random() < 0.5,
    )  # fmt: skip
    hands = set_of(deck[:cards]), set_of(deck[cards:])
    return Round(public, tuple(Private(hand) for hand in hands))


def worth(round: Round, seat: Seat, value: Any) -> Any:
    """What a seat gets in the end with best play of both, by trying everything."""
    if round.public.phase == SPADES.OVER:
        return value(round.public)
    after = [
        worth(SPADES.act(round, card, ()), seat, value) for card in each_card(SPADES.legal(round))
    ]
    return max(after) if round.public.to_act == seat else min(after)


def test_the_short_line_of_a_newspaper() -> None:
    assert best("spades hands=.98../.76..") == (2, ["8H", "9H"])
    assert best("spades hands=.98../.76.. act=1") == (0, ["6H", "7H"])
    assert best("spades hands=A.../K...") == (1, ["AS"])
    points, cards = best("pitch hands=AKQJT2.../.AKQJT2..")
    assert (points, "AS" in cards) == (4, True)


def test_a_card_led_waits_for_its_answer() -> None:
    assert best("spades hands=.../.A.. led=KH") == (1, ["AH"])


def test_what_is_filled_in_is_only_what_is_missing() -> None:
    line, added = filled_line("spades hands=.98../.76.. broken=1 score=5,6")
    assert added == {"phase", "act", "led", "bids", "tricks", "bags"}
    public = parse_position(line).round.public
    assert (public.broken, public.tricks, public.totals.scores) == (True, (11, 0), (5, 6))


def test_a_whole_deal_has_a_line_to_its_end() -> None:
    game = start_game("spades", make_rules("spades", {}), 0, tuple(each_card(FULL_DECK)))
    round = spades_round(random.Random(4), 13, game.rules)
    solution = solve(round)
    assert len(solution.line) == 26
    for card in solution.line:
        assert SPADES.why_illegal(round, card) is None
        round = SPADES.act(round, card, ())
    assert round.public.phase == SPADES.OVER


@pytest.mark.parametrize("seed", range(12))
def test_every_objective_of_spades_is_what_trying_everything_gives(seed: int) -> None:
    rng = random.Random(seed)
    rules = make_rules(
        "spades", {"failed_nil_bags": seed % 2 == 0, "bag_limit": rng.choice((0, 9))}
    )
    round = spades_round(rng, rng.randint(1, 4), rules)
    seat, before = round.public.to_act, round.public.tricks
    payoffs = [rng.randint(-9, 9) for _ in range(14)]

    def score(public: Public) -> int:
        delta = SPADES.score_round(public).delta
        return int(delta[seat] - delta[1 - seat])

    wanted = {
        "tricks": worth(round, seat, lambda end: end.tricks[seat] - before[seat]),
        "nil": -worth(round, seat, lambda end: before[seat] - end.tricks[seat]),
        "take:0,2,7": worth(round, seat, lambda end: int(end.tricks[seat] in (0, 2, 7))),
        "score": worth(round, seat, score),
        "payoff:" + ",".join(map(str, payoffs)): worth(
            round, seat, lambda end: payoffs[end.tricks[0]]
        ),
    }
    assert {objective: solve(round, objective).value for objective in wanted} == wanted


@pytest.mark.parametrize(
    ("line", "objective", "error", "words"),
    [
        ("spades hands=.98../.76..", "score", NotationError, "bids is missing"),
        ("pitch hands=AJ2.K.T.4/KQ.A.98.7", "made", NotationError, "bids is missing"),
        ("spades hands=.98../.76..", "points", NotationError, "tricks, nil"),
        ("pitch hands=AJ2.K.T.4/KQ.A.98.7", "tricks", NotationError, "points, made"),
        ("spades hands=.98../.76..", "take:14", NotationError, "from 0 to 13"),
        ("spades hands=.98../.76..", "payoff:1,2", NotationError, "2 numbers, not 14"),
        ("spades hands=.98../.9?..", "", NotationError, "'?'"),
        ("spades hands=.98../?2", "", NotationError, "seat 1 are not known"),
        ("spades hands=.98../.98..", "", ImpossiblePosition, "hands"),
        ("spades hands=.98../.7..", "", ImpossiblePosition, "hands"),
        ("whist hands=.98../.76..", "", NotationError, "no game"),
        ("", "", NotationError, "empty"),
    ],
)
def test_what_cannot_be_solved_is_refused(
    line: str, objective: str, error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=None) as caught:
        solve(line, objective)
    assert words in str(caught.value)


def test_max_n_of_too_many_cards_is_refused() -> None:
    round = random_round(random.Random(7), PitchRules(players=5), 6, 0, 0)
    with pytest.raises(NotationError, match="max-n of 30 cards"):
        solve(round, "max-n")


def test_only_the_play_is_solved() -> None:
    game = start_game("pitch", make_rules("pitch", {}), 0, tuple(each_card(FULL_DECK)))
    with pytest.raises(NotationError, match="not the phase auction"):
        solve(game.round)


def test_it_is_a_name_for_beginners() -> None:
    assert pik.solve is solve
