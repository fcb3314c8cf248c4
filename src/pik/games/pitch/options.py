"""The options of Pitch (rules.md, Options and their ranges)."""

from dataclasses import asdict, dataclass

from ..option import Option, OptionError, check_all

OPTIONS = (
    Option("players", 4, "P1a", "How many play.", low=2, high=7),
    Option(
        "partners", False, "P1b",
        "Four players in two teams, partners opposite.", choices=(True, False),
    ),
    Option("min_bid", 1, "P3a", "The lowest bid.", low=1, high=4),
    Option(
        "forced_bid", 2, "P3c",
        "The least that the dealer must bid when all pass; 0: he may pass, the deal is void.",
        low=1, high=4, also=(0,),
    ),
    Option(
        "steal", True, "P3d",
        "The dealer may take the bid over at the same number.", choices=(True, False),
    ),
    Option(
        "follow", "suit-or-trump", "P4b",
        "Who can follow suit may trump instead, or must follow.",
        choices=("suit-or-trump", "strict"),
    ),
    Option(
        "low_to", "winner", "P5b",
        "Who scores Low: the winner of its trick, or who was dealt it.",
        choices=("winner", "holder"),
    ),
    Option("target", 7, "P7a", "The score that wins the game.", low=1, high=1000),
    Option(
        "only_pitcher_wins", True, "P7a",
        "Only the pitcher's side can win in a round.", choices=(True, False),
    ),
    Option(
        "win_needs_made_bid", False, "P7b",
        "The pitcher must make the bid to win.", choices=(True, False),
    ),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class PitchRules:
    """The options of one game of Pitch, checked when it is made; OptionError if they are wrong."""

    players: int = 4
    partners: bool = False
    min_bid: int = 1
    forced_bid: int = 2
    steal: bool = True
    follow: str = "suit-or-trump"
    low_to: str = "winner"
    target: int = 7
    only_pitcher_wins: bool = True
    win_needs_made_bid: bool = False

    def __post_init__(self) -> None:
        check_all(OPTIONS, asdict(self))
        if self.partners and self.players != 4:
            raise OptionError(f"partners true needs players 4, not {self.players}")
        if 0 < self.forced_bid < self.min_bid:
            raise OptionError(f"forced_bid {self.forced_bid} is below min_bid {self.min_bid}")


PRESETS = {
    "classic": PitchRules(),
    "partners": PitchRules(partners=True, target=11),
    "setback-21": PitchRules(target=21),
    "holder-low": PitchRules(low_to="holder"),
    "no-steal": PitchRules(steal=False),
    "house": PitchRules(min_bid=2, low_to="holder", only_pitcher_wins=False,
                        win_needs_made_bid=True),
}  # fmt: skip
