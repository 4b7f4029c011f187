"""`distances`: how far all positions are, against a plain count."""

from collections import Counter
from fractions import Fraction

from hanoi_core import State
from tests import reference
from tests.core.cli.process import as_csv, as_json, refused, run

# goal, options, cheats, bottleneck
CASES = [
    ("///3,2,1", "", 0, 1),
    ("3/2,1//", "--irregular 2", 0, 1),
    ("//3,2,1", "--cheats 1", 1, 1),
    ("//3,2,1", "--cheats 2 --irregular 1", 2, 1),
    ("//3,2,1", "--bottleneck 2", 0, 2),
    ("1,2//3", "--irregular 1", 0, 1),
    ("1,2,3//", "--cheats 2", 2, 1),
]


def test_against_a_search_from_every_position() -> None:
    for goal, options, cheats, b in CASES:
        end = State.parse(goal)
        most = end.n if b > 1 else int(options.partition("--irregular ")[2] or 0)
        found = {}
        for stacks in reference.all_states(end.n, end.pegs):
            reached = reference.shortest_to_all(stacks, cheats, b)
            if reference.inversions(stacks) <= most and end.stacks in reached:
                found[str(State(stacks))] = reached[end.stacks][0]
        count = Counter(found.values())
        far = max(count)
        mean = Fraction(sum(found.values()), len(found))
        whole = as_json("distances", goal, *options.split())
        farthest = whole.pop("farthest")
        assert whole == {
            "goal": goal,
            "positions": len(found),
            "greatest": far,
            "mean": str(mean),
            "mean_decimal": float(mean),
            "histogram": [count[d] for d in range(far + 1)],
        }
        assert len(farthest) == min(5, count[far])
        assert all(found[state] == far for state in farthest)
        rows = as_csv("distances", goal, *options.split(), "--positions")
        listed = [(row["position"], int(row["distance"])) for row in rows]
        assert dict(listed) == found
        assert [d for _, d in listed] == sorted(found.values())


def test_the_positions_that_are_counted() -> None:
    told = {
        "3": ["to ///3,2,1, from 64 regular positions", " and 7 more", ", about 3.609375"],
        "3 --irregular 1": ["from 116 positions of at most 1 inversion\n"],
        "3 --bottleneck 2": ["from 120 positions, regular or not\n"],
        "0": ["to ///, from 1 regular position\n", "from 1 position: ///\nmean distance 0\n"],
    }
    for options, parts in told.items():
        text = run("distances", *options.split()).stdout
        assert [part for part in parts if part not in text] == [], text


def test_a_goal_that_nothing_leads_to_is_the_answer_no() -> None:
    no = "hanoi: no position of at most 1 inversion leads to 1,2,3,4//: say --irregular 2\n"
    assert refused("distances 1,2,3,4// --cheats 1 --irregular 1", no, code=1) == ""
