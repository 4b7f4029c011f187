"""What an address says, and what is made of it."""

from dataclasses import replace

from hypothesis import given
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


def test_nonsense_is_mended_and_told() -> None:
    four = Puzzle("cheat", 9, cheats=1, scheme=4)
    rows: list[tuple[dict[str, str], Puzzle, str]] = [
        ({"n": "abc"}, Puzzle(), "n = `abc` is not a whole number; 8 is shown."),
        ({"n": "-5"}, Puzzle(n=1), "n = `-5` is out of range; 1 is shown."),
        ({"color": "red"}, Puzzle(), "`color` is not known"),
        ({"pegs": "7"}, Puzzle(), "pegs = `7` does not go here; 4 is shown."),
        ({"split": "P1"}, Puzzle(), "is not a choice"),
        ({"split": "`x`"}, Puzzle(), "`?x?` is not a choice"),
        (puzzles.CODEC.write(four) | {"k": "50"}, four, "k = `50` does not go here; the best is"),
    ]
    wrong = {}
    for address, shown, notice in rows:
        puzzle, notices = puzzles.CODEC.read(address)
        if puzzle != shown or not any(notice in said for said in notices):
            wrong[f"{address}"[:60]] = puzzle, notices
    assert wrong == {}


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
