"""The page of a table for one viewer, from what he may see and nothing else."""

from typing import Any

from ...cards import SUIT_LETTERS, suit_of
from ...games import SPECTATOR
from ...games.pitch.auction import is_stolen
from ...games.pitch.state import NO_SEAT, NO_TRUMP
from ...table import Sight
from ...words.cards import suit_name
from ...words.decisions import (
    contract_words,
    game_title,
    goal_word,
    no_trump_word,
    watching_title,
)
from ...words.table import away_offer
from ..pagemodel import AwayOffer, Contract, Links, Menu, Phase, Site, TablePage
from .decisions import bot_seats, decision_of, open_seats, turn_of
from .draft import draft_of
from .frame import Frame, phase_of
from .game_sheet import game_sheet_of
from .hand import hand_of
from .names import game_of, is_spades, name_of
from .notes import note_of
from .players import players_of
from .sheets import sheet_of
from .trick import trick_cards, trick_note, tricks_of


def table_page(sight: Sight, site: Site, frame: Frame) -> TablePage:
    """The page of a table as one viewer may see it."""
    phase = phase_of(sight, frame)
    playing = phase == "play"
    return TablePage(
        site=site,
        version=sight.version,
        code=frame.code,
        game=game_of(sight),
        title=title_of(sight),
        goal=goal_word(sight.rules.target),
        role="spectator" if sight.seat == SPECTATOR else "seat",
        phase=phase,
        my_turn=sight.to_act is not None and sight.to_act == sight.seat,
        players=players_of(sight, frame, phase),
        contract=_contract(sight, phase),
        decision=decision_of(sight, frame, phase),
        note=note_of(sight),
        turn=turn_of(sight, phase),
        error=frame.error,
        hand=hand_of(sight),
        trick=trick_cards(sight) if playing else (),
        trick_note=trick_note(sight) if playing else "",
        draft=draft_of(sight) if phase == "draft" else None,
        sheet=sheet_of(sight, frame) if phase in ("sheet", "end") and sight.view else None,
        scores=game_sheet_of(sight),
        clock_ms=frame.clock_ms,
        away=_away(sight, frame),
        menu=_menu(sight, frame),
        links=_links(sight, frame),
    )


def plain_title(sight: Sight) -> str:
    """What is played."""
    partners = sight.game_name == "pitch" and sight.rules.partners
    return game_title(sight.game_name, len(sight.chairs), partners)


def title_of(sight: Sight) -> str:
    """What is played, and whether the viewer only looks on."""
    title = plain_title(sight)
    return watching_title(title) if sight.seat == SPECTATOR else title


def _contract(sight: Sight, phase: Phase) -> Contract:
    """What the round is played for, always in sight."""
    if sight.view is None:
        return Contract()
    public = sight.view.public
    led = _led(sight) if phase == "play" else -1
    led_letter, led_word = _suit(led)
    if is_spades(public):
        broken = public.broken if phase == "play" else None
        return Contract(led=led_letter, led_word=led_word, broken=broken)
    trump, trump_word = _suit(public.trump)
    word = no_trump_word() if public.trump == NO_TRUMP else trump_word
    return Contract(trump, word, _bid_text(sight), led_letter, led_word)


def _led(sight: Sight) -> int:
    """The suit led to a trick that is not complete, or −1."""
    tricks = tricks_of(sight.view.public)
    return suit_of(tricks[-1].cards[0]) if tricks and not tricks[-1].complete else -1


def _suit(suit: int) -> Any:
    """Letter and name of a suit; empty for none."""
    return (SUIT_LETTERS[suit], suit_name(suit)) if suit >= 0 else ("", "")


def _bid_text(sight: Sight) -> str:
    public = sight.view.public
    if public.pitcher == NO_SEAT:
        return ""
    seat, number = public.pitcher, public.bids[public.pitcher]
    return contract_words(is_stolen(public), name_of(sight, seat), seat == sight.seat, number)


def _away(sight: Sight, frame: Frame) -> tuple[AwayOffer, ...]:
    """Persons whose place a bot may keep, offered to the others at the table."""
    if sight.seat == SPECTATOR or sight.ended:
        return ()
    others = [s for s in frame.away if s != sight.seat and not sight.chairs[s].stand_in]
    return tuple(AwayOffer(seat, away_offer(name_of(sight, seat))) for seat in others)


def _menu(sight: Sight, frame: Frame) -> Menu:
    seated = sight.seat != SPECTATOR
    goes_on = seated and not sight.ended
    persons = [seat for seat, chair in enumerate(sight.chairs) if chair.kind == "person"]
    may_sit = frame.may_sit and not seated and not sight.ended
    return Menu(
        undo=sight.undo,
        leave=goes_on and len(persons) > 1 and (sight.view is None or len(sight.chairs) == 2),
        resign=goes_on and sight.view is not None,
        end=goes_on and persons == [sight.seat],
        rematch=seated and sight.ended,
        take_over=bot_seats(sight) if may_sit else (),
        join=open_seats(sight) if may_sit else (),
    )


def _links(sight: Sight, frame: Frame) -> Links:
    return Links(
        invite=frame.invite,
        watch=frame.watch,
        record=frame.record,
        shuffle=f"/r/{frame.code}/shuffle",
        rules=f"/rules/{sight.game_name}",
    )
