"""What is wrong with a text, and where."""

from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import State
from hanoi_core.puzzle import notation
from hanoi_core.puzzle.notation import MOST_FAULTS
from tests.strategies import states
from tests.wrong import refusal

# a text: the error that it raises, what that says, and the parts of the text that are wrong
FAULTY = {
    "": ("NotationError", "'' has 1 peg, the least is 3", [""]),
    "3,2/1": ("NotationError", "has 2 pegs, the least is 3", ["3,2/1"]),
    "/" * 5000: ("ArgumentError", "from 3 to 1000, not 5001", ["/" * 4001]),
    "3,x,1//": ("NotationError", "peg 1, entry 2: 'x' is not a disc; write discs as", ["x"]),
    "12,x,1//": ("NotationError", "peg 1, entry 2: 'x' is not a disc", ["x"]),
    "3//-2,1": ("NotationError", "peg 3, entry 1: '-2' is not a disc", ["-2"]),
    "3 2,1//": ("NotationError", "write discs as numbers separated by commas", ["3 2"]),
    "3,2,١//": ("NotationError", "entry 3: '١' is not a disc; write it with the digits", ["١"]),
    "3,2,\u202e1//": ("NotationError", "a character that cannot be seen, U+202E", ["\u202e1"]),
    "9" * 40 + "//": ("NotationError", "is not a disc", ["9" * 40]),
    "la peste " * 50: ("NotationError", "...' has 1 peg", ["la peste " * 50]),
    "3,,1//": ("NotationError", "entry 2: '' is not a disc", [",,"]),
    "//2,1,": ("NotationError", "entry 3: '' is not a disc", [","]),
    "7,5/ 0 ,3/": ("ArgumentError", "a disc must be 1 or more", ["0", "7"]),
    "3,2,2/1,2/": ("StateError", "disc 2 occurs twice", ["2", "2"]),
    "4,2,1//": ("StateError", "disc 3 is missing: with a disc 4", ["4"]),
    "5,3//": ("StateError", "discs 1, 2 and 4 are missing: with a disc 5", ["5"]),
    "999999999//": ("StateError", "discs 1, 2, 3, 4, 5 and more are missing", ["999999999"]),
    "[(0,1),(3,1),(0,1)]": ("NotationError", "disc 2: there is no peg 3", ["(3,1)", "(0,1)"]),
    "[(0,1),(0,1)]": ("StateError", "discs 1 and 2 are both at level 1 of peg 0", ["(0,1)"]),
    "[(0,1),(0,3)]": ("StateError", "level 2 is empty", ["(0,3)"]),
    "[(0,0)]": ("StateError", "levels count from 1", ["(0,0)"]),
    "[(0,1) (0,2)]": ("NotationError", "after disc 1, not '('; in Hinz's notation", ["("]),
    "[(0,1),(0,-2)]": ("NotationError", "(peg,level) of disc 2 is expected", ["("]),
    "[(0,1)] and so on": ("NotationError", 'nothing is expected after the "]"', ["a"]),
    "[(0,1)": ("NotationError", "not the end of the text", [""]),
    "[": ("NotationError", "(peg,level) of disc 1 is expected", [""]),
    "[(0,1),]": ("NotationError", "not ']'", ["]"]),
}


def test_a_text_that_is_no_state_is_told_what_is_wrong_and_where() -> None:
    for text, (error, message, marked) in FAULTY.items():
        faults = notation.read(text).faults
        assert [text[slice(*fault.span)] for fault in faults] == marked, text
        told = refusal(State.parse, text)
        assert told == f"{error}: {faults[0].message}", text
        assert message in told, text
        assert faults[0].error.span == faults[0].span


def test_hostile_texts_get_a_few_short_messages() -> None:
    for text in [
        "It was the best of times, it was the worst of times / " * 20_000,
        "[" + "(0,1)," * 100_000,
        "[" * 500_000,
        ",".join(map(str, range(1, 10_001))) + "//" + "1," * 200_000,
        "," * 500_000 + "//",
        "/" * 500_000,
        "\u202e\u2066" * 100_000 + "//",
        "٣,٢,١//" * 10_000,
        "\x00//",
        "\ud800//",
    ]:
        faults = notation.read(text).faults
        assert 1 <= len(faults) <= MOST_FAULTS, ascii(text[:20])
        assert max(len(fault.message) for fault in faults) < 300, ascii(text[:20])
        assert all(0 <= fault.span[0] <= fault.span[1] <= len(text) for fault in faults)


@given(st.text(alphabet="0123456789,/[]() x١\u202e") | st.text())
def test_any_text_is_a_state_or_has_faults(text: str) -> None:
    reading = notation.read(text)
    assert bool(refusal(State.parse, text)) == bool(reading.faults)
    assert reading.faults or State.parse(text).stacks == reading.stacks


@given(states())
def test_every_disc_is_found_in_the_text(state: State) -> None:
    for text in [str(state)] + ([state.hinz] if state.pegs == 3 else []):
        reading = notation.read(text)
        assert (reading.stacks, reading.faults) == (state.stacks, ())
        assert sorted(reading.written) == list(range(1, state.n + 1))
        if not text.startswith("["):
            assert all(text[slice(*span)] == str(d) for d, span in reading.written.items())
