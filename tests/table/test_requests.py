"""What a seat may ask: turns, versions, undo, seats, ends."""

import pytest

from pik.table import requests
from tests.table.driving import Driven, phase_of


def drafting() -> Driven:
    driven = Driven(options={"double_nil": False}, starter=0).sit_down()
    assert phase_of(driven.table) == "draft"
    return driven


def test_who_is_not_to_act_is_refused():
    table = drafting().table
    assert requests.act(table, 1, table.version, "keep").refusal.reason == "not-your-turn"


def test_an_action_against_the_rules_is_refused_by_its_rule():
    driven = drafting().until(lambda t: phase_of(t) == "bid")
    table = driven.table
    answer = requests.act(table, table.to_act, table.version, "bid 14")
    assert (answer.changes, answer.refusal.rule) == ((), "S3b")


@pytest.mark.parametrize(
    "words", ["", "bid", "bid NaN", "bid 3.5", "bid true", "bid -1", "bid 1e9", "ZZ", "keep keep",
              "null", "[]", "x" * 1000, "\x00", "bid ٣"],
)  # fmt: skip
def test_A17_words_that_make_no_sense_are_refused(words):
    driven = drafting().until(lambda t: phase_of(t) == "bid")
    table = driven.table
    answer = requests.act(table, table.to_act, table.version, words)
    assert answer.changes == ()
    assert answer.refusal is not None


def test_A04_the_same_press_twice_counts_once_and_is_no_error():
    driven = drafting()
    version = driven.table.version
    driven.grant(requests.act, 0, version, "keep")
    again = requests.act(driven.table, 0, version, "keep")
    assert (again.changes, again.refusal, again.repeated) == ((), None, True)


def test_A04_another_press_at_the_same_moment_is_dropped_without_an_error():
    driven = drafting()
    version = driven.table.version
    driven.grant(requests.act, 0, version, "keep")
    other = requests.act(driven.table, 0, version, "discard")
    assert (other.changes, other.refusal, other.repeated) == ((), None, True)


def test_A04_the_second_press_never_decides_the_next_card():
    driven = drafting()
    version = driven.table.version
    driven.grant(requests.act, 0, version, "keep")
    driven.act("keep")  # seat 1
    late = requests.act(driven.table, 0, version, "keep")
    assert late.changes == ()


def test_an_action_for_a_decision_of_long_ago_is_told_that_the_table_moved_on():
    driven = drafting()
    driven.act("keep")
    driven.act("keep")
    assert requests.act(driven.table, 0, 1, "keep").refusal.reason == "table-moved-on"


def test_a_version_from_before_somebody_sat_down_still_counts():
    driven = Driven(bots=1, options={"double_nil": False}, starter=0).sit_down()
    version = driven.table.version
    driven.grant(requests.sit, 1, "late", "Lea")
    driven.grant(requests.act, 0, version, "keep")
    assert driven.table.to_act == 1


def test_undo_only_against_bots_and_only_until_somebody_acts():
    driven = Driven("pitch", {"players": 3}, bots=2, starter=2, seed=5).sit_down()
    before = driven.table
    assert before.to_act == 0
    driven.act("bid 1")
    driven.grant(requests.undo, 0, driven.table.version)
    assert driven.table.game == before.game
    driven.act("bid 2")
    driven.act("pass")
    assert requests.undo(driven.table, 0, driven.table.version).refusal.reason == "no-undo"


def test_undo_takes_a_pitch_back_whole():
    driven = Driven("pitch", {"players": 3}, bots=2, starter=2, seed=5).sit_down()
    before = driven.table
    card = before.game.round.private[0].hand.bit_length() - 1
    from pik.cards import format_card

    driven.act(f"pitch {format_card(card)}")
    assert driven.table.game.round.public.trump >= 0
    driven.grant(requests.undo, 0, driven.table.version)
    assert driven.table.game == before.game


def test_no_undo_in_the_draft_where_it_would_show_cards():
    driven = Driven(bots=1, options={"double_nil": False}, starter=0).sit_down()
    driven.act("keep")
    assert requests.undo(driven.table, 0, driven.table.version).refusal.reason == "no-undo"


def test_no_undo_between_persons():
    driven = Driven("pitch", {"players": 2}, starter=1).sit_down()
    driven.act("pass")
    assert requests.undo(driven.table, 0, driven.table.version).refusal.reason == "no-undo"


