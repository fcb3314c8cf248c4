"""The paints of the deck: presentation attributes whose colours a page can replace by custom
properties."""

WIDTH, HEIGHT = 250, 350  # of a card, in the units of its symbol
HALF_TURN = f"transform='rotate(180 {WIDTH // 2} {HEIGHT // 2})'"

INK = {
    "S": "var(--s-ink,#1b2230)",
    "H": "var(--h-ink,#c61f2e)",
    "D": "var(--d-ink,#c61f2e)",
    "C": "var(--c-ink,#1b2230)",
}
GOLD = "fill='var(--card-gold,#d9a93f)' stroke='none'"
TRIM = "fill='none' stroke='var(--card-gold,#d9a93f)'"
PAPER = "fill='var(--paper,#fffdf8)' stroke='#000' stroke-opacity='.13'"
BLUE = "fill='var(--back,#1d4a78)' stroke='none'"
WHITE_LINE = "fill='none' stroke='#fff'"
ROUND_LINE = "fill='none' stroke-linecap='round' stroke-linejoin='round'"
FEATURE = f"{ROUND_LINE} stroke='#3a2b2b' stroke-width='2'"  # brows, nose


def number(value: float) -> str:
    """The value with one decimal at most.

    >>> number(12.04), number(0.5)
    ('12', '0.5')
    """
    return f"{value:.1f}".rstrip("0").rstrip(".")


def blank() -> str:
    """An empty card."""
    return f"<rect {PAPER} x='1' y='1' width='{WIDTH - 2}' height='{HEIGHT - 2}' rx='17'/>"


def symbol(name: str, content: str) -> str:
    """A symbol of the size of a card."""
    return f"<symbol id='{name}' viewBox='0 0 {WIDTH} {HEIGHT}'>{content}</symbol>"


def inked(suit: str, content: str) -> str:
    """The content filled, and where it has lines stroked, with the ink of the suit."""
    return f"<g fill='{INK[suit]}' stroke='{INK[suit]}' stroke-width='0'>{content}</g>"
