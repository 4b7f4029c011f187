"""The catalogue's formulas as HTML, for cards that a script fills: the little LaTeX they use."""

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

    >>> html(Formula("2^{n-2c}+6c-1"))
    '2<sup><i>n</i> − 2<i>c</i></sup> + 6<i>c</i> − 1'
    >>> html(Formula("2^s", r"\tfrac{s(s+1)}2\le n", "s"))
    '2<sup><i>s</i></sup>, with the largest <i>s</i> such that <i>s</i>(<i>s</i> + 1)/2 ≤ <i>n</i>'
    """
    text = _run(_TOKEN.findall(formula.value))
    if not formula.condition:
        return text
    largest = f"with the largest <i>{formula.largest}</i> such that"
    words = largest if formula.largest else "with"
    return f"{text}, {words} {_run(_TOKEN.findall(formula.condition))}"


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
    if token.isalpha():
        return f"<i>{token}</i>"
    return _PLAIN.get(token, escape(token))
