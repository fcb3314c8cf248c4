"""A game in progress: who sits where, whose turn it is, what each may see. No input or output."""

from .event import Change, Event
from .sight import Sight, sight
from .table import Chair, Table, after, folded, made

__all__ = ["Chair", "Change", "Event", "Sight", "Table", "after", "folded", "made", "sight"]
