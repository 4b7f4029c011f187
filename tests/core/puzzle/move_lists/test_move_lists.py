"""The door of the room: every name has an example and its errors."""

import inspect

from hanoi_core.puzzle import move_lists


def test_every_name_at_the_door_has_an_example_and_its_errors() -> None:
    values = {name: getattr(move_lists, name) for name in move_lists.__all__}
    texts = {name: inspect.getdoc(value) or "" for name, value in values.items()}
    assert [name for name, text in texts.items() if ">>> " not in text] == []
    functions = [name for name, value in values.items() if inspect.isfunction(value)]
    assert [name for name in functions if "rror" not in texts[name]] == []
