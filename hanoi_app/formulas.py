r"""Formulas as HTML, and as one types them, from the little LaTeX of the catalogue and the ledger.

Streamlit's way to show LaTeX brings a third of a megabyte of scripts and fonts along, and the page
jumps when they have come.

A formula is read into a row of nodes. Their kinds say what room is between them, as in TeX. Lines
break at \quad first, then between statements, and within one that is too long even so where it says
<wbr>: before a sign like = or +, not in round brackets.
"""

import re
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from html import escape
from unicodedata import normalize

from hanoi_core.papers.formulas import Formula

# What a node is to its neighbours, see the table of signs; a script belongs to what is before it
Kind = Enum("Kind", "LETTER UPRIGHT WORDS NAME BINARY RELATION LINK OPEN CLOSE STOP SPACE SCRIPT")


@dataclass(frozen=True, slots=True)
class Node:
    """A sign; or a command, by its name, with what it is about."""

    kind: Kind
    text: str
    rows: tuple[tuple["Node", ...], ...] = ()


Row = tuple[Node, ...]

_THIN, _WIDE, _BREAK, _WIDE_BREAK = "\u2009", "\u2002", " <wbr>", "\u2002<wbr>"
_GAPS = ("", _THIN, " ", _BREAK, _WIDE, _WIDE_BREAK)  # of two, the later counts
_STATEMENTS = re.compile(f"(?<=[,;:]){_WIDE_BREAK}|{_WIDE_BREAK}(?=[⇔⇒∧∨])")
_VALUES = (Kind.LETTER, Kind.UPRIGHT, Kind.CLOSE)
_SIGNS = {
    Kind.LETTER: r"\mu μ \sigma σ \rho ρ \tau τ \iota ι \imath ı \jmath ȷ",
    Kind.UPRIGHT: r"! ! ' ’ / / | | \Delta Δ \dots … \exists ∃ \varnothing ∅ \infty ∞",
    Kind.NAME: r"\min min \max max \sum ∑",
    Kind.BINARY: r"+ + - − \cdot · \circ ∘",
    Kind.RELATION: r"= = < < > > := := \le ≤ \ge ≥ \ne ≠ \in ∈ \to → \approx ≈",
    Kind.LINK: r"\iff ⇔ \Leftrightarrow ⇔ \Rightarrow ⇒ \wedge ∧ \vee ∨",
    Kind.OPEN: r"( ( [ [ \{ { \lfloor ⌊",
    Kind.CLOSE: r") ) ] ] \} } \rfloor ⌋",
    Kind.STOP: ", , ; ; : :",
}
_NODES = {
    r"\,": Node(Kind.SPACE, _THIN),
    r"\;": Node(Kind.SPACE, " "),
    r"\ ": Node(Kind.SPACE, _WIDE_BREAK),
    r"\quad": Node(Kind.SPACE, _BREAK),
    r"\ ?": Node(Kind.UPRIGHT, " ?"),  # which no line begins with
}
for _kind, _signs in _SIGNS.items():
    _pairs = zip(_signs.split()[::2], _signs.split()[1::2], strict=True)
    _NODES |= {latex: Node(_kind, sign) for latex, sign in _pairs}
