"""What has just happened at the table, in one or two sentences."""

from typing import Any

from ...cards import NO_CARD, written_order
from ...games import GAMES
from ...games.pitch.auction import highest_bid
from ...notation.cards import parse_card
from ...table import Sight
from ...table.sight import Happening
from ...words.cards import card_name
from ...words.sheets import sheet_note
from ...words.table import happened, table_opened
from .names import is_spades, name_of
from .trick import tricks_of


def note_of(sight: Sight) -> str:
    """What happened last, as all at the table may know it."""
    last = sight.last
    if last is None or last.kind in ("made", "rematched"):
        return table_opened() if sight.view is None else ""
    if last.kind in ("began", "dealt"):
        return _round_begins(sight)
    if last.kind != "acted":
        return _said(sight, last, _table_kind(sight, last))
    notes = [_said(sight, last, "late")] if last.late else []
    notes.append(_action(sight, last))
    return " ".join(notes + _what_follows(sight, last))


def _said(sight: Sight, last: Happening, kind: str, **values: object) -> str:
    if last.seat < 0:
        return ""
    return happened(kind, name_of(sight, last.seat), last.seat == sight.seat, **values)


def _table_kind(sight: Sight, last: Happening) -> str:
    """The kind of a happening that is no action; a chair that somebody left may be open."""
    open_now = last.seat >= 0 and sight.chairs[last.seat].kind == "open"
    return "emptied" if last.kind == "left" and open_now else last.kind


def _round_begins(sight: Sight) -> str:
    public = sight.view.public
    kind = GAMES[sight.game_name].STARTER
    starter = public.first if is_spades(public) else public.dealer
    return happened(kind, name_of(sight, starter), starter == sight.seat, number=sight.number)


def _action(sight: Sight, last: Happening) -> str:
    """The sentence of an action, from its words in the notation."""
    verb, *rest = last.words.split()
    if verb == "exchange":
        count = int(rest[0])
        return _said(sight, last, "exchange" if count else "no-exchange", count=count)
    if verb == "bid" and len(rest) == 2:
        return _said(sight, last, "pitch", card=card_name(parse_card(rest[1])))
    if verb == "bid":
        return _bid(sight, last, rest[0])
    if not rest and len(verb) == 2:
        kind = "lead" if _led_last(sight.view.public) else "play"
        return _said(sight, last, kind, card=card_name(parse_card(verb)))
    return _said(sight, last, verb)


def _bid(sight: Sight, last: Happening, bid: str) -> str:
    if bid == "nil":
        return _said(sight, last, "nil")
    public = sight.view.public
    stolen = not is_spades(public) and public.bids.count(int(bid)) > 1
    return _said(sight, last, "steal" if stolen else "bid", number=bid)


def _led_last(public: Any) -> bool:
    """Whether the last card played led its trick."""
    tricks = tricks_of(public)
    return bool(tricks) and len(tricks[-1].cards) == 1


def _what_follows(sight: Sight, last: Happening) -> list[str]:
    """What an action brought about besides: cards given, a pitcher, or the end of the round."""
    public = sight.view.public
    if last.words.startswith("exchange") and last.seat == sight.seat and sight.given:
        cards = ", ".join(card_name(card) for card in written_order(sight.given))
        return [_said(sight, last, "given", card=cards)]
    if sight.to_act is None:
        return [sheet_note("round-over", count=sight.number)]
    if not is_spades(public) and public.pitcher >= 0 and public.played[0] == NO_CARD:
        name, you = name_of(sight, public.pitcher), public.pitcher == sight.seat
        return [happened("pitcher", name, you, number=highest_bid(public))]
    return []
