"""`halfway`: every optimal half-way configuration; docs/command-line.md has its forms."""

from tests.core.cli.process import as_csv, as_json


def test_json_and_csv_have_the_same_configurations() -> None:
    found = as_json("halfway", "6", "--cheats", "1")
    assert (found["length"], len(found["strategies"])) == (15, 39)
    first = found["strategies"][0]
    assert len(first["way_in"]) == len(first["way_out"]) == 7
    rows = as_csv("halfway", "6", "--cheats", "1")
    assert [row["configuration"] for row in rows] == [
        strategy["configuration"] for strategy in found["strategies"]
    ]
    assert list(rows[0]) == [*first, "length"]
    assert all(row["way_in"] for row in rows)
