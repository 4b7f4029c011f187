"""Packed positions: one to one, and canonical up to renaming pegs."""

from itertools import islice, permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import State, Variant, halfway, shortest
from hanoi_core.errors import BudgetError
from hanoi_core.search.all_paths import all_paths
from hanoi_core.search.codes import Packing
from hanoi_core.search.distances import distances
from hanoi_core.search.halfway import least
from hanoi_core.search.sorted_sets import distinct
from tests import reference
from tests.strategies import states


@given(states(max_n=9))
def test_packing_is_one_to_one(state: State) -> None:
    layered = Packing(state.n, state.pegs, layers=max(1, len(state.inversions)))
    assert layered.stacks(layered.pack(state.stacks)[0]) == state.stacks
    ranked = Packing(state.n, state.pegs, ranks=max(1, state.n - 1), bottleneck=state.n + 1)
    assert ranked.stacks(ranked.pack(state.stacks)[0]) == state.stacks


def test_packing_tells_all_positions_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    every = list(reference.all_states(4, 3))
    with pytest.raises(BudgetError, match="too irregular"):
        Packing(4, 3, layers=1).pack(((1, 2, 3, 4), (), ()))
    assert Packing(4, 4).masks(np.array([0], np.uint64)).shape == (4, 1)
    for dtype in ("u8", "S16"):
        for packing in (Packing(4, 3, layers=3), Packing(4, 3, ranks=3, bottleneck=4)):
            codes = packing.pack(*every)
            assert codes.dtype == dtype
            assert packing.wide == (dtype == "S16")
            assert [packing.stacks(code) for code in codes] == every
            assert len(distinct(codes)) == len(every)
        monkeypatch.setattr("hanoi_core.search.codes.WORD", 12)  # few discs fit into one word
    with pytest.raises(BudgetError, match="do not fit into 24 bits a position; 6 discs would"):
        Packing(7, 3, layers=3)


def found(n: int, variant: Variant) -> tuple[object, ...]:
    """What every search finds between towers."""
    towers = State.tower(n), State.tower(n, peg=3)
    table = distances(towers[1], variant)
    return (
        halfway(n, variant, use_cache=False),
        shortest(*towers, variant, use_cache=False),
        least(n, variant, use_cache=False),
        table.histogram(),
        table.distance(towers[0]),
        [list(plan.moves()) for plan in islice(all_paths(*towers, variant), 3)],
    )


def test_wide_codes_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    variants = Variant(cheats=2), Variant(cheats=3), Variant(bottleneck=3)
    narrow = [found(6, variant) for variant in variants]
    monkeypatch.setattr("hanoi_core.search.codes.WORD", 18)
    assert [found(6, variant) for variant in variants] == narrow


@given(states(max_n=8, pegs=(3, 5)), st.data())
def test_discs_that_are_taken_out_leave_the_others_as_they_were(
    state: State, data: st.DataObject
) -> None:
    out = data.draw(st.sets(st.integers(1, max(1, state.n)), max_size=state.n))
    packing = Packing(state.n, state.pegs)
    kept = [disc for disc in range(1, state.n + 1) if disc not in out]
    regular = [sorted(stack, reverse=True) for stack in state.stacks]
    code = packing.without(
        packing.pack(regular), np.array([sum(1 << disc - 1 for disc in out)], np.uint64)
    )
    for peg, stack in enumerate(packing.stacks(code[0])):
        left = [kept[disc - 1] for disc in stack if disc <= len(kept)]
        assert left == [disc for disc in regular[peg] if disc not in out]


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
        seen.update(packing.canonical(packing.pack(stacks), alike).tolist())
    assert len(seen) == 1
