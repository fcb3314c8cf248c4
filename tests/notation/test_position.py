"""One-line positions: every phase is read and written in one form, impossible ones are refused."""

from typing import Any

import pytest
from hypothesis import given

from pik.games import SPECTATOR, make_rules
from pik.games.totals import start_game
from pik.notation import (
    ImpossiblePosition,
    NotationError,
    deck_for_round,
    format_position,
    key_of_text,
    parse_hand,
    parse_position,
    position_of,
)
from tests.notation.playing import games_with_options, seeds, some_states, states

SPADES = (
    "spades first=1 phase=play act=1 hands=AQJ43.KQ.3./K8765..Q4.7 led=- bids=6,5 tricks=4,1 "
    "broken=0 score=120,95 bags=2,7"
)
PITCH = (
    "pitch dealer=0 phase=play act=1 hands=9.7.3.3/J.9.A5.K/A5.K.J4./K3.63.Q. "
    "bids=2,1,pass,pass trump=C trick=0:2H taken=4.4..T5/.../.../... score=0,0,0,0"
)


def changed(line: str, **values: str | None) -> str:
    """A line with some values changed; None takes the key out."""
    pairs = dict(word.split("=", 1) for word in line.split()[1:])
    pairs |= {key: value for key, value in values.items() if value is not None}
    kept = [f"{key}={value}" for key, value in pairs.items() if values.get(key, "") is not None]
    return " ".join([line.split()[0], *kept])


@pytest.mark.parametrize("line", [SPADES, PITCH])
def test_the_examples_are_written_as_they_are_read(line: str) -> None:
    assert format_position(parse_position(line)) == line


@given(games_with_options, seeds)
def test_every_state_is_read_as_it_is_written(game: tuple[str, dict[str, Any]], seed: int) -> None:
    for moment, deck, _ in some_states(game, seed):
        position = position_of(moment, deck)
        line = format_position(position)
        again = parse_position(line)
        assert format_position(again) == line
        assert again.unknown == position.unknown == (0,) * len(again.unknown)
        assert again.totals == moment.totals
        mine, theirs = moment.round, again.round
        assert [own.hand for own in theirs.private] == [own.hand for own in mine.private]
        if not moment.round_over:
            assert theirs.public.to_act == mine.public.to_act
            assert moment.module.legal(theirs) == moment.module.legal(mine)


@given(games_with_options, seeds)
def test_a_position_that_was_read_plays_on_like_the_game(
    game: tuple[str, dict[str, Any]], seed: int
) -> None:
    """Nothing that the rules ask for is lost in a line, until the round is over."""
    for moment, deck, action in some_states(game, seed):
        if action is None:
            continue
        read = parse_position(format_position(position_of(moment, deck)))
        after = moment.module.act(read.round, action, read.deck)
        right = moment.module.act(moment.round, action, deck)
        assert after.public.to_act == right.public.to_act
        assert after.public.phase == right.public.phase
        assert [own.hand for own in after.private] == [own.hand for own in right.private]
        assert moment.module.legal(after) == moment.module.legal(right)


@given(games_with_options, seeds)
def test_H1_H2_a_seat_s_line_tells_what_the_seat_sees(
    game: tuple[str, dict[str, Any]], seed: int
) -> None:
    for moment, deck, _ in some_states(game, seed):
        for seat in (*range(len(moment.round.private)), SPECTATOR):
            position = position_of(moment, deck, seat)
            line = format_position(position)
            assert format_position(parse_position(line)) == line
            if moment.round_over:
                assert line == format_position(position_of(moment, deck))  # H3
                continue
            hands = [own.hand for own in position.round.private]
            for other, hand in enumerate(hands):
                mine = moment.round.private[other].hand
                assert hand == (mine if other == seat else 0)
                assert hand.bit_count() + position.unknown[other] == mine.bit_count()


