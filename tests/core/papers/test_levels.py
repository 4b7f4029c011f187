"""What long searches met, level by level: kept, and the same again."""

from dataclasses import replace
from pathlib import Path

import pytest

from hanoi_core import Variant
from hanoi_core.papers import levels, search_again, searched
from hanoi_core.papers.levels import Logbook
from hanoi_core.papers.searched import Case
from hanoi_core.search.budget import Budget

QUICK = 1.5  # seconds


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A record of our own, without a row."""
    path = tmp_path / "levels.csv"
    path.write_text(levels.FILE.read_text(encoding="utf-8").splitlines()[0] + "\n")
    monkeypatch.setattr(levels, "FILE", path)
    return path


def case(n: int, variant: Variant) -> Case:
    found = searched.case(n, variant)
    assert found
    return found


def test_what_is_recorded_is_read_again(file: Path) -> None:
    one, other = case(5, Variant(cheats=1)), case(6, Variant(cheats=1))
    levels.record([(other, {"a": ("1:aa", "2:bb"), "b": ("1:aa",)})])
    levels.record([(one, {"a": ("3:cc",)})])
    assert levels.of(other) == {"a": ("1:aa", "2:bb"), "b": ("1:aa",)}
    assert levels.of(one) == {"a": ("3:cc",)}
    lines = file.read_text().splitlines()
    assert lines[1] == f"solution,4,1,1,5,{one.version},a,3:cc"
    levels.record([(other, {"a": ("9:99",)})])  # takes the place of both
    assert levels.of(other) == {"a": ("9:99",)}
    assert levels.of(replace(other, version="0.0")) == {}
    assert levels.of(case(7, Variant(cheats=1))) == {}


def test_which_are_kept() -> None:
    four, three = case(6, Variant(cheats=1)), case(6, Variant(3))
    assert levels.worth_keeping(replace(four, seconds=5.0))
    assert not levels.worth_keeping(replace(four, seconds=0.01))
    assert not levels.worth_keeping(replace(three, seconds=5.0))


def kept() -> list[Case]:
    every = (one for variant in searched.variants() for one in searched.cases(variant))
    return [one for one in every if levels.of(one)]


def test_every_long_search_of_this_record_is_kept() -> None:
    every = [one for variant in searched.variants() for one in searched.cases(variant)]
    assert {searched.key(one) for one in kept()} == {
        searched.key(one) for one in every if levels.worth_keeping(one) and one.version != "0.1.0"
    }


@pytest.mark.slow
def test_quick_searches_meet_what_is_on_record() -> None:
    some = [one for one in kept() if one.seconds < QUICK and one.n % 3 == 0]
    assert some
    for one in some:
        book = Logbook()
        search = search_again.length if one.solutions is None else search_again.solutions
        search(one.n, one.variant, Budget(log=book))
        assert book.levels == levels.of(one), searched.key(one)
