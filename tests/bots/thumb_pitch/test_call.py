"""Thumb's calls at Pitch: field cases A-19 and A-D6, stealing, the end of the game."""

from random import Random
from typing import Any

import pytest

from pik.bots import BOTS
from pik.cards import JACK
from pik.games import GAMES, make_rules, pitch
from pik.games.pitch.state import PASS, TOP_BID
from pik.notation import Stream
from tests.games.deals import SORTED_DECK, done, hand, pitch_start

CHOOSE = BOTS["thumb"]["pitch"]
RNG = Stream(b"thumb", "bot")


def call_of(held: str, *before: str, **options: Any) -> int:
    """What thumb calls on this hand after these calls; after three it deals."""
    round = done(pitch_start(**options), (), *before)
    view = pitch.view(round, round.public.to_act)
    return CHOOSE(view._replace(own=pitch.Private(hand(held))), RNG)


def test_A19_a_dealer_steals_at_three() -> None:
    assert call_of("AH KH JH 2H 5C 9D", "pass", "bid 3", "pass") == 3


@pytest.mark.parametrize(
    ("held", "call"),
    [
        ("AC KC 3S 6H 7H QH", {2, 3}),
        ("7D 5S 8S QS AS 6H", {2, 3}),
        ("AC KC QC JC 2C AH", {TOP_BID}),
        ("6C 5C 5S 4S 3D 2D", {PASS}),
    ],
)
def test_A_D6_calls_follow_the_hand(held: str, call: set[int]) -> None:
    assert call_of(held, min_bid=2) in call


def test_P3d_a_dealer_bids_no_more_than_he_has_to() -> None:
    held = "AC KC QC JC 2C AH"
    assert call_of(held, "pass", "bid 2", "pass") == 2
    assert call_of(held, "pass", "bid 2", "pass", steal=False) == 3
    assert call_of(held, "pass", "pass", "pass") == 2


def test_P7b_a_player_who_wins_even_when_set_back_takes_the_bid_for_sure() -> None:
    scores, poor = (11, 0, 0, 0), "6C 5C 5S 4S 3D 2D"
    assert call_of(poor, scores=scores) == TOP_BID
    assert call_of(poor, scores=scores, win_needs_made_bid=True) < TOP_BID


def test_an_opponent_who_could_win_is_outbid_sooner() -> None:
    """On some hands thumb passes at the start of a game, and bids against a side near its end."""
    rng, changed = Random(1), 0
    for _ in range(300):
        held = sum(1 << card for card in rng.sample(SORTED_DECK, 6))
        early, late = (
            pitch.view(pitch_start(scores=scores), 0)._replace(own=pitch.Private(held))
            for scores in ((0, 0, 0, 0), (0, 0, 6, 0))
        )
        if CHOOSE(early, RNG) != CHOOSE(late, RNG):
            changed += 1
            assert CHOOSE(late, RNG) > CHOOSE(early, RNG)
    assert changed > 3


def played_deal(rules: Any, rng: Random) -> tuple[Any, Any]:
    """A deal at its start and after thumb has played it in every seat."""
    module = GAMES["pitch"]
    deck = tuple(rng.sample(SORTED_DECK, 52))
    totals = module.opening_totals(rules)
    start = round = module.start_round(rules, totals, rng.randrange(rules.players), deck)
    while round.public.phase != module.OVER:
        action = CHOOSE(module.view(round, round.public.to_act), RNG)
        assert module.why_illegal(round, action) is None
        round = module.act(round, action, deck)
    return start, round


def count_deals(deals: int, seed: int) -> tuple[int, int]:
    """Of so many deals of four players: bids of 4 without the jack of trumps, and sets."""
    rules, rng, bare_fours, sets = make_rules("pitch", {}), Random(seed), 0, 0
    for _ in range(deals):
        start, end = played_deal(rules, rng)
        pitcher = end.public.pitcher
        has_jack = start.private[pitcher].hand >> 16 * end.public.trump + JACK & 1
        bare_fours += end.public.bids[pitcher] == TOP_BID and not has_jack
        sets += not pitch.score_round(end.public).made
    return bare_fours, sets


def test_A19_hardly_a_four_without_the_jack_and_few_sets() -> None:
    bare_fours, sets = count_deals(400, 19)
    assert bare_fours == 0
    assert sets < 0.35 * 400


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_A19_ten_thousand_deals() -> None:
    bare_fours, sets = count_deals(10_000, 20)
    assert bare_fours <= 10
    assert sets < 0.33 * 10_000
