"""The Strategies page in a real browser: every picture by keyboard, two players, files, phones."""

import csv
import json
import re

from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from hanoi_core import Variant, halfway
from tests.app.browser import (
    LANDSCAPE,
    MOST_SHIFT,
    PHONE,
    SHIFT,
    SIDEWAYS,
    Finger,
    box,
    click,
    held,
    nothing_wrong,
    press,
    reached,
    saved,
)

DESKS: list[ViewportSize] = [{"width": 1920, "height": 1080}, {"width": 1366, "height": 768}]
SLICES = "**/strategies/cards.json*"
COLUMNS = {1920: 6, 1366: 6, 390: 2, 844: 4}  # by the width of the window
# what does not hold of 18 pictures in so many columns, all in sight or not, and of so many tools
FAULTS = """([columns, whole, number]) => {
  const boxes = (name) => [...document.querySelectorAll(name)]
    .filter((element) => element.checkVisibility()).map((part) => part.getBoundingClientRect());
  const [cards, tools] = [boxes(".hg-card"), boxes(".hl-headline .hl-tools > *")];
  const targets = [...tools, ...boxes(".hg-chip").slice(0, 3)];
  const holds = {
    "so many columns": new Set(cards.map(({ x }) => Math.round(x))).size === columns,
    "the first is in sight": cards[0].bottom <= innerHeight,
    "all are, or not": (cards.at(-1).bottom <= innerHeight) === whole,
    "so many tools": tools.length === number,
    "all can be touched": targets.every(({ width, height }) => Math.min(width, height) >= 44),
    "nothing sticks out": [...cards, ...targets].every(
      ({ left, right }) => left >= 0 && right <= innerWidth),
  };
  return Object.keys(holds).filter((fact) => !holds[fact]);
}"""


def open_gallery(page: Page, address: str, settings: str = "") -> Locator:
    page.goto(f"{address}/strategies?{settings}")
    expect(page.locator(".hg-card svg").first).to_be_visible()
    return page.locator(".hg-card")


def test_every_picture_can_be_reached_and_opened_by_keyboard(page: Page, address: str) -> None:
    cards = open_gallery(page, address)
    expect(cards).to_have_count(39)
    exact = [str(state) for state in halfway(6, Variant(cheats=1)).configurations]
    page.evaluate("window.held = []")
    page.evaluate("addEventListener('focusin', ({ target }) => held.push(target.dataset.name))")

    def held(start: str, key: str, times: int) -> list[str]:
        """The configurations on the cards that have the focus, one after the other."""
        page.evaluate("window.held = []")
        press(page, start, *[key] * times)
        return list(page.evaluate("held"))

    in_tab_order = page.locator(".hg-card[tabindex='0']")
    expect(in_tab_order).to_have_count(1)
    in_tab_order.focus()
    assert held("ArrowRight", "ArrowRight", 37) == exact[1:]
    grid = page.locator(".hg-group").evaluate("(e) => getComputedStyle(e).gridTemplateColumns")
    first_column = exact[:: len(grid.split())]
    assert held("Home", "ArrowDown", len(first_column) - 1) == first_column
    assert held("End", "Enter", 1) == exact[-1:]
    expect(in_tab_order).to_have_count(1)
    expect(page).to_have_url(re.compile("show="))
    expect(page.locator(".hl-player[data-animated]")).to_have_count(1)
    expect(page.locator(":focus")).to_have_attribute("data-name", exact[-1])
    expect(page.locator(".hg-card[aria-selected='true']")).to_have_attribute("data-name", exact[-1])
    page.get_by_test_id("stBaseButton-tertiary").filter(has_text="Close").click()
    expect(page.locator(".hl-player")).to_have_count(0)
    expect(page).not_to_have_url(re.compile("show="))
    click(page, "Projector mode")
    gallery = page.locator(".hg-gallery")
    expect(gallery).to_have_class(re.compile("hl-projector"))
    page.go_back()  # to the configuration that was open
    expect(page.locator(".hl-player[data-animated]")).to_have_count(1)
    expect(gallery).not_to_have_class(re.compile("hl-projector"))  # which would cover it


