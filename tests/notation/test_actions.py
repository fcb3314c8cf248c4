"""Actions as words: canonical and lenient spellings, what is allowed, what is refused."""

from typing import Any

import pytest
from hypothesis import given

from pik.cards import each_card
from pik.games import GAMES, make_rules
from pik.games.totals import act, start_game
from pik.notation import (
    IllegalAction,
    NotationError,
    check_action,
    deck_for_round,
    format_action,
    format_card,
    key_of_text,
    legal_actions,
    parse_action,
    parse_actions,
    parse_hand,
)
from pik.notation.actions import phase_of, read_words
from tests.notation.playing import games_with_options, seeds, some_states

DECK = deck_for_round(key_of_text("7"), 1)


def spades_round(*texts: str, **options: Any) -> Any:
    """A round of Spades after these actions; seat 0 draws first."""
    return _after("spades", texts, options)


def pitch_round(*texts: str, **options: Any) -> Any:
    """A round of Pitch after these actions; seat 0 deals."""
    return _after("pitch", texts, options)


def _after(name: str, texts: tuple[str, ...], options: dict[str, Any]) -> Any:
    game = start_game(name, make_rules(name, options), 0, DECK)
    for text in texts:
        for action in parse_actions(game.round, text):
            game = act(game, action, DECK)
    return game.round


DRAFTED = ["look", "keep", "look", *["keep"] * 25]
BOTH_DOUBLE = ["double-nil", "keep", "double-nil", *["keep"] * 25]


@given(games_with_options, seeds)
def test_every_action_is_read_as_it_is_written(game: tuple[str, dict[str, Any]], seed: int) -> None:
    for moment, _, action in some_states(game, seed):
        if action is not None:
            text = format_action(moment.round, action)
            assert parse_action(moment.round, text) == action
            assert parse_actions(moment.round, f" {text.lower()} ") == (action,)


@given(games_with_options, seeds)
def test_the_legal_list_is_what_the_rules_allow(
    game: tuple[str, dict[str, Any]], seed: int
) -> None:
    for moment, _, action in some_states(game, seed):
        phase, texts = phase_of(moment.round), legal_actions(moment.round)
        if action is None:
            assert texts == []
        elif phase in ("exchange", "draw"):
            assert texts == [phase]
        else:
            numbers = [parse_action(moment.round, text) for text in texts]
            assert sorted(numbers) == list(each_card(GAMES[moment.name].legal(moment.round)))
            assert numbers == sorted(numbers, reverse=phase == "play")


@pytest.mark.parametrize("text", ["double-nil", "DOUBLE-NIL", "Double-Nil"])
def test_words_may_be_in_any_case(text: str) -> None:
    assert format_action(spades_round(), parse_action(spades_round(), text)) == "double-nil"


def test_the_words_of_the_draft() -> None:
    assert legal_actions(spades_round()) == ["double-nil", "look"]
    assert legal_actions(spades_round("look")) == ["keep", "discard"]


@pytest.mark.parametrize("text", ["bid nil", "bid 0", "nil", "NIL", "Bid Nil", "bid  00"])
def test_S3c_a_bid_of_nil_has_three_spellings(text: str) -> None:
    moment = spades_round(*DRAFTED)
    assert format_action(moment, parse_action(moment, text)) == "bid nil"
    assert legal_actions(moment) == ["bid nil", *(f"bid {n}" for n in range(1, 14))]


def test_S3d_an_exchange_names_its_cards_or_none() -> None:
    moment = spades_round(*BOTH_DOUBLE)
    hand = moment.private[1].hand
    two, six = list(each_card(hand))[:2]
    assert parse_action(moment, "exchange") == 0
    assert format_action(moment, 0) == "exchange"
    text = format_action(moment, 1 << two | 1 << six)
    assert parse_action(moment, text) == 1 << two | 1 << six
    low, high = text.split()[1:]
    assert parse_action(moment, f"EXCHANGE {high}, {low}") == 1 << two | 1 << six
    with pytest.raises(IllegalAction, match=r"only cards of the hand can be laid aside \(S3d\)"):
        parse_action(moment, f"exchange {next(iter(_texts(moment.private[0].hand)))}")
    with pytest.raises(IllegalAction, match=r"at most 3 cards may be exchanged \(S3d\)"):
        parse_action(moment, "exchange " + " ".join(_texts(hand)[:4]))


def test_S3d_S3e_a_draw_is_of_discards_not_given_yet() -> None:
    laid = _texts(spades_round(*BOTH_DOUBLE).private[1].hand)[:2]
    moment = spades_round(*BOTH_DOUBLE, f"exchange {laid[0]} {laid[1]}")
    assert legal_actions(moment) == ["draw"]
    thrown = _texts(sum(1 << card for card in DECK[1::2]))
    assert format_action(moment, parse_action(moment, f"draw {thrown[0]} {thrown[5]}"))
    for text, reason in [
        (f"draw {thrown[0]}", r"exactly 2 cards are drawn \(S3d\); legal: draw"),
        (f"draw {thrown[0]} {laid[0]}", r"cards that were laid aside cannot come back \(S3e\)"),
        (f"draw {thrown[0]} {_texts(moment.private[0].hand)[0]}", r"only cards still .* \(S3d\)"),
        ("exchange", r"the exchanged cards are drawn first \(S3d\)"),
    ]:
        with pytest.raises(IllegalAction, match=reason):
            parse_action(moment, text)


