"""Work shared among processes."""

import os
from collections.abc import Iterator

import pytest

from pik.study.processes import AHEAD, cores, each_result


def test_results_come_in_order_from_other_processes() -> None:
    assert list(each_result(abs, range(-5, 5), 2)) == [abs(n) for n in range(-5, 5)]
    assert os.getpid() not in set(each_result(_process, range(4), 2))
    assert set(each_result(_process, range(4), 1)) == {os.getpid()}


def _process(_number: int) -> int:
    return os.getpid()


def test_no_more_work_is_taken_than_can_wait() -> None:
    taken = []

    def pieces() -> Iterator[int]:
        for number in range(100):
            taken.append(number)
            yield number

    results = each_result(abs, pieces(), 2)
    assert next(results) == 0
    assert len(taken) == AHEAD * 2
    results.close()  # type: ignore[attr-defined]


def test_an_error_comes_back() -> None:
    with pytest.raises(TypeError):
        list(each_result(abs, ["x"], 2))  # type: ignore[arg-type]


def test_there_is_a_core() -> None:
    assert cores() >= 1
