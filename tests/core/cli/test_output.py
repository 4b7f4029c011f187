"""How values are written."""

import json
from contextlib import redirect_stdout
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core.cli.output import (
    MAX_BITS,
    exact,
    print_json,
    progress_bar,
    require_printable,
)
from hanoi_core.errors import NotationError

values = st.recursive(
    st.none() | st.booleans() | st.text(max_size=3) | st.integers(-(2**70), 2**70),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3)
    ),
    max_leaves=6,
)


@given(values)
def test_every_number_survives_a_reader_that_knows_doubles_only(value: object) -> None:
    written = json.dumps(exact(value))
    assert json.loads(written, parse_int=lambda digits: int(float(digits))) == exact(value)
    whole = json.dumps(value)
    assert json.loads(written, parse_int=str) == json.loads(whole, parse_int=str)


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
