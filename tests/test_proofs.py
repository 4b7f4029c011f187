"""docs/proofs.md, checked by machine: its identities and inequalities, its cases for few discs."""

from itertools import pairwise

import pytest

from hanoi_core import State, Variant, counts, irregular
from hanoi_core.search.all_paths import all_paths
from tests import reference
from tests.reference import Stacks

MOST = 5000
R = [counts.R(n) for n in range(MOST + 2)]
ONE_CHEAT = Variant(cheats=1)


def T(s: int) -> int:
    return s * (s + 1) // 2


def h(n: int) -> int:
    """The moves that let dn go, without cheats."""
    return (R[n] - 1) // 2


def lets_go(stacks: Stacks) -> bool:
    """Whether the smaller discs have left S and one more peg to the largest disc."""
    return not stacks[0] and () in stacks[1:]


@pytest.mark.parametrize("n", range(1, 8))
def test_lemma_1(n: int) -> None:
    found = reference.breadth_first(reference.tower(n - 1, 4, 0))
    assert min(moves for (stacks, _), (moves, _) in found.items() if lets_go(stacks)) == h(n)


def test_the_increments_of_R() -> None:
    increments = [after - before for before, after in pairwise(R)]
    assert increments == [2**s for s in range(101) for _ in range(s + 1)][: len(increments)]


def test_theorem_1() -> None:
    for n in range(6, MOST + 1):
        s = next(s for s in range(n) if T(s + 1) > n)
        assert counts.S(n) == h(n) + 2 * R[s - 2] + 5, n


@pytest.mark.parametrize("n", range(2, 7))
def test_lemmas_2_and_3_for_few_discs(n: int) -> None:
    found = reference.breadth_first(reference.tower(n - 1, 4, 0), 1)
    undone = False
    for (stacks, used), (moves, _) in found.items():
        if not lets_go(stacks):
            continue
        if used > reference.inversions(stacks):
            undone = True
            assert moves >= R[n // 2]
            if n >= 5:
                assert moves > n
                assert moves + h(n) + 1 > counts.S(n)
        else:
            assert 2 * moves + 1 >= counts.S(n)
    assert undone or n < 3


def test_lemma_3_whichever_disc_cheats() -> None:
    for n in range(5, 301):
        least = min(R[x - 1] + R[n - x + 1] for x in range(2, n))
        assert least >= 2 * R[n // 2]


def test_lemma_3_for_any_number_of_discs() -> None:
    for n in range(5, MOST + 1):
        assert max(n + 1, R[n // 2]) + h(n) + 1 > counts.S(n), n


@pytest.mark.parametrize("n", range(5, 8))
def test_theorem_2_where_the_largest_disc_cheats(n: int) -> None:
    found = reference.breadth_first(reference.tower(n - 1, 4, 0))
    bound = min(moves for (stacks, _), (moves, _) in found.items() if not stacks[0])
    assert bound >= (R[n - 1] + 1) // 2
    assert 2 * bound + 2 > counts.S(n)


@pytest.mark.parametrize("n", range(1, 8))
def test_theorem_2_and_its_corollary_in_every_shortest_solution(n: int) -> None:
    start, goal = State.tower(n), State.tower(n, peg=3)
    paths = [
        tuple((move.disc, move.source, move.target) for move in plan)
        for plan in all_paths(start, goal, ONE_CHEAT)
    ]
    if n <= 5:
        assert sorted(paths) == sorted(reference.shortest_paths(start.stacks, goal.stacks, 1))
    for path in paths:
        (half,) = [i for i, (disc, _, _) in enumerate(path) if disc == n]
        if n >= 4:
            assert 2 * half + 1 == len(path)
            stacks = start.stacks
            for move in path[:half]:
                stacks = reference.after(stacks, move)
            assert reference.inversions(stacks) == 1


def turned_pair(n: int) -> tuple[State, State]:
    """The ends of Theorem 4."""
    start = State.of([[1, 2], [], range(3, n + 1)])
    return start, State.of([[2, 1], range(n, 2, -1), []])


def turned_pairs(n: int) -> tuple[State, State]:
    """The ends of Theorem 5."""
    start = State.of([[], [3, 4], [1, 2, *range(5, n + 1)]])
    return start, State.of([[*range(n, 4, -1), 3], [4], [2, 1]])


@pytest.mark.parametrize("n", [*range(2, 12), 50, irregular.MAX_IRREGULAR_DISCS])
def test_theorem_4(n: int) -> None:
    start, goal = turned_pair(n)
    paths = irregular.solve_to(start, goal)
    assert (paths.length, paths.count) == (n + 2, 2 * (n - 1))
    if n <= 6:
        assert reference.distances_to(goal.stacks)[start.stacks] == (n + 2, 2 * (n - 1))


@pytest.mark.parametrize("n", [*range(5, 12), 50, irregular.MAX_IRREGULAR_DISCS])
def test_theorem_5(n: int) -> None:
    start, goal = turned_pairs(n)
    paths = irregular.solve_to(start, goal)
    assert (paths.length, paths.count) == (n + 5, 8 * (n - 4))
    if n <= 6:
        assert reference.distances_to(goal.stacks)[start.stacks] == (n + 5, 8 * (n - 4))


def test_the_eight_paths_of_theorem_5() -> None:
    start, goal = turned_pairs(5)
    other = {0: 2, 2: 0}
    expected = []
    for first in (0, 2):
        turn = [(4, 1, first), (3, 1, other[first]), (4, first, 1), (3, other[first], 1)]
        for second in (0, 1):
            last = [(2, 2, second), (1, 2, 1 - second), (2, second, 2), (1, 1 - second, 2)]
            for end in ([(3, 1, 0), *last], [*last, (3, 1, 0)]):
                expected.append((*turn, (5, 2, 0), *end))
    assert sorted(reference.shortest_paths(start.stacks, goal.stacks)) == sorted(expected)


@pytest.mark.parametrize("n", range(1, 8))
def test_theorem_6(n: int) -> None:
    distances = [moves for moves, _ in reference.breadth_first(reference.tower(n, 3, 0)).values()]
    assert len(distances) == 3**n
    assert 3 * sum(distances) == 2 * (2**n - 1) * len(distances)
