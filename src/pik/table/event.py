"""What happens at a table, one record an event. The list of them is the whole truth about it.

Kinds and their bodies (`seat` is who did it):

made      game, rules (options that differ from the defaults), chairs, starter or none,
          move_time in seconds or 0, commit
sat       seat, person, name
filled    seat, bot, name: a bot takes an open chair
left      seat, bot, name: the person is gone for good; a bot has the chair, or nobody ("")
mixed     seat, text: the person's part of the shuffle, given after the commitment was shown;
          by_page if the page filled it in, since there was no script
began     all chairs are taken and all persons have mixed: the deck of round 1 is fixed
acted     seat, actions (one place of a record: ["bid 4", "AS"] for a pitch), version that the
          seat had seen, late if the clock did it
undone    seat: its last action is taken back
went_on   seat: it has read the score sheet
dealt     the next round begins
stood_in  seat, bot: a bot plays on for a person who is away
returned  seat: the person is back
resigned  seat: it gives the game up
ended     seat: it stops the game without a winner
rematched code of the room where the same players go on
"""

from typing import Any, NamedTuple


class Event(NamedTuple):
    """Something that happened at a table."""

    seq: int  # from 1, without gaps: the version of the table after it
    at: float  # seconds since 1970
    kind: str  # one of the kinds above
    body: dict[str, Any]  # plain values, as JSON has them


class Change(NamedTuple):
    """An event that is about to happen: it has no number yet."""

    kind: str
    body: dict[str, Any]
