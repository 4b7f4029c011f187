"""Pictures of positions."""

from xml.etree import ElementTree

import pytest
from hypothesis import given

from hanoi_core import State
from hanoi_core.puzzle.drawing import CHEAT
from tests.strategies import states

SVG = "{http://www.w3.org/2000/svg}"


@given(states())
def test_every_disc_and_every_peg_is_drawn_inside_the_picture(state: State) -> None:
    picture = ElementTree.fromstring(state.svg())
    assert picture.get("aria-label") == str(state)
    numbers = [text.text for text in picture.iter(f"{SVG}text") if text.get("class") == "disc"]
    assert numbers == [str(disc) for stack in state.stacks for disc in stack]
    _, _, width, height = map(float, picture.get("viewBox", "").split())
    boxes = list(picture.iter(f"{SVG}rect"))
    rings = [box for box in boxes if box.get("stroke") == CHEAT]
    assert len(rings) == len(state.inversions)
    assert len(boxes) == 1 + state.pegs + state.n + len(rings)
    for box in boxes:
        x, y, w, h = (float(box.get(name, "")) for name in ("x", "y", "width", "height"))
        assert 0 <= x <= x + w <= width
        assert 0 <= y <= y + h <= height
        assert float(box.get("rx", "")) == pytest.approx(min(w, h) / 2, rel=1e-4)  # fully round


def test_a_notebook_shows_the_picture_unless_it_is_too_large() -> None:
    assert State.tower(3)._repr_svg_() == State.tower(3).svg()
    tall = State.tower(100)._repr_svg_()
    assert tall
    assert float(ElementTree.fromstring(tall).get("width", "")) < 2000
    assert State.tower(101)._repr_svg_() is None
    assert State.tower(1, pegs=101)._repr_svg_() is None
