"""Packed positions: one to one, and canonical up to renaming pegs."""

from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import State
from hanoi_core.errors import BudgetError
from hanoi_core.search.codes import Packing
from tests import reference
from tests.strategies import states


@given(states(max_n=9))
def test_packing_is_one_to_one(state: State) -> None:
    layered = Packing(state.n, state.pegs, layers=max(1, len(state.inversions)))
    assert layered.stacks(layered.pack(state.stacks)) == state.stacks
    ranked = Packing(state.n, state.pegs, ranks=max(1, state.n - 1), bottleneck=state.n + 1)
    assert ranked.stacks(ranked.pack(state.stacks)) == state.stacks


def test_packing_tells_all_positions_apart() -> None:
    every = list(reference.all_states(4, 3))
    for packing in (Packing(4, 3, layers=3), Packing(4, 3, ranks=3, bottleneck=4)):
        assert len({int(packing.pack(stacks)) for stacks in every}) == len(every)
    with pytest.raises(BudgetError, match="too irregular"):
        Packing(4, 3, layers=1).pack(((1, 2, 3, 4), (), ()))
    assert Packing(4, 4).masks(np.array([0], np.uint64)).shape == (4, 1)


@given(states(max_n=6, pegs=(3, 5)), st.data())
def test_positions_equal_up_to_renaming_pegs_have_one_code(
    state: State, data: st.DataObject
) -> None:
    alike = sorted(data.draw(st.sets(st.integers(0, state.pegs - 1))))
    packing = Packing(state.n, state.pegs, layers=max(1, len(state.inversions)))
    seen = set()
    for renamed in permutations(alike):
        stacks = list(state.stacks)
        for peg, other in zip(alike, renamed, strict=True):
            stacks[peg] = state.stacks[other]
        code = np.array([packing.pack(stacks)])
        seen.update(packing.canonical(code, alike).tolist())
    assert len(seen) == 1
