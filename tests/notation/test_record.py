"""Game records: one written form, read back as what it was; every key checked."""

import datetime
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pik.games import make_rules
from pik.notation import (
    LocalSeed,
    NotationError,
    Record,
    RoundRecord,
    ServerSeed,
    commit_of,
    dump,
    dumps,
    format_deck,
    load,
    loads,
    parse_deck,
    replay,
)
from pik.notation.record import split_entry
from pik.notation.record_writing import lines_of_play, quoted
from tests.notation.playing import games_with_options, random_record, seeds

GOLDEN = Path(__file__).parent.parent / "golden"
PITCH = (GOLDEN / "pitch.pik").read_text(encoding="utf-8")
SPADES = (GOLDEN / "spades.pik").read_text(encoding="utf-8")
NOTATION = Path(__file__).parent.parent.parent / "docs" / "notation.md"

names = st.text(max_size=8)
comments = st.text(max_size=12)
dates = st.one_of(
    st.none(),
    st.dates(),
    st.datetimes(),
    st.datetimes(timezones=st.sampled_from([
        datetime.UTC, datetime.timezone(datetime.timedelta(hours=2))
    ])),
)  # fmt: skip
values = st.recursive(
    st.one_of(st.booleans(), st.integers(-(2**63), 2**63 - 1), st.text(max_size=6),
              st.floats(allow_nan=False), st.datetimes()),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner,
                                                               max_size=3),
    max_leaves=6,
)  # fmt: skip
extras = st.dictionaries(st.text(max_size=6), values, max_size=3)
local_seeds = st.text(max_size=10).map(LocalSeed)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Records of random games, with comments, names, dates, seeds and extra tables."""
    name, options = draw(games_with_options)
    record = random_record(name, options, draw(seeds), rounds=2, cut=draw(st.integers(0, 70)))
    seats = len(replay(record).end.round.private)
    rounds = [
        RoundRecord(given.deck, tuple(
            f"{text}  # {draw(comments)}" if at % 17 == 3 else text
            for at, text in enumerate(given.actions)
        ))
        for given in record.rounds
    ]  # fmt: skip
    texts = st.text(st.characters(categories=["L", "N", "P", "S"]), max_size=9)
    secret = draw(st.sampled_from(["", "0f" * 32]))
    server = st.lists(texts, min_size=seats, max_size=seats).map(
        lambda texts: ServerSeed(commit_of(b"s"), tuple(texts), secret)
    )
    return replace(
        record,
        rounds=tuple(rounds),
        players=tuple(draw(st.one_of(st.just([]), st.lists(names, min_size=seats,
                                                           max_size=seats)))),
        date=draw(dates),
        seed=draw(st.one_of(st.none(), local_seeds, server)),
        extra=draw(extras),
        seen_by=draw(st.sampled_from([None, 0, 1])),
    )  # fmt: skip


@given(records())
def test_a_record_is_read_as_it_is_written(record: Record) -> None:
    text = dumps(record)
    assert loads(text) == record
    assert dumps(loads(text)) == text


@given(games_with_options, seeds)
def test_who_has_the_end_of_the_game_need_not_replay_to_write(
    game: tuple[str, dict[str, Any]], seed: int
) -> None:
    record = random_record(*game, seed)
    assert dumps(record, replay(record).end) == dumps(record)


def test_the_example_of_the_page_is_written_byte_for_byte() -> None:
    assert f"```toml\n{PITCH}```" in NOTATION.read_text(encoding="utf-8")
    assert dumps(loads(PITCH)) == PITCH


def test_a_record_of_spades_has_a_line_a_line_of_play() -> None:
    assert dumps(loads(SPADES)) == SPADES


def test_loose_writing_is_read_and_written_in_one_form() -> None:
    loose = (
        PITCH.replace('"bid 1", "pass", "pass", "bid 2"', '"1: BID 1","2:Pass", " pass", "bid 2"')
        .replace('"TC"', "'play 10♣'")
        .replace("\n", "\r\n")
        .replace("target = 2", "target = 2 # short\r\npartners = false")
    )
    assert dumps(loads(loose)) == PITCH


def test_P3f_a_pitch_is_written_as_two_actions() -> None:
    pitched = PITCH.replace('"bid 1", "pass", "pass", "bid 2",\n  "TC"', '"pitch JS  # long"')
    pitched = pitched.split('"5C"')[0] + "]\n"
    record = loads(pitched)
    assert record.rounds[0].actions == ("bid 4", "JS  # long")
    assert 'actions = [\n  "bid 4",\n  "JS  # long",\n]\n' in dumps(record)


@pytest.mark.parametrize(
    ("entry", "parts"),
    [
        ("KH", ("", "KH", "")),
        ("1: KH", ("1: ", "KH", "")),
        ("1:KH  # why not", ("1: ", "KH", "  # why not")),
        ("KH  #", ("", "KH", "  #")),
        ("KH    # far", ("", "KH", "  # far")),
        ("KH # near", ("", "KH # near", "")),
        ("KH  # a  # b", ("", "KH", "  # a  # b")),
        ("S:K", ("", "S:K", "")),
    ],
)
def test_an_entry_has_a_seat_words_and_a_comment(entry: str, parts: tuple[str, ...]) -> None:
    assert split_entry(entry) == parts


def test_comments_of_actions_are_kept_and_seats_are_not() -> None:
    record = loads(PITCH.replace('"TC"', '"0: tc  # \\"č\\" # 7"'))
    assert record.rounds[0].actions[4] == 'TC  # "č" # 7'
    assert '\n  "TC  # \\"č\\" # 7", "5C"' in dumps(record)


def test_what_is_optional_is_left_out_when_it_is_empty() -> None:
    text = dumps(Record("pitch", make_rules("pitch", {}), 3, (RoundRecord(parse_deck(
        format_deck(loads(PITCH).rounds[0].deck))),)))  # fmt: skip
    assert text.startswith('pik = 1\ngame = "pitch"\ndealer = 3\n\n[[rounds]]\ndeck = "9H ')
    assert text.endswith('5H"\nactions = []\n')
    assert loads(text).rounds[0].actions == ()


def test_a_result_is_written_once_a_round_is_finished() -> None:
    assert "[result]" not in dumps(loads(PITCH.split(',\n  "AD"')[0] + "]\n"))
    assert dumps(loads(SPADES)).endswith("\n[result]\nscores = [-100, 43]\n")


def test_files_are_utf_8_with_plain_line_ends(tmp_path: Path) -> None:
    record = replace(loads(PITCH), players=("Žanis Č", "ā", "♠", '\x7f\\"'))
    path = tmp_path / "g.pik"
    dump(record, path)
    content = path.read_bytes()
    assert b"\r" not in content
    assert content.endswith(b"\n")
    assert 'players = ["Žanis Č", "ā", "♠", "\\u007F\\\\\\""]'.encode() in content
    assert load(path) == load(str(path)) == record
    path.write_bytes(b"\xef\xbb\xbf" + content)  # some editors put this mark before UTF-8
    assert load(path) == record


@given(st.text())
def test_any_text_is_quoted_so_that_toml_reads_it(text: str) -> None:
    import tomllib

    assert tomllib.loads(f"x = {quoted(text)}") == {"x": text}


def test_extra_is_kept_as_it_is() -> None:
    extra = {"bots": {"1": "thumb"}, "practice": True, "remarks": ["a", 1, 2.5], "deep": [{"a": 1}]}
    record = replace(loads(PITCH), extra=extra)
    text = dumps(record)
    assert loads(text) == record
    assert text.index("[seed]") < text.index("[extra]") < text.index("[[rounds]]")


def test_the_keys_of_a_head_are_in_their_order() -> None:
    record = replace(loads(PITCH), seen_by=2, extra={"a": 1})
    keys = [line.split(" =")[0] for line in dumps(record).splitlines() if " = " in line]
    assert keys[:6] == ["pik", "game", "dealer", "seen_by", "players", "date"]
    tables = [line for line in dumps(record).splitlines() if line.startswith("[")]
    assert tables == ["[rules]", "[seed]", "[extra]", "[[rounds]]", "[result]"]


def test_lines_of_play() -> None:
    actions = ["double-nil", "keep", "look", "keep", "discard", "keep  # odd", "keep"]
    more = ["bid 4", "exchange 4S 9D", "draw 5H 2C  # lucky", "AS", "2S", "KS"]
    assert lines_of_play(2, actions + more) == [
        ["double-nil", "keep", "look", "keep"],
        ["discard", "keep  # odd"],
        ["keep"],
        ["bid 4", "exchange 4S 9D", "draw 5H 2C  # lucky"],
        ["AS", "2S"],
        ["KS"],
    ]


HEAD_FAULTS = [
    ("", "the record is empty"),
    ("  \n", "the record is empty"),
    ("pik 1", "this is no TOML: "),
    ("x = " + "[" * 100_000, "this is no TOML"),
    ('game = "pitch"', "the key pik, the version of the format, is missing"),
    (PITCH.replace("pik = 1", "pik = 2"), "this record is of format 2, this program reads 1"),
    (PITCH.replace("pik = 1", "pik = true"), "this record is of format True, this program reads 1"),
    (PITCH.replace('"pitch"', '"whist"'), "there is no game 'whist'; the games are spades, pitch"),
    (PITCH.replace('"pitch"', "7"), "game must be a text, not 7"),
    (PITCH.replace("dealer = 0\n", ""), "the key dealer is missing"),
    (PITCH.replace("dealer = 0", "dealer = 4"), "dealer must be a seat from 0 to 3, not 4"),
    (PITCH.replace("dealer = 0", "dealer = true"), "dealer must be a seat, not True"),
    (PITCH.replace("dealer = 0", "first = 0"), "the record has an unknown key: first"),
    (PITCH.replace("dealer = 0", "dealer = 0\nfoo = 1"), "the record has an unknown key: foo"),
    (PITCH.replace("dealer = 0", "dealer = 0\nseen_by = 4"), "seen_by must be a seat from 0 to 3"),
    (PITCH.replace(', "Dace"', ""), "players has 3 names, the game has 4 seats"),
    (PITCH.replace('"Dace"', "4"), "players must be a list of texts, 4 is none"),
    (PITCH.replace("2026-11-29T18:30:00Z", '"today"'), "date must be a date, with or without"),
    (PITCH.replace("2026-11-29T18:30:00Z", "18:30:00"), "date must be a date, with or without"),
    (PITCH.replace("target = 2", "goal = 2"), r"\[rules\] there is no option 'goal'"),
    (PITCH.replace("target = 2", "target = 0"), r"\[rules\] target 0 is not allowed: it must be"),
    (PITCH.replace("target = 2", 'target = "2"'), r"\[rules\] target 2 is not allowed"),
    (PITCH.replace("target = 2", "min_bid = 3"), r"\[rules\] forced_bid 2 is below min_bid 3"),
    (PITCH.replace("[rules]\ntarget = 2", "rules = 7"), "rules must be a table, not 7"),
    (PITCH.replace('text = "7"', "text = 7"), "text must be a text, not 7"),
    (PITCH.replace('text = "7"', 'text = "7"\ncommit = ""'), r"\[seed\] with a text has an unkno"),
    (PITCH.replace('text = "7"', ""), "the key texts is missing"),
    (PITCH.split("[[rounds]]")[0], "the key rounds is missing"),
    (PITCH.split("[[rounds]]")[0].replace("[rules]", "rounds = []\n[rules]"), "at least one round"),
    (PITCH.split("[[rounds]]")[0].replace("[rules]", "rounds = 7\n[rules]"), "rounds must be a li"),
    (PITCH.replace("scores = [2, 1", "scores = [3, 1"), r"\[result\] scores are \[3, 1, 0, 0\], the"
     r" rounds give \[2, 1, 0, 0\]"),
    (PITCH.replace("scores = [2, 1, 0, 0]\n", ""), "the key scores is missing"),
    (PITCH.replace("winner = 0", "winner = 1"), r"\[result\] winner is 1, the rounds give 0"),
    (PITCH.replace("winner = 0\n", ""), "the key winner is missing"),
    (PITCH.replace("winner = 0", "winner = 0\nloser = 1"), r"\[result\] has an unknown key: loser"),
    (SPADES + "winner = 1\n", r"\[result\] winner is 1, but nobody has won"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "message"), HEAD_FAULTS)
def test_a_fault_of_head_or_result_is_in_no_round(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message) as error:
        loads(text)
    assert error.value.place == (None, None, None)


def server(**changes: str) -> str:
    """A record with a server's seed, its lines changed."""
    lines = {
        "commit": f'"{commit_of(b"s")}"',
        "texts": '["a", "", "č č", ""]',
        "secret": f'"{"0F" * 32}"',
    } | changes
    pairs = "\n".join(f"{key} = {value}" for key, value in lines.items() if value)
    return PITCH.replace('text = "7"', pairs)


