"""`irregular`: from any position on three pegs to order."""

from typing import Any

from hypothesis import given

from hanoi_core import State, Variant, irregular, rules
from hanoi_core.cli.irregular import MOST_MOVES, read
from hanoi_core.puzzle.state import Move
from tests import reference
from tests.core.cli.process import as_json, lines, refused, run
from tests.strategies import states

STUCK = "1,2,3,4,5,6,7//"


def problems(state: str, *options: str) -> list[dict[str, Any]]:
    """The answers, as JSON has them."""
    found: list[dict[str, Any]] = as_json("irregular", state, *options)["problems"]
    return found


@given(states(max_n=4, pegs=(3, 3)))
def test_every_answer_is_what_a_plain_search_finds(start: State) -> None:
    expected = reference.shortest_to_all(start.stacks, 0, 1)
    *towers, nearest = problems(str(start))
    assert [problem["kind"] for problem in towers] == ["tower"] * 3
    for peg, problem in enumerate(towers):
        goal = State.tower(start.n, 3, peg)
        assert problem["goal"] == str(goal)
        assert (problem["length"], problem["count"]) == expected[goal.stacks]
    regular = {stacks: found for stacks, found in expected.items() if State(stacks).is_regular}
    least = min(length for length, _ in regular.values())
    count = sum(count for length, count in regular.values() if length == least)
    assert (nearest["kind"], nearest["length"], nearest["count"]) == ("nearest", least, count)
    for problem in (*towers, nearest):
        moves = [Move.parse(move, 3) for move in problem["moves"]]
        assert str(rules.replay(start, moves, Variant(3)).state) == problem["goal"]
        assert len(moves) == problem["length"]
        for bound in problem["bounds"].values():
            assert bound is None or problem["length"] <= bound


def test_the_bounds_that_apply() -> None:
    own, other, _, nearest = problems("2,1,3//")
    assert own["bounds"] == {"theorem_6": 9, "proposition_9": None}
    assert other["bounds"] == {"theorem_6": 9, "proposition_9": 7}
    assert nearest["bounds"] == {"proposition_8": 2}
    text = run("irregular", "2,1,3//").stdout
    assert text.count("# bounds: 9 (Theorem 6), 7 (Proposition 9)\n") == 2
    assert text.count("# Proposition 9 does not apply: d3 lies above others on S, its") == 1
    assert "bounds" not in run("irregular", "1//").stdout  # the theorems begin with two discs
    assert problems("1//")[0]["bounds"] == {}


def test_only_the_nearest_regular_position() -> None:
    (problem,) = problems("1,2//3", "--nearest")
    assert (problem["kind"], problem["goal"], problem["count"]) == ("nearest", "1/2/3", 2)


@given(states(pegs=(3, 3)))
def test_a_position_is_read_back_from_the_numbers_that_are_printed(state: State) -> None:
    rho = ",".join(map(str, irregular.position_numbers(state)))
    for text in (f"rho({rho})", f" RHO ( {rho.replace(',', ' , ')} ) ", f"ρ({rho})"):
        assert read(text) == state
    assert read(f"rho({rho.replace(',', ' ')})") == read(str(state)) == read(state.hinz) == state


def test_position_numbers_in_every_place_of_a_position() -> None:
    by_stacks = lines("irregular 1,2//3 --to 3,2//1")
    assert lines("irregular 'rho(2,1,5,3,4,6)' --to 'rho(5,1,2,3,4,6)'") == by_stacks


def test_what_is_no_position() -> None:
    for listed in ("", "()", "(1,,2)", "(1;2;3)", "(1,2,3", "(1,2,3)4", "(-1,2,3)", "(1,2,\u0663)"):
        message = f"'rho{listed}' is no list of position numbers: write them for disc 1"
        assert refused(f"irregular 'rho{listed}'", message) == ""


def test_long_paths_are_written_out_when_asked_for() -> None:
    goal = ("--peg", "S")
    length = irregular.solve(State.parse(STUCK), 0).length
    assert length > MOST_MOVES
    short, whole = run("irregular", STUCK, *goal).stdout, run("irregular", STUCK, *goal, "--moves")
    assert short.count(">") == MOST_MOVES
    assert short.endswith(f"# and {length - MOST_MOVES} more moves: --moves prints them all\n")
    assert whole.stdout.count(">") == length
    assert [len(p["moves"]) for p in problems(STUCK, *goal)] == [MOST_MOVES]
    assert [len(p["moves"]) for p in problems(STUCK, *goal, "--moves")] == [length]


def test_csv() -> None:
    *_, nearest = lines("irregular 1,2//3 --csv")
    assert nearest == 'nearest,1/2/3,1,2,,2,,"proved: Hinz 1989, Lemma 5 and Proposition 8"'
    assert lines("irregular 1,2//3 --peg P --moves --csv") == [
        "kind,goal,move,disc,from,to",
        'tower,"/3,2,1/",1,3,D,P',
        'tower,"/3,2,1/",2,2,S,P',
        'tower,"/3,2,1/",3,1,S,P',
    ]
