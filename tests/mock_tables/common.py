"""Cards, tokens and addresses that the invented pages share."""

from dataclasses import replace

from pik.server.pagemodel import Card, Links, Menu, ScoreLine, Site, TablePage, WonCard

SITE = Site(sprite="/static/cards-mock.svg", version="mock", path="/r/Kx7mPqT2vWzA")
RANKS = dict(
    zip(
        "23456789TJQKA",
        [
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "jack",
            "queen",
            "king",
            "ace",
        ],
        strict=True,
    )
)
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
DECK = [rank + suit for suit in "SHDC" for rank in "AKQJT98765432"]
LINKS = Links(
    invite="http://192.168.1.20:8000/r/Kx7mPqT2vWzA", watch="http://192.168.1.20:8000/w/9fQe2LmN4rTu",
    shuffle="/r/Kx7mPqT2vWzA/shuffle", rules="/rules/spades",
)  # fmt: skip
MENU = Menu(resign=True, end=True)


def spoken(code: str) -> str:
    """The name of a card."""
    return f"{RANKS[code[0]]} of {SUITS[code[1]]}"


def token(code: str) -> int:
    """A token that does not follow the order of the deck."""
    return DECK.index(code) * 23 % 52


def card(code: str, playable: bool = False, why_not: str = "") -> Card:
    """A card as the page shows it."""
    return Card(token(code), code, spoken(code), playable, why_not)


def hand(codes: str, playable: str = "", why_not: str = "") -> tuple[Card, ...]:
    """A hand of codes with blanks; `playable` is a list of codes, or of suit letters."""
    good = {
        code for code in codes.split() if code in playable.split() or code[1] in playable.split()
    }
    return tuple(
        card(code, code in good, "" if code in good else why_not) for code in codes.split()
    )


def tokens(*codes: str) -> tuple[int, ...]:
    """Tokens of face-down cards."""
    return tuple(sorted(token(code) for text in codes for code in text.split()))


def won(codes: str, flip: bool = False) -> tuple[WonCard, ...]:
    """A pile."""
    return tuple(WonCard(token(code), flip) for code in codes.split())


def lines(*rows: tuple[str, str, str]) -> tuple[ScoreLine, ...]:
    """Score lines."""
    return tuple(ScoreLine(*row, link="/rules/spades#" + row[2]) for row in rows)


def set_player(page: TablePage, position: int, **changes: object) -> TablePage:
    """The page with one player changed."""
    players = list(page.players)
    players[position] = replace(players[position], **changes)  # type: ignore[arg-type]
    return replace(page, players=tuple(players))
