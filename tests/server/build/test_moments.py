"""Moments of a table that random play does not reach, or not surely."""

import random

import pytest

from pik.games import SPECTATOR
from pik.server.build import Frame
from pik.server.pagemodel import Mix, Seating, TablePage, Wait
from pik.server.pages import whole
from pik.table import requests as ask
from tests.server.build.tables import Story, opening
from tests.server.build.test_table_page import FRAME, page_of


def story(game: str = "spades", kinds: str = "pp", begun: bool = True, **rules: object) -> Story:
    told = Story(opening(game, rules, kinds))
    if begun:
        told.begin()
    return told


def played_to(told: Story, phase: str, seed: int = 1) -> TablePage:
    """The page of the seat to act when this phase is first reached."""
    chance = random.Random(seed)
    for table in told.playing(chance, 400):
        if table.to_act is not None and page_of(table, table.to_act).phase == phase:
            return page_of(table, table.to_act)
    raise AssertionError(phase)


def test_open_chairs_are_offered() -> None:
    table = story("pitch", "pobo", begun=False).table
    page = page_of(table, 0)
    assert isinstance(page.decision, Seating)
    assert [seat.label for seat in page.decision.open] == [
        "Seat 2, left of Ana",
        "Seat 4, left of Bot Cleo",
    ]
    assert page.decision.may_fill
    assert [player.presence for player in page.players] == ["present", "open", "present", "open"]
    onlooker = page_of(table, SPECTATOR, Frame(code="x", may_sit=True))
    assert len(onlooker.menu.join) == 2
    assert whole(page)


def test_persons_add_to_the_shuffle_one_by_one() -> None:
    told = story(begun=False)
    frame = Frame(code="x", mix_text="abc")
    assert page_of(told.table, 0, frame).decision == Mix(told.table.commit, "abc")
    told.happen(*ask.mix(told.table, 0, "mine").changes)
    assert page_of(told.table, 0).decision == Wait("Waiting for Bruno to shuffle.")
    assert isinstance(page_of(told.table, 1).decision, Mix)
    assert page_of(told.table, SPECTATOR).decision == Wait("Waiting for Bruno to shuffle.")


def test_S3a_no_card_is_sent_before_the_answer_to_the_offer() -> None:
    page = page_of(story().table, story().table.to_act or 0)
    assert page.phase == "offer"
    assert (page.hand, page.draft) == (None, None)
    assert [choice.value for choice in page.decision.choices] == ["look", "double-nil"]  # type: ignore[union-attr]


def test_a_back_turns_into_the_card_played() -> None:
    told = story("pitch", "pb", players=2)
    page = played_to(told, "play")
    seat = told.table.to_act
    assert seat is not None
    backs = page_of(told.table, 1 - seat).others[0].backs
    told.act(random.Random(2))
    after = page_of(told.table, 1 - seat)
    assert after.trick[0].card.token == backs[0]
    assert after.others[0].backs == backs[1:]
    mine = page_of(told.table, seat)
    assert mine.trick[0].card.token in {card.token for card in page.hand or ()}


def test_a_finished_trick_lies_until_the_next_lead() -> None:
    told = story("pitch", "pbbb")
    played_to(told, "play")
    chance = random.Random(3)
    for _ in range(4):
        told.act(chance)
    page = page_of(told.table, 0)
    assert len(page.trick) == 4
    assert page.trick_note.endswith(("takes the trick.", "take the trick."))
    assert [card.winning for card in page.trick].count(True) == 1
    assert sum(len(player.won) for player in page.players) == 0
    told.act(chance)
    page = page_of(told.table, 0)
    assert (len(page.trick), page.trick_note) == (1, "")
    assert sum(len(player.won) for player in page.players) == 4


def test_the_last_trick_may_lie_before_the_sheet() -> None:
    told, chance = story("pitch", "pb", players=2), random.Random(4)
    while not told.table.sheet_open:
        told.act(chance)
    lying = page_of(told.table, 0, Frame(code="x", last_trick=True))
    assert (lying.phase, lying.sheet, len(lying.trick)) == ("play", None, 2)
    page = page_of(told.table, 0)
    assert (page.phase, page.trick) == ("sheet", ())
    assert page.sheet is not None
    assert page.sheet.may_go_on
    assert page.note == "Round 1 is over." or page.note.endswith(" Round 1 is over.")
    assert whole(lying)


