"""Records replayed by the rules: every state, every fault at its place."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from pik.cards import each_card
from pik.games import GAMES
from pik.games.totals import act, next_round, start_game
from pik.notation import (
    IllegalAction,
    NotationError,
    Record,
    RoundRecord,
    deck_for_round,
    dumps,
    format_action,
    format_deck,
    key_of_text,
    loads,
    parse_hand,
    replay,
)
from tests.notation.playing import games_with_options, random_record, seeds, states

GOLDEN = Path(__file__).parent.parent / "golden"
PITCH = (GOLDEN / "pitch.pik").read_text(encoding="utf-8")
SPADES = (GOLDEN / "spades.pik").read_text(encoding="utf-8")
DECK_2 = format_deck(deck_for_round(key_of_text("7"), 2))


@given(games_with_options, seeds)
def test_a_replay_has_every_state_of_the_game(game: tuple[str, dict[str, Any]], seed: int) -> None:
    replayed = replay(random_record(*game, seed))
    played = [moment for moment, _, _ in states(*game, seed, rounds=2)]
    assert list(replayed.games()) == played
    assert replayed.end == played[-1]
    assert replayed.unchecked == []
    first = replayed.rounds[0]
    assert first.game(0) == first.start
    assert first.game(len(first.actions)) == first.end


@given(games_with_options, seeds)
def test_the_tricks_of_a_round(game: tuple[str, dict[str, Any]], seed: int) -> None:
    record = random_record(*game, seed, rounds=1, cut=seed % 5)
    (played,) = replay(record).rounds
    public, tricks = played.end.round.public, played.tricks()
    won = [trick.winner for trick in tricks if trick.winner is not None]
    assert tuple(won.count(seat) for seat in range(len(public.tricks))) == public.tricks
    cards = [card for trick in tricks for card in trick.cards]
    assert cards == [card for card in public.played if card >= 0]
    for before, after in pairwise(tricks):
        assert before.winner == after.leader


def fault(text: str) -> tuple[Any, str]:
    """The place and the message of a record's fault."""
    with pytest.raises((NotationError, IllegalAction)) as error:
        loads(text)
    return error.value.place, error.value.message


def test_a_wrong_action_is_named_with_place_and_text() -> None:
    place, message = fault(SPADES.replace('"5C"', '"5S"'))
    assert place == (1, 32, "5S")
    assert message == "must follow clubs (S4b); legal: QC JC 8C 5C"
    with pytest.raises(IllegalAction) as error:
        loads(SPADES.replace('"5C"', '"5S"'))
    assert str(error.value) == f"round 1, action 32 ('5S'): {message}"


def test_the_text_of_a_fault_is_as_it_stands_in_the_file() -> None:
    place, _ = fault(SPADES.replace('"5C"', '"1: ah  # revoke"'))
    assert place.text == "1: ah  # revoke"


def test_P3f_a_pitch_counts_as_one_place() -> None:
    text = PITCH.replace('"bid 1", "pass", "pass", "bid 2",\n  "TC", "5C"', '"pitch JS", "5C"')
    assert fault(text)[0] == (1, 2, "5C")


def test_a_named_seat_is_checked() -> None:
    place, message = fault(PITCH.replace('"TC"', '"1: TC"'))
    assert place == (1, 5, "1: TC")
    assert message == "seat 1 is named, but seat 0 is to act"


def test_what_cannot_be_read_has_its_place() -> None:
    assert fault(PITCH.replace('"TC"', '"T"')) == (
        (1, 5, "T"), "'T' is no action: 'T' cannot be read"
    )  # fmt: skip
    place, message = fault(PITCH.replace('"TC"', "7"))
    assert place == (1, 5, "7")
    assert message == "an action is a text"


def test_an_action_behind_the_end_of_a_round_is_at_fault() -> None:
    place, message = fault(PITCH.replace('"3C",\n]', '"3C", "AS",\n]'))
    assert place == (1, 29, "AS")
    assert message == "the round is over (P7)"


def test_a_round_behind_the_end_of_the_game_is_at_fault() -> None:
    more = f'[[rounds]]\ndeck = "{DECK_2}"\nactions = []\n'
    place, message = fault(PITCH.replace("[result]", f"{more}\n[result]"))
    assert place == (2, None, None)
    assert message == "the game was over after round 1"


def test_only_the_last_round_may_be_unfinished() -> None:
    text = SPADES.replace('  "TS", "9H",\n', "")
    place, message = fault(text)
    assert place == (1, None, None)
    assert message == "the round is unfinished and is not the last"


