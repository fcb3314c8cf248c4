"""The faces: pip cards after the traditional layout, aces in a rose, court cards, and plain
faces for phones."""

from math import cos, pi, sin

from pik.server.art.courts import court
from pik.server.art.marks import index, letter, pip
from pik.server.art.paint import GOLD, HALF_TURN, HEIGHT, WIDTH, blank, inked, number, symbol

LEFT, MIDDLE, RIGHT = 87, WIDTH / 2, 163
TOP, BOTTOM = 60, HEIGHT - 60

Places = list[tuple[float, float]]  # (x, height from 0 at the top to 1)


def _pairs(*heights: float) -> Places:
    return [(x, height) for height in heights for x in (LEFT, RIGHT)]


def _singles(*heights: float) -> Places:
    return [(MIDDLE, height) for height in heights]


PIPS: dict[str, Places] = {
    "2": _singles(0, 1),
    "3": _singles(0, 0.5, 1),
    "4": _pairs(0, 1),
    "5": _pairs(0, 1) + _singles(0.5),
    "6": _pairs(0, 0.5, 1),
    "7": _pairs(0, 0.5, 1) + _singles(0.25),
    "8": _pairs(0, 0.5, 1) + _singles(0.25, 0.75),
    "9": _pairs(0, 1 / 3, 2 / 3, 1) + _singles(0.5),
    "T": _pairs(0, 1 / 3, 2 / 3, 1) + _singles(1 / 6, 5 / 6),
}


def rose(x: float, y: float, inner: float, outer: float, lobes: int, turns: int = 1) -> str:
    """The path of a closed curve around (x, y): ``lobes`` swings between two radii."""
    steps = 240 * turns
    points = []
    for step in range(steps):
        angle = 2 * pi * turns * step / steps
        radius = (inner + outer) / 2 + (outer - inner) / 2 * cos(lobes * angle / turns)
        points.append(f"{number(x + radius * cos(angle))} {number(y + radius * sin(angle))}")
    return f"M{'L'.join(points)}Z"


def _ace(suit: str) -> str:
    """One great sign; the ace of spades, by tradition, larger and in two roses."""
    size = 128 if suit == "S" else 96
    line = "fill='none' stroke-width='.9' opacity='.5'"
    roses = [(0.72, 0.82, 36)] + ([(0.62, 0.66, 72)] if suit == "S" else [])
    drawn = "".join(
        f"<path {line} d='{rose(MIDDLE, HEIGHT / 2, size * inner, size * outer, lobes)}' "
        f"transform='rotate({turn} {number(MIDDLE)} {HEIGHT // 2})'/>"
        for inner, outer, lobes in roses
        for turn in (0, 5)
    )
    return drawn + pip(suit, MIDDLE, HEIGHT / 2, size * (0.9 if suit == "S" else 1))


def _court(rank: str, suit: str) -> str:
    """A half figure and its reflection in a frame."""
    panel = "x='54' y='28' width='142' height='294' rx='10'"
    figure = f"{rank}{suit}f"
    return (
        f"<rect {panel} opacity='.06' stroke='none'/>"
        f"<g id='{figure}' clip-path='url(#half)'>{court(rank, suit)}{pip(suit, 75, 52, 28)}</g>"
        f"<use href='#{figure}' {HALF_TURN}/>"
        f"<path {GOLD} d='M54 171.5H196V178.5H54Z'/>"
        f"<rect {panel} fill='none' stroke-width='2'/>"
    )


def _middle(rank: str, suit: str) -> str:
    if rank == "A":
        return _ace(suit)
    if rank in "KQJ":
        return _court(rank, suit)
    size = 52 if rank in "2345678" else 48
    return "".join(pip(suit, x, TOP + (BOTTOM - TOP) * y, size, y > 0.5) for x, y in PIPS[rank])


def face(rank: str, suit: str) -> str:
    """The symbol of a card, named by its code."""
    corner = f"{rank}{suit}i"
    corners = f"<g id='{corner}'>{index(rank, suit)}</g><use href='#{corner}' {HALF_TURN}/>"
    return symbol(rank + suit, inked(suit, blank() + _middle(rank, suit) + corners))


def jumbo(rank: str, suit: str) -> str:
    """The symbol of the same card for a small screen: a very large index and one large sign."""
    content = letter(rank, 20, 24, 1.12, 14) + pip(suit, 53, 184, 68) + pip(suit, 168, 256, 136)
    return symbol(f"{rank}{suit}j", inked(suit, blank() + content))
