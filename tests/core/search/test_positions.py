"""Moves of many packed positions at once, against the naive twin."""

from itertools import product

from hanoi_core.search.codes import Packing
from hanoi_core.search.positions import Moves, Positions
from tests import reference
from tests.reference import Stacks

Found = set[tuple[Stacks, Stacks]]  # before and after a move


def pairs(positions: Positions, moves: Moves, every: list[Stacks]) -> Found:
    """The positions before and after the moves."""
    reached = positions.moved(moves)
    return {
        (every[which], positions.packing.stacks(code))
        for which, code in zip(moves.which, reached, strict=True)
    }


def packed(every: list[Stacks], pegs: int, b: int) -> Positions:
    n = sum(map(len, every[0]))
    packing = Packing(n, pegs, ranks=n - 1, bottleneck=b) if b > 1 else Packing(n, pegs, layers=n)
    return Positions(packing, packing.pack(*every))


def reachable(n: int, pegs: int, b: int) -> list[Stacks]:
    """The positions of a puzzle with a bottleneck; without one, all there are."""
    if b > 1:
        start = reference.tower(n, pegs, 0)
        return sorted(stacks for stacks, _ in reference.breadth_first(start, 0, b))
    return list(reference.all_states(n, pegs))


def test_moves() -> None:
    for (n, pegs), b in product([(1, 3), (3, 3), (4, 3), (3, 4), (2, 5)], (1, 2, 3)):
        every = reachable(n, pegs, b)
        positions = packed(every, pegs, b)
        expected: dict[bool, Found] = {False: set(), True: set()}
        for stacks in every:
            for move, cheat in reference.legal_moves(stacks, 1, b).items():
                expected[cheat].add((stacks, reference.after(stacks, move)))
        assert pairs(positions, positions.regular(), every) == expected[False], (n, pegs, b)
        if b == 1:
            assert pairs(positions, positions.cheats(), every) == expected[True], (n, pegs)


def test_moves_taken_back() -> None:
    for (n, pegs), most in product([(3, 3), (4, 3), (3, 4)], (0, 1, 2)):
        every = reachable(n, pegs, 1)
        positions = packed(every, pegs, 1)
        moves, cheat = positions.undone(most, most + 1)
        expected: dict[bool, Found] = {False: set(), True: set()}
        for before in every:
            for move, is_cheat in reference.legal_moves(before, 1).items():
                if reference.inversions(before) <= most + is_cheat:
                    expected[is_cheat].add((reference.after(before, move), before))
        for is_cheat, some in (False, ~cheat), (True, cheat):
            found = pairs(positions, moves.only(some), every)
            assert found == expected[is_cheat], (n, pegs, most)


def test_inversions_are_counted() -> None:
    every = reachable(4, 3, 1)
    assert packed(every, 3, 1).inversions().tolist() == list(map(reference.inversions, every))