def test_a_server_s_seed() -> None:
    seed = loads(server(commit=f'"{commit_of(b"s").upper()}"')).seed
    assert seed == ServerSeed(commit_of(b"s"), ("a", "", "č č", ""), "0f" * 32)
    assert loads(server(secret="")).seed == replace(seed, secret="")


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"commit": ""}, "the key commit is missing"),
        ({"commit": '"0f"'}, r"\[seed\] commit must be 64 hexadecimal digits, not '0f'"),
        ({"secret": '"xyz"'}, r"\[seed\] secret must be hexadecimal digits, two a byte"),
        ({"secret": '""'}, r"\[seed\] secret must be hexadecimal digits"),
        ({"texts": '["a"]'}, r"\[seed\] has 1 texts, the game has 4 seats"),
        ({"texts": '["a\\n", "", "", ""]'}, r"\[seed\] has a text that is not printable"),
        ({"texts": f'["{"a" * 201}", "", "", ""]'}, r"\[seed\] has a text that is not printable"),
        ({"key": "1"}, r"\[seed\] has an unknown key: key"),
    ],
)
def test_a_bad_server_s_seed_is_refused(changes: dict[str, str], message: str) -> None:
    with pytest.raises(NotationError, match=message):
        loads(server(**changes))


def test_a_file_that_is_no_utf_8_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "g.pik"
    path.write_bytes(PITCH.replace("Dace", "Žanis").encode("cp1257"))
    with pytest.raises(NotationError, match="this is not UTF-8: byte 75 of the file"):
        load(path)
    with pytest.raises(OSError, match="No such file"):
        load(tmp_path / "missing.pik")