def _texts(cards: int) -> list[str]:
    return [format_card(card) for card in each_card(cards)]


def test_a_card_may_be_played_by_its_bare_name() -> None:
    moment = pitch_round("pass", "pass", "pass", "bid 2")
    texts = legal_actions(moment)
    assert {parse_action(moment, spelling) for spelling in (
        texts[0], f"play {texts[0]}", texts[0].lower(), f"PLAY {texts[0][::-1]}"
    )} == {parse_action(moment, texts[0])}  # fmt: skip


def test_cards_are_listed_as_a_hand_is_written() -> None:
    moment = pitch_round("pass", "pass", "pass", "bid 2")
    assert legal_actions(moment) == ["9S", "7H", "2H", "3D", "TC", "3C"]
    assert moment.private[0].hand == parse_hand("9.72.3.T3")


def test_P3f_a_pitch_is_a_bid_of_4_and_a_lead() -> None:
    moment = pitch_round()
    assert legal_actions(moment) == ["pass", "bid 1", "bid 2", "bid 3", "bid 4"]
    assert parse_actions(moment, "pitch JS") == (4, parse_hand("JS").bit_length() - 1)
    with pytest.raises(NotationError, match="is two actions: bid 4, then the card"):
        parse_action(moment, "pitch JS")
    with pytest.raises(IllegalAction, match=r"this card is not in the hand \(P4\); legal: JS "):
        parse_actions(moment, "pitch 2S")


def test_P3f_a_bare_card_in_an_auction_is_no_pitch() -> None:
    for text in ("JS", "play JS"):
        with pytest.raises(IllegalAction) as error:
            parse_actions(pitch_round(), text)
        assert error.value.rule == "P3f"
        assert str(error.value) == (
            "a card is led here by pitching it, which bids 4 (P3f); "
            "legal: pass, bid 1, bid 2, bid 3, bid 4"
        )


def test_a_bid_of_nil_is_no_pass_in_pitch() -> None:
    for text in ("bid 0", "nil", "bid nil"):
        with pytest.raises(IllegalAction, match=r"pass, or bid a number from 1 to 4 \(P3a\)"):
            parse_action(pitch_round(), text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "'' is no action: '' cannot be read"),
        ("fold", "'fold' is no action: 'fold' cannot be read"),
        ("keep it", "'keep it' is no action: 'it' is too much"),
        ("nil 4", "'nil 4' is no action: '4' is too much"),
        ("bid", "'bid' is no action: a word is missing at the end"),
        ("bid four", "'bid four' is no action: 'four' is no bid"),
        ("bid -1", "'bid -1' is no action: '-1' is no bid"),
        ("bid 4 5", "'bid 4 5' is no action: '5' is too much"),
        ("pitch", "'pitch' is no action: a word is missing at the end"),
        ("pitch ??", "'pitch ??' is no action: '??' is no card"),
        ("play 1S", "'play 1S' is no action: '1S' is no card"),
        ("??", "'??' is no action: '??' cannot be read"),
        ("AS KS", "'AS KS' is no action: 'AS' cannot be read"),
        ("exchange 4S 1S", "'1S' at 13 is no card"),
        ("draw 4S 4S", "'draw 4S 4S' is no action: 4S stands twice"),
    ],
)
def test_what_is_no_action_cannot_be_read(text: str, message: str) -> None:
    with pytest.raises(NotationError) as error:
        read_words(text)
    assert str(error.value) == message


@pytest.mark.parametrize(
    ("before", "text", "message"),
    [
        ([], "keep", "first say double nil, or look at the cards (S3a); legal: double-nil look"),
        (["look"], "bid 4", "keep or discard the card drawn (S2a); legal: keep discard"),
        (["look"], "pass", "keep or discard the card drawn (S2a); legal: keep discard"),
    ],
)  # fmt: skip
def test_words_of_another_phase_are_not_allowed(before: list[str], text: str, message: str) -> None:
    with pytest.raises(IllegalAction) as error:
        parse_action(spades_round(*before), text)
    assert str(error.value) == message


def test_an_illegal_action_carries_rule_and_what_is_allowed() -> None:
    moment = pitch_round("bid 3")
    with pytest.raises(IllegalAction) as error:
        parse_action(moment, "bid 2")
    assert error.value.rule == error.value.refusal.rule == "P3b"
    assert error.value.legal == ("pass", "bid 4")
    assert str(error.value) == "a bid must be higher than 3 (P3b); legal: pass, bid 4"
    with pytest.raises(IllegalAction):
        check_action(moment, 99)


def test_unknown_cards_need_a_record_seen_by_a_seat() -> None:
    with pytest.raises(NotationError, match="unknown cards need a record with the key seen_by"):
        parse_action(spades_round(*BOTH_DOUBLE), "exchange ??")


def test_nothing_may_be_done_when_a_round_is_over() -> None:
    moment = pitch_round("pass", "pass", "pass", "pass", forced_bid=0)
    with pytest.raises(IllegalAction) as error:
        parse_action(moment, "pass")
    assert str(error.value) == "the round is over (P7)"
    assert error.value.legal == ()
