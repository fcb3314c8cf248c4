"""What a seat may know in Pitch: H1 to H3."""

from pik.cards import FULL_DECK, set_of
from pik.games import SPECTATOR, pitch
from tests.games.deals import hand, pitch_deck, pitched, shown

HANDS = ("AS KS 9H 5H 2C 3C", "QS JS TH 8H 4D 5D", "TS 4C 5C 6C 7C 8C")


def seen(round: pitch.Round, seat: int) -> str:
    return shown(pitch.seen_cards(pitch.view(round, seat)))


def test_H1_a_seat_knows_its_hand_and_the_cards_played() -> None:
    round = pitched(HANDS, 2, "5H TH 4C QS")
    played = hand("5H TH 4C QS")
    for seat in range(3):
        assert hand(seen(round, seat)) == hand(HANDS[seat]) | played
    assert hand(seen(round, SPECTATOR)) == played


def test_H1_tricks_won_lie_open() -> None:
    round = pitched(HANDS, 2, "5H TH 4C QS")
    for seat in (0, 1, 2, SPECTATOR):
        assert pitch.view(round, seat).public.taken == (0, hand("5H TH 4C"), 0)


def test_H2_a_view_is_what_is_public_and_the_own_hand() -> None:
    round = pitched(HANDS, 2, "5H")
    for seat in range(3):
        view = pitch.view(round, seat)
        assert (view.seat, view.public, view.own) == (seat, round.public, round.private[seat])
    assert pitch.view(round, SPECTATOR).own == pitch.Private()


def test_H2_what_is_legal_is_told_to_the_seat_whose_turn_it_is() -> None:
    round = pitched(HANDS, 2, "5H")
    assert [shown(pitch.view(round, seat).legal) for seat in (0, 1, 2)] == ["", "TH 8H", ""]
    assert pitch.view(round, SPECTATOR).legal == 0


def test_H3_a_finished_round_and_its_deck_open_every_card() -> None:
    round = pitched(HANDS, 2, "AS QS TS KS JS 4C 9H TH 5C 4D 6C 5H 5D 7C 2C 8H 8C 3C")
    played = set_of(round.public.played)
    assert played == hand(" ".join(HANDS))
    undealt = set_of(pitch_deck(HANDS, 2)[18:])
    assert played | undealt == FULL_DECK
    assert not played & undealt
