"""A whole sentence with named values, in the form that catalogs of translations need."""

from typing import NamedTuple


class Sentence(NamedTuple):
    """A sentence, and its plural where it speaks of a count."""

    text: str
    plural: str = ""  # said when `count` is not 1; empty: the sentence has no count

    def say(self, count: int = 1, **values: object) -> str:
        """The sentence with its values.

        >>> Sentence("draw {count} card", "draw {count} cards").say(count=2)
        'draw 2 cards'
        """
        text = self.plural if self.plural and count != 1 else self.text
        return text.format(count=count, **values)
