"""One-line positions of Pitch (docs/notation.md, Position)."""

from ..cards import (
    NO_CARD,
    SUIT_LETTERS,
    Cards,
    Seat,
    Suit,
    card_count,
    cards_of,
    set_of,
    written_order,
)
from ..games import Totals
from ..games.pitch import (
    PitchRules,
    Private,
    Public,
    Round,
    act,
    side_count,
    start_round,
    why_illegal,
)
from ..games.pitch.state import (
    AUCTION,
    HAND_SIZE,
    NO_BID,
    NO_SEAT,
    NO_TRUMP,
    OVER,
    PASS,
    PHASES,
    PLAY,
    TOP_BID,
    finished,
)
from ..words.refusals import why_refused
from .cards import PartialHand, cards_in, parse_suit
from .errors import ImpossiblePosition, NotationError
from .position_keys import (
    NONE_YET,
    Key,
    Position,
    Values,
    by_seat,
    cards_text,
    check_different,
    check_hand_sizes,
    hand_cards,
    hands_text,
    number,
    number_or,
)

_PLAY = ("play",)

KEYS = (
    Key("dealer", PHASES, _PLAY),
    Key("phase", PHASES),
    Key("act", ("auction", "play")),
    Key("hands", PHASES),
    Key("bids", PHASES),
    Key("trump", _PLAY),
    Key("trick", _PLAY),
    Key("taken", _PLAY),
    Key("low", PHASES, PHASES),  # with low_to:holder always, else never
    Key("score", PHASES),
)

_BID_WORDS = {NO_BID: NONE_YET, PASS: "pass"}  # else the number


def hand_size(public: Public, seat: Seat) -> int:
    """How many cards a seat holds; after a void round all that it was dealt (P3c)."""
    if public.pitcher == NO_SEAT:
        return HAND_SIZE
    if public.phase == OVER:
        return 0
    played = (seat - public.leader) % public.rules.players < len(public.trick)
    return HAND_SIZE - sum(public.tricks) - played


def write_pitch(position: Position) -> list[tuple[str, str]]:
    """The keys of a position and their values, in the order in which they are written."""
    public, private = position.round.public, position.round.private
    phase = PHASES[public.phase]
    hands = [PartialHand(p.hand, u) for p, u in zip(private, position.unknown, strict=True)]
    trick = f"{public.leader}:{cards_text(public.trick)}" if public.trick else NONE_YET
    values = {
        "dealer": str(public.dealer),
        "phase": phase,
        "act": str(public.to_act),
        "hands": hands_text(hands),
        "bids": by_seat(_BID_WORDS.get(bid, bid) for bid in public.bids),
        "trump": NONE_YET if public.trump == NO_TRUMP else SUIT_LETTERS[public.trump],
        "trick": trick,
        "taken": hands_text(map(PartialHand, public.taken)),
        "low": NONE_YET if public.low_from == NO_SEAT else str(public.low_from),
        "score": by_seat(position.totals.scores),
    }
    unwritten = {
        "dealer": public.dealer == NO_SEAT,
        "low": public.rules.low_to != "holder",
    }
    return [
        (key.name, values[key.name])
        for key in KEYS
        if phase in key.phases and not unwritten.get(key.name)
    ]


def read_pitch(rules: PitchRules, texts: dict[str, str]) -> Position:
    """The position that the values of these keys describe.

    Raises NotationError for what cannot be read, ImpossiblePosition for what cannot arise.
    """
    values = Values(KEYS, PHASES, texts)
    players = rules.players
    hands = values.hands("hands", players)
    totals = Totals(tuple(values.listed("score", side_count(rules), number)), ())
    bids = tuple(values.listed("bids", players, _bid))
    public = _after_auction(values, rules, totals, bids)
    if values.phase == OVER and public.phase == PLAY:
        public = finished(public)
    if public.phase != values.phase:
        raise ImpossiblePosition(f"phase: by the bids it is {PHASES[public.phase]}")
    if public.phase == PLAY:
        public = _with_play(public, values)
    if public.phase != OVER and values.seat("act", players) != public.to_act:
        raise ImpossiblePosition(f"act: it is the turn of seat {public.to_act}")
    public = public._replace(low_from=_low(public, values))
    check_hand_sizes(hands, [hand_size(public, seat) for seat in range(players)])
    taken = [card for cards in public.taken for card in written_order(cards)]
    check_different((("hands", hand_cards(hands)), ("trick", public.trick), ("taken", taken)))
    private = tuple(Private(hand.known) for hand in hands)
    return Position(
        "pitch", Round(public, private), (), tuple(hand.unknown for hand in hands), totals
    )


def _bid(text: str) -> int:
    return PASS if text.lower() == "pass" else number_or(NO_BID)(text)


