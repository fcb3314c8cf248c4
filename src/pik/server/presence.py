"""Who is at a table now: persons show it by open streams and by requests."""

import time
from collections import Counter

MOST_PERSONS = 500  # whose last sign of life a room remembers; players show theirs again and again


class Presence:
    """Signs of life of the persons in one room, by the monotonic clock."""

    def __init__(self, away_after: float) -> None:
        self._away_after = away_after
        self._seen: dict[str, float] = {}
        self._streams: Counter[str] = Counter()
        self._began = time.monotonic()

    def saw(self, person: str) -> bool:
        """Note a request; whether the person had been away."""
        was_away = not self.is_present(person)
        self._seen.pop(person, None)  # the last seen stand last
        self._seen[person] = time.monotonic()
        if len(self._seen) > MOST_PERSONS:
            del self._seen[next(iter(self._seen))]
        return was_away

    def opened(self, person: str) -> None:
        """Note that a stream to the person is open."""
        self.saw(person)
        self._streams[person] += 1

    def closed(self, person: str) -> None:
        """Note that a stream to the person has ended."""
        self._streams -= Counter([person])  # leaves no zeros behind
        self._seen[person] = time.monotonic()

    def is_present(self, person: str) -> bool:
        """Whether the person has a stream open or was seen less than a minute ago."""
        return self._streams[person] > 0 or self.away_at(person) > time.monotonic()

    def away_at(self, person: str) -> float:
        """When the person counts as away if no sign of life follows."""
        return self._seen.get(person, self._began) + self._away_after

    def empty_for(self) -> float:
        """Seconds since the last sign of life of anybody; 0 while a stream is open."""
        if any(count > 0 for count in self._streams.values()):
            return 0.0
        return time.monotonic() - max(self._seen.values(), default=self._began)
