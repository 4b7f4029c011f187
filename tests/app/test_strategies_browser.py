"""The Strategies page in a real browser: every picture by keyboard, two players, files, phones."""

import csv
import json
import re
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from hanoi_core import Variant, halfway
from tests.app.browser import reached


def open_gallery(page: Page, address: str, settings: str = "") -> Locator:
    page.goto(f"{address}/strategies?{settings}")
    expect(page.locator(".hg-card svg").first).to_be_visible()
    return page.locator(".hg-card")


def held(page: Page) -> str:
    """The configuration on the card that has the focus."""
    return str(page.evaluate("document.activeElement.dataset.name"))


def test_every_picture_can_be_reached_and_opened_by_keyboard(page: Page, address: str) -> None:
    cards = open_gallery(page, address)
    expect(cards).to_have_count(39)
    exact = [str(state) for state in halfway(6, Variant(cheats=1)).configurations]
    in_tab_order = page.locator(".hg-card[tabindex='0']")
    expect(in_tab_order).to_have_count(1)
    in_tab_order.focus()
    reached = [held(page)]
    for _ in range(38):
        page.keyboard.press("ArrowRight")
        reached.append(held(page))
    assert reached == exact
    page.keyboard.press("Home")
    rows = [held(page)]
    for _ in range(39):
        page.keyboard.press("ArrowDown")
        rows.append(held(page))
    grid = page.locator(".hg-group").evaluate("(e) => getComputedStyle(e).gridTemplateColumns")
    columns = len(grid.split())
    first_column = exact[::columns]
    assert rows[: len(first_column)] == first_column
    page.keyboard.press("End")
    expect(in_tab_order).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("show="))
    expect(page.locator(".hl-player[data-animated]")).to_have_count(1)
    assert held(page) == exact[-1]
    expect(page.locator(".hg-card[aria-selected='true']")).to_have_attribute("data-name", exact[-1])
    page.get_by_test_id("stBaseButton-tertiary").filter(has_text="Close").click()
    expect(page.locator(".hl-player")).to_have_count(0)
    expect(page).not_to_have_url(re.compile("show="))
    page.get_by_role("button", name="Projector mode").click()
    gallery = page.locator(".hg-gallery")
    expect(gallery).to_have_class(re.compile("hl-projector"))
    page.go_back()  # to the configuration that was open
    expect(page.locator(".hl-player[data-animated]")).to_have_count(1)
    expect(gallery).not_to_have_class(re.compile("hl-projector"))  # which would cover it
    page.evaluate("localStorage.setItem('hanoi-lab projector', 'on')")
    page.reload()
    expect(page.locator(".hl-player[data-animated]")).to_have_count(1)
    expect(gallery).not_to_have_class(re.compile("hl-projector"))


def test_two_step_together_in_pictures_and_in_words(page: Page, address: str) -> None:
    cards = open_gallery(page, address, "n=8")
    page.locator(".hg-card[data-name='/3,2,1,5,4/7,6/']").click()
    expect(page.locator(".hl-player[data-animated]")).to_have_count(1)
    page.keyboard.press("ArrowRight")  # the keys are the player's
    expect(page.locator(".hl-count b")).to_have_text("1")
    in_words = page.locator(".hl-words")
    clauses = in_words.get_by_role("button")
    expect(clauses.nth(0)).to_have_text("Discs 1 to 3 to P1")
    expect(clauses.nth(2)).to_have_text("The cheat: disc 5 onto disc 1 on P1")
    clauses.nth(1).click()  # after five moves
    expect(page.locator(".hl-count b")).to_have_text("5")
    expect(in_words.locator("[aria-current]")).to_have_text("Disc 4 to D")
    page.locator(".hl-count").click()  # to the moves
    hide = page.get_by_role("switch", name="Hide what is to come")
    hide.click()
    expect(clauses).to_have_text(["Discs 1 to 3 to P1"])  # what is done
    expect(in_words.get_by_text("The largest disc:")).to_be_hidden()
    hide.click()
    page.keyboard.press("Escape")
    cards.nth(0).click(modifiers=["Shift"])
    expect(page.locator(".hl-player[data-animated]")).to_have_count(2)
    expect(page.locator(".hl-count b")).to_have_text(["5", "5"])
    expect(page.locator(".hg-card[data-mark]")).to_have_count(2)
    second = page.locator(".hl-player").nth(1)
    second.get_by_role("button", name="One move forward").click()
    expect(page.locator(".hl-count b")).to_have_text(["6", "6"])
    page.locator(".hl-player").nth(0).get_by_role("button", name="To the end").click()
    expect(page.locator(".hl-count b")).to_have_text(["23", "23"])
    expect(page).to_have_url(re.compile("move=23"))
    page.reload()
    expect(page.locator(".hl-player[data-animated]")).to_have_count(2)
    expect(page.locator(".hl-count b")).to_have_text(["23", "23"])
    before = second.get_attribute("data-ready") or ""
    cards.nth(5).click(modifiers=["Shift"])  # another second, which joins the first
    expect(cards.nth(5)).to_have_attribute("data-mark", "B")
    expect(second).not_to_have_attribute("data-ready", before)
    expect(second).to_have_attribute("data-ready", re.compile("."))
    expect(page.locator(".hl-count b")).to_have_text(["23", "23"])
    expect(page.locator(".hg-card[data-mark='A']")).to_have_count(1)
    expect(page.locator(".hg-card[data-mark='B']")).to_have_count(1)
    page.locator(".hl-player").nth(0).get_by_role("button", name="To the start").click()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause (Space)")).to_have_count(2)
    cards.nth(2).click(modifiers=["Shift"])  # a third in place of the second: they go on
    expect(cards.nth(2)).to_have_attribute("data-mark", "B")
    reached(page, 3)
    page.locator(".hl-player").nth(0).get_by_role("button", name="Pause (Space)").click()
    expect(page.get_by_role("button", name="Play (Space)")).to_have_count(2)
    counts = page.locator(".hl-count b").all_inner_texts()
    assert counts[0] == counts[1]


