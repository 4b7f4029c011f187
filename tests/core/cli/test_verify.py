"""`verify`: the labels "verified by search" can be obtained again."""

import csv
import io
import json

import pytest

from hanoi_core.cli import verify
from hanoi_core.cli.main import main
from hanoi_core.papers import known
from hanoi_core.papers.trust import SEARCHED, Trust
from hanoi_core.search import store
from hanoi_core.search.budget import BYTES_PER_STATE, halfway_states


def test_each_family_begins_where_the_proof_ends(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "--to", "7", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert all(list(row) == list(verify.HEADER) for row in rows)
    assert all(row["ok"] is True and row["found"] == row["stated"] for row in rows)
    found = {
        (row["family"], row["pegs"], row["cheats"], row["bottleneck"], row["n"]) for row in rows
    }
    expected = {
        (s.family, s.variant.pegs, s.variant.cheats, s.variant.bottleneck, n)
        for s in SEARCHED
        for n in range(1, 8)
        if known.of_variant(n, s.variant).trust != Trust.PROVED
    }
    assert found == expected
    assert {row["family"] for row in rows} == set(verify.FAMILIES)


def test_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "M4", "--to", "6"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert line.split()[:7] == ["M4", "4", "pegs,", "c", "=", "0,", "b"]
    assert line.endswith("s  ok")
    main(["verify", "M4", "--to", "6", "--csv"])
    (row,) = csv.DictReader(io.StringIO(capsys.readouterr().out))
    assert (row["n"], row["found"], row["stated"], row["ok"]) == ("6", "13", "13", "True")


def test_it_says_that_there_is_nothing_to_search(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "frame_stewart", "--to", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == [
        f"frame_stewart {pegs} pegs, c = 0, b = 1  nothing to search: proved up to n = {last}"
        for pegs, last in ((5, 4), (6, 5), (7, 6), (8, 7))
    ]
    for form, empty in ("--json", "[]\n"), ("--csv", ",".join(verify.HEADER) + "\n"):
        assert main(["verify", "frame_stewart", "--to", "3", form]) == 0
        assert capsys.readouterr().out == empty


def test_a_difference_is_the_answer_no(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(verify, "least", lambda *_, **__: 12)
    assert main(["verify", "M4", "--to", "6"]) == 1
    assert "12 found     13 stated" in capsys.readouterr().out


def test_it_says_where_it_stops(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = iter([0, 1, 1, 6] * 10)  # a second for the first n, five for the second
    monkeypatch.setattr(verify, "perf_counter", lambda: next(clock))
    assert main(["verify", "frame_stewart", "--seconds", "20"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[2].endswith("stopped before n = 7: about 25 s are expected, more than 20")
    assert sum("stopped" in line for line in lines) == 4
    main(["verify", "frame_stewart", "--seconds", "0.5", "--json"])
    rows = json.loads(capsys.readouterr().out)
    assert [(row["n"], row["found"], row["ok"]) for row in rows[1:2]] == [(6, None, None)]


def test_a_search_that_is_refused_stops_its_family(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "M4", "--to", "12", "--budget", "1"]) == 0
    assert "is refused: it needs about" in capsys.readouterr().out


def test_nothing_is_taken_from_the_cache(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(store, "remember", None)
    assert main(["verify", "S", "--to", "6"]) == 0
    assert "ok" in capsys.readouterr().out


def test_every_label_fits_the_budget_of_the_command() -> None:
    for searched in SEARCHED:
        states = halfway_states(searched.to, searched.variant)
        assert states * BYTES_PER_STATE <= verify.LARGEST_LABEL * 10**6, searched
