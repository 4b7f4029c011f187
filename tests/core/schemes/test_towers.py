"""Towers without cheats: legal, of the length that the counts say, with every choice."""

import inspect
import sys
from collections.abc import Callable

import pytest

from hanoi_core import HanoiError, Variant, counts, schemes, solve
from hanoi_core.papers.known import of_plan
from hanoi_core.plans.nodes import Chain, inner_first
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle import rules
from tests import reference
from tests.replay import check
from tests.wrong import wrong


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
    first, last = (schemes.reve(n, which).phases(0)[1].what for which in ("smallest", "largest"))
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


@pytest.mark.parametrize("pegs", [3, 4, 6])
def test_what_a_node_does_takes_no_more_room_with_more_discs(pegs: int) -> None:
    """So that a plan is built in a time that grows as its nodes do, and not as their square."""
    for b in (2, 3, 50):
        for node in inner_first(schemes.bottleneck(500, b, pegs).root):
            if isinstance(node, Chain):
                runs = [len(segment) for both in node.effect.values() for segment in both]
                assert sum(runs) <= 2 * pegs


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
        lambda: schemes.bottleneck(8, 0),
        lambda: schemes.bottleneck(8, 2, 4, 3, 3),
    ],
)
def test_bad_choices_are_refused(make: Callable[[], Plan]) -> None:
    with pytest.raises(HanoiError):
        make()


def test_references_name_the_right_paper() -> None:
    assert schemes.bottleneck(6, 2, 3).outline(0).source.endswith("1996, Lemma 2.1(2)")
    assert schemes.bottleneck(6, 2, 4).outline(0).source.endswith("1996, Lemma 2.2(2)")
    assert schemes.bottleneck_transfer(6, 2, 4).outline(0).source.endswith("Lemma 2.2(1)")
    assert schemes.frame_stewart(3, 5).phases(0)[-1].source == "Frame and Stewart 1941"
    assert schemes.rohl_gedeon(3, 5).phases(0)[-1].source.startswith("Rohl & Gedeon 1987, ")
    assert "more pegs" in schemes.bottleneck(20, 2, 5).outline(0).source
