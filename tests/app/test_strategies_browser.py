"""The Strategies page in a real browser: every picture by keyboard, two players, files, phones."""

import csv
import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, Route, expect

from hanoi_core import Variant, halfway


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
    page.go_back()  # to the configuration that was open
    expect(page.locator(".hl-player[data-animated]")).to_have_count(1)


def test_two_step_together_in_pictures_and_in_words(page: Page, address: str) -> None:
    cards = open_gallery(page, address, "n=8")
    page.locator(".hg-card[data-name='/3,2,1,5,4/7,6/']").click()
    expect(page.locator(".hl-player[data-animated]")).to_have_count(1)
    page.keyboard.press("ArrowRight")  # the keys are the player's
    expect(page.locator(".hl-count b")).to_have_text("1")
    in_words = page.locator(".hl-words")
    clauses = in_words.get_by_role("button")
    expect(clauses.nth(0)).to_have_text("d1–d3 to P1 (5 moves)")
    expect(clauses.nth(2)).to_have_text("d5 onto d1 on P1 (cheat)")
    clauses.nth(1).click()  # after five moves
    expect(page.locator(".hl-count b")).to_have_text("5")
    expect(in_words.locator("[aria-current]")).to_have_text("d4 to D")
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
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause (Space)")).to_have_count(2)
    page.get_by_role("button", name="Pause (Space)").nth(1).click()
    expect(page.get_by_role("button", name="Play (Space)")).to_have_count(2)


def test_files_hold_the_set(page: Page, address: str, tmp_path: Path) -> None:
    open_gallery(page, address, "only-disc=4")
    page.get_by_role("button", name="Download").click()
    found = {}
    for label in ("Table, CSV", "Data, JSON", "One sheet to print, SVG"):
        with page.expect_download() as waiting:
            page.get_by_role("button", name=label).click()
        file = tmp_path / waiting.value.suggested_filename
        waiting.value.save_as(file)
        found[file.suffix] = file.read_text(encoding="utf-8")
    states = halfway(6, Variant(cheats=1)).configurations
    exact = [str(state) for state in states if state.inversions[0].disc == 4]
    assert [row["configuration"] for row in csv.DictReader(found[".csv"].splitlines())] == exact
    assert [r["configuration"] for r in json.loads(found[".json"])["strategies"]] == exact
    pictures = ET.fromstring(found[".svg"]).findall("{*}g/{*}g")
    assert len(pictures) == len(exact)


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
    for card in (cards.first, cards.last):
        box = card.bounding_box()
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
