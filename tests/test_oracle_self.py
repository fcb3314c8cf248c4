"""Is the oracle itself right?  Examples worked out by hand from the rules and the field cases."""

from __future__ import annotations

from random import Random

import pytest

from tests import oracle_pitch, oracle_spades
from tests.oracle import ALL_CARDS, OracleRefusal, PitchOracle, SpadesOracle

SOME_DECK = Random(7).sample(ALL_CARDS, 52)


def spades(**options) -> SpadesOracle:
    return SpadesOracle(options, 0, lambda number: SOME_DECK)


def pitch(dealer: int = 0, **options) -> PitchOracle:
    return PitchOracle(options, dealer, lambda number: SOME_DECK)


def do_all(game, text: str) -> None:
    for words in text.split(", "):
        game.do(words)


@pytest.mark.parametrize(
    ("make", "options"),
    [
        (spades, {"target": 9}),
        (spades, {"double_nil": 1}),
        (spades, {"loss_limit": 0}),
        (spades, {"bag_limit": True}),
        (spades, {"steal": True}),
        (pitch, {"players": 8}),
        (pitch, {"players": 3, "partners": True}),
        (pitch, {"min_bid": 3}),  # forced_bid 2 is below min_bid 3
    ],
)
def test_options_refused(make, options):
    with pytest.raises(ValueError, match=f"{[*options][-1]}|forced_bid"):
        make(**options)


# --- spades: score ------------------------------------------------------------------------------


def scored(score: int, bags: int, bid: str, won: int, **options) -> tuple[int, int, int]:
    """New score, bags towards the next penalty and penalty of seat 0."""
    game = spades(**options)
    game.scores[0], game.total_bags[0] = score, bags
    game.bids, game.tricks = [bid, "1"], [won, 13 - won]
    game._score_round()
    return game.scores[0], game.bags[0], game.round_result["penalties"][0]


@pytest.mark.parametrize(
    ("line", "end"),
    [
        ((0, 8, "3", 5), (-68, 0, 100)),
        ((0, 9, "3", 6), (-67, 2, 100)),
        ((0, 9, "1", 12), (-179, 0, 200)),
        ((0, 9, "1", 13), (-178, 1, 200)),
        ((-47, 3, "4", 11), (-100, 0, 100)),
        ((18, 8, "5", 8), (-29, 1, 100)),
        ((18, 8, "5", 4), (-32, 8, 0)),
        ((18, 8, "nil", 3), (-82, 8, 0)),
        ((0, 0, "4", 5), (41, 1, 0)),
        ((0, 0, "1", 13), (-78, 2, 100)),
        ((0, 0, "6", 6), (60, 0, 0)),  # A-D1
        ((0, 0, "6", 5), (-60, 0, 0)),
        ((0, 0, "6", 7), (61, 1, 0)),
        ((55, 5, "6", 7), (116, 6, 0)),
        ((59, 9, "6", 8), (21, 1, 100)),
        ((103, 3, "5", 7), (155, 5, 0)),
        ((208, 8, "5", 8), (161, 1, 100)),
        ((0, 0, "9", 10), (91, 1, 0)),
        ((99, 9, "6", 9), (62, 2, 100)),
        ((0, 0, "8", 4), (-80, 0, 0)),
        ((260, 8, "1", 4), (173, 1, 100)),
        ((0, 0, "10", 12), (102, 2, 0)),
        ((0, 0, "nil", 0), (100, 0, 0)),
        ((0, 0, "nil", 1), (-100, 0, 0)),
        ((0, 0, "double-nil", 0), (200, 0, 0)),  # S5d
        ((0, 0, "double-nil", 2), (-200, 0, 0)),
    ],
)
def test_A13_A14_A29_AD1_scores(line, end):
    assert scored(*line) == end


def test_S5e_failed_nil_bags():
    assert scored(0, 0, "nil", 1, failed_nil_bags=True) == (-99, 1, 0)  # A-D1
    assert scored(0, 9, "double-nil", 2, failed_nil_bags=True) == (-298, 1, 100)


