"""What a finished round of Pitch brought: who won High, Low, Jack and Game, and how."""

from ...cards import JACK, Cards, cards_of, highest, lowest
from ...games.pitch import RoundScore
from ...games.pitch.score import NO_SIDE
from ...games.pitch.state import NO_SEAT, Public, side_of
from ...table import Sight
from ...table.sight import FinishedRound
from ...words.cards import card_name
from ...words.sheets import point_fact
from .names import is_spades, side_name


def facts_of(sight: Sight, last: FinishedRound) -> tuple[str, ...]:
    """The facts above the score lines; Spades has none."""
    public, score = last.public, last.score
    if is_spades(public):
        return ()
    if public.pitcher == NO_SEAT:
        return (point_fact("void"),)
    facts = [_contract(sight, public, score), *_cards(sight, public, score), _game(sight, score)]
    if sight.winner is not None and score.totals.scores[sight.winner] < max(score.totals.scores):
        facts.append(point_fact("fewer-points"))
    return tuple(facts)


def _contract(sight: Sight, public: Public, score: RoundScore) -> str:
    name = side_name(sight, side_of(public.rules, public.pitcher))
    kind = "made" if score.made else "set-back"
    return point_fact(kind, name=name, number=public.bids[public.pitcher])


def _cards(sight: Sight, public: Public, score: RoundScore) -> list[str]:
    """High, Low and Jack, with their cards."""
    trumps: Cards = cards_of(sum(public.taken), public.trump)
    low_kind = "low-dealt" if public.rules.low_to == "holder" else "low"
    points = [("high", score.high, highest(trumps)), (low_kind, score.low, lowest(trumps))]
    facts = [
        point_fact(kind, name=side_name(sight, side), card=card_name(card))
        for kind, side, card in points
    ]
    if score.jack == NO_SIDE:
        return [*facts, point_fact("no-jack")]
    card = card_name(16 * public.trump + JACK)
    return [*facts, point_fact("jack", name=side_name(sight, score.jack), card=card)]


def _game(sight: Sight, score: RoundScore) -> str:
    """Game and its count against the next best, or the tie that leaves it to nobody (P5d)."""
    best, second = sorted(score.game_count, reverse=True)[:2]
    if score.game == NO_SIDE:
        return point_fact("game-tie", number=best)
    return point_fact("game", name=side_name(sight, score.game), number=best, second=second)
