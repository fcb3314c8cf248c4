"""Thumb's play at Pitch: trumps, tens, the jack and the two."""

from typing import Any

import pytest

from pik.bots import BOTS
from pik.bots.thumb_pitch.reading import read
from pik.games import pitch
from pik.notation import Stream
from tests.games.deals import hand, pitched, shown

CHOOSE = BOTS["thumb"]["pitch"]
RNG = Stream(b"thumb", "bot")


def played(hands: tuple[str, ...], plays: str = "", **options: Any) -> str:
    """What thumb plays after these cards of a round that seat 0 pitched at 2."""
    round = pitched(hands, 2, plays, **options)
    return shown(1 << CHOOSE(pitch.view(round, round.public.to_act), RNG))


LOW = ("2D 3D 4D 5D 6D 7D", "2C 3C 4C 5C 6C 7C", "8D 9D 8C 9C QD QC")


def test_a_pitcher_draws_trumps_from_the_top() -> None:
    assert played(("AH KH JH 5H 3S 2S", *LOW)) in ("AH", "KH")


def test_a_pitcher_keeps_the_jack_while_the_queen_is_out() -> None:
    hands = ("AH KH JH 5H 3S 2S", "4H 3H 4C 5C 6C 7C", *LOW[:1], "8H 7H 8C 9C QD QC")
    assert played(hands, "AH 3H 2D 7H") == "KH"


def test_the_jack_wins_the_trick_that_nobody_can_take_any_more() -> None:
    hands = ("TH 9H 5S 4S 3S 2S", "8H 4D 4C 5C 6C 7C", *LOW[:1], "JH 3H 8C 9C QD QC")
    hands = (hands[0], hands[1], "7H 9D 8D TD AD KD", hands[3])
    assert played(hands, "9H 8H 7H") == "JH"


def test_the_jack_is_not_thrown_under_a_higher_trump() -> None:
    hands = ("AH 9H 5S 4S 3S 2S", "8H 4D 4C 5C 6C 7C", "7H 9D 8D TD AD KD", "JH 3H 8C 9C QD QC")
    assert played(hands, "AH 8H 7H") == "3H"


def test_the_two_is_not_given_to_the_pitcher_for_nothing() -> None:
    hands = ("AH 9H 5S 4S 3S 2S", "8H 4D 4C 5C 6C 7C", "7H 9D 8D TD AD KD", "2H 3H 8C 9C QD QC")
    assert played(hands, "AH 8H 7H") == "3H"


def test_a_ten_is_kept_from_the_pitcher() -> None:
    hands = ("AH AD 5S 4S 3S 2S", "8H 4D 4C 5C 6C 7C", "7H 9D 8D 6D 3D KD", "3H TD TC 9C QC 2D")
    assert played(hands, "AH 8H 7H 3H AD 4D 3D") == "2D"


def test_a_ten_goes_to_a_partner_who_wins() -> None:
    hands = ("9H 5S 4S 3S 2S 2C", "AH 4D 4C 5C 6C 7C", "7H 9D 8D 6D 3D KD", "TC 8C 9C QC 3C 2D")
    assert played(hands, "9H AH 7H", partners=True) == "TC"


def test_A18_no_card_of_a_suit_shown_void_is_reckoned_with() -> None:
    """Seat 1 threw off on a trump lead; seat 2 trumped, which shows nothing."""
    hands = (
        "AH KH 5S 4S 3S 2S", "8D 4D 4C 5C 6C 7C", "7H 6H 8S 6D 3D KD", "TH 2H TC 9C QC 2D",
    )  # fmt: skip
    round = pitched(hands, 2, "AH 8D 6H 2H 5S 4D 7H TH")
    _, seat1, seat2 = read(pitch.view(round, 3), round.public.trump).foes
    assert not seat1 & hand("QH JH")
    assert seat2 & hand("QH JH")
    assert seat2 & hand("QS JS")


@pytest.mark.parametrize("players", range(2, 8))
def test_every_number_of_seats_is_played_to_the_end(players: int) -> None:
    options = {"players": players, "follow": "strict" if players % 2 else "suit-or-trump"}
    round = pitch.start_round(
        pitch.PitchRules(**options), pitch.opening_totals(pitch.PitchRules(**options)), 0,
        tuple(16 * (number % 4) + number // 4 for number in range(52)),
    )  # fmt: skip
    while round.public.phase != pitch.OVER:
        action = CHOOSE(pitch.view(round, round.public.to_act), RNG)
        assert pitch.why_illegal(round, action) is None
        round = pitch.act(round, action, ())
