"""Suit signs, rank letters and the corner index they make."""

# ruff: noqa: E501  (outlines)

from pik.server.art.paint import ROUND_LINE, number

RANKS = "AKQJT98765432"
SUITS = "SHDC"

# Each sign fills a box of 100 x 100.
SIGN = {
    "S": (
        "M50 4C61 25 95 42 95 65 95 77 86 85 75 85 67 85 60 81 55.5 74 56.5 84 61 91 69 96H31"
        "C39 91 43.5 84 44.5 74 40 81 33 85 25 85 14 85 5 77 5 65 5 42 39 25 50 4Z"
    ),
    "H": (
        "M50 95C42 82 5 58 5 31 5 16 16 6 28.5 6 38.5 6 46.5 12.5 50 22"
        " 53.5 12.5 61.5 6 71.5 6 84 6 95 16 95 31 95 58 58 82 50 95Z"
    ),
    "D": "M50 2C58 20 74 40 89 50 74 60 58 80 50 98 42 80 26 60 11 50 26 40 42 20 50 2Z",
    "C": (
        "M50 4A22 22 0 0 1 66.5 40.6 22 22 0 1 1 55.5 70.5C56.5 82 61 91 69 96H31"
        "C39 91 43.5 82 44.5 70.5A22 22 0 1 1 33.5 40.6 22 22 0 0 1 50 4Z"
    ),
}

# Strokes in a box of 60 x 96: drawn, so that a rank looks the same everywhere and never turns into an emoji.
LETTER = {
    "A": "M5 91 30 5 55 91M15 62H45",
    "K": "M10 5V91M53 5 10 56M25 40 55 91",
    "Q": "M30 5C46 5 54 22 54 48S46 91 30 91 6 74 6 48 14 5 30 5ZM36 68 56 93",
    "J": "M46 5V66C46 82 38 91 26 91 14 91 6 83 6 68",
    "T": "M2 18 15 6V91M46 5C58 5 64 22 64 48S58 91 46 91 28 74 28 48 34 5 46 5Z",
    "9": "M14 90C38 76 53 54 53 32 53 16 44 5 30 5 16 5 6 16 6 31 6 46 15 56 29 56 41 56 51 48 53 36",
    "8": "M30 5C42 5 50 13 50 24S42 43 30 43 10 35 10 24 18 5 30 5ZM30 43C45 43 55 53 55 67S45 91 30 91 5 81 5 67 15 43 30 43Z",
    "7": "M6 6H54C40 30 26 58 22 91",
    "6": "M46 6C22 20 7 42 7 64 7 80 16 91 30 91 44 91 54 80 54 65 54 50 45 40 31 40 19 40 9 48 7 60",
    "5": "M50 6H15L11 44C17 38 23 36 30 36 45 36 54 47 54 63 54 80 43 91 29 91 16 91 8 84 5 74",
    "4": "M43 91V5L5 66H57",
    "3": "M9 8H51L27 41C44 39 54 49 54 65 54 81 43 91 29 91 16 91 8 84 5 74",
    "2": "M7 27C7 13 17 5 30 5 44 5 53 14 53 28 53 50 7 66 6 91H54",
}

CROWN = (
    "<symbol id='crown' viewBox='0 0 100 100'><path d='M12 80 6 30 32 50 50 16 68 50 94 30 88 80Z'/>"
    "<path d='M14 86H86V93H14Z'/></symbol>"
)


def sign(suit: str) -> str:
    """The symbol of a suit sign; it takes the fill of what surrounds it."""
    return f"<symbol id='p{suit}' viewBox='0 0 100 100'><path d='{SIGN[suit]}'/></symbol>"


def pip(suit: str, x: float, y: float, size: float, turned: bool = False) -> str:
    """A suit sign of the given size around (x, y), upside down if turned."""
    turn = " rotate(180)" if turned else ""
    place = f"translate({number(x)} {number(y)}){turn} scale({size / 100:.3f}) translate(-50 -50)"
    return f"<path d='{SIGN[suit]}' transform='{place}'/>"


def letter(rank: str, x: float, y: float, scale: float, weight: float) -> str:
    """A rank with its upper left corner at (x, y); the ten is narrowed to the width of the others."""
    wide = scale * (0.94 if rank == "T" else 1)
    left = x - (2 if rank == "T" else 0)
    place = f"translate({number(left)} {number(y)}) scale({wide:.3f} {scale:.3f})"
    return f"<path {ROUND_LINE} stroke-width='{weight}' d='{LETTER[rank]}' transform='{place}'/>"


def index(rank: str, suit: str) -> str:
    """Rank over suit, for the corner of a card."""
    return letter(rank, 13, 17, 0.53, 13.5) + pip(suit, 29, 92, 33)
