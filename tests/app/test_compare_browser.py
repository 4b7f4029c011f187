"""The Compare page in a real browser: dragging, pointing, keys, clicks, files, sizes."""

import csv
import re
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, Route, expect

from hanoi_core import Variant, counts
from hanoi_core.papers import searched
from tests.app.browser import ready, watch_errors

# Texts of the chart that are cut off at its edge, and whether anything sticks out sideways.
FAULTS = """() => {
  const wrong = [];
  for (const plot of document.querySelectorAll(".hc-plot")) {
    const box = plot.getBoundingClientRect();
    for (const text of plot.querySelectorAll("text")) {
      const one = text.getBoundingClientRect();
      const aside = one.left < box.left - 1 || one.right > box.right + 1;
      const below = one.bottom > box.bottom + 1;
      if (one.width && (aside || below)) wrong.push(`${text.textContent} is cut off`);
    }
  }
  for (const part of document.querySelectorAll(".hc-chart, .hc-card, .hc-range, .hc-top")) {
    if (part.scrollWidth > part.clientWidth + 1) wrong.push(`${part.className} is too wide`);
    const { right } = part.getBoundingClientRect();
    if (right > innerWidth + 1) wrong.push(`${part.className} sticks out`);
  }
  const main = document.querySelector("[data-testid=stMain]");
  if (main.scrollWidth > innerWidth + 1) wrong.push("sideways scrolling");
  return wrong;
}"""

# The first chart has been drawn for the room that it has now.
FITS = """() => {
  const plot = document.querySelector(".hc-plot");
  return Math.abs(plot.querySelector("svg").getBoundingClientRect().width - plot.clientWidth) < 1;
}"""


def open_compare(page: Page, address: str, query: str = "") -> Locator:
    page.goto(f"{address}/compare?{query}")
    chart = page.locator(".hc-chart").first
    expect(chart).to_have_attribute("data-ready", "yes", timeout=30_000)
    return chart


def tap(page: Page, plot: Locator, along: float) -> None:
    """Touch the chart somewhere along n."""
    plot.scroll_into_view_if_needed()
    box = plot.bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] * along, box["y"] + box["height"] * 0.7)


def test_dragging_the_range(page: Page, address: str) -> None:
    chart = open_compare(page, address, "curves=R,S,M4&b=2,3,4&c=1,2&last=200")
    expect(chart).to_have_attribute("data-range", "1-200")
    thumb = page.get_by_role("slider", name="Last n")
    box = thumb.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 80, y, steps=6)
    expect(chart).not_to_have_attribute("data-range", "1-200")  # while the button is held
    assert "last=200" in page.url
    page.mouse.up()
    page.wait_for_url(re.compile(r"last=(?!200)"))
    found = re.search(r"last=(\d+)", page.url)
    assert found
    dragged, last = f"1-{found[1]}", int(found[1]) + 1
    expect(chart).to_have_attribute("data-range", dragged)
    thumb.focus()
    page.keyboard.press("ArrowRight")
    expect(chart).to_have_attribute("data-range", f"1-{last}")
    page.wait_for_url(re.compile(f"last={last}"))
    page.go_back()
    expect(chart).to_have_attribute("data-range", dragged)
    page.go_forward()
    expect(chart).to_have_attribute("data-range", f"1-{last}")
    splits = page.locator(".hc-chart").nth(1)
    splits.scroll_into_view_if_needed()
    expect(splits).to_have_attribute("data-range", f"1-{last}")
    page.get_by_label("The first n").fill("7")
    page.get_by_label("The first n").press("Enter")
    page.wait_for_url(re.compile("first=7"))
    page.reload()
    expect(chart).to_have_attribute("data-range", f"7-{last}", timeout=30_000)
    page.get_by_label("The first n").fill("500")  # beyond the last n, which goes along
    page.get_by_label("The first n").press("Enter")
    expect(chart).to_have_attribute("data-range", f"500-{500 + last - 7}")


