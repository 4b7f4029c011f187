"""What is on record as searched: it is so, and can be written anew."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from hanoi_core import Variant, counts
from hanoi_core.papers import search_again, searched
from hanoi_core.papers.search_again import Numbers
from hanoi_core.papers.searched import Case, Once, What, case, cases, limit, once_limit, variants
from tests.core.papers.claims.test_ledger import MOST_SEARCHED
from tests.known import known_values

QUICK = 0.03  # seconds that a case may take here


def on_record() -> list[Case]:
    return [case for what in What for variant in variants(what) for case in cases(variant, what)]


def name(case: Case) -> str:
    v = case.variant
    return f"{case.what}, {v.pegs} pegs, c = {v.cheats}, b = {v.bottleneck}, n = {case.n}"


def found_now(one: Case) -> Numbers:
    """What a case is, searched again as it was searched for the record."""
    if one.what == What.GREATEST:
        return search_again.greatest(one.n, one.variant)
    search = search_again.length if one.solutions is None else search_again.solutions
    return search(one.n, one.variant)


def test_the_longest_quick_case_of_every_variant_is_as_it_is_on_record() -> None:
    """Of few discs every case is searched by test_ledger.py; `hanoi verify` makes the others."""
    quick = [one for one in on_record() if one.n > MOST_SEARCHED and one.seconds <= QUICK]
    longest = {(one.what, one.variant): one for one in quick}.values()
    assert len(longest) > 20
    stated = {name(one): (one.length, one.configurations, one.solutions) for one in longest}
    assert {name(one): found_now(one) for one in longest} == stated


def test_every_length_on_record_is_the_best_known_and_no_n_is_left_out() -> None:
    for variant in variants():
        lengths = [one.length for one in cases(variant)]
        best = [counts.best(n, variant).length for n in range(1, len(lengths) + 1)]
        assert lengths == best, variant
    for what in What:
        for variant in variants(what):
            numbers = [one.n for one in cases(variant, what)]
            assert numbers == [*range(1, len(numbers) + 1)], (what, variant)


def test_how_and_when_is_told_of_every_case() -> None:
    def is_told(one: Case) -> bool:
        proved = one.what == What.SOLUTION and searched.proved_once(one.n, one.variant, one.length)
        return (
            date(2024, 1, 1) < one.date <= date.today()
            and one.version != ""
            and one.seconds >= 0
            and (one.configurations is None) == (one.solutions is None)
            and (one.once == Once.PROVED) == proved
        )

    assert [name(one) for one in on_record() if not is_told(one)] == []


def test_published_numbers() -> None:
    known = {(count, x or 4, n): value for count, x, n, value in known_values("searched.txt")}
    greatest = {n: v for (count, pegs, n), v in known.items() if (count, pegs) == ("greatest", 4)}
    solutions = {n: v for (count, _, n), v in known.items() if count == "solutions"}
    assert len(greatest) + len(solutions) == len(known) > 20
    assert {one.n: one.solutions for one in cases(Variant())}.items() >= solutions.items()
    found = {one.n: one.length for one in cases(Variant(), What.GREATEST)}
    assert greatest.items() >= found.items()
    assert {one.solutions for one in cases(Variant(3))} <= {1, None}
    assert all(one.length == 2**one.n - 1 for one in cases(Variant(3), What.GREATEST))


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
    by_theorem = Variant(3), Variant(8), Variant(4, cheats=1)
    searched_for = Variant(3, cheats=1), Variant(4, cheats=2), variant
    assert [one for one in by_theorem if once_limit(one) is not None] == []
    assert [one for one in searched_for if once_limit(one) is None] == []


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
