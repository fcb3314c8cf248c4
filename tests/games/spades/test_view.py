"""What a seat may know in Spades: H1 to H3."""

from pik.cards import FULL_DECK, lowest, set_of
from pik.games import SPECTATOR, spades
from pik.games.spades.draft import thrown_in_order
from tests.games.deals import done, drafted, hand, shown, spades_deck, spades_start

ANA = "AS QS TS 8S 6S AH QH TH 8H AD QD AC QC"
BEN = "KS JS 9S 7S 5S KH JH 9H 7H KD JD KC JC"
DECK = spades_deck(ANA, BEN)


def seen(round: spades.Round, seat: int) -> str:
    return shown(spades.seen_cards(spades.view(round, seat)))


def test_H1_a_seat_knows_its_own_cards_and_those_played() -> None:
    round = done(drafted(DECK), DECK, "bid 5", "bid 6", "KH AH", "QH")
    assert hand(seen(round, 0)) == hand(ANA) | hand("KH")
    assert hand(seen(round, 1)) == hand(BEN) | hand("AH QH")
    assert hand(seen(round, SPECTATOR)) == hand("KH AH QH")


def test_H1_a_card_drawn_is_seen_by_its_drawer_alone() -> None:
    round = spades_start(DECK, double_nil=False)
    assert [seen(round, seat) for seat in (0, 1, SPECTATOR)] == ["AS", "", ""]


def test_H1_an_exchanging_seat_knows_what_it_laid_aside_and_what_it_was_given() -> None:
    round = drafted(DECK, nils="1")
    round = done(round, DECK, "exchange KS JS", "draw 2C 3C")
    assert hand(seen(round, 1)) == hand(BEN) | hand("2C 3C")
    assert seen(round, 0) == seen(drafted(DECK), 0)
    assert seen(round, SPECTATOR) == ""


def test_H2_a_view_is_what_is_public_and_the_own_cards() -> None:
    round = done(drafted(DECK), DECK, "bid 5", "bid 6", "KH")
    for seat in (0, 1):
        view = spades.view(round, seat)
        assert (view.seat, view.public, view.own) == (seat, round.public, round.private[seat])
    assert spades.view(round, SPECTATOR).own == spades.Private()
    assert spades.view(round, SPECTATOR).public == round.public


def test_H2_what_is_legal_is_told_to_the_seat_whose_turn_it_is() -> None:
    round = done(drafted(DECK), DECK, "bid 5", "bid 6", "KH")
    assert spades.view(round, 0).legal == hand("AH QH TH 8H")
    assert spades.view(round, 1).legal == 0
    assert spades.view(round, SPECTATOR).legal == 0
    chance = done(drafted(DECK, nils="1"), DECK, "exchange KS")
    assert [spades.view(chance, seat).legal for seat in (0, 1, SPECTATOR)] == [0, 0, 0]


def test_H3_a_finished_round_and_its_deck_open_every_card() -> None:
    """Each card is one played, one laid aside in an exchange, or one that stayed thrown."""
    round = done(drafted(DECK, nils="1"), DECK, "exchange KS JS", "draw 2C 3C", "bid 5")
    while spades.PHASES[round.public.phase] != "over":
        round = spades.act(round, lowest(spades.legal(round)), DECK)
    played, thrown = set_of(round.public.played), set_of(thrown_in_order(round.public, DECK))
    laid = [own.laid for own in round.private]
    assert laid == [0, hand("KS JS")]
    assert played == hand(ANA) | hand(BEN) & ~hand("KS JS") | hand("2C 3C")
    assert played | laid[1] | thrown == FULL_DECK
    assert played & thrown == hand("2C 3C")
