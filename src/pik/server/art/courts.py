"""The court cards: kings, queens and jacks of about twenty flat shapes each.

A figure is the upper half only, inside x 54 to 196 and y 28 to 176; the face turns it round for
the lower half. Robe and hat wear the ink of the suit, so a four-colour deck dresses its courts
as well.
"""

# ruff: noqa: E501  (outlines)

from pik.server.art.paint import FEATURE, GOLD, ROUND_LINE, TRIM

HAIR = {"S": "#3b3030", "H": "#b5792f", "D": "#d9a441", "C": "#6b3f2a"}
SKIN = {"S": "#f2d3b3", "H": "#f6dcc2", "D": "#e8bf97", "C": "#c98f62"}
STEEL = "#c9d3dc"
LEAF = "#4f8a5b"
LIPS = f"{ROUND_LINE} stroke='#b0434a' stroke-width='3'"

# Hair behind the face.
MANE = {
    "K": "M94 82C92 62 106 54 125 54S158 62 156 82C157 96 160 104 162 112H88C90 104 93 96 94 82Z",
    "Q": (
        "M92 92C88 60 108 46 125 46S162 60 158 92C158 112 166 124 168 136"
        " 154 142 148 134 145 128H105C102 134 96 142 82 136 84 124 92 112 92 92Z"
    ),
    "J": "M96 84C94 62 108 52 125 52S156 62 154 84C156 100 158 110 160 118H90C92 110 94 100 96 84Z",
}
# Hair before the face: a beard, a parting, a fringe.
FRONT = {
    "K": (
        "M102 92C104 98 110 99 115 99 119 99 122 98 125 100 128 98 131 99 135 99 140 99 146 98 148 92"
        " 149 112 142 134 125 138 108 134 101 112 102 92Z"
    ),
    "Q": "M101 90C101 68 114 66 125 66 118 74 110 78 101 90ZM149 90C149 68 136 66 125 66 132 74 140 78 149 90Z",
    "J": "M100 88C100 66 116 64 152 70 150 78 150 82 150 88 146 78 140 76 130 76 116 76 106 78 100 88Z",
}


def _robe() -> str:
    """Shoulders in the ink of the suit with a gold collar and chevrons."""
    chevrons = "".join(f"M{x - 11} 176 {x} 160 {x + 11} 176" for x in range(56, 200, 23))
    return (
        "<path stroke='none' d='M50 175V163C62 142 88 134 108 131L125 150 142 131C162 134 188 142 200 163V175Z'/>"
        f"<path {TRIM} stroke-width='2.6' d='{chevrons}'/>"
        f"<path {GOLD} d='M103 132 125 160 147 132 139 129 125 145 111 129Z'/>"
    )


def _head(rank: str, hair: str, skin: str) -> str:
    """Neck, face and hair, with the features drawn over them."""
    mouth = f"<path {LIPS} d='M119 107Q125 111 131 107'/>"
    return (
        f"<path fill='{hair}' d='{MANE[rank]}'/>"
        f"<path fill='{skin}' d='M114 112H136V132L125 146 114 132Z'/>"
        f"<path fill='{skin}' d='M102 82C102 62 148 62 148 82 148 104 140 124 125 124S102 104 102 82Z'/>"
        f"<path fill='{hair}' d='{FRONT[rank]}'/>"
        "<g fill='#2b2326'><ellipse cx='115' cy='87' rx='2.6' ry='3'/><ellipse cx='135' cy='87' rx='2.6' ry='3'/></g>"
        f"<path {FEATURE} d='M109 80Q115 76.5 120 80M130 80Q135 76.5 141 80M125 86 122.5 96H126.5'/>{mouth}"
    )


def _king() -> str:
    """A crown of three points and a sword."""
    return (
        f"<path {GOLD} d='M93 68 88 34 107 50 125 27 143 50 162 34 157 68C140 61 110 61 93 68Z'/>"
        "<path stroke='none' d='M93.5 71 92.8 63C112 56 138 56 157.2 63L156.5 71C140 64 110 64 93.5 71Z'/>"
        "<circle cx='88' cy='33' r='4.5'/><circle cx='125' cy='26' r='5'/><circle cx='162' cy='33' r='4.5'/>"
        f"<path fill='{STEEL}' d='M178.5 128V58L182 48 185.5 58V128Z'/>"
        f"<path {GOLD} d='M168 126H196V132H168ZM179 132H185V150H179Z'/><circle {GOLD} cx='182' cy='153' r='5'/>"
    )


def _queen() -> str:
    """A small crown, earrings, rosy cheeks and a flower in the ink of the suit."""
    petals = "".join(
        f"<circle cx='{x}' cy='{y}' r='6'/>"
        for x, y in ((181, 92), (189, 99), (186, 108), (176, 108), (173, 99))
    )
    return (
        "<g fill='#e9a5a0' opacity='.6'><circle cx='109' cy='97' r='4.5'/><circle cx='141' cy='97' r='4.5'/></g>"
        f"<g {GOLD}><circle cx='101' cy='106' r='3.4'/><circle cx='149' cy='106' r='3.4'/></g>"
        f"<path {GOLD} d='M97 64C99 54 101 48 102 40L113 51 125 34 137 51 148 40C149 48 151 54 153 64 136 57 114 57 97 64Z'/>"
        "<circle cx='102' cy='38' r='3.8'/><circle cx='125' cy='33' r='4.3'/><circle cx='148' cy='38' r='3.8'/>"
        "<circle cx='125' cy='53' r='3.4'/>"
        f"<path {ROUND_LINE} stroke='{LEAF}' stroke-width='3' d='M181 106C182 126 178 140 172 152M180 132C186 128 190 128 193 122'/>"
        f"{petals}<circle {GOLD} cx='181' cy='101' r='4.5'/>"
    )


def _jack() -> str:
    """A cap with a gold brim and a feather."""
    return (
        "<path stroke='none' d='M92 72C88 48 108 36 130 40 150 43 162 56 158 70 140 60 110 60 92 72Z'/>"
        f"<path {GOLD} d='M91 74 92 66C110 56 142 56 158.5 64L158 72C140 63 110 63 91 74Z'/>"
        f"<path {TRIM} stroke-width='4.5' stroke-linecap='round' d='M152 48C166 40 174 30 172 20M160 42C170 42 176 38 180 31M157 45 158 30'/>"
        f"<path {ROUND_LINE} stroke='#7a5230' stroke-width='4' d='M182 62V160'/>"
        f"<path fill='{STEEL}' d='M182 40C190 50 190 60 182 70 174 60 174 50 182 40Z'/><path {GOLD} d='M175 70H189V75H175Z'/>"
    )


def court(rank: str, suit: str) -> str:
    """The upper half of a court card."""
    attire = {"K": _king, "Q": _queen, "J": _jack}[rank]
    return _robe() + _head(rank, HAIR[suit], SKIN[suit]) + attire()
