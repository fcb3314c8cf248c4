"""Roles, the draft and the double-nil question: S1, S2 and S3a."""

import pytest

from pik.cards import NO_CARD, card_count, format_card
from pik.games import SPECTATOR, spades
from pik.games.spades.draft import thrown_in_order, undrawn
from pik.games.totals import next_round, start_game
from tests.games.deals import (
    SORTED_DECK,
    cards,
    done,
    drafted,
    hand,
    refused,
    shown,
    spades_start,
    with_rest,
)

DECK = with_rest(cards("AS 2H KS 3H QS 4H JS 5H"))


def phase(round: spades.Round) -> str:
    return spades.PHASES[round.public.phase]


def drawing(round: spades.Round) -> str:
    """The seat that has just drawn and its card, such as `0 AS`."""
    seat = round.public.to_act
    return f"{seat} {format_card(round.private[seat].drawn)}"


def test_S1a_first_draws_first_and_second_bids_and_leads_first() -> None:
    assert spades.seat_count(spades.SpadesRules()) == 2
    for first in (0, 1):
        round = spades_start(DECK, first, double_nil=False)
        assert drawing(round) == f"{first} AS"
        round = drafted(DECK, first, double_nil=False)
        assert (phase(round), round.public.to_act) == ("bid", 1 - first)
        round = done(round, DECK, "bid 3", "bid 4")
        assert (phase(round), round.public.to_act) == ("play", 1 - first)


def test_S1b_roles_swap_after_every_round() -> None:
    game = start_game("spades", spades.SpadesRules(), 0, DECK)
    starters = []
    for _ in range(5):
        starters.append(game.round.public.first)
        game = next_round(game, DECK)
    assert starters == [0, 1, 0, 1, 0]


@pytest.mark.parametrize("first", [0, 1])
def test_S1c_who_is_first_in_round_1_is_given_with_the_game(first: int) -> None:
    game = start_game("spades", spades.SpadesRules(), first, DECK)
    assert (game.number, game.starter, game.round.public.first) == (1, first, first)
    assert game.to_act == first


def test_S2a_keep_throws_the_next_card() -> None:
    round = done(spades_start(DECK, double_nil=False), DECK, "keep")
    assert shown(round.private[0].hand) == "AS"
    assert thrown_in_order(round.public, DECK) == cards("2H")
    assert drawing(round) == "1 KS"


def test_S2a_discard_keeps_the_next_card() -> None:
    round = done(spades_start(DECK, double_nil=False), DECK, "discard")
    assert shown(round.private[0].hand) == "2H"
    assert thrown_in_order(round.public, DECK) == cards("AS")
    assert drawing(round) == "1 KS"


def test_S2a_players_draw_turn_about_from_the_top() -> None:
    round = spades_start(DECK, double_nil=False)
    drawn = []
    for _ in range(4):
        drawn.append(drawing(round))
        round = done(round, DECK, "discard")
    assert drawn == ["0 AS", "1 KS", "0 QS", "1 JS"]
    assert undrawn(round.public, DECK) == hand(" ".join(map(format_card, DECK[8:])))


def test_S2a_only_keep_or_discard() -> None:
    round = spades_start(DECK, double_nil=False)
    assert spades.legal(round) == 0b11
    assert refused(round, "bid 2") == ("S2a", "draft")
    for number in (-1, 2, 64, 10**9):
        refusal = spades.why_illegal(round, number)
        assert refusal is not None
        assert refusal.rule == "S2a"


def test_S2b_thirteen_turns_each_give_13_cards_and_26_discards() -> None:
    round = spades_start(double_nil=False)
    for turn in range(26):
        assert phase(round) == "draft"
        round = done(round, SORTED_DECK, "keep" if turn % 3 else "discard")
    assert phase(round) == "bid"
    hands = [own.hand for own in round.private]
    discards = thrown_in_order(round.public, SORTED_DECK)
    assert [card_count(held) for held in hands] == [13, 13]
    assert len(set(discards)) == 26
    assert undrawn(round.public, SORTED_DECK) == 0
    for held in hands:
        assert not any(held >> one & 1 for one in discards)


