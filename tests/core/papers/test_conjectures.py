"""Conjectures against exhaustive search, and what of them is proved against the constructions."""

from itertools import takewhile
from pathlib import Path

import pytest

from hanoi_core import Variant, counts, halfway
from hanoi_core.errors import ArgumentError
from hanoi_core.papers import searched
from hanoi_core.papers.conjectures import halfway_configurations, most_paths
from hanoi_core.papers.methods import leading_to
from tests import reference
from tests.wrong import wrong

QUICK = {0: 15, 1: 16, 2: 15, 3: 16}  # by cheats: what takes about a second


@pytest.mark.parametrize(
    ("c", "n"),
    [(c, n) for c, most in QUICK.items() for n in range(3 * c + 6, most + 1)],
)
def test_search_finds_as_many_configurations(c: int, n: int) -> None:
    assert len(halfway(n, Variant(cheats=c)).configurations) == halfway_configurations(n, c)


@pytest.mark.parametrize(("c", "to"), [(0, 16), (1, 18), (2, 17), (3, 17)])
def test_as_many_configurations_are_on_record(c: int, to: int) -> None:
    record = {case.n: case.configurations for case in searched.cases(Variant(cheats=c))}
    known = {n: found for n, found in record.items() if n >= 3 * c + 6 and found is not None}
    assert known == {n: halfway_configurations(n, c) for n in known}
    assert max(known) >= to


@pytest.mark.parametrize(("c", "most"), [(0, 60), (1, 50), (2, 40), (3, 35), (4, 32), (5, 31)])
def test_so_many_layered_solutions_are_best(c: int, most: int) -> None:
    for n in range(3 * c + 6, most + 1):
        found = leading_to(n, Variant(cheats=c), counts.S(n, c))
        assert len(found) == halfway_configurations(n, c), n


@pytest.mark.parametrize("c", range(8))
def test_the_first_run_is_a_polynomial_that_reads_the_same_backwards(c: int) -> None:
    coefficients = [halfway_configurations(n, c) or 0 for n in range(3 * c + 6, 4 * c + 11)]
    assert coefficients == coefficients[::-1]
    assert sum(coefficients) == 2 ** (c + 3)


def test_with_fewer_discs_nothing_is_said() -> None:
    assert halfway_configurations(3 * 2 + 5, 2) is None
    assert halfway_configurations(3 * 2 + 6, 2) == 1


def regular_goals(n: int) -> list[reference.Stacks]:
    """Every regular position, up to renaming the pegs: by size, discs open pegs from the left."""
    found: list[tuple[int, ...]] = [()]  # the pegs of the discs, the largest first
    for _ in range(n):
        found = [(*pegs, peg) for pegs in found for peg in range(min(max(pegs, default=-1) + 2, 3))]
    return [
        tuple(tuple(n - i for i, at in enumerate(pegs) if at == peg) for peg in range(3))
        for pegs in found
    ]


@pytest.mark.parametrize("n", [2, 3, 4, 5, pytest.param(6, marks=pytest.mark.slow)])
def test_nowhere_are_more_shortest_paths_to_a_regular_position(n: int) -> None:
    goals = regular_goals(n)
    assert len(goals) == (3 ** (n - 1) + 1) // 2
    most = max(
        paths
        for goal in goals
        for start, (_, paths) in reference.distances_to(goal).items()
        if reference.inversions(start)
    )
    assert most == most_paths(n)


@pytest.mark.parametrize("bad", [-1, 2.0, True, "5"])
def test_bad_numbers(bad: object) -> None:
    with pytest.raises(ArgumentError):
        halfway_configurations(wrong(bad), 1)
    with pytest.raises(ArgumentError):
        halfway_configurations(9, wrong(bad))
    with pytest.raises(ArgumentError):
        most_paths(wrong(bad))


DOCUMENT = (Path(__file__).parents[3] / "docs" / "conjectures.md").read_text(encoding="utf-8")


def table_under(heading: str) -> list[list[str]]:
    """The rows of the first table under a heading of the document."""
    lines = DOCUMENT.split(heading, 1)[1].splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith("| ---")) + 1
    rows = takewhile(lambda line: line.startswith("|"), lines[first:])
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def test_what_the_document_says_was_searched_is_on_record() -> None:
    rows = table_under("## How far it was searched")
    assert len(rows) > 5
    for puzzle, to, lengths, configurations in rows:
        letter, number = puzzle.split(" = ") if puzzle else ("c", "0")
        c, b = (int(number), 1) if letter == "c" else (0, int(number))
        variant = Variant(cheats=c, bottleneck=b)
        assert int(to) == searched.limit(variant), puzzle
        last = searched.cases(variant)[-len(lengths.split()) :]
        assert [str(case.length) for case in last] == lengths.split()
        assert [str(case.configurations or "–") for case in last] == configurations.split()


def test_the_configurations_that_the_document_has_are_on_record() -> None:
    rows = table_under("Seen, from n = 3c + 6 on:")
    assert [row[0] for row in rows] == ["0", "1", "2", "3"]
    for c, to, configurations in rows:
        cases = [case for case in searched.cases(Variant(cheats=int(c))) if case.configurations]
        seen = [str(case.configurations) for case in cases[3 * int(c) + 5 :]]
        assert (int(to), configurations.split()) == (cases[-1].n, seen)