def test_two_step_together_in_pictures_and_in_words(page: Page, address: str) -> None:
    cards = open_gallery(page, address, "n=8&pegs=4&cheats=1")
    page.locator(".hg-card[data-name='/3,2,1,5,4/7,6/']").click()
    expect(page.locator(".hl-player[data-animated]")).to_have_count(1)
    press(page, "ArrowRight")  # the keys are the player's
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
    press(page, "Escape")
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
    page.evaluate("localStorage.setItem('hanoi-lab projector', 'on')")
    page.reload()
    expect(page.locator(".hl-player[data-animated]")).to_have_count(2)
    expect(page.locator(".hl-count b")).to_have_text(["23", "23"])
    expect(page.locator(".hg-gallery")).not_to_have_class(re.compile("hl-projector"))
    before = second.get_attribute("data-ready") or ""
    cards.nth(5).click(modifiers=["Shift"])  # another second, which joins the first
    expect(cards.nth(5)).to_have_attribute("data-mark", "B")
    expect(second).not_to_have_attribute("data-ready", before)
    expect(second).to_have_attribute("data-ready", re.compile("."))
    expect(page.locator(".hl-count b")).to_have_text(["23", "23"])
    expect(page.locator(".hg-card[data-mark='A']")).to_have_count(1)
    expect(page.locator(".hg-card[data-mark='B']")).to_have_count(1)
    page.locator(".hl-player").nth(0).get_by_role("button", name="To the start").click()
    press(page, "Space")
    expect(page.get_by_role("button", name="Pause (Space)")).to_have_count(2)
    cards.nth(2).click(modifiers=["Shift"])  # a third in place of the second: they go on
    expect(cards.nth(2)).to_have_attribute("data-mark", "B")
    reached(page, 3)
    page.locator(".hl-player").nth(0).get_by_role("button", name="Pause (Space)").click()
    expect(page.get_by_role("button", name="Play (Space)")).to_have_count(2)
    counts = page.locator(".hl-count b").all_inner_texts()
    assert counts[0] == counts[1]


def test_pictures_grow_with_the_window_and_what_opens_is_in_sight(page: Page, address: str) -> None:
    for sizes, touch in ((DESKS, False), ([PHONE, LANDSCAPE], True)):
        if touch:
            Finger(page)
            page.emulate_media(color_scheme="dark")
        page.set_viewport_size(sizes[0])
        cards = open_gallery(page, address, "n=5")
        expect(cards).to_have_count(18)
        expect(page.locator("h1")).to_have_text(
            "18 half-way configurations: where the four smaller discs can stand just before disc 5 "
            "moves."
        )
        card = cards.nth(16)
        for size in sizes:
            page.set_viewport_size(size)
            page.get_by_test_id("stMain").evaluate("(e) => e.scrollTo(0, 0)")
            nothing_wrong(page, FAULTS, [COLUMNS[size["width"]], not touch, 2 if touch else 6])
            nothing_wrong(page, SIDEWAYS)
            # what opens is in sight, and the way back leads to where one was
            card.scroll_into_view_if_needed()
            card.hover()
            page.mouse.down()
            card.locator(".hg-picture").evaluate(  # a click is heard though it is drawn anew
                "(e) => e.replaceChildren(e.firstChild.cloneNode(true))"
            )
            page.mouse.up()
            expect(card).to_have_attribute("aria-selected", "true")
            expect(page.locator(".hl-player .hl-board").first).to_be_in_viewport(ratio=0.05)
            expect(page.locator(".hg-card[data-mark]")).to_be_in_viewport()
            page.get_by_test_id("stBaseButton-tertiary").filter(has_text="Close").click()
            expect(page.locator(".hl-player")).to_have_count(0)
            expect(card).to_be_in_viewport()


