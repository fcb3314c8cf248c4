"""Small deals and positions for the tests, written the way a card player would say them."""

from collections.abc import Sequence
from functools import cache
from itertools import zip_longest
from typing import Any

from pik.cards import (
    FULL_DECK,
    NO_CARD,
    RANK_LETTERS,
    SUIT_LETTERS,
    Card,
    Cards,
    each_card,
    format_card,
    set_of,
    written_order,
)
from pik.games import GAMES, Totals, pitch, spades

SORTED_DECK = tuple(each_card(FULL_DECK))

WORDS = {"double-nil": 0, "look": 1, "keep": 0, "discard": 1, "pass": 0}


@cache
def card(text: str) -> Card:
    """The card `AS` or `TD`."""
    rank, suit = text
    return 16 * SUIT_LETTERS.index(suit) + RANK_LETTERS.index(rank)


def cards(text: str) -> tuple[Card, ...]:
    """The cards of `AS KH 2C`, in this order."""
    return tuple(card(word) for word in text.split())


def hand(text: str) -> Cards:
    """The set of the cards of `AS KH 2C`."""
    return set_of(cards(text))


def shown(held: Cards) -> str:
    """A set of cards as text: spades, hearts, diamonds, clubs, high to low."""
    return " ".join(format_card(one) for one in written_order(held))


def numbers(mask: int) -> list[int]:
    """The numbers that a mask of calls or bids allows."""
    return [number for number in range(mask.bit_length()) if mask >> number & 1]


def action(words: str) -> int:
    """The action that these words name: `keep`, `bid nil`, `exchange 4S 9D`, `pass`, `AS`."""
    verb, *rest = words.split()
    if verb in WORDS:
        return WORDS[verb]
    if verb == "bid":
        return 0 if rest == ["nil"] else int(rest[0])
    return hand(" ".join(rest)) if verb in ("exchange", "draw") else card(verb)


def module_of(round: Any) -> Any:
    """The game that a round belongs to."""
    return GAMES["spades" if isinstance(round, spades.Round) else "pitch"]


def done(round: Any, deck: Sequence[Card], *actions: str) -> Any:
    """The round after these actions, each of which must be legal: `keep`, `bid 4`, `AS KH`.

    Several cards in one text are played one after another.
    """
    game = module_of(round)
    for text in actions:
        one_action = text.split()[0] in {*WORDS, "bid", "exchange", "draw"}
        for words in [text] if one_action else text.split():
            refusal = game.why_illegal(round, action(words))
            assert refusal is None, f"{words}: {refusal}"
            round = game.act(round, action(words), tuple(deck))
    return round


def refused(round: Any, words: str) -> tuple[str, str]:
    """The rule and the reason by which these words are refused."""
    refusal = module_of(round).why_illegal(round, action(words))
    assert refusal is not None, f"{words} is allowed"
    return refusal.rule, refusal.reason


def with_rest(top: Sequence[Card]) -> tuple[Card, ...]:
    """A deck with these cards on top and the others below, from the two of clubs up."""
    assert len(set(top)) == len(top)
    return (*top, *(one for one in SORTED_DECK if one not in top))


# ---- Spades


def spades_deck(first_hand: str, second_hand: str) -> tuple[Card, ...]:
    """A deck that gives these 13 cards each to two players who keep every first card."""
    kept = [one for pair in zip(cards(first_hand), cards(second_hand), strict=True) for one in pair]
    thrown = [one for one in SORTED_DECK if one not in kept]
    return tuple(one for pair in zip(kept, thrown, strict=True) for one in pair)


def spades_start(
    deck: Sequence[Card] = SORTED_DECK,
    first: int = 0,
    scores: tuple[int, int] = (0, 0),
    bags: tuple[int, int] = (0, 0),
    **options: Any,
) -> spades.Round:
    """A round of Spades before its first action."""
    rules = spades.SpadesRules(**options)
    return spades.start_round(rules, Totals(scores, bags), first, tuple(deck))


def drafted(deck: Sequence[Card], first: int = 0, nils: str = "", **options: Any) -> spades.Round:
    """A round of Spades after a draft in which everybody kept every first card.

    `nils` holds the seats that declared double nil, such as "01".
    """
    round = spades_start(deck, first, **options)
    while round.public.turns < 26:
        declares = str(round.public.to_act) in nils
        offered = round.public.phase == spades.PHASES.index("offer")
        words = ("double-nil" if declares else "look") if offered else "keep"
        round = done(round, deck, words)
    return round


def spades_end(
    seat0: str, seat1: str, to_act: int = 1, led: str = "", broken: bool = False, **options: Any
) -> spades.Round:
    """The last tricks of a round of Spades, in which seat 0 has drawn first.

    `led` lies on the table, its leader having played it from his hand before.
    """
    held = hand(seat0), hand(seat1)
    left = max(len(seat0.split()), len(seat1.split()))
    public = spades_start(**options).public._replace(
        phase=spades.PHASES.index("play"),
        to_act=to_act,
        turns=26,
        bids=(1, 1),
        led=card(led) if led else NO_CARD,
        tricks=(13 - left, 0),
        broken=broken,
    )
    return spades.Round(public, tuple(spades.Private(hand=one) for one in held))


def spades_over(
    bids: tuple[int, int],
    tricks: tuple[int, int],
    scores: tuple[int, int] = (0, 0),
    bags: tuple[int, int] = (0, 0),
    **options: Any,
) -> Any:
    """The score of a round of Spades with these bids and tricks."""
    public = spades_start(scores=scores, bags=bags, **options).public
    return spades.score_round(public._replace(bids=bids, tricks=tricks))


# ---- Pitch


def pitch_deck(hands: Sequence[str], dealer: int) -> tuple[Card, ...]:
    """A deck that deals these six cards each, by seat, in two packets of three."""
    order = [(dealer + 1 + place) % len(hands) for place in range(len(hands))]
    dealt = [cards(hands[seat]) for seat in order]
    packets = [held[:3] for held in dealt] + [held[3:] for held in dealt]
    return with_rest([one for packet in packets for one in packet])


def pitch_start(
    hands: Sequence[str] = (), dealer: int | None = None, scores: Sequence[int] = (), **options: Any
) -> pitch.Round:
    """A round of Pitch after the deal; the last seat deals, so that seat 0 speaks first."""
    if hands:
        options = {"players": len(hands), **options}
    rules = pitch.PitchRules(**options)
    if dealer is None:
        dealer = rules.players - 1
    totals = Totals(tuple(scores) or pitch.opening_totals(rules).scores, ())
    deck = pitch_deck(hands, dealer) if hands else SORTED_DECK
    return pitch.start_round(rules, totals, dealer, deck)


def pitched(hands: Sequence[str], bid: int, plays: str = "", **options: Any) -> pitch.Round:
    """A round of Pitch in which seat 0 bid, all others passed, and these cards were played."""
    round = done(pitch_start(hands, **options), (), f"bid {bid}")
    while round.public.phase == pitch.PHASES.index("auction"):
        round = done(round, (), "pass")
    return done(round, (), *plays.split())


def tricks_of(round: pitch.Round) -> list[str]:
    """The tricks of a round of Pitch as texts, in the order played."""
    players = round.public.rules.players
    played = [format_card(one) for one in round.public.played if one != NO_CARD]
    tricks = zip_longest(*[iter(played)] * players, fillvalue="")
    return [" ".join(trick).strip() for trick in tricks]