def test_the_thumb_that_is_dragged_has_the_focus(page: Page, address: str) -> None:
    chart = open_compare(page, address, "last=2")
    box = page.get_by_role("slider", name="Last n").bounding_box()  # half under the other thumb
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 100, y, steps=5)
    page.mouse.up()
    expect(chart).not_to_have_attribute("data-range", "1-2")
    expect(page.get_by_role("slider", name="Last n")).to_be_focused()


def test_keys_the_card_and_the_way_to_watch_and_back(page: Page, address: str) -> None:
    chart = open_compare(page, address, "curves=S,classic&first=2&last=1000")
    card = page.locator(".hc-card").first
    cursor = chart.get_by_role("slider", name="Cursor along n")
    cursor.focus()
    page.keyboard.press("End")
    page.keyboard.press("ArrowUp")
    expect(card).to_contain_text("2¹⁰⁰⁰ − 1")
    digits = re.sub(r"\D", "", card.locator(".hc-value").inner_text())
    assert int(digits) == 2**1000 - 1
    for text in ("Formula", "2n − 1", "proved: Lucas 1883"):
        expect(card).to_contain_text(text)
    page.keyboard.press("Home")
    page.keyboard.press("ArrowDown")
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    expect(cursor).to_have_attribute("aria-valuetext", "S(14): 67")
    expect(card).to_contain_text("75 moves, instead of 67")
    page.keyboard.press("ArrowUp")  # past the cross, to the next curve
    expect(card).to_contain_text("2¹⁴ − 1")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    ready(page)
    expect(page.locator(".hl-count")).to_have_text(re.compile("of 67$"))
    page.wait_for_url(re.compile("puzzle=cheat.*n=14"))
    page.go_back()
    expect(chart).to_have_attribute("data-range", "2-1000", timeout=30_000)
    cursor.focus()
    page.keyboard.press("Home")
    expect(cursor).to_have_attribute("aria-valuetext", re.compile(r": 3$"))
    ring = page.locator(".hc-ring").first.bounding_box()
    assert ring
    page.mouse.click(ring["x"] + ring["width"] / 2, ring["y"] + ring["height"] / 2)
    ready(page)
    expect(page.locator(".hl-count")).to_have_text(re.compile("of 3$"))


def test_nothing_can_be_pointed_at_or_saved_before_the_chart_is_drawn(
    page: Page, address: str
) -> None:
    waiting: list[Route] = []
    page.route("**/plotly.min.js", lambda route: waiting.append(route))
    page.goto(f"{address}/compare?curves=R,S", wait_until="commit")  # plotly.js is part of the load
    chart = page.locator(".hc-chart").first
    expect(chart.locator(".hc-legend")).to_contain_text("R(n)")
    cursor = chart.get_by_role("slider", name="Cursor along n")
    cursor.press("ArrowRight")
    chart.get_by_role("button", name="Save the chart as SVG").click()
    expect(cursor).to_have_attribute("aria-valuetext", "not on a point")
    for route in waiting:
        route.continue_()
    expect(chart).to_have_attribute("data-ready", "yes")
    cursor.press("ArrowRight")
    expect(cursor).to_have_attribute("aria-valuetext", re.compile(r": 1$"))


def test_files(page: Page, address: str, tmp_path: Path) -> None:
    open_compare(page, address, "view=increments&last=80")
    for kind, beginning in (("SVG", b"<svg"), ("PNG", b"\x89PNG")):
        with page.expect_download() as waiting:
            page.get_by_role("button", name=f"Save the chart as {kind}").first.click()
        picture = tmp_path / f"chart.{kind}"
        waiting.value.save_as(picture)
        assert picture.read_bytes().startswith(beginning)
        if kind == "SVG":
            assert "M4(n, 3)" in picture.read_text(encoding="utf-8")
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Table, CSV").click()
    waiting.value.save_as(tmp_path / "table.csv")
    rows = list(csv.DictReader((tmp_path / "table.csv").read_text(encoding="utf-8").splitlines()))
    assert [int(row["R(n)"]) for row in rows] == [
        counts.R(n + 1) - counts.R(n) for n in range(1, 81)
    ]


