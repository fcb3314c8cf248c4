"""Averages over all deals, against solving every deal of a small deck."""

from collections import Counter
from itertools import combinations
from math import comb

import pytest

pytestmark = pytest.mark.timeout(900)  # where nothing is compiled yet

np = pytest.importorskip("numpy")
pytest.importorskip("numba")

from pik.search.double_dummy.spades import Least, Most  # noqa: E402
from pik.search.double_dummy.spades.numbering import rows, words  # noqa: E402
from pik.search.double_dummy.spades.solver import Solver  # noqa: E402
from pik.search.double_dummy.spades.statistics import deals_of_row, statistics  # noqa: E402
from pik.search.double_dummy.spades.tables import Tables  # noqa: E402


def every_deal(tricks: int, suit_size: int) -> list[tuple[int, int]]:
    cards = [1 << 16 * suit + rank for suit in range(4) for rank in range(suit_size)]
    deals = []
    for own in combinations(cards, tricks):
        left = [card for card in cards if card not in own]
        deals += [(sum(own), sum(other)) for other in combinations(left, tricks)]
    return deals


@pytest.mark.parametrize(("tricks", "suit_size"), [(1, 13), (2, 4), (3, 3)])
def test_averages_are_those_of_all_deals(tricks: int, suit_size: int) -> None:
    deals = np.array(every_deal(tricks, suit_size))
    solver, layer = Solver(Tables([])), Tables.in_memory(tricks).layers[-1]
    _, averages = statistics(tricks, layer, suit_size=suit_size)
    most = solver.values(deals, objective=Most(0))
    off_lead = solver.values(deals, to_act=1, objective=Most(0))
    least = solver.values(deals, objective=Least(0))
    assert averages.deals == len(deals)
    assert averages.tricks == np.bincount(most, minlength=tricks + 1).tolist()
    assert averages.lead == dict(sorted(Counter((most - off_lead).tolist()).items()))
    assert averages.leader_nil == (least == 0).sum()
    assert averages.other_nil == (least == tricks).sum()
    assert float(averages.mean_tricks()) == pytest.approx(most.mean())
    assert float(averages.mean_lead()) == pytest.approx((most - off_lead).mean())


def test_histograms_count_every_position() -> None:
    histograms, averages = statistics(4, Tables.in_memory(4).layers[-1], threads=2)
    assert histograms.most["unbroken"] == [228, 663, 945, 779, 255]
    assert histograms.most["broken"] == [251, 622, 905, 745, 347]
    for found in (*histograms.most.values(), *histograms.least.values()):
        assert sum(found) == len(rows(4)) * words(4)
    assert averages.deals == comb(52, 8) * comb(8, 4)


@pytest.mark.parametrize("tricks", range(1, 14))
def test_the_rows_stand_for_all_deals(tricks: int) -> None:
    deals = sum(deals_of_row(row) for row in rows(tricks)) * words(tricks)
    assert deals == comb(52, 2 * tricks) * words(tricks)
