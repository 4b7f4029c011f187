"""The searches behind the record, made again."""

import re
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from hanoi_core import Variant
from hanoi_core.errors import BudgetError, CancelledError
from hanoi_core.papers import levels, search_again, searched
from hanoi_core.papers.claims.check import Extent
from hanoi_core.papers.search_again import (
    Numbers,
    compared,
    greatest,
    length,
    only_once,
    solutions,
)
from hanoi_core.papers.searched import Case, Once, What
from hanoi_core.search import clock, store
from hanoi_core.search.budget import Budget
from hanoi_core.search.halfway import halfway
from hanoi_core.version import version
from tests import reference

VARIANTS = [
    *(Variant(pegs, cheats) for pegs in (3, 4) for cheats in range(3)),
    *(Variant(pegs, bottleneck=b) for pegs in (3, 4) for b in (2, 3)),
]


def test_numbers_are_those_of_a_plain_search() -> None:
    for n, variant in ((n, v) for v in VARIANTS for n in range(1, 6 if v.pegs == 3 else 5)):
        pegs = variant.pegs
        tower = reference.tower(n, pegs, 0), reference.tower(n, pegs, pegs - 1)
        paths = reference.shortest_paths(*tower, variant.cheats, variant.bottleneck)
        half = reference.halfway(n, pegs, variant.cheats, variant.bottleneck)
        found = solutions(n, variant)
        assert found == Numbers(len(paths[0]), len(half[1]), len(paths)), (n, variant)
        assert length(n, variant) == Numbers(found.length), (n, variant)
        assert only_once(n, variant, found), (n, variant)
        if variant.cheats:
            assert not only_once(n, variant, found._replace(solutions=len(paths) + 1))
            assert not only_once(n, variant, Numbers(found.length + 1))


def test_distances_are_those_of_a_plain_search() -> None:
    for n, pegs in ((n, pegs) for n in range(1, 5) for pegs in (3, 4, 5)):
        found = reference.breadth_first(reference.tower(n, pegs, 0))
        assert greatest(n, Variant(pegs)) == Numbers(max(moves for moves, _ in found.values()))


