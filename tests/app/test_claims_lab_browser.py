"""The Lab of the Claims page in a real browser: plots, keys, links, sizes."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from hanoi_app.claims.settings import TABLES
from tests.app.browser import answered, watch_errors

DRAWN = """(plot) => ({
  points: [...plot.querySelectorAll(".scatterlayer .points path.point")].length,
  wide: plot.querySelector("svg").clientWidth === plot.clientWidth,
  high: plot.querySelector("svg").clientHeight === plot.clientHeight,
})"""
SMALL = """() => [...document.querySelectorAll(
    ".stMain :is(button, .hn-also a)")].filter((target) => {
  const box = target.getBoundingClientRect();
  return box.width && box.height && (box.width < 44 || box.height < 43.5);
}).map((target) => target.textContent)"""


def open_lab(page: Page, address: str, key: str) -> None:
    page.goto(f"{address}/claims?view=lab&table={key}")
    drawn(page)


def drawn(page: Page) -> None:
    """Wait until the plot is there."""
    expect(page.locator(".hp-plot")).to_have_attribute("data-ready", "yes")


@pytest.mark.parametrize(
    "key",
    ["moves-bottleneck", "configurations-four", "solutions-six", "greatest-regular", "paths-three"],
)
def test_every_kind_of_table_is_drawn(page: Page, address: str, key: str) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
    open_lab(page, address, key)
    answered(page)
    table = TABLES[key]
    found = page.locator(".hp-plot").evaluate(DRAWN)
    assert found["points"] >= sum(len(sequence.terms) for sequence in table.sequences)
    assert found["wide"]
    assert found["high"]
    names = page.locator(".hp-plot .legendtext")
    expect(names).to_have_count(len(table.sequences) if len(table.sequences) > 1 else 0)
    box = page.locator(".hp-plot").bounding_box()
    assert box
    assert box["y"] + box["height"] < 768
    expect(page.get_by_role("heading", level=1)).to_have_count(1)


def test_points_are_read_by_keys(page: Page, address: str) -> None:
    open_lab(page, address, "moves-four")
    plot = page.get_by_role("slider", name="Moves: four pegs, c cheats, by the number of discs")
    answered(page)
    plot.focus()
    page.keyboard.press("ArrowRight")
    expect(plot).to_have_attribute("aria-valuetext", "no cheat, n = 1: 1 move, proved")
    for key in ("ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    said = "one cheat, n = 5: 11 moves, verified by search"
    expect(plot).to_have_attribute("aria-valuetext", said)
    expect(plot.locator(".hovertext")).to_contain_text("one cheat, n = 5: 11 moves")
    page.keyboard.press("End")
    expect(plot).to_have_attribute("aria-valuetext", re.compile("conjectured, not searched$"))


def test_a_table_is_chosen_and_a_reload_keeps_it(page: Page, address: str) -> None:
    open_lab(page, address, "moves-four")
    page.get_by_role("combobox", name=re.compile("Table")).click()
    page.get_by_role("option", name=TABLES["configurations-six"].title).click()
    title = page.get_by_role("heading", name=TABLES["configurations-six"].title)
    expect(title).to_be_visible()
    page.wait_for_url(re.compile("table=configurations-six"))
    answered(page)
    page.reload()
    expect(title).to_be_visible()
    drawn(page)


def test_links_stay_within_the_app(page: Page, address: str) -> None:
    open_lab(page, address, "moves-four")
    page.evaluate("window.sameDocument = true")
    page.get_by_role("link", name="half-way configurations").click()
    page.wait_for_url(re.compile("table=configurations-four"))
    expect(page.get_by_role("heading", name="Half-way configurations: four pegs")).to_be_visible()
    page.get_by_role("link", name="2024/theorem-1").click()
    page.wait_for_url(re.compile(r"claims\?claim=2024/theorem-1"))
    expect(page.locator(".hp-plot:visible")).to_have_count(0)
    page.go_back()
    page.wait_for_url(re.compile("table=configurations-four"))
    expect(page.get_by_role("heading", name="Half-way configurations: four pegs")).to_be_visible()
    page.get_by_role("link", name="shortest solutions").click()
    page.get_by_role("link", name="these curves on Compare").click()
    page.wait_for_url(re.compile(r"compare\?curves=R,S&"))
    expect(page.locator(".hl-goal")).to_contain_text("How many shortest solutions?")
    assert page.evaluate("window.sameDocument")


def test_the_documents_of_a_formula_lead_to_their_claims(page: Page, address: str) -> None:
    open_lab(page, address, "paths-three")
    page.get_by_role("link", name="conjectured").click()
    page.wait_for_url(re.compile(r"claims\?find=docs/conjectures\.md"))
    expect(page.get_by_role("link", name=re.compile("at most max"))).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)])
def test_it_fits_a_phone_in_the_dark(
    browser: Browser, address: str, width: int, height: int
) -> None:
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark",
        has_touch=True,
        is_mobile=True,
    )
    page = context.new_page()
    errors = watch_errors(page)
    open_lab(page, address, "moves-bottleneck")
    answered(page)
    plot = page.locator(".hp-plot")
    box = plot.bounding_box()
    assert box
    assert box["y"] + box["height"] <= height
    ink = plot.evaluate("(plot) => getComputedStyle(plot).color")
    expect(plot.locator(".xtick text").first).to_have_css("fill", ink)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1")
    assert page.evaluate("document.querySelector('.stMain').scrollWidth <= innerWidth + 1")
    assert page.evaluate(SMALL) == []
    context.close()
    assert errors == []
