"""How far lengths are known: what is claimed of a plan must be so."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanoi_core import State, Variant, irregular, schemes, solve
from hanoi_core.errors import ArgumentError
from hanoi_core.papers.known import of_count, of_plan, of_variant
from hanoi_core.papers.searched import limit
from hanoi_core.papers.trust import Provenance, Trust
from hanoi_core.plans.plan import Plan
from hanoi_core.search.all_paths import all_paths
from tests import reference
from tests.core.plans.test_plan import PLANS
from tests.strategies import states


def test_what_is_not_proved_is_not_called_proved() -> None:
    for count, x, variant in [
        ("S", 1, Variant(4, cheats=1)),
        ("M4", 2, Variant(4, bottleneck=2)),
        ("frame_stewart", 5, Variant(5)),
    ]:
        last = limit(variant)
        assert of_count(count, last, x).trust == Trust.VERIFIED
        assert of_count(count, last + 1, x).trust == Trust.CONJECTURED
    assert of_count("M4", 40, 12).trust == Trust.CONJECTURED
    assert of_count("frame_stewart", 9, 9).trust == Trust.CONJECTURED
    assert of_count("S_2022", 14).trust == Trust.SUPERSEDED
    assert of_count("R", 10**6).trust == Trust.PROVED
    with pytest.raises(ArgumentError, match="there is no count"):
        of_count("Q", 3)


def test_variants_are_known_by_their_counts() -> None:
    assert of_variant(9, Variant(3)).trust == Trust.PROVED
    assert of_variant(9, Variant(4, cheats=1)) == of_count("S", 9, 1)
    assert of_variant(30, Variant(4, cheats=3)).trust == Trust.CONJECTURED
    assert of_variant(6, Variant(5, cheats=2)).trust == Trust.PROVED
    assert of_variant(7, Variant(5, cheats=2)).trust == Trust.VERIFIED
    assert of_variant(30, Variant(5, cheats=2)).trust == Trust.CONJECTURED
    assert of_variant(10, Variant(9, cheats=2)).trust == Trust.PROVED
    assert of_variant(11, Variant(9, cheats=2)).trust == Trust.CONJECTURED
    assert of_variant(7, Variant(5, bottleneck=2)).trust == Trust.PROVED
    assert of_variant(8, Variant(5, bottleneck=2)).trust == Trust.VERIFIED
    assert of_variant(8, Variant(9, bottleneck=1)).trust == Trust.PROVED
    assert of_variant(16, Variant(9, bottleneck=2)).trust == Trust.CONJECTURED
    with pytest.raises(ArgumentError, match="n must be 0 or more"):
        of_variant(-1, Variant(5, cheats=2))


@pytest.mark.parametrize("n", [0, 1, 5, 30])
@pytest.mark.parametrize(
    "variant",
    [
        *(Variant(pegs, c) for pegs in (3, 4, 5, 7) for c in (0, 1, 2)),
        *(Variant(pegs, bottleneck=b) for pegs in (3, 4, 6) for b in (2, 3)),
    ],
)
def test_the_best_plan_is_known_as_its_variant_is(n: int, variant: Variant) -> None:
    assert of_plan(solve(n, variant)) == of_variant(n, variant)


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.outline(0).what)
def test_what_is_known_of_a_short_plan_is_so(plan: Plan) -> None:
    source = of_plan(plan)
    if source:
        assert source.trust in (Trust.PROVED, Trust.VERIFIED)
        searched = next(all_paths(plan.start, plan.final, plan.variant))
        assert plan.length == searched.length


@settings(deadline=None)
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


def test_sources_of_irregular_plans() -> None:
    start = State.parse("1,2/3/")
    tower, other = State.tower(3, 3), State.parse("2,1//3")
    assert of_plan(irregular.solve_to(start, tower).plan) == Provenance(
        Trust.PROVED, "Hinz 1989, Theorem 7"
    )
    assert of_plan(irregular.solve_to(start, other).path(3)) == Provenance(
        Trust.PROVED, "Hinz 1989, Lemmas 4 and 5"
    )
    assert of_plan(irregular.solve(start, 0).reversed()) is None


def test_nothing_is_known_of_what_is_too_large_for_the_theorem() -> None:
    assert of_plan(schemes.classic(101))
    assert of_plan(schemes.classic(101)[1:]) is None
    assert of_plan(schemes.classic(100)[1:])
    assert of_plan(schemes.reve(8)[1:]) is None
    assert of_plan(schemes.cheat(8).reversed()) is None
