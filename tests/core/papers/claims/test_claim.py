"""The ledger as data: every claim is complete, and every place of the papers has one."""

from pathlib import Path

import pytest

from hanoi_core.errors import ArgumentError, NotationError
from hanoi_core.papers.claims.claim import FOLDER, PAPERS, Claim, Verdict, all_claims, find
from hanoi_core.papers.searched import What
from hanoi_core.puzzle.variant import Variant
from tests.wrong import wrong

CLAIMS = list(all_claims().values())
CHECKLISTS = Path(__file__).parents[3] / "tables" / "claims"


def every_claim(claim: Claim) -> str:
    return claim.id


def test_there_are_well_over_a_hundred_claims() -> None:
    of_papers = [claim for claim in CLAIMS if claim.paper.key != "lab"]
    assert len(of_papers) > 150


def test_one_file_a_paper() -> None:
    files = {paper.file for paper in PAPERS.values()}
    assert {path.stem for path in FOLDER.glob("*.toml")} == files
    assert files <= {path.stem for path in FOLDER.glob("*.py")}
    assert {path.stem for path in CHECKLISTS.glob("*.txt")} == set(PAPERS)


@pytest.mark.parametrize("key", PAPERS)
def test_the_ledger_covers_the_checklist(key: str) -> None:
    """The checklists were made from the papers, not from the ledger."""
    lines = (CHECKLISTS / f"{key}.txt").read_text(encoding="utf-8").splitlines()
    wanted = [line.strip() for line in lines if line.strip() and not line.startswith("#")]
    places = {place for claim in CLAIMS if claim.paper.key == key for place in claim.places}
    assert sorted(set(wanted)) == sorted(wanted), "a place stands twice on the checklist"
    assert places == set(wanted)


@pytest.mark.parametrize("claim", CLAIMS, ids=every_claim)
def test_a_claim_says_all_it_must(claim: Claim) -> None:
    assert claim.places
    assert claim.statement.endswith((".", "?"))
    wrong = claim.verdict in (Verdict.REFUTED, Verdict.MISPRINT)
    assert bool(claim.counterexample) == wrong
    assert claim.erratum or not wrong or claim.paper.key == "lab"
    assert bool(claim.reason) == (claim.verdict == Verdict.OPEN)
    for text in (claim.erratum, claim.reason):
        assert not text or text.endswith((".", "?"))


@pytest.mark.parametrize("claim", CLAIMS, ids=every_claim)
def test_a_claim_rests_on_others_and_never_on_itself(claim: Claim) -> None:
    reached, new = set[str](), set(claim.rests_on)
    while new:
        reached |= new
        new = {name for each in new for name in find(each).rests_on} - reached
    assert claim.id not in reached
    if claim.verdict == Verdict.CONFIRMED:
        assert all(find(each).verdict != Verdict.REFUTED for each in claim.rests_on)


@pytest.mark.parametrize("claim", CLAIMS, ids=every_claim)
def test_latex_has_its_braces_in_pairs(claim: Claim) -> None:
    depth = 0
    for sign in claim.latex.replace(r"\{", "").replace(r"\}", ""):
        depth += {"{": 1, "}": -1}.get(sign, 0)
        assert depth >= 0
    assert depth == 0
    assert claim.latex.count(r"\left") == claim.latex.count(r"\right")
    assert "$" not in claim.latex


def test_a_claim_of_a_search() -> None:
    claim = find("2024/theorem-1")
    assert (claim.variants, claim.what) == ((Variant(cheats=1),), What.SOLUTION)
    assert find("lab/greatest-distances").what == What.GREATEST


def test_a_claim_that_there_is_not() -> None:
    with pytest.raises(ArgumentError, match=r"no claim '2024/Table-2'; did you mean 2024/table-2 "):
        find("2024/Table-2")
    with pytest.raises(ArgumentError, match="no claim 'everything'; hanoi claims lists them"):
        find("everything")
    with pytest.raises(NotationError):
        find(wrong(1))
