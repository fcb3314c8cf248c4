"""Output that no terminal can break: what its encoding lacks is shown in plain letters."""

import codecs
import io
import sys
import unicodedata

_PLAIN = {
    "♠": "S", "♥": "H", "♦": "D", "♣": "C",
    "−": "-", "–": "-", "…": "...", "·": "*", "±": "+/-", "≥": ">=", "≤": "<=", "×": "x",
    "“": '"', "”": '"', "’": "'", "→": "->",
}  # fmt: skip


def _plain_letters(error: UnicodeError) -> tuple[str, int]:
    """Plain signs for what an encoding cannot show: letters for suits, letters without accents."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object[error.start : error.end]
    return "".join(_PLAIN.get(sign) or _without_accent(sign) for sign in text), error.end


def _without_accent(sign: str) -> str:
    base = unicodedata.normalize("NFKD", sign)[0]
    return base if base.isascii() else "?"


def say(text: str) -> None:
    """Print a text on standard output, in any encoding (click would write UTF-8 for ASCII)."""
    print(text)


def warn(text: str) -> None:
    """Print a text on standard error."""
    print(text, file=sys.stderr)


def prepare_output() -> None:
    """Let standard output and error print any text, whatever their encoding."""
    codecs.register_error("pik-plain", _plain_letters)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="pik-plain")
