"""The About page, run without a browser."""

from hanoi_app import glossary
from hanoi_core.papers.claims.claim import all_claims
from tests.app.pages import open_page, text_of
from tests.app.to_claims import claims_on


def test_it_begins_with_help_and_has_the_papers_behind_it() -> None:
    page = open_page("pages/about.py")
    titles = [tab.label for tab in page.tabs]
    assert titles[:5] == ["Help", "Words", "Papers", "Mistakes in the papers", "Sources"]
    assert "never onto a smaller one" in page.tabs[0].markdown[0].value
    assert "what is a cheat worth?" in page.tabs[0].markdown[0].value
    text = text_of(page)
    for word in ("Rohl & Gedeon (1987)", "conjectured", "S(14) = 75", "Thierry Bousch"):
        assert word in text
    assert all(meaning in text for meaning in glossary.MEANINGS.values())


def test_the_ids_of_claims_lead_to_them_and_commands_are_left_alone() -> None:
    page = open_page("pages/about.py")
    claims = claims_on(page)
    wrong = [claim.id for claim in all_claims().values() if claim.erratum]
    assert {*wrong} <= {*claims.values()}
    assert "2024/question-more-cheats" in claims.values()  # of the conjectures
    assert all(face == claim for face, claim in claims.items())
    assert "`hanoi verify --claim 2024/table-2`" in " ".join(text_of(page).split())


def test_an_address_opens_a_document() -> None:
    page = open_page("pages/about.py", tab="Mistakes in the papers")
    assert not page.exception
    assert page.query_params["tab"] == "Mistakes in the papers"


def test_links_between_documents_are_words_alone() -> None:
    text = text_of(open_page("pages/about.py"))
    assert "Here they are." in text
    assert "for every n ≥ 3 (proof)" in " ".join(text.split())
    assert ".md" not in text
