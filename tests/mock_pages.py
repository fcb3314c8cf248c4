"""Page models of invented states, one for every phase of both games: for pictures and tests of the templates."""

from collections.abc import Callable
from dataclasses import replace

from pik.server.pagemodel import (
    AwayOffer, Bid, Call, Card, Cell, Choice, Contract, Draft, ErrorPage, Exchange, GameCard, GameRow, GameSheet,
    JoinPage, KeepOrDiscard, Links, LobbyPage, Menu, Mix, Offer, OpenSeat, OptionField, Play, Player, Preset, RoomLine,
    RoundSheet, ScoreLine, Seating, ShufflePage, SideSheet, Site, TablePage, TrickCard, VerifyLine, Wait, WonCard,
)  # fmt: skip
from pik.server.pages import Page

SITE = Site(sprite="/static/cards-mock.svg", version="mock", path="/r/Kx7mPqT2vWzA")
RANKS = dict(
    zip("23456789TJQKA", "two three four five six seven eight nine ten jack queen king ace".split(), strict=True)
)
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
DECK = [rank + suit for suit in "SHDC" for rank in "AKQJT98765432"]
LINKS = Links(
    invite="http://192.168.1.20:8000/r/Kx7mPqT2vWzA", watch="http://192.168.1.20:8000/w/9fQe2LmN4rTu",
    shuffle="/r/Kx7mPqT2vWzA/shuffle", rules="/rules/spades",
)  # fmt: skip
MENU = Menu(resign=True, end=True)


def spoken(code: str) -> str:
    """The name of a card."""
    return f"{RANKS[code[0]]} of {SUITS[code[1]]}"


def token(code: str) -> int:
    """A token that does not follow the order of the deck."""
    return DECK.index(code) * 23 % 52


def card(code: str, playable: bool = False, why_not: str = "") -> Card:
    """A card as the page shows it."""
    return Card(token(code), code, spoken(code), playable, why_not)


def hand(codes: str, playable: str = "", why_not: str = "") -> tuple[Card, ...]:
    """A hand of codes with blanks; `playable` is a list of codes, or of suit letters."""
    good = {code for code in codes.split() if code in playable.split() or code[1] in playable.split()}
    return tuple(card(code, code in good, "" if code in good else why_not) for code in codes.split())


def tokens(*codes: str) -> tuple[int, ...]:
    """Tokens of face-down cards."""
    return tuple(sorted(token(code) for text in codes for code in text.split()))


def won(codes: str, flip: bool = False) -> tuple[WonCard, ...]:
    """A pile."""
    return tuple(WonCard(token(code), flip) for code in codes.split())


# ---- Spades

MINE = "AS JS 9S 6S 3S AH 5H 4H KC 6C TD 8D 3D"
THEIRS = "KS QS 8S 4S KH JH 9H AC TC 7C AD QD 5D"
OUT = " ".join(code for code in DECK if code not in MINE.split() + THEIRS.split())


def lines(*rows: tuple[str, str, str]) -> tuple[ScoreLine, ...]:
    """Score lines."""
    return tuple(ScoreLine(*row, link="/rules/spades#" + row[2]) for row in rows)


SPADES_SCORES = GameSheet(
    ("You", "Mira"),
    (
        GameRow("1", (Cell("4 bid, 5 won", "+41", 41), Cell("7 bid, 8 won", "+71", 71))),
        GameRow("2", (Cell("nil, 0 won", "+100", 141), Cell("8 bid, 13 won", "+85", 156))),
        GameRow("3", (Cell("7 bid, 8 won", "+71", 212), Cell("6 bid, 5 won", "−60", 96))),
    ),
    "Whoever has 500 or more after a round wins; with both there, the higher score.",
)


