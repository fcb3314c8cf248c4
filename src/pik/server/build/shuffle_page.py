"""How the cards of a table are shuffled, and what a check of them has found."""

from collections.abc import Collection

from ...cards import Seat
from ...notation.verify import Verification
from ...table import Sight
from ...words.lobby import check_words
from ..pagemodel import ShufflePage, Site, VerifyLine
from .names import name_of
from .table_page import plain_title


def shuffle_page(
    sight: Sight,
    site: Site,
    code: str,
    checked: Verification | None = None,
    by_page: Collection[Seat] = (),
) -> ShufflePage:
    """The page of the shuffle; `checked` is what a check of the finished game has found.

    `by_page` are the seats whose text the server's page had filled in, without a script.
    """
    seats = range(len(sight.chairs))
    rounds = len(sight.finished) + (sight.broken_off is not None)
    proving = [s for s in seats if sight.texts and sight.texts[s] and s not in by_page]
    return ShufflePage(
        site=site,
        code=code,
        title=_title(sight),
        commitment=sight.commit,
        texts=tuple((name_of(sight, seat), text) for seat, text in enumerate(sight.texts)),
        secret=sight.secret.hex(),
        may_verify=bool(sight.secret) and rounds > 0,
        checked=_lines(checked, rounds) if checked else (),
        verdict=_verdict(checked) if checked else "",
        good=checked is not None and checked.possible and not checked.mismatches,
        record=f"/r/{code}/record" if rounds else "",
        proves_nothing=bool(sight.texts) and not proving,
    )


def _title(sight: Sight) -> str:
    names = [chair.name for chair in sight.chairs if chair.name]
    return check_words("title", game=plain_title(sight), names=", ".join(names))


def _verdict(checked: Verification) -> str:
    if not checked.possible:
        return check_words("nothing")
    return check_words("bad" if checked.mismatches else "all-good")


def _lines(checked: Verification, rounds: int) -> tuple[VerifyLine, ...]:
    """A line for each round, and one for a secret that is another than was promised."""
    if not checked.possible:
        return ()
    if any(mismatch.what == "commit" for mismatch in checked.mismatches):
        return (VerifyLine(check_words("secret"), False, check_words("commit")),)
    faults = {mismatch.round: mismatch.what for mismatch in checked.mismatches}
    return tuple(
        VerifyLine(
            check_words("round", number=number),
            number not in faults,
            check_words(faults.get(number, "good")),
        )
        for number in range(1, rounds + 1)
    )
