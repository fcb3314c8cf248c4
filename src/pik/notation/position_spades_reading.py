"""Reading one-line positions of Spades, and what makes one impossible."""

from ..cards import (
    FULL_DECK,
    NO_CARD,
    SPADES,
    Card,
    Cards,
    Seat,
    card_count,
    replaced,
    set_of,
    suit_of,
)
from ..games import CHANCE, NOBODY, Totals
from ..games.spades import Private, Public, Round, SpadesRules
from ..games.spades.bidding import await_bid, exchanging
from ..games.spades.state import (
    BID,
    DOUBLE_NIL,
    DRAFT,
    DRAW,
    EXCHANGE,
    HAND_SIZE,
    NO_BID,
    NOT_EXCHANGED,
    OFFER,
    OVER,
    PHASES,
    PLAY,
    TURNS,
    drafter,
)
from .cards import DECK_SIZE, PartialHand, parse_card
from .errors import ImpossiblePosition, NotationError
from .position_keys import (
    NONE_YET,
    Position,
    Values,
    check_different,
    check_hand_sizes,
    hand_cards,
    number,
    number_or,
)
from .position_spades import BID_WORDS, KEYS, NO_SEAT, hand_size

_BIDS = {word: bid for bid, word in BID_WORDS.items()}


def read_spades(rules: SpadesRules, texts: dict[str, str]) -> Position:
    """The position that the values of these keys describe.

    Raises NotationError for what cannot be read, ImpossiblePosition for what cannot arise.
    """
    values = Values(KEYS, PHASES, texts)
    hands = values.hands("hands", 2)
    public, totals = _public(rules, values)
    discards = _discards(values, public)
    deck = _deck(values, public, discards)
    _check_bids(public)
    _check_turn(public)
    check_hand_sizes(hands, [hand_size(public, seat) for seat in (0, 1)])
    _check_cards(public, hands, deck, discards)
    private = tuple(_private(public, seat, hands, deck, discards) for seat in (0, 1))
    unknown = tuple(hand.unknown for hand in hands)
    optional = frozenset(key for key in ("discards", "draft") if key in values)
    return Position("spades", Round(public, private), deck, unknown, totals, optional)


def _public(rules: SpadesRules, values: Values) -> tuple[Public, Totals]:
    """What is public, and the score as it is written."""
    phase = values.phase
    to_act = {DRAW: CHANCE, OVER: NOBODY}.get(phase)
    totals = Totals(
        tuple(values.listed("score", 2, number)),
        tuple(values.listed("bags", 2, number)) if "bags" in values else (0, 0),
    )
    letters = values.read("draft", _letters) if "draft" in values else ""
    drafted = phase > DRAFT and ("draft" in values or "discards" in values)
    public = Public(
        rules=rules,
        totals=totals,
        first=values.seat("first", 2) if "first" in values else NO_SEAT,
        phase=phase,
        to_act=values.seat("act", 2) if to_act is None else to_act,
        turns=TURNS if drafted else len(letters),
        keeps=sum(1 << turn for turn, letter in enumerate(letters) if letter == "k"),
        bids=tuple(values.listed("bids", 2, _bid)),
        exchanged=tuple(values.listed("exchanged", 2, number_or(NOT_EXCHANGED)))
        if "exchanged" in values
        else (NOT_EXCHANGED, NOT_EXCHANGED),
    )
    _check_numbers(public, len(letters), "draft" in values)
    return (_with_play(public, values) if phase == PLAY else public), totals


def _letters(text: str) -> str:
    letters = "" if text == NONE_YET else text.lower()
    if letters.strip("kd"):
        raise NotationError(f"{text!r} has other letters than k and d")
    return letters


def _bid(text: str) -> int:
    word = text.lower()
    return _BIDS[word] if word in _BIDS else number(text)


