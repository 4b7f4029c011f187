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
    assert puzzles.CODEC.read(puzzles.CODEC.write(puzzle)) == (puzzle, [])


@pytest.mark.parametrize(
    ("address", "shown", "notice"),
    [
        ({"n": "abc"}, Puzzle(), "n = `abc` is not a whole number; 8 is shown."),
        ({"n": "-5"}, Puzzle(n=1), "n = `-5` is out of range; 1 is shown."),
        ({"n": str(10**9)}, Puzzle(n=64), "64 is shown"),
        ({"n": "9" * 5000}, Puzzle(), "is not a whole number"),
        ({"color": "red"}, Puzzle(), "`color` is not known"),
        ({"puzzle": "<script>"}, Puzzle(), "puzzle = `<script>` is not a choice"),
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
    puzzle, notices = puzzles.CODEC.read(address)
    assert puzzle == shown
    assert any(notice in said for said in notices), notices


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
