"""When the address speaks: links, addresses that lag behind, long work, and new servers."""

from streamlit.testing.v1 import AppTest

from tests.app.pages import HOME, ROOT, components, open_page, text_of


def go(page: AppTest, script: str, **address: str) -> AppTest:
    """To another page of the same session, with what the browser says is the address."""
    page.switch_page(script)
    page.query_params.clear()
    for name, text in address.items():
        page.query_params[name] = text
    return page.run()


def test_a_link_is_obeyed_but_not_the_address_of_the_page_that_was_left() -> None:
    page = go(open_page(), "pages/play.py")
    assert not page.error
    assert page.slider(key="play:n").value == 5
    page = go(go(page, HOME, n="9"), "pages/pegs.py", n="12")
    page = go(page, HOME, n="12", pegs="4")  # "This solution in Watch"
    assert page.slider(key="watch:n").value == 12
    page = go(page, "pages/compare.py", last="77")
    page = go(page, HOME, last="77")  # back, but the browser has not yet changed the address
    assert page.slider(key="watch:n").value == 12
    assert page.query_params == {"n": "12", "pegs": "4"}
    assert not page.warning
    page.slider(key="watch:n").set_value(6).run()
    page = go(page, "pages/compare.py", n="6", pegs="4")  # back here as well
    assert page.query_params == {"last": "77"}
    assert not page.warning
    page = go(page, HOME, n="4")  # another puzzle from Compare
    assert page.slider(key="watch:n").value == 4
    assert page.query_params == {"n": "4", "pegs": "4"}


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


def restarted(page: AppTest, script: str = HOME) -> AppTest:
    """The page when a control has been used after the server was started again.

    The session is new; the browser sends its address, and what its controls are set to.
    """
    again = AppTest.from_file(str(ROOT / HOME), default_timeout=60)
    for name, text in page.query_params.items():
        again.query_params[name] = text
    if script != HOME:
        again.switch_page(script)
    again._run(page._tree.get_widget_states())
    assert not again.exception
    return again


def test_after_a_restart_all_is_as_it_was_and_the_first_control_is_obeyed() -> None:
    page = restarted(open_page(n="6", move="9"))
    assert page.query_params == {"n": "6", "pegs": "4", "move": "9"}
    (player,) = components(page, "hanoi_player")
    assert player["step"] == "9"
    page.slider(key="watch:n").set_value(7)
    page = restarted(page)
    assert page.slider(key="watch:n").value == 7
    assert page.query_params == {"n": "7", "pegs": "4"}  # the move was one of the other puzzle
    page.slider(key="watch:n").set_value(8).run()
    assert page.query_params == {"n": "8", "pegs": "4"}


def test_every_sort_of_control_is_obeyed_after_a_restart() -> None:
    page = open_page(n="6")
    page.selectbox(key="watch:preset").select("One cheat")
    assert restarted(page).query_params == {"n": "6", "pegs": "4", "cheats": "1"}
    page = open_page("pages/play.py", n="4", played="1213")
    page.segmented_control(key="play:mode").set_value("predict")
    assert restarted(page, "pages/play.py").query_params == {
        "n": "4",
        "pegs": "4",
        "mode": "predict",
    }
    page = open_page("pages/play.py", n="4", played="1213")
    page.toggle(key="play:coach").set_value(True)
    page = restarted(page, "pages/play.py")
    assert page.query_params == {"n": "4", "pegs": "4", "coach": "on", "played": "1213"}
    (table,) = components(page, "hanoi_game_table")
    assert table["moves"] == "1213"  # the game goes on
    page = open_page("pages/compare.py", last="77")
    page.multiselect(key="compare:curves").set_value(["R"])
    page.toggle(key="compare:crosses").set_value(False)
    page = restarted(page, "pages/compare.py")
    assert page.query_params == {"curves": "R", "crosses": "off", "last": "77"}
    page = open_page("pages/strategies.py", n="5", show="/1,2/4,3/")
    page.text_input(key="strategies:find").set_value("1,2")
    page = restarted(page, "pages/strategies.py")
    said = {"n": "5", "pegs": "4", "cheats": "1", "find": "1,2", "show": "/1,2/4,3/"}
    assert page.query_params == said


def busy_page() -> None:
    """A page that works for ever on more than ten discs."""
    from dataclasses import dataclass

    import streamlit as st

    from hanoi_app.address.codec import Codec, setting
    from hanoi_app.address.kinds import Whole
    from hanoi_app.address.page import drawing, open_page

    @dataclass(frozen=True)
    class Settings:
        n: int = setting(5, Whole(range(1, 21)))
        pegs: int = setting(3, Whole(range(3, 9)))

    with drawing("busy"):
        page = open_page("busy", Codec(Settings(), owned=("move",)))
        n = page.widgets.slide("n", "Discs", range(1, 21), page.settings.n)
        pegs = page.widgets.slide("pegs", "Pegs", range(3, 9), page.settings.pegs)
        page.write(Settings(n, pegs))
        if n > 10 and not st.session_state.get("done"):
            st.stop()
        st.write(f"{n} discs on {pegs} pegs at {page.step(100)}")
        page.tell()


def open_busy_page(**address: str) -> AppTest:
    page = AppTest.from_function(busy_page)
    for name, text in address.items():
        page.query_params[name] = text
    return page.run()


def test_a_control_is_obeyed_while_a_link_is_at_work_and_the_address_is_written_before() -> None:
    page = open_busy_page(n="20", pegs="4")
    page.slider(key="busy:n").set_value(6).run()
    assert text_of(page) == "6 discs on 4 pegs at None"
    assert page.query_params == {"n": "6", "pegs": "4"}
    page.slider(key="busy:n").set_value(12).run()
    assert page.query_params == {"n": "12", "pegs": "4"}


def test_a_move_and_a_notice_wait_for_the_end_of_the_work() -> None:
    page = open_busy_page(n="19", pegs="99", move="200")
    assert page.query_params == {"n": "19", "pegs": "8", "move": "200"}
    page.session_state["done"] = True
    page.run()  # nobody has used a control
    assert text_of(page) == "19 discs on 8 pegs at 100"
    assert page.query_params == {"n": "19", "pegs": "8", "move": "100"}
    told = page.warning[0].value
    assert "pegs = `99`" in told
    assert "move = `200`" in told
    page.run()
    assert text_of(page) == "19 discs on 8 pegs at None"  # the player may have gone on
    assert not page.warning
