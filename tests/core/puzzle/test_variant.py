"""Variants, and the names of their pegs."""

from typing import Any

from hanoi_core import Variant
from hanoi_core.puzzle.variant import MAX_PEGS, peg_index, peg_names
from tests.wrong import accepted, refusal


def test_contract() -> None:
    assert Variant() == Variant(pegs=4, cheats=0, bottleneck=1)
    assert Variant(pegs=3).peg_names == ("S", "P", "D")
    assert Variant(pegs=4).peg_names == ("S", "P1", "P2", "D")
    assert peg_names(7) == ("S", "P1", "P2", "P3", "P4", "P5", "D")


def test_bad_values_are_refused() -> None:
    pegs: list[tuple[Any, ...]] = [(2,), (0,), (10**9,), (4.0,), ("4",)]
    others = [(4, -1), (4, True), (4, 0, 0), (4, 0, -3), (4, 1, 2)]  # cheats, bottleneck
    assert accepted({Variant: pegs + others, peg_names: [(2,)]}) == []
    assert "cannot be combined" in refusal(Variant, 4, cheats=2, bottleneck=3)
    Variant(cheats=2, bottleneck=1)
    Variant(cheats=0, bottleneck=3)


def test_pegs_are_found_by_their_names_in_either_case() -> None:
    for pegs in (3, 4, 7, MAX_PEGS):
        names = peg_names(pegs)
        assert len(set(names)) == pegs
        assert [peg_index(name, pegs) for name in names] == list(range(pegs))
        assert [peg_index(name.lower(), pegs) for name in names] == list(range(pegs))


def test_an_unknown_peg_is_told_the_names() -> None:
    for name, pegs, known in [
        ("P", 4, "the 4 pegs are called S, P1, P2, D"),
        ("P1", 3, "the 3 pegs are called S, P, D"),
        ("P0", 4, "there is no peg 'P0'"),
        ("P3", 4, "there is no peg 'P3'"),
        ("", 4, "there is no peg ''"),
        ("Q", 7, "the 7 pegs are called S, P1, P2, ..., P5, D"),
    ]:
        assert known in refusal(peg_index, name, pegs)
