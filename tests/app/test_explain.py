"""What a puzzle allows, in a line and a picture."""

import pytest

from hanoi_app import explain
from hanoi_app.puzzles import Puzzle
from hanoi_core import State
from hanoi_core.puzzle import rules


@pytest.mark.parametrize(
    ("b", "said"),
    [(2, "the next smaller"), (3, "at most 2 sizes smaller"), (6, "at most 5 sizes smaller")],
)
def test_a_bottleneck_lets_larger_discs_lie_there_too(b: int, said: str) -> None:
    text, shown = explain.rule(Puzzle("bottleneck", 8, bottleneck=b))
    assert text == f"A disc may join a peg if each disc there is larger than it, or {said}."
    (pile,) = (stack for stack in shown.stacks if stack)
    assert pile == tuple(range(1, len(pile) + 1))
    assert len(pile) <= b


@pytest.mark.parametrize("b", range(2, 6))
def test_the_words_are_the_rule(b: int) -> None:
    variant = Puzzle("bottleneck", 8, bottleneck=b).variant
    for pile in [*((disc,) for disc in range(1, 9)), (4, 6), (6, 4), (5, 2)]:
        for disc in {*range(1, 9)} - {*pile}:
            others = sorted({*range(1, 9)} - {disc, *pile}, reverse=True)
            state = State.of([[disc], pile, others, []])
            joined = f"d{disc} S>P1" in map(str, rules.legal_moves(state, variant))
            assert joined == all(there > disc or disc - there <= b - 1 for there in pile)


def test_cheats_and_the_divine_rule() -> None:
    assert explain.rule(Puzzle("cheat", 5, cheats=1))[0].startswith("Once, a disc may be put")
    assert explain.rule(Puzzle("cheats", 5, cheats=3))[0].startswith("Up to 3 times, a disc")
    assert explain.rule(Puzzle("reve", 5))[0].endswith("never put a disc on a smaller one.")
