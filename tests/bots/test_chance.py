"""The bot `random`: every legal action is equally likely."""

from collections import Counter

from pik.bots.chance import random_pitch, random_spades
from pik.cards import card_count
from pik.games import pitch, spades
from pik.notation import Stream
from tests.games.deals import done, drafted, hand, pitch_start, pitched, spades_deck

ANA = "AS QS TS 8S 6S AH QH TH 8H AD QD AC QC"
BEN = "KS JS 9S 7S 5S 4S 3S 2S KD JD KC JC 9C"
TIMES = 4000


def near(count: int, share: float) -> bool:
    """Whether a count of TIMES lies within five standard deviations of what it should be."""
    return abs(count - TIMES * share) < 5 * (TIMES * share * (1 - share)) ** 0.5


def test_calls_are_equally_likely() -> None:
    rng, view = Stream(b"calls", "bot"), pitch.view(done(pitch_start(), (), "bid 1"), 1)
    counts = Counter(random_pitch(view, rng) for _ in range(TIMES))
    assert set(counts) == {0, 2, 3, 4}
    assert all(near(count, 1 / 4) for count in counts.values())


def test_only_legal_cards_are_played() -> None:
    hands = ("AS KS 9H 5H 2C 3C", "QS JS TH 8H 4D 5D", "TS 4C 5C 6C 7C 8C")
    rng, view = Stream(b"cards", "bot"), pitch.view(pitched(hands, 2, "AS"), 1)
    played = {random_pitch(view, rng) for _ in range(100)}
    assert played == {card for card in range(64) if view.legal >> card & 1}
    assert sum(1 << card for card in played) == hand("QS JS")


def test_S3d_the_number_exchanged_is_equally_likely_and_then_each_card() -> None:
    round = drafted(spades_deck(ANA, BEN), nils="1")
    rng, view = Stream(b"exchange", "bot"), spades.view(round, 1)
    exchanges = [random_spades(view, rng) for _ in range(TIMES)]
    numbers = Counter(card_count(cards) for cards in exchanges)
    assert set(numbers) == {0, 1, 2, 3}
    assert all(near(count, 1 / 4) for count in numbers.values())
    with_king = sum(bool(cards & hand("KS")) for cards in exchanges)
    assert near(with_king, 1.5 / 13)


def test_S3d_no_more_cards_are_exchanged_than_the_rules_allow() -> None:
    round = drafted(spades_deck(ANA, BEN), nils="1", exchange_cards=1)
    rng, view = Stream(b"one", "bot"), spades.view(round, 1)
    assert {card_count(random_spades(view, rng)) for _ in range(100)} == {0, 1}
