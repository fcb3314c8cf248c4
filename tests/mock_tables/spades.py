"""Invented tables of Spades."""

# ruff: noqa: E501  (tables of invented states read best in one line)

from dataclasses import replace

from mock_tables.common import (
    DECK,
    LINKS,
    MENU,
    SITE,
    card,
    hand,
    lines,
    set_player,
    token,
    tokens,
    won,
)

from pik.server.pagemodel import (
    AwayOffer,
    Bid,
    Cell,
    Choice,
    Contract,
    Draft,
    Exchange,
    GameRow,
    GameSheet,
    KeepOrDiscard,
    Menu,
    Mix,
    Offer,
    OpenSeat,
    Phase,
    Play,
    Player,
    RoundSheet,
    Seating,
    SideSheet,
    TablePage,
    TrickCard,
    Wait,
)

MINE = "AS JS 9S 6S 3S AH 5H 4H KC 6C TD 8D 3D"
THEIRS = "KS QS 8S 4S KH JH 9H AC TC 7C AD QD 5D"
OUT = " ".join(code for code in DECK if code not in MINE.split() + THEIRS.split())


SPADES_SCORES = GameSheet(
    ("You", "Mira"),
    (
        GameRow("1", (Cell("4 bid, 5 won", "+41", 41), Cell("7 bid, 8 won", "+71", 71))),
        GameRow("2", (Cell("nil, 0 won", "+100", 141), Cell("8 bid, 13 won", "+85", 156))),
        GameRow("3", (Cell("7 bid, 8 won", "+71", 212), Cell("6 bid, 5 won", "−60", 96))),
    ),
    "Whoever has 500 or more after a round wins; with both there, the higher score.",
)


def spades(phase: Phase, **changes: object) -> TablePage:
    """A table of two-player Spades in its fourth round."""
    me = Player(0, 0, "Ana", you=True, score=212, bags=3, mark="first")
    mira = Player(1, 1, "Bot Mira", bot=True, score=96, bags=6, backs=tokens(THEIRS))
    base = TablePage(
        site=SITE, version=41, code="Kx7mPqT2vWzA", game="spades", title="Two-player Spades", goal="to 500", role="seat",
        phase=phase, my_turn=True, players=(me, mira), contract=Contract(broken=None), decision=Wait(""), note="",
        hand=hand(MINE), scores=SPADES_SCORES, menu=MENU, links=LINKS,
    )  # fmt: skip
    return replace(base, **changes)  # type: ignore[arg-type]


def spades_offer() -> TablePage:
    """Double nil?"""
    page = spades(
        "offer", hand=None, note="Round 4 begins.", turn="Your turn: double nil?",
        decision=Offer(
            "Double nil?", "Before you see a card you may bid to win no trick at all, for 200 points or minus 200. Most rounds you will rather look.",
            (Choice("look", "Look at the cards", "and bid after the draft", True), Choice("double-nil", "Double nil", "plus or minus 200")),
        ),
    )  # fmt: skip
    return set_player(set_player(page, 1, backs=()), 0, to_act=True)


def draft_page(mine: bool) -> TablePage:
    """The draft, seventh turn."""
    kept = "AS JS 6S AH KC TD"
    theirs = "KS QS 8S KH AC 7C"
    thrown = tokens(*OUT.split()[:12])
    rest = [code for code in DECK if code not in (kept + " " + theirs).split() + OUT.split()[:12]]
    drawn = "9S" if mine else "4S"
    rest.remove(drawn)
    page = spades(
        "draft", hand=hand(kept), my_turn=mine, note="Mira discarded and kept the next card." if mine else "You kept the ace of hearts.",
        turn="Keep it or discard it?" if mine else "",
        decision=KeepOrDiscard("You drew the nine of spades", "") if mine else Wait("Mira is choosing."),
        draft=Draft(7, 13, tokens(*rest), card(drawn) if mine else None, None if mine else token(drawn), thrown, tuple(card(c) for c in OUT.split()[:5])),
    )  # fmt: skip
    page = set_player(
        page, 1, backs=tokens(theirs), to_act=not mine, doing="" if mine else "choosing"
    )
    return set_player(page, 0, to_act=mine)


BIDS = (Choice("bid nil", "Nil"), *(Choice(f"bid {n}", str(n)) for n in range(1, 14)))


def spades_bid() -> TablePage:
    """The first player bids, knowing the other's bid."""
    page = spades(
        "bid", note="Mira bids 5.", turn="Your bid?",
        decision=Bid("How many tricks will you win?", ("Mira has bid 5. A bid of nil is worth 100 if you win none.",), BIDS),
    )  # fmt: skip
    return set_player(set_player(page, 1, bid="5", target=5), 0, to_act=True)


def spades_exchange() -> TablePage:
    """The exchange after double nil."""
    cards = tuple(replace(c, chosen=c.code in ("AS", "KC")) for c in hand(MINE))
    page = spades(
        "exchange", hand=cards, note="Mira bids 7.", turn="Choose the cards to exchange.",
        decision=Exchange("Exchange up to three cards", "You bid double nil. Choose the cards to lay aside; as many come at random from the discards. None is fine too.", 3),
    )  # fmt: skip
    return set_player(
        set_player(page, 1, bid="7", target=7), 0, bid="double nil", target=0, to_act=True
    )


def spades_draw() -> TablePage:
    """Waiting for the other's exchange."""
    page = spades(
        "exchange",
        my_turn=False,
        note="Mira bid double nil.",
        decision=Wait("Mira is exchanging cards."),
    )
    return set_player(
        set_player(page, 1, bid="double nil", target=0, to_act=True, doing="exchanging"),
        0,
        bid="4",
        target=4,
    )


