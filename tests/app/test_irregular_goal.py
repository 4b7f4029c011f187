"""The goal of the Irregular page when the number of pegs changes: the same tower, by any way."""

from itertools import product

import pytest
from streamlit.testing.v1 import AppTest

from hanoi_core import State, Variant
from hanoi_core.puzzle.variant import peg_index
from hanoi_core.search.shortest import shortest
from tests.app.pages import components, text_of
from tests.app.test_irregular import opened, typed

START = {3: "1/2/3", 4: "1/2//3"}  # by pegs


def with_pegs(page: AppTest, pegs: int, way: str) -> None:
    """Give the start so many pegs, by the slider or by typing."""
    if way == "slider":
        page.slider(key="irregular:pegs").set_value(pegs).run()
    else:
        typed(page, START[pegs])


def goal_is(page: AppTest, goal: str) -> None:
    """The box, the address and the number of moves speak of the tower on this peg."""
    assert not page.exception
    (editor,) = components(page, "hanoi_position_editor")
    start = State.of(editor["stacks"])
    tower = State.tower(start.n, start.pegs, peg_index(goal, start.pegs))
    moves = shortest(start, tower, Variant(start.pegs), use_cache=False).length
    box = page.selectbox(key="irregular:goal")
    assert box.index is not None
    assert box.options[box.index] == f"a tower on {goal}"
    assert ["".join(page.query_params.get("goal", "D"))] == [goal]
    assert f"### {moves} move" in text_of(page)


def test_a_tower_stays_on_its_peg(subtests: pytest.Subtests) -> None:
    others = {"S": "S", "P": "P1", "D": "D", "P1": "P", "P2": "P"}  # on four pegs, on three
    for way, (before, there) in product(("slider", "text"), others.items()):
        with subtests.test(way, goal=before):
            number = 4 if before in ("P1", "P2") else 3
            page = opened(start=START[number], goal=before)
            goal_is(page, before)
            with_pegs(page, 7 - number, way)
            goal_is(page, there)
            if before == "P2":  # undo goes back to the goal of the other pegs
                for name, goal in {"Undo": "P2", "Redo": "P"}.items():
                    page.button(key=f"irregular {name}").click().run()
                    goal_is(page, goal)
            with_pegs(page, number, way)
            goal_is(page, "P1" if before == "P2" else before)


def test_what_cannot_be_read_changes_no_goal() -> None:
    page = typed(opened(), "1/2/3/4")
    goal_is(page, "D")
    typed(page, "1/2/3/4x")
    goal_is(page, "D")
    assert components(page, "hanoi_position_editor")[0]["text"] == "1/2/3/4x"
    assert page.query_params["start"] == "1/2/3/4"
    for text in ("4,3,2,1///", "2,1//"):
        typed(page, text)
        goal_is(page, "D")
