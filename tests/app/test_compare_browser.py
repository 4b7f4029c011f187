"""The Compare page in a real browser: dragging, pointing, pinning, keys, files, sizes."""

import csv
import json
import re

from playwright.sync_api import Browser, Locator, Page, Route, expect

from hanoi_core import Variant, counts
from hanoi_core.papers import searched
from tests.app.browser import (
    SIDEWAYS,
    box,
    click,
    drag,
    follow,
    in_sight,
    large_enough,
    middle,
    nothing_wrong,
    on_a_phone,
    press,
    ready,
    saved,
)

# Texts of the chart that are cut off at its edge, and parts that stick out sideways.
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
  return wrong;
}"""

# The first chart has been drawn for the room that it has now.
FITS = """() => {
  const plot = document.querySelector(".hc-plot");
  const { width, height } = plot.querySelector("svg").getBoundingClientRect();
  return Math.abs(width - plot.clientWidth) < 1 && Math.abs(height - plot.clientHeight) < 1;
}"""

# Cells of the head of the table, and of its first column, that can be seen through.
SEEN_THROUGH = """() => {
  const colour = (part) => getComputedStyle(document.querySelector(part)).backgroundColor;
  const cells = [".hl-tall th:first-child", ".hl-tall th:last-child", ".hl-tall td:first-child"];
  return cells.filter((cell) => colour(cell) !== colour(".stApp"));
}"""

# The colours of the curves by their keys, as their chips have them; and those of the lines.
DRAWN = ".hc-main .hc-chip[aria-pressed=true]"
COLOURS = f"""() => Object.fromEntries([...document.querySelectorAll("{DRAWN}")]
  .map((chip) => [chip.dataset.key, chip.querySelector(".hc-swatch").style.background]))"""
LINES = """() => [...new Set([...document.querySelectorAll(".hc-main .scatterlayer .js-line")]
  .map((line) => line.style.stroke))]"""
MANY = "curves=R,S,M4&b=2,3,4&c=1,2&last=200"
FAMILIES = {"R": "rgb(0, 114, 178)", "S-1": "rgb(213, 94, 0)", "M4-2": "rgb(0, 158, 115)"}


def open_compare(page: Page, address: str, query: str = "") -> Locator:
    page.goto(f"{address}/compare?{query}")
    chart = page.locator(".hc-chart").first
    expect(chart).to_have_attribute("data-ready", "yes")
    return chart


def dot(page: Page, which: int = 0) -> tuple[float, float]:
    """Where the mark of the card has a dot on a curve."""
    return middle(page.locator(".hc-main .hc-dot").nth(which))


def choose_view(page: Page, name: str) -> None:
    page.get_by_label("View").click()
    page.get_by_role("option", name=name, exact=True).click()


def fill(page: Page, end: str, n: int) -> None:
    """Type an end of the range."""
    page.get_by_label(end).fill(str(n))
    page.get_by_label(end).press("Enter")


def drag_sideways(page: Page, part: Locator, by: float) -> None:
    """Take a part with the mouse, and move it; the button is still held."""
    x, y = middle(part)
    drag(page, (x, y), (x + by, y))


def test_the_cursor_waits_for_the_chart_and_the_range_goes_as_far_as_there_are_numbers(
    page: Page, address: str
) -> None:
    waiting: list[Route] = []
    page.route("**/plotly.min.js", lambda route: waiting.append(route))
    page.goto(f"{address}/compare?{MANY}", wait_until="commit")  # plotly.js is part of the load
    chart = page.locator(".hc-chart").first
    expect(chart.locator(".hc-chips")).to_contain_text("R(n)")
    cursor = chart.get_by_role("slider", name="Cursor along n")
    cursor.press("ArrowRight")
    expect(cursor).to_have_attribute("aria-valuetext", "not on a point")
    for route in waiting:
        route.continue_()
    page.unroute("**/plotly.min.js")
    expect(chart).to_have_attribute("data-ready", "yes")
    cursor.press("ArrowRight")
    expect(cursor).to_have_attribute("aria-valuetext", re.compile(r": 1$"))
    # the range is dragged, moved by keys, and typed; it is in the history and in the address
    expect(chart).to_have_attribute("data-range", "1-200")
    thumb = page.get_by_role("slider", name="Last n")
    drag_sideways(page, thumb, -80)
    expect(chart).not_to_have_attribute("data-range", "1-200")  # while the button is held
    assert "last=200" in page.url
    page.mouse.up()
    page.wait_for_url(re.compile(r"last=(?!200)"))
    found = re.search(r"last=(\d+)", page.url)
    assert found
    dragged, last = f"1-{found[1]}", int(found[1]) + 1
    expect(chart).to_have_attribute("data-range", dragged)
    thumb.press("ArrowRight")
    expect(chart).to_have_attribute("data-range", f"1-{last}")
    page.wait_for_url(re.compile(f"last={last}"))
    page.go_back()
    expect(chart).to_have_attribute("data-range", dragged)
    page.go_forward()
    expect(chart).to_have_attribute("data-range", f"1-{last}")
    splits = page.locator(".hc-chart").nth(1)
    splits.scroll_into_view_if_needed()
    expect(splits).to_have_attribute("data-range", f"1-{last}")
    chart.scroll_into_view_if_needed()  # it is drawn where it is seen
    fill(page, "The first n", 7)
    page.wait_for_url(re.compile("first=7"))
    expect(chart).to_have_attribute("data-range", f"7-{last}")
    fill(page, "The first n", 500)  # beyond the last n, which goes along
    expect(chart).to_have_attribute("data-range", f"500-{500 + last - 7}")
    # the thumb that is dragged has the focus, though it was half under the other
    fill(page, "The last n", 2)
    expect(chart).to_have_attribute("data-range", "1-2")
    drag_sideways(page, thumb, 100)
    page.mouse.up()
    expect(chart).not_to_have_attribute("data-range", "1-2")
    expect(thumb).to_be_focused()
    page.wait_for_url(re.compile(r"last=(?!2$)"))
    # curves end where the searches do
    follow(page, "compare?curves=R,S&first=1&last=30")
    cursor.press("End")
    card = page.locator(".hc-card").first
    expect(card).to_contain_text("R(30)")
    choose_view(page, "Number of shortest solutions")
    most_searched = max(searched.limit(Variant()), searched.limit(Variant(cheats=1)))
    expect(thumb).not_to_have_attribute("aria-valuemax", "1000")  # no n without a number
    most = thumb.get_attribute("aria-valuemax")
    assert most
    assert int(most) <= most_searched
    expect(chart).to_have_attribute("data-range", f"1-{most}")
    expect(card).not_to_contain_text("R(30)")  # where no number is
    expect(cursor).to_have_attribute("aria-valuetext", "not on a point")
    cursor.focus()
    press(page, "Home", *["ArrowRight"] * 10, "ArrowUp")
    expect(card).to_contain_text("R(11), shortest solutions")
    expect(card.locator("dd").first).to_have_text("74,056,628")
    fill(page, "The last n", 500)
    expect(chart).to_have_attribute("data-range", f"1-{most}")
    assert "last=30" in page.url
    choose_view(page, "Moves")
    expect(chart).to_have_attribute("data-range", "1-30")
    expect(thumb).to_have_attribute("aria-valuemax", "1000")
    expect(page.locator(".hc-range")).to_have_count(1)


def test_a_point_is_pinned_and_watched_and_curves_come_and_go(page: Page, address: str) -> None:
    chart = open_compare(page, address, "curves=S,classic&first=2&last=1000")
    card = page.locator(".hc-pair")
    title = card.get_by_role("heading", level=2)
    cursor = chart.get_by_role("slider", name="Cursor along n")
    cursor.focus()
    press(page, "End", "ArrowUp")
    expect(cursor).to_have_attribute("aria-valuetext", re.compile(r"three pegs, 2¹⁰⁰⁰ − 1: 10,715"))
    expect(title).to_have_text(re.compile("save all but .* of 1.07 × 10³⁰¹ moves."))
    expect(card).to_contain_text("Watch shows up to 64 discs.")
    click(page, "See the formulas")
    formulas = page.get_by_role("dialog", name="Formulas")
    digits = re.sub(r"\D", "", formulas.locator(".hc-value").last.inner_text())
    expect(formulas).to_contain_text("proved: Lucas 1883")
    press(page, "Escape")
    page.wait_for_url(lambda url: "pin" not in url)  # Esc has closed the formulas, no more
    cursor.focus()
    press(page, "Home", "ArrowDown", *["ArrowRight"] * 12)
    expect(cursor).to_have_attribute("aria-valuetext", "one cheat, S(14): 67")
    press(page, "ArrowUp")  # past the cross, to the next curve
    expect(cursor).to_have_attribute("aria-valuetext", re.compile("2¹⁴ − 1"))
    press(page, "Enter")
    page.wait_for_url(re.compile("pin=14"))
    saves = f"Four pegs with one cheat save {2**14 - 1 - 67:,} of 16,383 moves."
    expect(title).to_have_text(saves)
    expect(card.get_by_role("status")).to_have_text(f"Pinned, n = 14. {saves}")
    press(page, "ArrowRight")  # the cursor goes on, the card stays
    expect(title).to_have_text(saves)
    card.get_by_role("button", name="One disc more").click()
    page.wait_for_url(re.compile("pin=15"))
    page.go_back()
    expect(title).to_have_text(saves)
    click(page, "Unpin")
    page.wait_for_url(lambda url: "pin" not in url)
    page.mouse.click(*dot(page, 1))  # where the cursor is
    page.wait_for_url(re.compile("pin=15"))
    watch = card.get_by_role("link", name="Watch both, side by side")
    assert int(digits) == 2**1000 - 1
    press(page, "?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("pin the point")
    press(page, "Escape")
    watch.click()
    ready(page)
    page.wait_for_url(re.compile(r"/\?n=15&pegs=4&cheats=1&beside=p3$"))
    page.go_back()
    expect(title).to_have_text(re.compile("Four pegs with one cheat save"))
    # curves come and go by one click, where they were, and keep their colours
    follow(page, "compare?b=2&last=20")
    chip = chart.get_by_role("button", name="three pegs")
    expect(chip).to_have_attribute("aria-pressed", "false")
    corner = "(chip) => [chip.getBoundingClientRect().x, chip.getBoundingClientRect().y]"
    before = chip.evaluate(corner)
    chip.click()
    expect(chip).to_have_attribute("aria-pressed", "true")
    page.wait_for_url(re.compile("classic"))
    expect(page.locator(".hl-tall th")).to_have_count(5)
    assert chip.evaluate(corner) == before
    chart.get_by_role("button", name="one cheat").click()
    page.wait_for_url(re.compile("off=S-1"))
    expect(title).to_have_text("Bottleneck 2 saves 88 of 161 moves.")
    chart.get_by_role("button", name="one cheat").click()
    page.wait_for_url(lambda url: "off" not in url)
    expect(title).to_have_text("One cheat saves 66 of 161 moves.")
    for view in ("Increments", "Time at one move a second", "Number of shortest solutions"):
        choose_view(page, view)
        expect(page.locator("h1")).to_contain_text(re.compile(r"\?"))
        page.wait_for_function(f"Object.keys(({COLOURS})()).length === 4")
        found = page.evaluate(COLOURS)
        assert {**found, **FAMILIES} == found
        page.wait_for_function(
            f"{json.dumps(list(FAMILIES.values()))}.every((each) => ({LINES})().includes(each))"
        )


def test_sizes_and_touch(browser: Browser, address: str) -> None:
    with on_a_phone(browser, {"width": 1920, "height": 1080}) as page:
        chart = open_compare(page, address, "view=time&curves=R,S,classic,S3&last=1000")
        lowest = page.locator(".hc-plot").first.locator(".ytick text").first
        expect(lowest).to_have_text("1 second")  # logarithmic, for n is large
        fill(page, "The last n", 20)
        expect(chart).to_have_attribute("data-range", "1-20")
        expect(lowest).to_have_text("0")  # linear
        parts = [".hc-main .hc-chips", ".hc-main .hc-plot", ".hc-pair h2"]
        tall = [".hl-goal", *parts]
        wide = [*tall, ".hc-range", ".hc-watch"]
        sizes = {(1920, 1080): wide, (1366, 768): wide, (844, 390): parts, (390, 844): tall}
        for (width, height), seen in sizes.items():
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function(FITS)
            nothing_wrong(page, FAULTS)  # the table needs a moment to follow
            page.evaluate("document.querySelector('[data-testid=stMain]').scrollTo(0, 0)")
            in_sight(page, *seen)
        card = page.locator(".hc-pair")
        before = box(card)
        page.touchscreen.tap(*dot(page))
        page.wait_for_url(re.compile("pin=16"))
        assert box(card) == before  # nothing moves when it is pinned
        nothing_wrong(page, FAULTS)
        nothing_wrong(page, SIDEWAYS)
        large_enough(page, ".hc-main :is(button, a)")
        card.get_by_role("link", name="Watch both, side by side").tap()
        ready(page)


def test_files_projector_and_themes(page: Page, address: str) -> None:
    chart = open_compare(page, address, "view=increments&pin=16&last=80")
    click(page, "Share")
    sheet = page.get_by_role("dialog", name="Share this chart")
    expect(sheet.get_by_role("link")).to_contain_text("view=increments")
    for kind, beginning in (("SVG", b"<svg"), ("PNG", b"\x89PNG")):
        picture = saved(page, sheet.get_by_role("button", name=kind))
        assert picture.suggested_filename == f"hanoi-increments.{kind.lower()}"
        content = picture.path().read_bytes()
        assert content.startswith(beginning)
        if kind == "SVG":
            assert b"bottleneck 3" in content
            assert b"M4(n, 3)" in content
    press(page, "Escape")
    table = saved(page, page.get_by_role("button", name="Table, CSV"))
    rows = csv.DictReader(table.path().read_text(encoding="utf-8").splitlines())
    increments = [counts.R(n + 1) - counts.R(n) for n in range(1, 81)]
    assert [int(row["R(n)"]) for row in rows] == increments
    # the chart fills the wall
    click(page, "Projector mode")
    expect(chart).to_have_class(re.compile("hl-projector"))
    page.wait_for_function(FITS)
    nothing_wrong(page, FAULTS)
    in_sight(page, ".hl-goal", ".hc-main .hc-plot", ".hc-pair h2", ".hc-range")
    chart.get_by_role("slider", name="Cursor along n").press("Escape")
    expect(page.get_by_role("button", name="Unpin")).to_be_hidden()
    chart.get_by_role("slider", name="Last n").press("Escape")
    expect(chart).not_to_have_class(re.compile("hl-projector"))
    # rows pass behind the head of the table in either theme
    nothing_wrong(page, SEEN_THROUGH)
    page.emulate_media(color_scheme="dark")
    expect(page.locator(".stApp")).to_have_css("color-scheme", "dark")
    nothing_wrong(page, SEEN_THROUGH)
