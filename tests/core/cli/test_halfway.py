"""`halfway`: every optimal half-way configuration."""

import csv
import io
import json

import pytest

from hanoi_core.cli.main import main


def test_a_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["halfway", "4", "--cheats", "1"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "7 moves, 3 half-way configurations, 6 shortest solutions",
        "/1/2,3/  1 way in  d3 on d2",
        "/1,2/3/  1 way in  d2 on d1",
        "/1,3/2/  1 way in  d3 on d1",
    ]


def test_json_and_csv(capsys: pytest.CaptureFixture[str]) -> None:
    main(["halfway", "6", "--cheats", "1", "--json"])
    found = json.loads(capsys.readouterr().out)
    assert (found["length"], len(found["strategies"])) == (15, 39)
    first = found["strategies"][0]
    assert len(first["way_in"]) == len(first["way_out"]) == 7
    main(["halfway", "6", "--cheats", "1", "--csv"])
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert len(rows) == 39
    assert list(rows[0]) == [*first, "length"]
    assert all(row["configuration"] and row["way_in"] for row in rows)
