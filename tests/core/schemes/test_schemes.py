"""Every scheme: legal, of the length that the counts say, with every choice."""

import inspect
import sys
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanoi_core import HanoiError, State, Variant, counts, schemes, solve
from hanoi_core.errors import ArgumentError
from hanoi_core.papers.known import of_plan
from hanoi_core.papers.trust import Trust
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle import rules
from tests import reference
from tests.wrong import wrong


def check(plan: Plan) -> int:
    """Replay the plan from tower to tower; its length."""
    result = rules.replay(plan.start, plan.moves(), plan.variant)
    n, pegs = plan.start.n, plan.variant.pegs
    assert plan.start == State.tower(n, pegs)
    assert result.state == State.tower(n, pegs, pegs - 1) == plan.final
    assert result.length == plan.length
    return plan.length


@pytest.mark.parametrize("n", range(13))
def test_towers(n: int) -> None:
    assert check(schemes.classic(n)) == 2**n - 1
    for pegs in (3, 4, 5, 8):
        assert check(schemes.frame_stewart(n, pegs)) == counts.frame_stewart(n, pegs).length
        for which in ("smallest", "largest"):
            assert check(schemes.frame_stewart(n, pegs, which)) == solve(n, Variant(pegs)).length


@pytest.mark.parametrize("n", range(1, 13))
def test_reve_with_every_split(n: int) -> None:
    for l in range(n):
        plan = schemes.reve(n, l)
        assert check(plan) == 2 * counts.R(l) + 2 ** (n - l) - 1
        assert (of_plan(plan) is not None) == (l in counts.R_splits(n))
    first, last = (schemes.reve(n, which).phases(0)[1].text for which in ("smallest", "largest"))
    assert (first == last) == (len(counts.R_splits(n)) == 1)


@pytest.mark.parametrize("stools", [3, 4, 5, 7])
def test_the_procedure_of_1987(stools: int) -> None:
    for n in range(9):
        plan = schemes.rohl_gedeon(n, stools)
        check(plan)
        assert plan.length == reference.rohl_gedeon(n, stools)
        best = counts.frame_stewart(n, stools).length
        assert (of_plan(plan) is not None) == (plan.length == best)
    assert schemes.rohl_gedeon(64, 10).length == counts.rohl_gedeon(64, 10)


@pytest.mark.parametrize("b", range(1, 6))
@pytest.mark.parametrize("pegs", [3, 4, 5])
def test_bottleneck_with_every_split(pegs: int, b: int) -> None:
    for n in range(13 if pegs > 3 else 11):
        best = counts.bottleneck_tower(n, b, pegs)
        assert check(schemes.bottleneck(n, b, pegs)) == best.length
        assert check(schemes.bottleneck(n, b, pegs, "smallest", "smallest")) == best.length
        for l in best.splits:
            assert check(schemes.bottleneck(n, b, pegs, l)) == best.length
            for k in counts.bottleneck_transfer(l, b, pegs).splits if l > b else ():
                assert check(schemes.bottleneck(n, b, pegs, l, k)) == best.length
        transfer = schemes.bottleneck_transfer(n, b, pegs)
        result = rules.replay(transfer.start, transfer.moves(), transfer.variant)
        assert result.length == counts.bottleneck_transfer(n, b, pegs).length
        assert len(result.state.stacks[-1]) == n


def test_bottleneck_uses_its_k() -> None:
    ks = counts.partitions(9, 2)
    plans = [schemes.bottleneck_transfer(9, 2, 4, k) for k in range(ks.k_min, ks.k_max + 1)]
    assert len(plans) > 1
    assert len({plan.outline(1).children[0].stop for plan in plans}) == len(plans)
    assert schemes.bottleneck_transfer(9, 2, 4, 0).length > counts.g4(9, 2)


@pytest.mark.parametrize("cheats", range(9))
def test_santa_claus(cheats: int) -> None:
    for n in range(21 if cheats > 1 else 15):
        plan = schemes.santa_claus(n, cheats)
        assert check(plan) == counts.S3(n, cheats)


