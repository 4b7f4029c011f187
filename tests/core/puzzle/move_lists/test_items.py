"""Moves in JSON."""

import json
from collections.abc import Iterator

import pytest

from hanoi_core.errors import NotationError
from hanoi_core.puzzle.move_lists import items
from hanoi_core.puzzle.move_lists.items import written_moves
from hanoi_core.puzzle.move_lists.lines import WrittenMove


@pytest.mark.parametrize(
    "value",
    [
        {"disc": 3, "from": "A", "to": "C"},
        {"Disk": "3", "Source": "peg A", "Target": "C", "move": "9007199254740993"},
        {"disk": "d3", "src": "A", "dst": "C", "why": ["x"], "cheat": True},
        {"move": "d3 A>C"},
        "d3 A -> C",
        ["d3", "A", "C"],
        [17, 3, "A", "C"],
    ],
)
def test_every_form_of_a_move(value: object) -> None:
    assert list(
        written_moves(
            [json.dumps(value)] if not isinstance(value, list) else [f"[{json.dumps(value)}]"]
        )
    ) == [(1, WrittenMove("A", "C", 3))]


@pytest.mark.parametrize(
    "value", [1, None, True, {}, {"from": "A"}, {"from": True, "to": "A"}, ["A"]]
)
def test_what_is_no_move(value: object) -> None:
    with pytest.raises(NotationError, match=r"line 1: .* is not a move"):
        list(written_moves([json.dumps([value])]))


def test_a_list_is_read_while_it_comes() -> None:
    taken = []

    def endless() -> Iterator[str]:
        yield "["
        while True:
            taken.append(1)
            yield '{"from": 1, "to": 2},\n'

    found = written_moves(endless())
    for line in range(1, 100):
        assert next(found) == (line, WrittenMove("1", "2"))
    assert len(taken) < 110


def test_a_value_beyond_all_measure_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(items, "MAX_ITEM", 1000)
    with pytest.raises(NotationError, match="is not JSON"):
        list(written_moves('"' + "x" * 10_000))
