"""Invented tables of Pitch."""

# ruff: noqa: E501  (tables of invented states read best in one line)

from dataclasses import replace

from mock_tables.common import LINKS, MENU, SITE, card, hand, lines, set_player, tokens, won

from pik.server.pagemodel import (
    Call,
    Cell,
    Choice,
    Contract,
    GameRow,
    GameSheet,
    Phase,
    Play,
    Player,
    RoundSheet,
    SideSheet,
    TablePage,
    TrickCard,
    Wait,
)

NAMES = ("Ana", "Bruno", "Bot Cleo", "Dace", "Bot Emil", "Fátima", "Bot Gus")
MY_SIX = "AD JD 2D KC TC 7S"
HANDS = (
    "QD 9D 5S 4H KH TH",
    "KD 3C 8C AS QS 6H",
    "TD 4D AC JC 9C 3S",
    "8D 5D JH 8H KS 2S",
    "7D QC 6C AH 9H TS",
    "6D 3D 5C 4C QH JS",
)
SCORES = (5, -2, 3, 6, 0, 1, 4)


def pitch(n: int, phase: Phase, **changes: object) -> TablePage:
    """A table of Pitch; the dealer sits to the right of the viewer."""
    words = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven"}
    players = [Player(0, 0, "Ana", you=True, score=SCORES[0])]
    players += [
        Player(
            i,
            i,
            NAMES[i],
            bot=NAMES[i].startswith("Bot"),
            score=SCORES[i],
            backs=tokens(HANDS[i - 1]),
            mark="dealer" if i == n - 1 else "",
        )
        for i in range(1, n)
    ]
    base = TablePage(
        site=SITE, version=17, code="Kx7mPqT2vWzA", game="pitch", title=f"Pitch for {words[n]}", goal="to 7", role="seat", phase=phase,
        my_turn=True, players=tuple(players), contract=Contract(), decision=Wait(""), note="",
        hand=hand(MY_SIX), scores=pitch_scores(n), menu=MENU, links=replace(LINKS, rules="/rules/pitch"),
    )  # fmt: skip
    return replace(base, **changes)  # type: ignore[arg-type]


def pitch_scores(n: int) -> GameSheet:
    """Two rounds of scores."""
    rows = tuple(
        GameRow(
            str(r),
            tuple(
                Cell(
                    "2 bid" if i == r else "",
                    f"{(SCORES[i] * r) // 2:+d}".replace("-", "−"),
                    SCORES[i] * r // 2,
                )
                for i in range(n)
            ),
        )
        for r in (1, 2)
    )
    return GameSheet(
        NAMES[:n],
        rows,
        "Only the pitcher can win a round's end: Ana needs 2 points as pitcher, Dace 1.",
    )


def pitch_auction(n: int) -> TablePage:
    """The viewer calls after the seats on his left."""
    page = pitch(
        n, "auction", note=f"{NAMES[n - 1]} passes." if n > 2 else "Bruno passes.", turn="Your call?",
        decision=Call("Your call?", ("The highest bid so far is Bruno's 2.",), (Choice("pass", "Pass"), Choice("bid 3", "3"), Choice("bid 4", "4", "ends the auction")), hand(MY_SIX)),
    )  # fmt: skip
    for i in range(1, n):
        page = set_player(page, i, bid="2" if i == 1 else "pass", mark="")
    return set_player(page, 0, mark="", to_act=True)


def pitch_partners() -> TablePage:
    """An auction of partners: you and the seat opposite."""
    page = replace(pitch_auction(4), title="Pitch for partners", goal="to 11")
    for i, side in ((1, "opponent"), (2, "your partner"), (3, "opponent")):
        page = set_player(page, i, side=side)
    return page


def pitch_forced() -> TablePage:
    """All passed to the dealer."""
    page = pitch_auction(4)
    call = Call("You must bid", ("Everybody has passed, so the dealer must bid at least 2 (P3c).",),
                (Choice("bid 2", "2", "the least"), Choice("bid 3", "3"), Choice("bid 4", "4")), hand(MY_SIX))  # fmt: skip
    page = replace(page, decision=call, note="Dace passes.")
    return set_player(set_player(page, 1, bid="pass"), 0, mark="dealer")


def pitch_steal() -> TablePage:
    """The dealer may take the bid over."""
    page = pitch_auction(4)
    call = Call("Your call, dealer?", ("Bruno bid 2. As the dealer you may steal: bid the same and take it over (P3d).",),
                (Choice("pass", "Pass", "Bruno pitches"), Choice("bid 2", "2", "steal it"), Choice("bid 3", "3"), Choice("bid 4", "4")), hand(MY_SIX))  # fmt: skip
    return set_player(replace(page, decision=call), 0, mark="dealer")


def pitch_wait() -> TablePage:
    """Somebody else calls."""
    page = replace(
        pitch_auction(5),
        my_turn=False,
        decision=Wait("Cleo is thinking."),
        turn="",
        note="Bruno bids 2.",
    )
    for i, changes in (
        (0, {"to_act": False}),
        (2, {"bid": "", "to_act": True, "doing": "thinking"}),
        (3, {"bid": ""}),
        (4, {"bid": "", "mark": "dealer"}),
    ):
        page = set_player(page, i, **changes)
    return page


