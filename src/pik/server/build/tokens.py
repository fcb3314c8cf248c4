"""The names that cards have in a page, so that the browser can let them travel.

A token is computed from what the viewer may know and nothing else, so two tables that look the
same to a viewer give the same page. Three kinds of things have tokens:

0 … 51              a card by its number: the viewer's own, from the moment that he sees it
52 + 13·seat + k    slot k of another seat: the card that it plays to trick k (from 0), and until
                    then one of its backs; nobody can tell which of its cards that will be
143 + p             place p of the deck (from the top) in the draft of Spades: cards in the stock,
                    the card that another seat has drawn, cards thrown, and while the draft lasts
                    the cards that another seat has kept

An onlooker has no own cards: he sees slots and places only. The places of kept cards are public
in the draft (S2d). From the bidding on they are slots, which say no more about their places.
"""

from ...cards import Card, Seat, card_number

SLOTS_A_SEAT = 13
FIRST_SLOT = 52
FIRST_PLACE = FIRST_SLOT + 7 * SLOTS_A_SEAT
TOKEN_COUNT = FIRST_PLACE + 52  # tokens are below this number


def card_token(card: Card) -> int:
    """The token of a card that the viewer owns or owned."""
    return card_number(card)


def slot_token(seat: Seat, trick: int) -> int:
    """The token of the card that another seat plays in this trick of the round, from 0."""
    return FIRST_SLOT + SLOTS_A_SEAT * seat + trick


def place_token(place: int) -> int:
    """The token of a place of the deck, from the top."""
    return FIRST_PLACE + place


def played_token(viewer: Seat, seat: Seat, trick: int, card: Card) -> int:
    """The token of a card that a seat played in this trick."""
    return card_token(card) if seat == viewer else slot_token(seat, trick)
