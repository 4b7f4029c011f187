"""`results`: the flat file, and the same as JSON; docs/command-line.md has some of the page."""

from hanoi_core.papers import results
from hanoi_core.papers.results import Row
from tests.core.cli.process import as_csv, as_json


def test_csv_and_json_have_the_same_rows() -> None:
    rows = [dict(zip(Row._fields, map(str, row), strict=True)) for row in results.rows()]
    assert len(rows) > 900
    assert as_csv("results") == rows
    assert [{name: str(row[name]) for name in row} for row in as_json("results")] == rows
