"""The room's door: the best plan known, whichever scheme it takes."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanoi_core import HanoiError, State, Variant, counts, solve
from hanoi_core.papers.known import of_plan
from hanoi_core.plans.plan import Plan
from tests import reference
from tests.replay import check
from tests.wrong import wrong


@pytest.mark.parametrize(
    "variant",
    [
        Variant(pegs, c, b)
        for pegs in (3, 4, 5)
        for c, b in [(0, 1), (1, 1), (2, 1), (0, 2), (0, 3)]
    ],
    ids=str,
)
def test_solve_is_optimal_where_search_can_tell(variant: Variant) -> None:
    for n in range(1, 6 if variant.pegs < 5 and variant.cheats < 2 else 5):
        found = reference.shortest_length(
            reference.tower(n, variant.pegs, 0),
            reference.tower(n, variant.pegs, variant.pegs - 1),
            variant.cheats,
            variant.bottleneck,
        )
        assert check(solve(n, variant)) == found


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 400), st.integers(3, 9), st.integers(0, 4), st.integers(1, 5))
def test_solve_at_any_size(n: int, pegs: int, cheats: int, b: int) -> None:
    variant = Variant(pegs, cheats, 1 if cheats else b)
    plan = solve(n, variant)
    assert plan.final == State.tower(n, pegs, pegs - 1)
    assert of_plan(plan)
    assert plan.length == counts.best(n, variant).length


@pytest.mark.parametrize("make", [lambda: solve(4, wrong(4)), lambda: solve(wrong("8"), Variant())])
def test_bad_choices_are_refused(make: Callable[[], Plan]) -> None:
    with pytest.raises(HanoiError):
        make()
