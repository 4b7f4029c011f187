"""Lower bounds: never above the truth, and worth their while."""

from functools import cache

import numpy as np
import pytest

from hanoi_core import Variant, counts
from hanoi_core.search.bound import FAR, after_closing, least_moves, table_size
from hanoi_core.search.budget import Budget
from hanoi_core.search.codes import Packing
from hanoi_core.search.first_half import FirstHalf
from hanoi_core.search.frontier import Cheats
from hanoi_core.search.positions import Positions
from hanoi_core.search.sorted_sets import Codes, Mask
from tests import reference

Place = tuple[Cheats, np.uint64 | np.bytes_]  # a position of the search: cheats spent, and its code


class Exhaustive(FirstHalf):
    """The same moves, but every position is gone on from."""

    def promising(self, codes: Codes, spent: Cheats, made: int) -> Codes:
        return codes

    def _worth_burying(self, positions: Positions, spent: Cheats, made: int) -> Mask | None:
        return None


def moves_left(half: FirstHalf) -> dict[Place, int]:
    """The least number of moves from every position to a configuration; FAR if there is no way."""
    half.run(10**6, Budget())
    before: dict[Place, set[Place]] = {}
    places: set[Place] = set()
    for level in half.levels:
        for spent, codes in level.items():
            places |= {(spent, code) for code in codes}
            for step in half.successors(Positions(half.packing, codes), spent, 0):
                reached = half.canonical(step.codes)
                for which, code in zip(step.moves.which, reached, strict=True):
                    before.setdefault((step.spent, code), set()).add((spent, codes[which]))
    found = dict.fromkeys(places, FAR)
    level_of: set[Place] = {
        (half.most, code) for level in half.goals.values() for code in level[half.most]
    }
    moves = 0
    while level_of:
        found |= dict.fromkeys(level_of, moves)
        moves += 1
        earlier = {place for later in level_of for place in before.get(later, ())}
        level_of = {place for place in earlier if found[place] == FAR}
    return found


@cache
def exhaustive(m: int, pegs: int, buried: int, undone: int) -> tuple[FirstHalf, dict[Place, int]]:
    half = Exhaustive.burying(m, pegs, buried, undone)
    half.first_only = False
    return half, moves_left(half)


@pytest.mark.parametrize(
    ("m", "pegs", "buried", "undone"),
    [
        (4, 3, 1, 0), (4, 3, 2, 0), (4, 3, 1, 1), (4, 3, 3, 0), (5, 4, 0, 0), (5, 4, 1, 0),
        (5, 4, 2, 0), (5, 4, 3, 0), (4, 4, 0, 1), (4, 4, 1, 1), (5, 4, 1, 1), (4, 4, 2, 1),
        (5, 5, 2, 0), (6, 4, 2, 0),
    ],
)  # fmt: skip
def test_a_bound_is_never_above_the_truth(m: int, pegs: int, buried: int, undone: int) -> None:
    half, truth = exhaustive(m, pegs, buried, undone)
    for spent in {spent for spent, _ in truth if spent.open == undone}:
        places = [code for others, code in truth if others == spent]
        codes = np.array(places, half.packing.no_codes.dtype)
        for k in range(m + 1):
            bound = least_moves(half.packing, codes, spent.buried, buried - spent.buried, k)
            for code, least in zip(places, bound.tolist(), strict=True):
                assert least <= truth[spent, code], (spent, half.packing.stacks(code), k)


@pytest.mark.parametrize(
    ("m", "pegs", "b"), [(5, 3, 1), (5, 4, 1), (4, 5, 1), (5, 3, 2), (5, 4, 2), (4, 4, 3)]
)
def test_against_the_naive_twin(m: int, pegs: int, b: int) -> None:
    truth = reference.moves_to_halfway(m, pegs, b)
    packing = Packing(m, pegs, ranks=b - 1, bottleneck=b)
    codes = packing.pack(*truth)
    for k in range(m + 1):
        bound = least_moves(packing, codes, 0, 0, k).tolist()
        assert all(least <= truth[s] for s, least in zip(truth, bound, strict=True))
    if b == 1:  # a table of all discs is the truth
        assert bound == list(truth.values())


def test_the_larger_the_table_the_better() -> None:
    packing = Packing(9, 4, fixed=True)
    tower = packing.pack([range(9, 0, -1)])
    for burials in (0, 1, 2):
        bounds = [int(least_moves(packing, tower, 0, burials, k)[0]) for k in range(10)]
        assert bounds == sorted(bounds)
        assert bounds[0] == 9
    assert bounds[-1] < 24 == least_moves(packing, tower, 0, 0, 9)[0]


def test_what_is_on_a_closed_peg_must_go_round() -> None:
    # four pegs, one of them closed: as on three, a tower of s needs 2^s - 1 moves
    assert after_closing(7, 4, 0, 7).tolist() == [0, 1, 3, 7, 15, 31, 63, 127]
    assert after_closing(7, 4, 0, 3).tolist() == [0, 1, 3, 7, 8, 9, 10, 11]
    assert after_closing(4, 3, 0, 4).tolist() == [0, FAR, FAR, FAR, FAR]


def test_few_discs_need_no_table() -> None:
    assert [table_size(m, 4, 1) for m in (1, 7, 8, 19)] == [0, 0, 4, 9]
    assert [table_size(m, 4, 0) for m in (5, 6, 15)] == [0, 4, 10]


@pytest.mark.parametrize("buried", [0, 1, 2])
def test_few_positions_are_left(buried: int) -> None:
    """Where the bound is the number of discs in the way, there are many more."""
    limit = counts.best(12, Variant(cheats=buried)).length // 2
    half, plain = FirstHalf.burying(11, 4, buried), FirstHalf.burying(11, 4, buried)
    plain._table = 0
    assert half.run(limit, Budget())
    assert plain.run(limit, Budget())
    assert half.goals[limit][half.most].tolist() == plain.goals[limit][half.most].tolist()
    assert half.states < plain.states / 2