def _after_auction(
    values: Values, rules: PitchRules, totals: Totals, bids: tuple[int, ...]
) -> Public:
    """The round with these bids made. A missing dealer is no fault where it decides nothing."""
    if "dealer" in values:
        return _called(rules, totals, values.seat("dealer", rules.players), bids)
    found: dict[Seat, Public] = {}
    for dealer in range(rules.players):
        try:
            public = _called(rules, totals, dealer, bids)
        except ImpossiblePosition:
            continue
        if public.phase == PLAY:
            found[public.pitcher] = public._replace(dealer=NO_SEAT)
    if len(found) > 1:
        raise NotationError("dealer is missing, and who pitches depends on it")
    if not found:
        raise ImpossiblePosition("bids: no dealer makes them an auction that is over")
    return next(iter(found.values()))


def _called(rules: PitchRules, totals: Totals, dealer: Seat, bids: tuple[int, ...]) -> Public:
    """The public side after these calls, made in their order; ImpossiblePosition if they cannot."""
    round = start_round(rules, totals, dealer, ())
    while round.public.phase == AUCTION and bids[round.public.to_act] != NO_BID:
        call = bids[round.public.to_act]
        refusal = why_illegal(round, call) if call >= 0 else why_illegal(round, TOP_BID + 1)
        if refusal is not None:
            raise ImpossiblePosition(f"bids: {why_refused(refusal)} ({refusal.rule})")
        round = act(round, call, ())
    if round.public.bids != bids:
        raise ImpossiblePosition("bids: they were not made in their order")
    return round.public


def _with_play(public: Public, values: Values) -> Public:
    """The public side with the keys of the play, checked against each other."""
    players = public.rules.players
    leader, trick = values.read("trick", _trick)
    leader = values.seat("act", players) if leader == NO_SEAT else leader
    taken = _taken(values, players)
    tricks = tuple(card_count(cards) // players for cards in taken)
    public = public._replace(
        trump=values.read("trump", _trump),
        leader=leader,
        trick=trick,
        taken=taken,
        tricks=tricks,
        to_act=(leader + len(trick)) % players,
    )
    _check_play(public)
    done = players * sum(tricks)
    played = (*public.played[:done], *trick, *public.played[done + len(trick) :])
    return public._replace(played=played)


def _trump(text: str) -> Suit:
    return NO_TRUMP if text == NONE_YET else parse_suit(text)


def _trick(text: str) -> tuple[Seat, tuple[int, ...]]:
    """Leader and cards of the trick on the table; NO_SEAT when none lies."""
    if text == NONE_YET:
        return NO_SEAT, ()
    leader, colon, cards = text.partition(":")
    trick = tuple(cards_in(cards))
    if not colon or not trick or NO_CARD in trick:
        raise NotationError(f"{text!r} is no trick, such as 0:2H,AH")
    return number(leader), trick


def _taken(values: Values, players: int) -> tuple[Cards, ...]:
    """The cards won by seat, whole tricks."""
    taken = values.hands("taken", players)
    for seat, cards in enumerate(taken):
        if cards.unknown or card_count(cards.known) % players:
            raise ImpossiblePosition(f"taken: seat {seat} has no whole tricks")
    return tuple(cards.known for cards in taken)


def _check_play(public: Public) -> None:
    """Refuse trick, taken and trump that do not fit each other."""
    players, done, trick = public.rules.players, sum(public.tricks), public.trick
    if done >= HAND_SIZE:
        raise ImpossiblePosition(f"taken: {done} tricks leave nothing to play")
    if not 0 <= public.leader < players or len(trick) >= players:
        raise ImpossiblePosition("trick: no seat leads it, or it is full")
    if done == 0 and public.leader != public.pitcher:
        raise ImpossiblePosition(f"act: seat {public.pitcher} pitches first")
    if done and not public.tricks[public.leader]:
        raise ImpossiblePosition(f"taken: seat {public.leader} leads but has won no trick")
    lying = set_of(trick[:1]) | sum(public.taken)  # the first lead is among these
    fits = not lying if public.trump == NO_TRUMP else cards_of(lying, public.trump)
    if not fits:
        raise ImpossiblePosition("trump: it is the suit of the first lead")


def _low(public: Public, values: Values) -> Seat:
    """Who was dealt the lowest trump among the cards taken, where that counts (P5b)."""
    holder = public.rules.low_to == "holder"
    if not holder and "low" in values:
        raise ImpossiblePosition("low: only low_to:holder has this key")
    if not holder:
        return NO_SEAT
    low = values.read("low", number_or(NO_SEAT))
    if not NO_SEAT <= low < public.rules.players:
        raise NotationError(f"low: {low} is no seat")
    if public.phase != OVER and (low == NO_SEAT) != (sum(public.tricks) == 0):
        raise ImpossiblePosition("low: it is the seat of the lowest trump taken")
    return low
