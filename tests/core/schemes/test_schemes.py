"""The room's door: the best plan known, whichever scheme it takes."""

from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import State, Variant, counts, solve
from hanoi_core.papers.known import of_plan
from tests import reference
from tests.replay import check
from tests.wrong import accepted

# with the largest n for which a plain search soon ends
SEARCHED = {
    **{Variant(3, c): 6 for c in range(4)},
    **{Variant(4, c): 5 - c // 2 for c in range(3)},
    **{Variant(5, c): 4 for c in range(3)},
    **{Variant(pegs, bottleneck=b): 8 - pegs for pegs in (3, 4, 5) for b in (2, 3)},
}


def test_solve_is_optimal_where_search_can_tell() -> None:
    found, expected = {}, {}
    for variant, last in SEARCHED.items():
        for n in range(1, last + 1):
            start, end = (reference.tower(n, variant.pegs, peg) for peg in (0, variant.pegs - 1))
            expected[n, variant] = reference.shortest_length(
                start, end, variant.cheats, variant.bottleneck
            )
            found[n, variant] = check(solve(n, variant))
    assert found == expected


@given(st.integers(0, 400), st.integers(3, 9), st.integers(0, 4), st.integers(1, 5))
def test_solve_at_any_size(n: int, pegs: int, cheats: int, b: int) -> None:
    variant = Variant(pegs, cheats, 1 if cheats else b)
    plan = solve(n, variant)
    assert plan.final == State.tower(n, pegs, pegs - 1)
    assert of_plan(plan)
    assert plan.length == counts.best(n, variant).length


def test_bad_choices_are_refused() -> None:
    assert accepted({solve: [(4, 4), ("8", Variant())]}) == []
