"""The Compare page in a real browser: dragging, pointing, pinning, keys, files, sizes."""

import csv
import json
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
    const marks = ".hc-at:not([hidden]), .hc-less:not([hidden])";
    for (const text of plot.querySelectorAll(`text, ${marks}`)) {
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
  const { width, height } = plot.querySelector("svg").getBoundingClientRect();
  return Math.abs(width - plot.clientWidth) < 1 && Math.abs(height - plot.clientHeight) < 1;
}"""

# The parts that are whole within the window, without scrolling.
IN_SIGHT = """(parts) => parts.filter((part) => {
  const { top, bottom, height } = document.querySelector(part).getBoundingClientRect();
  return height > 0 && top >= 0 && bottom <= innerHeight;
})"""

# The colours of the curves by their keys, as their chips have them; and those of the lines.
DRAWN = ".hc-main .hc-chip[aria-pressed=true]"
COLOURS = f"""() => Object.fromEntries([...document.querySelectorAll("{DRAWN}")]
  .map((chip) => [chip.dataset.key, chip.querySelector(".hc-swatch").style.background]))"""
LINES = """() => [...new Set([...document.querySelectorAll(".hc-main .scatterlayer .js-line")]
  .map((line) => line.style.stroke))]"""
FAMILIES = {"R": "rgb(0, 114, 178)", "S-1": "rgb(213, 94, 0)", "M4-2": "rgb(0, 158, 115)"}


def open_compare(page: Page, address: str, query: str = "") -> Locator:
    page.goto(f"{address}/compare?{query}")
    chart = page.locator(".hc-chart").first
    expect(chart).to_have_attribute("data-ready", "yes")
    return chart


def dot(page: Page, which: int = 0) -> tuple[float, float]:
    """Where the mark of the card has a dot on a curve."""
    box = page.locator(".hc-main .hc-dot").nth(which).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


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


def test_pinning_by_key_click_and_tap_and_the_way_to_watch(page: Page, address: str) -> None:
    chart = open_compare(page, address, "curves=S,classic&first=2&last=1000")
    card = page.locator(".hc-pair")
    title = card.get_by_role("heading", level=2)
    cursor = chart.get_by_role("slider", name="Cursor along n")
    cursor.focus()
    page.keyboard.press("End")
    page.keyboard.press("ArrowUp")
    expect(cursor).to_have_attribute("aria-valuetext", re.compile(r"three pegs, 2¹⁰⁰⁰ − 1: 10,715"))
    expect(title).to_have_text(re.compile("save all but .* of 1.07 × 10³⁰¹ moves."))
    expect(card).to_contain_text("Watch shows up to 64 discs.")
    page.get_by_role("button", name="See the formulas").click()
    formulas = page.get_by_role("dialog", name="Formulas")
    digits = re.sub(r"\D", "", formulas.locator(".hc-value").last.inner_text())
    expect(formulas).to_contain_text("proved: Lucas 1883")
    page.keyboard.press("Escape")
    page.wait_for_url(lambda url: "pin" not in url)  # Esc has closed the formulas, no more
    cursor.focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowDown")
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    expect(cursor).to_have_attribute("aria-valuetext", "one cheat, S(14): 67")
    page.keyboard.press("ArrowUp")  # past the cross, to the next curve
    expect(cursor).to_have_attribute("aria-valuetext", re.compile("2¹⁴ − 1"))
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("pin=14"))
    saves = f"Four pegs with one cheat save {2**14 - 1 - 67:,} of 16,383 moves."
    expect(title).to_have_text(saves)
    expect(card.get_by_role("status")).to_have_text(f"Pinned, n = 14. {saves}")
    page.keyboard.press("ArrowRight")  # the cursor goes on, the card stays
    expect(title).to_have_text(saves)
    card.get_by_role("button", name="One disc more").click()
    page.wait_for_url(re.compile("pin=15"))
    page.go_back()
    expect(title).to_have_text(saves)
    page.get_by_role("button", name="Unpin").click()
    page.wait_for_url(lambda url: "pin" not in url)
    page.mouse.click(*dot(page, 1))  # where the cursor is
    page.wait_for_url(re.compile("pin=15"))
    watch = card.get_by_role("link", name="Watch both, side by side")
    expect(watch).to_have_attribute("href", re.compile("n=15.*beside=classic"))
    assert int(digits) == 2**1000 - 1
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("pin the point")
    page.keyboard.press("Escape")
    watch.click()
    ready(page)
    page.wait_for_url(re.compile("puzzle=cheat.*n=15.*beside=classic"))
    page.go_back()
    expect(title).to_have_text(re.compile("Four pegs with one cheat save"), timeout=30_000)


def test_curves_come_and_go_by_one_click_and_keep_their_colours(page: Page, address: str) -> None:
    chart = open_compare(page, address, "b=2&last=20")
    chip = chart.get_by_role("button", name="three pegs")
    expect(chip).to_have_attribute("aria-pressed", "false")
    before = chip.bounding_box()
    chip.click()
    expect(chip).to_have_attribute("aria-pressed", "true")
    page.wait_for_url(re.compile("classic"))
    expect(page.locator(".hl-tall th")).to_have_count(5)
    after = chip.bounding_box()
    assert before
    assert after
    assert (before["x"], before["y"]) == (after["x"], after["y"])
    chart.get_by_role("button", name="one cheat").click()
    page.wait_for_url(re.compile("off=S-1"))
    expect(page.locator(".hc-pair h2")).to_have_text("Bottleneck 2 saves 88 of 161 moves.")
    chart.get_by_role("button", name="one cheat").click()
    page.wait_for_url(lambda url: "off" not in url)
    expect(page.locator(".hc-pair h2")).to_have_text("One cheat saves 66 of 161 moves.")
    for view in ("Increments", "Time at one move a second", "Number of shortest solutions"):
        page.get_by_label("View").click()
        page.get_by_role("option", name=view).click()
        expect(page.locator("h1")).to_contain_text(re.compile(r"\?"))
        page.wait_for_function(f"Object.keys(({COLOURS})()).length === 4")
        found = page.evaluate(COLOURS)
        assert {**found, **FAMILIES} == found
        page.wait_for_function(
            f"{json.dumps(list(FAMILIES.values()))}.every((each) => ({LINES})().includes(each))"
        )
    assert page.locator("h1").count() == 1


def test_nothing_can_be_pointed_at_before_the_chart_is_drawn(page: Page, address: str) -> None:
    waiting: list[Route] = []
    page.route("**/plotly.min.js", lambda route: waiting.append(route))
    page.goto(f"{address}/compare?curves=R,S", wait_until="commit")  # plotly.js is part of the load
    chart = page.locator(".hc-chart").first
    expect(chart.locator(".hc-chips")).to_contain_text("R(n)")
    cursor = chart.get_by_role("slider", name="Cursor along n")
    cursor.press("ArrowRight")
    expect(cursor).to_have_attribute("aria-valuetext", "not on a point")
    for route in waiting:
        route.continue_()
    expect(chart).to_have_attribute("data-ready", "yes")
    cursor.press("ArrowRight")
    expect(cursor).to_have_attribute("aria-valuetext", re.compile(r": 1$"))


def test_files(page: Page, address: str, tmp_path: Path) -> None:
    open_compare(page, address, "view=increments&last=80")
    page.get_by_role("button", name="Share").click()
    sheet = page.get_by_role("dialog", name="Share this chart")
    expect(sheet.get_by_role("link")).to_contain_text("view=increments")
    for kind, beginning in (("SVG", b"<svg"), ("PNG", b"\x89PNG")):
        with page.expect_download() as waiting:
            sheet.get_by_role("button", name=kind).click()
        assert waiting.value.suggested_filename == f"hanoi-increments.{kind.lower()}"
        picture = tmp_path / f"chart.{kind}"
        waiting.value.save_as(picture)
        assert picture.read_bytes().startswith(beginning)
        if kind == "SVG":
            text = picture.read_text(encoding="utf-8")
            assert "bottleneck 3" in text
            assert "M4(n, 3)" in text
    page.keyboard.press("Escape")
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
    expect(card).to_contain_text("R(30)")
    page.get_by_label("View").click()
    page.get_by_role("option", name="Number of shortest solutions").click()
    thumb = page.get_by_role("slider", name="Last n")
    last = max(searched.limit(Variant()), searched.limit(Variant(cheats=1)))
    expect(thumb).not_to_have_attribute("aria-valuemax", "1000")  # no n without a number
    most = thumb.get_attribute("aria-valuemax")
    assert most
    assert int(most) <= last
    expect(chart).to_have_attribute("data-range", f"1-{most}")
    expect(card).not_to_contain_text("R(30)")  # where no number is
    expect(cursor).to_have_attribute("aria-valuetext", "not on a point")
    cursor.press("Home")
    for _ in range(10):
        cursor.press("ArrowRight")
    cursor.press("ArrowUp")
    expect(card).to_contain_text("R(11), shortest solutions")
    expect(card.locator("dd").first).to_have_text("74,056,628")
    expect(card.locator("h2")).to_contain_text("Four pegs have 74,056,628 shortest solutions")
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
    lowest = page.locator(".hc-plot").first.locator(".ytick text").first
    expect(lowest).to_have_text("1 second")  # logarithmic, for n is large
    page.get_by_label("The last n").fill("20")
    page.get_by_label("The last n").press("Enter")
    expect(chart).to_have_attribute("data-range", "1-20")
    expect(lowest).to_have_text("0")  # linear
    parts = [".hc-main .hc-chips", ".hc-main .hc-plot", ".hc-pair h2"]
    wide = [".hl-goal", *parts, ".hc-range", ".hc-watch"]
    for width, height, seen in (
        (1920, 1080, wide), (1366, 768, wide), (390, 844, [".hl-goal", *parts]), (844, 390, parts),
    ):  # fmt: skip
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(FITS)
        page.wait_for_function(f"({FAULTS})().length === 0")  # the table needs a moment to follow
        page.evaluate("document.querySelector('[data-testid=stMain]').scrollTo(0, 0)")
        assert page.evaluate(IN_SIGHT, seen) == seen, (width, height)
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_function(FITS)
    page.evaluate("document.querySelector('[data-testid=stMain]').scrollTo(0, 0)")
    card = page.locator(".hc-pair")
    before = card.bounding_box()
    page.touchscreen.tap(*dot(page))
    page.wait_for_url(re.compile("pin=16"))
    assert card.bounding_box() == before  # nothing moves when it is pinned
    assert page.evaluate(FAULTS) == []
    small = page.evaluate(
        """() => [...document.querySelectorAll(".hc-main :is(button, a)")].filter((target) => {
          const { width, height } = target.getBoundingClientRect();
          return target.checkVisibility() && (width < 44 || height < 44);
        }).map((target) => target.textContent)"""
    )
    assert small == []
    card.get_by_role("link", name="Watch both, side by side").tap()
    ready(page)
    page.close()
    assert errors == []


def test_the_chart_fills_the_wall(page: Page, address: str) -> None:
    chart = open_compare(page, address, "pin=16&last=20")
    page.get_by_role("button", name="Projector mode").click()
    expect(chart).to_have_class(re.compile("hl-projector"))
    page.wait_for_function(FITS)
    assert page.evaluate(FAULTS) == []
    seen = [".hl-goal", ".hc-main .hc-plot", ".hc-pair h2", ".hc-range"]
    assert page.evaluate(IN_SIGHT, seen) == seen
    chart.get_by_role("slider", name="Cursor along n").focus()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Unpin")).to_be_hidden()
    chart.get_by_role("slider", name="Last n").focus()
    page.keyboard.press("Escape")
    expect(chart).not_to_have_class(re.compile("hl-projector"))


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
