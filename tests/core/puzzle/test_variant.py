"""Variants, and the names of their pegs."""

from collections.abc import Callable

import pytest

from hanoi_core import HanoiError, Variant
from hanoi_core.errors import ArgumentError, NotationError
from hanoi_core.puzzle.variant import MAX_PEGS, peg_index, peg_names, require_variant
from tests.wrong import wrong


def test_contract() -> None:
    assert Variant() == Variant(pegs=4, cheats=0, bottleneck=1)


def test_peg_names() -> None:
    assert Variant(pegs=3).peg_names == ("S", "P", "D")
    assert Variant(pegs=4).peg_names == ("S", "P1", "P2", "D")
    assert peg_names(7) == ("S", "P1", "P2", "P3", "P4", "P5", "D")


@pytest.mark.parametrize(
    "make",
    [
        lambda: Variant(pegs=2),
        lambda: Variant(pegs=0),
        lambda: Variant(pegs=10**9),
        lambda: Variant(pegs=wrong(4.0)),
        lambda: Variant(pegs=wrong("4")),
        lambda: Variant(cheats=-1),
        lambda: Variant(cheats=True),
        lambda: Variant(bottleneck=0),
        lambda: Variant(bottleneck=-3),
        lambda: Variant(cheats=1, bottleneck=2),
        lambda: peg_names(2),
    ],
)
def test_bad_values_are_refused(make: Callable[[], object]) -> None:
    with pytest.raises(HanoiError):
        make()


def test_cheats_and_bottleneck_together_say_why() -> None:
    with pytest.raises(ArgumentError, match="cannot be combined"):
        Variant(pegs=4, cheats=2, bottleneck=3)
    Variant(cheats=2, bottleneck=1)
    Variant(cheats=0, bottleneck=3)


@pytest.mark.parametrize("pegs", [3, 4, 7, MAX_PEGS])
def test_pegs_are_found_by_their_names_in_either_case(pegs: int) -> None:
    names = peg_names(pegs)
    assert len(set(names)) == pegs
    assert [peg_index(name, pegs) for name in names] == list(range(pegs))
    assert [peg_index(name.lower(), pegs) for name in names] == list(range(pegs))


@pytest.mark.parametrize(
    ("name", "pegs", "known"),
    [
        ("P", 4, "the 4 pegs are called S, P1, P2, D"),
        ("P1", 3, "the 3 pegs are called S, P, D"),
        ("P0", 4, "there is no peg 'P0'"),
        ("P3", 4, "there is no peg 'P3'"),
        ("", 4, "there is no peg ''"),
        ("Q", 7, "the 7 pegs are called S, P1, P2, ..., P5, D"),
    ],
)
def test_an_unknown_peg_is_told_the_names(name: str, pegs: int, known: str) -> None:
    with pytest.raises(NotationError, match=known):
        peg_index(name, pegs)


def test_only_a_variant_is_a_variant() -> None:
    variant = Variant(5, cheats=2)
    assert require_variant(variant) is variant
    for value in (4, None, (4, 0, 1)):
        with pytest.raises(ArgumentError, match=r"must be a Variant, like Variant\(pegs=4\), not"):
            require_variant(value)
