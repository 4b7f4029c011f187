"""What long searches met, level by level: kept, and the same again."""

import csv
from dataclasses import replace
from pathlib import Path

import pytest

from hanoi_core import Variant
from hanoi_core.papers import levels, search_again, searched
from hanoi_core.papers.levels import Logbook
from hanoi_core.search.budget import Budget

CASES = [one for variant in searched.variants() for one in searched.cases(variant)]


def test_what_is_recorded_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "levels.csv"
    file.write_text(levels.FILE.read_text(encoding="utf-8").splitlines()[0] + "\n")
    monkeypatch.setattr(levels, "FILE", file)
    one, other, third = searched.cases(Variant(cheats=1))[4:7]  # of five discs, six and seven
    levels.record([(other, {"a": ("1:aa", "2:bb"), "b": ("1:aa",)})])
    levels.record([(one, {"a": ("3:cc",)})])
    assert levels.of(other) == {"a": ("1:aa", "2:bb"), "b": ("1:aa",)}
    assert levels.of(one) == {"a": ("3:cc",)}
    lines = file.read_text().splitlines()
    assert lines[1] == f"solution,4,1,1,5,{one.version},a,3:cc"
    levels.record([(other, {"a": ("9:99",)})])  # takes the place of both
    assert levels.of(other) == {"a": ("9:99",)}
    assert levels.of(replace(other, version="0.0")) == {}
    assert levels.of(third) == {}


def test_long_searches_on_four_pegs_and_more_are_worth_keeping_and_kept() -> None:
    four, three = (searched.cases(variant)[5] for variant in (Variant(cheats=1), Variant(3)))
    assert levels.worth_keeping(replace(four, seconds=5.0))
    assert not levels.worth_keeping(replace(four, seconds=0.01))
    assert not levels.worth_keeping(replace(three, seconds=5.0))
    with levels.FILE.open(encoding="utf-8", newline="") as lines:
        kept = {tuple(row.values())[:6] for row in csv.DictReader(lines)}
    every = {(*map(str, searched.key(one)), one.version): one for one in CASES}
    assert kept & every.keys() == {
        key for key, one in every.items() if levels.worth_keeping(one) and one.version != "0.1.0"
    }


@pytest.mark.slow
def test_the_quickest_searches_meet_what_is_on_record() -> None:
    kept = [one for one in CASES if levels.worth_keeping(one) and levels.of(one)]
    for one in sorted(kept, key=lambda one: one.seconds)[:5]:
        book = Logbook()
        search = search_again.length if one.solutions is None else search_again.solutions
        search(one.n, one.variant, Budget(log=book))
        assert book.levels == levels.of(one), searched.key(one)
