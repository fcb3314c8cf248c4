"""Which card to play to a trick of Pitch that somebody else has led."""

from ...cards import Card, each_card
from ...games.pitch.play import beats, winning_place
from .reading import Reading, above
from .values import keep_value, table_value

LOSS = 0.6  # what a point for one of several others costs, against one's own
PARTNER_TAKES = 0.7  # how often a partner who can take the trick does


def choose_follow(reading: Reading) -> Card:
    """The card that promises most: what it wins or gives away, less what it would bring kept.

    So a ten goes to a partner who is winning and never to the pitcher, the jack is played when
    nobody can take it any more, and a high trump is spent only on a trick that is worth it.
    """
    place = winning_place(reading.trick, reading.trump)
    best = reading.trick[place]
    lying = sum(table_value(reading, card) for card in reading.trick)
    beaten = _ours_anyway(reading, best, (reading.leader + place) % reading.rules.players)
    loss = loss_weight(reading)

    def promise(card: Card) -> float:
        ours = reading.holds_up(card) if beats(card, best, reading.trump) else beaten
        value = lying + table_value(reading, card)
        return (ours - (1 - ours) * loss) * value - keep_value(reading, card)

    return max(each_card(reading.legal), key=promise)


def loss_weight(reading: Reading) -> float:
    """What a point for another side costs: all of it where there are only two sides."""
    rules = reading.rules
    return 1.0 if rules.partners or rules.players == 2 else LOSS


def _ours_anyway(reading: Reading, best: Card, taker: int) -> float:
    """The chance that a partner takes the trick when this seat does not beat its best card."""
    if reading.is_partner(taker):
        return reading.holds_up(best)
    if not reading.partners:
        return 0.0
    return PARTNER_TAKES * (1 - reading.chance_none(above(best), reading.partners))
