"""`count`: tables of move counts."""

import csv
import io
import json

import pytest

from hanoi_core import Variant, counts
from hanoi_core.cli.main import main
from hanoi_core.papers import searched


def test_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["count", "M4", "1..24", "--bottleneck", "3"]) == 0
    header, *rows = capsys.readouterr().out.splitlines()
    assert header.split() == ["n", "M4(n,3)", "provenance"]
    assert [row.split()[:2] for row in rows] == [
        [str(n), str(counts.M4(n, 3))] for n in range(1, 25)
    ]
    limit = searched.limit(Variant(bottleneck=3))
    assert f"verified by search up to n = {limit}" in rows[limit - 1]
    assert f"conjectured (searched up to n = {limit})" in rows[limit]


def test_csv_and_json(capsys: pytest.CaptureFixture[str]) -> None:
    main(["count", "R", "5..7", "--csv"])
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert [(row["n"], row["R(n)"]) for row in rows] == [("5", "13"), ("6", "17"), ("7", "25")]
    main(["count", "S3", "8", "--cheats", "2", "--json"])
    assert json.loads(capsys.readouterr().out) == [
        {"n": 8, "value": 27, "provenance": "proved: Chen, Tian & Wang 2007"}
    ]


def test_json_holds_numbers_that_are_exact_everywhere(capsys: pytest.CaptureFixture[str]) -> None:
    main(["count", "frame_stewart", "53..54", "--pegs", "3", "--json"])
    values = [row["value"] for row in json.loads(capsys.readouterr().out)]
    assert values == [2**53 - 1, str(2**54 - 1)]


def test_numbers_of_any_size(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["count", "frame_stewart", "40000", "--pegs", "3"]) == 0
    assert capsys.readouterr().out.split()[4] == str(2**40000 - 1)