@pytest.mark.parametrize(
    ("thrown_card", "drafter", "everybody"),
    [("hidden", "", ""), ("drafter", "2H", ""), ("open", "2H", "2H")],
)
def test_S2c_who_sees_the_card_thrown_after_a_keep(
    thrown_card: str, drafter: str, everybody: str
) -> None:
    start = spades_start(DECK, double_nil=False, thrown_card=thrown_card)
    round = done(start, DECK, "keep")
    seen = {seat: spades.seen_cards(spades.view(round, seat)) for seat in (0, 1, SPECTATOR)}
    assert seen == {
        0: hand(f"AS {drafter}"),
        1: hand(f"KS {everybody}"),  # who has drawn his own first card
        SPECTATOR: hand(everybody),
    }


@pytest.mark.parametrize("thrown_card", ["hidden", "drafter", "open"])
def test_S2c_a_drafter_alone_knows_the_first_cards_he_discarded(thrown_card: str) -> None:
    start = spades_start(DECK, double_nil=False, thrown_card=thrown_card)
    round = done(start, DECK, "discard")
    assert round.private[0].discards[0] == cards("AS")[0]
    assert spades.seen_cards(spades.view(round, 0)) == hand("AS 2H")
    assert spades.seen_cards(spades.view(round, 1)) == hand("KS")
    assert spades.seen_cards(spades.view(round, SPECTATOR)) == 0


def test_S2d_the_decision_is_public_and_the_cards_are_not() -> None:
    start = spades_start(DECK, double_nil=False)
    kept, discarded = done(start, DECK, "keep").public, done(start, DECK, "discard").public
    assert (kept.keeps, discarded.keeps) == (0b1, 0b0)
    assert kept._replace(keeps=0) == discarded
    assert set(kept.shown) == {NO_CARD}


def test_S3a_double_nil_may_be_declared_only_before_the_own_first_draw() -> None:
    round = spades_start(DECK)
    asked = []
    for words in ("look", "keep", "look", "keep", "keep", "keep"):
        asked.append(f"{round.public.to_act} {phase(round)}")
        round = done(round, DECK, words)
    assert asked == ["0 offer", "0 draft", "1 offer", "1 draft", "0 draft", "1 draft"]


def test_S3a_no_card_is_drawn_before_the_answer() -> None:
    first_asked = spades_start(DECK)
    second_asked = done(first_asked, DECK, "look", "keep")
    for round in (first_asked, second_asked):
        asked = round.public.to_act
        assert phase(round) == "offer"
        assert spades.seen_cards(spades.view(round, asked)) == 0
    assert drawing(done(second_asked, DECK, "double-nil")) == "1 KS"


@pytest.mark.parametrize("nils", ["", "0", "1", "01"])
def test_S3a_either_both_or_neither_may_declare_and_it_is_public(nils: str) -> None:
    round = spades_start(DECK)
    for seat in (0, 1):
        round = done(round, DECK, "double-nil" if str(seat) in nils else "look", "keep")
        declared = round.public.bids[seat] == spades.state.DOUBLE_NIL
        assert declared == (str(seat) in nils)
    bids = [view.public.bids for view in (spades.view(round, 1), spades.view(round, SPECTATOR))]
    assert bids == [round.public.bids] * 2


def test_S3a_false_removes_the_decision() -> None:
    round = spades_start(DECK, double_nil=False)
    phases = set()
    while phase(round) != "bid":
        phases.add(phase(round))
        round = done(round, DECK, "keep")
    assert phases == {"draft"}


def test_S3a_only_double_nil_or_look() -> None:
    round = spades_start(DECK)
    assert spades.legal(round) == 0b11
    assert refused(round, "bid 4") == ("S3a", "offer")
