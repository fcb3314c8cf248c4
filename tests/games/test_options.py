"""Options of both games: their ranges, wrong pairs, presets, and how they are read and written."""

import re
from typing import Any

import pytest

from pik.games import (
    GAMES,
    Option,
    OptionError,
    Value,
    changed_options,
    format_value,
    make_rules,
    option_named,
    pitch,
    spades,
)

NOTHING_ELSE: dict[str, Value] = {}
# The ranges as rules.md gives them: game, option, lowest, highest, and what must go with them.
NUMBERS: list[tuple[str, str, int, int, dict[str, Value]]] = [
    ("spades", "exchange_cards", 0, 3, NOTHING_ELSE),
    ("spades", "nil_bonus", 0, 1000, NOTHING_ELSE),
    ("spades", "double_nil_bonus", 0, 1000, NOTHING_ELSE),
    ("spades", "bag_limit", 0, 50, NOTHING_ELSE),
    ("spades", "bag_penalty", 0, 1000, NOTHING_ELSE),
    ("spades", "target", 10, 10000, NOTHING_ELSE),
    ("spades", "loss_limit", -10000, -1, NOTHING_ELSE),
    ("pitch", "players", 2, 7, NOTHING_ELSE),
    ("pitch", "min_bid", 1, 4, {"forced_bid": 4}),
    ("pitch", "forced_bid", 0, 4, NOTHING_ELSE),
    ("pitch", "target", 1, 1000, NOTHING_ELSE),
]
WORDS: list[tuple[str, str, list[str]]] = [
    ("spades", "thrown_card", ["hidden", "drafter", "open"]),
    ("pitch", "follow", ["suit-or-trump", "strict"]),
    ("pitch", "low_to", ["winner", "holder"]),
]
TRUTHS = [
    ("spades", "double_nil"), ("spades", "failed_nil_bags"),
    ("pitch", "partners"), ("pitch", "steal"), ("pitch", "only_pitcher_wins"),
    ("pitch", "win_needs_made_bid"),
]  # fmt: skip


def refusal(game: str, **values: Any) -> str:
    """The message that refuses these options."""
    with pytest.raises(OptionError) as error:
        make_rules(game, values)
    return str(error.value)


def test_every_option_is_tested_here() -> None:
    tested = {(row[0], row[1]) for row in (*NUMBERS, *WORDS, *TRUTHS)}
    assert tested == {(game, o.name) for game, module in GAMES.items() for o in module.OPTIONS}


@pytest.mark.parametrize(("game", "name", "low", "high", "others"), NUMBERS)
def test_numbers_of_the_range_and_one_beyond(
    game: str, name: str, low: int, high: int, others: dict[str, Value]
) -> None:
    for value in (low, high):
        assert getattr(make_rules(game, {**others, name: value}), name) == value
    for value in (low - 1, high + 1):
        message = refusal(game, **{**others, name: value})
        assert message.startswith(f"{name} {value} is not allowed")
        words = re.findall(r"-?\d+|none", message.partition("must be")[2])
        assert str(high) in words
        assert str(low) in words


@pytest.mark.parametrize(("game", "name", "low", "high", "others"), NUMBERS)
@pytest.mark.parametrize("value", [True, False, 5.0, "3", float("nan"), [], "many"])
def test_A17_only_whole_numbers_are_numbers(
    game: str, name: str, low: int, high: int, others: dict[str, Value], value: object
) -> None:
    assert name in refusal(game, **{**others, name: value})


@pytest.mark.parametrize(("game", "name", "words"), WORDS)
def test_words(game: str, name: str, words: list[str]) -> None:
    for word in words:
        assert getattr(make_rules(game, {name: word}), name) == word
    for wrong in ("", "none", words[0].upper(), 1, None, True):
        message = refusal(game, **{name: wrong})
        assert message.startswith(f"{name} {format_value(wrong)} is not allowed")
        assert message.endswith(", ".join(words))


@pytest.mark.parametrize(("game", "name"), TRUTHS)
def test_A17_truth_values_are_not_one_and_zero(game: str, name: str) -> None:
    for value in (True, False):
        others = {"players": 4} if game == "pitch" else {}
        assert getattr(make_rules(game, {**others, name: value}), name) is value
    for wrong in (1, 0, "true", None):
        message = refusal(game, **{name: wrong})
        assert message == f"{name} {format_value(wrong)} is not allowed: it must be true, false"


@pytest.mark.parametrize(
    ("game", "name", "none_allowed"), [("spades", "loss_limit", True)]
    + [(game, name, False) for game, name, *_ in NUMBERS if name != "loss_limit"],
)  # fmt: skip
def test_none_is_a_value_of_loss_limit_alone(game: str, name: str, none_allowed: bool) -> None:
    if none_allowed:
        assert getattr(make_rules(game, {name: None}), name) is None
    else:
        assert refusal(game, **{name: None}).startswith(f"{name} none is not allowed")


# ---- wrong pairs


