"""The formulas: what is written, computed by its letters, is the count."""

import re

from hanoi_core import counts
from hanoi_core.papers.catalogue import CATALOGUE
from hanoi_core.papers.formulas import Formula

FUNCTIONS = {"R": counts.R, "G": counts.g3}
LETTERS = {"cheats": "c", "bottleneck": "b", "pegs": "p"}


def python(latex: str) -> str:
    """The little LaTeX of the formulas as a Python expression.

    >>> python(r"2^{t+1}\\left(n-\\tfrac{t(t+3)}2\\right)+2R(t)")
    '2**(t+1)*(n-(t*(t+3))/2)+2*R(t)'
    """
    text = re.sub(r"\\(left|right|bigl|bigr)", "", latex.replace("g_3", "G").replace(" ", ""))
    text = re.sub(r"\\tfrac\{([^}]*)\}(\d)", r"(\1)/\2", text)
    text = text.replace("^", "**").replace("{", "(").replace("}", ")")
    text = text.replace("=", "==").replace(r"\le", "<=")
    return re.sub(r"(?<=[0-9a-z)])(?=[a-zRG(])|(?<=\))(?=[0-9])", "*", text)  # side by side


def computed(text: str, letters: dict[str, int]) -> object:
    """The value of an expression."""
    return eval(python(text), {**FUNCTIONS, **letters})


def chosen(formula: Formula, letters: dict[str, int]) -> dict[str, int]:
    """All letters, with those that the condition is about."""
    if not formula.condition:
        return letters
    if formula.largest:
        further = [{formula.largest: s} for s in range(50, -1, -1)]
    else:
        further = [{"q": q, "r": r} for q in range(50) for r in range(letters["b"])]
    return next(found for some in further if computed(formula.condition, found := letters | some))


def test_a_formula_computes_its_count() -> None:
    for name, count in CATALOGUE.items():
        xs = {"pegs": (3, 4), "cheats": (0, 1, 2, 3)}.get(count.parameter or "", (1, 2, 3, 5))
        for n, x in ((n, x) for n in range(1, 30) for x in xs):
            formula = count.formula(n, x)
            if name == "S" and formula.value.startswith(r"\min"):
                continue  # a definition, with nothing to compute
            letters = chosen(formula, {"n": n, LETTERS.get(count.parameter or "", "x"): x})
            for side in formula.value.split("="):
                assert computed(side, letters) == count.value(n, x), (name, n, x, formula)


def test_what_has_no_closed_form_is_a_minimum() -> None:
    for name, n, x in (("S", 9, 2), ("frame_stewart", 9, 5)):
        formula = CATALOGUE[name].formula(n, x)
        assert formula.value.startswith(r"\min")
        assert formula.condition == ""
