"""Plays random games with the rules and the independent oracle side by side.

Every action is given to both. After each one the legal sets and the view of some seat or of a
spectator must be equal, at the end of a round the score and the winner. A view is
compared by making it anew from what the oracle says that its seat knows.
"""

import re
from random import Random
from typing import Any

from pik.cards import NO_CARD, Cards, Seat
from pik.games import CHANCE, GAMES, NOBODY, SPECTATOR, Totals, pitch, spades
from pik.games.totals import Game, act, next_round, start_game
from tests.games.deals import action, card, hand, numbers
from tests.oracle import (
    ALL_CARDS,
    OracleRefusal,
    PitchOracle,
    SpadesOracle,
    random_action,
    random_decks,
    random_options,
)

Oracle = SpadesOracle | PitchOracle
Knowledge = dict[str, Any]

BIDS = {None: spades.state.NO_BID, "nil": spades.state.NIL, "double-nil": spades.state.DOUBLE_NIL}
CARD = re.compile(r"'([AKQJT2-9][SHDC])'")


def set_from(names: list[str] | None) -> Cards:
    return hand(" ".join(names or []))


def card_from(name: str | None) -> int:
    return NO_CARD if name is None else card(name)


def padded(cards: list[int], length: int) -> tuple[int, ...]:
    return (*cards, *[NO_CARD] * (length - len(cards)))


def or_none(value: int | None) -> int:
    """The oracle's None is −1 here."""
    return -1 if value is None else value


def totals_before(known: Knowledge, module: Any, rules: Any) -> Totals:
    """The score before the current round, from the rounds that the oracle tells of."""
    if known["round"] == 1:
        return module.opening_totals(rules)
    last = known["rounds"][known["round"] - 2]
    return Totals(tuple(last["scores"]), tuple(last.get("bags", ())))


def acting(known: Knowledge) -> Seat:
    if known["phase"] == "over":
        return NOBODY
    return CHANCE if known["to_act"] is None else known["to_act"]


def played_cards(known: Knowledge) -> list[int]:
    """All cards played in a round, in order."""
    tricks = [trick[1:-1] for trick in known["finished"]]
    return [card(name) for trick in tricks for name in trick] + [card(c) for _, c in known["trick"]]


# ---- views made from what the oracle says


