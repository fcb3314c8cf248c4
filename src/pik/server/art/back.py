"""The back of the cards: a lattice, a medallion of three roses, and no top or bottom."""

from pik.server.art.faces import rose
from pik.server.art.marks import pip
from pik.server.art.paint import BLUE, HEIGHT, WHITE_LINE, WIDTH, blank, symbol

PANEL = "x='19' y='19' width='212' height='312' rx='7'"
ROSES = ((30, 60, 24, 5), (22, 46, 16, 3), (52, 60, 48, 1))  # radii, lobes, turns


def _lattice() -> str:
    """Crossing diagonals; they are cut to the panel by the caller."""
    span = HEIGHT - 26
    lefts = [13 + 20.25 * i for i in range(-16, 12)]
    return "".join(
        f"M{x:.0f} 13 {x + span:.0f} {13 + span}M{x + span:.0f} 13 {x:.0f} {13 + span}"
        for x in lefts
    )


def back() -> str:
    """The symbol of the back."""
    x, y = WIDTH / 2, HEIGHT / 2
    roses = "".join(
        f"<path {WHITE_LINE} stroke-width='1.1' opacity='.75' d='{rose(x, y, *numbers)}'/>"
        for numbers in ROSES
    )
    return symbol(
        "back",
        f"{blank()}<rect {BLUE} x='12' y='12' width='226' height='326' rx='11'/>"
        f"<clipPath id='panel'><rect {PANEL}/></clipPath>"
        f"<path clip-path='url(#panel)' {WHITE_LINE} stroke-width='1.3' opacity='.4'"
        f" d='{_lattice()}'/>"
        f"<circle {BLUE} cx='{x:.0f}' cy='{y:.0f}' r='64'/>{roses}"
        f"<g fill='#fff'>{pip('S', x, y, 34)}</g>"
        f"<rect {PANEL} {WHITE_LINE} stroke-width='2' opacity='.8'/>",
    )
