"""From bytes to lines."""

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core.errors import NotationError
from hanoi_core.puzzle.move_lists import MoveList
from hanoi_core.puzzle.move_lists.texts import batches, pieces


@given(st.lists(st.text(alphabet="AB\r\n→ ", max_size=5)), st.sampled_from(["\n", "\r\n", "\r"]))
def test_lines_are_those_of_universal_newlines(parts: list[str], end: str) -> None:
    text = end.join(parts)
    twin = io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8").read().split("\n")
    found: list[str] = []
    for first, lines in batches(pieces(io.BytesIO(text.encode()))):
        assert first == len(found) + 1
        found += lines
    assert found == (twin if twin[-1] else twin[:-1])


def test_characters_on_the_edge_of_a_chunk() -> None:
    text = "→" * 100_000
    for encoding in ["utf-8", "utf-8-sig", "utf-16"]:
        assert "".join(pieces(io.BytesIO(text.encode(encoding)))) == text, encoding


def test_what_is_in_another_encoding_is_named() -> None:
    for encoding, line in {"latin-1": 2, "utf-16-le": 1}.items():
        data = "A > B # fine\nA » C".encode(encoding)
        with pytest.raises(NotationError, match="nor in UTF-16 with a byte order mark") as caught:
            list(MoveList(pieces(io.BytesIO(data)), 3))
        assert caught.value.line == line, encoding


def test_remarks_may_be_in_any_encoding() -> None:
    data = "A > C # für".encode("latin-1")
    assert len(list(MoveList(pieces(io.BytesIO(data)), 3))) == 1