def test_S5f_other_limits():
    assert scored(0, 4, "1", 13, bag_limit=5, bag_penalty=20) == (22 - 60, 1, 60)
    assert scored(0, 4, "1", 13, bag_limit=0) == (22, 16, 0)


@pytest.mark.parametrize(
    ("scores", "loss_limit", "winner"),
    [
        ([500, 499], None, 0),  # S6a
        ([510, 520], None, 1),
        ([500, 500], None, None),  # S6b
        ([499, -5000], None, None),  # S6c
        ([-200, 100], -200, 1),
        ([-199, 100], -200, None),
        ([-300, -250], -200, 1),
        ([-300, -300], -200, None),
        ([500, -300], -200, 0),
    ],
)
def test_S6_end(scores, loss_limit, winner):
    options = {"target": 500, "loss_limit": loss_limit}
    assert oracle_spades.winner_by_score(scores, options) == winner


# --- spades: draft, bids, play ------------------------------------------------------------------


def test_S2_S3_draft_bids_and_exchange():
    game = spades()
    deck = SOME_DECK
    do_all(game, "double-nil, keep")
    assert (game.phase, game.to_act) == ("offer", 1)
    assert game.knows(1)["drawn"] is None
    assert game.knows(0)["kept"] == [deck[0]]
    assert game.knows(0)["discards"] == [None]  # thrown unseen
    game.do("double-nil")
    assert game.knows(1)["drawn"] == deck[2]
    assert game.knows(0)["drawn"] is None
    game.do("discard")
    assert game.knows(1)["discards"] == [deck[2]]
    assert game.knows(1)["hand"] == [deck[3]]
    for _ in range(24):
        game.do("keep")
    assert (game.phase, game.to_act) == ("exchange", 1)  # S3d: second before first
    aside = game.hands[1][:2]
    game.do("exchange " + " ".join(aside))
    assert (game.phase, game.to_act, game.legal()) == ("draw", None, ["draw"])
    assert deck[1] in game.pool()
    assert aside[0] not in game.pool()
    assert not game.may_draw([deck[1]])
    game.do(f"draw {deck[1]} {deck[2]}")
    assert (game.phase, game.to_act) == ("exchange", 0)
    assert deck[1] not in game.pool()
    assert aside[0] not in game.pool()
    assert not game.may_exchange(game.hands[0][:4])
    game.do("exchange")
    assert (game.phase, game.to_act) == ("play", 1)  # S4a
    assert game.knows(0)["exchanged"] == [0, 2]


def test_S3_one_double_nil_and_no_exchange():
    game = spades(exchange_cards=0)
    do_all(game, "look, keep, double-nil" + ", keep" * 25)
    assert (game.phase, game.to_act) == ("bid", 0)
    assert game.legal()[:2] == ["bid nil", "bid 1"]
    assert len(game.legal()) == 14
    game.do("bid 13")
    assert (game.phase, game.to_act) == ("play", 1)


@pytest.mark.parametrize(
    ("option", "own", "other"), [("hidden", 0, 0), ("drafter", 1, 0), ("open", 1, 1)]
)
def test_S2c_thrown_card(option, own, other):
    game = spades(thrown_card=option, double_nil=False)
    game.do("keep")
    assert game.knows(0)["discards"] == [SOME_DECK[1] if own else None]
    for seat in (1, None):
        assert game.knows(seat)["open_thrown"][0] == [SOME_DECK[1] if other else None]


def spades_end_game(first_hand: str, second_hand: str) -> SpadesOracle:
    """Seat 1 (second) leads; only the legality and breaking of the play are looked at."""
    game = spades()
    game.phase, game.to_act = "play", 1
    game.hands = [first_hand.split(), second_hand.split()]
    return game


