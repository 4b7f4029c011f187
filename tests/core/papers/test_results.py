"""The results to cite: every number is on record, and how it is known is told with it."""

import csv
import io
import re
from dataclasses import replace
from pathlib import Path

import pytest

from hanoi_core import Variant
from hanoi_core.papers import results, searched
from hanoi_core.papers.claims.claim import find
from hanoi_core.papers.results import ASSUMED, PROVED, SEARCHED, Row, Sequence, Table, Term
from hanoi_core.papers.searched import Once, What
from hanoi_core.version import version

ROWS = list(results.rows())
PAGE = results.markdown()
DOCS = Path(__file__).parents[3] / "docs"
TABLES = results.tables()


def test_the_flat_file_is_up_to_date() -> None:
    """`hanoi results --csv > docs/results.csv` writes it."""
    lines = (DOCS / "results.csv").read_text(encoding="utf-8")
    header, *found = csv.reader(io.StringIO(lines))
    assert tuple(header) == Row._fields
    assert found == [list(map(str, row)) for row in ROWS]


def test_every_command_names_a_claim_that_searches_this_puzzle() -> None:
    for row in ROWS:
        claim = find(row.command.split()[3])
        puzzle = Variant(row.pegs, row.cheats, row.bottleneck)
        assert row.sequence == "paths" or puzzle in claim.variants, row


def test_every_number_is_on_record_and_every_number_on_record_of_a_puzzle_is_there() -> None:
    columns = {"moves": "length", "configurations": "configurations", "solutions": "solutions"}
    for sequence in (sequence for table in TABLES for sequence in table.sequences):
        if sequence.quantity == "paths":
            continue
        what = What.GREATEST if sequence.quantity == "greatest" else What.SOLUTION
        column = columns.get(sequence.quantity, "length")
        cases = searched.cases(sequence.variant, what)
        on_record = {case.n: getattr(case, column) for case in cases}
        expected = {n: value for n, value in on_record.items() if value is not None}
        assert {term.n: term.value for term in sequence.terms} == expected
    assert {row.pegs for row in ROWS if row.sequence == "greatest"} == set(range(3, 9))
    bottlenecks = {v.bottleneck for v in searched.variants() if (v.pegs, v.cheats) == (4, 0)}
    assert {row.bottleneck for row in ROWS if row.pegs == 4} == bottlenecks


def test_provenance_says_what_is_proved_and_what_is_assumed() -> None:
    for row in ROWS:
        variant = Variant(row.pegs, row.cheats, row.bottleneck)
        case = searched.case(row.n, variant)
        if row.provenance == PROVED:
            assert row.sequence == "moves"
            assert row.value == 2 * row.n - 1 or variant == Variant(4)
        if row.sequence not in ("greatest", "paths") and row.provenance != PROVED:
            assert case
            assert (row.provenance == ASSUMED) == (case.once == Once.ASSUMED)
        else:
            assert row.provenance in (PROVED, SEARCHED)
    assert {row.provenance for row in ROWS if row[1:3] == (4, 1)} == {PROVED, SEARCHED}


def test_one_disc_further() -> None:
    """Searches are put on record; a check that cannot go further has no command."""
    for sequence in (sequence for table in TABLES for sequence in table.sequences):
        claim, to = find(sequence.claim), sequence.terms[-1].n + 1
        kept = " --seconds 2000 --record" if claim.variants else ""
        assert sequence.further == f"hanoi verify --claim {claim.id} --to {to}{kept}"
    whole = find("2024/table-2")
    assert whole.quick == whole.thorough
    assert replace(TABLES[-1].sequences[0], claim=whole.id).further == ""


def test_whether_a_formula_fits_and_where_it_differs() -> None:
    assert {table.differences for table in TABLES} == {()}
    assert [bool(table.formula) for table in TABLES] == [bool(table.fits) for table in TABLES]
    table = TABLES[0]
    assert table.judged == "It fits all of these numbers that it speaks of."
    wrong = replace(table, fits=lambda n, variant: 7 if n == 5 else None)
    differs = [f"n = 5, c = {c}" for c in range(7)]
    assert wrong.judged == f"It differs at {'; '.join(differs)}."
    assert replace(table, fits=None).judged == ""


SECTION = """
## Moves: three puzzles

The least number of moves.

| n | b = 1 | b = 3 |
| ---: | ---: | ---: |
| 2 | 3 | 3 |
| 3 | 5 | 6 |
| 4 | — | 8 |
| 5 | 13 | — |

Formula: 2n − 1. It differs at n = 5, b = 1; n = 3, b = 3; n = 4, b = 3.

- **b = 1.** The least number of moves, on 6 pegs, if one move may put a disc directly on a smaller one. Offset 2.
  Proved, and verified by search up to n = 3. OEIS [A000001](https://oeis.org/A000001), continued from n = 3 on.
  `hanoi verify --claim lab/layers --to 3`

      3, 5

- **b = 3.** The least number of moves, on 4 pegs, if disc i may go onto a peg whose smallest disc is j for i < j + 3.
  Offset 2. Proved up to n = 2; verified by search up to n = 3; with the largest disc assumed to move once up to n =
  4. OEIS [A000002](https://oeis.org/A000002).
  `hanoi verify --claim lab/blocks --to 4 --seconds 1000`

      3, 6, 8
"""  # noqa: E501  # as it is printed


def test_a_page_is_a_head_and_a_section_of_every_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """A gap ends the line of data, and not the table."""
    proved, long = Term(2, 3, PROVED, 20), Term(4, 8, ASSUMED, 20.5)
    one = (proved, Term(3, 5, PROVED, 1), Term(5, 13, PROVED, 1))
    other = (proved, Term(3, 6, SEARCHED, 1), long)
    sequences = (
        Sequence("moves", Variant(6, 1), one, "lab/layers", "A000001", 1),
        Sequence("moves", Variant(4, 0, 3), other, "lab/blocks", "A000002", 3),
    )
    title, name = "Moves: three puzzles", "The least number of moves"
    table = Table("key", title, name, "b", sequences, "2n − 1", lambda n, variant: 2 * n - 1)
    monkeypatch.setattr(results, "tables", lambda: (table,))
    head, section = re.split(r"(?=\n## )", results.markdown())
    assert section == SECTION
    cases = [c for what in What for v in searched.variants(what) for c in searched.cases(v, what)]
    days = sorted(case.date for case in cases)
    assert head.startswith(
        f"# Results to cite\n\nHanoi Lab {version()}: the numbers that exact searches found, made"
        f" from {days[0]} to\n{days[-1]}. [One flat file](results.csv) has them all"
    )
    assert head.endswith("j if i < j + b).\n")


def test_the_page_is_sound_markdown() -> None:
    headings = re.findall(r"^## (.*)$", PAGE, re.MULTILINE)
    assert headings == [table.title for table in TABLES]
    assert len(set(headings)) == len(headings) == 14
    assert PAGE.count("continued") == 1
    for document in re.findall(r"\]\(([\w-]+\.(?:md|csv))\)", PAGE):
        assert (DOCS / document).exists(), document
    assert "\n| n | p = 3 | p = 4 | p = 5 | p = 6 | p = 7 | p = 8 |\n" in PAGE
