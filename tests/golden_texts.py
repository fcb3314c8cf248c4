"""The texts of the golden files: perft tables, and rounds written out action by action.

Perft is the number of lines of play of a given length. A changed number, or a changed line of a
playthrough, is a changed rule. Decks and choices come from SHA-256, so that no version of Python
gives others.
"""

from collections.abc import Iterator
from hashlib import sha256
from itertools import combinations
from math import comb
from typing import Any

from pik.cards import Card, card_count, format_card, set_of
from pik.games import GAMES, SPECTATOR, ScoreLine, Totals, changed_options, format_value
from tests.games.deals import SORTED_DECK, done, numbers, shown

ENOUGH = 1_000  # lines; a table ends with the first length that has more
BID_NAMES = {-1: "-", 0: "nil", 14: "double-nil"}
CALL_NAMES = {-1: "-", 0: "pass"}
ANSWERS = {"offer": ("double-nil", "look"), "draft": ("keep", "discard")}


def fixed_number(text: str, below: int) -> int:
    """A number from 0 to below − 1 that this text always gives."""
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big") % below


def fixed_deck(text: str) -> tuple[Card, ...]:
    """A shuffled deck that this text always gives."""
    return tuple(
        sorted(SORTED_DECK, key=lambda one: sha256(f"{text} {format_card(one)}".encode()).digest())
    )


def phase_of(game: str, round: Any) -> str:
    return str(GAMES[game].PHASES[round.public.phase])


# ---- perft


def action_count(game: str, round: Any) -> int:
    """How many actions there are now."""
    count, phase = card_count(GAMES[game].legal(round)), phase_of(game, round)
    if phase == "exchange":
        return sum(comb(count, laid) for laid in range(round.public.rules.exchange_cards + 1))
    return comb(count, max(round.public.exchanged)) if phase == "draw" else count


def each_action(game: str, round: Any) -> Iterator[int]:
    """All actions there are now."""
    allowed, phase = numbers(GAMES[game].legal(round)), phase_of(game, round)
    if phase in ("exchange", "draw"):
        most = round.public.rules.exchange_cards
        sizes = range(most + 1) if phase == "exchange" else [max(round.public.exchanged)]
        for size in sizes:
            yield from map(set_of, combinations(allowed, size))
    else:
        yield from allowed


def perft(game: str, round: Any, deck: tuple[Card, ...], length: int) -> int:
    """The number of lines of play of this length from here."""
    if length == 1:
        return action_count(game, round)
    act = GAMES[game].act
    return sum(
        perft(game, act(round, action, deck), deck, length - 1)
        for action in each_action(game, round)
    )


def perft_lines(game: str, name: str, round: Any, deck: tuple[Card, ...]) -> Iterator[str]:
    """A line of the table for each length, up to the first with more than ENOUGH."""
    length, count = 0, 1
    while 0 < count <= ENOUGH:
        length += 1
        count = perft(game, round, deck, length)
        yield f"  {name} {length:2} {count:9}"


def ending(game: str, round: Any, deck: tuple[Card, ...]) -> Any:
    """The same round when its leader has three or four cards left."""
    left = 4 if game == "spades" else 3
    number = 0
    while min(card_count(own.hand) for own in round.private) >= left:
        before = round
        round = GAMES[game].act(round, chosen(game, round, f"ending {number}"), deck)
        number += 1
    return before


def spades_starts(rules: Any, deck: tuple[Card, ...]) -> dict[str, Any]:
    """Rounds of Spades at the draft, the bids and the play."""
    module = GAMES["spades"]
    start = module.start_round(rules, Totals((0, 0), (0, 0)), 0, deck)
    plain, nils = start, start
    while phase_of("spades", plain) != "bid":
        plain = done(plain, deck, "look" if phase_of("spades", plain) == "offer" else "keep")
    while phase_of("spades", nils) in ANSWERS:
        asked = phase_of("spades", nils)
        nils = done(nils, deck, "double-nil" if asked == "offer" else "discard")
    play = done(plain, deck, "bid 4", "bid 5")
    starts = {"draft": start, "bids": plain, "play": play, "ending": ending("spades", play, deck)}
    return {**starts, "exchange": nils} if rules.double_nil else starts


def pitch_starts(rules: Any, deck: tuple[Card, ...]) -> dict[str, Any]:
    """Rounds of Pitch at the auction and the play."""
    module = GAMES["pitch"]
    start = module.start_round(rules, module.opening_totals(rules), 0, deck)
    play = done(start, deck, "bid 4")
    return {"auction": start, "play": play, "ending": ending("pitch", play, deck)}


def perft_text() -> str:
    """The perft tables of all presets."""
    lines = ["Lines of play by their length, from fixed deals; made by `make golden`."]
    for game, starts in (("spades", spades_starts), ("pitch", pitch_starts)):
        for preset, rules in GAMES[game].PRESETS.items():
            lines += ["", f"{game} {preset}"]
            deck = fixed_deck(f"perft {game} {preset}")
            for name, round in starts(rules, deck).items():
                lines += perft_lines(game, f"{name:8}", round, deck)
    return "\n".join(lines) + "\n"


# ---- playthroughs


def by_seat(values: tuple[Any, ...], names: dict[int, str] | None = None) -> str:
    return " / ".join((names or {}).get(value, str(value)) for value in values)