def spades_play() -> TablePage:
    """In the middle of a round."""
    left = "AS JS 9S AH 5H 4H KC TD"
    page = spades(
        "play", hand=hand(left, "H", "You must follow hearts"), note="Mira leads the king of hearts.", turn="Your turn: follow hearts.",
        decision=Play(), contract=Contract(led="H", led_word="hearts", broken=True),
        trick=(TrickCard(card("KH"), 1, 1, "Mira", True, True),),
    )  # fmt: skip
    page = set_player(
        page,
        1,
        bid="5",
        target=5,
        tricks=2,
        backs=tokens("KS QS 8S JH 9H TC AD"),
        won=won("7C 6C 5D 3D"),
    )
    return set_player(
        page, 0, bid="4", target=4, tricks=3, won=won("6S 4S 3S AC 8D QD"), to_act=True
    )


def spades_done() -> TablePage:
    """A complete trick."""
    page = spades_play()
    trick = (
        replace(page.trick[0], flip=False, winning=False),
        TrickCard(card("AH"), 0, 0, "Ana", winning=True),
    )
    left = hand("AS JS 9S 5H 4H KC TD", why_not="The trick is complete")
    page = replace(
        page,
        hand=left,
        trick=trick,
        my_turn=False,
        trick_note="You win the trick.",
        note="You play the ace of hearts.",
        turn="",
        decision=Wait(""),
    )
    return set_player(page, 0, to_act=False)


def spades_lead() -> TablePage:
    """The viewer leads, spades not broken, a clock runs."""
    page = replace(
        spades_play(), hand=hand("AS JS 9S AH 5H 4H KC TD", "H C D", "Spades are not broken yet"), trick=(), clock_ms=14200,
        note="You win the trick.", turn="Your turn: lead a card.", contract=Contract(broken=False),
    )  # fmt: skip
    return set_player(page, 1, backs=tokens("KS QS 8S JH 9H TC AD KH"))


def spades_sheet() -> TablePage:
    """Between rounds."""
    sheet = RoundSheet(
        "Round 4", (),
        (
            SideSheet("You", lines(("Bid 4 and won 6", "+40", "S5a"), ("2 bags", "+2", "S5a")), "+42", 212, 254, "Bags 3 → 5", True),
            SideSheet("Mira", lines(("Bid 5 and won 7", "+50", "S5a"), ("2 bags", "+2", "S5a"), ("10 bags reached", "−100", "S5f")), "−48", 96, 48, "Bags 8 → 0"),
        ),
        "Nobody is near 500 yet.", True, "",
    )  # fmt: skip
    page = spades(
        "sheet",
        decision=None,
        hand=(),
        sheet=sheet,
        note="Round 4 is over.",
        turn="",
        my_turn=False,
    )
    page = set_player(
        page, 1, bid="5", target=5, tricks=7, backs=(), score=48, bags=0, doing="has gone on"
    )
    return set_player(page, 0, bid="4", target=4, tricks=6, score=254, bags=5)


def spades_end() -> TablePage:
    """The end of the game."""
    page = spades_sheet()
    assert page.sheet
    you = replace(page.sheet.sides[0], before=470, after=512)
    sheet = replace(
        page.sheet, title="You win the game", sides=(you, page.sheet.sides[1]), over=True, may_go_on=False, may_rematch=True,
        chances="512 to 48 after 11 rounds.", rematch="Mira is ready for another game.",
    )  # fmt: skip
    page = replace(
        page,
        phase="end",
        sheet=sheet,
        note="You win the game with 512 to 48.",
        links=replace(LINKS, record="/r/x.pik"),
    )
    return set_player(page, 0, score=512)


def spades_spectator() -> TablePage:
    """The same trick as somebody who only watches."""
    page = spades_play()
    page = replace(page, role="spectator", hand=None, my_turn=False, decision=Wait("Ana is thinking."), turn="", title="Watching: Spades",
                   menu=Menu(take_over=(OpenSeat(1, "Mira's seat"),)))  # fmt: skip
    return set_player(page, 0, you=False, backs=tokens("AS JS 9S AH 5H 4H KC TD"), doing="thinking")


def spades_away() -> TablePage:
    """The other player has gone."""
    page = replace(spades_done(), my_turn=False, trick=(), trick_note="", note="You win the trick.", hand=hand("AS JS 9S 5H 4H KC TD", why_not="It is not your turn"),
                   decision=Wait("Waiting for Bruno."), away=(AwayOffer(1, "Bruno has been away for a minute."),))  # fmt: skip
    return set_player(page, 1, name="Bruno", bot=False, presence="away", doing="away", to_act=True)


def spades_error() -> TablePage:
    """A refused card."""
    return replace(spades_play(), error="You must follow hearts (S4b).")


def spades_seating() -> TablePage:
    """Waiting for a friend."""
    page = spades("seating", hand=None, my_turn=False, note="The table is open.", scores=None,
                  decision=Seating("Waiting for your friend", "The game begins when somebody takes the other seat.", (OpenSeat(1, "the empty seat"),), True))  # fmt: skip
    page = set_player(
        page, 1, name="Empty seat", bot=False, presence="open", backs=(), score=0, bags=0
    )
    return set_player(page, 0, score=0, bags=0)


def spades_mix() -> TablePage:
    """The browser's half of the shuffle."""
    page = spades_seating()
    commitment = "9b74c9897bac770ffc029102a200c5de0d9d9c6a1f1e2e8b1c1a2b3c4d5e6f70"
    return set_player(
        replace(page, decision=Mix(commitment, "from the server"), note="Everybody is seated."),
        1,
        name="Bruno",
        presence="present",
    )
