"""Formulas: all that the ledger and the catalogue have, in HTML and typed."""

import re
from itertools import product

import pytest

from hanoi_app.components.sources import SOURCES
from hanoi_app.formulas import html, plain, written
from hanoi_core.papers.catalogue import CATALOGUE
from hanoi_core.papers.claims.claim import all_claims
from tests.app.to_claims import Tags

LATEX = tuple(dict.fromkeys(claim.latex for claim in all_claims().values() if claim.latex))
PARAMETERS = {"pegs": range(3, 7), "bottleneck": range(1, 5)}
FORMULAS = {
    count.formula(n, x)
    for count in CATALOGUE.values()
    for x in PARAMETERS.get(count.parameter or "", range(5))
    for n in range(1, 30)
}
ALL = (*LATEX, *(part for f in FORMULAS for part in (f.value, f.condition) if part))


def inner(latex: str) -> str:
    """A formula in HTML without the span around it, and without places to break a line."""
    return written(latex).removeprefix('<span class="hl-formula">')[:-7].replace("<wbr>", "")


def shown(latex: str) -> str:
    """What a formula reads like, if all that is raised, lowered or slanted is not."""
    return Tags(inner(latex)).text


def test_every_formula_can_be_written() -> None:
    assert len(LATEX) > 150
    assert len(FORMULAS) > 10
    classes = {*re.findall(r"hl-[a-z-]+", SOURCES["shared/frame.css"])}
    wrong = []
    for latex in ALL:
        tags, typed = Tags(written(latex)), plain(latex)
        read = tags.text.replace("ı", "i").replace("ȷ", "j")
        bare = re.sub(r"\\([ij])math", r" \1", latex)
        bare = re.sub(r"\\(?!min|max)[a-zA-Z]+", "", bare)
        right = (
            tags.open == [] and {value for _, value in tags.attributes} <= classes,
            not re.search(r"\\|<wbr>", tags.text + typed),
            all(
                text.count(brace) == latex.count("\\" + brace)
                for text, brace in product((tags.text, typed), "{}")
            ),
            # every letter and every number is there, in its order
            re.findall("[0-9a-zA-Z]", read) == re.findall("[0-9a-zA-Z]", bare),
            # what is typed is one line
            typed == " ".join(typed.split()),
            not re.search(r"[−≤≥≠→∈·…⇔⇒∧∨∃∑∞⌊⌋’ıȷ]", typed),
        )
        if not all(right):
            wrong.append((latex, right))
    assert wrong == []
    assert [formula for formula in FORMULAS if Tags(html(formula)).open] == []


def test_room_is_as_in_a_textbook() -> None:
    expected = {
        "4n-9": "4n − 9",
        "-n+1": "−n + 1",
        r"F(m,\cdot)": "F(m, ·)",
        r"\tfrac{s(s+1)}2<n": "s(s + 1)/2 < n",
        r"\tfrac{R(n)-1}2": "(R(n) − 1)/2",
        r"\tfrac{1}{2n}": "1/(2n)",
        r"\tfrac{(a+b)(c+d)}2": "(a + b)(c + d)/2",
        r"\tfrac 23(n+1)": "2⁄3(n + 1)",
        r"\Bigl\lfloor\tfrac{\sqrt{1+8n}-1}2\Bigr\rfloor": "⌊(√1 + 8n − 1)/2⌋",
        r"\min\{k: k\ge 2\}": "min{k: k ≥ 2}",
        r"2\sum_k N(k)": "2 ∑k N(k)",
        r"\min_k 2R(k)": "mink 2R(k)",
        r"n\ (n\ge 1),\ m": "n\u2002(n ≥ 1),\u2002m",
        r"s\ \text{the largest with}\ n=1": "s the largest with n = 1",
        r"a\ \Rightarrow\ b\wedge c": "a\u2002⇒\u2002b\u2002∧\u2002c",
        r"\{1,\,2\}\ ?": "{1, 2} ?",
        r"2.7\cdot 10^{92}": "2.7 · 1092",
        "d:=1": "d := 1",
    }
    assert {latex: shown(latex) for latex in expected} == expected