def test_a_click_is_heard_though_its_picture_is_drawn_anew(page: Page, address: str) -> None:
    cards = open_gallery(page, address, "n=5")
    page.evaluate("window.first = document.querySelector('.hg-card svg')")
    page.evaluate("window.dispatchEvent(new Event('resize'))")
    page.wait_for_timeout(100)
    assert page.evaluate("first.isConnected")  # it is not, where nothing has changed
    cards.nth(3).hover()
    page.mouse.down()
    cards.nth(3).locator(".hg-picture").evaluate(
        "(e) => e.replaceChildren(e.firstChild.cloneNode(true))"
    )
    page.mouse.up()
    expect(cards.nth(3)).to_have_attribute("aria-selected", "true")


def test_files_hold_the_set(page: Page, address: str, tmp_path: Path) -> None:
    open_gallery(page, address, "only-disc=4")
    found = {}

    def keep(name: str) -> None:
        with page.expect_download() as waiting:
            page.get_by_role("link", name=name, exact=True).click()
        file = tmp_path / waiting.value.suggested_filename
        waiting.value.save_as(file)
        found[file.name] = file.read_bytes()

    keep("Sheet to print")
    page.get_by_role("button", name="Download").click()
    keep("Table, CSV")
    keep("Data, JSON")
    name = "hanoi-strategies-n6-one-cheat-16-of-39"
    assert [*found] == [f"{name}.{kind}" for kind in ("pdf", "csv", "json")]
    states = halfway(6, Variant(cheats=1)).configurations
    exact = [str(state) for state in states if state.inversions[0].disc == 4]
    rows = csv.DictReader(found[f"{name}.csv"].decode().splitlines())
    assert [row["configuration"] for row in rows] == exact
    kept = json.loads(found[f"{name}.json"])["strategies"]
    assert [record["configuration"] for record in kept] == exact
    assert found[f"{name}.pdf"].startswith(b"%PDF-")


# so many columns; and whether all 18 are in sight at once
WINDOWS = [(1920, 1080, 6, True), (1366, 768, 6, True), (390, 844, 2, False), (844, 390, 4, False)]


