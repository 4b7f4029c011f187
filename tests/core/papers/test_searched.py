"""What is on record as searched: it is so, and can be written anew."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from itertools import accumulate
from pathlib import Path

import pytest

from hanoi_core import State, Variant, counts
from hanoi_core.papers import search_again, searched
from hanoi_core.papers.search_again import Numbers
from hanoi_core.papers.searched import Case, Once, What, case, cases, limit, once_limit, variants
from hanoi_core.search.distances import distances
from hanoi_core.search.halfway import halfway, least
from tests.known import known_values

QUICK, LONG = 0.05, 2.0  # seconds that a case may take in the quick run, and in the other
IN_ALL = 60  # seconds for all cases of the other run


def on_record() -> list[Case]:
    return [case for what in What for variant in variants(what) for case in cases(variant, what)]


def slow() -> Iterator[Case]:
    """As many cases as there is time for, the quicker ones first."""
    found = sorted(
        (case for case in on_record() if QUICK < case.seconds <= LONG),
        key=lambda case: case.seconds,
    )
    for one, total in zip(found, accumulate(one.seconds for one in found), strict=True):
        if total <= IN_ALL:
            yield one


def name(case: Case) -> str:
    v = case.variant
    return f"{case.what}, {v.pegs} pegs, c = {v.cheats}, b = {v.bottleneck}, n = {case.n}"


def check(case: Case) -> None:
    """Search it again."""
    n, variant = case.n, case.variant
    if case.what == What.GREATEST:
        assert distances(State.tower(n, variant.pegs), variant).greatest() == case.length
    elif case.solutions is None:
        assert least(n, variant, use_cache=False) == case.length
    else:
        found = halfway(n, variant, use_cache=False)
        counted = len(found.configurations), found.solutions
        assert (found.length, *counted) == (case.length, case.configurations, case.solutions)


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_quick_cases_are_as_they_are_on_record(variant: Variant) -> None:
    for one in (*cases(variant), *cases(variant, What.GREATEST)):
        if one.seconds <= QUICK:
            check(one)


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_how_often_the_largest_disc_moves_is_as_it_is_on_record(variant: Variant) -> None:
    for one in cases(variant):
        if one.n <= 7 and one.once == Once.SEARCHED:
            numbers = Numbers(one.length, one.configurations, one.solutions)
            assert search_again.only_once(one.n, variant, numbers), one


@pytest.mark.slow
@pytest.mark.parametrize("one", list(slow()), ids=name)
def test_what_is_labelled_verified_is_verified(one: Case) -> None:
    """Searches of two seconds or less; `hanoi verify` makes the others too."""
    check(one)


def test_every_length_on_record_is_the_best_known() -> None:
    for variant in variants():
        for one in cases(variant):
            assert one.length == counts.best(one.n, variant).length, one


@pytest.mark.parametrize("what", What)
def test_no_n_is_left_out(what: What) -> None:
    for variant in variants(what):
        assert [one.n for one in cases(variant, what)] == [*range(1, len(cases(variant, what)) + 1)]


def test_how_and_when_is_told_of_every_case() -> None:
    for one in on_record():
        assert date(2024, 1, 1) < one.date <= date.today()
        assert one.version
        assert one.seconds >= 0
        assert (one.configurations is None) == (one.solutions is None)
        if one.what == What.SOLUTION:
            proved = searched.proved_once(one.n, one.variant, one.length)
            assert (one.once == Once.PROVED) == proved


@pytest.mark.parametrize(
    ("count", "parameter", "n", "value"),
    list(known_values("searched.txt")),
    ids=lambda value: str(value),
)
def test_published_numbers(count: str, parameter: int | None, n: int, value: int) -> None:
    variant = Variant(parameter or 4)
    if count == "greatest":
        found = case(n, variant, What.GREATEST)
        assert found is None or found.length == value
    else:
        found = case(n, variant)
        assert found
        assert found.solutions == value


def test_one_solution_on_three_pegs() -> None:
    assert {one.solutions for one in cases(Variant(3))} <= {1, None}
    for one in cases(Variant(3), What.GREATEST):
        assert one.length == 2**one.n - 1


def test_limits_end_at_the_first_gap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    variant = Variant(4, bottleneck=2)
    kept = [one for one in cases(variant) if one.n != 8]
    monkeypatch.setattr(searched, "FILE", empty(tmp_path))
    assert (limit(variant), once_limit(variant), cases(variant)) == (0, 0, ())
    searched.record(
        replace(one, once=Once.SEARCHED if one.n <= 6 else Once.ASSUMED) for one in kept
    )
    assert (limit(variant), once_limit(variant)) == (7, 6)
    assert case(8, variant) is None
    assert case(9, variant) == replace(kept[7], once=Once.ASSUMED)


def test_a_record_replaces_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, whole = on_record(), searched.FILE.read_bytes()
    monkeypatch.setattr(searched, "FILE", empty(tmp_path))
    searched.record(reversed(before))
    assert searched.FILE.read_bytes() == whole  # sorted, whatever comes first
    new = replace(before[-1], seconds=1000.25, version="9.9", configurations=None, solutions=None)
    searched.record([new])
    assert on_record() == [*before[:-1], new]


def empty(folder: Path) -> Path:
    """A file without a case."""
    file = folder / "searched.csv"
    file.write_text(searched.FILE.read_text(encoding="utf-8").splitlines()[0] + "\n")
    return file


def test_the_largest_disc_moves_once_by_theorem() -> None:
    for variant in (Variant(3), Variant(8), Variant(4, cheats=1)):
        assert once_limit(variant) is None
    for variant in (Variant(3, cheats=1), Variant(4, cheats=2), Variant(4, bottleneck=2)):
        assert once_limit(variant) is not None
