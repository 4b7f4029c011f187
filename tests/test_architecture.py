"""Which room may import which, what the packages may use, where the test of a module is."""

import ast
import re
import sys
from functools import cache
from importlib import import_module
from pathlib import Path

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


@cache
def parsed(file: Path) -> tuple[ast.AST, ...]:
    """The nodes of a file."""
    return tuple(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))


@cache
def imports(file: Path) -> set[str]:
    """The full names of what a file imports."""
    names: set[str] = set()
    for node in parsed(file):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: write imports in full"
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return names


def room_of(file: Path) -> str:
    """The room that a file of the core stands in."""
    return file.relative_to(ROOT / "hanoi_core").parts[0].removesuffix(".py")


def relative(file: Path) -> str:
    """The file as it is called in the tree."""
    return str(file.relative_to(ROOT))


CORE = sorted((ROOT / "hanoi_core").rglob("*.py"))


def may_import(room: str, name: str) -> bool:
    """Whether a module in a room may import what has this full name."""
    package, *rest = name.split(".")
    if package == "hanoi_core":
        return rest[0] == room or rest[0] in ROOMS[room]
    return package in {"numpy"} | sys.stdlib_module_names | OPTIONAL.get(room, set())


def test_core_imports_follow_the_arrows() -> None:
    wrong = {
        relative(file): [name for name in imports(file) if not may_import(room_of(file), name)]
        for file in CORE
    }
    assert {file: names for file, names in wrong.items() if names} == {}
    assert {room_of(file) for file in CORE} == set(ROOMS)
    assert ROOMS["puzzle"] == {"errors"}  # the checker is independent of what it checks


ROOM_TESTS = sorted((ROOT / "tests" / "core").rglob("test_*.py"))
# what cuts across the rooms, or is about no module
OTHER_TESTS = {"tests/core/test_pickling.py", "tests/core/cli/test_documentation.py"}


def named_after(module: Path) -> Path:
    """Where the test of a module, or of a room's door, must be."""
    room = module.relative_to(ROOT / "hanoi_core").parent
    name = module.parent.name if module.name == "__init__.py" else module.stem
    return ROOT / "tests" / "core" / room / f"test_{name}.py"


def test_every_module_has_a_test_of_its_name_and_every_test_a_module() -> None:
    modules = [file for file in CORE if not file.stem.startswith("__")]
    assert [relative(file) for file in modules if named_after(file) not in ROOM_TESTS] == []
    named = {named_after(module) for module in CORE}
    assert {relative(test) for test in ROOM_TESTS if test not in named} == OTHER_TESTS


def test_no_package_hides_a_module_of_its_own_behind_another_name() -> None:
    hidden = []
    for file in CORE:
        dotted = ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        package, _, name = dotted.rpartition(".")
        if package and name != "__main__":
            offered = getattr(import_module(package), name, None)  # None: nobody has imported it
            hidden += [dotted] * (offered not in (None, import_module(dotted)))
    assert hidden == []


APP = {
    ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): file
    for file in sorted((ROOT / "hanoi_app").rglob("*.py"))
}
SCRIPTS = [ROOT / "streamlit_app.py", *sorted((ROOT / "pages").glob("*.py"))]
# rooms of the app that belong to no page; the others are a page's own parts
COMMON = {"address", "components", "jobs", "server"}
# what knows the parts of several pages: it keeps what they work out, serves it, or leads there
OF_ALL_PAGES = {
    *("hanoi_app.cached", "hanoi_app.claims.leads", "hanoi_app.address.links"),
    *("hanoi_app.serving",),
}
# what can do without Streamlit does
FREE_OF = {
    "": (
        *("copying", "csv_table", "formulas", "glossary"),
        *("html_table", "naming", "numbers", "pictures", "plan_document", "puzzle"),
    ),
    "address.": ("aliases", "codec", "kinds", "links", "puzzles"),
    "check.": ("reading", "settings", "verdict"),
    "claims.": (
        *("card", "checking", "document", "graph", "lab_charts", "lab_words", "leads", "settings"),
        *("pictures.catalogue", "pictures.curves", "pictures.kinds", "pictures.races"),
        *("pictures.stills", "pictures.stools"),
    ),
    "compare.": ("bands", "curves", "documents", "pairs", "series", "settings", "tables", "views"),
    "components.": ("state_graph.drawing",),
    "jobs.": (
        *("channel", "life", "line", "pool", "queue", "results", "shelf", "tasks", "turns"),
        "worker",
    ),
    "irregular.": ("answers", "arrange", "history", "problems", "reading", "settings"),
    "pegs.": ("files", "pascal", "settings", "ways"),
    "play.": ("continued", "games", "guide", "quiz", "searches", "settings", "solutions"),
    "server.": ("pace",),
    "strategies.": (
        *("cards", "choice", "files", "headline", "items", "sets", "settings", "sheet", "words"),
    ),
    "watch.": ("cards", "settings"),
}
FREE = [f"hanoi_app.{room}{module}" for room, modules in FREE_OF.items() for module in modules]


