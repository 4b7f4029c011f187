"""The words of the trade, in plain ones.

In a text, `[[cheat]]` or `[[half-way configuration|half-way configurations]]` marks one; in the
browser, `shared/terms.js` shows its meaning. No Streamlit here.
"""

import re
from collections.abc import Mapping
from html import escape

MEANINGS: Mapping[str, str] = {
    "S, P and D": "The pegs: S is the start, D the destination, and P, or P1, P2 and so on, those "
    "in between.",
    "divine rule": "One disc is moved at a time, and never put on a smaller one.",
    "cheat": "A move that puts a disc directly on a smaller one. Only so many are allowed; to lift "
    "the disc off again is free.",
    "bottleneck": "A number b that loosens the divine rule: a disc may lie above smaller ones, as "
    "long as none of them is b or more sizes smaller. With b = 1 that is the divine rule itself.",
    "half-way configuration": "How the smaller discs stand just before the largest one goes from S "
    "to D: it is alone on S, and D is empty.",
    "regular": "A position in which no disc lies on a smaller one.",
    "irregular": "A position in which some disc lies on a smaller one: one may start there, though "
    "one may not get there.",
    "proved": "There is a proof that no solution is shorter.",
    "verified": "An exhaustive search by computer has found nothing shorter, up to the number of "
    "discs that is named.",
    "conjectured": "The best solution that is known. Nobody has proved that it is the best "
    "possible.",
    "superseded": "A formula that was published as the best, and has since been beaten.",
    "R(n)": "The least number of moves for n discs on four pegs, by the divine rule: the Reve's "
    "puzzle.",
    "S(n)": "The least number of moves known for n discs on four pegs, if one cheat is allowed.",
    "M4(n,b)": "The least number of moves known for n discs on four pegs with bottleneck b.",
    "scheme": "A recipe for a solution, in which some numbers are left to choose. The paper of "
    "2024 has four for one cheat.",
    "split": "How many of the smallest discs are set aside first, before the others move. A good "
    "split makes the solution short.",
}

_MARKED = re.compile(r"\[\[([^]|]+)(?:\|([^]]+))?\]\]")


def marked(text: str) -> str:
    """HTML of a text in which words of the trade are marked; all else is escaped.

    >>> marked("a < b")
    'a &lt; b'
    >>> marked("[[proved|Proved]]").partition("data-meaning=")[0]
    '<span class="hl-term" tabindex="0" role="button" '
    """
    pieces = _MARKED.split(text)  # plain, a term, as it is said here, plain, ...
    found = [escape(pieces[0])]
    for i in range(1, len(pieces), 3):
        found += [term(pieces[i], pieces[i + 1]), escape(pieces[i + 2])]
    return "".join(found)


def term(name: str, said: str | None = None) -> str:
    """HTML of a word of the trade, as it is said in its place; a KeyError if it is none."""
    return (
        '<span class="hl-term" tabindex="0" role="button" '
        f'data-meaning="{escape(MEANINGS[name])}">{escape(said or name)}</span>'
    )