def pitch_lead() -> TablePage:
    """The viewer is pitcher and leads."""
    page = pitch(
        4,
        "play",
        hand=hand(MY_SIX, "S H D C"),
        decision=Play("The suit you lead becomes trump."),
        note="You win the auction with 3.",
        turn="Your turn: lead a card.",
    )
    for i, bid in ((1, "2"), (2, "pass"), (3, "pass")):
        page = set_player(page, i, bid=bid)
    return set_player(page, 0, bid="3", pitcher=True, to_act=True)


def pitch_play(n: int) -> TablePage:
    """In the third trick, the viewer plays last."""
    leads = ("3C", "8C", "JC", "2S", "QC", "5C")
    cards = tuple(
        TrickCard(
            card(leads[(i - 1) % 6] if i < n else "5C"),
            i,
            i,
            NAMES[i].split()[-1],
            i == n - 1,
            i == (1 if n == 2 else min(n - 1, 3)),
        )
        for i in range(1, n)
    )
    page = pitch(
        n, "play", hand=hand("JD 2D KC TC", "D C", "You must follow clubs or play a trump"), trick=cards,
        contract=Contract("D", "diamonds", "Bruno bid 2", "C", "clubs"), decision=Play(), note=f"{NAMES[n - 1]} plays a club.",
        turn="Your turn: a club or a trump.",
    )  # fmt: skip
    for i in range(1, n):
        held = HANDS[i - 1].split()[2:5]
        page = set_player(
            page,
            i,
            bid="2" if i == 1 else "pass",
            pitcher=i == 1,
            backs=tokens(*held),
            won=won("QD AD 9D KD", False) if i == 1 else (),
        )
    page = set_player(page, 1, points=("High", "Low"))
    return set_player(page, 0, bid="pass", to_act=True, won=won("7S 5S") if n > 2 else ())


def pitch_done(n: int) -> TablePage:
    """A complete trick of all seats."""
    page = pitch_play(n)
    cards = tuple(replace(c, winning=False, flip=False) for c in page.trick)
    page = replace(page, trick=(*cards, TrickCard(card("KC"), 0, 0, "Ana", winning=True)), hand=hand("JD 2D TC", why_not="The trick is complete"),
                   my_turn=False, turn="", note="You play the king of clubs.", trick_note="You win the trick.", decision=Wait(""))  # fmt: skip
    return set_player(page, 0, to_act=False)


def pitch_sheet(n: int) -> TablePage:
    """Between rounds, with a pitcher set back below zero."""
    rows = [
        SideSheet(
            "You",
            lines(("High", "+1", "P5a"), ("Game, 31 against 28", "+1", "P5d")),
            "+2",
            3,
            5,
            best=True,
        ),
        SideSheet("Bruno", lines(("Bid 2, made 1: set back", "−2", "P6b")), "−2", 0, -2),
    ]
    rows += [
        SideSheet(
            NAMES[i],
            lines(("Low", "+1", "P5b")) if i == 2 else (),
            "+1" if i == 2 else "0",
            SCORES[i] - (i == 2),
            SCORES[i],
        )
        for i in range(2, n)
    ]
    sheet = RoundSheet(
        "Round 3", ("High: Ana, with the ace of diamonds.", "Low: Cleo, with the two of diamonds.", "Jack: not in play.", "Game: Ana, 31 points in cards; Bruno 28."),
        tuple(rows), "Only the pitcher can win at the end of a round. As pitcher you need 2 points, Dace 1.", True, "",
    )  # fmt: skip
    page = pitch(
        n,
        "sheet",
        decision=None,
        hand=(),
        sheet=sheet,
        my_turn=False,
        note="Round 3 is over: Bruno is set back.",
        contract=Contract("D", "diamonds", "Bruno bid 2"),
    )
    for i in range(1, n):
        page = set_player(
            page,
            i,
            backs=(),
            doing="has gone on" if i % 2 == 0 else "",
            bid="2" if i == 1 else "pass",
            pitcher=i == 1,
        )
    return set_player(page, 0, bid="pass")


def pitch_end() -> TablePage:
    """The pitcher wins with fewer points than another."""
    page = pitch_sheet(4)
    assert page.sheet
    sheet = replace(
        page.sheet,
        title="You win the game",
        over=True,
        may_go_on=False,
        may_rematch=True,
        chances="You pitched and reached 7; Dace has 8 but did not pitch (P7a, P7c).",
    )
    return replace(
        page,
        sheet=sheet,
        phase="end",
        note="You win the game.",
        links=replace(LINKS, record="/r/x.pik"),
    )


def pitch_spectator() -> TablePage:
    """Watching seven play."""
    page = replace(
        pitch_play(7),
        role="spectator",
        hand=None,
        my_turn=False,
        turn="",
        decision=Wait("Ana is thinking."),
        title="Watching: Pitch for seven",
    )
    return set_player(page, 0, you=False, backs=tokens("JD 2D KC TC"), doing="thinking")
