"""How far lengths are known: what is claimed of a plan must be so."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import State, Variant, schemes, solve
from hanoi_core.errors import ArgumentError
from hanoi_core.papers.known import of_count, of_plan, of_variant
from hanoi_core.papers.trust import Trust
from hanoi_core.plans.plan import Plan
from hanoi_core.search.all_paths import all_paths
from tests import reference
from tests.core.plans.test_plan import PLANS
from tests.strategies import states


def test_variants_are_known_by_their_counts() -> None:
    """tests/core/papers/test_trust.py has how far that is."""
    assert of_variant(9, Variant(3)) == of_count("frame_stewart", 9, 3)
    assert of_variant(9, Variant(4, cheats=1)) == of_count("S", 9, 1) == of_count("S", 9)
    assert of_variant(9, Variant(4, bottleneck=2)) == of_count("M4", 9, 2)
    assert of_count("S", 40, 1).trust == of_count("M4", 40, 12).trust == Trust.CONJECTURED
    assert of_count("R", 10**6).trust == Trust.PROVED
    with pytest.raises(ArgumentError, match="there is no count"):
        of_count("Q", 3)
    with pytest.raises(ArgumentError, match="n must be 0 or more"):
        of_variant(-1, Variant(5, cheats=2))


def test_the_best_plan_is_known_as_its_variant_is() -> None:
    variants = [
        *(Variant(pegs, c) for pegs in (3, 4, 5, 7) for c in (0, 1, 2)),
        *(Variant(pegs, bottleneck=b) for pegs in (3, 4, 6) for b in (2, 3)),
    ]
    of_variants = {(n, v): of_variant(n, v) for n in (0, 1, 5, 30) for v in variants}
    assert {(n, v): of_plan(solve(n, v)) for n, v in of_variants} == of_variants


def test_what_is_known_of_a_short_plan_is_so() -> None:
    known = [(plan, source) for plan in PLANS if (source := of_plan(plan))]
    assert {source.trust for _, source in known} == {Trust.PROVED, Trust.VERIFIED}
    for plan, _ in known:
        searched = next(all_paths(plan.start, plan.final, plan.variant))
        assert plan.length == searched.length, plan


@given(states(max_n=5, pegs=(3, 3)), st.data())
def test_on_three_pegs_any_path_to_a_regular_state_is_judged(
    start: State, data: st.DataObject
) -> None:
    """A walk at random is told from a shortest path, by breadth-first search."""
    moves, stacks = [], start.stacks
    for _ in range(data.draw(st.integers(0, 8))):
        legal = sorted(reference.legal_moves(stacks))
        if not legal:
            break
        moves.append(data.draw(st.sampled_from(legal)))
        stacks = reference.after(stacks, moves[-1])
    plan = Plan.of_moves(start, moves, Variant(3))
    best = len(moves) == reference.shortest_length(start.stacks, stacks)
    assert (of_plan(plan) is not None) == (best and State(stacks).is_regular)


def test_nothing_is_known_of_what_is_too_large_for_the_theorem() -> None:
    assert of_plan(schemes.classic(101))
    assert of_plan(schemes.classic(101)[1:]) is None
    assert of_plan(schemes.classic(100)[1:])
    assert of_plan(schemes.reve(8)[1:]) is None
    assert of_plan(schemes.cheat(8).reversed()) is None