def test_A30_leading_spades():
    assert spades_end_game("5H", "9S 3S 2S").legal() == ["9S", "3S", "2S"]
    game = spades_end_game("2H 9S", "9H 3S")
    assert game.legal() == ["9H"]
    with pytest.raises(OracleRefusal) as refusal:
        game.do("3S")
    assert refusal.value.rule == "S4d"
    game.do("9H")
    assert game.legal() == ["2H"]
    with pytest.raises(OracleRefusal) as refusal:
        game.do("9S")
    assert refusal.value.rule == "S4b"
    game = spades_end_game("4C 9S", "9H 3S KD")
    do_all(game, "9H, 4C")
    assert not game.broken
    assert game.legal() == ["KD"]
    game = spades_end_game("4S 9H", "3S 2S")
    do_all(game, "3S, 4S")
    assert game.broken  # after the forced lead
    game = spades_end_game("4S 9C", "3H 2S KD")
    do_all(game, "3H, 4S")
    assert game.broken
    assert game.to_act == 0


# --- pitch: auction -----------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 4, 7])
def test_A07_forced_bid(players):
    game = pitch(players - 1, players=players)
    for _ in range(players - 1):
        game.do("pass")
    assert game.legal() == ["bid 2", "bid 3", "bid 4"]
    for words in ("pass", "bid 1"):
        with pytest.raises(OracleRefusal) as refusal:
            game.do(words)
        assert refusal.value.rule == "P3c"
    game.do("bid 2")
    assert (game.pitcher, game.bid) == (players - 1, 2)


@pytest.mark.parametrize(
    ("calls", "legal", "match"),
    [
        ("pass, pass, pass", "2 3 4", None),
        ("bid 1, pass, pass", "pass 1 2 3 4", "bid 1"),
        ("pass, bid 2, bid 3", "pass 3 4", "bid 3"),
        ("bid 2, bid 3, pass", "pass 3 4", "bid 3"),
    ],
)
def test_A08_steal(calls, legal, match):
    game = pitch(dealer=3)
    do_all(game, calls)
    assert [words.removeprefix("bid ") for words in game.legal()] == legal.split()
    if match:
        game.do(match)
        assert game.pitcher == game.to_act == 3


def test_A08_no_match_by_others_and_4_ends():
    game = pitch(dealer=3)
    game.do("bid 2")
    assert game.legal() == ["pass", "bid 3", "bid 4"]
    game.do("bid 4")
    assert (game.phase, game.pitcher, game.to_act) == ("play", 1, 1)
    game = pitch(dealer=3)
    card = game.hands[0][0]
    game.do(f"pitch {card}")
    assert (game.pitcher, game.trump, game.trick) == (0, card[1], [(0, card)])
    game = pitch(dealer=3, steal=False)
    do_all(game, "bid 2, pass, pass")
    assert game.legal() == ["pass", "bid 3", "bid 4"]


def test_P3c_void_round():
    game = pitch(dealer=1, players=2, forced_bid=0, target=1, only_pitcher_wins=False)
    game.scores = [0, 5]
    game.do("pass")
    assert game.legal() == ["pass", "bid 1", "bid 2", "bid 3", "bid 4"]
    game.do("pass")
    assert (game.phase, game.winner, game.scores) == ("over", None, [0, 5])
    assert game.round_result["pitcher"] is None
    assert game.round_result["delta"] == [0, 0]
    game.start_next_round()
    assert game.dealer == 0  # P1c


# --- pitch: play --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("led", "hand", "legal", "strict"),
    [
        ("5H", "9H 2S KD", "2S 9H", "9H"),
        ("5H", "2S KD", "2S KD", "2S KD"),
        ("4S", "2S KD", "2S", "2S"),
        ("4S", "KD QC", "KD QC", "KD QC"),
    ],
)
def test_A27_follow_or_trump(led, hand, legal, strict):
    trick = [(0, led)]
    cards = hand.split()
    assert oracle_pitch.legal_cards(cards, trick, "S", "suit-or-trump") == legal.split()
    assert oracle_pitch.legal_cards(cards, trick, "S", "strict") == strict.split()


