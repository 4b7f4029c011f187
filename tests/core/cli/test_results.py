"""`results`: what is printed is the page, the flat file, and the same as JSON."""

import argparse
import csv
import io
import json

import pytest

from hanoi_core.cli import results as command
from hanoi_core.papers import results


def run(*arguments: str) -> int:
    """The command with its own parser."""
    parser = argparse.ArgumentParser()
    command.add(parser.add_subparsers())
    options = parser.parse_args(["results", *arguments])
    return int(options.run(options))


def test_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    assert run() == 0
    assert capsys.readouterr().out == results.markdown()


def test_one_flat_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--csv") == 0
    printed = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert len(printed) == len(list(results.rows())) > 900
    assert printed[0] == {
        "sequence": "moves",
        "pegs": "4",
        "cheats": "0",
        "bottleneck": "1",
        "n": "1",
        "value": "1",
        "provenance": "proved",
        "command": "hanoi verify --claim 2024/bousch --to 1",
        "oeis": "A007664",
    }


def test_the_same_rows_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--json") == 0
    printed = json.loads(capsys.readouterr().out)
    assert [int(row["value"]) for row in printed] == [row.value for row in results.rows()]
    assert list(printed[0]) == list(results.Row._fields)


def test_one_form_at_a_time() -> None:
    with pytest.raises(SystemExit):
        run("--csv", "--json")
