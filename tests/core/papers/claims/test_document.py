"""The ledger as Markdown: every claim with all that there is to say of it."""

import re
from collections import Counter
from pathlib import Path

from hanoi_core.papers.claims import document
from hanoi_core.papers.claims.claim import PAPERS, Verdict, all_claims, find

CLAIMS = list(all_claims().values())
PAGE = document.claims()
ENTRY = """\
**Lemma 2, letters** · `2024/lemma-2-letters` · *misprint*

The formula of Lemma 2 writes c and r; only if r is c does it give what is needed.

- printed: c in S3(n, c) and in 4n − 2c − 5, r in all other places
- counterexample: c = 1: any r stated, r = 1 found
- erratum: Lemma 2 writes r and c for the same number of cheats.
- check: The values of r with which the formula agrees with exact search.
- reach: c ≤ 4, n ≤ 2c + 4
- rests on: 2024/lemma-2
- verify: `hanoi verify --claim 2024/lemma-2-letters`
- see also: `hanoi count S3 1..20 --cheats 1`

**"""


def test_the_page_has_every_claim_once_under_its_paper() -> None:
    head, summary, *papers = re.split(r"\n\n(?=\| \||## )", PAGE)
    assert head.startswith("# The ledger of claims\n\nEvery lemma, ")
    counted = Counter((claim.paper, claim.verdict) for claim in CLAIMS)
    for paper, text in zip(PAPERS.values(), papers, strict=True):
        assert text.startswith(f"## {paper.name}: {paper.title}\n\n**")
        heads = re.findall(r"^\*\*(.*)\*\* · `(.*)` · \*(\w+)\*$", text, re.MULTILINE)
        assert heads == [("; ".join(c.places), c.id, c.verdict) for c in CLAIMS if c.paper == paper]
        row = " | ".join(str(counted[paper, verdict]) for verdict in Verdict)
        assert f"\n| {paper.name} | {row} |" in summary
    assert summary.startswith(
        "| | confirmed | refuted | misprint | open |\n| --- | --- | --- | --- | --- |\n"
    )
    assert "\n\n\n" not in PAGE
    assert PAGE.endswith(("`\n", ")\n"))


def test_an_entry_tells_what_there_is_to_say_of_a_claim() -> None:
    assert f"\n\n{ENTRY}" in PAGE
    assert "\n\n$$R(8)=33$$\n\n- proof: Bousch 2014\n- check: The answer " in PAGE
    said = dict(document.facts(find("2024/theorem-1")))["check"]
    assert said == "Every case is searched again, and compared with the best known and the record."
    unchecked = next(claim for claim in CLAIMS if not claim.quick)
    facts = dict(document.facts(unchecked))
    assert facts["open because"] == unchecked.reason
    assert facts.keys() & {"check", "reach", "verify"} == set()


def test_the_errata_are_up_to_date() -> None:
    """`hanoi claims --errata > docs/errata.md` writes them."""
    written = Path(__file__).parents[4] / "docs" / "errata.md"
    assert document.errata() == written.read_text(encoding="utf-8")
