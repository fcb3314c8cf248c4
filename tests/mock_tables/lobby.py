"""Invented pages besides the table."""

# ruff: noqa: E501  (tables of invented states read best in one line)

from dataclasses import replace

from mock_tables.common import SITE

from pik.server.pagemodel import (
    Choice,
    GameCard,
    JoinPage,
    LobbyPage,
    OpenSeat,
    OptionField,
    Preset,
    RoomLine,
    ShufflePage,
    VerifyLine,
)

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
    rounds = tuple(
        VerifyLine(f"Round {n}", True, "the deck is the one that the seed gives")
        for n in (1, 2, 3, 4)
    )
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