@pytest.mark.parametrize("players", [2, 3, 5, 6, 7])
def test_P1b_partners_need_exactly_four(players: int) -> None:
    message = refusal("pitch", players=players, partners=True)
    assert message == f"partners true needs players 4, not {players}"
    assert make_rules("pitch", {"players": 4, "partners": True}).partners


def test_P3c_a_forced_bid_is_none_or_at_least_min_bid() -> None:
    for min_bid in range(1, 5):
        for forced_bid in range(5):
            values: dict[str, Value] = {"min_bid": min_bid, "forced_bid": forced_bid}
            if forced_bid == 0 or forced_bid >= min_bid:
                assert make_rules("pitch", values).forced_bid == forced_bid
            else:
                message = refusal("pitch", **values)
                assert message == f"forced_bid {forced_bid} is below min_bid {min_bid}"


# ---- presets and names


def test_presets_are_those_of_the_rules() -> None:
    assert {name: changed_options("spades", rules) for name, rules in spades.PRESETS.items()} == {
        "classic": {},
        "short": {"target": 200},
        "web": {"thrown_card": "drafter", "target": 300},
        "no-bags": {"bag_limit": 0},
        "no-double-nil": {"double_nil": False},
    }
    assert {name: changed_options("pitch", rules) for name, rules in pitch.PRESETS.items()} == {
        "classic": {},
        "partners": {"partners": True, "target": 11},
        "setback-21": {"target": 21},
        "holder-low": {"low_to": "holder"},
        "no-steal": {"steal": False},
        "house": {
            "min_bid": 2, "low_to": "holder", "only_pitcher_wins": False,
            "win_needs_made_bid": True,
        },
    }  # fmt: skip


def test_defaults_are_those_of_the_rules() -> None:
    assert {option.name: option.default for option in spades.OPTIONS} == {
        "thrown_card": "hidden", "double_nil": True, "exchange_cards": 3, "nil_bonus": 100,
        "double_nil_bonus": 200, "failed_nil_bags": False, "bag_limit": 10, "bag_penalty": 100,
        "target": 500, "loss_limit": None,
    }  # fmt: skip
    assert {option.name: option.default for option in pitch.OPTIONS} == {
        "players": 4, "partners": False, "min_bid": 1, "forced_bid": 2, "steal": True,
        "follow": "suit-or-trump", "low_to": "winner", "target": 7, "only_pitcher_wins": True,
        "win_needs_made_bid": False,
    }  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_the_record_and_the_list_of_options_agree(game: str) -> None:
    module = GAMES[game]
    for option in module.OPTIONS:
        assert getattr(module.Rules(), option.name) == option.default
    assert module.PRESETS["classic"] == module.Rules() == make_rules(game, {})


def test_a_preset_with_some_values_changed() -> None:
    rules = make_rules("pitch", {"target": 15, "steal": False}, "partners")
    assert changed_options("pitch", rules) == {"partners": True, "target": 15, "steal": False}
    back_to_default = make_rules("pitch", {"target": 7}, "partners")
    assert changed_options("pitch", back_to_default) == {"partners": True}


def test_unknown_names_are_refused_with_the_names_there_are() -> None:
    message = refusal("spades", targett=200)
    assert message.startswith("there is no option 'targett'; the options are thrown_card, ")
    assert "only_pitcher_wins" in refusal("pitch", nil_bonus=5)
    with pytest.raises(OptionError, match=r"there is no game 'whist'; the games are spades, pitch"):
        make_rules("whist", {})
    with pytest.raises(OptionError, match=r"spades has no preset 'house'; the presets are classic"):
        make_rules("spades", {}, "house")


@pytest.mark.parametrize("module", [spades, pitch])
def test_rules_check_themselves_and_cannot_be_changed(module: Any) -> None:
    with pytest.raises(OptionError, match="target 0 is not allowed"):
        module.Rules(target=0)
    with pytest.raises(AttributeError):
        module.Rules().target = 0


# ---- text


def test_values_are_written_as_in_commands() -> None:
    assert [format_value(value) for value in (True, False, None, 12, "open")] == [
        "true", "false", "none", "12", "open",
    ]  # fmt: skip


ALL_OPTIONS = [option for module in GAMES.values() for option in module.OPTIONS]


@pytest.mark.parametrize("option", ALL_OPTIONS, ids=lambda option: option.name)
def test_what_is_written_is_read_back(option: Option) -> None:
    values = [*option.choices] or [option.low, option.high, *option.also]
    for value in [*values, *([None] if option.optional else [])]:
        read = option.parse(f" {format_value(value).upper()} ")
        assert (read, type(read)) == (value, type(value))


@pytest.mark.parametrize("option", ALL_OPTIONS, ids=lambda option: option.name)
@pytest.mark.parametrize(
    "text", ["", "-", "--1", "1.5", "1e3", "²", "١", "99999", "9" * 5000, "maybe"],
    ids=lambda text: text[:8],
)  # fmt: skip
def test_wrong_texts_are_refused(option: Option, text: str) -> None:
    with pytest.raises(OptionError, match=f"^{option.name} "):
        option.parse(text)


def test_an_option_is_found_by_its_name() -> None:
    assert option_named(spades.OPTIONS, "bag_limit").rule == "S5f"
