"""Lower bounds: never above the truth, and worth their while."""

import numpy as np

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


CASES = [
    (4, 3, 1, 0), (4, 3, 2, 0), (4, 3, 1, 1), (4, 3, 3, 0), (5, 4, 0, 0), (5, 4, 1, 0),
    (5, 4, 2, 0), (5, 4, 3, 0), (4, 4, 0, 1), (4, 4, 1, 1), (5, 4, 1, 1), (4, 4, 2, 1),
    (5, 5, 2, 0), (6, 4, 2, 0),
]  # fmt: skip


def test_a_bound_is_never_above_the_truth() -> None:
    for m, pegs, buried, undone in CASES:
        half = Exhaustive.burying(m, pegs, buried, undone)
        half.first_only = False
        truth = moves_left(half)
        for spent in {spent for spent, _ in truth if spent.open == undone}:
            least = {code: moves for (others, code), moves in truth.items() if others == spent}
            codes = np.array(list(least), half.packing.no_codes.dtype)
            for k in range(m + 1):
                bound = least_moves(half.packing, codes, spent.buried, buried - spent.buried, k)
                right = (bound <= list(least.values())).all()
                assert right, (m, pegs, buried, undone, spent, k)


def test_against_the_naive_twin() -> None:
    for m, pegs, b in [(5, 3, 1), (5, 4, 1), (4, 5, 1), (5, 3, 2), (5, 4, 2), (4, 4, 3)]:
        truth = reference.moves_to_halfway(m, pegs, b)
        packing = Packing(m, pegs, ranks=b - 1, bottleneck=b)
        codes = packing.pack(*truth)
        for k in range(m + 1):
            bound = least_moves(packing, codes, 0, 0, k)
            assert (bound <= list(truth.values())).all(), (m, pegs, b, k)
        if b == 1:  # a table of all discs is the truth
            assert bound.tolist() == list(truth.values()), (m, pegs)


def test_the_larger_the_table_the_better() -> None:
    packing = Packing(8, 4, fixed=True)
    tower = packing.pack([range(8, 0, -1)])
    for burials in (0, 1, 2):
        bounds = [int(least_moves(packing, tower, 0, burials, k)[0]) for k in range(9)]
        assert bounds == sorted(bounds)
        assert bounds[0] == 8
    assert bounds[-1] == 10 < 20 == least_moves(packing, tower, 0, 0, 8)[0]


def test_what_is_on_a_closed_peg_must_go_round() -> None:
    # four pegs, one of them closed: as on three, a tower of s needs 2^s - 1 moves
    assert after_closing(7, 4, 0, 7).tolist() == [0, 1, 3, 7, 15, 31, 63, 127]
    assert after_closing(7, 4, 0, 3).tolist() == [0, 1, 3, 7, 8, 9, 10, 11]
    assert after_closing(4, 3, 0, 4).tolist() == [0, FAR, FAR, FAR, FAR]


def test_few_discs_need_no_table() -> None:
    assert [table_size(m, 4, 1) for m in (1, 7, 8, 19)] == [0, 0, 4, 9]
    assert [table_size(m, 4, 0) for m in (5, 6, 15)] == [0, 4, 10]


def test_few_positions_are_left() -> None:
    """Where the bound is the number of discs in the way, there are many more."""
    for buried in (0, 1, 2):
        limit = counts.best(12, Variant(cheats=buried)).length // 2
        half, plain = FirstHalf.burying(11, 4, buried), FirstHalf.burying(11, 4, buried)
        plain._table = 0
        assert half.run(limit, Budget())
        assert plain.run(limit, Budget())
        assert half.goals[limit][half.most].tolist() == plain.goals[limit][half.most].tolist()
        assert half.states < plain.states / 2
