"""`pik bench` and the rows behind it; no test is about time."""

import json
from collections.abc import Iterator

import pytest

from pik.study import bench
from tests.cli.running import run

numba = pytest.importorskip("numba")


def few_rows() -> Iterator[bench.Row]:
    yield bench.Row("adding", "sums", lambda: sum(range(1000)), lambda: sum(range(10)))
    yield bench.Row("alone", "sums", lambda: sum(range(1000)), None)


@pytest.fixture(autouse=True)
def fast(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "rows", few_rows)
    monkeypatch.setattr(bench.measure, "__defaults__", (0.002, 3))


def test_the_table_has_a_line_a_row() -> None:
    result = run("bench")
    assert result.exit_code == 0, result.output
    head, adding, alone = result.stdout.splitlines()
    assert head.split() == ["a", "second", "plain", "times", "us", "steps"]
    assert adding.startswith("adding ")
    assert alone.split()[2:4] == ["-", "-"]


def test_json_has_rates_and_ratios() -> None:
    rows = json.loads(run("bench", "--json").stdout)["rows"]
    assert [row["name"] for row in rows] == ["adding", "alone"]
    adding, alone = rows
    assert adding["ratio"] == pytest.approx(
        adding["compiled_per_second"] / adding["plain_per_second"]
    )
    assert adding["microseconds"] == pytest.approx(1e6 / adding["compiled_per_second"])
    assert adding["steps"] == pytest.approx(
        adding["calibration_per_second"] / adding["compiled_per_second"]
    )
    assert alone["ratio"] is None


def test_it_says_when_nothing_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pik.kernels.available", lambda: False)
    result = run("bench")
    assert result.exit_code == 1
    assert "nothing is compiled" in result.stderr


@pytest.mark.timeout(600)
def test_both_sides_of_the_rows_count_what_they_do() -> None:
    rows = list(bench.kernel_rows())
    assert len({row.name for row in rows}) == len(rows)
    for row in rows:
        assert row.compiled() >= 4096
        assert row.plain is None or 10 <= row.plain() <= 1500
