"""The goal of the Irregular page when the number of pegs changes: the same tower, by any way."""

from collections.abc import Callable

import pytest
from streamlit.testing.v1 import AppTest

from hanoi_core import State, Variant
from hanoi_core.puzzle.variant import peg_index
from hanoi_core.search.shortest import shortest
from tests.app.pages import components, text_of
from tests.app.test_irregular import opened, typed

START = {3: "1/2/3", 4: "1/2//3"}  # by pegs


def by_slider(page: AppTest, pegs: int) -> None:
    page.slider(key="irregular:pegs").set_value(pegs).run()


def by_text(page: AppTest, pegs: int) -> None:
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
    assert page.query_params["goal"] == goal
    assert f"### {moves} move" in text_of(page)


@pytest.mark.parametrize("change", [by_slider, by_text])
@pytest.mark.parametrize(
    ("before", "there", "back"),
    [("S", "S", "S"), ("P", "P1", "P"), ("D", "D", "D"), ("P1", "P", "P1"), ("P2", "P", "P1")],
)
def test_a_tower_stays_on_its_peg(
    before: str, there: str, back: str, change: Callable[[AppTest, int], None]
) -> None:
    pegs = 4 if before in ("P1", "P2") else 3
    page = opened(start=START[pegs], goal=before)
    goal_is(page, before)
    change(page, 7 - pegs)
    goal_is(page, there)
    change(page, pegs)
    goal_is(page, back)


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


def test_undo_goes_back_to_the_goal_of_other_pegs() -> None:
    page = opened(start=START[4], goal="P2")
    by_slider(page, 3)
    goal_is(page, "P")
    page.button(key="irregular Undo").click().run()
    goal_is(page, "P2")
    page.button(key="irregular Redo").click().run()
    goal_is(page, "P")
