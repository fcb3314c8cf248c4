"""What all requests share: settings, cookies, rooms, and the static files with their hashes."""

import asyncio
import gzip
import hashlib
from collections import Counter
from functools import cached_property
from pathlib import Path

from .art import sprite
from .build.tokens import TOKEN_COUNT
from .people import People, Visitor
from .rooms import Rooms
from .settings import Settings, secret_text

STATIC = Path(__file__).parent / "static"


class Assets:
    """The static files. Their names carry a hash, so that browsers may keep them for ever."""

    def __init__(self) -> None:
        self.sprite = gzip.compress(sprite().encode(), 9, mtime=0)
        self.sprite_address = f"/static/cards-{hashlib.sha256(self.sprite).hexdigest()[:10]}.svg"
        self.files = {path.name: path.read_bytes() for path in sorted(STATIC.iterdir())}
        self.files["tokens.css"] = names_for_motion().encode()
        digest = hashlib.sha256(self.sprite + b"".join(self.files.values()))
        self.version = digest.hexdigest()[:10]


def names_for_motion() -> str:
    """A rule for each token: the picture that the browser moves when its card moves.

    A name cannot be had from an attribute in every browser, nor be set in line under the policy.
    The script marks what moves; without script every card may.
    """
    return "\n".join(
        f"#t{n}.mv>.face,:root:not(.js) #t{n}>.face{{view-transition-name:t{n}}}"
        for n in range(TOKEN_COUNT)
    )


class Server:
    """One running server."""

    def __init__(self, settings: Settings, key: str, rooms: Rooms, stop: asyncio.Event) -> None:
        self.settings = settings
        self.people = People(key, settings.secure)
        self.rooms = rooms
        self.stop = stop
        self.host_token = settings.host_token
        self.streams: Counter[str] = Counter()  # open streams by person

    @cached_property
    def assets(self) -> Assets:
        """The static files, drawn at the first request."""
        return Assets()

    def visitor(self, cookies: dict[str, str]) -> Visitor:
        """Who sent a request with these cookies."""
        return self.people.read(cookies)

    def host_person(self) -> str:
        """The id of whoever runs this server, the same after every start."""
        return secret_text(self.settings.key_file.with_name("host.id"), 16)