@pytest.mark.parametrize("cheats", range(1, 4))
def test_santa_claus_is_optimal_by_search(cheats: int) -> None:
    for n in range(1, 7):
        found = reference.shortest_length(
            reference.tower(n, 3, 0), reference.tower(n, 3, 2), cheats
        )
        assert schemes.santa_claus(n, cheats).length == found


@pytest.mark.parametrize("n", range(13))
def test_cheat_by_default_is_optimal(n: int) -> None:
    plan = schemes.cheat(n)
    assert check(plan) == counts.S(n)
    assert of_plan(plan)


@pytest.mark.parametrize("n", range(3, 13))
def test_cheat_with_every_choice(n: int) -> None:
    R = counts.R
    for k in range(1, n - 1):
        assert check(schemes.cheat(n, 1, k)) == 2 * (R(k) + 1) + 2 ** (n - k - 1) - 1
    for k in range(1, n - 2):
        assert check(schemes.cheat(n, 2, k)) == 2 * R(k) + 2 ** (n - k - 2) + 5
        pair_on_P1 = check(schemes.cheat(n, 3, k, ending="P1"))
        assert pair_on_P1 == 2 * R(k) + 2 ** (n - k - 2) + 5
    for k in range(1, n):
        assert check(schemes.cheat(n, 3, k)) == 2 * R(k) + counts.S3(n - k, 1)
    for t in range(1, n - 3):
        for k in range(1, n - t - 2):
            found = check(schemes.cheat(n, 4, k, t))
            assert found == 2 * (R(k) + R(t) + 2**t + 2) + 2 ** (n - k - t - 2) - 1


@pytest.mark.parametrize("n", range(6, 16))
def test_cheat_chooses_best_what_is_not_given(n: int) -> None:
    assert schemes.cheat(n, 1).length == counts.R(n - 1) + 2
    assert schemes.cheat(n, 2).length == counts.R(n - 2) + 6
    assert schemes.cheat(n, 3).length == counts.R(n - 2) + 6
    assert schemes.cheat(n, 3, ending="P1").length == counts.R(n - 2) + 6
    assert schemes.cheat(n, 4).length == counts.S(n)
    for t in range(1, n - 3):
        best = min(schemes.cheat(n, 4, k, t).length for k in range(1, n - t - 2))
        assert schemes.cheat(n, 4, t=t).length == best == counts.S_scheme4(n, t)
    for k in range(1, n - 3):
        best = min(schemes.cheat(n, 4, k, t).length for t in range(1, n - k - 2))
        assert schemes.cheat(n, 4, k).length == best


