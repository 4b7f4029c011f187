"""`partitions`: the splits of the bottleneck puzzle, in closed form and by the algorithm."""

from tests import reference
from tests.core.cli.process import as_csv, lines


def table(*arguments: str) -> list[dict[str, int]]:
    """The rows as numbers."""
    return [{name: int(row[name]) for name in row} for row in as_csv("partitions", *arguments)]


def test_the_splits_are_the_optimal_ones() -> None:
    for b in (1, 2, 3, 5):
        rows = table("1..18", "--bottleneck", str(b))
        assert [row["n"] for row in rows] == list(range(1, 19))
        for row in rows:
            n = row["n"]
            ks = reference.k_optimal(n, b) if n > b else [0]
            ls = reference.l_optimal(n, b)
            assert (row["g4"], row["M4"]) == (reference.g4(n, b), reference.M4(n, b))
            assert list(range(row["k_min"], row["k_max"] + 1)) == ks  # Lemma 2.5
            assert list(range(row["l_min"], row["l_max"] + 1)) == ls


def test_the_algorithm_has_the_same_in_fewer_columns() -> None:
    for b in ("1", "2", "7"):
        closed = table("1..40", "--bottleneck", b)
        rows = table("1..40", "--bottleneck", b, "--algorithm")
        assert list(rows[0]) == ["n", "g4", "k_min", "M4", "l_max"]
        assert rows == [{name: row[name] for name in rows[0]} for row in closed]


def test_all_has_every_split_with_its_moves_and_marks_the_least() -> None:
    for b in (1, 2, 3, 9):
        rows = as_csv("partitions", "1..9", "--bottleneck", str(b), "--all")
        assert list(rows[0]) == ["n", "function", "split", "moves", "least"]
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
        assert [tuple(row.values()) for row in rows] == expected


def test_a_table_of_all_has_room_for_its_widest_numbers() -> None:
    header, *rows = lines("partitions 9..10 --all")
    assert {row[header.index("least") - 1] for row in rows} == {" "}
    assert {row[header.index("least") :] for row in rows} == {"yes", "no"}
    assert max(int(row.split()[3]) for row in rows) == 1023
