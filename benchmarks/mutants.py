"""`python -m benchmarks.mutants`: how sharp the tests are.

Small mistakes ("mutants") are put into the code one at a time, and the tests that reach the changed
line must fail. The mistakes are those of cosmic-ray: another operator, another number, a condition
turned round. Which lines, a fixed seed decides: two runs on the same code try the same mutants. The
quick tests are run once to learn which of them reach which line. Needs the extra `mutants`.
"""

import argparse
import ast
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory

from cosmic_ray import plugins
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from coverage import CoverageData

ROOT = Path(__file__).parent.parent
PACKAGES = {"hanoi_core": 200, "hanoi_app": 100}  # how many mutants of each
# mistakes that nobody makes, that change nothing, or that no test could tell
LEFT_OUT = re.compile("NoOp|Decorator|_Is$|_IsNot$|_Is_|_IsNot_|Pow|Variable|ZeroIteration")
SECONDS = 300  # after that a test is in an endless loop, and has noticed
NEAREST = 50  # tests of the first try; most mutants need no others
PYTEST = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider")
COVER = ("-m", "not slow", "--cov-context=test", "--cov-report=")


@dataclass(frozen=True, slots=True)
class Mutant:
    """A file with one mistake in it, in a statement of these lines."""

    file: str
    lines: range
    old: str
    new: str
    code: str


def statements(code: str) -> Iterator[tuple[range, bool]]:
    """The lines of each statement, of a compound one those before its body; whether it acts."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.stmt):
            body = getattr(node, "body", None)
            last = max(node.lineno, body[0].lineno - 1) if body else node.end_lineno or node.lineno
            inert = isinstance(node, ast.Import | ast.ImportFrom | ast.FunctionDef)
            yield range(node.lineno, last + 1), not inert


def mutants(file: Path, chance: random.Random) -> Iterator[Mutant]:
    """One mutant for each line of a file that has any."""
    code, name = file.read_text(encoding="utf-8"), str(file.relative_to(ROOT))
    found: dict[int, list[tuple[str, int]]] = {}
    nodes = list(ast_nodes(get_ast(code)))
    for operator in sorted(plugins.operator_names()):
        if not LEFT_OUT.search(operator):
            change = plugins.get_operator(operator)()
            places = (place for node in nodes for place in change.mutation_positions(node))
            for number, ((line, _), _) in enumerate(places):
                found.setdefault(line, []).append((operator, number))
    spans = list(statements(code))
    for line, choices in sorted(found.items()):
        around = (span for span in spans if line in span[0])
        decorator = range(line, line + 1), True  # the only lines that no statement has
        span, acts = max(around, key=lambda span: span[0].start, default=decorator)
        operator, number = chance.choice(choices)
        changed = mutate_code(code, plugins.get_operator(operator)(), number)
        if acts and changed and changed != code:
            pairs = zip(code.splitlines(), changed.splitlines(), strict=False)
            old, new = next((a, b) for a, b in pairs if a != b)
            yield Mutant(name, span, old.strip(), new.strip(), changed)


def reached() -> CoverageData:
    """Which quick tests reach which line, by running them all."""
    subprocess.run([*PYTEST, *COVER, *(f"--cov={name}" for name in PACKAGES)], cwd=ROOT, check=True)
    data = CoverageData(ROOT / ".coverage")
    data.read()
    return data


def tests_of(mutant: Mutant, data: CoverageData) -> list[str]:
    """The tests that reach a mutant, those of its module first.

    What runs only when the module is imported, is looked at by all tests of the module.
    """
    by_line = data.contexts_by_lineno(str(ROOT / mutant.file))
    for lines in (mutant.lines, by_line):
        found = {test.rpartition("|")[0] for line in lines for test in by_line.get(line, ())} - {""}
        if found:
            near = f"test_{Path(mutant.file).stem}", Path(mutant.file).parts[1]
            return sorted(found, key=lambda test: ([name not in test for name in near], test))
    return []


def notices(tree: Path, mutant: Mutant, tests: list[str]) -> bool:
    """Whether one of the tests fails when the mistake is in a tree."""
    file = tree / mutant.file
    file.write_text(mutant.code, encoding="utf-8")
    try:
        for some in filter(None, (tests[:NEAREST], tests[NEAREST:])):
            (tree / "tests.txt").write_text("\n".join(some), encoding="utf-8")
            command = [*PYTEST, "-x", "-n", "0", "@tests.txt"]
            result = subprocess.run(command, cwd=tree, capture_output=True, timeout=SECONDS)
            if result.returncode:
                return True
    except subprocess.TimeoutExpired:
        return True
    finally:
        shutil.copy(ROOT / mutant.file, file)
    return False


def main() -> None:
    """Try the mutants, print those that are not noticed, and how many there were."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=27)
    parser.add_argument("--share", type=float, default=1.0, help="of the usual number of mutants")
    options = parser.parse_args()
    chance, data = random.Random(options.seed), reached()
    with TemporaryDirectory() as folder, ThreadPoolExecutor(2) as threads:
        trees = SimpleQueue[Path]()
        for name in ("one", "two"):
            ignored = shutil.ignore_patterns(".*", "node_modules")
            trees.put(shutil.copytree(ROOT, Path(folder) / name, ignore=ignored))

        def is_noticed(mutant: Mutant) -> bool:
            tree = trees.get()
            try:
                return notices(tree, mutant, tests_of(mutant, data))
            finally:
                trees.put(tree)

        for package, count in PACKAGES.items():
            files = sorted((ROOT / package).rglob("*.py"))
            every = [mutant for file in files for mutant in mutants(file, chance)]
            tried = chance.sample(every, round(count * options.share))
            missed = 0
            for mutant, noticed in zip(tried, threads.map(is_noticed, tried), strict=True):
                if not noticed:
                    missed += 1
                    print(f"{mutant.file}:{mutant.lines.start}: {mutant.old} -> {mutant.new}")
            print(f"{package}: {len(tried) - missed} of {len(tried)} mutants were noticed")


if __name__ == "__main__":
    main()
