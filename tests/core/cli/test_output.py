"""How values are written."""

import json
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import Variant, solve
from hanoi_core.cli.output import (
    MAX_BITS,
    exact,
    move_rows,
    print_json,
    print_table,
    progress_bar,
    require_printable,
)
from hanoi_core.errors import NotationError

values = st.recursive(
    st.none() | st.booleans() | st.text() | st.integers(-(2**70), 2**70),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(values)
def test_every_number_survives_a_reader_that_knows_doubles_only(value: object) -> None:
    read = json.loads(json.dumps(exact(value)), parse_int=lambda text: int(float(text)))

    def same(before: object, after: object) -> bool:
        if isinstance(before, list) and isinstance(after, list):
            return len(before) == len(after) and all(map(same, before, after))
        if isinstance(before, dict) and isinstance(after, dict):
            return before.keys() == after.keys() and all(same(before[k], after[k]) for k in before)
        if isinstance(before, int) and isinstance(after, str):
            return int(after) == before
        return before == after

    assert same(value, read)


@given(values)
def test_json_is_written_as_the_library_writes_it(value: object) -> None:
    def lazy(inner: object) -> object:
        if isinstance(inner, list):
            return map(lazy, inner)
        if isinstance(inner, dict):
            return {key: lazy(item) for key, item in inner.items()}
        return inner

    for each in (value, lazy(value)):
        with redirect_stdout(StringIO()) as output:
            print_json(each)
        assert output.getvalue() == json.dumps(exact(value), indent=1) + "\n"


def test_what_is_known_is_written_before_the_rest_is_asked_for() -> None:
    def items() -> Iterator[int]:
        yield 1
        raise KeyboardInterrupt

    with redirect_stdout(StringIO()) as output, pytest.raises(KeyboardInterrupt):
        print_json({"items": items()})
    assert output.getvalue() == '{\n "items": [\n  1'


def test_numbers_stand_to_the_right_and_texts_to_the_left(
    capsys: pytest.CaptureFixture[str],
) -> None:
    print_table(("n", "peg", "moves"), [(1, "S", 3), (10, "P", None)], (10, "S", 1000))
    assert capsys.readouterr().out == " n  peg  moves\n 1  S        3\n10  P     None\n"


def test_moves_are_numbered_from_one() -> None:
    plan = solve(3, Variant(3))
    assert list(move_rows(plan, 2, 4)) == [(3, 1, "D", "P"), (4, 3, "S", "D")]
    assert [number for number, *_ in move_rows(plan)] == list(range(1, 8))


def test_what_is_too_long_to_be_written() -> None:
    assert require_printable("it", 2**MAX_BITS - 1) == 2**MAX_BITS - 1
    with pytest.raises(NotationError, match="it has 4000001 binary digits; up to 4000000 are"):
        require_printable("it", 2**MAX_BITS)


def test_a_bar_counts_one_as_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    with progress_bar() as draw:
        assert draw
        draw(1, 1, 10)
        draw(2, 5000, 10_000)
    written = capsys.readouterr().err
    assert "] 1 move, 1 position " in written
    assert "[##########..........] 2 moves, 5,000 positions " in written
