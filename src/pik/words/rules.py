"""The text of the rules, read from games/rules.md: one sentence an id."""

import re
from functools import cache
from importlib.resources import files
from typing import NamedTuple

_HEADINGS = {"spades": "## Spades for two", "pitch": "## Pitch"}
_SECTION = re.compile(r"\*\*([SP]\d+) (.+?)\*\*")
_SENTENCE = re.compile(r"(?:^| )([SP]\d+[a-z]) ")  # an id in brackets only cites a sentence


class RuleSentence(NamedTuple):
    """One sentence of the rules, or a few that share an id."""

    rule: str  # its id, such as S4b
    text: str


class RuleSection(NamedTuple):
    """One section of a game's rules."""

    rule: str  # its id, such as S4
    title: str
    opening: str  # text before the first sentence with an id; mostly empty
    sentences: tuple[RuleSentence, ...]


@cache
def rule_sections(game: str) -> tuple[RuleSection, ...]:
    """The sections of a game's rules in order; KeyError for a game that there is not."""
    heading = _HEADINGS[game]
    page = files("pik.games").joinpath("rules.md").read_text(encoding="utf-8")
    chapter = page[page.index(heading) + len(heading) :].split("\n## ")[0]
    parts = _SECTION.split(" ".join(chapter.split()))[1:]
    return tuple(_section(*parts[at : at + 3]) for at in range(0, len(parts), 3))


def _section(rule: str, title: str, text: str) -> RuleSection:
    text = text.split(" Presets:")[0]
    opening, *parts = _SENTENCE.split(text)
    sentences = tuple(
        RuleSentence(parts[at], parts[at + 1].strip()) for at in range(0, len(parts), 2)
    )
    return RuleSection(rule, title.rstrip("."), opening.strip(), sentences)


@cache
def _texts() -> dict[str, str]:
    return {
        sentence.rule: sentence.text
        for game in _HEADINGS
        for section in rule_sections(game)
        for sentence in section.sentences
    }


def rule_text(rule: str) -> str:
    """The sentence of a rule by its id, such as `S4b`; KeyError for one that there is not."""
    return _texts()[rule]
