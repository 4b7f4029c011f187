"""The About page, run without a browser."""

from tests.app.pages import open_page, text_of


def test_the_papers_the_labels_and_the_documents_are_there() -> None:
    page = open_page("pages/about.py")
    assert [tab.label for tab in page.tabs][:2] == ["Mistakes in the papers", "Sources"]
    text = text_of(page)
    for word in ("Rohl & Gedeon (1987)", "conjectured", "S(14) = 75", "Thierry Bousch"):
        assert word in text


def test_links_between_documents_are_words_alone() -> None:
    text = text_of(open_page("pages/about.py"))
    assert "Here they are." in text
    assert "for every n ≥ 3 (proof)" in " ".join(text.split())
    assert ".md" not in text