def test_the_cheat_is_chosen_by_chips_and_what_is_left_is_kept(page: Page, address: str) -> None:
    page.goto(f"{address}/strategies?n=5&only-cheat=4 on 3&only-heights=2 %2B 2&find=9")
    expect(page.get_by_role("status").filter(has_text="No configuration has")).to_contain_text(
        "No configuration has 4 on 3, and piles of 2 + 2, and a pile with 9."
    )
    expect(page).to_have_url(re.compile("find=9"))
    page.get_by_role("button", name="Show all 18").click()
    cards = page.locator(".hg-card")
    expect(cards).to_have_count(18)
    expect(page).to_have_url(re.compile(r"/strategies\?n=5&pegs=4&cheats=1$"))
    first = page.locator(".hg-card[tabindex='0']")
    expect(first).to_have_accessible_name(re.compile(r"^1 4 on 2 ?: P1 holds 1; P2 holds 2, 4, 3"))
    # pictures that fit are not drawn again
    picture = first.locator("svg").element_handle()
    page.evaluate("dispatchEvent(new Event('resize'))")
    page.evaluate("new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r)))")
    assert picture.evaluate("(e) => e.isConnected")
    # one answer is chosen
    chip = page.get_by_role("button", name="4 on 3 3", exact=True)
    chip.press("Enter")
    expect(cards).to_have_count(3)
    expect(chip).to_have_attribute("aria-pressed", "true")
    expect(chip).to_be_focused()
    expect(page).to_have_url(re.compile(r"only-cheat=4(\+|%20)on(\+|%20)3"))
    expect(page.locator("h1")).to_contain_text("Three of 18 half-way configurations:")
    expect(page.locator(".hg-caption")).to_have_text([re.compile("4 on 3")] * 3)
    # the files hold what is left
    found = {}

    def keep(name: str) -> None:
        file = saved(page, page.get_by_role("link", name=name, exact=True))
        found[file.suggested_filename] = file.path().read_bytes()

    keep("Sheet to print")
    click(page, "Download")
    keep("Table, CSV")
    keep("Data, JSON")
    press(page, "Escape")
    name = "hanoi-strategies-n5-one-cheat-3-of-18"
    assert [*found] == [f"{name}.{kind}" for kind in ("pdf", "csv", "json")]
    states = halfway(5, Variant(cheats=1)).configurations
    exact = [str(s) for s in states if (s.inversions[0].disc, s.inversions[0].below) == (4, 3)]
    rows = csv.DictReader(found[f"{name}.csv"].decode().splitlines())
    assert [row["configuration"] for row in rows] == exact
    kept = json.loads(found[f"{name}.json"])["strategies"]
    assert [record["configuration"] for record in kept] == exact
    assert found[f"{name}.pdf"].startswith(b"%PDF-")
    # keys are listed, and one leaves projector mode
    first.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys).to_contain_text("from picture to picture")
    press(page, "Escape")
    expect(keys).to_be_hidden()
    click(page, "Projector mode")
    root = page.locator(".hg-gallery.hl-projector")
    expect(root).to_have_css("position", "fixed")
    press(page, "Escape")
    expect(root).to_have_count(0)


def test_hundreds_of_pictures_are_drawn_as_they_come_into_sight(page: Page, address: str) -> None:
    cards = open_gallery(page, address, "n=7&pegs=4&cheats=3")
    expect(cards).to_have_count(225)
    assert page.locator(".hg-card svg").count() < 120
    page.locator(".hg-card[tabindex='0']").press("End")
    expect(cards.last.locator("svg")).to_be_visible()
    page.set_viewport_size(PHONE)
    expect(cards.last.locator("svg")).to_be_visible()
    press(page, "Enter")
    expect(page.locator(".hl-player[data-animated]")).to_have_count(1)
    nothing_wrong(page, SIDEWAYS)
    card = box(cards.last)  # in the strip above what is open
    assert 0 <= card["x"] <= PHONE["width"] - card["width"]


def test_what_is_awaited_or_cannot_be_had_is_said(browser: Browser, address: str) -> None:
    page = browser.new_page(
        viewport={"width": 1366, "height": 900}
    )  # where something may be missing
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.add_init_script(SHIFT)
    cards, wait = page.locator(".hg-card"), page.get_by_text("Loading …")
    lost = page.get_by_text("The pictures could not be loaded.")
    tools = page.locator(".hl-headline .hl-tools")
    with held(page, SLICES) as let_go:
        page.goto(f"{address}/strategies?n=5")
        expect(wait).to_be_visible()
        before = box(tools)
        let_go()
        expect(cards).to_have_count(18)
        expect(wait).to_have_count(0)
        assert (box(tools), page.evaluate("shift") < MOST_SHIFT) == (before, True)
    page.unroute(SLICES)
    with held(page, SLICES) as let_go:
        page.get_by_role("slider", name="Discs, n").press("ArrowRight")
        expect(wait).to_be_visible()
        expect(page.locator("h1")).to_contain_text("18 half-way")  # what is still shown
        page.mouse.wheel(0, 5000)
        expect(wait).to_be_in_viewport()
        let_go()
        expect(cards).to_have_count(39)
    page.unroute(SLICES)
    page.route(SLICES, lambda route: route.fulfill(status=404))
    page.get_by_role("slider", name="Discs, n").press("ArrowRight")
    expect(lost).to_be_visible()
    expect(cards.or_(page.locator("h1")).or_(page.locator(".hg-chip:visible"))).to_have_count(0)
    expect(page.get_by_role("link", name="Sheet to print")).to_have_count(0)
    page.get_by_role("button", name="Try again").click()
    expect(lost).to_be_visible()
    page.unroute(SLICES)  # it is tried again
    expect(cards).to_have_count(30)
    expect(lost).to_be_hidden()
    expect(page.get_by_role("link", name="Sheet to print")).to_be_visible()
    page.close()
    assert errors == []
