"""The card art: one SVG sprite, computed, with no font and no drawing from outside.

Every card is a symbol named by its code (``QS``), every phone face by its code and a ``j``
(``QSj``); ``back`` is the back, ``pS pH pD pC`` are the suit signs and ``crown`` marks the
winner of a trick. A page shows one by ``<use href="sprite.svg#QS">``. Colours are presentation
attributes that read custom properties: those inherit through ``<use>``, while a style element
inside the file would be dropped under a strict content security policy.
"""

from pik.server.art.back import back
from pik.server.art.faces import face, jumbo
from pik.server.art.marks import CROWN, RANKS, SUITS, sign

__all__ = ["sprite"]


def sprite() -> str:
    """The whole deck as the text of one SVG file."""
    signs = "".join(sign(suit) for suit in SUITS)
    cards = "".join(face(rank, suit) + jumbo(rank, suit) for suit in SUITS for rank in RANKS)
    half = "<clipPath id='half'><rect x='54' y='20' width='142' height='156' rx='10'/></clipPath>"
    content = f"<defs>{half}</defs>{signs}{CROWN}{cards}{back()}"
    return f"<svg xmlns='http://www.w3.org/2000/svg'>{content}</svg>"