def test_signs_are_raised_lowered_and_slanted() -> None:
    expected = {
        "2^{n-2}": "2<sup><i>n</i> − 2</sup>",
        "x^23": "<i>x</i><sup>2</sup>3",
        r"k_{\min}(n)": "<i>k</i><sub>min</sub>(<i>n</i>)",
        r"\Delta g_4": "Δ<i>g</i><sub>4</sub>",
        r"\max\mathbf{C}": "max <b>C</b>",
        r"U_0^d": '<i>U</i><span class="hl-formula-scripts"><sub>0</sub><sup><i>d</i></sup></span>',
        r"\hat\jmath^n": '<span class="hl-formula-accent"><span><i>ȷ</i></span>'
        "<span>ˆ</span></span><sup><i>n</i></sup>",
        r"\bar h": '<span class="hl-formula-high"><span><i>h</i></span><span>ˉ</span></span>',
        r"\tfrac 23": "<sup>2</sup>⁄<sub>3</sub>",
        r"\underbrace{a,a}_2": '<span class="hl-formula-brace"><span><i>a</i>, <i>a</i></span>'
        "<span>2</span></span>",
    }
    assert {latex: inner(latex) for latex in expected} == expected


def test_a_formula_is_typed() -> None:
    expected = {
        r"\tfrac{s(s+1)}2<n": "s(s+1)/2<n",
        r"2^{n-2}+5": "2^(n-2)+5",
        r"2^s+2^{27}": "2^s+2^27",
        r"S_3(n)": "S3(n)",
        r"R(n)\le 2,\quad n\ne 1": "R(n)<=2, n!=1",
        r"\sigma\ge\tfrac{R(n)-1}2": "σ>=(R(n)-1)/2",
        r"\min_{l}": "min l",
        r"\min_{0\le l\le n}2\{R(l)+1\}": "min 0<=l<=n 2{R(l)+1}",
        r"2\sum_{i=1}^n i": "2 sum i=1 to n i",
        r"d>\max\mathbf{C}\,U_\rho^d": "d>max CUρ^d",
        r"R(\lfloor n/2\rfloor)": "R(floor(n/2))",
        r"\tbinom{k+1}2\in\{1,\,\dots\}": "binom(k+1,2) in {1,...}",
        r"\mu(\hat\imath,\hat\jmath)\iff a\wedge b": "μ(î,ĵ) <=> a and b",
        r"s\ \text{the largest with}\ s\le n\ ?": "s the largest with s<=n ?",
        r"\sqrt{1+8n}": "sqrt(1+8n)",
        r"S(n,t')": "S(n,t')",
    }
    assert {latex: plain(latex) for latex in expected} == expected


def test_lines_break_between_parts_then_statements_then_before_a_sign() -> None:
    parts = written(r"f(n+1)=n+1,\ n>2,\quad 2\ (n=2)").split('<span class="hl-formula-part">')
    assert len(parts) == 3
    assert parts[1].count('<span class="hl-formula-piece">') == 2
    assert "piece" not in parts[2]  # a value stays with its case
    assert "(<i>n</i> + 1) <wbr>= <i>n</i> <wbr>+ 1," in parts[1]
    assert "<wbr>(<i>n</i> = 2)" in parts[2]
    assert "wbr" not in written("2^{n+1}f(n+1)")


def test_what_has_no_rule_is_refused() -> None:
    unknown = [r"\foo", r"\foo{n}", r"\mathcal{C}", "a&b", r"\text{}"]
    braces = ["{n}", "n}", "2^{n", "2^", "2^}", r"\tfrac{1}", r"\underbrace{a}b", r"\underbrace{a}"]
    for latex, write in product([*unknown, *braces], (written, plain)):
        with pytest.raises(ValueError, match=r"formula|brace"):
            pytest.fail(f"{latex}: {write(latex)}")
