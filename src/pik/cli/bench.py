"""`pik bench`: how much faster the compiled parts are than plain Python on this machine."""

import json
from typing import TYPE_CHECKING

import click

from .output import say

if TYPE_CHECKING:
    from ..study.bench import Measured


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def bench(as_json: bool) -> None:
    """Measure the compiled parts against plain Python, within a minute.

    Ratios of one core's time in the same run. A step is a step of a plain Python loop, a measure
    that machines of any speed share. What is not compiled yet is compiled first (pik warm).

    Examples:

    \b
      pik bench
      pik bench --json
    """
    from ..kernels import available

    if not available():
        raise click.ClickException("numba is not here, or PIK_KERNELS=off: nothing is compiled")
    from ..study.bench import measure, rows

    found: list[Measured] = []
    if not as_json:
        say(f"{'':40} {'a second':>12}  {'plain':>9}  {'times':>6}  {'us':>9}  {'steps':>8}")
    for row in rows():
        found.append(measure(row))
        if not as_json:
            say(line(found[-1]))
    if as_json:
        say(json.dumps({"rows": [as_object(one) for one in found]}))


def line(one: "Measured") -> str:
    """A measured row as a line of the table."""
    plain = f"{one.plain:9,.0f}" if one.plain else f"{'-':>9}"
    times = f"{one.ratio:6,.0f}" if one.ratio else f"{'-':>6}"
    return (
        f"{one.name:40} {one.compiled:12,.0f}  {plain}  {times}  "
        f"{1e6 / one.compiled:9.3f}  {one.steps:8.2f}"
    )


def as_object(one: "Measured") -> dict[str, object]:
    """A measured row as JSON has it."""
    return {
        "name": one.name,
        "unit": one.unit,
        "compiled_per_second": one.compiled,
        "plain_per_second": one.plain,
        "ratio": one.ratio,
        "microseconds": 1e6 / one.compiled,
        "steps": one.steps,
        "calibration_per_second": one.yardstick,
    }