def test_H2_a_spectator_s_line_names_no_hidden_card() -> None:
    deck = deck_for_round(key_of_text("7"), 1)
    game = start_game("spades", make_rules("spades", {"double_nil": False}), 0, deck)
    assert format_position(position_of(game, deck, SPECTATOR)) == (
        "spades rules=double_nil:false first=0 phase=draft act=0 hands=.../... drawn=?? stock=?51 "
        "discards=- draft=- bids=-,- score=0,0"
    )
    assert " drawn=9H stock=?51 " in format_position(position_of(game, deck, 0))
    assert " drawn=9H stock=AD,KC,4H," in format_position(position_of(game, deck))


def test_keys_are_read_in_any_order_with_more_blanks_and_in_any_case_of_words() -> None:
    words = PITCH.split()
    mixed = "  Pitch   " + "  ".join(reversed(words[1:])).replace("pass", "PASS") + " \n"
    assert format_position(parse_position(mixed)) == PITCH
    lenient = changed(PITCH, hands="9S,7H,3D,3C/J.9.A5.K/A5.K.J4./S:K3,H:63,D:Q", trump="♣")
    assert format_position(parse_position(lenient)) == PITCH


def test_rules_name_what_differs_from_the_defaults() -> None:
    line = changed(SPADES, rules="target:300,thrown_card:open,bag_limit:10,loss_limit:-200")
    written = format_position(parse_position(line))
    assert written.startswith("spades rules=thrown_card:open,target:300,loss_limit:-200 first=1 ")
    for rules, message in [
        ("goal:1", "rules: there is no option 'goal'"),
        ("target:1", "rules: target 1 is not allowed: it must be 10 … 10000"),
        ("target", "rules: target  is not allowed"),
        ("target:300,target:300", "rules: target stands twice"),
    ]:
        with pytest.raises(NotationError, match=message):
            parse_position(changed(SPADES, rules=rules))


def test_unknown_cards_stand_in_hands_discards_and_stock() -> None:
    line = changed(SPADES, hands="?8/K8765..Q4.+?1")
    position = parse_position(line)
    assert position.unknown == (8, 1)
    assert position.round.private[1].hand == parse_hand("K8765..Q4.")
    assert format_position(position) == line


def test_first_or_dealer_may_be_missing_in_the_play() -> None:
    for line, key in [(SPADES, "first"), (PITCH, "dealer")]:
        without = changed(line, **{key: None})
        assert format_position(parse_position(without)) == without
        other = without.replace("phase=play act=1", "phase=over")
        with pytest.raises(NotationError, match=f"{key} is missing"):
            parse_position(other)


def test_a_missing_dealer_is_needed_where_it_decides_who_pitched() -> None:
    assert parse_position(changed(PITCH, dealer=None)).round.public.pitcher == 0
    with pytest.raises(NotationError, match="dealer is missing, and who pitches depends on it"):
        parse_position(changed(PITCH, dealer=None, bids="2,2,pass,pass"))
    with pytest.raises(ImpossiblePosition, match="bids: no dealer makes them"):
        parse_position(changed(PITCH, dealer=None, bids="2,2,2,pass"))


