"""Formulas as HTML, from the little LaTeX that the catalogue and the pages use.

Streamlit's way to show LaTeX brings a third of a megabyte of scripts and fonts along, and the page
jumps when they have come.
"""

import re
from html import escape

from hanoi_core.papers.formulas import Formula

_PLAIN = {
    r"\left": "",
    r"\right": "",
    r"\bigl": "",
    r"\bigr": "",
    r"\;": " ",
    " ": "",
    r"\le": " ≤ ",
    r"\min": "min",
    r"\dots": "…",
    "-": " − ",
    "+": " + ",
    "=": " = ",
    ",": ", ",
}
_TOKEN = re.compile(r"\\tfrac|\\[a-z]+|\\;|[a-zA-Z]|[0-9]+|.")


def html(formula: Formula) -> str:
    r"""The formula with real superscripts, subscripts and fractions in a line.

    >>> html(Formula("4n-9"))
    '<span class="hl-formula">4<i>n</i> − 9</span>'
    >>> html(Formula("n-m", "m<n")).partition(", ")[2]
    'with <span class="hl-formula"><i>m</i>&lt;<i>n</i></span>'
    """
    text = written(formula.value)
    if not formula.condition:
        return text
    largest = f"with the largest {written(formula.largest)} such that"
    words = largest if formula.largest else "with"
    return f"{text}, {words} {written(formula.condition)}"


def written(latex: str) -> str:
    r"""A formula without a condition.

    >>> written(r"n!\binom{n+3}3").removeprefix('<span class="hl-formula">')
    '<i>n</i>!(<span class="hl-choose"><span><i>n</i> + 3</span><span>3</span></span>)</span>'
    """
    return f'<span class="hl-formula">{_run(_TOKEN.findall(latex))}</span>'


def _run(tokens: list[str]) -> str:
    """All tokens up to the brace that closes them."""
    parts = []
    while tokens and tokens[0] != "}":
        parts.append(_one(tokens))
    return "".join(parts)


def _one(tokens: list[str]) -> str:
    """The next token with what belongs to it."""
    token = tokens.pop(0)
    if token == "{":
        inner = _run(tokens)
        tokens.pop(0)
        return inner
    if token in "^_":
        mark = "sup" if token == "^" else "sub"
        return f"<{mark}>{_one(tokens)}</{mark}>"
    if token == r"\tfrac":
        return f"{_one(tokens)}/{_one(tokens)}"
    if token == r"\binom":
        above, below = _one(tokens), _one(tokens)
        inner = f"<span>{above}</span><span>{below}</span>"
        return f'(<span class="hl-choose">{inner}</span>)'
    if token.isalpha():
        return f"<i>{token}</i>"
    return _PLAIN.get(token, escape(token))