def spades_facts(round: Any) -> dict[str, str]:
    """What there is to say of a round of Spades."""
    public = round.public
    draft = "".join("k" if public.keeps >> turn & 1 else "d" for turn in range(public.turns))
    return {
        "draft": draft or "-",
        "bids": by_seat(public.bids, BID_NAMES),
        "exchanged": by_seat(public.exchanged, {-1: "-"}),
        "led": format_card(public.led),
        "tricks": by_seat(public.tricks),
        "broken": format_value(public.broken),
    }


def pitch_facts(round: Any) -> dict[str, str]:
    """What there is to say of a round of Pitch."""
    public = round.public
    return {
        "calls": by_seat(public.bids, CALL_NAMES),
        "pitcher": str(public.pitcher),
        "trump": "-" if public.trump < 0 else "CDHS"[public.trump],
        "trick": " ".join(format_card(one) for one in public.trick) or "-",
        "tricks": by_seat(public.tricks),
        "taken": " / ".join(shown(cards) or "-" for cards in public.taken),
        "low dealt to": str(public.low_from),
    }


def facts(game: str, round: Any) -> dict[str, str]:
    """All facts of a round by name, hands too, and how many cards each viewer has seen."""
    module, named = GAMES[game], spades_facts(round) if game == "spades" else pitch_facts(round)
    named["phase"], named["to act"] = phase_of(game, round), str(round.public.to_act)
    seats = range(len(round.private))
    for seat in seats:
        named[f"hand {seat}"] = shown(round.private[seat].hand) or "-"
    seen = [module.seen_cards(module.view(round, seat)) for seat in (*seats, SPECTATOR)]
    named["cards seen"] = by_seat(tuple(card_count(cards) for cards in seen))
    if game == "spades":
        for seat in seats:
            named[f"drawn {seat}"] = format_card(round.private[seat].drawn)
            named[f"laid aside {seat}"] = shown(round.private[seat].laid) or "-"
    return named


def action_text(game: str, round: Any, action: int) -> str:
    """An action in words."""
    phase = phase_of(game, round)
    if phase in ANSWERS:
        return ANSWERS[phase][action]
    if phase in ("exchange", "draw"):
        return f"{phase} {shown(action)}".strip()
    if phase == "bid":
        return f"bid {BID_NAMES.get(action, action)}"
    if phase == "auction":
        return f"bid {action}" if action else "pass"
    return format_card(action)


def choices_text(game: str, round: Any) -> str:
    """What may be done now, in words."""
    allowed, phase = GAMES[game].legal(round), phase_of(game, round)
    if phase in ("exchange", "draw", "play"):
        return shown(allowed)
    return ", ".join(action_text(game, round, number) for number in numbers(allowed))


def chosen(game: str, round: Any, text: str) -> int:
    """A legal action that this text always gives; in an exchange two cards if there may be."""
    allowed, phase = numbers(GAMES[game].legal(round)), phase_of(game, round)
    if phase in ("exchange", "draw"):
        size = min(2, round.public.rules.exchange_cards)
        sets = list(combinations(allowed, size))
        return set_of(sets[fixed_number(text, len(sets))])
    # Small bids, so that some are made.
    return allowed[fixed_number(text, min(7, len(allowed)) if phase == "bid" else len(allowed))]


def score_text(score: Any) -> Iterator[str]:
    """The score of a round, side by side."""
    for side, lines in enumerate(score.lines):
        yield f"side {side}: {score.delta[side]:+d} -> {score.totals.scores[side]}"
        yield from (f"    {line_text(line)}" for line in lines)
    if score.totals.bags:
        yield f"bags: {by_seat(score.totals.bags)}"
    else:
        yield f"game count: {by_seat(score.game_count)}"


def line_text(line: ScoreLine) -> str:
    values = " ".join(str(value) for value in line.values)
    return f"{line.points:+d} {line.kind} ({line.rule}) {values}".rstrip()


def playthrough(game: str, preset: str) -> str:
    """One round of a preset, with what changed after each action."""
    module, rules, name = GAMES[game], GAMES[game].PRESETS[preset], f"{game} {preset} 2"
    deck = fixed_deck(name)
    options = changed_options(game, rules)
    lines = [
        f"One round of {game}, preset {preset}; made by `make golden`.",
        f"options: {', '.join(f'{o} {format_value(v)}' for o, v in options.items()) or 'defaults'}",
        f"deck: {' '.join(map(format_card, deck))}",
        "",
    ]
    round = module.start_round(rules, module.opening_totals(rules), 0, deck)
    told: dict[str, str] = {}
    for number in range(200):
        now = facts(game, round)
        lines += [f"  {fact}: {now[fact]}" for fact in now if told.get(fact, "-") != now[fact]]
        if round.public.phase == module.OVER:
            break
        told = now
        action = chosen(game, round, f"{name} {number}")
        lines += ["", f"{number + 1}. may: {choices_text(game, round)}"]
        lines += [f"> {action_text(game, round, action)}"]
        round = module.act(round, action, deck)
    score = module.score_round(round.public)
    lines += ["", *score_text(score), f"winner: {module.winner(round.public, score)}"]
    return "\n".join(lines) + "\n"