def _check_numbers(public: Public, letters: int, given: bool) -> None:
    """Refuse numbers that the options do not have."""
    rules = public.rules
    for bid in public.bids:
        if bid == DOUBLE_NIL and not rules.double_nil:
            raise ImpossiblePosition("bids: there is no double nil by these options")
        if not NO_BID <= bid <= HAND_SIZE and bid != DOUBLE_NIL:
            raise ImpossiblePosition(f"bids: {bid} is no bid")
    for count in public.exchanged:
        if not NOT_EXCHANGED <= count <= rules.exchange_cards:
            raise ImpossiblePosition(f"exchanged: {count} cards are too many or too few")
    for bags in public.totals.bags:
        if bags < 0 or bags >= rules.bag_limit > 0:
            raise ImpossiblePosition(f"bags: {bags} do not wait for a penalty")
    most = {OFFER: 1, DRAFT: TURNS - 1}.get(public.phase, TURNS)
    if given and not (public.turns <= most and letters == public.turns):
        raise ImpossiblePosition(f"draft: {letters} turns do not fit the phase")


def _with_play(public: Public, values: Values) -> Public:
    """The public side with the keys of the play; the tricks won are checked to leave cards."""
    led = NO_CARD if values.read("led", str) == NONE_YET else values.read("led", parse_card)
    if led == NO_CARD and values.read("led", str) != NONE_YET:
        raise ImpossiblePosition("led: the card on the table is known")
    tricks = tuple(values.listed("tricks", 2, number))
    done = sum(tricks)
    if min(tricks) < 0 or done >= HAND_SIZE:
        raise ImpossiblePosition(f"tricks: {tricks[0]} and {tricks[1]} leave nothing to play")
    broken = values.word("broken", ("0", "1")) == "1"
    if led != NO_CARD and suit_of(led) == SPADES and not broken:
        raise ImpossiblePosition("broken: a spade lies on the table")
    if done == 0 and broken and (led == NO_CARD or suit_of(led) != SPADES):
        raise ImpossiblePosition("broken: no spade has been played")
    played = replaced(public.played, 2 * done, led)
    return public._replace(led=led, tricks=tricks, broken=broken, played=played)


def _discards(values: Values, public: Public) -> tuple[Card, ...]:
    """The discards in the order thrown; all unknown where they are not told."""
    if "discards" not in values:
        return (NO_CARD,) * public.turns
    discards = values.cards("discards")
    if len(discards) != public.turns:
        raise ImpossiblePosition(f"discards: {len(discards)} cards, it must be {public.turns}")
    return discards


def _deck(values: Values, public: Public, discards: tuple[Card, ...]) -> tuple[Card, ...]:
    """What is known of the deck: the discards, the card drawn and the stock, in their places."""
    deck = [NO_CARD] * DECK_SIZE
    for turn, card in enumerate(discards):
        deck[2 * turn + (public.keeps >> turn & 1)] = card
    if public.phase > DRAFT:
        return tuple(deck)
    at = 2 * public.turns
    if public.phase == DRAFT:
        deck[at] = values.read("drawn", parse_card)
        at += 1
    stock = values.read("stock", _stock)
    if len(stock) != DECK_SIZE - at:
        raise ImpossiblePosition(f"stock: {len(stock)} cards, it must be {DECK_SIZE - at}")
    return (*deck[:at], *stock)


def _stock(text: str) -> tuple[Card, ...]:
    """Cards top first, or so many unknown ones."""
    if text.startswith("?") and not text.startswith("??"):
        return (NO_CARD,) * number(text[1:])
    return tuple(map(parse_card, text.split(",")))


def _check_bids(public: Public) -> None:
    """Refuse bids and exchanges that were not made in their order, or not in this phase."""
    if public.phase <= DRAFT:
        asked = public.turns + (public.phase == DRAFT)  # how many seats were asked (S3a)
        seats = (public.first, 1 - public.first)[:asked]
        for seat in (0, 1):
            if public.bids[seat] not in ((NO_BID, DOUBLE_NIL) if seat in seats else (NO_BID,)):
                raise ImpossiblePosition(f"bids: seat {seat} cannot have bid that yet")
            if public.exchanged[seat] != NOT_EXCHANGED:
                raise ImpossiblePosition("exchanged: nobody can have exchanged yet")
        return
    reached, last = _bids_in_order(public)
    phase, to_act = reached.phase, reached.to_act
    if public.phase == DRAW:
        waits = last == EXCHANGE and public.exchanged[exchanging(Round(public, ()))] > 0
        phase, to_act = (DRAW, CHANCE) if waits else (phase, to_act)
    if phase != min(public.phase, PLAY):
        raise ImpossiblePosition(f"phase: by the bids it is {PHASES[phase]}")
    if reached.bids != public.bids:
        raise ImpossiblePosition("bids: they were not made in their order")
    if reached.exchanged != public.exchanged:
        raise ImpossiblePosition("exchanged: that cannot have been exchanged yet")
    if public.phase < PLAY and to_act != public.to_act:
        raise ImpossiblePosition(f"act: by the bids it is seat {to_act}")