def test_discards_and_draft_may_stand_in_the_play_and_are_kept() -> None:
    discards = ",".join(["AS", *["??"] * 25])
    line = changed(SPADES, hands="QJ43.KQ.3.+?1/K8765..Q4.7")
    before, after = line.split(" led=")
    full = f"{before} discards={discards} draft={'kd' * 13} led={after}"
    assert format_position(parse_position(full)) == full
    only = f"{before} draft={'kd' * 13} led={after}"
    assert format_position(parse_position(only)) == only


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "the position is empty"),
        ("whist act=1", "there is no game 'whist'; the games are spades, pitch"),
        ("spades phase", "'phase' is no key=value"),
        (SPADES + " led=-", "led stands twice"),
        (SPADES + " colour=red", "'colour' is no key of this game"),
        (changed(SPADES, phase="auction"), "phase: 'auction' is none of offer, draft, bid, "),
        (changed(SPADES, act="2"), "act: '2' is no seat from 0 to 1"),
        (changed(SPADES, act="x"), "act: 'x' is no number"),
        (changed(SPADES, tricks=None), "tricks is missing"),
        (changed(SPADES, bags=None), "bags is missing"),
        (changed(SPADES, hands="AS"), "hands: 1 values, not 2"),
        (changed(SPADES, hands="1.../..."), "hands: '1' at 1 is no rank"),
        (changed(SPADES, hands="AS,AS/..."), "hands: 'AS' at 4: AS stands twice"),
        (changed(SPADES, led="1S"), "led: '1S' at 1 is no card"),
        (changed(SPADES, bids="6,five"), "bids: 'five' is no number"),
        (changed(SPADES, broken="2"), "broken: '2' is none of 0, 1"),
        (changed(SPADES, score="1"), "score: 1 values, not 2"),
        (changed(PITCH, trump="X"), "trump: 'X' is no suit"),
        (changed(PITCH, trick="2H"), "trick: '2H' is no trick, such as 0:2H,AH"),
        (changed(PITCH, trick="0:??"), r"trick: '0:\?\?' is no trick"),
        (changed(PITCH, rules="low_to:holder"), "low is missing"),
        (changed(PITCH, rules="low_to:holder", low="7"), "low: 7 is no seat"),
    ],
)
def test_what_cannot_be_read_names_its_key(line: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        parse_position(line)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"hands": "AQJ43.KQ.3./K8765..Q4."}, "hands: seat 1 has 7 cards, it must be 8"),
        ({"hands": "AQJ43.KQ.3./?9"}, "hands: seat 1 has 9 cards, it must be 8"),
        ({"hands": "AQJ43.KQ.3./A8765..Q4.7"}, "hands: AS stands twice"),
        ({"led": "AS", "act": "0", "broken": "1"}, "hands: seat 1 has 8 cards, it must be 7"),
        ({"led": "2S"}, "broken: a spade lies on the table"),
        ({"led": "??"}, "led: the card on the table is known"),
        ({"tricks": "7,6"}, "tricks: 7 and 6 leave nothing to play"),
        ({"tricks": "5,-1"}, "tricks: 5 and -1 leave nothing to play"),
        ({"bids": "6,-"}, "phase: by the bids it is bid"),
        ({"bids": "6,15"}, "bids: 15 is no bid"),
        ({"bids": "double-nil,5"}, "phase: by the bids it is exchange"),
        ({"bids": "double-nil,5", "exchanged": "4,-"}, "exchanged: 4 cards are too many or too"),
        ({"exchanged": "1,-"}, "exchanged: that cannot have been exchanged yet"),
        ({"rules": "double_nil:false", "bids": "double-nil,5"}, "bids: there is no double nil"),
        ({"bags": "10,0"}, "bags: 10 do not wait for a penalty"),
        ({"drawn": "2S"}, "drawn: the phase play has no such key"),
        ({"draft": "kd"}, "draft: 2 turns do not fit the phase"),
        ({"discards": "2S"}, "discards: 1 cards, it must be 26"),
        ({"discards": ",".join(["AS", *["??"] * 25])}, "discards: seat 0 holds 1 of them"),
    ],
)
def test_an_impossible_position_of_spades_names_its_key(
    values: dict[str, str], message: str
) -> None:
    with pytest.raises(ImpossiblePosition, match=message):
        parse_position(changed(SPADES, **values))


