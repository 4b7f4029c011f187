"""`shortest`: paths between any two positions."""

from hanoi_core import State
from hanoi_core.puzzle.state import Move
from tests import reference
from tests.core.cli.process import as_json, lines, run

# start, goal, cheats, how it is known
CASES = [
    ("1,2/3/", "2,1//3", 0, "by theorem (Hinz 1989, Lemmas 4 and 5)"),
    ("1,2//", "2,1//", 0, "by theorem (Hinz 1989, Theorem 7)"),
    ("3,2,1///", "///3,2,1", 0, "by search"),
    ("3,2,1///", "///3,2,1", 1, "by search"),
    ("1,2/3/", "1,2//3", 0, "by search"),
    ("2,1//", "2,1//", 0, "by theorem (Hinz 1989, Theorem 7)"),
]


def test_every_path_in_every_form() -> None:
    for start, goal, cheats, how in CASES:
        asked = f"shortest {start} {goal} --cheats {cheats} --all"
        begin, end = State.parse(start), State.parse(goal)
        expected = {
            tuple(str(Move(*move, pegs=begin.pegs)) for move in path)
            for path in reference.shortest_paths(begin.stacks, end.stacks, cheats)
        }
        whole = as_json(*asked.split())
        assert list(whole) == ["length", "count", "how", "paths"]
        assert whole["how"] == how.split()[1]
        assert len(whole["paths"]) == whole["count"] == len(expected)
        assert set(map(tuple, whole["paths"])) == expected
        headline, *text = lines(asked)
        assert headline.endswith(f"; {how}")
        assert [line for line in text if line.startswith("#")] == [
            f"# path {i} of {len(expected)}" for i in range(1, len(expected) + 1)
        ]
        moves = [move for path in whole["paths"] for move in path]
        assert [line for line in text if not line.startswith("#")] == moves
        header, *rows = lines(f"{asked} --csv")
        assert header == "path,move,disc,from,to"
        cells = [row.split(",") for row in rows]
        assert [f"d{disc} {source}>{target}" for _, _, disc, source, target in cells] == moves
        numbers = range(1, whole["length"] + 1)
        assert [cell[:2] for cell in cells] == [
            [str(i), str(k)] for i in range(1, len(expected) + 1) for k in numbers
        ]


def test_sixty_four_discs_begin_at_once() -> None:
    discs = ",".join(map(str, range(64, 0, -1)))
    for form in ("", "--json", "--csv", "--all", "--all --json", "--all --csv"):
        result = run("shortest", f"{discs}//", f"//{discs}", *form.split(), head=9)
        assert (result.returncode, result.stderr) == (0, ""), form
        assert len(result.stdout.splitlines()) >= 9, form
