"""Addresses that lag behind, and links from page to page."""

from streamlit.testing.v1 import AppTest

from tests.app.pages import HOME, open_page


def go(page: AppTest, script: str, **address: str) -> AppTest:
    """To another page of the same session, with what the browser says is the address."""
    page.switch_page(script)
    page.query_params.clear()
    for name, text in address.items():
        page.query_params[name] = text
    return page.run()


def test_a_link_to_a_page_with_the_same_settings_is_obeyed() -> None:
    page = go(open_page(n="9"), "pages/pegs.py", n="12")
    page = go(page, HOME, n="12")  # "This solution in Watch"
    assert page.slider(key="watch:n").value == 12


def test_the_address_of_the_page_that_was_left_is_not_taken_for_ones_own() -> None:
    page = go(open_page(n="9"), "pages/compare.py", last="77")
    page = go(page, HOME, last="77")  # back, but the browser has not yet changed the address
    assert page.slider(key="watch:n").value == 9
    assert not page.warning
