"""Every reason, score line and rule has its whole sentence."""

import re
from pathlib import Path

import pytest

import pik
from pik.cards import CLUBS, FULL_DECK, NO_CARD, SPADES, each_card
from pik.games import GAMES, Refusal, ScoreLine
from pik.words import (
    card_name,
    rule_sections,
    rule_text,
    score_sentence,
    score_sentences,
    suit_name,
    what_happened,
    why_refused,
)
from pik.words.cards import card_sign
from pik.words.refusals import REASONS
from pik.words.scores import KINDS
from pik.words.sentence import Sentence
from pik.words.verification import mismatch_sentence, verdict_sentence
from tests.notation.playing import states

SOURCES = Path(pik.__file__).parent
GAME_TEXT = "\n".join(p.read_text("utf-8") for p in (SOURCES / "games").rglob("*.py"))


def test_every_refusal_of_the_rules_has_a_sentence() -> None:
    named = set(re.findall(r'Refusal\(\s*"\w+",\s*"([a-z-]+)"', GAME_TEXT))
    assert named
    assert named <= REASONS


def test_every_score_line_of_the_rules_has_a_sentence() -> None:
    named = set(re.findall(r'ScoreLine\(\s*"([a-z-]+)"', GAME_TEXT))
    assert named
    assert named <= KINDS


@pytest.mark.parametrize(
    ("refusal", "sentence"),
    [
        (Refusal("S4b", "follow", value=SPADES), "must follow spades"),
        (Refusal("P4b", "follow-or-trump", value=CLUBS), "must follow clubs or play a trump"),
        (Refusal("S4d", "not-broken"), "spades may not be led before they are broken"),
        (Refusal("S3d", "draw-count", value=1), "exactly 1 card is drawn"),
        (Refusal("S3d", "draw-count", value=3), "exactly 3 cards are drawn"),
        (Refusal("S3d", "exchange-count", value=1), "at most 1 card may be exchanged"),
        (Refusal("P3c", "forced-bid", value=2), "all have passed: the dealer must bid 2 or more"),
    ],
)
def test_sentences_of_refusals(refusal: Refusal, sentence: str) -> None:
    assert why_refused(refusal) == sentence


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (ScoreLine("bid-made", "S5a", 40, (4, 6)), "made 4 with 6 tricks: 40"),
        (ScoreLine("bid-made", "S5a", 10, (1, 1)), "made 1 with 1 trick: 10"),
        (ScoreLine("bags", "S5a", 2, (2,)), "2 bags: 2"),
        (ScoreLine("bid-set", "S5b", -50, (5, 1)), "bid 5 and took only 1 trick: -50"),
        (ScoreLine("bag-penalty", "S5f", -100, (9, 11, 1)), "bags went from 9 to 11, 1 stay: -100"),
        (ScoreLine("nil-kept", "S5c", 100, (0,)), "nil kept: 100"),
        (ScoreLine("double-nil-failed", "S5d", -200, (1,)), "double nil failed with 1 trick: -200"),
        (ScoreLine("game", "P5d", 1, (29,)), "Game with 29: 1"),
        (ScoreLine("set-back", "P6b", -3, (3, 2)), "bid 3 and won 2 points, set back: -3"),
    ],
)
def test_sentences_of_scores(line: ScoreLine, sentence: str) -> None:
    assert score_sentence(line) == sentence
    assert score_sentences([line, line]) == [sentence, sentence]


def test_spoken_names_of_cards() -> None:
    names = [card_name(card) for card in each_card(FULL_DECK)]
    assert len(set(names)) == 52
    assert names[0] == "two of clubs"
    assert names[-1] == "ace of spades"
    assert card_name(NO_CARD) == "an unknown card"
    assert suit_name(SPADES) == "spades"
    assert (card_sign(16 * SPADES + 8), card_sign(NO_CARD)) == ("10♠", "??")


def test_H2_what_happened_names_no_hidden_card() -> None:
    """Only cards that are played are named."""
    names = ("Ana", "Beatrise", "Cvita", "Dace")
    for game in ("spades", "pitch"):
        for seed in range(8):
            for moment, _, action in states(game, {}, seed, rounds=1):
                if action is None:
                    continue
                text = what_happened(moment.round, action, names)
                assert text.startswith(names)
                phase = moment.module.PHASES[moment.round.public.phase]
                named = any(f"the {card_name(c)}" in text for c in each_card(FULL_DECK))
                assert named == (phase == "play")


def test_a_sentence_chooses_its_plural_by_its_count() -> None:
    sentence = Sentence("{count} card of {name}", "{count} cards of {name}")
    assert sentence.say(count=1, name="Ana") == "1 card of Ana"
    assert sentence.say(count=0, name="Ana") == "0 cards of Ana"


def test_sentences_of_a_verification() -> None:
    assert mismatch_sentence("deck", 2, None).startswith("round 2: the deck")
    assert mismatch_sentence("draw", 2, 1).startswith("round 2: seat 1 was given other cards")
    assert "secret" in mismatch_sentence("commit", None, None)
    assert verdict_sentence(True) != verdict_sentence(False)


def test_the_rules_are_read_by_their_ids() -> None:
    """The ids of the page, in the page's order, none lost and none read twice."""
    page = (SOURCES / "games" / "rules.md").read_text("utf-8")
    for game, letter in (("spades", "S"), ("pitch", "P")):
        ids = [sentence.rule for section in rule_sections(game) for sentence in section.sentences]
        cited = set(re.findall(rf"\b{letter}\d+[a-z]\b", page))
        assert set(ids) == cited
        assert ids == sorted(ids)
    assert rule_text("S4b") == "Follow suit if able, else play any card."
    assert rule_text("S1b") == "The roles swap after every round."
    assert rule_text("P7c") == "So the winner may have fewer points than a loser."
    assert [section.rule for section in rule_sections("pitch")] == [f"P{n}" for n in range(1, 8)]


def test_the_rules_cite_ids_that_exist() -> None:
    for rules in GAMES.values():
        for option in rules.OPTIONS:
            assert rule_text(option.rule)
