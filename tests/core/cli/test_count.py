"""`count`: tables of move counts."""

from hanoi_core import Variant, counts
from hanoi_core.papers import searched
from tests.core.cli.process import as_json, lines


def test_a_table() -> None:
    header, *rows = lines("count M4 1..24 --bottleneck 3")
    assert header.split() == ["n", "M4(n,3)", "provenance"]
    assert [row.split()[:2] for row in rows] == [
        [str(n), str(counts.M4(n, 3))] for n in range(1, 25)
    ]
    limit = searched.limit(Variant(bottleneck=3))
    assert f"verified by search up to n = {limit}" in rows[limit - 1]
    assert f"conjectured (searched up to n = {limit})" in rows[limit]


def test_json() -> None:
    assert as_json("count", "S3", "8", "--cheats", "2") == [
        {"n": 8, "value": 27, "provenance": "proved: Chen, Tian & Wang 2007"}
    ]


def test_numbers_of_any_size() -> None:
    _, row = lines("count frame_stewart 40000 --pegs 3")
    assert row.split()[1] == str(2**40000 - 1)
