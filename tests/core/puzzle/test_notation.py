"""What is wrong with a text, and where."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import HanoiError, State
from hanoi_core.puzzle import notation
from hanoi_core.puzzle.notation import MOST_FAULTS
from tests.strategies import states


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("3,x,1//", ["x"]),
        ("3,2,2/1,2/", ["2", "2"]),
        ("7,5/ 0 ,3/", ["0", "7"]),
        ("3,,1//", [",,"]),
        ("//2,1,", [","]),
        ("3 2,1//", ["3 2"]),
        ("3,2,١//", ["١"]),
        ("3,2,\u202e1//", ["\u202e1"]),
        ("3,2,1", ["3,2,1"]),
        ("[(0,1),(3,1),(0,1)]", ["(3,1)", "(0,1)"]),
        ("[(0,1),(0,3)]", ["(0,3)"]),
        ("[(0,1) (0,2)]", ["("]),
        ("[(0,1),(0,-2)]", ["("]),
        ("[(0,1)] and so on", ["a"]),
        ("[(0,1)", [""]),
        ("[", [""]),
        ("[(0,1),]", ["]"]),
    ],
)
def test_faults_are_where_the_text_is_wrong(text: str, marked: list[str]) -> None:
    faults = notation.read(text).faults
    assert [text[slice(*fault.span)] for fault in faults] == marked
    with pytest.raises(HanoiError) as caught:
        State.parse(text)
    assert caught.value.span == faults[0].span
    assert str(caught.value) == faults[0].message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("5,3//", "discs 1, 2 and 4 are missing: with a disc 5"),
        ("999999999//", "discs 1, 2, 3, 4, 5 and more are missing"),
        ("1,٢//", "write it with the digits 0 to 9"),
        ("1,\u200f2//", "a character that cannot be seen, U\\+200F"),
        ("[(0,1)(0,2)]", "after disc 1, not \"?'\\('"),
        ("[(0,1)", "the end of the text"),
    ],
)
def test_messages_say_what_to_do(text: str, message: str) -> None:
    with pytest.raises(HanoiError, match=message):
        State.parse(text)


@pytest.mark.parametrize(
    "text",
    [
        "It was the best of times, it was the worst of times / " * 20_000,
        "[" + "(0,1)," * 100_000,
        "[" * 500_000,
        ",".join(map(str, range(1, 10_001))) + "//" + "1," * 200_000,
        "," * 500_000 + "//",
        "/" * 500_000,
        "שלום עולם/" * 50_000,
        "\u202e\u2066" * 100_000 + "//",
        "٣,٢,١//" * 10_000,
        " " * 500_000,
        "\x00//",
        "\ud800//",
    ],
    ids=lambda text: ascii(text[:20]),
)
def test_hostile_texts_get_a_few_short_messages(text: str) -> None:
    faults = notation.read(text).faults
    assert 1 <= len(faults) <= MOST_FAULTS
    for fault in faults:
        assert len(fault.message) < 300
        assert 0 <= fault.span[0] <= fault.span[1] <= len(text)


@given(st.text(alphabet="0123456789,/[]() x١\u202e") | st.text())
def test_any_text_is_a_state_or_has_faults(text: str) -> None:
    reading = notation.read(text)
    if reading.faults:
        with pytest.raises(HanoiError):
            State.parse(text)
    else:
        assert State.parse(text).stacks == reading.stacks


@given(states())
def test_every_disc_is_found_in_the_text(state: State) -> None:
    for text in [str(state)] + ([state.hinz] if state.pegs == 3 else []):
        reading = notation.read(text)
        assert (reading.stacks, reading.faults) == (state.stacks, ())
        assert sorted(reading.written) == list(range(1, state.n + 1))
        if not text.startswith("["):
            assert all(text[slice(*span)] == str(d) for d, span in reading.written.items())