def test_the_sheet_waits_for_the_persons_who_are_here() -> None:
    told, chance = story("pitch", "pp", players=2), random.Random(4)
    while not told.table.sheet_open:
        told.act(chance)
    told.happen(*ask.go_on(told.table, 0).changes)
    frame = Frame(code="x", presence=("present", "present"), sheet_seconds=20)
    sheet = page_of(told.table, 0, frame).sheet
    assert sheet is not None
    assert not sheet.may_go_on
    assert sheet.waiting == (
        "Waiting for Bruno. The next round begins in 20 seconds at the latest."
    )
    assert page_of(told.table, 1, frame).others[0].doing == "has gone on"


@pytest.mark.parametrize(("game", "rules"), [("spades", {"target": 10}), ("pitch", {"target": 1})])
def test_a_game_ends_with_its_sheet(game: str, rules: dict[str, object]) -> None:
    told = story(game, "pp" if game == "spades" else "pppp", **rules)
    for _ in told.playing(random.Random(5), 3000):
        pass
    assert told.table.ended
    winner = told.table.game.winner  # type: ignore[union-attr]
    assert winner is not None
    sheets = [page_of(told.table, seat).sheet for seat in (winner, (winner + 1) % 2, SPECTATOR)]
    titles = [sheet.title for sheet in sheets if sheet]
    name = told.table.chairs[winner].name
    assert titles == ["You win the game", f"{name} wins the game", f"{name} wins the game"]
    for sheet in sheets:
        assert sheet is not None
        assert (sheet.over, sheet.chances) == (True, "")
        assert [side.best for side in sheet.sides].count(True) == 1
    assert whole(page_of(told.table, 0))
    assert page_of(told.table, 0).menu.rematch


def test_who_resigns_and_who_ends_is_said() -> None:
    told = story()
    told.happen(*ask.resign(told.table, 1, "Bot Mira").changes)
    page = page_of(told.table, 0)
    assert (page.phase, page.sheet.title if page.sheet else "") == (
        "end",
        "Bruno resigned the game",
    )
    assert page.note == "Bruno resigns."
    alone = story(kinds="pb")
    played_to(alone, "play")
    alone.happen(*ask.end(alone.table, 0).changes)
    page = page_of(alone.table, SPECTATOR)
    assert page.sheet is not None
    assert page.sheet.title == "The game has ended without a winner"
    assert whole(page)


def test_somebody_away_is_shown_and_a_bot_offered() -> None:
    told = story()
    frame = Frame(code="x", presence=("present", "away"), away=(1,))
    page = page_of(told.table, 0, frame)
    assert page.others[0].doing == "away"
    assert [offer.seat for offer in page.away] == [1]
    assert page_of(told.table, SPECTATOR, frame).away == ()
    told.happen(*ask.stand_in(told.table, 1, away=True).changes)
    page = page_of(told.table, 0, frame)
    assert page.away == ()
    assert page.others[0].doing == "away, a bot plays"
    assert page.note == "A bot plays on for Bruno."


def test_P3c_P3d_forced_bid_and_steal_are_said_in_words() -> None:
    told = story("pitch", "pbbb")
    for _ in range(3):
        seat = told.table.to_act
        assert seat is not None
        told.happen(*ask.act(told.table, seat, told.table.version, "pass").changes)
    dealer = told.table.to_act
    assert dealer is not None
    call = page_of(told.table, dealer).decision
    assert call is not None
    assert call.kind == "call"
    assert (call.title, call.facts) == (
        "You must bid",
        ("Everybody has passed, so the dealer must bid at least 2 (P3c).",),
    )
    assert [(c.value, c.detail) for c in call.choices] == [
        ("bid 2", "the least"),
        ("bid 3", ""),
        ("bid 4", ""),
    ]
    assert len(call.pitches) == 6


