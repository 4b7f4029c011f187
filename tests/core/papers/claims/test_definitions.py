"""What the papers define, against twins that know nothing of the core."""

import pytest

from hanoi_core import schemes
from hanoi_core.errors import StateError
from hanoi_core.papers.claims import definitions
from hanoi_core.plans.plan import Plan
from tests import reference


def test_recurrences_from_no_discs_on() -> None:
    """Their values for more discs are compared with closed forms by the ledger's checks."""
    for n, b in ((n, b) for n in range(8) for b in (1, 2, 5)):
        for name in ("g3", "g4", "M3", "M4"):
            assert getattr(definitions, name)(n, b) == getattr(reference, name)(n, b), name
        for p in (3, 4, 6):
            assert definitions.frame_stewart(n, p) == reference.frame_stewart(n, p)


def test_a_plan_that_ends_elsewhere_is_no_solution() -> None:
    assert definitions.replayed(schemes.reve(5)) == 13
    part = schemes.reve(5)[:4]
    assert isinstance(part, Plan)
    with pytest.raises(StateError, match="leads from 5,4,3,2,1/// to "):
        definitions.replayed(part)
