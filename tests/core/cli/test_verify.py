"""`verify`: what is on record as searched can be obtained again, and put on record."""

import csv
import io
import json
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from hanoi_core import Variant
from hanoi_core.cli import clock, verify
from hanoi_core.cli.main import main
from hanoi_core.errors import BudgetError
from hanoi_core.papers import catalogue, levels, search_again, searched
from hanoi_core.papers.search_again import Numbers
from hanoi_core.papers.searched import Case, Once, What
from hanoi_core.search import store
from hanoi_core.search.budget import BYTES_PER_STATE, halfway_states
from hanoi_core.search.halfway import halfway
from hanoi_core.version import version


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A record of our own, a copy of the real one."""
    copy = tmp_path / "searched.csv"
    copy.write_bytes(searched.FILE.read_bytes())
    monkeypatch.setattr(searched, "FILE", copy)
    other = tmp_path / "levels.csv"
    other.write_bytes(levels.FILE.read_bytes())
    monkeypatch.setattr(levels, "FILE", other)
    return copy


def recorded(n: int, variant: Variant) -> Case:
    found = searched.case(n, variant)
    assert found
    return found


def test_all_that_is_on_record_is_searched_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "--to", "5", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert all(list(row) == list(verify.HEADER) for row in rows)
    assert all(row["ok"] is True and row["found"] == row["stated"] for row in rows)
    found = {
        (row["family"] == "greatest", row["pegs"], row["cheats"], row["bottleneck"], row["n"])
        for row in rows
    }
    assert found == {
        (what == What.GREATEST, v.pegs, v.cheats, v.bottleneck, n)
        for what in What
        for v in searched.variants(what)
        for n in range(1, 6)
    }
    assert {row["family"] for row in rows} == set(search_again.FAMILIES)


def test_families_have_the_names_of_the_counts() -> None:
    for name, (what, variants) in search_again.FAMILIES.items():
        assert set(variants) <= set(searched.variants(what))
        for variant in variants:
            count = catalogue.count_of(variant)
            if what == What.SOLUTION:
                other = "layers" if variant.cheats else "bottleneck"
                assert name == (count[0].name if count else other)


def test_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "M4", "--to", "6"]) == 0
    line = capsys.readouterr().out.splitlines()[5]
    assert line.startswith("M4            4 pegs, c = 0, b = 2  n =  6 ")
    assert line.endswith(" s  ok  13 moves, 3 configurations, 36 solutions")
    main(["verify", "M4", "--to", "6", "--csv"])
    row = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))[5]
    assert (row["n"], row["found"], row["stated"], row["ok"]) == ("6", "13", "13", "True")
    assert (row["configurations"], row["solutions"]) == ("3", "36")


def test_without_an_n_it_goes_as_far_as_the_record(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    header, *lines = file.read_text().splitlines()
    kept = [line for line in lines if line.startswith("greatest,4,")][:4]
    file.write_text("\n".join([header, *kept, ""]))
    assert main(["verify", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [(row["family"], row["n"]) for row in rows] == [("greatest", n) for n in range(1, 5)]


def test_a_length_that_differs_is_the_answer_no_and_not_put_on_record(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = halfway(6, Variant(bottleneck=2))
    monkeypatch.setattr(search_again, "halfway", lambda *_, **__: replace(real, length=11))
    before = file.read_bytes()
    assert main(["verify", "M4", "--to", "1", "--record"]) == 1
    said = capsys.readouterr()
    assert "s  DIFFERS from 1 move stated and 1 move on record and " in said.out
    assert said.err.startswith("hanoi: NOT put on record, look into it: M4 ")
    assert file.read_bytes() == before


def test_a_number_of_solutions_that_differs_is_the_answer_no(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = replace(recorded(4, Variant()), solutions=11)
    searched.record([wrong])
    assert main(["verify", "R", "--to", "5", "--record"]) == 1
    said = capsys.readouterr()
    assert (
        "DIFFERS from 11 solutions on record:  9 moves, 3 configurations, 22 solutions" in said.out
    )
    assert said.err.count("NOT put on record") == 1
    assert recorded(4, Variant()) == wrong
    assert recorded(5, Variant()).date == date.today()


def test_what_is_found_is_put_on_record(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    variant = Variant(4, bottleneck=2)
    file.write_text(file.read_text().splitlines()[0] + "\n")
    assert main(["verify", "M4", "--to", "6", "--record"]) == 0
    assert searched.limit(variant) == 6
    found = recorded(6, variant)
    assert (found.length, found.configurations, found.solutions) == (13, 3, 36)
    assert (found.once, found.date, found.version) == (Once.SEARCHED, date.today(), version())
    assert recorded(5, variant).once == Once.PROVED
    assert searched.once_limit(variant) == 6


def test_it_goes_on_after_a_stop(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    variant, verify_again = Variant(cheats=1), ["verify", "S", "--record", "--resume", "--json"]
    file.write_text(file.read_text().splitlines()[0] + "\n")

    def found_now(*more: str) -> list[tuple[int, int]]:
        assert main([*verify_again, *more]) == 0
        return [(row["cheats"], row["n"]) for row in json.loads(capsys.readouterr().out)]

    everything = [(c, n) for c in range(1, 7) for n in range(1, 5)]
    assert found_now("--to", "4") == everything
    assert found_now("--to", "4") == []
    assert found_now("--to", "5") == [(c, 5) for c in range(1, 7)]
    searched.record([replace(recorded(3, variant), version="0.0")])  # by another version
    assert found_now("--to", "5") == [(1, 3)]


def test_every_case_is_put_on_record_at_once(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(file.read_text().splitlines()[0] + "\n")
    solutions = search_again.solutions

    def killed(n: int, *others: Any) -> Numbers:
        if n == 4:
            raise KeyboardInterrupt
        return solutions(n, *others)

    monkeypatch.setitem(verify._SEARCHES, What.SOLUTION, (killed,))
    assert main(["verify", "R", "--to", "6", "--record"]) == 130
    assert [case.n for case in searched.cases(Variant())] == [1, 2, 3]


def test_levels_are_put_on_record_and_compared(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(levels, "WORTH_SECONDS", 0)
    assert main(["verify", "S", "--to", "6", "--record"]) == 0
    found = recorded(6, Variant(cheats=1))
    kept = levels.of(found)
    (search,) = (name for name in kept if name.startswith("1 buried, 0 open, 7 moves"))
    assert len(kept[search]) == 8
    assert kept[search][0].startswith("1:")
    assert main(["verify", "S", "--to", "6", "--workers", "1"]) == 0
    changed = ("1:00000000", *kept[search][1:])
    levels.record([(found, {**kept, search: changed})])
    capsys.readouterr()
    assert main(["verify", "S", "--to", "6", "--record"]) == 1
    said = capsys.readouterr()
    assert said.out.count("DIFFERS from the positions on record, level by level") == 1
    assert levels.of(found)[search] == changed


def test_how_often_the_largest_disc_moves_is_kept_where_there_is_no_time_to_search(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_: object) -> bool:
        raise BudgetError("no time")

    monkeypatch.setattr(search_again, "only_once", refuse)
    before = recorded(6, Variant(cheats=2)), recorded(7, Variant(cheats=2))
    searched.record([replace(before[0], once=Once.SEARCHED), replace(before[1], once=Once.ASSUMED)])
    assert main(["verify", "S", "--to", "7", "--record"]) == 0
    assert recorded(6, Variant(cheats=2)).once == Once.SEARCHED
    assert recorded(7, Variant(cheats=2)).once == Once.ASSUMED


def test_a_largest_disc_that_moves_twice_is_the_answer_no(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(search_again, "only_once", lambda *_: False)
    before = file.read_bytes()
    assert main(["verify", "bottleneck", "--to", "8"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if "DIFFERS" in line] == [lines[7]]  # up to n = 7 by theorem
    said = "DIFFERS from one move of the largest disc, which is not confirmed:  17 moves"
    assert said in lines[7]
    assert file.read_bytes() == before


def test_nothing_on_record_is_lost_to_a_search_that_found_less(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    times = iter([0, 1] * 5 + [0, 0.5] * 5)  # a second for all configurations, half for a length
    monkeypatch.setattr(clock, "perf_counter", lambda: next(times))
    before = searched.cases(Variant())
    assert main(["verify", "R", "--to", "2", "--seconds", "3", "--record"]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first.endswith("1.00 s  ok  1 move, 1 configuration, 1 solution")
    assert second.endswith("s  ok  3 moves")
    assert searched.cases(Variant())[1:] == before[1:]


def test_how_it_is_known_is_not_lost_to_a_search_that_was_left_out(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def too_much(*_: object) -> bool:
        raise BudgetError("too much")

    monkeypatch.setattr(search_again, "only_once", too_much)
    before = searched.case(8, Variant(cheats=2))
    assert before
    assert before.once == Once.SEARCHED
    assert main(["verify", "S", "--to", "8", "--record", "--csv"]) == 0
    assert "S,4,2,1,8,21,21,288,10918,," in capsys.readouterr().out  # not by this run
    assert searched.case(8, Variant(cheats=2)) == before


def test_it_says_where_it_stops(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    times = iter([0, 1, 1, 6] * 20)  # a second for the first n, five for the second
    monkeypatch.setattr(clock, "perf_counter", lambda: next(times))
    assert main(["verify", "greatest", "--seconds", "20"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[2].endswith("stopped before n = 3: about 25 s are expected, more than 20")
    variants = search_again.FAMILIES["greatest"].variants
    assert sum("stopped" in line for line in lines) == len(variants)
    main(["verify", "greatest", "--seconds", "0.5", "--json"])
    rows = json.loads(capsys.readouterr().out)
    assert [(row["n"], row["found"], row["ok"]) for row in rows[1:2]] == [(2, None, None)]


def test_a_search_that_is_refused_stops_its_variant(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "M4", "--to", "14", "--budget", "1"]) == 0
    assert "is refused: it needs about" in capsys.readouterr().out


def test_nothing_is_taken_from_the_cache(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(store, "remember", None)
    assert main(["verify", "S", "--to", "6"]) == 0
    assert "ok" in capsys.readouterr().out


def test_every_case_on_record_fits_the_budget_of_the_command() -> None:
    for variant in searched.variants():
        states = halfway_states(searched.limit(variant), variant)
        assert states * BYTES_PER_STATE <= verify.LARGEST_CASE * 10**6, variant
