"""`F`: the function of 1987, and what its rule takes."""

from tests import reference
from tests.core.cli.process import as_csv, lines


def test_what_is_read_off_pascals_triangle() -> None:
    for m in (2, 3, 4, 5):
        rows = as_csv("F", str(m), "1..30")
        assert [int(row["n"]) for row in rows] == list(range(1, 31))
        for row in rows:
            n, f = int(row["n"]), reference.pascal_F(m, int(row["n"]))
            found = {name: int(row[name]) for name in ("m", "stools", "F", "set_aside")}
            assert found == {"m": m, "stools": m + 1, "F": f, "set_aside": n - f}
            assert int(row["rule"]) == reference.rohl_gedeon(n, m + 1)
            assert int(row["best_known"]) == reference.frame_stewart(n, m + 1)


def test_a_table_is_straight_though_the_rule_may_take_fewer_moves_again() -> None:
    header, *rows = lines("F 4 40..56")
    taken = [int(row.split()[7]) for row in rows]
    assert taken != sorted(taken)
    assert {len(row) for row in rows} == {len(header)}