@pytest.mark.parametrize(
    ("cards", "winner"), [("5H KS 2S", 1), ("5H 2S AH", 1), ("2S 5H KS 3S", 2)]
)
def test_A31_highest_trump_wins(cards, winner):
    trick = list(enumerate(cards.split()))
    assert oracle_pitch.trick_winner(trick, "S") == winner


HANDS = {
    "P1": "JS 2H 3H 4D 5D 6C / AH KH QH TC 9C 8C / AD KD QD JD 9D 2C",
    "P2": "AH KH 9H 5C 4C 3D / 2H 8D 7D 6D TS 9S / JH QH TC AC KC 2S",
    "P3": "AS 9D 5D 4D 3C 2C / 7S AD 8H 7H 6H 5C",
}
PLAYS = {
    "P1": "JS 8C 2C 2H AH 9D KH JD 3H QH QD 4D TC KD 6C 9C AD 5D",
    "P2": "AH 2H JH KH 6D QH 9H 7D 2S 5C 9S AC KC 4C 8D TC 3D TS",
    "P3": "AS 7S 9D AD 8H 5D 7H 4D 6H 3C 5C 2C",
}


def played(name: str, bid: int, **options) -> dict:
    """A-D2: seat 0 sits left of the dealer, bids and leads; the others pass."""
    hands = [hand.split() for hand in HANDS[name].split("/")]
    deck = [card for hand in hands for card in hand[:3]] + [
        card for hand in hands for card in hand[3:]
    ]
    deck += [card for card in ALL_CARDS if card not in deck]
    players = len(hands)
    game = PitchOracle({"players": players, **options}, players - 1, lambda number: deck)
    assert game.hands == hands
    game.do(f"bid {bid}")
    for _ in range(players - 1):
        game.do("pass")
    for card in PLAYS[name].split():
        game.do(card)
    return game.round_result


def test_AD2_P1_lone_jack():
    result = played("P1", 3)
    assert [result[name] for name in ("high", "low", "jack", "game")] == [0, 0, 0, 1]
    assert (result["game_count"][:2], result["delta"]) == ([1, 29], [3, 1, 0])


def test_AD2_P2_low_and_jack_captured():
    result = played("P2", 3)
    assert [result[name] for name in ("high", "low", "jack", "game")] == [0, 0, 0, 2]
    assert (result["game_count"][0], result["game_count"][2]) == (10, 27)
    assert result["delta"] == [3, 0, 1]
    result = played("P2", 3, low_to="holder")  # P5b: the 2H was dealt to seat 1
    assert (result["low"], result["delta"]) == (1, [-3, 1, 1])


def test_A28_AD2_P3_tie_for_game():
    result = played("P3", 2)
    assert (result["game_count"], result["game"]) == ([4, 4], None)
    assert result["delta"] == [2, 0]
    assert played("P3", 3)["delta"] == [-3, 0]


@pytest.mark.parametrize(
    ("scores", "pitcher", "made", "options", "winner"),
    [
        ([7, 8, 0, 0], 0, True, {}, 0),  # A-06 a
        ([3, 9, 0, 0], 0, True, {}, None),  # b
        ([3, 11, 0, 0], 1, True, {}, 1),  # c
        ([3, 7, 0, 0], 1, False, {}, 1),  # d
        ([3, 7, 0, 0], 1, False, {"win_needs_made_bid": True}, None),
        ([3, 9, 0, 0], 0, True, {"only_pitcher_wins": False}, 1),  # P7a
        ([3, 9, 9, 0], 0, True, {"only_pitcher_wins": False}, None),
        ([7, 9, 9, 0], 0, True, {"only_pitcher_wins": False}, 0),
        ([9, 7, 0, 0], 0, False, {"only_pitcher_wins": False, "win_needs_made_bid": True}, 1),
    ],
)
def test_A06_who_wins(scores, pitcher, made, options, winner):
    game = pitch(**options)
    game.scores = scores
    assert game._winner(pitcher, made) == winner
