"""Which card to play to a trick of Pitch that somebody else has led."""

from ...cards import FULL_DECK, Card, cards_of, each_card, suit_of
from ...games.pitch.play import beats, winning_place
from ...games.pitch.state import side_of
from .reading import Reading
from .values import higher, keep_value, table_value

LOSS = 0.6  # how much a point for somebody else counts against one's own
RUFFS = 0.5  # how often somebody who could trump a plain trick does


def choose_follow(reading: Reading) -> Card:
    """The card that promises most: what it wins or gives away, less what it would bring kept."""
    players = reading.rules.players
    place = winning_place(reading.trick, reading.trump)
    best = reading.trick[place]
    taker = (reading.view.public.leader + place) % players
    lying = sum(table_value(reading, card) for card in reading.trick)
    ours = is_partner(reading, taker)

    def promise(card: Card) -> float:
        if beats(card, best, reading.trump):
            wins = holds_up(reading, card)
        else:
            wins = holds_up(reading, best) if ours else partner_wins(reading, best)
        value = lying + table_value(reading, card)
        return wins * value - (1 - wins) * loss_weight(reading) * value - keep_value(reading, card)

    return max(each_card(reading.legal), key=promise)


def loss_weight(reading):
    return 1.0 if reading.rules.partners or reading.rules.players == 2 else LOSS


def is_partner(reading: Reading, seat: int) -> bool:
    """Whether a seat scores with the one that plays."""
    return side_of(reading.rules, seat) == side_of(reading.rules, reading.seat)


def holds_up(reading: Reading, card: Card) -> float:
    """The chance that nobody of the other side beats a card that is winning."""
    foes = tuple(seat for seat in reading.later if not is_partner(reading, seat))
    safe = reading.chance_none(higher(card), foes)
    if suit_of(card) == reading.trump:
        return safe
    trumps = cards_of(FULL_DECK, reading.trump)
    return safe * (1 - RUFFS * (1 - reading.chance_none(trumps, foes)))


def partner_wins(reading: Reading, best: Card) -> float:
    """The chance that a partner who has still to play takes the trick from the card winning."""
    partners = tuple(seat for seat in reading.later if is_partner(reading, seat))
    if not partners:
        return 0.0
    return 0.7 * (1 - reading.chance_none(higher(best), partners))
