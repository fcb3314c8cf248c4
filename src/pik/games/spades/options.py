"""The options of two-player Spades (rules.md, Options and their ranges)."""

from dataclasses import asdict, dataclass

from ..option import Option, check_all

OPTIONS = (
    Option(
        "thrown_card", "hidden", "S2c",
        "Who sees the card thrown after a keep: nobody, its drafter, or both players.",
        choices=("hidden", "drafter", "open"),
    ),
    Option(
        "double_nil", True, "S3a",
        "A player may bid double nil before drawing a card.", choices=(True, False),
    ),
    Option(
        "exchange_cards", 3, "S3d",
        "How many cards a double-nil player may exchange; 0: none.", low=0, high=3,
    ),
    Option("nil_bonus", 100, "S5c", "What a nil wins or loses.", low=0, high=1000),
    Option("double_nil_bonus", 200, "S5d", "What a double nil wins or loses.", low=0, high=1000),
    Option(
        "failed_nil_bags", False, "S5e",
        "The tricks of a failed nil count a point and a bag each.", choices=(True, False),
    ),
    Option(
        "bag_limit", 10, "S5f",
        "How many bags bring a penalty; 0: bags cost nothing.", low=0, high=50,
    ),
    Option("bag_penalty", 100, "S5f", "What that many bags cost.", low=0, high=1000),
    Option("target", 500, "S6a", "The score that ends the game.", low=10, high=10000),
    Option(
        "loss_limit", None, "S6c",
        "A score this low loses the game; none: there is no lower bound.",
        low=-10000, high=-1, optional=True,
    ),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class SpadesRules:
    """The options of one game of Spades, checked when it is made; OptionError if they are wrong."""

    thrown_card: str = "hidden"
    double_nil: bool = True
    exchange_cards: int = 3
    nil_bonus: int = 100
    double_nil_bonus: int = 200
    failed_nil_bags: bool = False
    bag_limit: int = 10
    bag_penalty: int = 100
    target: int = 500
    loss_limit: int | None = None

    def __post_init__(self) -> None:
        check_all(OPTIONS, asdict(self))


PRESETS = {
    "classic": SpadesRules(),
    "short": SpadesRules(target=200),
    "web": SpadesRules(thrown_card="drafter", target=300),
    "no-bags": SpadesRules(bag_limit=0),
    "no-double-nil": SpadesRules(double_nil=False),
}
