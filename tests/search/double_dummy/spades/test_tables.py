"""Every cell of the small layers is what plain minimax over the rules finds."""

import random
from itertools import combinations

import pytest

from pik.cards import NO_CARD, Cards
from tests.search.double_dummy.spades.referee import outcome

pytestmark = pytest.mark.timeout(900)  # where nothing is compiled yet

numbering = pytest.importorskip("pik.search.double_dummy.spades.numbering")
pytest.importorskip("numba")

from pik.search.double_dummy.spades.numbering import rows, words  # noqa: E402
from pik.search.double_dummy.spades.tables import Tables  # noqa: E402

# "Several suits, whole layers" of the list of exact values.
UNBROKEN = {
    1: [3, 5],
    2: [17, 26, 23],
    3: [69, 139, 170, 82],
    4: [228, 663, 945, 779, 255],
}
BROKEN = {
    1: [3, 5],
    2: [17, 24, 25],
    3: [69, 134, 156, 101],
    4: [251, 622, 905, 745, 347],
    5: [831, 2434, 4629, 4803, 3091, 1096],
}
CANONICAL_SPLITS = (4, 11, 23, 41, 67, 102, 145, 193, 241, 285, 322, 347, 356)


@pytest.fixture(scope="module")
def tables() -> Tables:
    return Tables.in_memory(6)


def words_in_order(tricks: int) -> list[int]:
    ones = combinations(range(2 * tricks), tricks)
    return sorted(sum(1 << place for place in word) for word in ones)


def hands_of(word: int, row: tuple[int, ...]) -> tuple[Cards, Cards]:
    """The hands of leader and follower: the lanes of a word put on the lowest ranks."""
    leader = other = 0
    for suit, length in enumerate(row):
        lane = word & ((1 << length) - 1)
        leader |= lane << 16 * suit
        other |= (lane ^ ((1 << length) - 1)) << 16 * suit
        word >>= length
    return leader, other


def right_cell(hands: tuple[Cards, Cards], tricks: int) -> int:
    most, least = list(range(tricks + 1)), [-t for t in range(tricks + 1)]
    byte = [
        outcome(hands, 0, NO_CARD, broken, 0, most)
        | -outcome(hands, 0, NO_CARD, broken, 0, least) << 4
        for broken in (False, True)
    ]
    return byte[0] | byte[1] << 8


def test_sizes() -> None:
    assert tuple(len(rows(n)) for n in range(1, 14)) == CANONICAL_SPLITS
    assert len(rows(13)) * words(13) == 356 * 10_400_600


@pytest.mark.parametrize("tricks", [1, 2])
def test_every_cell(tables: Tables, tricks: int) -> None:
    cells = iter(tables.layers[tricks - 1].tolist())
    for row in rows(tricks):
        for word in words_in_order(tricks):
            assert next(cells) == right_cell(hands_of(word, row), tricks), (row, word)
    assert next(cells, None) is None


@pytest.mark.parametrize("tricks", [3, 4])
def test_some_cells(tables: Tables, tricks: int) -> None:
    chance, order = random.Random(tricks), words_in_order(tricks)
    for _ in range(2000 if tricks == 3 else 60):
        row, word = chance.randrange(len(rows(tricks))), chance.randrange(words(tricks))
        cell = tables.layers[tricks - 1][row * words(tricks) + word]
        assert cell == right_cell(hands_of(order[word], rows(tricks)[row]), tricks)


@pytest.mark.parametrize(("shift", "right"), [(0, UNBROKEN), (8, BROKEN)])
def test_whole_layers(tables: Tables, shift: int, right: dict[int, list[int]]) -> None:
    for tricks, histogram in right.items():
        most = (tables.layers[tricks - 1] >> shift & 15).tolist()
        assert [most.count(t) for t in range(tricks + 1)] == histogram
