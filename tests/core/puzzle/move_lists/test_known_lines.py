"""Lines that came before are read as they were."""

from functools import partial
from itertools import pairwise, product

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import Move
from hanoi_core.errors import HanoiError
from hanoi_core.puzzle.move_lists import Block, Lift, MoveList
from hanoi_core.puzzle.move_lists.known_lines import MOST_KNOWN, KnownLines
from hanoi_core.puzzle.move_lists.lines import WrittenMove

LINES = [
    *("d1 S>P", "d2 S>D", "d1 P>D", "d1 S > P  # again", "D2 s>d", "Move disk 1 from S to P"),
    *("", "# a remark", "S>P", "3: S>D", "17. d1 S>P", "2 S D", "disc,from,to", "1,S,P"),
    *("A -> C", "d1 A>C", "1 -> 2", "d0 S>P", "d1 S>S", "nonsense"),
]
Listed = list[tuple[int, Move | Lift]]


def read(text: list[str], pegs: int) -> tuple[Listed, str, MoveList]:
    """The moves, the error that ends them, and the list."""
    found, listed = Listed(), MoveList(text, pegs, discs=3)
    try:
        found.extend(listed)
    except HanoiError as error:
        return found, str(error), listed
    return found, "", listed


@st.composite
def long_lists(draw: st.DrawFn) -> list[str]:
    """Lines that come again and again, and at times another."""
    often = draw(st.lists(st.sampled_from(LINES[:9]), min_size=1, max_size=3))
    lines = [often[i % len(often)] for i in range(draw(st.integers(0, 120)))]
    for at in draw(st.lists(st.integers(0, 120), max_size=3)):
        lines.insert(at, draw(st.sampled_from(LINES)))
    return [f"{line}\n" for line in lines]


@given(long_lists(), st.lists(st.integers(0, 120), max_size=9))
def test_a_list_in_pieces_is_read_as_it_is_at_once(lines: list[str], cuts: list[int]) -> None:
    evenly = [list(range(0, len(lines), size)) for size in (1, 6, 15, 40)]
    for pegs, at in product([3, 4], [sorted(cuts), *evenly]):
        pieces = ["".join(lines[a:b]) for a, b in pairwise([0, *at, len(lines)])]
        found, error, listed = read(pieces, pegs)
        expected, expected_error, twin = read(["".join(lines)], pegs)
        assert (found, error) == (expected, expected_error)
        assert [type(move) for _, move in found] == [type(move) for _, move in expected]
        for setting in ("peg_names", "numbers", "numbers_assumed", "fewest_pegs"):
            assert getattr(listed, setting) == getattr(twin, setting)


def test_what_is_known_ahead_of_a_refused_move_is_what_was_read_before_it() -> None:
    often = ["d1 A>B\n", "d1 B>A\n"] * 50
    listed = MoveList(["".join(often), "".join([*often, "d1 A>D\n", *often])], pegs=4)
    for part in listed.blocks():
        before = [part[0]] if not isinstance(part, Block) else part.lines.tolist()
        assert listed.fewest_pegs == (3 if before[-1] <= 200 else 4)


def test_long_lists_come_in_blocks() -> None:
    often = "d1 S>P\nd1 P>S\n" * 1000
    parts = list(MoveList([often] * 4, pegs=3).blocks())
    blocks = [part for part in parts if isinstance(part, Block)]
    assert [len(block.lines) for block in blocks] == [2000] * 3
    assert blocks[-1].lines.tolist() == list(range(6001, 8001))


def test_no_more_lines_are_known_than_there_is_room_for() -> None:
    known, move = KnownLines(), Move(1, 0, 1)
    for start in range(0, 3 * MOST_KNOWN, MOST_KNOWN):
        read = {f"d1 S>P # {i}": WrittenMove("S", "P", 1) for i in range(start, start + MOST_KNOWN)}
        known.add(read, partial(lambda found, _: found, move))
    lines = [f"d1 S>P # {i}" for i in range(3 * MOST_KNOWN)]
    assert np.count_nonzero(known.numbers(lines) > 0) == MOST_KNOWN
