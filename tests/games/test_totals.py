"""A game over its rounds, and the list of functions that every game offers."""

from random import Random

import pytest

from pik.games import GAMES, NOBODY, GameModule, pitch, spades
from pik.games.totals import Game, act, next_round, start_game
from tests.games.deals import SORTED_DECK, done, spades_deck


@pytest.mark.parametrize("name", GAMES)
def test_a_game_offers_what_the_list_asks_for(name: str) -> None:
    asked = {*GameModule.__annotations__} | {n for n in vars(GameModule) if not n.startswith("_")}
    assert {"act", "legal", "view", "OPTIONS", "PRESETS"} <= asked
    assert [member for member in sorted(asked) if not hasattr(GAMES[name], member)] == []


def random_action(game: Game, rng: Random) -> int:
    """Some legal action; an exchange and a draw have two cards."""
    public, allowed = game.round.public, game.module.legal(game.round)
    chosen = [n for n in range(allowed.bit_length()) if allowed >> n & 1]
    if game.name == "spades" and spades.PHASES[public.phase] in ("exchange", "draw"):
        return sum(1 << n for n in rng.sample(chosen, min(2, public.rules.exchange_cards)))
    return rng.choice(chosen)


def play_round(game: Game, rng: Random, deck: tuple[int, ...]) -> Game:
    while not game.round_over:
        action = random_action(game, rng)
        assert game.module.why_illegal(game.round, action) is None
        game = act(game, action, deck)
    return game


def shuffled(rng: Random) -> tuple[int, ...]:
    return tuple(rng.sample(SORTED_DECK, 52))


def last_taker(public: spades.Public) -> int:
    """The seat that won the last trick of a round of Spades."""
    taker = 1 - public.first
    for led, answer in zip(public.played[::2], public.played[1::2], strict=True):
        taker = 1 - taker if spades.play.takes(answer, led) else taker
    return taker


@pytest.mark.parametrize("name", GAMES)
def test_totals_go_on_from_round_to_round_until_somebody_wins(name: str) -> None:
    rng = Random(11)
    deck = shuffled(rng)
    game = start_game(name, GAMES[name].Rules(target=10), 0, deck)
    assert game.totals == GAMES[name].opening_totals(game.rules)
    while True:
        before = game.totals
        assert game.round.public.totals == before
        game = play_round(game, rng, deck)
        score = game.scores[-1]
        assert (game.to_act, game.round_over, len(game.scores)) == (NOBODY, True, game.number)
        assert game.totals == score.totals
        for side, old in enumerate(before.scores):
            assert game.totals.scores[side] == old + score.delta[side]
        if game.winner is not None:
            break
        deck = shuffled(rng)
        game = next_round(game, deck)
    assert game.winner == game.module.winner(game.round.public, game.scores[-1])
    assert game.totals.scores[game.winner] >= 10


def test_A09_roles_in_spades_swap_whatever_happened() -> None:
    """The last trick is won by either player, and one round ends in a tie at the target."""
    rng = Random(3)
    firsts, last_takers = [], set()
    deck = shuffled(rng)
    game = start_game("spades", spades.SpadesRules(target=10000), 1, deck)
    for number in range(6):
        firsts.append(game.round.public.first)
        game = play_round(game, rng, deck)
        last_takers.add(last_taker(game.round.public))
        if number == 3:
            game = game._replace(totals=game.totals._replace(scores=(500, 500)))
        game = next_round(game, deck)
    assert firsts == [1, 0, 1, 0, 1, 0]
    assert last_takers == {0, 1}


def test_a_tie_at_the_target_plays_on_and_the_next_round_decides() -> None:
    deck = spades_deck(
        "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S", "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H"
    )
    game = start_game("spades", spades.SpadesRules(double_nil=False), 0, deck)
    tie = game.totals._replace(scores=(370, 490))
    game = game._replace(totals=tie, round=game.round._replace(
        public=game.round.public._replace(totals=tie)
    ))  # fmt: skip
    while not game.round_over:
        bidding = spades.PHASES[game.round.public.phase] == "bid"
        allowed = game.module.legal(game.round)
        bid = 13 if game.to_act == 0 else 0
        game = act(game, bid if bidding else (allowed & -allowed).bit_length() - 1, deck)
    assert game.totals.scores == (500, 590)  # seat 1 keeps his nil
    assert game.winner == 1


def test_acting_leaves_the_game_before_as_it_was() -> None:
    game = start_game("pitch", pitch.PitchRules(), 0, SORTED_DECK)
    before = game.round
    later = act(game, 2, SORTED_DECK)
    assert game.round is before
    assert later.round == done(before, SORTED_DECK, "bid 2")
    assert later.round != before