@pytest.mark.parametrize(("width", "height", "columns", "whole"), WINDOWS)
def test_pictures_grow_with_the_window(
    browser: Browser, address: str, width: int, height: int, columns: int, whole: bool
) -> None:
    touch = width in (390, 844)
    scheme: Literal["light", "dark"] = "dark" if touch else "light"
    page = browser.new_page(
        viewport={"width": width, "height": height}, has_touch=touch, color_scheme=scheme
    )
    cards = open_gallery(page, address, "n=5")
    expect(cards).to_have_count(18)
    boxes = page.evaluate(
        "[...document.querySelectorAll('.hg-card')].map((card) => card.getBoundingClientRect())"
    )
    assert len({round(box["x"]) for box in boxes}) == columns
    assert all(box["x"] >= 0 and box["right"] <= width for box in boxes)
    assert (boxes[-1]["bottom"] <= height) == whole
    assert boxes[0]["bottom"] <= height
    assert page.evaluate("document.querySelector('[data-testid=stMain]').scrollWidth") <= width
    goal = page.get_by_role("heading", level=1)
    expect(goal).to_have_text(
        "18 half-way configurations: where the four smaller discs can stand just before disc 5 "
        "moves."
    )
    expect(page.locator("h1")).to_have_count(1)
    tools = page.locator(".hl-headline .hl-tools > :visible")
    names = ["Sheet to print", "Download", "Share", "Projector mode", "Full screen", "List of keys"]
    assert tools.count() == (2 if touch else len(names))
    for tool in [*tools.all(), *page.locator(".hg-chip").all()[:3]]:
        box = tool.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
    cards.nth(16).scroll_into_view_if_needed()
    cards.nth(16).click()  # what opens is in sight, and the way back leads to where one was
    board = page.locator(".hl-player .hl-board").first
    expect(board).to_be_in_viewport(ratio=0.05)
    expect(page.locator(".hg-card[data-mark]")).to_be_in_viewport()
    page.get_by_test_id("stBaseButton-tertiary").filter(has_text="Close").click()
    expect(page.locator(".hl-player")).to_have_count(0)
    expect(cards.nth(16)).to_be_in_viewport()
    page.close()


def test_the_cheat_is_chosen_by_chips_and_what_fits_nothing_says_so(
    page: Page, address: str
) -> None:
    cards = open_gallery(page, address, "n=5")
    first = page.locator(".hg-card[tabindex='0']")
    expect(first).to_have_accessible_name(re.compile(r"^1 4 on 2 ?: P1 holds 1; P2 holds 2, 4, 3"))
    chip = page.get_by_role("button", name="4 on 3 3", exact=True)
    chip.focus()
    page.keyboard.press("Enter")
    expect(cards).to_have_count(3)
    expect(chip).to_have_attribute("aria-pressed", "true")
    expect(chip).to_be_focused()
    expect(page).to_have_url(re.compile(r"only-cheat=4(\+|%20)on(\+|%20)3"))
    expect(page.locator("h1")).to_contain_text("Three of 18 half-way configurations:")
    expect(page.locator(".hg-caption")).to_have_text([re.compile("4 on 3")] * 3)
    page.goto(f"{address}/strategies?n=5&only-cheat=4 on 3&only-heights=2 %2B 2&find=9")
    expect(page.get_by_role("status").filter(has_text="No configuration has")).to_contain_text(
        "No configuration has 4 on 3, and piles of 2 + 2, and a pile with 9."
    )
    expect(page).to_have_url(re.compile("find=9"))
    page.get_by_role("button", name="Show all 18").click()
    expect(cards).to_have_count(18)
    expect(page).to_have_url(re.compile(r"/strategies\?n=5$"))
    first.focus()
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys).to_contain_text("from picture to picture")
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    page.get_by_role("button", name="Projector mode").click()
    root = page.locator(".hg-gallery.hl-projector")
    expect(root).to_have_css("position", "fixed")
    page.keyboard.press("Escape")
    expect(root).to_have_count(0)


def test_a_thousand_pictures_are_drawn_as_they_come_into_sight(page: Page, address: str) -> None:
    cards = open_gallery(page, address, "cheats=3&n=8")
    expect(cards).to_have_count(927)
    assert page.locator(".hg-card svg").count() < 500
    page.locator(".hg-card[tabindex='0']").focus()
    page.keyboard.press("End")
    expect(cards.last.locator("svg")).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    expect(cards.last.locator("svg")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".hl-player[data-animated]")).to_have_count(1)
    wide = page.evaluate("document.querySelector('[data-testid=stMain]').scrollWidth")
    assert wide <= 390
    box = cards.last.bounding_box()  # in the strip above what is open
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390


def test_cards_that_are_gone_are_made_again(browser: Browser, address: str) -> None:
    page = browser.new_page()  # where something may be missing
    misses: list[str] = []

    def answer(route: Route) -> None:
        if len(misses) < 2:
            misses.append(route.request.url)
            route.fulfill(status=404)
        else:
            route.continue_()

    page.route("**/cards/*", answer)
    cards = open_gallery(page, address)
    expect(cards).to_have_count(39)
    assert len(misses) == 2
    assert len(set(misses)) == 1
    page.close()


def test_cards_that_cannot_be_had_are_not_waited_for(browser: Browser, address: str) -> None:
    page = browser.new_page()
    page.route("**/cards/*", lambda route: route.fulfill(status=404))
    page.goto(f"{address}/strategies")
    expect(page.get_by_role("alert")).to_contain_text("could not be loaded", timeout=60_000)
    page.close()