FIRST_TRICK = (
    "spades first=1 phase=play act=0 hands=?13/?13 led=- bids=6,5 tricks=0,0 broken=0 score=0,0 "
    "bags=0,0"
)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"act": "1"}, "act: it is the turn of seat 0"),
        ({"act": "0", "led": "2H", "hands": "?12/?13"}, "act: it is the turn of seat 1"),
        ({"broken": "1"}, "broken: no spade has been played"),
        ({"act": "1", "led": "2H", "hands": "?12/?13", "broken": "1"}, "broken: no spade has"),
    ],
)
def test_S4a_the_first_trick_is_led_by_second(values: dict[str, str], message: str) -> None:
    assert parse_position(FIRST_TRICK).round.public.to_act == 0
    with pytest.raises(ImpossiblePosition, match=message):
        parse_position(changed(FIRST_TRICK, **values))


DRAFT = (
    "spades first=0 phase=draft act=1 hands=A.../... drawn=2S stock=?49 discards=3S draft=k "
    "bids=-,- score=0,0"
)
OFFER = (
    "spades first=0 phase=offer act=1 hands=?1/... stock=?50 discards=?? draft=d bids=-,- score=0,0"
)
BID = (
    "spades first=0 phase=bid act=1 hands=?13/?13 discards={} draft={} bids=-,- score=0,0"
).format(",".join(["??"] * 26), "kd" * 13)


def test_S2a_S3a_S3b_the_phases_before_the_play() -> None:
    for line in (DRAFT, OFFER, BID, changed(BID, bids="-,4", act="0")):
        assert format_position(parse_position(line)) == line


@pytest.mark.parametrize(
    ("line", "values", "message"),
    [
        (DRAFT, {"act": "0"}, "act: it is the turn of seat 1"),
        (DRAFT, {"hands": ".../A..."}, "hands: seat 0 has 0 cards, it must be 1"),
        (DRAFT, {"stock": "?50"}, "stock: 50 cards, it must be 49"),
        (DRAFT, {"drawn": "AS"}, "stock: AS stands twice"),
        (DRAFT, {"discards": "AS"}, "discards: seat 0 holds 1 of them"),
        (DRAFT, {"discards": "2S"}, "stock: 2S stands twice"),
        (DRAFT, {"discards": "-"}, "discards: 0 cards, it must be 1"),
        (DRAFT, {"bids": "4,-"}, "bids: seat 0 cannot have bid that yet"),
        (DRAFT, {"exchanged": "1,-", "bids": "double-nil,-"}, "exchanged: nobody can have"),
        (OFFER, {"bids": "-,double-nil"}, "bids: seat 1 cannot have bid that yet"),
        (OFFER, {"rules": "double_nil:false"}, "phase: nobody is asked for double nil now"),
        (OFFER, {"draft": "kk"}, "draft: 2 turns do not fit the phase"),
        (BID, {"act": "0"}, "act: by the bids it is seat 1"),
        (BID, {"bids": "4,-"}, "bids: they were not made in their order"),
        (BID, {"bids": "4,4"}, "phase: by the bids it is play"),
        (BID, {"phase": "exchange"}, "phase: by the bids it is bid"),
        (BID, {"draft": "kd"}, "draft: 2 turns do not fit the phase"),
    ],
)
def test_an_impossible_position_before_the_play_names_its_key(
    line: str, values: dict[str, str], message: str
) -> None:
    with pytest.raises(ImpossiblePosition, match=message):
        parse_position(changed(line, **values))


def test_a_draft_has_letters_k_and_d() -> None:
    assert parse_position(changed(DRAFT, draft="K"))
    with pytest.raises(NotationError, match="draft: 'x' has other letters than k and d"):
        parse_position(changed(DRAFT, draft="x"))


