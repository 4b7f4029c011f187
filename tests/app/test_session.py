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


def test_controls_are_not_set_without_need() -> None:
    # what is set is sent to the browser, over a value that the user has chosen meanwhile
    page = open_page(n="6").run()
    assert not page.slider(key="watch:n").proto.set_value
    page.slider(key="watch:n").set_value(7).run()
    assert not page.slider(key="watch:n").proto.set_value
    assert page.slider(key="watch:n").value == 7
    page = open_page("pages/compare.py", curves="R,M4").run()
    assert not page.multiselect(key="compare:curves").proto.set_value


def test_a_slider_with_other_ends_keeps_its_value() -> None:
    page = open_page("pages/irregular.py", start="3,5//1,2,4")
    page.slider(key="irregular:pegs").set_value(4).run()  # up to 10 discs instead of 64
    assert page.slider(key="irregular:n").value == 5
