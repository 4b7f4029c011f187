"""Puzzles in words first, and the family whose colour is theirs in every view.

No Streamlit here.
"""

from collections.abc import Sequence
from dataclasses import fields

from hanoi_app.numbers import counted, raised, spelled
from hanoi_app.puzzle import BEST, ONE_CHEAT, Method, Puzzle
from hanoi_core import Variant
from hanoi_core.papers import catalogue

_CLASSIC = Variant(3)


def name(variant: Variant) -> str:
    """The rules in as few words as tell them apart; four pegs are not mentioned with another rule.

    >>> name(Variant()), name(Variant(cheats=1)), name(Variant(3, cheats=2))
    ('four pegs', 'one cheat', 'two cheats, three pegs')
    >>> name(Variant(bottleneck=3)), name(Variant(5, bottleneck=2))
    ('bottleneck 3', 'bottleneck 2, five pegs')
    """
    pegs = f"{spelled(variant.pegs)} pegs"
    if variant.bottleneck > 1:
        rule = f"bottleneck {variant.bottleneck}"
    elif variant.cheats:
        rule = cheats(variant.cheats)
    else:
        return pegs
    return rule if variant.pegs == 4 else f"{rule}, {pegs}"


def cheats(number: int) -> str:
    """So many cheats.

    >>> cheats(1), cheats(3)
    ('one cheat', 'three cheats')
    """
    return f"{spelled(number)} cheat{'' if number == 1 else 's'}"


def family(variant: Variant) -> str:
    """The family of the variant, as theme.css calls its colour; any number of cheats is one family.

    >>> family(Variant(cheats=2)), family(Variant(3, cheats=1)), family(Variant(3, bottleneck=2))
    ('one-cheat', 'three-cheats', 'three-bottleneck')
    >>> family(Variant(3)), family(Variant(4)), family(Variant(5))
    ('three', 'four', 'pegs')
    """
    if variant.bottleneck > 1:
        return "three-bottleneck" if variant.pegs == 3 else "bottleneck"
    if variant.cheats:
        return "three-cheats" if variant.pegs == 3 else "one-cheat"
    return {3: "three", 4: "four"}.get(variant.pegs, "pegs")


def label(puzzle: Puzzle) -> str:
    """How the number of moves is written; "" if there is no letter for it.

    >>> label(Puzzle()), label(Puzzle(8, Variant(cheats=1))), label(Puzzle(8, Variant(3)))
    ('R(8)', 'S(8)', '2⁸ − 1')
    >>> label(Puzzle(8, Variant(bottleneck=2))), label(Puzzle(6, Variant(5, 1)))
    ('M4(8,2)', '')
    """
    n, variant = puzzle.n, puzzle.variant
    if variant == _CLASSIC:
        return f"2{raised(n)} − 1"
    if variant == ONE_CHEAT:
        return f"S({n})"
    found = catalogue.count_of(variant)
    return found[0].label(found[1]).replace("n", str(n), 1) if found else ""


def subject(n: int, variant: Variant) -> str:
    """The puzzle and its size, as a title.

    >>> subject(8, Variant(cheats=1)), subject(1, Variant(3))
    ('One cheat, 8 discs', 'Three pegs, 1 disc')
    """
    return f"{name(variant).capitalize()}, {counted(n, 'disc')}"


def file_name(puzzle: Puzzle) -> str:
    """What a file of its solution is called, without its kind.

    >>> file_name(Puzzle(8, Variant(cheats=1)))
    'hanoi-one-cheat-8-discs'
    >>> file_name(Puzzle(9, Variant(cheats=1), Method(scheme=2, k=3)))
    'hanoi-one-cheat-9-discs-scheme2-k3'
    """
    method = (
        f"{each.name}{value}"
        for each in fields(Method)
        if (value := getattr(puzzle.method, each.name)) != getattr(BEST, each.name)
    )
    named = subject(puzzle.n, puzzle.variant).lower().replace(",", "").replace(" ", "-")
    return "-".join(["hanoi", named, *method])


def beside(puzzles: Sequence[Puzzle]) -> str:
    """Several puzzles with as many discs each, as a title.

    >>> beside([Puzzle(), Puzzle(8, Variant(cheats=1)), Puzzle(8, Variant(3))])
    'Four pegs, one cheat or three pegs'
    """
    *first, last = (name(puzzle.variant) for puzzle in puzzles)
    return f"{', '.join(first)} or {last}".capitalize()
