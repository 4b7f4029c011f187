"""The voice: every move of every scheme says what moves and what that makes possible, truly."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import State, Variant, irregular, schemes, solve
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle import rules
from tests.core.schemes.test_references import FAMILIES, plays, ways
from tests.core.schemes.voice import Played, claims, phases

MOST_WHAT, MOST_WHY = 60, 110  # so that a caption has room on a phone


def check(played: Played) -> None:
    """Each caption is of a kind that we know, and true; each move has what and why."""
    for phase in phases(played.outline):
        if phase.what:
            what, why = claims("what", phase.what), claims("why", phase.why)
            assert what, phase.what
            assert what[0](played, phase, *what[1]), phase
            assert why or (not phase.why and phase.children), phase
            assert not why or why[0](played, phase, *why[1]), phase
        if not phase.children and played.moves:
            assert phase.what[:1].isupper(), phase
            assert len(phase.what) <= MOST_WHAT, phase
            assert len(phase.why) <= MOST_WHY, phase


def check_roles(plan: Plan) -> None:
    """They cover the plan; where it is said, the largest disc moves, and cheats are only cheats."""
    row = plan.roles()
    assert [(s.start, s.stop) for s in row] == list(pairwise([0, *(s.stop for s in row)]))
    assert (row[-1].stop if row else 0) == plan.length
    assert all(a.role != b.role for a, b in pairwise(row))
    found = rules.replay(plan.start, plan.moves(), plan.variant).cheats
    told = [k for role, start, stop in row if role == "cheat" for k in range(start, stop)]
    assert told == [cheat.number - 1 for cheat in found]
    for role, start, stop in row:
        if role == "largest":
            assert any(move.disc == plan.start.n for move in plan.moves(start, stop))


@pytest.mark.parametrize("family", FAMILIES)
def test_what_captions_say_is_so(family: str) -> None:
    for played in ways(family):
        check(played)
        if family != "irregulars":  # there a larger disc may lie at home
            check_roles(played.plan)


VARIANTS = [Variant(3), Variant(4), Variant(6), Variant(3, 2), Variant(4, 1), Variant(4, 5)]
VARIANTS += [Variant(5, 3), Variant(3, bottleneck=2), Variant(4, bottleneck=3)]


@given(st.sampled_from(VARIANTS), st.integers(1, 13))
def test_the_best_plans_speak_alike(variant: Variant, n: int) -> None:
    if variant.pegs > 3 or n < 10:
        check(Played(solve(n, variant)))


@given(st.permutations(range(1, 7)), st.integers(0, 6), st.integers(0, 6), st.integers(0, 2))
def test_disorder_is_told_alike(discs: list[int], one: int, other: int, peg: int) -> None:
    low, high = sorted((one, other))
    start = State.of([discs[:low], discs[low:high], discs[high:]])
    for plan in (irregular.solve(start, peg), irregular.nearest_regular(start).plan):
        check(Played(plan))
        check(Played(plan.reversed()))


@given(st.sampled_from([*VARIANTS, Variant(3, 40)]), st.integers(14, 2000), st.data())
def test_captions_of_long_plans_are_short(variant: Variant, n: int, data: st.DataObject) -> None:
    plan = solve(n, variant)
    k = data.draw(st.integers(0, plan.length - 1))
    leaf, target = plan.phases(k)[-1], plan.variant.peg_names[plan[k].target]
    assert f"isc {plan[k].disc}" in leaf.what
    assert target in leaf.what or "onto" in leaf.what
    assert len(leaf.what) <= MOST_WHAT
    assert 0 < len(leaf.why) <= MOST_WHY


def test_a_cheat_is_announced_where_there_is_one_and_nowhere_else() -> None:
    for played in plays("cheats"):
        for phase in phases(played.outline):
            told = phase.what.startswith(("The cheat", "Cheat ")) or " cheat: " in phase.what
            if phase.stop == phase.start + 1:
                assert played.cheats(phase) == told == (phase.role == "cheat"), phase
            if "the cheat" in phase.what:
                assert played.cheats(phase) == 1, phase


def test_several_cheats_are_told_apart() -> None:
    def named(n: int, c: int) -> list[str]:
        steps = schemes.layered(n, c).outline(1).children
        return [step.what.partition(":")[0] for step in steps if step.role == "cheat"]

    assert named(8, 1) == ["The cheat"]
    assert named(12, 2) == ["The first cheat", "The second cheat"]
    assert named(40, 11)[-2:] == ["Cheat 10", "Cheat 11"]


def test_the_cheat_says_what_it_is_worth() -> None:
    assert schemes.cheat(8).phases(7)[-1].sentence == (
        "The cheat: disc 6 onto disc 1. Now 4 and 5 can rest on 6, and two pegs are free "
        "for the rest: 23 moves in all, not 33."
    )
    assert schemes.santa_claus(4, 1).phases(2)[-1].why.endswith(": 9 moves in all, not 15")
    told = [schemes.cheat(8, 3).phases(k)[-1] for k in range(23)]
    (cheat,) = (phase for phase in told if phase.role == "cheat")
    assert cheat.why.endswith(": 23 moves in all, not 33")


def test_the_same_move_serves_what_it_completes() -> None:
    plan = schemes.reve(8)
    assert plan.phases(12)[-1].sentence == "Disc 1 onto disc 2, so that discs 6 to 8 can move."
    assert plan.phases(32)[-1].sentence == "Disc 1 onto disc 2. The tower stands on D."
    assert plan.reversed().phases(32)[-1].sentence == "Disc 1 onto disc 2. The tower stands on S."


def test_scheme_3_says_when_it_needs_no_cheat() -> None:
    parts = {k: schemes.cheat(5, 3, k).outline().children[1].sentence for k in (2, 3, 4)}
    assert parts == {
        2: "Discs 3 to 5 go to D with three pegs and the cheat, so that discs 1 and 2 can follow.",
        3: "Discs 4 and 5 go to D with three pegs. So few need no cheat: discs 1 to 3 can follow.",
        4: "Disc 5 to D. So few need no cheat: discs 1 to 4 can follow.",
    }
