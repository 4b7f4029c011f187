"""Which procedure leads where: against the plans of the procedures, and against search."""

from typing import Any

import pytest

from hanoi_core import HanoiError, State, Variant, counts, halfway, schemes
from hanoi_core.papers.methods import Method, leading_to, methods
from hanoi_core.plans.plan import Plan

ONE_CHEAT = Variant(cheats=1)


def passed(plan: Plan) -> tuple[int, State]:
    """The length of a plan, and where its other discs stand when its largest moves."""
    n = plan.start.n
    at = next(i for i, move in enumerate(plan.moves()) if move.disc == n)
    return plan.length, State(((), *plan.state_at(at).stacks[1:])).canonical()


def of(found: tuple[Method, ...], *words: str) -> tuple[int, State]:
    """The length and configuration of the only method with that name and those choices."""
    (method,) = [m for m in found if (m.name, *m.said) == words]
    return method.length, method.configuration


@pytest.mark.parametrize("n", [4, 5, 8, 10])
def test_the_schemes_pass_what_their_plans_pass(n: int) -> None:
    found = methods(n, ONE_CHEAT, 10**6)
    expected = {}
    for k in range(1, n):
        choices: tuple[tuple[tuple[str, ...], dict[str, Any]], ...] = (
            (("scheme 1",), {"scheme": 1}),
            (("scheme 2",), {"scheme": 2}),
            (("scheme 3", "pair on P2"), {"scheme": 3}),
            (("scheme 3", "pair on P1"), {"scheme": 3, "ending": "P1"}),
            *((("scheme 4", f"t = {t}"), {"scheme": 4, "t": t}) for t in range(1, n)),
        )
        for words, arguments in choices:
            if words[-1] == "pair on P2" and k > n - 3:
                continue  # two discs are moved without a cheat: that is a split
            try:
                plan = schemes.cheat(n, k=k, **arguments)
            except HanoiError:
                continue
            expected[words[0], f"k = {k}", *words[1:]] = passed(plan)
    for words, pair in expected.items():
        assert of(found, *words) == pair
    assert len(found) == len(expected) + n - 1  # the others are splits, without a cheat


def test_no_optimal_configuration_is_reached_by_two_choices() -> None:
    for n in range(4, 17):
        found = leading_to(n, ONE_CHEAT, counts.S(n))
        assert all(len(ways) == 1 for ways in found.values()), n


def test_from_nine_discs_on_scheme_4_explains_all() -> None:
    for n in range(9, 13):
        found = leading_to(n, ONE_CHEAT, counts.S(n))
        assert {method.name for ways in found.values() for method in ways} == {"scheme 4"}
        assert set(found) == set(halfway(n, ONE_CHEAT).configurations)


VARIANTS = [
    (3, 0, 1, 6), (3, 1, 1, 6), (3, 2, 1, 7), (4, 0, 1, 8), (4, 1, 1, 8), (4, 2, 1, 7),
    (4, 3, 1, 7), (5, 0, 1, 8), (5, 1, 1, 6), (6, 2, 1, 5), (4, 0, 2, 8), (4, 0, 3, 8),
    (3, 0, 2, 7), (5, 0, 2, 7),
]  # fmt: skip


def test_the_best_methods_lead_to_optimal_configurations() -> None:
    for pegs, c, b, most in VARIANTS:
        variant = Variant(pegs, c, b)
        for n in range(1, most + 1):
            exact = halfway(n, variant)
            found = leading_to(n, variant, exact.length)
            assert found, (variant, n)
            assert set(found) <= set(exact.configurations), (variant, n)
            assert methods(n, variant, exact.length - 1) == (), (variant, n)
            assert passed(schemes.solve(n, variant))[1] in found, (variant, n)


def test_splits_of_many_pegs_are_those_of_the_plans() -> None:
    for pegs in (5, 6):
        for n in range(2, 12):
            length = counts.frame_stewart(n, pegs).length
            for split in ("smallest", "largest"):
                plan = schemes.frame_stewart(n, pegs, split)
                if passed(plan)[1].stacks[1]:
                    assert passed(plan)[1] in leading_to(n, Variant(pegs), length)