def spades(phase: str, **changes: object) -> TablePage:
    """A table of two-player Spades in its fourth round."""
    me = Player(0, 0, "Ana", you=True, score=212, bags=3, mark="first")
    mira = Player(1, 1, "Bot Mira", bot=True, score=96, bags=6, backs=tokens(THEIRS))
    base = TablePage(
        site=SITE, version=41, code="Kx7mPqT2vWzA", game="spades", title="Two-player Spades", goal="to 500", role="seat",
        phase=phase, my_turn=True, players=(me, mira), contract=Contract(broken=None), decision=Wait(""), note="",
        hand=hand(MINE), scores=SPADES_SCORES, menu=MENU, links=LINKS,
    )  # type: ignore[arg-type]  # fmt: skip
    return replace(base, **changes)  # type: ignore[arg-type]


def set_player(page: TablePage, position: int, **changes: object) -> TablePage:
    """The page with one player changed."""
    players = list(page.players)
    players[position] = replace(players[position], **changes)  # type: ignore[arg-type]
    return replace(page, players=tuple(players))


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
    page = set_player(page, 1, backs=tokens(theirs), to_act=not mine, doing="" if mine else "choosing")
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
    return set_player(set_player(page, 1, bid="7", target=7), 0, bid="double nil", target=0, to_act=True)


def spades_draw() -> TablePage:
    """Waiting for the other's exchange."""
    page = spades("exchange", my_turn=False, note="Mira bid double nil.", decision=Wait("Mira is exchanging cards."))
    return set_player(
        set_player(page, 1, bid="double nil", target=0, to_act=True, doing="exchanging"), 0, bid="4", target=4
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
        page, 1, bid="5", target=5, tricks=2, backs=tokens("KS QS 8S JH 9H TC AD"), won=won("7C 6C 5D 3D")
    )
    return set_player(page, 0, bid="4", target=4, tricks=3, won=won("6S 4S 3S AC 8D QD"), to_act=True)


def spades_done() -> TablePage:
    """A complete trick."""
    page = spades_play()
    trick = (replace(page.trick[0], flip=False, winning=False), TrickCard(card("AH"), 0, 0, "Ana", winning=True))
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
    page = spades("sheet", decision=None, hand=(), sheet=sheet, note="Round 4 is over.", turn="", my_turn=False)
    page = set_player(page, 1, bid="5", target=5, tricks=7, backs=(), score=48, bags=0, doing="has gone on")
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
        page, phase="end", sheet=sheet, note="You win the game with 512 to 48.", links=replace(LINKS, record="/r/x.pik")
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
    page = set_player(page, 1, name="Empty seat", bot=False, presence="open", backs=(), score=0, bags=0)
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


# ---- Pitch

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


def pitch(n: int, phase: str, **changes: object) -> TablePage:
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
    )  # type: ignore[arg-type]  # fmt: skip
    return replace(base, **changes)  # type: ignore[arg-type]


