"""The door of the room: every name has an example and its errors."""

import inspect

import pytest

from hanoi_core.puzzle import move_lists


@pytest.mark.parametrize("name", move_lists.__all__)
def test_every_name_at_the_door_has_an_example_and_its_errors(name: str) -> None:
    value = getattr(move_lists, name)
    text = inspect.getdoc(value) or ""
    assert ">>> " in text
    if inspect.isfunction(value):
        assert "rror" in text
