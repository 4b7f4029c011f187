"""`distances`: how far all positions are, against a plain count."""

import csv
import io
import json
from collections import Counter
from fractions import Fraction

import pytest

from hanoi_core import State
from tests import reference
from tests.core.cli.process import run


@pytest.mark.parametrize(
    ("goal", "options", "cheats", "b"),
    [
        ("///3,2,1", "", 0, 1),
        ("3/2,1//", "--irregular 2", 0, 1),
        ("//3,2,1", "--cheats 1", 1, 1),
        ("//3,2,1", "--cheats 2 --irregular 1", 2, 1),
        ("//4,3,2,1", "--bottleneck 2", 0, 2),
        ("1,2//3", "--irregular 1", 0, 1),
    ],
)
def test_against_a_search_from_every_position(goal: str, options: str, cheats: int, b: int) -> None:
    end = State.parse(goal)
    most = end.n if b > 1 else int(options.partition("--irregular ")[2] or 0)
    found = {}
    for stacks in reference.all_states(end.n, end.pegs):
        reached = reference.shortest_to_all(stacks, cheats, b)
        if reference.inversions(stacks) <= most and end.stacks in reached:
            found[str(State(stacks))] = reached[end.stacks][0]
    count = Counter(found.values())
    arguments = ("distances", goal, *options.split())
    whole = json.loads(run(*arguments, "--json").stdout)
    assert whole["goal"] == goal
    assert whole["histogram"] == [count[d] for d in range(max(count) + 1)]
    assert (whole["positions"], whole["greatest"]) == (len(found), max(count))
    mean = Fraction(sum(found.values()), len(found))
    assert (whole["mean"], whole["mean_decimal"]) == (str(mean), float(mean))
    assert len(whole["farthest"]) == min(5, count[max(count)])
    assert all(found[state] == max(count) for state in whole["farthest"])
    rows = csv.DictReader(io.StringIO(run(*arguments, "--positions", "--csv").stdout))
    listed = [(row["position"], int(row["distance"])) for row in rows]
    assert dict(listed) == found
    assert len(listed) == len(found)
    assert [d for _, d in listed] == sorted(found.values())


@pytest.mark.parametrize("n", range(1, 9))
def test_the_mean_distance_to_a_tower_on_three_pegs(n: int) -> None:
    # disc d costs 2**(d-1) moves unless it lies where it is wanted, in one position of three
    whole = json.loads(run("distances", str(n), "--pegs", "3", "--json").stdout)
    assert whole["greatest"] == 2**n - 1
    assert Fraction(whole["mean"]) == Fraction(2, 3) * (2**n - 1)


def test_text() -> None:
    assert run("distances", "2", "--pegs", "3").stdout.splitlines() == [
        "to //2,1, from 9 regular positions",
        "greatest distance 3, from 4 positions: 2,1// /2,1/ 2//1 /2/1",
        "mean distance 2",
        "distance  positions",
        "       0          1",
        "       1          2",
        "       2          2",
        "       3          4",
    ]
    assert run("distances", "2", "--pegs", "3", "--csv").stdout.splitlines() == [
        *("distance,positions", "0,1", "1,2", "2,2", "3,4")
    ]


@pytest.mark.parametrize(
    ("arguments", "lines"),
    [
        ("3", ["to ///3,2,1, from 64 regular positions", " and 7 more", ", about 3.609375"]),
        ("3 --irregular 1", ["from 116 positions of at most 1 inversion\n"]),
        ("3 --irregular 2", ["from 120 positions, regular or not\n"]),
        ("3 --bottleneck 2", ["from 120 positions, regular or not\n"]),
        ("0", ["to ///, from 1 regular position\n", "from 1 position: ///\nmean distance 0\n"]),
    ],
)
def test_the_positions_that_are_counted(arguments: str, lines: list[str]) -> None:
    text = run("distances", *arguments.split()).stdout
    assert [line for line in lines if line not in text] == []


def test_a_goal_that_nothing_leads_to_is_the_answer_no() -> None:
    result = run("distances", "1,2,3//", "--irregular", "1")
    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr == (
        "hanoi: no position of at most 1 inversion leads to 1,2,3//: say --irregular 2\n"
    )
    assert run("distances", "1,2,3//", "--irregular", "2").returncode == 0
    assert run("distances", "1,2,3//", "--cheats", "2").returncode == 0
