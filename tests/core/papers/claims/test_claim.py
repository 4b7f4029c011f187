"""The ledger as data: every claim is complete, and every place of the papers has one."""

from pathlib import Path

import pytest

from hanoi_core.errors import ArgumentError, NotationError
from hanoi_core.papers.claims.claim import FOLDER, PAPERS, Claim, Verdict, all_claims, find
from tests.wrong import wrong

CLAIMS = list(all_claims().values())
CHECKLISTS = Path(__file__).parents[3] / "tables" / "claims"


def test_one_file_a_paper() -> None:
    files = {paper.file for paper in PAPERS.values()}
    assert {path.stem for path in FOLDER.glob("*.toml")} == files
    assert files <= {path.stem for path in FOLDER.glob("*.py")}
    assert {path.stem for path in CHECKLISTS.glob("*.txt")} == set(PAPERS)


def test_the_ledger_covers_the_checklists() -> None:
    """The checklists were made from the papers, not from the ledger."""
    for key in PAPERS:
        lines = (CHECKLISTS / f"{key}.txt").read_text(encoding="utf-8").splitlines()
        wanted = [line.strip() for line in lines if line.strip() and not line.startswith("#")]
        places = {place for claim in CLAIMS if claim.paper.key == key for place in claim.places}
        assert len(set(wanted)) == len(wanted), f"{key}: a place stands twice on the checklist"
        assert places == set(wanted), key


def test_a_claim_says_all_it_must() -> None:
    def says_all(claim: Claim) -> bool:
        wrong = claim.verdict in (Verdict.REFUTED, Verdict.MISPRINT)
        texts = (claim.statement, *filter(None, (claim.erratum, claim.reason)))
        return (
            bool(claim.places)
            and all(text.endswith((".", "?")) for text in texts)
            and bool(claim.counterexample) == wrong
            and bool(claim.erratum or not wrong or claim.paper.key == "lab")
            and bool(claim.reason) == (claim.verdict == Verdict.OPEN)
        )

    assert [claim.id for claim in CLAIMS if not says_all(claim)] == []


def test_a_claim_rests_on_others_and_never_on_itself() -> None:
    def stands(claim: Claim) -> bool:
        reached, new = set[str](), set(claim.rests_on)
        while new:
            reached |= new
            new = {name for each in new for name in find(each).rests_on} - reached
        sound = all(find(each).verdict != Verdict.REFUTED for each in claim.rests_on)
        return claim.id not in reached and (sound or claim.verdict != Verdict.CONFIRMED)

    assert [claim.id for claim in CLAIMS if not stands(claim)] == []


def test_latex_has_its_braces_in_pairs() -> None:
    def is_balanced(latex: str) -> bool:
        depth = 0
        for sign in latex.replace(r"\{", "").replace(r"\}", ""):
            depth += {"{": 1, "}": -1}.get(sign, 0)
            if depth < 0:
                return False
        return depth == 0 and latex.count(r"\left") == latex.count(r"\right")

    assert [c.id for c in CLAIMS if "$" in c.latex or not is_balanced(c.latex)] == []


def test_a_claim_that_there_is_not() -> None:
    with pytest.raises(ArgumentError, match=r"no claim '2024/Table-2'; did you mean 2024/table-2 "):
        find("2024/Table-2")
    with pytest.raises(ArgumentError, match="no claim 'everything'; hanoi claims lists them"):
        find("everything")
    with pytest.raises(NotationError):
        find(wrong(1))