def _bids_in_order(public: Public) -> tuple[Public, int]:
    """The bids and exchanges made one after the other, as far as they go, and the last one's phase.

    The order does not matter once all are made, so a `first` that is not told may be anybody.
    """
    bids = tuple(bid if bid == DOUBLE_NIL else NO_BID for bid in public.bids)
    reached = Public(public.rules, public.totals, max(public.first, 0), BID, NOBODY, bids=bids)
    last = BID
    while True:
        reached = await_bid(Round(reached, ())).public
        seat, phase = reached.to_act, reached.phase
        if phase == BID and public.bids[seat] != NO_BID:
            reached = reached._replace(bids=replaced(reached.bids, seat, public.bids[seat]))
        elif phase == EXCHANGE and public.exchanged[seat] != NOT_EXCHANGED:
            exchanged = replaced(reached.exchanged, seat, public.exchanged[seat])
            reached = reached._replace(exchanged=exchanged)
        else:
            return reached, last
        last = phase


def _check_turn(public: Public) -> None:
    """Refuse a seat to act, in the draft or the play, whose turn it is not."""
    if public.phase == OFFER and not (public.rules.double_nil and public.turns < 2):
        raise ImpossiblePosition("phase: nobody is asked for double nil now")
    expected = public.to_act
    if public.phase <= DRAFT:
        expected = drafter(public)
    elif public.phase == PLAY and sum(public.tricks) == 0 and public.first != NO_SEAT:
        expected = 1 - public.first if public.led == NO_CARD else public.first
    if public.to_act != expected:
        raise ImpossiblePosition(f"act: it is the turn of seat {expected}")


def _check_cards(
    public: Public, hands: list[PartialHand], deck: tuple[Card, ...], discards: tuple[Card, ...]
) -> None:
    """Refuse a card in two places. Only drawn cards may also stand among the discards."""
    undrawn = deck[2 * public.turns :]
    check_different((("hands", hand_cards(hands)), ("stock", undrawn), ("led", [public.led])))
    check_different((("discards", discards), ("stock", undrawn)))
    thrown = set_of(discards)
    for seat, hand in enumerate(hands):
        led = [public.led] if seat != public.to_act else []
        again = card_count((hand.known | set_of(led)) & thrown)
        if again > _given(public, seat):
            raise ImpossiblePosition(f"discards: seat {seat} holds {again} of them")


def _given(public: Public, seat: Seat) -> int:
    """How many cards a seat has been given from the discards (S3d)."""
    waiting = public.phase == DRAW and exchanging(Round(public, ())) == seat
    return 0 if waiting else max(0, public.exchanged[seat])


def _private(
    public: Public,
    seat: Seat,
    hands: list[PartialHand],
    deck: tuple[Card, ...],
    discards: tuple[Card, ...],
) -> Private:
    """What a seat knows: its hand, and what it saw going to the discards (S2c)."""
    seen = [NO_CARD] * TURNS
    for turn in range(public.first ^ seat if public.first != NO_SEAT else TURNS, public.turns, 2):
        if not public.keeps >> turn & 1 or public.rules.thrown_card != "hidden":
            seen[turn] = discards[turn]
    drawing = public.phase == DRAFT and public.to_act == seat
    return Private(
        hand=hands[seat].known,
        drawn=deck[2 * public.turns] if drawing else NO_CARD,
        discards=tuple(seen),
        laid=_laid(public, hands, discards) if public.exchanged[seat] > 0 else 0,
    )


def _laid(public: Public, hands: list[PartialHand], discards: tuple[Card, ...]) -> Cards:
    """The cards laid aside, while they matter: those in no hand and not thrown in the draft.

    When both seats have exchanged, the text does not tell whose they were, and the rules ask only
    for all of them.
    """
    if public.phase not in (EXCHANGE, DRAW) or any(hand.unknown for hand in hands):
        return 0
    if NO_CARD in discards:
        return 0
    return FULL_DECK & ~(hands[0].known | hands[1].known | set_of(discards))
