"""The players around the table: bids, tricks, scores, the backs of their cards, who is away."""

from typing import Any

from ...cards import JACK, Cards, Seat, cards_of, highest, lowest
from ...games import GAMES, SPECTATOR
from ...games.pitch import state as pitch_state
from ...games.pitch.state import PASS
from ...games.spades import state as spades_state
from ...games.spades.state import DOUBLE_NIL, NIL, NO_BID
from ...table import Sight
from ...words.decisions import bid_word, partner_word, side_word
from ...words.table import away_word, doing_word, gone_on_word, point_word
from ..pagemodel import Phase, Player, Presence
from .draft import kept_places
from .frame import Frame
from .names import is_spades, name_of, seats_around, seats_of_side
from .tokens import place_token, slot_token
from .trick import cards_played_by, won_cards


def players_of(sight: Sight, frame: Frame, phase: Phase) -> tuple[Player, ...]:
    """The players by their places around the table, the viewer at the bottom."""
    return tuple(_player(sight, frame, phase, seat) for seat in seats_around(sight))


def _player(sight: Sight, frame: Frame, phase: Phase, seat: Seat) -> Player:
    chair = sight.chairs[seat]
    facts: dict[str, Any] = {}
    if sight.view is not None:
        facts = _facts(sight, phase, seat)
    return Player(
        seat=seat,
        position=seats_around(sight).index(seat),
        name=name_of(sight, seat),
        bot=chair.kind == "bot",
        you=seat == sight.seat,
        presence=presence_of(sight, frame, seat),
        doing=_doing(sight, frame, phase, seat),
        side=_side(sight, seat),
        score=scores_of(sight)[GAMES[sight.game_name].side_of(sight.rules, seat)],
        **facts,
    )


def presence_of(sight: Sight, frame: Frame, seat: Seat) -> Presence:
    """Whether somebody is there; a person for whom a bot plays on is away."""
    chair = sight.chairs[seat]
    if chair.kind == "person":
        if chair.stand_in:
            return "away"
        return frame.presence[seat] if seat < len(frame.presence) else "present"
    return "open" if chair.kind == "open" else "present"


def _doing(sight: Sight, frame: Frame, phase: Phase, seat: Seat) -> str:
    """What stands beside a name: away, has gone on, or what the awaited player does."""
    if presence_of(sight, frame, seat) == "away":
        return away_word(sight.chairs[seat].stand_in)
    if phase == "sheet":
        return gone_on_word() if seat in sight.gone_on else ""
    acts = sight.to_act == seat != sight.seat
    return doing_word(phase) if acts else ""


def _side(sight: Sight, seat: Seat) -> str:
    """What a player is to the viewer, or whom he plays with, where partners play."""
    side = GAMES[sight.game_name].side_of(sight.rules, seat)
    partners = seats_of_side(sight, side)
    if len(partners) == 1 or seat == sight.seat:
        return ""
    if sight.seat == SPECTATOR:
        return partner_word(name_of(sight, next(s for s in partners if s != seat)))
    return side_word(sight.seat in partners)


def scores_of(sight: Sight) -> tuple[int, ...]:
    """The scores by side after the last finished round."""
    if sight.finished:
        return tuple(sight.finished[-1].score.totals.scores)
    return GAMES[sight.game_name].opening_totals(sight.rules).scores


def _facts(sight: Sight, phase: Phase, seat: Seat) -> dict[str, Any]:
    """What the round in play makes of a seat."""
    public = sight.view.public
    facts = _spades_facts(sight, seat) if is_spades(public) else _pitch_facts(public, seat)
    mine = seat == sight.seat or phase in ("sheet", "end")
    return facts | {
        "to_act": sight.to_act == seat,
        "tricks": public.tricks[seat],
        "backs": () if mine else backs_of(public, seat),
        "won": won_cards(sight, seat, table_cleared=phase in ("sheet", "end")),
    }


def _spades_facts(sight: Sight, seat: Seat) -> dict[str, Any]:
    public = sight.view.public
    bid = public.bids[seat]
    totals = sight.finished[-1].score.totals if sight.finished else public.totals
    return {
        "mark": "first" if seat == public.first else "",
        "bid": "" if bid == NO_BID else spades_bid_word(bid),
        "target": None if bid == NO_BID else bid % DOUBLE_NIL,
        "bags": totals.bags[seat] if sight.rules.bag_limit else None,
    }


def spades_bid_word(bid: int) -> str:
    """A bid of Spades in a word."""
    kinds = {NIL: "nil", DOUBLE_NIL: "double-nil"}
    return bid_word(kinds.get(bid, "number"), bid)


def _pitch_facts(public: pitch_state.Public, seat: Seat) -> dict[str, Any]:
    bid = public.bids[seat]
    kind = "pass" if bid == PASS else "number"
    return {
        "mark": "dealer" if seat == public.dealer else "",
        "pitcher": seat == public.pitcher,
        "bid": "" if bid < PASS else bid_word(kind, bid),
        "points": points_so_far(public, seat),
    }


def points_so_far(public: pitch_state.Public, seat: Seat) -> tuple[str, ...]:
    """The points that a seat would have by the tricks taken so far (P5a to P5c)."""
    trumps: Cards = cards_of(sum(public.taken), public.trump) if public.trump >= 0 else 0
    if not trumps:
        return ()
    mine = public.taken[seat]
    dealt_low = public.rules.low_to == "holder"
    has_low = seat == public.low_from if dealt_low else bool(mine >> lowest(trumps) & 1)
    held = {
        "high": bool(mine >> highest(trumps) & 1),
        "low": has_low,
        "jack": bool(mine >> (16 * public.trump + JACK) & 1),
    }
    return tuple(point_word(point) for point, has in held.items() if has)


def backs_of(public: Any, seat: Seat) -> tuple[int, ...]:
    """The tokens of the cards in another seat's hand, face down."""
    if is_spades(public) and public.phase <= spades_state.DRAFT:
        return tuple(place_token(place) for place in kept_places(public, seat))
    count = spades_state.HAND_SIZE if is_spades(public) else pitch_state.HAND_SIZE
    return tuple(slot_token(seat, k) for k in range(cards_played_by(public, seat), count))