@cache
def used_of_the_app(file: Path) -> set[str]:
    """The modules of the app that a file imports, directly."""
    names = {name for name in imports(file) if name.split(".")[0] == "hanoi_app"}
    return {name if name in APP else name.rpartition(".")[0] for name in names}


def page_of(module: str) -> str | None:
    """The page whose part a module of the app is; None for what pages share."""
    _, *rest = module.split(".")
    alone = len(rest) == 1 and APP[module].name != "__init__.py"
    return None if not rest or alone or rest[0] in COMMON else rest[0]


def test_a_page_and_a_part_of_it_know_the_parts_of_no_other_page() -> None:
    pages = {"check", "claims", "compare", "irregular", "pegs", "play", "strategies", "watch"}
    parts = {page for page in map(page_of, APP) if page}
    assert pages <= parts
    assert not parts & COMMON
    own = {file: page_of(name) for name, file in APP.items() if name not in OF_ALL_PAGES}
    own |= {script: script.stem for script in SCRIPTS} | {ROOT / "streamlit_app.py": "watch"}
    known = {file: {page_of(name) for name in used_of_the_app(file)} for file in own}
    foreign = {relative(file): pages - {None, own[file]} for file, pages in known.items()}
    assert {file: pages for file, pages in foreign.items() if pages} == {}


def reached_of_the_app(module: str) -> set[str]:
    """The modules of the app that a module needs, itself included."""
    reached, new = set[str](), {module}
    while new:
        reached |= new
        new = {name for each in new for name in used_of_the_app(APP[each])} - reached
    return reached


def test_what_can_do_without_streamlit_does() -> None:
    uses = {
        name
        for name, file in APP.items()
        if "streamlit" in {used.split(".")[0] for used in imports(file)}
    }
    assert {name: used for name in FREE if (used := reached_of_the_app(name) & uses)} == {}
    assert {module for module in APP if module.endswith(".settings")} <= set(FREE)


def test_streamlits_caches_stand_in_one_module_a_page() -> None:
    keeping = [name for name, file in APP.items() if "@st.cache_" in file.read_text("utf-8")]
    pages = [page_of(name) for name in keeping]
    assert sorted(map(str, set(pages))) == sorted(map(str, pages)), keeping
    assert not [script for script in SCRIPTS if "@st.cache_" in script.read_text("utf-8")]


def test_no_page_brings_streamlit_s_heavy_elements() -> None:
    """Another plotly.js, and tables and formulas of a megabyte: we have lighter ones."""
    heavy = {"plotly_chart", "dataframe", "data_editor", "table", "latex"}
    called = {
        relative(file): {
            node.attr
            for node in parsed(file)
            if isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.value.id == "st"
        }
        for file in (*APP.values(), *SCRIPTS)
    }
    assert {file: names & heavy for file, names in called.items() if names & heavy} == {}


MOST_ARGUMENTS = 6  # of a function of the app; what describes something is a value with fields


def number_of_arguments(function: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda) -> int:
    """How many arguments a function takes, besides its own object."""
    said = function.args
    every = [*said.posonlyargs, *said.args, *said.kwonlyargs, said.vararg, said.kwarg]
    return len([each for each in every if each and each.arg not in ("self", "cls")])


def test_no_function_of_the_app_takes_more_than_six_arguments() -> None:
    long = {
        f"{relative(file)} {getattr(node, 'name', 'lambda')}"
        for file in (*APP.values(), *SCRIPTS)
        for node in parsed(file)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        and number_of_arguments(node) > MOST_ARGUMENTS
    }
    assert long == set()


def test_ci_runs_the_test_command_of_the_readme_and_installs_nothing_else() -> None:
    commands = re.findall(r"^python3 -m venv .*$", (ROOT / "README.md").read_text(), re.MULTILINE)
    assert len(commands) == 2
    lines = (ROOT / ".ci" / "run").read_text().splitlines()
    assert [line for line in lines if "install" in line] == commands[1:]