_IGNORED = (" ", "\n", r"\left", r"\right", r"\bigl", r"\bigr", r"\Bigl", r"\Bigr")
_ACCENT = '<span class="hl-formula-accent"><span>{{}}</span><span>{}</span></span>'
_HIGH = frozenset("bdfhklt0123456789")  # what an accent must be higher for
_COMMANDS = {  # in HTML, and typed
    "^": ("<sup>{}</sup>", "^{}"),
    "_": ("<sub>{}</sub>", "{}"),
    "_^": ('<span class="hl-formula-scripts"><sub>{}</sub><sup>{}</sup></span>', "{}^{}"),
    r"\frac": ("{}/{}", "{}/{}"),
    r"\binom": (
        '<span class="hl-formula-tall">(</span>'
        '<span class="hl-choose"><span>{}</span><span>{}</span></span>'
        '<span class="hl-formula-tall">)</span>',
        "binom({},{})",
    ),
    r"\sqrt": ('√<span class="hl-formula-root">{}</span>', "sqrt({})"),
    r"\mathbf": ("<b>{}</b>", "{}"),
    r"\hat": (_ACCENT.format("ˆ"), "{}\u0302"),
    r"\bar": (_ACCENT.format("ˉ"), "{}\u0304"),
    r"\tilde": (_ACCENT.format("˜"), "{}\u0303"),
    r"\underline": ("<u>{}</u>", "{}\u0332"),
    r"\widehat": (_ACCENT.replace("accent", "wide").format("ˆ"), "hat({})"),
    r"\underbrace": (
        '<span class="hl-formula-brace"><span>{}</span><span>{}</span></span>',
        "({})_{}",
    ),
}
_RATIO = "<sup>{}</sup>⁄<sub>{}</sub>"  # of numbers: 2/3(n + 1) could be taken for less
_KEYS = str.maketrans(
    {"−": "-", "≤": "<=", "≥": ">=", "≠": "!=", "→": "->", "∈": " in ", "·": "*", "…": "..."}
    | {"⇔": " <=> ", "⇒": " => ", "∧": " and ", "∨": " or ", "∃": "exists ", "∑": "sum"}
    | {"∞": "infinity", "⌊": "floor(", "⌋": ")", "’": "'", "ı": "i", "ȷ": "j", _THIN: ""}
)
_TOKEN = re.compile(
    r"\\(?:text|mathrm|mathbf)\{[^{}]*\}|\\[a-zA-Z]+|\\ \?|\\.|:=|\d+(?:\.\d+)?|.", re.DOTALL
)


@lru_cache(maxsize=512)
def html(formula: Formula) -> str:
    """The formula with real superscripts, subscripts and fractions in a line.

    >>> html(Formula("4n-9"))
    '<span class="hl-formula">4<i>n</i> <wbr>− 9</span>'
    >>> html(Formula("n-m", "m<n")).partition(", ")[2]
    'with <span class="hl-formula"><i>m</i> <wbr>&lt; <i>n</i></span>'
    """
    text = written(formula.value)
    if not formula.condition:
        return text
    largest = f"with the largest {written(formula.largest)} such that"
    words = largest if formula.largest else "with"
    return f"{text}, {words} {written(formula.condition)}"


def written(latex: str) -> str:
    r"""A formula without a condition.

    Raises ValueError for LaTeX that there is no rule for; so does `plain`.

    >>> written(r"2^{n-2}(n+1)<5").removeprefix('<span class="hl-formula">')
    '2<sup><i>n</i> − 2</sup>(<i>n</i> + 1) <wbr>&lt; 5</span>'
    """
    texts = [_written(_read(part)) for part in latex.split(r"\quad")]
    parts = [_WIDE_BREAK.join(_boxed("piece", _STATEMENTS.split(text))) for text in texts]
    return f'<span class="hl-formula">{_BREAK.join(_boxed("part", parts))}</span>'


def plain(latex: str) -> str:
    r"""A formula as one types it, in one line.

    >>> plain(r"\tfrac{s(s+1)}2\le n,\quad S_3(n)=2^{n-2}+5")
    's(s+1)/2<=n, S3(n)=2^(n-2)+5'
    """
    text = _typed(_read(latex)).replace("<wbr>", "").translate(_KEYS)
    return " ".join(normalize("NFC", text).split())


def _boxed(name: str, texts: list[str]) -> list[str]:
    """Each in a box, which goes to the next line as a whole if it can; one alone needs none."""
    if len(texts) == 1:
        return texts
    return [f'<span class="hl-formula-{name}">{text}</span>' for text in texts]


def _read(latex: str) -> Row:
    tokens = [token for token in _TOKEN.findall(latex) if token not in _IGNORED]
    row = _row(tokens)
    if tokens:
        raise ValueError(f"a brace too many: {latex}")
    return row


def _row(tokens: list[str]) -> Row:
    """All nodes up to the brace that closes them."""
    nodes = []
    while tokens and tokens[0] != "}":
        nodes.append(_node(tokens))
    return tuple(nodes)


