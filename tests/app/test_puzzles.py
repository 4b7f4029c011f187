"""What an address says, and what is made of it."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanoi_app import puzzles
from hanoi_app.puzzles import KINDS, Puzzle
from hanoi_core import counts, schemes

any_puzzle = st.builds(
    Puzzle,
    kind=st.sampled_from(list(KINDS)),
    n=st.integers(-5, 90),
    pegs=st.integers(0, 12),
    cheats=st.integers(0, 12),
    bottleneck=st.integers(0, 12),
    split=st.sampled_from(["largest", "smallest", "0", "3", "63", "64"]),
    scheme=st.sampled_from([None, 0, 1, 2, 3, 4, 9]),
    k=st.sampled_from([None, -1, 0, 1, 3, 60]),
    t=st.sampled_from([None, -1, 0, 1, 2, 60]),
    ending=st.sampled_from(["P1", "P2", "P3"]),
)


@settings(max_examples=150, deadline=None)
@given(any_puzzle)
def test_any_settings_lead_to_a_puzzle_that_can_be_shown(asked: Puzzle) -> None:
    puzzle = puzzles.sensible(asked)
    assert puzzle.kind == asked.kind
    assert 1 <= puzzle.n <= puzzles.MAX_N
    assert puzzles.sensible(puzzle) == puzzle
    plan = puzzle.plan()
    assert plan.start.n == puzzle.n
    assert plan.length >= puzzle.best_length() > 0
    again, notices = puzzles.read(puzzles.write(puzzle))
    assert (again, notices) == (puzzle, [])


@settings(max_examples=150, deadline=None)
@given(
    st.dictionaries(
        st.sampled_from(["puzzle", "n", "pegs", "cheats", "bottleneck", "split", "scheme", "k",
                         "t", "ending", "move", "zzz", "<b>"]),
        st.one_of(st.text(max_size=40), st.integers(-10**20, 10**20).map(str)),
    )
)  # fmt: skip
def test_any_address_leads_to_a_puzzle_with_a_notice(address: dict[str, str]) -> None:
    puzzle, notices = puzzles.read(address)
    plan = puzzle.plan()
    step, more = puzzles.read_move(address, plan.length)
    assert 0 <= step <= plan.length
    assert all(len(notice) < 200 for notice in notices + more)
    strange = set(address) - {"move"} - set(puzzles.write(puzzle)) - {"puzzle"}
    usual = puzzles.write(puzzle)
    if any(name in ("zzz", "<b>") for name in strange):
        assert notices
    assert usual == puzzles.write(puzzles.read(usual)[0])


@pytest.mark.parametrize(
    ("address", "shown", "notice"),
    [
        ({"n": "abc"}, Puzzle(), "n = `abc` is not a whole number."),
        ({"n": "-5"}, Puzzle(n=1), "n = `-5` does not go here; 1 is shown."),
        ({"n": str(10**9)}, Puzzle(n=64), "64 is shown"),
        ({"n": "9" * 5000}, Puzzle(), "is not a whole number"),
        ({"color": "red"}, Puzzle(), "`color` is not known"),
        ({"puzzle": "<script>"}, Puzzle(), "no puzzle `<script>`"),
        ({"pegs": "7"}, Puzzle(), "pegs = `7` does not go here; 4 is shown."),
        ({"split": "8"}, Puzzle(), "split = `8`"),
        ({"split": "9" * 5000}, Puzzle(), "is not a choice"),
        ({"split": "P1"}, Puzzle(), "is not a choice"),
        ({"split": "`x`"}, Puzzle(), "`?x?` is not a choice"),
        (
            {"puzzle": "cheat", "n": "9", "scheme": "4", "k": "50"},
            Puzzle("cheat", 9, cheats=1, scheme=4),
            "k = `50` does not go here; the best is shown.",
        ),
    ],
)
def test_nonsense(address: dict[str, str], shown: Puzzle, notice: str) -> None:
    puzzle, notices = puzzles.read(address)
    assert puzzle == shown
    assert any(notice in said for said in notices), notices


def test_a_move_beyond_the_end_is_the_last() -> None:
    assert puzzles.read_move({"move": "40"}, 33) == (
        33,
        ["move = `40` is not there; the nearest is shown."],
    )
    assert puzzles.read_move({"move": "-1"}, 33)[0] == 0
    assert puzzles.read_move({"move": "x"}, 33)[0] == 0
    assert puzzles.read_move({}, 33) == (0, [])


def test_lengths_of_all_methods() -> None:
    reve = Puzzle(n=8)
    assert puzzles.splits(reve) == {l: schemes.reve(8, l).length for l in range(8)}
    assert min(puzzles.splits(reve).values()) == counts.R(8)
    cheat = puzzles.sensible(Puzzle("cheat", 8))
    assert puzzles.scheme_lengths(cheat) == {1: 27, 2: 23, 3: 23, 4: 23}
    four = replace(cheat, scheme=4)
    assert puzzles.t_lengths(four) == {t: counts.S_scheme4(8, t) for t in range(1, 5)}
    assert min(puzzles.k_lengths(four).values()) == counts.S(8)
    narrow = puzzles.sensible(Puzzle("bottleneck", 9, bottleneck=2))
    assert min(puzzles.splits(narrow).values()) == counts.M4(9, 2)


@pytest.mark.parametrize(
    ("text", "number"),
    [("7", 7), (" -7 ", -7), ("0\x1f", 0), ("", None), ("-", None), ("1.0", None), ("٣", None)],
)
def test_whole_numbers_in_an_address(text: str, number: int | None) -> None:
    assert puzzles.whole(text) == number
