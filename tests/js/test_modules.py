"""The JavaScript that touches no page, tested in Node; its types and its lint."""

import json
import re
from pathlib import Path

from tests.js.node import ROOT, node, tool
from tests.js.tables import TABLES

HERE = Path(__file__).parent
COMPONENTS = ROOT / "hanoi_app" / "components"


def test_in_node(tmp_path: Path) -> None:
    """One Node runs all files. What it prints says in which file and line a test has failed."""
    files = {file.name.removesuffix(".test.js"): file for file in sorted(HERE.glob("*.test.js"))}
    assert files.keys() >= TABLES.keys()
    tables = tmp_path / "tables.json"
    tables.write_text(json.dumps({name: made() for name, made in TABLES.items()}))
    how = "--test", "--test-isolation=none", "--test-reporter=spec"
    done = node(*how, *files.values(), HANOI_TABLES=str(tables))
    assert done.returncode == 0, done.stdout + done.stderr


def test_no_script_takes_a_name_of_the_theme() -> None:
    theme = (COMPONENTS / "shared" / "theme.css").read_text(encoding="utf-8")
    scripts = [file.read_text(encoding="utf-8") for file in COMPONENTS.rglob("*.js")]
    taken = {name for text in scripts for name in re.findall(r'setProperty\("(--[\w-]+)"', text)}
    assert taken
    assert taken.isdisjoint(re.findall(r"(--[\w-]+):", theme))


def test_every_module_is_checked() -> None:
    listed = set(tool("typescript", "--listFilesOnly").stdout.splitlines())
    assert listed >= {str(file) for folder in (COMPONENTS, HERE) for file in folder.rglob("*.js")}
