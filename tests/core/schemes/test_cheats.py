"""Schemes that cheat: legal, of the length that the counts say, with every choice."""

from itertools import product
from typing import Any

from hanoi_core import counts
from hanoi_core.counts import R
from hanoi_core.papers import strategies_2024
from hanoi_core.papers.known import of_plan
from hanoi_core.papers.trust import Trust
from hanoi_core.schemes import cheat, cheat_2022, k_choices, layered, santa_claus, t_choices
from tests.replay import check
from tests.wrong import accepted, refusal


def test_santa_claus() -> None:
    puzzles = [(n, c) for c in range(9) for n in range(18 if c > 1 else 12)]
    found = {(n, c): check(santa_claus(n, c)) for n, c in puzzles}
    assert found == {(n, c): counts.S3(n, c) for n, c in puzzles}


def test_blocks_wait_as_piles_on_five_pegs_and_more() -> None:
    lengths = {(27, 1, 5): 149, (33, 1, 5): 237, (64, 1, 5): 981, (60, 2, 5): 611, (64, 1, 6): 551}
    plans = {puzzle: layered(*puzzle) for puzzle in lengths}
    assert {puzzle: check(plan) for puzzle, plan in plans.items()} == lengths
    best = {(n, c, p): counts.best(n, plan.variant).length for (n, c, p), plan in plans.items()}
    assert best == lengths


def test_cheat_by_default_is_optimal() -> None:
    plans = [cheat(n) for n in range(13)]
    assert list(map(check, plans)) == [counts.S(n) for n in range(13)]
    assert all(map(of_plan, plans))


def test_cheat_with_every_choice() -> None:
    for n in range(3, 13):
        two_on_top = [2 * R(k) + 2 ** (n - k - 2) + 5 for k in range(1, n - 2)]
        assert [check(cheat(n, 1, k)) for k in range(1, n - 1)] == [
            2 * (R(k) + 1) + 2 ** (n - k - 1) - 1 for k in range(1, n - 1)
        ]
        assert [check(cheat(n, 2, k)) for k in range(1, n - 2)] == two_on_top
        assert [check(cheat(n, 3, k, ending="P1")) for k in range(1, n - 2)] == two_on_top
        assert [check(cheat(n, 3, k)) for k in range(1, n)] == [
            2 * R(k) + counts.S3(n - k, 1) for k in range(1, n)
        ]
        choices = [(k, t) for t in range(1, n - 3) for k in range(1, n - t - 2)]
        assert {(k, t): check(cheat(n, 4, k, t)) for k, t in choices} == {
            (k, t): 2 * (R(k) + R(t) + 2**t + 2) + 2 ** (n - k - t - 2) - 1 for k, t in choices
        }


def test_cheat_chooses_best_what_is_not_given() -> None:
    for n in range(6, 16):
        lengths = [cheat(n, scheme).length for scheme in (1, 2, 3, 4)]
        assert lengths == [R(n - 1) + 2, R(n - 2) + 6, R(n - 2) + 6, counts.S(n)]
        assert cheat(n, 3, ending="P1").length == R(n - 2) + 6
        of = {
            (k, t): cheat(n, 4, k, t).length for t in range(1, n - 3) for k in range(1, n - t - 2)
        }
        for t in range(1, n - 3):
            best = min(length for (_, other), length in of.items() if other == t)
            assert cheat(n, 4, t=t).length == best == counts.S_scheme4(n, t)
        for k in range(1, n - 3):
            best = min(length for (other, _), length in of.items() if other == k)
            assert cheat(n, 4, k).length == best


def test_every_optimal_choice_of_scheme_4_leads_half_way_by_itself() -> None:
    for n in range(9, 17):
        half = counts.S(n) // 2
        boards = {cheat(n, 4, k, t).state_at(half) for t, k in counts.S_choices(n)}
        assert len(boards) == strategies_2024.stated(n)


def test_the_cases_of_2022() -> None:
    for n in range(5, 17):
        lengths = [check(cheat_2022(n, case)) for case in (1, 2, 3)]
        assert lengths == [R(n - 1) + 2, R(n - 2) + 6, R(n - 3) + 10]
    assert min(cheat_2022(14, case).length for case in (1, 2, 3)) == counts.S_2022(14)
    # case 3 lets two discs wait where the paper does
    plan = cheat_2022(9, 3, k=3)
    assert str(plan.state_at(7)) == "9,8,7,6/3,2,1/5/4"
    assert str(cheat(9, 4, 3, 1).state_at(7)) == "9,8,7,6/3,2,1/4/5"
    assert str(plan.state_at(plan.length - 5)) == "/3,2,1//9,8,7,6,5,4"


def test_layered() -> None:
    puzzles = [(n, c, pegs) for pegs in (4, 5, 6) for c in range(1, 6) for n in range(17)]
    plans = {puzzle: layered(*puzzle) for puzzle in puzzles}
    found = {puzzle: check(plan) for puzzle, plan in plans.items()}
    assert found == {puzzle: counts.layers(*puzzle).length for puzzle in puzzles}
    few = {puzzle: plan for puzzle, plan in plans.items() if puzzle[0] < puzzle[1] + puzzle[2]}
    assert {p: plan.length for p, plan in few.items()} == {p: max(0, 2 * p[0] - 1) for p in few}
    known = map(of_plan, few.values())
    assert {source and source.trust for source in known} == {Trust.PROVED}


def test_bad_choices_are_refused() -> None:
    no: list[tuple[Any, ...]] = [(8, 0), (8, 5), (8, 1, 0), (8, 2, 6), (8, 4, 1, 5), (8, 4, 1, 0)]
    no += [(3, None, 99), (3, None, None, 1), (2, 1), (4, 4)]
    no += [(8, 1, None, None, "P1"), (8, 3, 6, None, "P1"), (8, 3, None, None, "D")]
    assert accepted({cheat: no, santa_claus: [(8, -1)], cheat_2022: [(8, 4)]}) == []
    assert accepted({layered: [(8, 2, 3)]}) == []
    assert "ArgumentError: k must be from 1 to 6, not 7" in refusal(cheat, 8, 1, 7)
    assert "n, for scheme 3, must be 2 or more, not 1" in refusal(cheat, 1, 3)
    assert "ArgumentError: t belongs to scheme 4" in refusal(cheat, 8, 2, t=1)


def test_the_choices_of_a_scheme_are_those_that_it_takes() -> None:
    for n, k, t in product(range(1, 10), range(11), (None, *range(1, 9))):
        given: list[dict[str, Any]] = [{"scheme": scheme} for scheme in (1, 2)]
        given += [{"scheme": 3, "ending": ending} for ending in ("P1", "P2")]
        for chosen in given if t is None else ():
            taken = not refusal(cheat, n, k=k, **chosen)
            assert taken == (k in k_choices(n, **chosen)), (n, k, chosen)
        taken = not refusal(cheat, n, 4, k, t)
        assert taken == (k in k_choices(n, 4, t)), (n, k, t)
        assert taken == (k > 0 and (1 if t is None else t) in t_choices(n, k)), (n, k, t)