def test_every_optimal_choice_of_scheme_4_leads_half_way_by_itself() -> None:
    for n in range(9, 17):
        boards = {
            schemes.cheat(n, 4, k, t).state_at(counts.S(n) // 2) for t, k in counts.S_choices(n)
        }
        assert len(boards) == counts.S_strategies_stated(n)


@pytest.mark.parametrize("case", [1, 2, 3])
def test_the_cases_of_2022(case: int) -> None:
    for n in range(5, 20):
        expected = [counts.R(n - 1) + 2, counts.R(n - 2) + 6, counts.R(n - 3) + 10][case - 1]
        assert check(schemes.cheat_2022(n, case)) == expected
    assert min(schemes.cheat_2022(14, case).length for case in (1, 2, 3)) == counts.S_2022(14)


@pytest.mark.parametrize("pegs", [4, 5, 6])
@pytest.mark.parametrize("cheats", range(1, 6))
def test_layered(pegs: int, cheats: int) -> None:
    for n in range(17):
        plan = schemes.layered(n, cheats, pegs)
        assert check(plan) == counts.layers(n, cheats, pegs).length
        if n <= cheats + pegs - 1:
            assert plan.length == max(0, 2 * n - 1)
            source = of_plan(plan)
            assert source
            assert source.trust == Trust.PROVED


def test_lemma_4_builds_the_inverted_tower() -> None:
    plan = schemes.layered(7, 4)
    assert str(plan.state_at(6)) == "7/1,2,3,4,5/6/"


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


def test_the_questions_of_rohl_and_gedeon() -> None:
    # 3 and 4: neither building a plan nor looking into it calls itself
    limit = sys.getrecursionlimit()
    depth = len(inspect.stack())
    try:
        sys.setrecursionlimit(depth + 60)
        for pegs in (3, 4, 5, 9):
            plan = schemes.frame_stewart(900, pegs)
            assert plan[plan.length // 2].disc == 900
            assert plan.state_at(plan.length // 2).stacks[0] == (900,)
            assert len(list(plan.moves(plan.length - 3))) == 3
    finally:
        sys.setrecursionlimit(limit)
    # 1 and 2: each pair (discs, pegs) is one node, whatever its pegs are called
    seen: dict[int, set[int]] = {}

    def visit(node: object) -> None:
        for part in getattr(node, "parts", ()):
            inner = getattr(part, "node", part)
            if id(inner) not in seen:
                seen[id(inner)] = {inner.length}
                visit(inner)

    visit(schemes.frame_stewart(500, 6).root)
    assert len(seen) < 200


@pytest.mark.parametrize(
    "make",
    [
        lambda: schemes.classic(-1),
        lambda: schemes.classic(10**6),
        lambda: schemes.classic(wrong(2.0)),
        lambda: schemes.reve(8, 8),
        lambda: schemes.reve(8, -1),
        lambda: schemes.reve(8, wrong("middle")),
        lambda: schemes.frame_stewart(8, 2),
        lambda: schemes.frame_stewart(3, 3, 0),
        lambda: schemes.bottleneck(10, 2, 3, 3),
        lambda: schemes.bottleneck(3, 2, 4, k=wrong("foo")),
        lambda: schemes.reve(0, 5),
        lambda: schemes.cheat(3, k=99),
        lambda: schemes.cheat(3, t=1),
        lambda: schemes.cheat(8, 1, ending="P1"),
        lambda: solve(4, wrong(4)),
        lambda: schemes.bottleneck(8, 0),
        lambda: schemes.bottleneck(8, 2, 4, 3, 3),
        lambda: schemes.santa_claus(8, -1),
        lambda: schemes.cheat(8, 0),
        lambda: schemes.cheat(8, 5),
        lambda: schemes.cheat(8, 1, 0),
        lambda: schemes.cheat(8, 1, 7),
        lambda: schemes.cheat(8, 2, 6),
        lambda: schemes.cheat(8, 4, 1, 5),
        lambda: schemes.cheat(8, 4, 1, 0),
        lambda: schemes.cheat(8, 3, 6, ending="P1"),
        lambda: schemes.cheat(8, 3, ending=wrong("D")),
        lambda: schemes.cheat(2, 1),
        lambda: schemes.cheat(4, 4),
        lambda: schemes.cheat_2022(8, 4),
        lambda: schemes.layered(8, 2, 3),
        lambda: solve(wrong("8"), Variant()),
    ],
)
def test_bad_choices_are_refused(make: Callable[[], Plan]) -> None:
    with pytest.raises(HanoiError):
        make()


def test_errors_say_what_is_allowed() -> None:
    with pytest.raises(ArgumentError, match="k must be from 1 to 6, not 7"):
        schemes.cheat(8, 1, 7)
    with pytest.raises(ArgumentError, match="t belongs to scheme 4"):
        schemes.cheat(8, 2, t=1)


def test_references_name_the_right_paper() -> None:
    assert schemes.cheat_2022(9, 3).phases(0)[1].reference == "Majumdar 2022, Case 3, step 1"
    assert schemes.bottleneck(6, 2, 3).outline(0).reference.endswith("1996, Lemma 2.1")
    assert schemes.bottleneck(6, 2, 4).outline(0).reference.endswith("1996, Lemma 2.2")
    assert "more pegs" in schemes.bottleneck(20, 2, 5).outline(0).reference
    assert schemes.santa_claus(4, 0).outline(0).reference == "Lucas 1883"
    assert schemes.layered(9, 2).outline(0).text == "9 discs from S to D, 4 pegs, 2 cheats allowed"