def test_S3d_exchange_and_draw() -> None:
    line = changed(BID, phase="exchange", bids="-,double-nil")
    assert format_position(parse_position(line)) == line
    drawing = changed(BID, phase="draw", bids="-,double-nil", hands="?13/?11", act=None)
    drawing = drawing.replace(" score", " exchanged=-,2 score")
    assert format_position(parse_position(drawing)) == drawing
    with pytest.raises(ImpossiblePosition, match="hands: seat 1 has 13 cards, it must be 11"):
        parse_position(changed(drawing, hands="?13/?13"))
    with pytest.raises(ImpossiblePosition, match="phase: by the bids it is bid"):
        parse_position(changed(drawing, exchanged="-,0", hands="?13/?13"))


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"act": "2"}, "act: it is the turn of seat 1"),
        ({"hands": "9.7.3./J.9.A5.K/A5.K.J4./K3.63.Q."}, "hands: seat 0 has 3 cards, it must be"),
        ({"trick": "0:9S"}, "trick: 9S stands twice"),
        ({"trick": "0:2H,3H,4H,5H", "act": "0"}, "trick: no seat leads it, or it is full"),
        ({"trick": "9:2H"}, "trick: no seat leads it, or it is full"),
        ({"trick": "2:2H", "act": "3"}, "taken: seat 2 leads but has won no trick"),
        ({"taken": "4.4..T/.../.../..."}, "taken: seat 0 has no whole tricks"),
        ({"taken": "?4/.../.../..."}, "taken: seat 0 has no whole tricks"),
        ({"trump": "-"}, "trump: it is the suit of the first lead"),
        ({"trump": "D"}, "trump: it is the suit of the first lead"),
        ({"bids": "1,2,pass,pass"}, r"bids: a bid must be higher than 2 \(P3b\)"),
        ({"bids": "2,1,pass,-"}, "bids: they were not made in their order"),
        ({"bids": "2,1,-,-"}, "bids: they were not made in their order"),
        ({"bids": "-,1,pass,pass"}, "phase: by the bids it is auction"),
        ({"bids": "5,1,pass,pass"}, r"bids: pass, or bid a number from 1 to 4 \(P3a\)"),
        ({"bids": "2,1,pass,pass", "low": "0"}, "low: only low_to:holder has this key"),
        ({"rules": "low_to:holder", "low": "-"}, "low: it is the seat of the lowest trump"),
        ({"phase": "auction", "trump": None, "trick": None, "taken": None}, "phase: by the bids"),
    ],
)
def test_an_impossible_position_of_pitch_names_its_key(
    values: dict[str, str | None], message: str
) -> None:
    with pytest.raises(ImpossiblePosition, match=message):
        parse_position(changed(PITCH, **values))


def test_P4a_the_pitcher_leads_first() -> None:
    line = (
        "pitch dealer=0 phase=play act=0 hands=?6/?6/?6/?6 bids=2,1,pass,pass trump=- trick=- "
        "taken=.../.../.../... score=0,0,0,0"
    )
    assert format_position(parse_position(line)) == line
    with pytest.raises(ImpossiblePosition, match="act: seat 0 pitches first"):
        parse_position(changed(line, act="1"))
    with pytest.raises(ImpossiblePosition, match="trump: it is the suit of the first lead"):
        parse_position(changed(line, trump="S"))


def test_six_tricks_leave_nothing_to_play() -> None:
    line = (
        "pitch rules=players:2 dealer=0 phase=play act=1 hands=.../... bids=pass,2 trump=S "
        "trick=- taken=.../AKQJT9876543... score=0,0"
    )
    with pytest.raises(ImpossiblePosition, match="taken: 6 tricks leave nothing to play"):
        parse_position(line)


def test_the_score_of_a_round_that_is_over_is_the_one_after_it() -> None:
    *_, (moment, deck, _) = states("spades", {}, seed=1, rounds=1)
    line = format_position(position_of(moment, deck))
    assert f" score={moment.totals.scores[0]},{moment.totals.scores[1]}" in line
    assert (" bags=" in line) == any(moment.totals.bags)
    assert " act=" not in line


def test_P3c_a_void_round_keeps_its_hands() -> None:
    line = (
        "pitch rules=players:2,forced_bid:0 dealer=0 phase=over hands=?6/?6 bids=pass,pass "
        "score=0,0"
    )
    assert format_position(parse_position(line)) == line
