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
    "papers": {"version", "errors", "puzzle", "counts", "plans", "schemes", "irregular", "search"},
    "version": set(),
    "cli": {
        "version",
        *("errors", "puzzle", "counts", "plans", "schemes", "irregular", "search", "papers"),
    },
    "__main__": {"cli"},
    "__init__": {"errors", "puzzle", "counts", "plans", "schemes", "irregular", "search"},
}


# what a room may use, besides, where it is installed
OPTIONAL = {"cli": {"distributed"}}


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
            allowed = {"numpy"} | sys.stdlib_module_names | OPTIONAL.get(room, set())
            assert package in allowed, name


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


APP = {
    ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): file
    for file in sorted((ROOT / "hanoi_app").rglob("*.py"))
}
SCRIPTS = [ROOT / "streamlit_app.py", *sorted((ROOT / "pages").glob("*.py"))]
# rooms of the app that belong to no page; the others are a page's own parts
COMMON = {"address", "components", "jobs"}
# what knows the parts of several pages: it keeps what they work out, serves it, or leads there
OF_ALL_PAGES = {
    *("hanoi_app.cached", "hanoi_app.from_claims", "hanoi_app.links", "hanoi_app.serving"),
}
# what can do without Streamlit does
FREE_OF = {
    "": (
        *(
            "anchors",
            "beside",
            "copying",
            "csv_table",
            "formulas",
            "from_claims",
            "glossary",
            "html_table",
            "links",
        ),
        *("naming", "numbers", "pictures", "puzzles"),
    ),
    "address.": ("codec", "kinds"),
    "check.": ("reading", "settings", "verdict"),
    "claims.": (
        *("card", "checking", "document", "graph", "lab_charts", "lab_words", "settings"),
        *("pictures.catalogue", "pictures.curves", "pictures.kinds", "pictures.races"),
        *("pictures.stills", "pictures.stools"),
    ),
    "compare.": ("bands", "curves", "documents", "pairs", "series", "settings", "tables", "views"),
    "components.": ("player.encode", "state_graph.drawing"),
    "jobs.": ("channel", "line", "pool", "queue", "shelf", "tasks"),
    "irregular.": ("answers", "arrange", "history", "problems", "reading", "settings"),
    "pegs.": ("files", "pascal", "settings", "ways"),
    "play.": ("games", "guide", "quiz", "searches", "settings", "solutions"),
    "strategies.": ("files", "headline", "items", "sets", "settings", "sheet", "words"),
    "watch.": ("cards", "settings"),
}
FREE = [f"hanoi_app.{room}{module}" for room, modules in FREE_OF.items() for module in modules]


def used_of_the_app(file: Path) -> set[str]:
    """The modules of the app that a file imports, directly."""
    names = {name for name in imports(file) if name.split(".")[0] == "hanoi_app"}
    return {name if name in APP else name.rpartition(".")[0] for name in names}


def page_of(module: str) -> str | None:
    """The page whose part a module of the app is; None for what pages share."""
    _, *rest = module.split(".")
    alone = len(rest) == 1 and APP[module].name != "__init__.py"
    return None if not rest or alone or rest[0] in COMMON else rest[0]


PAGE_PARTS = {page for page in map(page_of, APP) if page}


def test_the_pages_of_the_app_are_known() -> None:
    pages = {"check", "claims", "compare", "irregular", "pegs", "play", "strategies", "watch"}
    assert pages <= PAGE_PARTS
    assert not PAGE_PARTS & COMMON


@pytest.mark.parametrize("module", [name for name in APP if name not in OF_ALL_PAGES])
def test_no_part_of_the_app_knows_a_page_but_its_own(module: str) -> None:
    own = page_of(module)
    assert {page_of(name) for name in used_of_the_app(APP[module])} <= {None, own}


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda file: file.name)
def test_a_page_uses_its_own_parts_alone(script: Path) -> None:
    own = "watch" if script.name == "streamlit_app.py" else script.stem
    assert {page_of(name) for name in used_of_the_app(script)} <= {None, own}


@pytest.mark.parametrize("module", FREE)
def test_what_can_do_without_streamlit_does(module: str) -> None:
    reached, new = set[str](), {module}
    while new:
        reached |= new
        packages = {name.split(".")[0] for each in new for name in imports(APP[each])}
        assert "streamlit" not in packages, new
        new = {name for each in new for name in used_of_the_app(APP[each])} - reached


def test_the_settings_of_every_page_do_without_streamlit() -> None:
    assert {module for module in APP if module.endswith(".settings")} <= set(FREE)


def test_streamlits_caches_stand_in_one_module_a_page() -> None:
    keeping = [name for name, file in APP.items() if "@st.cache_" in file.read_text("utf-8")]
    pages = [page_of(name) for name in keeping]
    assert sorted(map(str, set(pages))) == sorted(map(str, pages)), keeping
    assert not [script for script in SCRIPTS if "@st.cache_" in script.read_text("utf-8")]


@pytest.mark.parametrize(
    "file", [*APP.values(), *SCRIPTS], ids=lambda file: str(file.relative_to(ROOT))
)
def test_no_page_brings_streamlit_s_heavy_elements(file: Path) -> None:
    """Another plotly.js, and tables and formulas of a megabyte: we have lighter ones."""
    heavy = {"plotly_chart", "dataframe", "data_editor", "table", "latex"}
    called = {node.attr for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
              if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
              and node.value.id == "st"}  # fmt: skip
    assert not called & heavy


def test_ci_runs_the_test_command_of_the_readme_and_installs_nothing_else() -> None:
    commands = re.findall(r"^python3 -m venv .*$", (ROOT / "README.md").read_text(), re.MULTILINE)
    assert len(commands) == 2
    lines = (ROOT / ".ci" / "run").read_text().splitlines()
    assert [line for line in lines if "install" in line] == commands[1:]
