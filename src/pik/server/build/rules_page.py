"""The page of a game's rules, from the one text of them."""

from ...words.decisions import game_title
from ...words.rules import RuleSection, rule_sections
from ..pagemodel import RulesPage, Site


def rules_page(site: Site, game: str) -> RulesPage:
    """The rules of a game; KeyError for a game that there is not."""
    sections = tuple(map(_plain, rule_sections(game)))
    return RulesPage(site, game_title(game, 2) if game == "spades" else "Pitch", sections)


def _plain(section: RuleSection) -> RuleSection:
    """A section without the marks of Markdown, which a page does not read."""
    return RuleSection(
        section.rule,
        section.title,
        _unmarked(section.opening),
        tuple(sentence._replace(text=_unmarked(sentence.text)) for sentence in section.sentences),
    )


def _unmarked(text: str) -> str:
    return text.replace("*", "").replace("`", "")