def test_P3d_the_dealer_is_told_that_he_may_steal() -> None:
    told = story("pitch", "pbb", players=3)
    for words in ("bid 2", "pass"):
        seat = told.table.to_act
        assert seat is not None
        told.happen(*ask.act(told.table, seat, told.table.version, words).changes)
    dealer = told.table.to_act
    assert dealer is not None
    bidder = told.table.chairs[(dealer + 1) % 3].name
    call = page_of(told.table, dealer).decision
    assert call is not None
    assert call.kind == "call"
    assert [(c.value, c.detail) for c in call.choices] == [
        ("pass", f"{bidder} pitches"),
        ("bid 2", "steal it"),
        ("bid 3", ""),
        ("bid 4", ""),
    ]
    told.happen(*ask.act(told.table, dealer, told.table.version, "bid 2").changes)
    name = told.table.chairs[dealer].name
    page = page_of(told.table, SPECTATOR)
    assert page.note == f"{name} steals the bid of 2. {name} is the pitcher, with 2."
    assert page.contract.text == f"{name} stole the 2"


def test_S4b_cards_that_do_not_follow_say_why() -> None:
    told = story()
    chance = random.Random(8)
    for table in told.playing(chance, 400):
        seat = table.to_act
        if seat is None or page_of(table, seat).phase != "play":
            continue
        page = page_of(table, seat)
        reasons = {card.why_not for card in page.hand or () if not card.playable}
        if page.contract.led and reasons:
            assert reasons == {f"Must follow {page.contract.led_word} (S4b)."}
            assert page.turn == f"Your turn: follow {page.contract.led_word}."
            return
    raise AssertionError("nobody had to follow")


def test_partners_sit_opposite() -> None:
    table = story("pitch", "pppp", partners=True, target=11).table
    page = page_of(table, 1)
    assert [player.name for player in page.players] == ["Bruno", "Cleo", "Dace", "Ana"]
    assert [player.side for player in page.players] == [
        "",
        "opponent",
        "your partner",
        "opponent",
    ]
    assert page.title == "Pitch for partners"
    assert page.scores is not None
    assert page.scores.sides == ("You and Dace", "Ana and Cleo")
    watching = page_of(table, SPECTATOR)
    assert watching.title == "Watching: Pitch for partners"
    assert [player.side for player in watching.players] == [
        "with Cleo",
        "with Dace",
        "with Ana",
        "with Bruno",
    ]


def test_links_and_error_come_from_the_frame() -> None:
    page = page_of(story().table, 0, FRAME)
    assert page.links.invite == "http://a/r/x"
    assert page.links.shuffle == "/r/x/shuffle"
    assert page_of(story().table, 0, Frame(code="x", error="No.")).error == "No."


def test_S3d_who_exchanged_is_told_what_he_was_given_and_nobody_else_is() -> None:
    told = story()
    page = played_to(told, "exchange")
    seat = told.table.to_act
    assert seat is not None
    laid = [card.code for card in page.hand or ()][:2]
    words = " ".join(["exchange", *laid])
    told.happen(*ask.act(told.table, seat, told.table.version, words).changes)
    after = page_of(told.table, seat)
    new = {card.spoken for card in after.hand or ()} - {card.spoken for card in page.hand or ()}
    assert after.note.startswith("You exchange 2 cards. You are given: ")
    assert all(name in after.note for name in new)
    for viewer in (1 - seat, SPECTATOR):
        name = told.table.chairs[seat].name
        assert page_of(told.table, viewer).note == f"{name} exchanges 2 cards."


def test_who_leaves_is_replaced() -> None:
    told = story("pitch", "ppo", begun=False, players=3)
    told.happen(*ask.leave(told.table, 1, "Bot Mira").changes)
    page = page_of(told.table, 0)
    assert page.note == "A player has left the table."
    assert [player.presence for player in page.players] == ["present", "open", "open"]
    told = story("pitch", "pp", players=2)
    told.happen(*ask.leave(told.table, 1, "Bot Mira").changes)
    page = page_of(told.table, 0)
    assert page.note == "Bot Mira plays on for who has left."
    assert (page.others[0].name, page.others[0].bot) == ("Bot Mira", True)
