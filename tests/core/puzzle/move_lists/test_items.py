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


@pytest.mark.parametrize(
    ("value", "move"),
    [
        ((0, 2), WrittenMove("0", "2")),
        (("A", "C"), WrittenMove("A", "C")),
        (["A", "C"], WrittenMove("A", "C")),
        ((3, "A", "C"), WrittenMove("A", "C", number=3)),
        ((3, 0, 2), WrittenMove("0", "2", number=3)),
        ((7, 3, 0, 2), WrittenMove("0", "2", disc=3)),
        ({"disc": 3, "from": "A", "to": "C"}, WrittenMove("A", "C", disc=3)),
        ("d3 A -> C", WrittenMove("A", "C", disc=3)),
    ],
)
def test_what_python_prints(value: object, move: WrittenMove) -> None:
    text = f"{[value, value]}\n"
    for size in 1, 7, len(text):
        parts = [text[i : i + size] for i in range(0, len(text), size)]
        assert list(written_moves(parts)) == [(1, move), (1, move)]
    lines = f"[{value!r},\n {value!r}]"
    assert list(written_moves([lines])) == [(1, move), (2, move)]


@pytest.mark.parametrize(
    "text", ["[(0, 2), (0 1)]", "[(A, C)]", "[('A', 'C'), (]", "[{'A', 'C'}]", "[(b'A', 1)]"]
)
def test_what_is_neither_json_nor_a_value_of_python(text: str) -> None:
    with pytest.raises(NotationError, match=r"line 1: .* is not JSON"):
        list(written_moves([text]))


def test_tuples_may_be_quoted_as_json_is() -> None:
    assert list(written_moves(['[("A", "C")]'])) == [(1, WrittenMove("A", "C"))]


def test_an_apostrophe_in_json_is_one() -> None:
    for why in "it's", "'", "', '", "('A', 'C')":
        text = json.dumps([{"why": why, "from": "A", "to": "C"}])
        assert list(written_moves([text])) == [(1, WrittenMove("A", "C"))]


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