def pitch_scores(n: int) -> GameSheet:
    """Two rounds of scores."""
    rows = tuple(
        GameRow(
            str(r),
            tuple(
                Cell("2 bid" if i == r else "", f"{(SCORES[i] * r) // 2:+d}".replace("-", "−"), SCORES[i] * r // 2)
                for i in range(n)
            ),
        )
        for r in (1, 2)
    )
    return GameSheet(NAMES[:n], rows, "Only the pitcher can win a round's end: Ana needs 2 points as pitcher, Dace 1.")


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
    page = replace(pitch_auction(5), my_turn=False, decision=Wait("Cleo is thinking."), turn="", note="Bruno bids 2.")
    for i, changes in (
        (0, {"to_act": False}),
        (2, {"bid": "", "to_act": True, "doing": "thinking"}),
        (3, {"bid": ""}),
        (4, {"bid": "", "mark": "dealer"}),
    ):
        page = set_player(page, i, **changes)  # type: ignore[arg-type]
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
        SideSheet("You", lines(("High", "+1", "P5a"), ("Game, 31 against 28", "+1", "P5d")), "+2", 3, 5, best=True),
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
            page, i, backs=(), doing="has gone on" if i % 2 == 0 else "", bid="2" if i == 1 else "pass", pitcher=i == 1
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
    return replace(page, sheet=sheet, phase="end", note="You win the game.", links=replace(LINKS, record="/r/x.pik"))


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


# ---- the other pages

YES_NO = (("true", "yes"), ("false", "no"))
SPADES_CARD = GameCard(
    "spades", "Spades for two", "Build your hand card by card from the deck, say how many tricks you will win, and win them.", ("KS", "AS", "QS"),
    (2,), 2, (Choice("2", "Play now against a bot", "", True),),
    (
        Preset("classic", "Classic", "To 500, as the rule sheet says."), Preset("short", "Short", "To 200: about ten minutes."),
        Preset("web", "Web", "To 300, and you see the card you throw."), Preset("no-bags", "No bags", "Extra tricks are never punished."),
        Preset("no-double-nil", "No double nil", "Nobody is asked before the draft."),
    ),
    (
        OptionField("thrown_card", "Thrown card", "Who sees the card that is thrown after a keep.", (("hidden", "nobody"), ("drafter", "who drew it"), ("open", "both"))),
        OptionField("double_nil", "Double nil", "May be bid before the first card is seen.", YES_NO),
        OptionField("exchange_cards", "Exchange", "Cards that double nil may exchange.", (), 0, 3, "3"),
        OptionField("nil_bonus", "Nil", "Points for nil, and against it.", (), 0, 1000, "100"),
        OptionField("double_nil_bonus", "Double nil bonus", "Points for double nil, and against it.", (), 0, 1000, "200"),
        OptionField("failed_nil_bags", "Bags of a failed nil", "Whether its tricks count as bags.", YES_NO),
        OptionField("bag_limit", "Bag limit", "So many bags cost the penalty; 0 for never.", (), 0, 50, "10"),
        OptionField("bag_penalty", "Bag penalty", "Points they cost.", (), 0, 1000, "100"),
        OptionField("target", "Target", "The score that ends the game.", (), 10, 10000, "500"),
        OptionField("loss_limit", "Loss limit", "A score that loses the game; empty for none.", (), -10000, -1, "none"),
    ),
)  # fmt: skip
PITCH_CARD = GameCard(
    "pitch", "Pitch", "Bid for the right to choose trump by your first card. High, Low, Jack and Game: four points a round.", ("JD", "AD", "2D"),
    (2, 3, 4, 5, 6, 7), 4, (Choice("4", "Play now against three bots", "", True), Choice("2", "Against one")),
    (
        Preset("classic", "Classic", "To 7, each for himself."), Preset("partners", "Partners", "Four seats, two sides, to 11."),
        Preset("setback-21", "Setback", "To 21: an evening's game."), Preset("holder-low", "Low to its holder", "Low counts for who was dealt it."),
        Preset("no-steal", "No steal", "The dealer must bid higher, too."), Preset("house", "House rules", "Nearest to what most play online."),
    ),
    (
        OptionField("partners", "Partners", "Seats 1 and 3 against 2 and 4.", YES_NO),
        OptionField("min_bid", "Lowest bid", "The least that may be bid.", (), 1, 4, "1"),
        OptionField("forced_bid", "Forced bid", "What the dealer must bid when all pass; 0: nothing.", (), 0, 4, "2"),
        OptionField("steal", "Steal", "The dealer may take over an equal bid.", YES_NO),
        OptionField("follow", "Following", "Whether a trump may always be played.", (("suit-or-trump", "suit or trump"), ("strict", "suit if able"))),
        OptionField("low_to", "Low goes to", "Who scores the lowest trump.", (("winner", "who wins it"), ("holder", "who was dealt it"))),
        OptionField("target", "Target", "The score that wins.", (), 1, 1000, "7"),
        OptionField("only_pitcher_wins", "Only the pitcher wins", "Others wait until they pitch.", YES_NO),
        OptionField("win_needs_made_bid", "The bid must be made", "To win with it.", YES_NO),
    ),
)  # fmt: skip


def lobby() -> LobbyPage:
    """The first page of a person with two tables."""
    return LobbyPage(
        replace(SITE, path="/"), "Ana", (SPADES_CARD, PITCH_CARD),
        (("thumb", "Bot Thumb: a fair club player"), ("random", "Bot Random: any legal card")),
        (("0", "no limit"), ("15", "15 seconds"), ("30", "30 seconds"), ("60", "60 seconds")),
        (
            RoomLine("a", "spades", "Spades with Bruno", "Round 4, 212 to 96. Your turn.", True),
            RoomLine("b", "pitch", "Pitch with Dace and two bots", "Round 2. Dace is to call."),
        ),
    )  # fmt: skip


def join() -> JoinPage:
    """An invitation to Pitch."""
    open_seats = (OpenSeat(1, "Left of Dace"), OpenSeat(3, "Opposite Bot Cleo"))
    return JoinPage(
        SITE,
        "Kx7mPqT2vWzA",
        "pitch",
        "Dace invites you to a game of Pitch",
        "For four, to 7 points, without a clock.",
        ("Dace", "Bot Cleo"),
        open_seats,
        "",
        "/w/9fQe",
    )


def shuffle(checked: bool = True) -> ShufflePage:
    """The shuffle of a finished game."""
    rounds = tuple(VerifyLine(f"Round {n}", True, "the deck is the one that the seed gives") for n in (1, 2, 3, 4))
    page = ShufflePage(
        SITE, "Kx7mPqT2vWzA", "Two-player Spades, Ana and Mira", "9b74c9897bac770ffc029102a200c5de0d9d9c6a1f1e2e8b1c1a2b3c4d5e6f70",
        (("Ana", "4f1c9a7be20d8833"), ("Mira", "")),
    )  # fmt: skip
    secret = "51a0cf3e7b1c9d8e2f4a6b8c0d1e2f30415263748596a7b8c9dae bfc0d1e2f3".replace(" ", "")
    return (
        replace(
            page,
            secret=secret,
            may_verify=True,
            checked=rounds,
            verdict="All four decks are as promised.",
            good=True,
            record="/r/x.pik",
        )
        if checked
        else page
    )


PAGES: dict[str, Callable[[], Page]] = {
    "lobby": lobby, "join": join, "shuffle": shuffle, "shuffle-running": lambda: shuffle(False),
    "error-page": lambda: ErrorPage(SITE, "There is no such table", "It may have been deleted, or the address is not complete."),
    "spades-seating": spades_seating, "spades-mix": spades_mix, "spades-offer": spades_offer, "spades-draft": lambda: draft_page(True),
    "spades-draft-wait": lambda: draft_page(False), "spades-bid": spades_bid, "spades-exchange": spades_exchange, "spades-draw": spades_draw,
    "spades-play": spades_play, "spades-done": spades_done, "spades-lead": spades_lead, "spades-sheet": spades_sheet, "spades-end": spades_end,
    "spades-spectator": spades_spectator, "spades-away": spades_away, "spades-error": spades_error,
    "spades-four": lambda: replace(spades_lead(), site=replace(SITE, four=True)),
    "pitch-auction-2": lambda: pitch_auction(2), "pitch-auction-4": lambda: pitch_auction(4), "pitch-auction-7": lambda: pitch_auction(7),
    "pitch-partners": pitch_partners, "pitch-forced": pitch_forced, "pitch-steal": pitch_steal, "pitch-wait": pitch_wait, "pitch-lead": pitch_lead,
    "pitch-play-2": lambda: pitch_play(2), "pitch-play-3": lambda: pitch_play(3), "pitch-play-4": lambda: pitch_play(4), "pitch-play-5": lambda: pitch_play(5),
    "pitch-play-6": lambda: pitch_play(6), "pitch-play-7": lambda: pitch_play(7), "pitch-done-4": lambda: pitch_done(4), "pitch-done-7": lambda: pitch_done(7),
    "pitch-sheet-4": lambda: pitch_sheet(4), "pitch-sheet-7": lambda: pitch_sheet(7), "pitch-end": pitch_end, "pitch-spectator": pitch_spectator,
}  # fmt: skip
