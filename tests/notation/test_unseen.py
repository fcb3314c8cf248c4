"""Records of what one seat knows: unknown cards, and the checks that they leave possible."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pik.cards import NO_CARD, Card
from pik.games import CHANCE, spades
from pik.games.spades.bidding import exchanging
from pik.notation import (
    IllegalAction,
    NotationError,
    Record,
    RoundRecord,
    dumps,
    format_deck,
    loads,
    replay,
    summary,
)
from pik.notation.playing import PlayedRound
from tests.notation.playing import OPTIONS, random_record, seeds

cuts = st.integers(0, 60)
seats = st.sampled_from([0, 1])


def as_seen(record: Record, seat: int) -> Record:
    """A record with everything left out that this seat did not see."""
    played = replay(record).rounds
    pairs = zip(record.rounds, played, strict=True)
    hide = _hide_spades if record.game == "spades" else _hide_pitch
    return replace(record, seen_by=seat, rounds=tuple(hide(g, p, seat) for g, p in pairs))


def _hide_pitch(given: RoundRecord, played: PlayedRound, seat: int) -> RoundRecord:
    hand = played.start.round.private[seat].hand
    deck = tuple(card if hand >> card & 1 else NO_CARD for card in given.deck)
    return RoundRecord(deck, given.actions)


def _hide_spades(given: RoundRecord, played: PlayedRound, seat: int) -> RoundRecord:
    public = played.end.round.public
    deck: list[Card] = [NO_CARD] * 52
    for turn in range(public.turns):
        kept = public.keeps >> turn & 1
        mine = public.first ^ (turn & 1) == seat
        seen = (mine, mine and (not kept or public.rules.thrown_card != "hidden"))
        for place in (0, 1):
            if seen[place] or (place == 1 and public.shown[turn] >= 0):
                deck[2 * turn + place] = given.deck[2 * turn + place]
    texts = []
    for state, text in zip(played.states, given.actions, strict=False):
        to_act = state.public.to_act
        to_act = exchanging(state) if to_act == CHANCE else to_act
        verb, *cards = text.split()
        if verb in ("exchange", "draw") and to_act != seat:
            text = " ".join([verb, *["??"] * len(cards)])
        texts.append(text)
    return RoundRecord(tuple(deck), tuple(texts))


@given(st.sampled_from(OPTIONS), seeds, cuts, seats)
def test_what_a_seat_saw_replays_to_the_same_scores(
    game: tuple[str, dict[str, Any]], seed: int, cut: int, seat: int
) -> None:
    record = random_record(*game, seed, cut=cut)
    seen = as_seen(record, seat)
    text = dumps(seen)
    assert loads(text) == seen
    assert dumps(loads(text)) == text
    whole, part = replay(record), replay(seen)
    assert part.end.totals == whole.end.totals
    assert part.end.scores == whole.end.scores
    assert part.end.to_act == whole.end.to_act
    for mine, all_known in zip(part.games(), whole.games(), strict=True):
        assert mine.round.public == all_known.round.public
        for own, true in zip(mine.round.private, all_known.round.private, strict=True):
            assert own.hand & ~true.hand == 0  # nothing is guessed


@given(seeds, seats)
def test_a_finished_round_without_exchange_is_checked_whole(seed: int, seat: int) -> None:
    for game in (("pitch", {}), ("spades", {"exchange_cards": 0})):
        assert replay(as_seen(random_record(*game, seed, rounds=1), seat)).unchecked == []


def hidden(deck: str, actions: str, head: str = "") -> str:
    """The text of a Pitch record for two, seen by seat 0, who deals."""
    known = [card.strip() for card in deck.split()]
    cards = " ".join(known + ["??"] * (52 - len(known)))
    entries = ", ".join(f'"{action.strip()}"' for action in actions.split(","))
    return (
        f'pik = 1\ngame = "pitch"\ndealer = 0\nseen_by = 0\n[rules]\nplayers = 2\n{head}'
        f'[[rounds]]\ndeck = "{cards}"\nactions = [{entries}]\n'
    )


UNKNOWN, MINE_1, MINE_2 = "?? ?? ??", "AS KS 2H", "3H 4D 5D"
DECK = f"{UNKNOWN} {MINE_1} {UNKNOWN} {MINE_2}"


def test_what_cannot_be_checked_is_listed_and_is_no_error() -> None:
    """Seat 1 throws off on a trump lead: it may still hold a trump."""
    text = hidden(DECK, "pass, bid 2, AS, 9C")
    assert replay(loads(text)).unchecked == ["P4b"]
    assert summary(replay(loads(text)), "-")["unchecked"] == ["P4b"]


def test_a_later_card_proves_a_revoke() -> None:
    text = hidden(DECK, "pass, bid 2, AS, 9C, KS, QS")
    with pytest.raises(IllegalAction) as error:
        loads(text)
    assert error.value.place == (1, 4, "9C")
    assert error.value.message == "must follow spades (P4b); legal: QS"


def test_a_card_that_another_seat_held_is_in_no_other_hand() -> None:
    with pytest.raises(IllegalAction, match=r"action 4 \('KS'\): this card is not in the hand"):
        loads(hidden(DECK, "pass, bid 2, AS, KS"))


def test_a_card_cannot_be_played_twice() -> None:
    with pytest.raises(IllegalAction, match=r"action 6 \('QS'\): this card is not in the hand"):
        loads(hidden(DECK, "pass, bid 2, AS, QS, KS, QS"))


def test_what_may_be_done_is_not_told_where_cards_are_unknown() -> None:
    open_now = summary(replay(loads(hidden(DECK, "pass, bid 2, AS"))), "-")["open"]
    assert open_now == {"round": 1, "actions": 3, "to_act": 1, "legal": None}
    open_now = summary(replay(loads(hidden(DECK, "pass, bid 2"))), "-")["open"]
    assert open_now["legal"] == ["AS", "KS", "3H", "2H", "5D", "4D"]


def test_unknown_cards_need_seen_by() -> None:
    text = hidden(DECK, "pass").replace("seen_by = 0\n", "")
    with pytest.raises(NotationError, match="a deck with unknown cards needs the key seen_by"):
        loads(text)


DRAFT = ["double-nil", "keep", "double-nil", *["keep"] * 25]


def test_S3d_S3e_an_exchange_of_unknown_cards() -> None:
    """Seat 0 sees what it draws; seat 1 exchanges two cards before it."""
    record = random_record("spades", {}, 3, rounds=1)
    deck = record.rounds[0].deck
    seen = [card if at % 4 == 0 else NO_CARD for at, card in enumerate(deck)]
    entries = [*DRAFT, "exchange ?? ??", "draw ?? ??", "exchange", "1: " + _any(deck, 2)]
    made = replace(record, starter=0, seen_by=0, rounds=(RoundRecord(tuple(seen), tuple(entries)),))
    replayed = replay(made)
    assert replayed.unchecked == ["S3d", "S3e"]
    assert replayed.record.rounds[0].actions[28:30] == ("exchange ?? ??", "draw ?? ??")
    assert replayed.end.round.public.exchanged == (0, 2)
    assert loads(dumps(made)) == replayed.record
    wrong = [*DRAFT, "exchange ?? ??", "draw ??"]
    with pytest.raises(IllegalAction, match=r"exactly 2 cards are drawn \(S3d\)"):
        replay(replace(made, rounds=(RoundRecord(tuple(seen), tuple(wrong)),)))
    wrong = [*DRAFT, "exchange ?? ?? ?? ??"]
    with pytest.raises(IllegalAction, match=r"at most 3 cards may be exchanged \(S3d\)"):
        replay(replace(made, rounds=(RoundRecord(tuple(seen), tuple(wrong)),)))


def _any(deck: tuple[Card, ...], place: int) -> str:
    """A card of seat 1, no spade, by its place in the deck."""
    return next(text for text in format_deck(deck).split()[place::4] if text[1] != "S")


def test_the_states_of_a_draft_show_only_what_is_known() -> None:
    record = as_seen(random_record("spades", {"double_nil": False}, 1, rounds=1), 0)
    seen = replay(record).rounds[0].states
    for state in seen[:26]:
        assert isinstance(state, spades.Round)
        assert state.private[1].hand == 0
        assert state.private[1].drawn == NO_CARD
        assert set(state.private[1].discards) == {NO_CARD}
