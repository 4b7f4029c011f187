"""One puzzle with its method: what fits, what it costs, and how it is called in the list."""

from dataclasses import replace
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from hanoi_app import puzzle as puzzles
from hanoi_app.puzzle import BEST, PRESETS, RULE_1987, Method, Puzzle, preset_of
from hanoi_core import Variant, counts, schemes
from tests.app.address.declared import any_rules

any_method = st.builds(
    Method,
    split=st.sampled_from(["largest", "smallest", RULE_1987, "0", "3", "62", "63"]),
    scheme=st.sampled_from([None, 1, 2, 3, 4]),
    k=st.sampled_from([None, 1, 3, 60]),
    t=st.sampled_from([None, 1, 2, 60]),
    ending=st.sampled_from(["P1", "P2"]),
)
any_puzzle = st.builds(Puzzle, st.integers(1, 64), any_rules(), any_method)
one_cheat = st.builds(Puzzle, st.integers(1, 64), st.just(Variant(cheats=1)), any_method)


@given(any_puzzle | one_cheat)
def test_a_fitted_puzzle_can_be_shown(asked: Puzzle) -> None:
    puzzle = asked.fitted()
    assert (puzzle.n, puzzle.variant) == (asked.n, asked.variant)
    assert puzzle.fitted() == puzzle
    plan = puzzle.plan()
    assert (plan.start.n, plan.variant) == (puzzle.n, puzzle.variant)
    assert plan.length >= puzzle.best_length > 0
    if puzzle.method == BEST:
        assert plan.length == puzzle.best_length


def test_a_method_stays_as_far_as_it_fits() -> None:
    cheat = Variant(cheats=1)
    rows = [
        (Puzzle(9, cheat, Method(scheme=4, k=3, t=2)), Method(scheme=4, k=3, t=2)),
        (Puzzle(9, cheat, Method(scheme=4, k=50)), Method(scheme=4)),
        (Puzzle(9, cheat, Method(scheme=4, k=3, t=50)), Method(scheme=4)),
        (Puzzle(9, cheat, Method(scheme=1, t=3, ending="P1")), Method(scheme=1)),
        (Puzzle(3, cheat, Method(scheme=4)), BEST),
        (Puzzle(4, cheat, Method(scheme=4)), BEST),
        (Puzzle(9, Variant(cheats=2), Method(scheme=4)), BEST),
        (Puzzle(8, Variant(), Method(split="8")), BEST),
        (Puzzle(8, Variant(3), Method(split="7")), Method(split="7")),
        (Puzzle(8, Variant(3), Method(split="6")), BEST),
        (Puzzle(8, Variant(5), Method(RULE_1987)), Method(RULE_1987)),
        (Puzzle(8, Variant(bottleneck=2), Method(RULE_1987)), BEST),
        (Puzzle(8, cheat, Method("smallest")), BEST),
    ]
    assert [asked.fitted().method for asked, _ in rows] == [method for _, method in rows]


def test_a_preset_brings_its_rules_and_rules_tell_their_preset() -> None:
    assert [preset_of(variant) for variant in PRESETS.values()] == [*PRESETS]
    named = {
        "One cheat": Variant(3, 1), "Several cheats": Variant(7, 9),
        "Bottleneck": Variant(3, 0, 4), "More pegs": Variant(10),
    }  # fmt: skip
    assert {preset_of(variant): variant for variant in named.values()} == named


def test_lengths_of_all_methods() -> None:
    reve = Puzzle(8)
    splits = {l: schemes.reve(8, l).length for l in range(8)}
    assert puzzles.lengths(reve, "split") == splits
    assert min(splits.values()) == counts.R(8)
    assert puzzles.lengths(Puzzle(8, Variant(3)), "split") == {7: 255}
    cheat = Puzzle(8, Variant(cheats=1))
    assert puzzles.lengths(cheat, "scheme") == {1: 27, 2: 23, 3: 23, 4: 23}
    assert puzzles.lengths(replace(cheat, n=4), "scheme") == {1: 7, 2: 9, 3: 7}
    four = replace(cheat, method=Method(scheme=4))
    ts = {t: counts.S_scheme4(8, t) for t in range(1, 5)}
    assert puzzles.lengths(four, "t") == ts
    assert min(puzzles.lengths(four, "k").values()) == counts.S(8)
    for k, t in product(range(1, 5), repeat=2):
        both = replace(four, method=Method(scheme=4, k=k, t=t))
        if both.fitted() == both:
            length = both.plan().length
            assert puzzles.lengths(both, "k")[k] == puzzles.lengths(both, "t")[t] == length
    narrow = Puzzle(9, Variant(bottleneck=2))
    assert min(puzzles.lengths(narrow, "split").values()) == counts.M4(9, 2)
