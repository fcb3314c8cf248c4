"""Chance from a seed: the published check values, and the generator step by step (C1)."""

import hashlib
import hmac
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pik.games import CHANCE, GAMES
from pik.games.totals import act, start_game
from pik.notation import (
    LocalSeed,
    ServerSeed,
    Stream,
    chance_action,
    commit_of,
    deck_for_round,
    exchange_draw,
    format_deck,
    key_of_server,
    key_of_text,
    starting_seat,
)
from pik.notation.seeds import SORTED_DECK

GOLDEN = Path(__file__).parent.parent / "golden" / "seed-check.json"
CHECKS = json.loads(GOLDEN.read_text(encoding="utf-8"))
SECRET = bytes(range(32))


@pytest.mark.parametrize("seed", CHECKS)
def test_C1_the_published_check_values(seed: str) -> None:
    for number in (1, 2):
        deck = deck_for_round(key_of_text(seed), number)
        assert format_deck(deck) == CHECKS[seed][f"round {number}"]


def test_the_sorted_deck_is_spades_hearts_diamonds_clubs_upwards() -> None:
    text = format_deck(SORTED_DECK)
    assert text.startswith("2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS 2H")
    assert [text[39 * suit : 39 * suit + 2] for suit in range(4)] == ["2S", "2H", "2D", "2C"]
    assert text.endswith("KC AC")


def test_a_stream_is_hmac_in_counter_mode_read_as_big_endian_words() -> None:
    stream = Stream(b"key", "label")
    blocks = b"".join(hmac.digest(b"key", b"label/%d" % n, hashlib.sha256) for n in range(2))
    words = [int.from_bytes(blocks[at : at + 4], "big") for at in range(0, 64, 4)]
    assert [stream.word() for _ in range(16)] == words


def test_below_passes_over_words_that_would_favour_small_numbers() -> None:
    stream = Stream(b"", "x")
    limit = 3 << 30  # one word in four is too large
    words, kept = Stream(b"", "x"), []
    while len(kept) < 50:
        word = words.word()
        if word < limit:
            kept.append(word)
    assert [stream.below(limit) for _ in range(50)] == kept
    assert len({Stream(b"", "x").below(1)}) == 1


@given(st.binary(), st.integers(1, 100))
def test_below_stays_below(key: bytes, limit: int) -> None:
    stream = Stream(key, "x")
    assert all(0 <= stream.below(limit) < limit for _ in range(20))


@given(st.text(), st.lists(st.integers(), max_size=30, unique=True))
def test_a_shuffle_keeps_every_card(seed: str, cards: list[int]) -> None:
    stream = Stream(seed.encode("utf-8", "surrogatepass"), "x")
    assert sorted(stream.shuffle(cards)) == sorted(cards)


def test_choice_sample_and_random_are_read_from_the_stream() -> None:
    stream, twin = Stream(b"k", "bot"), Stream(b"k", "bot")
    assert stream.choice("abcdef") == "abcdef"[twin.below(6)]
    assert stream.sample("abcdef", 2) == twin.shuffle("abcdef")[:2]
    assert 0 <= stream.random() < 1


def test_C1_a_deck_differs_by_round_and_seed() -> None:
    decks = {deck_for_round(key_of_text(seed), n) for seed in ("", "7", "07") for n in (1, 2, 3)}
    assert len(decks) == 9


def test_the_empty_text_is_a_seed() -> None:
    assert LocalSeed("").key == b""
    assert sorted(deck_for_round(b"", 1)) == sorted(SORTED_DECK)


def test_the_key_of_a_server_is_made_of_its_secret_and_the_texts_in_seat_order() -> None:
    key = hmac.digest(SECRET, "Ana's text\n\nč".encode(), "sha256")
    assert key_of_server(SECRET, ["Ana's text", "", "č"]) == key
    assert key_of_server(SECRET, ["", "Ana's text", "č"]) != key


def test_a_server_publishes_the_hash_of_its_secret() -> None:
    assert commit_of(SECRET) == hashlib.sha256(SECRET).hexdigest()
    seed = ServerSeed(commit_of(SECRET), ("a", ""), SECRET.hex())
    assert seed.kept
    assert seed.key == key_of_server(SECRET, ("a", ""))
    assert not ServerSeed(commit_of(b"another"), ("a", ""), SECRET.hex()).kept
    assert ServerSeed(commit_of(SECRET), ("a", "")).key is None


def test_S1c_P1d_the_starting_seat_is_drawn() -> None:
    for seats in (2, 4, 7):
        drawn = [starting_seat(key_of_text(str(seed)), seats) for seed in range(200)]
        assert set(drawn) == set(range(seats))
    assert starting_seat(b"7", 4) == Stream(b"7", "pik1/start").below(4)


def test_S3d_an_exchange_draws_from_the_discards_left_in_the_order_thrown() -> None:
    """Both seats exchange; the second to draw finds the cards of the other seat gone."""
    key = key_of_text("7")
    deck = deck_for_round(key, 1)
    game = start_game("spades", GAMES["spades"].Rules(), 0, deck)
    for action in (0, 0, 0, *[0] * 25):  # both declare double nil and keep every card
        game = act(game, action, deck)
    thrown, seen = deck[1::2], []
    for seat in (1, 0):
        hand = game.round.private[seat].hand
        lowest = hand & -hand
        game = act(game, lowest | (hand ^ lowest) & -(hand ^ lowest), deck)
        assert game.to_act == CHANCE
        left = [card for card in thrown if card not in seen]
        drawn = exchange_draw(key, 1, seat, left, 2)
        label = f"pik1/round/1/exchange/{seat}"
        assert drawn == tuple(Stream(key, label).shuffle(left)[:2])
        action = chance_action(key, 1, game.round, deck)
        assert action == sum(1 << card for card in drawn)
        seen += drawn
        game = act(game, action, deck)
