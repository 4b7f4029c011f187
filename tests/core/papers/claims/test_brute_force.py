"""What is computed by trying everything, against plain twins and known values."""

from itertools import repeat

import pytest

from hanoi_core import State, Variant
from hanoi_core.errors import UnreachableError
from hanoi_core.papers.claims import brute_force
from tests import reference


def test_ways_with_a_cheat_are_those_of_the_twin() -> None:
    for n in range(5):
        found = {
            (state.stacks, used): moves
            for (state, used), moves in brute_force.ways_with_a_cheat(n).items()
        }
        twin = reference.breadth_first(reference.tower(n, 4, 0), 1)
        assert found == {key: moves for key, (moves, _) in twin.items()}, n


def test_runs() -> None:
    assert brute_force.runs(()) == ()
    assert brute_force.runs((1, 2, 3)) == (1, 1, 1)
    assert brute_force.powers(repeat(2), 5, 1) == [2, 2, 4, 4, 8]


def test_moves_until_a_position_will_do() -> None:
    tower = State.tower(3, 3)
    assert brute_force.moves_until(lambda state: state == tower, tower, Variant(3)) == 0
    across = brute_force.moves_until(
        lambda s: not s.stacks[0] and not s.stacks[1], tower, Variant(3)
    )
    assert across == 7
    with pytest.raises(UnreachableError, match="no play from 3,2,1//"):
        brute_force.moves_until(lambda state: not state.is_regular, tower, Variant(3))
