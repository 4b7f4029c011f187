"""The ledger as the browser takes it: a picture of all verdicts, and a file of all claims.

No Streamlit here.
"""

import json
import re
from collections import Counter
from html import escape
from typing import Any

from hanoi_app import formulas
from hanoi_app.numbers import counted
from hanoi_core.papers.claims.claim import PAPERS, Claim, Verdict, all_claims

PATH = "claims.json"
TITLE = "Claims, and what became of them"
GOAL = (
    "<strong>What stands, and what does not?</strong> "
    f"{len(all_claims())} claims of five papers and of this lab, checked one by one."
)
MARKS = {  # of a verdict: a sign, for those who do not tell its colour
    Verdict.CONFIRMED: "✓",
    Verdict.REFUTED: "✗",
    Verdict.MISPRINT: "✎",
    Verdict.OPEN: "?",
}
_INDEX = re.compile(r"\b([A-Za-z])_(\w+)")
_POWER = re.compile(r"\^(?:\(([^()]*)\)|(\w+))")


def listed() -> dict[str, Any]:
    """Every claim with what the list shows of it, and the words by which it is found besides.

    >>> listed()["papers"][0][:2], listed()["claims"][0]["id"]
    (['1987', 'Rohl & Gedeon 1987'], '1987/riddle')
    """
    return {
        "papers": [[paper.key, paper.name, paper.title] for paper in PAPERS.values()],
        "claims": [_listed(claim) for claim in all_claims().values()],
    }


def packed() -> bytes:
    """The same as JSON."""
    return json.dumps(listed(), ensure_ascii=False, separators=(",", ":")).encode()


def _listed(claim: Claim) -> dict[str, str]:
    said = claim.printed, claim.counterexample, claim.erratum, claim.reason, claim.proof
    formula = formulas.plain(claim.latex) if claim.latex else ""
    paper = claim.paper.name, claim.paper.title, *claim.places
    wrong = "wrong error counterexample" if claim.counterexample else ""
    return {
        "id": claim.id,
        "verdict": claim.verdict.value,
        "place": places(claim),
        "statement": claim.statement,
        "html": raised(claim.statement),
        "words": " ".join(filter(None, (*said, formula, *paper, wrong))),
    }


def places(claim: Claim) -> str:
    """Where a claim stands in its paper; documents of ours by their names.

    >>> from hanoi_core.papers.claims.claim import find
    >>> places(find("lab/letting-go")), places(find("2024/lemma-1-1")).partition(";")[0]
    ('proofs, Lemma 1', 'Lemma 1(1)')
    """
    return "; ".join(place.removeprefix("docs/").replace(".md", "") for place in claim.places)


def raised(text: str) -> str:
    """HTML of a sentence, in which powers are raised, and indices of letters lowered.

    >>> raised("2^n − 1 < 2^(n−2) + k_min")
    '2<sup>n</sup> − 1 &lt; 2<sup>n−2</sup> + k<sub>min</sub>'
    """
    powers = _POWER.sub(lambda found: f"<sup>{found[1] or found[2]}</sup>", escape(text))
    return _INDEX.sub(r"\1<sub>\2</sub>", powers)


def summary() -> str:
    """HTML of a picture: a row a paper, a bar a verdict, as long as there are claims.

    The browser makes filters of its buttons.
    """
    every = Counter(claim.verdict for claim in all_claims().values())
    chips = [_button({}, f"all <small>{len(all_claims())}</small>", "hk-chip")]
    chips += [
        _button(
            {"verdict": verdict.value},
            f"{_mark(verdict)}{verdict} <small>{every[verdict]}</small>",
            "hk-chip",
        )
        for verdict in Verdict
    ]
    rows = "".join(_row(key) for key in PAPERS)
    most = max(Counter(claim.paper.key for claim in all_claims().values()).values())
    return (
        f'<div class="hk-chips" role="group" aria-label="Verdicts">{"".join(chips)}</div>'
        f'<div class="hk-rows" role="group" aria-label="Papers by verdicts" '
        f'style="--hk-most:{most}">{rows}</div>'
    )


def _row(key: str) -> str:
    paper = PAPERS[key]
    of = Counter(claim.verdict for claim in all_claims().values() if claim.paper == paper)
    name = (
        f'<span class="hk-wide">{escape(paper.name)}</span>'
        f'<span class="hk-brief">{key.title()}</span>'
    )
    bars = "".join(
        _button(
            {"paper": key, "verdict": verdict.value},
            str(of[verdict]),
            f"hk-bar hk-{verdict}",
            f"{paper.name}: {of[verdict]} {verdict}",
            f"--hk-count:{of[verdict]}",
        )
        for verdict in Verdict
        if of[verdict]
    )
    label = f"{paper.name}: {counted(of.total(), 'claim')}"
    head = _button({"paper": key}, name, "hk-paper", label)
    return f'<div class="hk-row">{head}<div class="hk-bars">{bars}</div></div>'


def _mark(verdict: Verdict) -> str:
    return f'<i class="hk-mark hk-{verdict}" aria-hidden="true">{MARKS[verdict]}</i>'


def badge(verdict: Verdict) -> str:
    """HTML of a verdict."""
    return f'<span class="hk-verdict">{_mark(verdict)}{verdict}</span>'


def _button(asks: dict[str, str], face: str, look: str, label: str = "", style: str = "") -> str:
    said = {f"data-{name}": text for name, text in asks.items()}
    said |= {"aria-label": label, "title": label, "style": style}
    more = "".join(f' {name}="{escape(text)}"' for name, text in said.items() if text)
    return f'<button type="button" class="{look}"{more}>{face}</button>'