def test_curves_that_end_where_the_searches_do(page: Page, address: str) -> None:
    chart = open_compare(page, address, "curves=R,S&first=1&last=30")
    cursor = chart.get_by_role("slider", name="Cursor along n")
    cursor.focus()
    page.keyboard.press("End")
    card = page.locator(".hc-card").first
    expect(card).to_contain_text("(30)")
    page.get_by_label("View").click()
    page.get_by_role("option", name="Number of shortest solutions").click()
    thumb = page.get_by_role("slider", name="Last n")
    last = max(searched.limit(Variant()), searched.limit(Variant(cheats=1)))
    expect(thumb).not_to_have_attribute("aria-valuemax", "1000")  # no n without a number
    most = thumb.get_attribute("aria-valuemax")
    assert most
    assert int(most) <= last
    expect(chart).to_have_attribute("data-range", f"1-{most}")
    expect(card).not_to_contain_text("(30)")  # where no number is
    expect(cursor).to_have_attribute("aria-valuetext", "not on a point")
    cursor.press("Home")
    for _ in range(10):
        cursor.press("ArrowRight")
    cursor.press("ArrowUp")
    expect(card).to_contain_text("R(11), shortest solutions")
    expect(card.locator(".hc-value")).to_have_text("74,056,628")
    expect(card).to_contain_text("exhaustive search")
    page.get_by_label("The last n").fill("500")
    page.get_by_label("The last n").press("Enter")
    expect(chart).to_have_attribute("data-range", f"1-{most}")
    assert "last=30" in page.url
    page.get_by_label("View").click()
    page.get_by_role("option", name="Moves", exact=True).click()
    expect(chart).to_have_attribute("data-range", "1-30")
    expect(thumb).to_have_attribute("aria-valuemax", "1000")
    expect(page.locator(".hc-range")).to_have_count(1)


def test_sizes_and_touch(browser: Browser, address: str) -> None:
    page = browser.new_page(viewport={"width": 1920, "height": 1080}, has_touch=True)
    errors = watch_errors(page)
    chart = open_compare(page, address, "view=time&curves=R,S,classic,S3&last=1000")
    plot = page.locator(".hc-plot").first
    lowest = plot.locator(".ytick text").first
    expect(lowest).to_have_text("1 second")  # logarithmic, for n is large
    for width, height in ((1920, 1080), (1366, 768), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(FITS)
        page.wait_for_function(f"({FAULTS})().length === 0")  # the table needs a moment to follow
    tap(page, plot, 0.8)
    card = page.locator(".hc-card").first
    expect(card).to_contain_text("Moves")  # the first tap shows the card and leads nowhere
    assert "/compare" in page.url
    page.get_by_label("The last n").fill("20")
    page.get_by_label("The last n").press("Enter")
    expect(chart).to_have_attribute("data-range", "1-20")
    expect(lowest).to_have_text("0")  # linear
    tap(page, plot, 0.6)
    card.get_by_role("link", name=re.compile("Watch it with n = ")).tap()
    ready(page)
    page.close()
    assert errors == []


def test_rows_pass_behind_the_head_of_the_table_in_either_theme(
    browser: Browser, address: str
) -> None:
    for scheme in ("light", "dark"):
        page = browser.new_context(color_scheme=scheme).new_page()
        open_compare(page, address)
        table = page.locator(".hl-tall")
        app = "getComputedStyle(document.querySelector('.stApp')).backgroundColor"
        for cell in ("th >> nth=0", "th >> nth=-1", "td >> nth=0"):
            assert table.locator(cell).evaluate(
                f"(cell) => getComputedStyle(cell).backgroundColor === {app}"
            ), (scheme, cell)
        page.context.close()
