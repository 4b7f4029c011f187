"""Schemes that cheat: legal, of the length that the counts say, with every choice."""

from collections.abc import Callable

import pytest

from hanoi_core import HanoiError, counts, schemes
from hanoi_core.errors import ArgumentError
from hanoi_core.papers import strategies_2024
from hanoi_core.papers.known import of_plan
from hanoi_core.papers.trust import Trust
from hanoi_core.plans.plan import Plan
from tests import reference
from tests.replay import check
from tests.wrong import wrong


@pytest.mark.parametrize("cheats", range(9))
def test_santa_claus(cheats: int) -> None:
    for n in range(21 if cheats > 1 else 15):
        plan = schemes.santa_claus(n, cheats)
        assert check(plan) == counts.S3(n, cheats)


@pytest.mark.parametrize(
    ("n", "pegs", "cheats", "length"),
    [(27, 5, 1, 149), (33, 5, 1, 237), (64, 5, 1, 981), (60, 5, 2, 611), (64, 6, 1, 551)],
)
def test_blocks_wait_as_piles_on_five_pegs_and_more(
    n: int, pegs: int, cheats: int, length: int
) -> None:
    plan = schemes.layered(n, cheats, pegs)
    assert check(plan) == length == counts.best(n, plan.variant).length


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
        assert len(boards) == strategies_2024.stated(n)


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


def test_case_3_of_2022_lets_two_discs_wait_where_the_paper_does() -> None:
    plan = schemes.cheat_2022(9, 3, k=3)
    assert str(plan.state_at(7)) == "9,8,7,6/3,2,1/5/4"
    assert str(schemes.cheat(9, 4, 3, 1).state_at(7)) == "9,8,7,6/3,2,1/4/5"
    assert str(plan.state_at(plan.length - 5)) == "/3,2,1//9,8,7,6,5,4"


def test_lemma_4_builds_the_inverted_tower() -> None:
    plan = schemes.layered(7, 4)
    assert str(plan.state_at(6)) == "7/1,2,3,4,5/6/"


@pytest.mark.parametrize(
    "make",
    [
        lambda: schemes.cheat(3, k=99),
        lambda: schemes.cheat(3, t=1),
        lambda: schemes.cheat(8, 1, ending="P1"),
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
    assert schemes.cheat_2022(9, 3).phases(0)[1].source == "Majumdar 2022, Case 3, step 1"
    assert schemes.santa_claus(4, 0).outline(0).source == "Lucas 1883"
    assert schemes.layered(9, 2).outline(0).what == "9 discs from S to D, 4 pegs, 2 cheats allowed"
