"""The JavaScript that touches no page, tested in Node; its types and its lint."""

import json
import re
from pathlib import Path

import pytest

from tests.js.node import node, tool
from tests.js.tables import TABLES

TESTS = sorted(Path(__file__).parent.glob("*.test.js"))


def name_of(file: Path) -> str:
    """The module that a file tests."""
    return file.name.removesuffix(".test.js")


@pytest.mark.parametrize("file", TESTS, ids=name_of)
def test_in_node(file: Path, tmp_path: Path) -> None:
    table = tmp_path / "table.json"
    made = TABLES.get(name_of(file), dict)()
    table.write_text(json.dumps(made), encoding="utf-8")
    done = node("--test", "--test-reporter=spec", file, HANOI_TABLE=str(table))
    assert done.returncode == 0, done.stdout + done.stderr
    assert "tests 0" not in done.stdout


def test_every_table_has_a_test() -> None:
    assert {name_of(file) for file in TESTS} >= TABLES.keys()


def test_what_is_tested_is_checked() -> None:
    tested = {
        str((file.parent / module).resolve())
        for file in TESTS
        for module in re.findall(r'from "(.*/components/.*)"', file.read_text(encoding="utf-8"))
    }
    listed = tool("typescript", "--listFilesOnly").stdout.splitlines()
    assert tested <= set(listed)
