"""Conjectures against what is on record, and what of them is proved against constructions.

The ledger's checks, which test_ledger.py runs, have the searches.
"""

from itertools import takewhile
from pathlib import Path

import pytest

from hanoi_core import Variant, counts
from hanoi_core.errors import ArgumentError
from hanoi_core.papers import searched
from hanoi_core.papers.conjectures import halfway_configurations, most_paths
from hanoi_core.papers.methods import leading_to
from tests.wrong import wrong


def test_as_many_configurations_are_on_record() -> None:
    for c, recorded in enumerate((16, 18, 17, 17)):
        found = {one.n: one.configurations for one in searched.cases(Variant(cheats=c))}
        known = {n: number for n, number in found.items() if number and n >= 3 * c + 6}
        assert known == {n: halfway_configurations(n, c) for n in known}, c
        assert max(known) >= recorded, c


def test_so_many_layered_solutions_of_many_discs_are_best() -> None:
    """Of up to 22 discs they are counted by test_ledger.py."""
    for n, c in ((n, c) for c, most in enumerate((37, 34, 31, 28, 27)) for n in range(23, most)):
        found = leading_to(n, Variant(cheats=c), counts.S(n, c))
        assert len(found) == halfway_configurations(n, c), (n, c)


def test_the_first_run_is_a_polynomial_that_reads_the_same_backwards() -> None:
    for c in range(8):
        coefficients = [halfway_configurations(n, c) or 0 for n in range(3 * c + 6, 4 * c + 11)]
        assert coefficients == coefficients[::-1]
        assert sum(coefficients) == 2 ** (c + 3)
        assert halfway_configurations(3 * c + 5, c) is None  # with fewer discs nothing is said


def test_bad_numbers() -> None:
    for bad in (-1, 2.0, True, "5"):
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
    rows = table_under("Seen, from n = 3c + 6 on:")
    assert [row[0] for row in rows] == ["0", "1", "2", "3"]
    for c, (_, to, configurations) in enumerate(rows):
        cases = [case for case in searched.cases(Variant(cheats=c)) if case.configurations]
        seen = [str(case.configurations) for case in cases[3 * c + 5 :]]
        assert (int(to), configurations.split()) == (cases[-1].n, seen)
