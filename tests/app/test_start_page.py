"""The first page, run without a browser."""

from pathlib import Path

from streamlit.testing.v1 import AppTest

ROOT = Path(__file__).parent.parent.parent


def test_the_start_page_says_what_is_coming_and_links_nowhere() -> None:
    page = AppTest.from_file(str(ROOT / "streamlit_app.py")).run()
    assert not page.exception
    assert page.title[0].value == "Hanoi Lab"
    text = page.markdown[0].value
    assert "Strategies" in text
    assert "](" not in text
