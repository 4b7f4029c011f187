"""`F`: the function of 1987, and what its rule takes."""

import csv
import io
import json

import pytest

from tests import reference
from tests.core.cli.process import run


@pytest.mark.parametrize("m", [2, 3, 4, 5])
def test_what_is_read_off_pascals_triangle(m: int) -> None:
    result = run("F", str(m), "1..30", "--csv")
    rows = list(csv.DictReader(io.StringIO(result.stdout)))
    assert [int(row["n"]) for row in rows] == list(range(1, 31))
    for row in rows:
        n, f = int(row["n"]), int(row["F"])
        assert f == reference.pascal_F(m, n)
        assert int(row["set_aside"]) == n - f
        assert (int(row["m"]), int(row["stools"])) == (m, m + 1)
        assert int(row["rule"]) == reference.rohl_gedeon(n, m + 1)
        assert int(row["best_known"]) == reference.frame_stewart(n, m + 1)


def test_the_entry_and_its_place() -> None:
    assert json.loads(run("F", "3", "8", "--json").stdout) == [
        {
            "m": 3,
            "stools": 4,
            "n": 8,
            "k": 3,
            "entry": 6,
            "F": 3,
            "set_aside": 5,
            "rule": 33,
            "best_known": 33,
        }
    ]


def test_a_table_is_straight_though_the_rule_may_take_fewer_moves_again() -> None:
    lines = run("F", "4", "40..56").stdout.splitlines()
    taken = [int(line.split()[7]) for line in lines[1:]]
    assert taken != sorted(taken)
    assert len({len(line) for line in lines}) == 1


def test_numbers_beyond_what_readers_of_json_take_are_texts() -> None:
    (row,) = json.loads(run("F", "2", "64", "--json").stdout)
    assert row["rule"] == row["best_known"] == str(2**64 - 1)
