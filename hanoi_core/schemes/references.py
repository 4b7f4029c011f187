"""Where it is written what the schemes do, and which numbered step of which paper each part is.

Letters as in the papers: n discs, p pegs, b bottleneck; k (or l) discs are set aside first.
"""

from dataclasses import dataclass
from typing import NamedTuple

from hanoi_core import counts

LUCAS = "Lucas 1883"


@dataclass(frozen=True, slots=True)
class Procedure:
    """A procedure that cheats: the place in its paper, and how many steps it numbers there, if any.

    >>> SCHEMES_2024[4].step(4), INVERTED_TOWER.step(4)
    ('Majumdar 2024, Scheme 4, step 4', 'Majumdar 2024, Lemma 4')
    """

    name: str
    steps: int = 0

    def step(self, i: int) -> str:
        """How part i is cited, from 1; what a paper has forgotten at its end is said to be missing.

        >>> CASES_2022[3].step(13)
        'Majumdar 2022, Case 3, missing after step 12'
        """
        if not self.steps:
            return self.name
        if i > self.steps:
            return f"{self.name}, missing after step {self.steps}"
        return f"{self.name}, step {i}"


def _numbered(name: str, *steps: int) -> dict[int, Procedure]:
    return {i: Procedure(f"{name} {i}", count) for i, count in enumerate(steps, 1)}


SCHEMES_2024 = _numbered("Majumdar 2024, Scheme", 5, 9, 3, 13)
CASES_2022 = _numbered("Majumdar 2022, Case", 5, 3, 12)
PAIR_ON_P1 = Procedure("Majumdar 2024, remark after Theorem 2")
THREE_PEGS = Procedure("Majumdar 2024, Lemma 2", 9)  # for one cheat and n >= 4
INVERTED_TOWER = Procedure("Majumdar 2024, Lemma 4")
OWN_LAYERS = Procedure("Hanoi Lab, layers on one peg")


class Parts(NamedTuple):
    """How a transfer without cheats is cited: the whole, and its three parts in turn.

    Backwards in time the first part is the third, and the second is `others_back`.
    """

    whole: str
    aside: str
    others: str
    home: str
    others_back: str

    @classmethod
    def unnumbered(cls, paper: str) -> "Parts":
        """Of a paper that numbers no steps.

        >>> Parts.unnumbered("Lucas 1883").aside
        'Lucas 1883'
        """
        return cls(paper, paper, paper, paper, paper)

    @classmethod
    def numbered(cls, paper: str, others: str, others_back: str = "") -> "Parts":
        """Of 1996, whose third part is its first backwards.

        >>> Parts.numbered("Lemma", "step 3").home
        'Lemma, step 1 backwards'
        """
        labels = "step 1", others, "step 1 backwards", others_back or others
        return cls(paper, *(f"{paper}, {label}" for label in labels))


PROCEDURE_REVE = Parts.unnumbered("Rohl & Gedeon 1987, procedure Reve")
_REVE = Parts("Majumdar 2024, (1a)", *(f"Majumdar 2024, (1a), step {i}" for i in (1, 2, 3, 2)))
_SMALL_REVE = Parts.unnumbered("Majumdar 2024, (1b)")
_LUCAS = Parts.unnumbered(LUCAS)
_MANY_PEGS = Parts.unnumbered("Frame and Stewart 1941")
_BOTTLENECK = "Majumdar & Halder 1996"


def tower(n: int, k: int, p: int) -> Parts:
    """Of n discs in order, k set aside. With none set aside, a fourth peg is not used.

    >>> tower(8, 4, 4).home, tower(3, 1, 4).whole, tower(8, 4, 5).home, tower(8, 0, 4).others
    ('Majumdar 2024, (1a), step 3', 'Majumdar 2024, (1b)', 'Frame and Stewart 1941', 'Lucas 1883')
    """
    if p > 4:
        return _MANY_PEGS
    if p == 4 and n < 4 and k in counts.R_splits(n):
        return _SMALL_REVE
    return _REVE if p == 4 and k else _LUCAS


def turned_over(n: int, k: int, p: int, b: int) -> Parts:
    """Of n discs to any legal order: 1996, g3 and g4. The others are b at least there.

    >>> turned_over(9, 5, 4, 2).others
    'Majumdar & Halder 1996, Lemma 2.2(1), steps 2, 3, 2 backwards'
    >>> turned_over(9, 7, 4, 2).others, turned_over(9, 7, 4, 2).others_back
    ('Majumdar & Halder 1996, Lemma 2.2(1), step 3', \
'Majumdar & Halder 1996, Lemma 2.2(1), step 3 backwards')
    """
    if p != 4:
        return _not_four_pegs(p, 1)
    if n > b > n - k:
        return Parts.unnumbered(f"{_BOTTLENECK}, carried to other splits")
    lemma = f"{_BOTTLENECK}, Lemma 2.2(1)"
    if n - k == b:
        return Parts.numbered(lemma, "step 3", "step 3 backwards")
    return Parts.numbered(lemma, "steps 2, 3, 2 backwards", "steps 2, 3 backwards, 2 backwards")


def restored(n: int, l: int, p: int) -> Parts:
    """Of n discs to standard order, within a bottleneck: 1996, M3 and M4.

    >>> restored(9, 8, 4).others, restored(9, 8, 3).others
    ('Majumdar & Halder 1996, Lemma 2.2(2), step 3', 'Majumdar & Halder 1996, Lemma 2.1(2)')
    """
    if p != 4:
        return _not_four_pegs(p, 2)
    others = "step 3" if n - l == 1 else "steps 2, 3, 2 backwards"
    return Parts.numbered(f"{_BOTTLENECK}, Lemma 2.2(2)", others)


def _not_four_pegs(p: int, part: int) -> Parts:
    where = f"Lemma 2.1({part})" if p < 4 else "carried to more pegs"
    return Parts.unnumbered(f"{_BOTTLENECK}, {where}")
