"""The results to cite: every number is on record, the documents are what is printed."""

import csv
import io
import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from hanoi_core import Variant
from hanoi_core.papers import results, searched
from hanoi_core.papers.claims.claim import find
from hanoi_core.papers.results import ASSUMED, PROVED, SEARCHED, Row
from hanoi_core.papers.searched import Once, What
from hanoi_core.search.richest import richest_pairs
from tests import reference

ROWS = list(results.rows())
PAGE = results.markdown()
DOCS = Path(__file__).parents[3] / "docs"


def values(sequence: str, *puzzle: int) -> list[int]:
    """The numbers of one sequence."""
    return [row.value for row in ROWS if (row.sequence, *row[1:4]) == (sequence, *puzzle)]


def test_the_page_is_up_to_date() -> None:
    """`hanoi results > docs/results.md` writes it."""
    assert (DOCS / "results.md").read_text(encoding="utf-8") == PAGE


def test_the_flat_file_is_up_to_date() -> None:
    """`hanoi results --csv > docs/results.csv` writes it."""
    lines = (DOCS / "results.csv").read_text(encoding="utf-8")
    header, *found = csv.reader(io.StringIO(lines))
    assert tuple(header) == Row._fields
    assert found == [list(map(str, row)) for row in ROWS]


def test_known_numbers() -> None:
    """Typed from the OEIS, and from searches of others."""
    s = [1, 3, 5, 7, 11, 15, 19, 23, 27, 35, 43, 51, 59, 67, 79, 95, 111, 127]
    a143807 = [1, 2, 2, 22, 40, 18, 2468, 11698, 11426, 2178, 74056628]
    a182058 = [1, 3, 5, 7, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49, 57, 65, 73, 81, 89]
    assert values("moves", 4, 1, 1)[:18] == s
    assert values("solutions", 4, 0, 1)[:11] == a143807
    assert values("configurations", 4, 1, 1)[2:16] == [2, 3, 18, 39, 30, 9, 1, 3, 4, 4, 3, 1, 1, 2]
    six = values("moves", 6, 0, 1)
    assert six == a182058[: len(six)]
    assert values("moves", 4, 0, 2)[:10] == [1, 3, 5, 7, 9, 13, 17, 21, 25, 29]
    assert values("paths", 3, 0, 1) == [2, 4, 6, 8, 16, 24, 32]


def test_small_numbers_by_brute_force() -> None:
    for row in ROWS:
        if row.sequence in ("moves", "solutions") and row.n <= (4 if row.pegs == 4 else 3):
            start, goal = (reference.tower(row.n, row.pegs, peg) for peg in (0, row.pegs - 1))
            paths = reference.shortest_paths(start, goal, row.cheats, row.bottleneck)
            assert row.value == (len(paths[0]) if row.sequence == "moves" else len(paths)), row


def test_every_number_is_on_record_and_every_number_on_record_of_a_puzzle_is_there() -> None:
    columns = {"moves": "length", "configurations": "configurations", "solutions": "solutions"}
    for table in results.tables():
        for sequence in table.sequences:
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


def test_the_numbers_that_are_not_on_record_are_found_by_their_check() -> None:
    assert [richest_pairs(n).paths for n in range(2, 7)] == values("paths", 3, 0, 1)[:5]


def test_formulas_fit_and_fill_no_gap(monkeypatch: pytest.MonkeyPatch) -> None:
    for table in results.tables():
        assert table.differences == ()
        assert bool(table.formula) == bool(table.fits)
    first = results.tables()[0]
    wrong = replace(first, fits=lambda n, variant: 2 * n - 1)
    assert "n = 4, c = 0" in wrong.differences
    assert "It differs at n = 4, c = 0; n = 5, c = 0;" in results._section(wrong)


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
    assert "Proved, and verified by search up to n = " in PAGE
    assert "; with the largest disc assumed to move once up to n = " in PAGE


