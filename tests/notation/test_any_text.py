"""Whatever the text, reading gives a value or one of the three errors, never another."""

import contextlib
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from pik.notation import (
    IllegalAction,
    ImpossiblePosition,
    NotationError,
    format_position,
    loads,
    parse_card,
    parse_partial_hand,
    parse_position,
    replay,
    summary,
)
from tests.notation.test_position import BID, DRAFT, OFFER, PITCH, SPADES

GOLDEN = Path(__file__).parent.parent / "golden"
RECORDS = [(GOLDEN / name).read_text("utf-8") for name in ("pitch.pik", "spades.pik")]
SIGNS = st.text('AKQJT2SHDC10.,+?-/:= nilpassbidkd"[]{}#\n♠\ufe0f\0č', max_size=4)
REFUSED = (NotationError, IllegalAction, ImpossiblePosition)


@st.composite
def damaged(draw: st.DrawFn, texts: list[str]) -> str:
    """One of these texts with some signs replaced, put in or taken out."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(text)))
        text = text[:at] + draw(SIGNS) + text[at + draw(st.integers(0, 4)) :]
    return text


@given(damaged([SPADES, PITCH, DRAFT, OFFER, BID]))
def test_any_position(text: str) -> None:
    with contextlib.suppress(*REFUSED):
        line = format_position(parse_position(text))
        assert format_position(parse_position(line)) == line


@given(damaged(RECORDS + [text.replace("pik = 1", "pik = 1\nseen_by = 1") for text in RECORDS]))
def test_any_record(text: str) -> None:
    with contextlib.suppress(*REFUSED):
        assert summary(replay(loads(text)), "-")


@given(st.text(max_size=12) | SIGNS | damaged(["AKQ5.A32.K53.J42", "♠AK ♥Q2", "A3..5.+?2", "AS"]))
def test_any_card_and_hand(text: str) -> None:
    for parse in (parse_card, parse_partial_hand):
        with contextlib.suppress(NotationError):
            parse(text)