def spades_view(known: Knowledge, rules: Any, legal: int) -> spades.View:
    """The view that has exactly this knowledge."""
    first, turns = known["first"], len(known["draft"])
    drafters = [first ^ (turn & 1) for turn in range(turns)]
    own = spades.Private()
    if known["seat"] is not None:
        mine = [
            card_from(known["discards"][turn // 2]) if seat == known["seat"] else NO_CARD
            for turn, seat in enumerate(drafters)
        ]
        own = spades.Private(
            hand=set_from(known["hand"]),
            drawn=card_from(known["drawn"]),
            discards=padded(mine, 26),
            laid=set_from(known["laid_aside"]),
        )
    shown = [card_from(known["open_thrown"][seat][turn // 2]) for turn, seat in enumerate(drafters)]
    public = spades.Public(
        rules=rules,
        totals=totals_before(known, spades, rules),
        first=first,
        phase=spades.PHASES.index(known["phase"]),
        to_act=acting(known),
        turns=turns,
        keeps=sum(1 << turn for turn, letter in enumerate(known["draft"]) if letter == "k"),
        shown=padded(shown, 26),
        bids=tuple(BIDS[bid] if bid in BIDS else int(bid) for bid in known["bids"]),
        exchanged=tuple(or_none(count) for count in known["exchanged"]),
        led=card(known["trick"][0][1]) if known["trick"] else NO_CARD,
        played=padded(played_cards(known), 26),
        tricks=tuple(known["tricks"]),
        broken=known["broken"],
    )
    return spades.View(or_none(known["seat"]), public, own, legal)


def pitch_view(known: Knowledge, rules: Any, legal: int) -> pitch.View:
    """The view that has exactly this knowledge."""
    calls = dict(known["calls"])
    trick, finished = known["trick"], known["finished"]
    taken = [0] * rules.players
    for _, *names, taker in finished:
        taken[taker] |= set_from(names)
    leader = or_none(known["pitcher"])
    if trick or finished:
        leader = trick[0][0] if trick else finished[-1][-1]
    bids = [calls.get(seat) for seat in range(rules.players)]
    public = pitch.Public(
        rules=rules,
        totals=totals_before(known, pitch, rules),
        dealer=known["dealer"],
        phase=pitch.PHASES.index(known["phase"]),
        to_act=acting(known),
        bids=tuple(pitch.state.NO_BID if words is None else action(words) for words in bids),
        pitcher=or_none(known["pitcher"]),
        trump=or_none("CDHS".find(known["trump"]) if known["trump"] else None),
        leader=leader,
        trick=tuple(card(name) for _, name in trick),
        played=padded(played_cards(known), 6 * rules.players),
        taken=tuple(taken),
        tricks=tuple(known["tricks"]),
        low_from=lowest_from(known, rules.players),
    )
    own = pitch.Private(set_from(known["hand"]))
    return pitch.View(or_none(known["seat"]), public, own, legal)


def lowest_from(known: Knowledge, players: int) -> Seat:
    """The seat that was dealt the lowest trump of the tricks won."""
    trumps = [
        (card(name), (leader + place) % players)
        for leader, *names, _ in known["finished"]
        for place, name in enumerate(names)
        if name[1] == known["trump"]
    ]
    return min(trumps)[1] if trumps else pitch.state.NO_SEAT


# ---- comparing


def legal_mask(oracle: Oracle) -> int:
    """The oracle's legal actions as the rules' mask."""
    words = oracle.legal()
    if words == ["exchange"]:
        return set_from(oracle.hands[oracle.to_act])
    if words == ["draw"]:
        return set_from(oracle.pool())
    return sum(1 << action(word) for word in words)


def check_view(game: Game, oracle: Oracle, seat: Seat) -> None:
    """The view of this seat, or of a spectator, holds what the oracle says and no more."""
    known = oracle.knows(None if seat == SPECTATOR else seat)
    mine = legal_mask(oracle) if oracle.to_act == seat else 0
    make_view = spades_view if game.name == "spades" else pitch_view
    view = game.module.view(game.round, seat)
    assert view == make_view(known, game.rules, mine)
    if not game.round_over:  # H3: then the oracle opens all cards
        assert game.module.seen_cards(view) == set_from(list(set(CARD.findall(repr(known)))))


def check_refusals(game: Game, oracle: Oracle, rng: Random) -> None:
    """What one refuses the other refuses too, whatever is tried."""
    if oracle.phase in ("exchange", "draw"):
        names = rng.sample(ALL_CARDS, rng.randint(0, 4))
        if rng.random() < 0.7:  # mostly such as might be right
            sources = oracle.hands[0] + oracle.hands[1] + oracle.pool()
            names = rng.sample(sources, rng.randint(0, 4))
        may = oracle.may_exchange if oracle.phase == "exchange" else oracle.may_draw
        refusal = game.module.why_illegal(game.round, set_from(names))
        assert may(names) == (refusal is None)
        return
    allowed = numbers(legal_mask(oracle))
    for number in [*range(-1, 16), *(card(name) for name in rng.sample(ALL_CARDS, 8))]:
        refusal = game.module.why_illegal(game.round, number)
        assert (number in allowed) == (refusal is None)


def check_score(game: Game, oracle: Oracle) -> None:
    """The round that has just ended brought the same in both."""
    score, told = game.scores[-1], oracle.round_result
    assert game.winner == oracle.winner
    assert score.totals.scores == tuple(told["scores"])
    assert score.delta == tuple(told["delta"])
    assert [sum(one.points for one in lines) for lines in score.lines] == told["delta"]
    if game.name == "spades":
        assert score.totals.bags == tuple(told["bags"])
        assert score.penalties == tuple(told["penalties"])
        return
    names = ("high", "low", "jack", "game")
    assert [getattr(score, name) for name in names] == [or_none(told[name]) for name in names]
    assert score.points == tuple(told["points"])
    assert score.game_count == tuple(told["game_count"])
    assert score.made == told["made"]


def do(game: Game, oracle: Oracle, words: str, deck: tuple[int, ...]) -> Game:
    """Both games after these words; `pitch AS` is a bid of 4 and a card (P3f)."""
    oracle.do(words)
    if words.startswith("pitch "):
        game = act(game, 4, deck)
        words = words.removeprefix("pitch ")
    assert game.module.why_illegal(game.round, action(words)) is None
    return act(game, action(words), deck)


def play_round(
    game: Game, oracle: Oracle, rng: Random, deck: tuple[int, ...], view_share: float
) -> Game:
    viewers = [*range(game.module.seat_count(game.rules)), SPECTATOR]
    while oracle.phase != "over":
        assert game.module.legal(game.round) == legal_mask(oracle)
        if rng.random() < view_share:
            check_view(game, oracle, rng.choice(viewers))
        if rng.random() < 0.1:
            check_refusals(game, oracle, rng)
        words = random_action(oracle, rng)
        if words == "bid 4" and oracle.phase == "auction" and rng.random() < 0.5:
            words = f"pitch {rng.choice(oracle.hands[oracle.to_act])}"
        game = do(game, oracle, words, deck)
    assert game.module.legal(game.round) == 0
    check_view(game, oracle, rng.choice(viewers))
    check_score(game, oracle)
    return game


def check_game(name: str, seed: int, most_rounds: int, view_share: float) -> tuple[int, bool]:
    """Play one random game in both; how many rounds it had and whether somebody won."""
    rng = Random(f"{name} {seed}")
    options, decks = random_options(name, rng), random_decks(rng)
    rules = GAMES[name].Rules(**options)
    starter = rng.randrange(GAMES[name].seat_count(rules))
    make_oracle = SpadesOracle if name == "spades" else PitchOracle
    oracle = make_oracle(options, starter, decks)
    deck = tuple(card(one) for one in decks(1))
    game = play_round(start_game(name, rules, starter, deck), oracle, rng, deck, view_share)
    while game.winner is None and game.number < most_rounds:
        oracle.start_next_round()
        deck = tuple(card(one) for one in decks(game.number + 1))
        game = play_round(next_round(game, deck), oracle, rng, deck, view_share)
    return game.number, game.winner is not None


def check_games(name: str, seeds: range, most_rounds: int, view_share: float) -> tuple[int, int]:
    """Play games of these seeds in both; how many rounds there were and how many had a winner.

    `view_share` is how often an action is followed by a look at somebody's view.
    """
    played = []
    for seed in seeds:
        try:
            played.append(check_game(name, seed, most_rounds, view_share))
        except (AssertionError, OracleRefusal) as error:
            error.add_note(f"in game {seed} of {name}")
            raise
    return sum(rounds for rounds, _ in played), sum(won for _, won in played)
