"""The sentences that people read: every one is whole, in a table, keyed by its kind.

A translation replaces sentences, never parts of them; what changes inside is a named value.
"""

from .actions import what_happened
from .cards import card_name, suit_name
from .refusals import why_refused
from .rules import RuleSection, RuleSentence, rule_sections, rule_text
from .scores import score_sentence, score_sentences

__all__ = [
    "RuleSection",
    "RuleSentence",
    "card_name",
    "rule_sections",
    "rule_text",
    "score_sentence",
    "score_sentences",
    "suit_name",
    "what_happened",
    "why_refused",
]