def test_a_taken_seat_is_refused_and_a_bots_seat_is_not():
    driven = Driven("pitch", {"players": 3}, bots=1).sit_down()
    assert requests.sit(driven.table, 0, "x", "X").refusal.reason == "seat-taken"
    assert requests.sit(driven.table, 9, "x", "X").refusal.reason == "no-such-seat"
    driven.grant(requests.sit, 2, "x", "X")
    assert driven.table.seat_of("x") == 2


def test_A10_whoever_sits_already_is_not_seated_twice():
    driven = Driven(bots=1).sit_down()
    assert requests.sit(driven.table, 1, "p0", "Twice").repeated


def test_A15_a_leaver_hands_his_seat_to_a_bot_and_an_empty_table_ends():
    driven = Driven("pitch", {"players": 2}, starter=1).sit_down()
    driven.grant(requests.leave, 0, "Mira")
    assert driven.table.player(0) == "thumb"
    assert driven.table.to_act == 0
    driven.grant(requests.leave, 1, "Mira")
    assert driven.table.ended


def test_A15_a_stand_in_plays_until_the_person_is_back():
    driven = Driven("pitch", {"players": 2}, starter=1).sit_down()
    assert requests.stand_in(driven.table, 0, away=False).refusal.reason == "not-away"
    answer = requests.stand_in(driven.table, 0, away=True)
    driven.happen(*answer.changes)
    assert driven.table.player(0) == "thumb"
    driven.grant(requests.come_back, 0)
    assert driven.table.player(0) == ""


def test_resigning_ends_a_game_of_two_and_leaves_a_larger_one():
    two = Driven(starter=0).sit_down()
    two.grant(requests.resign, 1, "Mira")
    assert (two.table.ended, two.table.resigned) == (True, 1)
    four = Driven("pitch").sit_down()
    four.grant(requests.resign, 1, "Mira")
    assert (four.table.ended, four.table.chairs[1].kind) == (False, "bot")


def test_only_a_person_alone_with_bots_may_end_the_game():
    assert requests.end(Driven().sit_down().table, 0).refusal.reason == "not-alone"
    alone = Driven(bots=1).sit_down()
    alone.grant(requests.end, 0)
    assert alone.table.ended


def test_a_text_of_the_shuffle_is_short_and_printable_and_counts_once():
    driven = Driven()
    driven.grant(requests.sit, 0, "a", "Ana")
    assert requests.mix(driven.table, 0, "x" * 201).refusal.reason == "mix-text"
    assert requests.mix(driven.table, 0, "a\nb").refusal.reason == "mix-text"
    driven.grant(requests.mix, 0, "ž" * 200)
    assert requests.mix(driven.table, 0, "again").repeated


def test_rematch_only_when_the_game_has_ended_and_only_one():
    driven = Driven(starter=0).sit_down()
    assert requests.rematch(driven.table, "next").refusal.reason == "game-goes-on"
    driven.grant(requests.resign, 0, "Mira")
    driven.grant(requests.rematch, "next")
    assert requests.rematch(driven.table, "other").repeated
    assert driven.table.rematch == "next"


def test_an_absent_person_may_be_replaced_before_the_game():
    driven = Driven()
    for seat, person in enumerate(("a", "b")):
        driven.grant(requests.sit, seat, person, person.upper())
    driven.grant(requests.mix, 0, "x")
    assert requests.fill(driven.table, 1, "thumb", "Mira", away=False).repeated
    driven.grant(requests.fill, 1, "thumb", "Mira", True)
    assert driven.table.player(1) == "thumb"
    assert driven.table.game is not None, "the game begins"


def test_who_left_a_seat_sees_no_other_hand_in_the_same_round():
    driven = Driven("pitch", {"players": 3}, bots=1, seed=2).sit_down()
    driven.grant(requests.leave, 0, "Mira")
    refused = requests.sit(driven.table, 2, "p0", "Ana")
    assert refused.refusal.reason == "seen-another-hand"
    driven.until(lambda t: t.game.number == 2)
    driven.grant(requests.sit, 2, "p0", "Ana")
    assert driven.table.seat_of("p0") == 2


def test_resigning_alone_with_bots_ends_the_game_and_keeps_the_seat():
    driven = Driven("pitch", {"players": 4}, bots=3).sit_down()
    driven.grant(requests.resign, 0, "Mira")
    assert driven.table.ended
    assert driven.table.seat_of("p0") == 0


def test_a_text_by_the_page_is_forgotten_with_the_person():
    driven = Driven()
    driven.grant(requests.sit, 0, "a", "Ana")
    driven.grant(requests.mix, 0, "x", True)
    assert driven.table.by_page == {0}
    driven.grant(requests.sit, 1, "b", "Ben")
    driven.grant(requests.leave, 0, "Mira")
    assert driven.table.by_page == frozenset()
