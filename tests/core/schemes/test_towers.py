"""Towers without cheats: legal, of the length that the counts say, with every choice."""

import inspect
import sys
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from hanoi_core import Variant, counts, schemes, solve
from hanoi_core.papers.known import of_plan
from hanoi_core.plans.nodes import Chain, Renamed, inner_first
from hanoi_core.puzzle import rules
from hanoi_core.schemes import towers
from tests import reference
from tests.replay import check
from tests.wrong import accepted


def test_towers() -> None:
    assert [check(schemes.classic(n)) for n in range(13)] == [2**n - 1 for n in range(13)]
    for pegs in (3, 4, 5, 8):
        for n in range(13):
            best = counts.frame_stewart(n, pegs).length
            assert best == solve(n, Variant(pegs)).length
            for which in (None, "smallest", "largest"):
                assert check(schemes.frame_stewart(n, pegs, which)) == best, (n, pegs, which)


def test_reve_with_every_split() -> None:
    for n in range(1, 13):
        plans = [schemes.reve(n, l) for l in range(n)]
        expected = [2 * counts.R(l) + 2 ** (n - l) - 1 for l in range(n)]
        assert list(map(check, plans)) == expected
        best = [l for l, plan in enumerate(plans) if of_plan(plan) is not None]
        assert best == list(counts.R_splits(n))
        first, last = (schemes.reve(n, end).phases(0)[1].what for end in ("smallest", "largest"))
        assert (first == last) == (len(best) == 1)


def test_the_procedure_of_1987() -> None:
    for stools, n in product((3, 4, 5, 7), range(9)):
        plan = schemes.rohl_gedeon(n, stools)
        assert check(plan) == reference.rohl_gedeon(n, stools)
        best = counts.frame_stewart(n, stools).length
        assert (of_plan(plan) is not None) == (plan.length == best)
    assert schemes.rohl_gedeon(64, 10).length == counts.rohl_gedeon(64, 10)


def test_bottleneck_with_every_split() -> None:
    for pegs, b, n in product((3, 4, 5), range(1, 6), range(12)):
        if pegs == 3 and n > 9:
            continue
        best = counts.bottleneck_tower(n, b, pegs)
        choices: list[tuple[schemes.towers.Choice, ...]] = [(), ("smallest", "smallest")]
        for l in best.splits:
            ks = counts.bottleneck_transfer(l, b, pegs).splits if l > b else ()
            choices += [(l,), *((l, k) for k in ks)]
        lengths = {c: check(schemes.bottleneck(n, b, pegs, *c)) for c in choices}
        assert lengths == dict.fromkeys(choices, best.length), (n, b)
        transfer = schemes.bottleneck_transfer(n, b, pegs)
        result = rules.replay(transfer.start, transfer.moves(), transfer.variant)
        assert result.length == counts.bottleneck_transfer(n, b, pegs).length, (n, b)
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
            plan = schemes.frame_stewart(400, pegs)
            assert plan[plan.length // 2].disc == 400
            assert plan.state_at(plan.length // 2).stacks[0] == (400,)
            assert len(list(plan.moves(plan.length - 3))) == 3
    finally:
        sys.setrecursionlimit(limit)
    # 1 and 2: each pair (discs, pegs) is one node, whatever its pegs are called
    nodes = inner_first(schemes.frame_stewart(500, 6).root)
    assert sum(not isinstance(node, Renamed) for node in nodes) < 200


def test_what_a_node_does_takes_no_more_room_with_more_discs() -> None:
    """So that a plan is built in a time that grows as its nodes do, and not as their square."""
    for pegs, b in product((3, 4, 6), (2, 3, 50)):
        for node in inner_first(schemes.bottleneck(300, b, pegs).root):
            if isinstance(node, Chain):
                runs = [len(segment) for both in node.effect.values() for segment in both]
                assert sum(runs) <= 2 * pegs


def test_plans_share_nodes_and_say_what_they_would_say_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    choices = [(3, 1, 3), (9, 1, 4), (64, 1, 4), (40, 1, 7), (24, 2, 4), (24, 2, 5), (12, 20, 4)]
    made = {each: schemes.bottleneck(*each, "smallest") for each in reversed(choices)}
    nodes = [{*inner_first(made[each].root)} for each in ((64, 1, 4), (40, 1, 7))]
    assert nodes[0] & nodes[1]
    monkeypatch.setattr(towers, "_shared", towers.Transfers)
    for each, plan in made.items():
        alone = schemes.bottleneck(*each, "smallest")
        assert alone.outline(3) == plan.outline(3), each
        stop = min(plan.length, 1000)
        assert [*alone.moves(0, stop)] == [*plan.moves(0, stop)], each


def test_bad_choices_are_refused() -> None:
    calls: dict[Callable[..., object], list[tuple[Any, ...]]] = {
        schemes.classic: [(-1,), (10**6,), (2.0,)],
        schemes.reve: [(8, 8), (8, -1), (8, "middle"), (0, 5)],
        schemes.frame_stewart: [(8, 2), (3, 3, 0)],
        schemes.bottleneck: [(10, 2, 3, 3), (3, 2, 4, None, "foo"), (8, 0), (8, 2, 4, 3, 3)],
    }
    assert accepted(calls) == []


def test_references_name_the_right_paper() -> None:
    assert schemes.bottleneck(6, 2, 3).outline(0).source.endswith("1996, Lemma 2.1(2)")
    assert schemes.bottleneck(6, 2, 4).outline(0).source.endswith("1996, Lemma 2.2(2)")
    assert schemes.bottleneck_transfer(6, 2, 4).outline(0).source.endswith("Lemma 2.2(1)")
    assert schemes.frame_stewart(3, 5).phases(0)[-1].source == "Frame and Stewart 1941"
    assert schemes.rohl_gedeon(3, 5).phases(0)[-1].source.startswith("Rohl & Gedeon 1987, ")
    assert "more pegs" in schemes.bottleneck(20, 2, 5).outline(0).source
