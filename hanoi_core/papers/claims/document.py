"""The ledger as Markdown: docs/claims.md, and of it docs/errata.md, the mistakes in the papers."""

from collections import Counter
from collections.abc import Iterator
from textwrap import fill

from hanoi_core.papers.claims import ledger, verified
from hanoi_core.papers.claims.claim import PAPERS, Claim, Paper, Verdict, all_claims

WIDTH = 118  # of a line

_CLAIMS = """\
# The ledger of claims

Every lemma, theorem, table, example, scheme and question of the five papers, and what Hanoi Lab
adds to them, with a verdict that is computed here. `hanoi verify` computes all of them again in
less than a minute, `hanoi verify --thorough` goes as far as is told here, and `hanoi verify --claim
ID` checks one. This page is written by `hanoi claims --markdown`.

A check computes what is stated and, in another way, what is true. **Confirmed** means: the same, as
far as was checked; who proved it is told apart from that. **Refuted** has a counterexample. A
**misprint** is a slip whose right reading is confirmed. **Open** is what no computation can settle,
with what it shows; where nothing can be computed, no check is named."""

_ERRATA = """\
# Mistakes found in the papers, and questions answered

They are drawn from the [ledger of claims](claims.md), and each is followed by its id: `hanoi verify
--claim 2024/table-2` computes it again. Of each paper, first what is wrong, then slips without
effect, gaps of proofs, and questions answered, which were found by reading. The copies read were
scans; where a slip may be the scanner's, it is said. This page is written by `hanoi claims
--errata`."""


def claims() -> str:
    """The whole ledger, paper by paper.

    >>> claims().splitlines()[0]
    '# The ledger of claims'
    """
    parts = [_CLAIMS, _summary()]
    for paper, members in _by_paper():
        parts.append(f"## {paper.name}: {paper.title}")
        parts += map(_entry, members)
    return "\n\n".join(parts) + "\n"


def errata() -> str:
    """What is wrong in the papers, and what they ask and is answered, numbered throughout.

    >>> errata().splitlines()[0]
    '# Mistakes found in the papers, and questions answered'
    """
    parts, number = [_ERRATA], 0
    for paper, members in _by_paper():
        wrong = sorted((claim for claim in members if claim.erratum), key=_is_slip)
        if not wrong:
            continue
        parts.append(f"**{paper.name}**")
        lines = []
        for claim in wrong:
            number += 1
            mark = f"{number}. "
            said = f"{claim.erratum} (`{claim.id}`)"
            lines.append(_wrapped(mark + said, " " * len(mark)))
        parts.append("\n".join(lines))
    return "\n\n".join(parts) + "\n"


def facts(claim: Claim) -> Iterator[tuple[str, str]]:
    """What there is to say of a claim besides its statement, each under a word or two.

    >>> from hanoi_core.papers.claims.claim import find
    >>> dict(facts(find("2024/table-2")))["counterexample"]
    'n = 14: 75 stated, 67 found'
    """
    check = ledger.check_of(claim)
    how = (check.__doc__ or "").strip() if check else ""
    if claim.variants:
        how = "Every case is searched again, and compared with the best known and the record."
    yield from (
        (name, text)
        for name, text in (
            ("printed", claim.printed),
            ("counterexample", claim.counterexample),
            ("erratum", claim.erratum),
            ("open because", claim.reason),
            ("proof", claim.proof),
            ("check", how),
            ("reach", verified.reach(claim) if how else ""),
            ("rests on", ", ".join(claim.rests_on)),
            ("verify", f"hanoi verify --claim {claim.id}" if how else ""),
            ("see also", claim.command and f"hanoi {claim.command}"),
        )
        if text
    )


def _entry(claim: Claim) -> str:
    """One claim: its head, its statement, and what there is to say of it."""
    lines = [f"**{'; '.join(claim.places)}** · `{claim.id}` · *{claim.verdict}*", ""]
    lines.append(_wrapped(claim.statement))
    if claim.latex:
        lines += ["", f"$${claim.latex}$$"]
    lines.append("")
    for name, text in facts(claim):
        code = f"`{text}`" if name in ("verify", "see also") else text
        lines.append(_wrapped(f"- {name}: {code}", "  "))
    return "\n".join(lines).rstrip()


def _summary() -> str:
    """How many claims of each verdict there are, paper by paper."""
    lines = [f"| | {' | '.join(Verdict)} |", "| --- " * (len(Verdict) + 1) + "|"]
    for paper, members in _by_paper():
        counted = Counter(claim.verdict for claim in members)
        cells = " | ".join(str(counted[verdict]) for verdict in Verdict)
        lines.append(f"| {paper.name} | {cells} |")
    return "\n".join(lines)


def _is_slip(claim: Claim) -> bool:
    """Whether the claim itself is not wrong."""
    return claim.verdict not in (Verdict.REFUTED, Verdict.MISPRINT)


def _by_paper() -> Iterator[tuple[Paper, list[Claim]]]:
    for paper in PAPERS.values():
        yield paper, [claim for claim in all_claims().values() if claim.paper == paper]


def _wrapped(text: str, indent: str = "") -> str:
    return fill(
        text, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )
