"""Why an action is not allowed, in words. The keys are the reasons of `games.Refusal`."""

from ..cards import CLUBS, DIAMONDS, HEARTS, SPADES, Suit
from ..games import Refusal
from .sentence import Sentence

# Sentences that name a suit: (reason, suit).
_OF_SUIT: dict[tuple[str, Suit], Sentence] = {
    ("follow", SPADES): Sentence("must follow spades"),
    ("follow", HEARTS): Sentence("must follow hearts"),
    ("follow", DIAMONDS): Sentence("must follow diamonds"),
    ("follow", CLUBS): Sentence("must follow clubs"),
    ("follow-or-trump", SPADES): Sentence("must follow spades or play a trump"),
    ("follow-or-trump", HEARTS): Sentence("must follow hearts or play a trump"),
    ("follow-or-trump", DIAMONDS): Sentence("must follow diamonds or play a trump"),
    ("follow-or-trump", CLUBS): Sentence("must follow clubs or play a trump"),
}

_SENTENCES: dict[str, Sentence] = {
    "round-over": Sentence("the round is over"),
    # Spades
    "offer": Sentence("first say double nil, or look at the cards"),
    "draft": Sentence("keep or discard the card drawn"),
    "bid-range": Sentence("bid nil or a number from 1 to {count}"),
    "not-in-hand": Sentence("this card is not in the hand"),
    "not-broken": Sentence("spades may not be led before they are broken"),
    "exchange": Sentence("exchange some cards, or none"),
    "exchange-not-in-hand": Sentence("only cards of the hand can be laid aside"),
    "exchange-count": Sentence(
        "at most {count} card may be exchanged", "at most {count} cards may be exchanged"
    ),
    "draw": Sentence("the exchanged cards are drawn first"),
    "draw-laid-aside": Sentence("cards that were laid aside cannot come back"),
    "draw-not-in-discards": Sentence("only cards still in the discards can be drawn"),
    "draw-count": Sentence("exactly {count} card is drawn", "exactly {count} cards are drawn"),
    # Pitch
    "call-range": Sentence("pass, or bid a number from 1 to {count}"),
    "bare-card": Sentence("a card is led here by pitching it, which bids 4"),
    "forced-bid": Sentence("all have passed: the dealer must bid {count} or more"),
    "min-bid": Sentence("the lowest bid is {count}"),
    "no-steal": Sentence("the dealer cannot take over a bid of {count}"),
    "bid-higher": Sentence("a bid must be higher than {count}"),
    # Both
    "play": Sentence("it is time to play a card"),
}

REASONS = frozenset(_SENTENCES) | {reason for reason, _ in _OF_SUIT}


def why_refused(refusal: Refusal) -> str:
    """The sentence of a refusal, without its rule and without what is allowed.

    >>> why_refused(Refusal("S4b", "follow", value=SPADES))
    'must follow spades'
    """
    sentence = _OF_SUIT.get((refusal.reason, refusal.value)) or _SENTENCES[refusal.reason]
    return sentence.say(count=refusal.value)
