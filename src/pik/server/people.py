"""Who asks: a person is a random id in a signed cookie and nothing else."""

import secrets
from dataclasses import dataclass

from itsdangerous import BadSignature, URLSafeSerializer

YEAR = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Visitor:
    """The person who sent a request."""

    person: str  # 128 random bits
    name: str  # as last used, or ""
    four: bool  # wants the four-colour deck
    new: bool = False  # has no cookie yet


class People:
    """Reads and writes the cookies."""

    def __init__(self, key: str, secure: bool) -> None:
        self._signer = URLSafeSerializer(key, salt="pik-person")
        self._secure = secure
        self.cookie = "__Host-pik" if secure else "pik"

    def read(self, cookies: dict[str, str]) -> Visitor:
        """The visitor that these cookies belong to; a new one when they are not ours."""
        four = cookies.get("four") == "1"
        try:
            values = self._signer.loads(cookies.get(self.cookie, ""))
        except BadSignature:
            return Visitor(secrets.token_urlsafe(16), "", four, new=True)
        match values:
            case {"person": str(person), "name": str(name)}:
                return Visitor(person, name, four)
        return Visitor(secrets.token_urlsafe(16), "", four, new=True)

    def cookie_header(self, person: str, name: str) -> str:
        """The Set-Cookie header that makes a browser this person's for a year."""
        value = self._signer.dumps({"person": person, "name": name})
        header = f"{self.cookie}={value}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax"
        return f"{header}; Secure" if self._secure else header
