"""Decks and draws of a record against its seed (C1)."""

from dataclasses import replace

from hypothesis import given

from pik.cards import NO_CARD
from pik.notation import (
    LocalSeed,
    Mismatch,
    RoundRecord,
    ServerSeed,
    Verification,
    commit_of,
    deck_for_round,
    exchange_draw,
    format_card,
    key_of_server,
    replay,
    verify,
)
from tests.notation.playing import random_record, seeds

SECRET = bytes(range(32))
DRAFT = ("double-nil", "keep", "look", *["keep"] * 25, "bid 4")


@given(seeds)
def test_C1_what_was_drawn_from_the_seed_matches(seed: int) -> None:
    for game in (("spades", {}), ("pitch", {})):
        assert verify(replay(random_record(*game, seed))) == Verification(True)


@given(seeds)
def test_C1_another_seed_matches_no_deck(seed: int) -> None:
    record = random_record("pitch", {}, seed)
    found = verify(replay(replace(record, seed=LocalSeed("y"))))
    assert found.mismatches == tuple(
        Mismatch("deck", number) for number in range(1, len(record.rounds) + 1)
    )


def test_C1_a_draw_that_the_seed_does_not_give() -> None:
    deck = deck_for_round(b"x", 1)
    laid = " ".join(format_card(card) for card in deck[:8:4])
    right = exchange_draw(b"x", 1, 0, deck[1::2], 2)
    wrong = [card for card in deck[1::2] if card not in right][:2]
    record = random_record("spades", {}, 1, rounds=1)
    for drawn, found in [(right, ()), (wrong, (Mismatch("draw", 1, 0),))]:
        actions = (*DRAFT, f"exchange {laid}", "draw " + " ".join(map(format_card, drawn)))
        made = replace(record, starter=0, rounds=(RoundRecord(deck, actions),))
        assert verify(replay(made)).mismatches == found


def test_a_record_without_a_seed_or_without_its_secret_cannot_be_checked() -> None:
    record = random_record("spades", {}, 1, rounds=1)
    for seed in (None, ServerSeed(commit_of(SECRET), ("a", "b"))):
        assert verify(replay(replace(record, seed=seed))) == Verification(False)


def test_a_server_s_game() -> None:
    texts = ("Ana's", "")
    deck = deck_for_round(key_of_server(SECRET, texts), 1)
    record = replace(
        random_record("spades", {}, 1, rounds=1),
        rounds=(RoundRecord(deck),),
        seed=ServerSeed(commit_of(SECRET), texts, SECRET.hex()),
    )
    assert verify(replay(record)) == Verification(True)
    other = replace(record, seed=ServerSeed(commit_of(b"other"), texts, SECRET.hex()))
    assert verify(replay(other)).mismatches == (Mismatch("commit"),)


def test_unknown_cards_are_passed_over() -> None:
    record = random_record("pitch", {}, 4, rounds=1)
    deck = record.rounds[0].deck
    hidden = tuple(NO_CARD if at >= 24 else card for at, card in enumerate(deck))
    rounds = (RoundRecord(hidden, record.rounds[0].actions),)
    assert verify(replay(replace(record, seen_by=0, rounds=rounds))) == Verification(True)
    swapped = (hidden[1], hidden[0], *hidden[2:])
    rounds = (RoundRecord(swapped, record.rounds[0].actions),)
    found = verify(replay(replace(record, seen_by=0, rounds=rounds)))
    assert found.mismatches == (Mismatch("deck", 1),)
