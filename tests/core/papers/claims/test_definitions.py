"""What the papers define, against twins that know nothing of the core."""

import pytest

from hanoi_core import Variant, schemes
from hanoi_core.errors import StateError
from hanoi_core.papers.claims import definitions
from hanoi_core.plans.plan import Plan
from tests import reference


def test_recurrences() -> None:
    for n in range(30):
        assert definitions.R(n) == reference.frame_stewart(n, 4)
        assert definitions.frame_stewart(n, 6) == reference.frame_stewart(n, 6)
        for b in (1, 2, 5):
            for name in ("g3", "g4", "M3", "M4"):
                assert getattr(definitions, name)(n, b) == getattr(reference, name)(n, b), name
            splits = range(n - b + 1)
            assert [definitions.G(n, k, b) for k in splits] == [
                reference.G(n, k, b) for k in splits
            ]
            assert [definitions.F(n, l, b) for l in range(n)] == [
                reference.F(n, l, b) for l in range(n)
            ]


@pytest.mark.parametrize("variant", [Variant(), Variant(cheats=1), Variant(3, 2), Variant(5)])
def test_searches(variant: Variant) -> None:
    for n in range(1, 5):
        length, found = reference.halfway(n, variant.pegs, variant.cheats)
        assert definitions.least(n, variant) == length
        assert {state.stacks for state in definitions.configurations(n, variant)} == set(found)


def test_the_minimisers() -> None:
    assert definitions.minimisers([5]) == [0]
    for n in range(1, 40):
        values = [2 * reference.frame_stewart(l, 4) + 2 ** (n - l) - 1 for l in range(n)]
        best = [l for l, value in enumerate(values) if value == min(values)]
        assert definitions.R_minimisers(n) == best


def test_a_plan_that_ends_elsewhere_is_no_solution() -> None:
    assert definitions.replayed(schemes.reve(5)) == 13
    part = schemes.reve(5)[:4]
    assert isinstance(part, Plan)
    with pytest.raises(StateError, match="leads from 5,4,3,2,1/// to "):
        definitions.replayed(part)
