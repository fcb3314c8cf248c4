"""A replay as JSON: the examples of the page, void rounds, tricks, what stands open."""

import json
from pathlib import Path

from pik.games import make_rules
from pik.notation import (
    Place,
    Record,
    RoundRecord,
    deck_for_round,
    key_of_text,
    loads,
    replay,
    summary,
)
from pik.notation.summary import fault

GOLDEN = Path(__file__).parent.parent / "golden"
PAGE = (GOLDEN.parent.parent / "docs" / "notation.md").read_text(encoding="utf-8")
LINES = PAGE.split("```json\n")[1].split("```")[0].splitlines()
DECK = deck_for_round(key_of_text("7"), 1)


def of_file(name: str, file: str) -> str:
    return json.dumps(summary(replay(loads((GOLDEN / name).read_text("utf-8"))), file))


def test_the_examples_of_the_page() -> None:
    assert of_file("pitch.pik", "g.pik") == LINES[0]
    assert of_file("spades.pik", "s.pik") == LINES[1]


def test_tricks_are_added_to_each_round() -> None:
    replayed = replay(loads((GOLDEN / "pitch.pik").read_text("utf-8")))
    assert summary(replayed, "-", tricks=True)["rounds"][0]["play"] == [
        [0, "TC", "5C", "4H", "4S"],
        [0, "2H", "KC", "KH", "6H"],
        [1, "5D", "JD", "QD", "3D"],
        [3, "KS", "9S", "JS", "5S"],
        [3, "3H", "7H", "9H", "AS"],
        [1, "AD", "4D", "3S", "3C"],
    ]
    assert "play" not in summary(replayed, "-")["rounds"][0]


def test_P3c_a_void_round_has_nulls_and_zeros() -> None:
    rules = make_rules("pitch", {"players": 2, "forced_bid": 0})
    replayed = replay(Record("pitch", rules, 1, (RoundRecord(DECK, ("pass", "pass")),)))
    assert summary(replayed, "-", tricks=True)["rounds"] == [
        {
            "dealer": 1, "pitcher": None, "bid": None, "trump": None, "high": None, "low": None,
            "jack": None, "game": None, "game_count": [0, 0], "tricks": [0, 0], "points": [0, 0],
            "made": None, "delta": [0, 0], "scores": [0, 0], "play": [],
        }
    ]  # fmt: skip


def test_a_round_without_an_action_stands_open() -> None:
    rules = make_rules("spades", {"double_nil": False})
    found = summary(replay(Record("spades", rules, 1, (RoundRecord(DECK),))), "-")
    assert found["scores"] == [0, 0]
    assert found["rounds"] == []
    legal = ["keep", "discard"]
    assert found["open"] == {"round": 1, "actions": 0, "to_act": 1, "legal": legal}


def test_P3f_open_counts_the_two_actions_of_a_pitch() -> None:
    record = Record("pitch", make_rules("pitch", {}), 0, (RoundRecord(DECK, ("pitch JS",)),))
    found = summary(replay(record), "-")["open"]
    assert (found["actions"], found["to_act"]) == (2, 2)


def test_S3d_an_exchange_and_a_draw_that_stand_open() -> None:
    rules = make_rules("spades", {})
    drafted = ("double-nil", "keep", "look", *["keep"] * 25, "bid 4")
    deck_of_0 = replay(Record("spades", rules, 0, (RoundRecord(DECK, drafted),)))
    found = summary(deck_of_0, "-")["open"]
    assert (found["to_act"], found["legal"]) == (0, ["exchange"])
    more = (*drafted, "exchange 9H")
    found = summary(replay(Record("spades", rules, 0, (RoundRecord(DECK, more),))), "-")["open"]
    assert (found["to_act"], found["legal"]) == (None, ["draw"])


def test_S5f_S3c_S5d_bids_and_bags_of_spades() -> None:
    text = (
        (GOLDEN / "spades.pik")
        .read_text("utf-8")
        .replace('"look", "keep"', '"double-nil", "keep"', 1)
    )
    text = text.replace('"bid 4", "bid nil",', '"bid 4", "exchange",').split("[result]")[0]
    record = loads(text.split("[[rounds]]")[0] + "[[rounds]]" + text.split("[[rounds]]")[1])
    (found,) = summary(replay(record), "-")["rounds"]
    assert found["bids"] == ["double-nil", "4"]
    assert found["delta"] == [-200, 43]
    assert (found["bags"], found["penalties"]) == ([0, 3], [0, 0])
    rules = make_rules("spades", {"bag_limit": 2, "bag_penalty": 50})
    replayed = replay(Record("spades", rules, 0, record.rounds))
    (found,) = summary(replayed, "-")["rounds"]
    assert (found["bags"], found["penalties"], found["delta"]) == ([0, 1], [0, 50], [-200, -7])


def test_a_fault_has_its_place_text_and_message() -> None:
    assert fault("g.pik", Place(2, 32, "9H"), "must follow spades (S4b); legal: KS 3S") == {
        "file": "g.pik",
        "error": {
            "round": 2,
            "action": 32,
            "text": "9H",
            "message": "must follow spades (S4b); legal: KS 3S",
        },
    }
    assert list(fault("x", Place(), "m")["error"].values()) == [None, None, None, "m"]
