"""Which room may import which, what the packages may use, where the test of a module is."""

import ast
import pkgutil
import re
import sys
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
# a room -> the other rooms that its modules may import, directly
ROOMS: dict[str, set[str]] = {
    "errors": set(),
    "puzzle": {"errors"},
    "counts": {"errors", "puzzle"},
    "plans": {"errors", "puzzle"},
    "schemes": {"errors", "puzzle", "counts", "plans"},
    "irregular": {"errors", "puzzle", "counts", "plans", "schemes"},
    "search": {"errors", "puzzle", "counts", "plans", "irregular"},
    "papers": {"errors", "puzzle", "counts", "plans", "schemes", "irregular", "search"},
    "version": set(),
    "cli": {
        "version",
        *("errors", "puzzle", "counts", "plans", "schemes", "irregular", "search", "papers"),
    },
    "__main__": {"cli"},
    "__init__": {"errors", "puzzle", "counts", "plans", "schemes", "irregular", "search"},
}


def imports(file: Path) -> set[str]:
    """The full names of what a file imports."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: write imports in full"
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return names


def room_of(file: Path) -> str:
    """The room that a file of the core stands in."""
    return file.relative_to(ROOT / "hanoi_core").parts[0].removesuffix(".py")


CORE = sorted((ROOT / "hanoi_core").rglob("*.py"))


@pytest.mark.parametrize("file", CORE, ids=lambda file: str(file.relative_to(ROOT)))
def test_core_imports_follow_the_arrows(file: Path) -> None:
    room = room_of(file)
    for name in imports(file):
        package, *rest = name.split(".")
        if package == "hanoi_core":
            assert rest[0] == room or rest[0] in ROOMS[room], name
        else:
            assert package in {"numpy"} | sys.stdlib_module_names, name


def test_the_table_lists_every_room() -> None:
    assert {room_of(file) for file in CORE} == set(ROOMS)


def test_the_checker_is_independent_of_what_it_checks() -> None:
    assert ROOMS["puzzle"] == {"errors"}


MODULES = [file for file in CORE if not file.stem.startswith("__")]
ROOM_TESTS = sorted((ROOT / "tests" / "core").rglob("test_*.py"))
# what cuts across the rooms, or is about no module
OTHER_TESTS = {"tests/core/test_pickling.py", "tests/core/cli/test_documentation.py"}


def named_after(module: Path) -> Path:
    """Where the test of a module, or of a room's door, must be."""
    room = module.relative_to(ROOT / "hanoi_core").parent
    name = module.parent.name if module.name == "__init__.py" else module.stem
    return ROOT / "tests" / "core" / room / f"test_{name}.py"


@pytest.mark.parametrize("module", MODULES, ids=lambda file: str(file.relative_to(ROOT)))
def test_every_module_has_a_test_of_its_name(module: Path) -> None:
    assert named_after(module) in ROOM_TESTS


def test_every_test_of_the_core_has_a_module_of_its_name() -> None:
    named = {named_after(module) for module in CORE}
    assert {str(test.relative_to(ROOT)) for test in ROOM_TESTS if test not in named} == OTHER_TESTS


PACKAGES = sorted(
    ".".join(file.parent.relative_to(ROOT).parts) for file in CORE if file.name == "__init__.py"
)


@pytest.mark.parametrize("package", PACKAGES)
def test_no_package_hides_a_module_of_its_own_behind_another_name(package: str) -> None:
    found = import_module(package)
    for module in pkgutil.iter_modules(found.__path__):
        if module.name != "__main__":
            name = f"{package}.{module.name}"
            offered = getattr(found, module.name, None)  # None before anybody imports it
            assert offered in (None, import_module(name)), name


APP = [
    *(ROOT / "hanoi_app").rglob("*.py"),
    *(ROOT / "pages").glob("*.py"),
    ROOT / "streamlit_app.py",
]


@pytest.mark.parametrize("file", sorted(APP), ids=lambda file: str(file.relative_to(ROOT)))
def test_no_page_brings_a_second_plotly(file: Path) -> None:
    """Streamlit's own chart loads another copy, of several megabytes."""
    called = {node.attr for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
              if isinstance(node, ast.Attribute)}  # fmt: skip
    assert "plotly_chart" not in called


def test_ci_runs_the_test_command_of_the_readme_and_installs_nothing_else() -> None:
    commands = re.findall(r"^python3 -m venv .*$", (ROOT / "README.md").read_text(), re.MULTILINE)
    assert len(commands) == 2
    lines = (ROOT / ".ci" / "run").read_text().splitlines()
    assert [line for line in lines if "install" in line] == commands[1:]