def test_a_wrong_deck_is_a_fault_of_its_round() -> None:
    head, tail = SPADES.split('deck = "AD 9S')
    assert fault(head + 'deck = "9S 9S' + tail) == (
        (2, None, None), "9S stands twice in the deck"
    )  # fmt: skip
    assert fault(head + 'deck = "9S' + tail)[0] == (2, None, None)
    assert fault(head + "deck = 7 #" + tail)[0] == (2, None, None)


def test_keys_of_a_round_are_checked() -> None:
    for wrong, message in [
        ("foo = 1\ndeck", "the round has an unknown key: foo"),
        ("dekc", "the round has an unknown key: dekc"),
    ]:
        assert fault(PITCH.replace("deck", wrong, 1)) == ((1, None, None), message)
    assert fault(PITCH.split("actions")[0])[1] == "the key actions is missing"
    cut = PITCH.split("[[rounds]]")[0]
    assert fault(cut.replace("[rules]", "rounds = [1]\n[rules]")) == (
        (1, None, None), "a round must be a table"
    )  # fmt: skip


def test_the_first_fault_is_told() -> None:
    """A wrong action of round 1 comes before a wrong deck of round 2."""
    text = SPADES.replace('"5C"', '"5S"').replace('deck = "AD 9S', 'deck = "9S 9S')
    assert fault(text)[0] == (1, 32, "5S")


def test_a_game_without_rounds_cannot_be_replayed() -> None:
    with pytest.raises(NotationError, match="a record has at least one round"):
        replay(Record("spades", GAMES["spades"].Rules(), 0, ()))


def test_A01_a_game_without_an_end_is_read_like_any_other() -> None:
    """Two seats that always bid 13 drift down for ever."""
    rules, deck = GAMES["spades"].Rules(double_nil=False), deck_for_round(b"x", 1)
    game, rounds = start_game("spades", rules, 0, deck), []
    for number in range(1, 41):
        game = next_round(game, deck) if number > 1 else game
        texts: list[str] = []
        while not game.round_over:
            action = list(each_card(game.module.legal(game.round)))[-1]  # bids are 13
            texts.append(format_action(game.round, action))
            game = act(game, action, deck)
        rounds.append(RoundRecord(deck, tuple(texts)))
    end = replay(Record("spades", rules, 0, tuple(rounds))).end
    assert end.totals.scores == (-5200, -5200)
    assert end.winner is None


def pitch_deal(hands: list[str], dealer: int) -> str:
    """A deck that deals these hands."""
    players, rest = len(hands), parse_hand("AKQJT98765432." * 3 + "AKQJT98765432")
    packets: list[list[int]] = [[] for _ in range(2 * players)]
    for seat, hand in enumerate(hands):
        cards = list(each_card(parse_hand(hand)))
        rest &= ~parse_hand(hand)
        turn = (seat - dealer - 1) % players
        packets[turn], packets[turn + players] = cards[:3], cards[3:]
    deck = [card for packet in packets for card in packet]
    return format_deck(tuple(deck + list(each_card(rest))))


A_D2 = {
    "lone trump is the jack": (
        ["JS 2H 3H 4D 5D 6C", "AH KH QH TC 9C 8C", "AD KD QD JD 9D 2C"],
        "JS 8C 2C 2H AH 9D KH JD 3H QH QD 4D TC KD 6C 9C AD 5D", 3, [3, 1, 0],
    ),
    "low and jack are captured": (
        ["AH KH 9H 5C 4C 3D", "2H 8D 7D 6D TS 9S", "JH QH TC AC KC 2S"],
        "AH 2H JH KH 6D QH 9H 7D 2S 5C 9S AC KC 4C 8D TC 3D TS", 3, [3, 0, 1],
    ),
    "tie for Game, bid 2": (
        ["AS 9D 5D 4D 3C 2C", "7S AD 8H 7H 6H 5C"],
        "AS 7S 9D AD 8H 5D 7H 4D 6H 3C 5C 2C", 2, [2, 0],
    ),
    "tie for Game, bid 3": (
        ["AS 9D 5D 4D 3C 2C", "7S AD 8H 7H 6H 5C"],
        "AS 7S 9D AD 8H 5D 7H 4D 6H 3C 5C 2C", 3, [-3, 0],
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", A_D2)
def test_A_D2_pitch_hands_with_full_play(case: str) -> None:
    hands, play, bid, delta = A_D2[case]
    dealer = len(hands) - 1
    actions = [f"bid {bid}", *["pass"] * dealer, *play.split()]
    text = (
        f'pik = 1\ngame = "pitch"\ndealer = {dealer}\n[rules]\nplayers = {len(hands)}\n'
        f'[[rounds]]\ndeck = "{pitch_deal(hands, dealer)}"\nactions = {actions}\n'
    )
    record = loads(text)
    assert list(replay(record).end.scores[-1].delta) == delta
    assert loads(dumps(record)) == record
