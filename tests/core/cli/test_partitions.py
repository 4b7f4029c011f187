"""`partitions`: the splits of the bottleneck puzzle, in closed form and by the algorithm."""

import csv
import io
import json

import pytest

from tests import reference
from tests.core.cli.process import run


def table(*arguments: str) -> list[dict[str, int]]:
    """The rows as numbers."""
    rows = csv.DictReader(io.StringIO(run("partitions", *arguments, "--csv").stdout))
    return [{name: int(value) for name, value in row.items()} for row in rows]


@pytest.mark.parametrize("b", [1, 2, 3, 5])
def test_the_splits_are_the_optimal_ones(b: int) -> None:
    rows = table("1..18", "--bottleneck", str(b))
    assert [row["n"] for row in rows] == list(range(1, 19))
    for row in rows:
        n = row["n"]
        ks = reference.k_optimal(n, b) if n > b else [0]
        ls = reference.l_optimal(n, b)
        assert (row["g4"], row["M4"]) == (reference.g4(n, b), reference.M4(n, b))
        assert (row["k_min"], row["k_max"]) == (ks[0], ks[-1])
        assert (row["l_min"], row["l_max"]) == (ls[0], ls[-1])
        assert ks == list(range(row["k_min"], row["k_max"] + 1))  # Lemma 2.5
        assert ls == list(range(row["l_min"], row["l_max"] + 1))


@pytest.mark.parametrize("b", [1, 2, 7])
def test_the_algorithm_has_the_same_in_fewer_columns(b: int) -> None:
    closed = table("1..40", "--bottleneck", str(b))
    rows = table("1..40", "--bottleneck", str(b), "--algorithm")
    assert list(rows[0]) == ["n", "g4", "k_min", "M4", "l_max"]
    assert rows == [{name: row[name] for name in rows[0]} for row in closed]


def test_text_and_json() -> None:
    assert run("partitions", "9..10", "--bottleneck", "2").stdout.splitlines() == [
        " n  g4  k_min  k_max  M4  l_min  l_max",
        " 9  22      3      5  25      4      6",
        "10  26      4      6  29      5      6",
    ]
    (row,) = json.loads(run("partitions", "3000000", "--json").stdout)
    assert isinstance(row["M4"], str)
    assert row["k_min"] < row["k_max"] < row["l_max"] + 2 < row["n"] == 3_000_000


@pytest.mark.parametrize("b", [1, 2, 3, 9])
def test_all_has_every_split_with_its_moves_and_marks_the_least(b: int) -> None:
    output = run("partitions", "1..9", "--bottleneck", str(b), "--all", "--csv").stdout
    rows = list(csv.DictReader(io.StringIO(output)))
    assert list(rows[0]) == ["n", "function", "split", "moves", "least"]
    found = [tuple(row.values()) for row in rows]
    expected = []
    for n in range(1, 10):
        ks = [(k, reference.G(n, k, b)) for k in range(n - b + 1)]
        ls = [(l, reference.F(n, l, b)) for l in range(n)]
        for name, values in (("G", ks), ("F", ls)):
            best = min((moves for _, moves in values), default=0)
            expected += [
                (str(n), name, str(split), str(moves), "yes" if moves == best else "no")
                for split, moves in values
            ]
    assert found == expected


def test_all_as_text_and_json() -> None:
    assert run("partitions", "3", "--bottleneck", "2", "--all").stdout.splitlines() == [
        "n  function  split  moves  least",
        "3  G             0      4  yes",
        "3  G             1      4  yes",
        "3  F             0      5  yes",
        "3  F             1      5  yes",
        "3  F             2      5  yes",
    ]
    row = json.loads(run("partitions", "2", "--bottleneck", "3", "--all", "--json").stdout)[0]
    assert row == {"n": 2, "function": "F", "split": 0, "moves": 3, "least": "yes"}


def test_a_table_of_all_has_room_for_its_widest_numbers() -> None:
    header, *lines = run("partitions", "9..10", "--all").stdout.splitlines()
    assert {line[header.index("least") - 1] for line in lines} == {" "}
    assert {line[header.index("least") :] for line in lines} == {"yes", "no"}
    assert max(int(line.split()[3]) for line in lines) == 1023


def test_all_and_the_algorithm_exclude_each_other() -> None:
    result = run("partitions", "9", "--all", "--algorithm")
    assert result.returncode == 2
    assert "not allowed with" in result.stderr


def test_all_refuses_what_is_too_long_to_be_written() -> None:
    result = run("partitions", "9" * 8, "--all")
    assert (result.returncode, result.stdout) == (2, "")
    assert "F(n,0,1) at n = 99999999 has 99999999 binary digits; up to" in result.stderr
