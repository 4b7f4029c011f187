"""Moves in JSON."""

import json
import re
from itertools import chain, repeat

import pytest

from hanoi_core.errors import NotationError
from hanoi_core.puzzle.move_lists import items
from hanoi_core.puzzle.move_lists.items import written_moves
from hanoi_core.puzzle.move_lists.lines import WrittenMove
from tests.wrong import refusal

FORMS: list[object] = [
    {"disc": 3, "from": "A", "to": "C"},
    {"Disk": "3", "Source": "peg A", "Target": "C", "move": "9007199254740993"},
    {"disk": "d3", "src": "A", "dst": "C", "why": ["x"], "cheat": True},
    {"move": "d3 A>C"},
    "d3 A -> C",
    ["d3", "A", "C"],
    [17, 3, "A", "C"],
]
NO_MOVES: list[object] = [1, None, True, {}, {"from": "A"}, {"from": True, "to": "A"}, ["A"]]


def test_every_form_of_a_move() -> None:
    for value in FORMS:
        text = json.dumps([value] if isinstance(value, list) else value)
        assert list(written_moves([text])) == [(1, WrittenMove("A", "C", 3))], text


def refusals(texts: list[str], said: str) -> list[str]:
    """The texts that are not refused by saying so."""
    told = {text: refusal(lambda text: list(written_moves([text])), text) for text in texts}
    return [text for text in texts if not re.match(f"NotationError: line 1: .* {said}", told[text])]


def test_what_is_no_move_or_neither_json_nor_a_value_of_python() -> None:
    assert refusals([json.dumps([value]) for value in NO_MOVES], "is not a move") == []
    texts = ["[(0, 2), (0 1)]", "[(A, C)]", "[('A', 'C'), (]", "[{'A', 'C'}]", "[(b'A', 1)]"]
    assert refusals(texts, "is not JSON") == []


def test_what_python_prints() -> None:
    rows: list[tuple[object, WrittenMove]] = [
        ((0, 2), WrittenMove("0", "2")),
        (("A", "C"), WrittenMove("A", "C")),
        (["A", "C"], WrittenMove("A", "C")),
        ((3, "A", "C"), WrittenMove("A", "C", number=3)),
        ((3, 0, 2), WrittenMove("0", "2", number=3)),
        ((7, 3, 0, 2), WrittenMove("0", "2", disc=3)),
        ({"disc": 3, "from": "A", "to": "C"}, WrittenMove("A", "C", disc=3)),
        ("d3 A -> C", WrittenMove("A", "C", disc=3)),
    ]
    for value, move in rows:
        text = f"{[value, value]}\n"
        for size in 1, 7, len(text):
            parts = [text[i : i + size] for i in range(0, len(text), size)]
            assert list(written_moves(parts)) == [(1, move), (1, move)], value
        lines = f"[{value!r},\n {value!r}]"
        assert list(written_moves([lines])) == [(1, move), (2, move)], value


def test_tuples_may_be_quoted_as_json_is_and_an_apostrophe_in_json_is_one() -> None:
    assert list(written_moves(['[("A", "C")]'])) == [(1, WrittenMove("A", "C"))]
    for why in "it's", "'", "', '", "('A', 'C')":
        text = json.dumps([{"why": why, "from": "A", "to": "C"}])
        assert list(written_moves([text])) == [(1, WrittenMove("A", "C"))], text


def test_a_list_is_read_while_it_comes() -> None:
    parts = chain("[", repeat('{"from": 1, "to": 2},\n', 1000))  # and no end
    found = written_moves(parts)
    for line in range(1, 100):
        assert next(found) == (line, WrittenMove("1", "2"))
    assert len(list(parts)) > 890


def test_a_value_beyond_all_measure_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(items, "MAX_ITEM", 1000)
    with pytest.raises(NotationError, match="is not JSON"):
        list(written_moves('"' + "x" * 10_000))
