"""The JavaScript that touches no page, tested in Node; its types and its lint."""

import json
import re
from pathlib import Path

import pytest

from tests.js.node import ROOT, node, tool
from tests.js.tables import TABLES

HERE = Path(__file__).parent
TESTS = sorted(HERE.glob("*.test.js"))


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


def test_no_script_takes_a_name_of_the_theme() -> None:
    components = ROOT / "hanoi_app" / "components"
    theme = (components / "shared" / "theme.css").read_text(encoding="utf-8")
    scripts = [file.read_text(encoding="utf-8") for file in components.rglob("*.js")]
    taken = {name for text in scripts for name in re.findall(r'setProperty\("(--[\w-]+)"', text)}
    assert taken
    assert taken.isdisjoint(re.findall(r"(--[\w-]+):", theme))


def test_every_module_is_checked() -> None:
    components = ROOT / "hanoi_app" / "components"
    listed = set(tool("typescript", "--listFilesOnly").stdout.splitlines())
    assert listed >= {str(file) for folder in (components, HERE) for file in folder.rglob("*.js")}