def _node(tokens: list[str]) -> Node:
    """The next node, with what belongs to it."""
    token = tokens.pop(0)
    if token in _NODES:
        return _NODES[token]
    if token[0].isalnum():
        return Node(Kind.LETTER if token.isalpha() else Kind.UPRIGHT, token)
    name, _, words = token.removesuffix("}").partition("{")
    if words:
        word = Node(Kind.WORDS if name == r"\text" else Kind.UPRIGHT, words)
        return Node(Kind.UPRIGHT, name, ((word,),)) if name in _COMMANDS else word
    name = token.replace(r"\tfrac", r"\frac").replace(r"\tbinom", r"\binom")
    if name not in _COMMANDS:
        raise ValueError(f"no rule for {token} in a formula")
    rows = [_argument(tokens)]
    if name == "_" and tokens[:1] == ["^"]:
        name = "_^"
    if _COMMANDS[name][0].count("{}") == 2:
        if name in ("_^", r"\underbrace") and tokens and tokens.pop(0) not in "_^":
            raise ValueError(f"{name} needs what stands below")
        rows.append(_argument(tokens))
    return Node(Kind.SCRIPT if name in "_^" else Kind.UPRIGHT, name, tuple(rows))


def _argument(tokens: list[str]) -> Row:
    """What stands in braces, or a single node; of a number its first digit, as in TeX."""
    if tokens and tokens[0] == "{":
        tokens.pop(0)
        row = _row(tokens)
        if tokens:
            tokens.pop(0)
            return row
    if not tokens or tokens[0] == "}":
        raise ValueError("a formula ends too early")
    if tokens[0].isdigit():
        tokens[:1] = list(tokens[0])
    return (_node(tokens),)


def _written(row: Row) -> str:
    """A row in HTML."""
    text, gap, before, depth = "", "", None, 0
    for node in row:
        if node.kind is Kind.SPACE:
            gap = max(gap, node.text, key=_GAPS.index)
        elif node.kind is Kind.SCRIPT:
            text += _filled(node)
        else:
            left, right = _gaps(node.kind, before, " " if depth else _BREAK)
            if node.kind is Kind.WORDS:
                gap = min(gap, " ", key=_GAPS.index)
            elif before is Kind.WORDS:
                gap = min(gap, _BREAK, key=_GAPS.index)
            text += max(gap, left if before else "", key=_GAPS.index) + _filled(node)
            gap, before = right, node.kind
            depth += (node.text == "(") - (node.text == ")")
    return text


def _gaps(kind: Kind, before: Kind | None, room: str) -> tuple[str, str]:
    """What is before a node and after it; lines begin with a sign between two values."""
    if kind is Kind.RELATION or (kind is Kind.BINARY and before in _VALUES):
        return room, " "
    if kind is Kind.LINK:
        return _WIDE_BREAK, _WIDE
    if kind is Kind.NAME and before is Kind.NAME:
        return _BREAK, ""
    if (kind is Kind.NAME and before in _VALUES) or (before is Kind.NAME and kind in _VALUES):
        return " ", ""
    return "", room if kind is Kind.STOP else ""


def _filled(node: Node) -> str:
    """A node in HTML."""
    if not node.rows:
        return f"<i>{node.text}</i>" if node.kind is Kind.LETTER else escape(node.text)
    texts = [_written(row).replace("<wbr>", "") for row in node.rows]
    if node.text != r"\frac":
        high = any(inner.text in _HIGH for inner in node.rows[0])
        template = _COMMANDS[node.text][0]
        return (template.replace("-accent", "-high") if high else template).format(*texts)
    if all(text.isdigit() for text in texts):
        return _RATIO.format(*texts)
    return "/".join(_bracketed(node, texts))


def _typed(row: Row) -> str:
    """A row with the keys that there are, but for its signs."""
    text, before = "", None
    for node in row:
        texts = [_typed(inner) for inner in node.rows]
        if node.kind is Kind.SCRIPT and before is Kind.NAME:
            text += f" {' to '.join(texts)} "
            continue
        apart = " " if _gaps(node.kind, before, "")[0] in (" ", _BREAK) else ""
        template = _COMMANDS[node.text][1] if node.rows else "{}"
        text += apart + template.format(*_bracketed(node, texts) or [node.text])
        before = before if node.kind is Kind.SCRIPT else node.kind
    return text


def _bracketed(node: Node, texts: list[str]) -> list[str]:
    """What a node is about, in brackets where it would fall apart in a line."""
    several = [len(row) > 1 for row in node.rows]
    if node.text == r"\frac":
        several[0] = _is_sum(node.rows[0])
    elif node.kind is not Kind.SCRIPT:
        return texts
    return [f"({text})" if more else text for text, more in zip(texts, several, strict=True)]


def _is_sum(row: Row) -> bool:
    depth = 0
    for node in row:
        depth += (node.kind is Kind.OPEN) - (node.kind is Kind.CLOSE)
        if node.kind is Kind.BINARY and not depth:
            return True
    return False
