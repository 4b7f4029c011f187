"""The About page, run without a browser."""

from hanoi_app import glossary
from hanoi_core.papers.claims.claim import all_claims
from tests.app.pages import open_page, text_of
from tests.app.to_claims import claims_on


def test_it_begins_with_help_and_has_the_papers_behind_it() -> None:
    page = open_page("pages/about.py")
    titles = [tab.label for tab in page.tabs]
    assert titles[:5] == ["Help", "Words", "Papers", "Mistakes in the papers", "Sources"]
    text = text_of(page)
    for said in ("never onto a smaller one", "what is a cheat worth?"):
        assert said in page.tabs[0].markdown[0].value
    for said in ("Rohl & Gedeon (1987)", "conjectured", "S(14) = 75", "Thierry Bousch"):
        assert said in text
    assert all(meaning in text for meaning in glossary.MEANINGS.values())
    # links between documents are words alone
    assert "Here they are." in text
    assert "for every n ≥ 3 (proof)" in " ".join(text.split())
    assert ".md" not in text
    # the ids of claims lead to them, and commands are left alone
    claims = claims_on(page)
    wrong = {claim.id for claim in all_claims().values() if claim.erratum}
    assert {*wrong, "2024/question-more-cheats"} <= {*claims.values()}  # one of the conjectures
    assert {face: claim for face, claim in claims.items() if face != claim} == {}
    assert "`hanoi verify --claim 2024/table-2`" in " ".join(text.split())
    # an address opens a document
    page = open_page("pages/about.py", tab="Mistakes in the papers")
    assert page.query_params["tab"] == "Mistakes in the papers"
