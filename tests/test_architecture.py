"""Arrows point one way: which module may import which, and what the packages may use."""

import ast
import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
# a module -> what it may import directly; what those may import is allowed too
ARROWS = {
    "errors": [],
    "variant": ["errors"],
    "notation": ["variant"],
    "state": ["notation"],
    "rules": ["state"],
    "counts": ["variant"],
    "provenance": [],
    "splits": ["counts"],
    "catalogue": ["provenance", "splits"],
    "misprints": ["counts"],
    "nodes": ["errors"],
    "expansion": ["nodes", "state"],
    "plan": ["expansion", "provenance"],
    "schemes": ["catalogue", "plan"],
    "ways": ["nodes"],
    "gathering": ["schemes", "ways"],
    "irregular": ["gathering"],
    "levels": [],
    "packing": ["levels", "state"],
    "boards": ["packing"],
    "paths": ["state"],
    "watch": ["variant"],
    "sides": ["boards"],
    "ways_in": ["boards", "watch"],
    "meeting": ["sides", "watch"],
    "openings": ["irregular", "meeting", "rules"],
    "search": ["cache", "counts", "meeting", "paths", "rules", "ways_in"],
    "cache": [],
    "halfway": ["plan", "search"],
    "graph": ["rules"],
    "exact": ["halfway"],
    "methods": ["schemes"],
    "published": ["state"],
    "telling": ["rules"],
    "commands": ["halfway", "schemes"],
    "__main__": ["commands"],
    "__init__": ["halfway", "schemes"],
}


def allowed(module: str) -> set[str]:
    """Every module of the core that `module` may import."""
    below = set(ARROWS[module])
    return below.union(*(allowed(other) for other in below))


def imports(file: Path) -> set[str]:
    """The full names of what a file imports."""
    names = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: write imports in full"
            names.add(node.module or "")
            if node.module == "hanoi_core":
                names.update(f"hanoi_core.{alias.name}" for alias in node.names)
    return names


CORE = sorted((ROOT / "hanoi_core").rglob("*.py"))


@pytest.mark.parametrize("file", CORE, ids=lambda file: str(file.relative_to(ROOT)))
def test_core_imports_follow_the_arrows(file: Path) -> None:
    module = file.relative_to(ROOT / "hanoi_core").parts[0].removesuffix(".py")
    for name in imports(file):
        package, _, rest = name.partition(".")
        if package == "hanoi_core":
            target = rest.partition(".")[0]
            assert not target or target == module or target in allowed(module), name
        else:
            assert package in {"numpy"} | sys.stdlib_module_names, name


def test_the_table_lists_every_module() -> None:
    modules = {file.relative_to(ROOT / "hanoi_core").parts[0].removesuffix(".py") for file in CORE}
    assert modules == set(ARROWS)


def test_the_checker_is_independent_of_what_it_checks() -> None:
    assert allowed("rules") == {"state", "notation", "variant", "errors"}


def test_ci_runs_the_test_command_of_the_readme() -> None:
    commands = re.findall(r"^python3 -m venv .*$", (ROOT / "README.md").read_text(), re.MULTILINE)
    assert len(commands) == 2
    assert commands[1] in (ROOT / ".ci" / "run").read_text().splitlines()