def test_nothing_is_taken_from_the_cache_and_limits_are_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(store, "remember", None)
    for search in (solutions, length, greatest):
        assert search(5, Variant())
        with pytest.raises(BudgetError):
            search(9, Variant(), Budget(1000))
        with pytest.raises(CancelledError):
            search(9, Variant(), Budget(progress=lambda *_: False))
    assert only_once(6, Variant(cheats=2), Numbers(13))
    with pytest.raises(BudgetError):
        search_again.only_once(9, Variant(bottleneck=2), Numbers(25), Budget(1000))


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A record of our own, a copy of the real one."""
    for module in (searched, levels):
        copy = tmp_path / module.FILE.name
        copy.write_bytes(module.FILE.read_bytes())
        monkeypatch.setattr(module, "FILE", copy)
    return tmp_path / searched.FILE.name


def emptied(file: Path) -> None:
    file.write_text(file.read_text().splitlines()[0] + "\n")


def recorded(n: int, variant: Variant) -> Case:
    found = searched.case(n, variant)
    assert found
    return found


def found_in(what: What, variant: Variant, extent: Extent) -> list[str]:
    """The cases that are compared."""
    return [one.case for one in compared(what, [variant], extent)]


def different(variant: Variant, extent: Extent) -> list[str]:
    """The cases in which something else is found than is stated."""
    found = compared(What.SOLUTION, [variant], extent)
    return [str(one) for one in found if one.stated != one.found]


def test_every_case_is_compared_with_all_that_is_known() -> None:
    variant = Variant(bottleneck=2)
    cases = found_in(What.SOLUTION, variant, Extent(6))
    numbers = [f", {name} on record" for name in ("length", "configurations", "solutions")]
    of_six = [case for case in cases if case.startswith("4 pegs, b = 2, n = 6")]
    assert of_six == [f"4 pegs, b = 2, n = 6{end}" for end in ("", *numbers)]
    assert cases[-1] == f"4 pegs, b = 2, n = {searched.limit(variant)}, on record"


def test_without_a_limit_it_goes_as_far_as_the_record(file: Path) -> None:
    header, *lines = file.read_text().splitlines()
    kept = [line for line in lines if line.startswith("greatest,4,")][:4]
    file.write_text("\n".join([header, *kept, ""]))
    expected = [f"4 pegs, n = {n}, length on record" for n in range(1, 5)]
    assert found_in(What.GREATEST, Variant(), Extent(None)) == expected
    assert found_in(What.SOLUTION, Variant(), Extent(None)) == []


def test_what_was_tampered_with_is_found_out_and_stays_for_all_to_see(file: Path) -> None:
    one_cheat = Variant(cheats=1)
    searched.record([replace(recorded(23, one_cheat), length=245)])
    assert different(one_cheat, Extent(1)) == [  # without a search
        "4 pegs, c = 1, n = 23, on record: 247 stated, 245 found"
    ]
    wrong = replace(recorded(4, Variant()), solutions=11)
    searched.record([wrong])
    assert different(Variant(), Extent(5, record=True)) == [
        "4 pegs, n = 4, solutions on record: 11 stated, 22 found"
    ]
    assert recorded(4, Variant()) == wrong
    assert recorded(5, Variant()).date == date.today()


def test_what_is_found_is_put_on_record_at_once(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(n: int, *others: Any) -> Numbers:
        if n == 5:
            raise KeyboardInterrupt
        return solutions(n, *others)

    variant = Variant(4, bottleneck=2)
    emptied(file)
    with monkeypatch.context() as patch:
        patch.setitem(search_again._SEARCHES, What.SOLUTION, (killed,))
        with pytest.raises(KeyboardInterrupt):
            different(variant, Extent(6, record=True))
    assert [case.n for case in searched.cases(variant)] == [1, 2, 3, 4]
    assert different(variant, Extent(6, record=True)) == []
    assert searched.limit(variant) == searched.once_limit(variant) == 6
    found = recorded(6, variant)
    assert (found.length, found.configurations, found.solutions) == (13, 3, 36)
    assert (found.once, found.date, found.version) == (Once.SEARCHED, date.today(), version())
    assert recorded(5, variant).once == Once.PROVED


def test_it_goes_on_after_a_stop(file: Path) -> None:
    variant = Variant(cheats=1)
    emptied(file)

    def searched_now(to: int) -> list[str]:
        terms = Extent(to, record=True, resume=True)
        cases = found_in(What.SOLUTION, variant, terms)
        return [case[-1] for case in cases if re.fullmatch(r".*, n = \d", case)]

    assert [searched_now(to) for to in (4, 4, 5)] == [["1", "2", "3", "4"], [], ["5"]]
    searched.record([replace(recorded(3, variant), version="0.0")])  # by another version
    assert searched_now(5) == ["3"]


def test_a_length_that_differs_is_not_put_on_record(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = halfway(6, Variant(bottleneck=2))
    monkeypatch.setattr(search_again, "halfway", lambda *_, **__: replace(real, length=11))
    before = file.read_bytes()
    found = different(Variant(bottleneck=2), Extent(1, record=True))
    assert found[:2] == [
        "4 pegs, b = 2, n = 1: 1 stated, 11 found",
        "4 pegs, b = 2, n = 1, length on record: 1 stated, 11 found",
    ]
    assert file.read_bytes() == before


def test_levels_are_put_on_record_and_compared(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    variant = Variant(cheats=1)
    monkeypatch.setattr(levels, "WORTH_SECONDS", 0)
    assert different(variant, Extent(6, record=True)) == []
    found = recorded(6, variant)
    kept = levels.of(found)
    (search,) = (name for name in kept if name.startswith("1 buried, 0 open, 7 moves"))
    assert len(kept[search]) == 8
    assert kept[search][0].startswith("1:")
    assert different(variant, Extent(6)) == []
    changed = ("1:00000000", *kept[search][1:])
    levels.record([(found, {**kept, search: changed})])
    assert different(variant, Extent(6, record=True)) == [
        f"4 pegs, c = 1, n = 6, positions after 0 moves: 1:00000000 stated, {kept[search][0]} found"
    ]
    assert levels.of(found)[search] == changed
    levels.record([(found, {**kept, search: kept[search][:-1]})])
    assert different(variant, Extent(6)) == [
        f"4 pegs, c = 1, n = 6, positions after 7 moves: None stated, {kept[search][7]} found"
    ]


def test_how_often_the_largest_disc_moves_is_kept_where_there_is_no_time_to_search(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> bool:
        raise BudgetError("no time")

    monkeypatch.setattr(search_again, "only_once", refuse)
    before = recorded(6, Variant(cheats=2)), recorded(7, Variant(cheats=2))
    searched.record([replace(before[0], once=Once.SEARCHED), replace(before[1], once=Once.ASSUMED)])
    assert different(Variant(cheats=2), Extent(7, record=True)) == []
    assert recorded(6, Variant(cheats=2)) == replace(before[0], once=Once.SEARCHED)
    assert recorded(7, Variant(cheats=2)).once == Once.ASSUMED


def test_a_largest_disc_that_moves_twice_is_found_out(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search_again, "only_once", lambda *_: False)
    before = file.read_bytes()
    assert different(Variant(5, bottleneck=2), Extent(8, record=True)) == [
        "5 pegs, b = 2, n = 8, moves of the largest disc: one stated, more, in some solution found"
    ]  # up to n = 7 by theorem
    changed = [line for line in file.read_text().splitlines() if line not in before.decode()]
    assert len(changed) <= 7


def test_nothing_on_record_is_lost_to_a_search_that_found_less(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    times = iter([0, 1] * 5 + [0, 0.5] * 5)  # a second for all configurations, half for a length
    monkeypatch.setattr(clock, "perf_counter", lambda: next(times))
    before = searched.cases(Variant())
    assert different(Variant(), Extent(2, seconds=3, record=True)) == []
    assert searched.cases(Variant())[1:] == before[1:]


def test_it_says_where_it_stops_and_goes_on_with_the_next_puzzle(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    times = iter([0, 1, 1, 6] * 20)  # a second for the first n, five for the second
    monkeypatch.setattr(clock, "perf_counter", lambda: next(times))
    found = compared(What.GREATEST, [Variant(4), Variant(5)], Extent(9, seconds=20))
    cases = []
    with pytest.raises(BudgetError) as stop:
        cases += [one.case for one in found]
    expected = "about 25 s are expected, more than 20"
    assert str(stop.value) == f"4 pegs before n = 3: {expected}; 5 pegs before n = 3: {expected}"
    with pytest.raises(BudgetError, match=r"4 pegs, b = 2 before n = .* it needs about"):
        different(Variant(bottleneck=2), Extent(12, Budget(10**5)))
