"""Rounds of the playouts, played again by the plain rules action by action."""

from typing import Any

from pik.cards import FULL_DECK, NO_CARD, Card, card_count, each_card
from pik.games import CHANCE, GAMES, Totals
from pik.games.pitch.options import PitchRules
from pik.games.spades.options import SpadesRules
from pik.games.spades.state import DOUBLE_NIL


def done(game: str, round: Any, action: int, deck: tuple[Card, ...]) -> Any:
    """The round after an action, which must be legal."""
    refusal = GAMES[game].why_illegal(round, action)
    assert refusal is None, f"{action} in phase {round.public.phase}: {refusal}"
    return GAMES[game].act(round, action, deck)


def drafted_deck(hands: tuple[int, int], keeps: int, first: int) -> tuple[Card, ...]:
    """A deck that gives these hands to a draft with these choices; the discards in some order."""
    kept = [list(each_card(hand)) for hand in hands]
    thrown = list(each_card(FULL_DECK & ~(hands[0] | hands[1])))
    deck: list[Card] = []
    for turn in range(26):
        own, other = kept[first ^ (turn & 1)].pop(), thrown.pop()
        deck += [own, other] if keeps >> turn & 1 else [other, own]
    return tuple(deck)


def replayed_spades(
    rules: SpadesRules, rounds: Any, place: int, first: int, bags: tuple[int, int]
) -> Any:
    """The score of a round of the playouts, as the plain rules have it."""
    laid, drawn = rounds.laid[place].tolist(), rounds.drawn[place].tolist()
    at_play = rounds.hands[place].tolist()
    bids, keeps = rounds.bids[place].tolist(), int(rounds.keeps[place])
    dealt = tuple((hand ^ got) | gone for hand, got, gone in zip(at_play, drawn, laid, strict=True))
    assert [card_count(hand) for hand in dealt] == [13, 13]
    deck = drafted_deck((dealt[0], dealt[1]), keeps, first)
    module = GAMES["spades"]
    round = module.start_round(rules, Totals((0, 0), bags), first, deck)
    played = iter(rounds.played[place].tolist())
    asked = 0
    while round.public.phase != module.OVER:
        seat, phase = round.public.to_act, module.PHASES[round.public.phase]
        if phase == "draw":
            asked = next(s for s in (0, 1) if card_count(round.private[s].hand) < 13)
        match phase:
            case "offer":
                action = 0 if bids[seat] == DOUBLE_NIL else 1
            case "draft":
                action = 0 if keeps >> round.public.turns & 1 else 1
            case "draw":
                action = drawn[asked]
            case "play":
                assert sum(round.public.tricks) or round.private[seat].hand == at_play[seat]
                action = next(played)
            case _:
                action = (bids if phase == "bid" else laid)[seat]
        assert (seat == CHANCE) == (phase == "draw")
        round = done("spades", round, action, deck)
    assert next(played, None) is None
    assert list(round.public.tricks) == rounds.tricks[place].tolist()
    assert list(round.public.exchanged) == rounds.exchanged[place].tolist()
    return module.score_round(round.public)


def replayed_pitch(rules: PitchRules, rounds: Any, place: int, dealer: int) -> Any:
    """The public side of a round of the playouts at its end, and its score, by the plain rules."""
    hands, calls = rounds.hands[place].tolist(), rounds.calls[place].tolist()
    held = [list(each_card(hand)) for hand in hands]
    assert {len(cards) for cards in held} == {6}
    order = [(dealer + 1 + place) % rules.players for place in range(rules.players)]
    packets = [held[seat][half : half + 3] for half in (0, 3) for seat in order]
    deck = tuple(card for packet in packets for card in packet)
    module = GAMES["pitch"]
    round = module.start_round(rules, module.opening_totals(rules), dealer, deck)
    assert [own.hand for own in round.private] == hands
    played = iter(rounds.played[place].tolist())
    while round.public.phase != module.OVER:
        calling = module.PHASES[round.public.phase] == "auction"
        action = calls[round.public.to_act] if calling else next(played)
        round = done("pitch", round, action, deck)
    assert set(played) <= {NO_CARD}
    assert list(round.public.bids) == calls
    assert list(round.public.tricks) == rounds.tricks[place].tolist()
    assert round.public.pitcher == rounds.pitchers[place]
    return module.score_round(round.public)