def test_the_command_names_a_claim_that_searches_this_puzzle() -> None:
    for row in ROWS:
        found = re.fullmatch(
            r"hanoi verify --claim (\S+) --to (\d+)( --seconds 1000)?", row.command
        )
        assert found
        assert int(found[2]) == row.n
        claim = find(found[1])
        if row.sequence != "paths":
            assert Variant(row.pegs, row.cheats, row.bottleneck) in claim.variants
    assert "`hanoi verify --claim 2024/theorem-1 --to 24 --seconds 1000`" in PAGE


def test_one_disc_further() -> None:
    """Searches are put on record; a check that cannot go further has no command."""
    for table in results.tables():
        for sequence in table.sequences:
            claim, to = find(sequence.claim), sequence.terms[-1].n + 1
            command = f"hanoi verify --claim {claim.id} --to {to}"
            kept = " --seconds 2000 --record" if claim.variants else ""
            assert sequence.further == command + kept
    whole = find("2024/table-2")
    assert whole.quick == whole.thorough
    assert replace(results.tables()[-1].sequences[0], claim=whole.id).further == ""


def test_how_a_sequence_is_known() -> None:
    none, one, two = results.tables()[0].sequences[:3]
    assert none.known == f"Proved, and verified by search up to n = {none.terms[-1].n}"
    assert one.known == f"Proved up to n = 4; verified by search up to n = {one.terms[-1].n}"
    assert two.known.endswith(
        f"; with the largest disc assumed to move once up to n = {two.terms[-1].n}"
    )


def test_whether_a_formula_fits() -> None:
    table = results.tables()[0]
    assert table.judged == "It fits all of these numbers that it speaks of."
    wrong = replace(table, fits=lambda n, variant: 7 if n == 5 else None)
    differs = [f"n = 5, c = {c}" for c in range(7)]
    assert wrong.judged == f"It differs at {'; '.join(differs)}."
    assert replace(table, fits=None).judged == ""


def test_sequences_of_the_oeis() -> None:
    listed = {(row.sequence, row.pegs, row.oeis) for row in ROWS if row.oeis}
    assert listed == {
        *(("moves", 4, "A007664"), ("moves", 5, "A007665"), ("moves", 6, "A182058")),
        ("solutions", 4, "A143807"),
        *(("greatest", 3, "A000225"), ("greatest", 4, "A382111")),
    }
    assert "OEIS [A143807](https://oeis.org/A143807), continued from n = 12 on." in PAGE
    assert PAGE.count("continued") == 1


def test_a_gap_ends_the_data_line_and_not_the_table() -> None:
    sequence = results.tables()[0].sequences[0]
    gap = replace(sequence, terms=(*sequence.terms[:3], *sequence.terms[4:]))
    assert [term.value for term in gap.before_a_gap] == [1, 3, 5]
    section = results._section(replace(results.tables()[0], sequences=(gap,)))
    assert "| 5 | 13 |" in section
    assert "\n      1, 3, 5\n" in f"{section}\n"


def test_the_page_is_sound_markdown() -> None:
    assert PAGE.endswith("\n")
    assert not PAGE.endswith("\n\n")
    lines = PAGE.splitlines()
    for above, below in pairwise(lines):
        if above.startswith("|") and below.startswith("|"):
            assert above.count("|") == below.count("|")
    headings = [line for line in lines if line.startswith("## ")]
    assert len(headings) == len(set(headings)) == len(results.tables()) == 14
    for document in re.findall(r"\]\(([\w-]+\.(?:md|csv))\)", PAGE):
        assert (DOCS / document).exists(), document


def test_rules_are_told_as_they_are() -> None:
    assert results._puzzle(Variant(4)) == "on 4 pegs"
    assert results._puzzle(Variant(4, 0, 3)).endswith("smallest disc is j for i < j + 3")
    assert results._puzzle(Variant(6, 1)).endswith(
        "if one move may put a disc directly on a smaller one"
    )
