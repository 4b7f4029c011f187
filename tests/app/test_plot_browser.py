"""Finished figures in a real browser: one Plotly for the page, read by mouse and keys."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.app.browser import answered, ready


@pytest.mark.parametrize("name", ["pegs", "irregular"])
def test_a_page_with_player_and_charts_loads_one_plotly(
    page: Page, address: str, name: str
) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{address}/{name}")
    ready(page)
    last = page.locator(".hp-plot").last
    last.scroll_into_view_if_needed()
    expect(last).to_have_attribute("data-ready", "yes")
    assert len([url for url in asked if re.search(r"plotly[^/]*\.min\.js$", url)]) == 1


def test_a_point_is_read_by_mouse_and_keys(page: Page, address: str) -> None:
    page.goto(f"{address}/pegs?n=64")
    ready(page)
    plot = page.get_by_role("slider", name="The number of moves by the number of pegs")
    plot.scroll_into_view_if_needed()
    expect(plot).to_have_attribute("data-ready", "yes")
    answered(page)
    expect(plot).to_have_attribute("aria-valuetext", "not on a point")
    label = plot.locator(".hovertext")
    plot.focus()
    page.keyboard.press("ArrowRight")
    expect(label).to_have_text("3 pegs: 18,446,744,073,709,551,615 moves")
    expect(plot).to_have_attribute("aria-valuetext", "3 pegs: 18,446,744,073,709,551,615 moves")
    page.keyboard.press("ArrowLeft")
    expect(label).to_contain_text("3 pegs")
    page.keyboard.press("End")
    expect(label).to_contain_text("10 pegs")
    page.get_by_role("button", name="Pegs, CSV").focus()
    expect(label).to_have_count(0)
    box = plot.locator(".point").nth(1).bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 5)
    expect(label).to_have_text("4 pegs: 18,433 moves")


def test_curves_are_read_one_after_the_other(page: Page, address: str) -> None:
    page.goto(f"{address}/pegs")
    ready(page)
    plot = page.get_by_role("slider", name="How many more moves each further disc costs")
    plot.scroll_into_view_if_needed()
    expect(plot).to_have_attribute("data-ready", "yes")
    plot.focus()
    for key in ("Home", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    expect(plot).to_have_attribute("aria-valuetext", "disc 4 on 4 pegs: 4 moves more, 2^2")
    page.keyboard.press("ArrowUp")
    expect(plot).to_have_attribute("aria-valuetext", "disc 4 on 3 pegs: 8 moves more, 2^3")


def test_a_plot_follows_the_theme_and_the_size(browser: Browser, address: str) -> None:
    page = browser.new_page(viewport={"width": 1366, "height": 900}, color_scheme="dark")
    page.goto(f"{address}/irregular")
    ready(page)
    plot = page.locator(".hp-plot")
    before = plot.bounding_box()
    plot.scroll_into_view_if_needed()
    expect(plot).to_have_attribute("data-ready", "yes")
    after = plot.bounding_box()
    assert before
    assert after
    assert (before["width"], before["height"]) == (after["width"], after["height"])
    ink = plot.evaluate("(plot) => getComputedStyle(plot).color")
    expect(plot.locator(".xtick text").first).to_have_css("fill", ink)
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_function(
        "document.querySelector('.hp-plot svg').clientWidth === "
        "document.querySelector('.hp-plot').clientWidth"
    )
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1")
    page.close()
