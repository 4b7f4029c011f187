"""The frame around every page: the menu, the words of the trade, sliders, light and dark, paper."""

import re

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from hanoi_app.layout import PAGES
from tests.app.browser import LANDSCAPE, PHONE, answered, box, follow, on_a_phone, press

LAPTOP: ViewportSize = {"width": 1366, "height": 768}
NAMES = [name for _, name, _ in PAGES.values()]
SIDEBAR = "[data-testid=stSidebar]"
TARGETS = "button:visible, a"
# the menu, and what is beside it, have come to where they go
IN_PLACE = """() => [...document.querySelectorAll("[data-testid=stSidebar], [data-testid=stMain]")]
  .flatMap((part) => part.getAnimations({ subtree: true }))
  .every(({ playState }) => playState !== "running")"""


def current(page: Page) -> list[str]:
    """The links that are marked as the page that is shown."""
    return page.locator(f"{SIDEBAR} a[aria-current=page] p").all_inner_texts()


def test_the_menu_marks_the_page_and_is_not_on_paper_and_a_theme_is_kept(
    page: Page, address: str
) -> None:
    def visit(name: str) -> None:
        page.get_by_role("link", name=name, exact=True).click()
        expect(page).to_have_title(re.compile(f"^{name} "))
        answered(page)

    page.set_viewport_size(LAPTOP)
    page.emulate_media(color_scheme="light")
    page.goto(f"{address}/?puzzle=cheat&move=8")
    page.get_by_label("Method").wait_for()
    page.wait_for_selector(".hl-player[data-ready]")
    answered(page)
    # all controls are in sight
    content = page.locator(f"{SIDEBAR} [data-testid=stSidebarContent]")
    assert content.evaluate("(e) => e.scrollHeight <= e.clientHeight")
    assert box(page.locator(SIDEBAR))["width"] == pytest.approx(280, abs=1)
    # on paper there are the board, its caption and the moves
    page.emulate_media(media="print")
    for name in (".hl-board", ".hl-caption", ".hl-list"):
        expect(page.locator(name).first).to_be_visible()
    for name in (SIDEBAR, "[data-testid=stHeader]", ".hl-controls", ".hl-tools"):
        for one in page.locator(name).all():
            expect(one).to_be_hidden()
    page.emulate_media(media="screen")
    # the menu leads to every page, and back to the puzzle
    visit("About")
    page.go_back()
    expect(page.locator(".hl-count")).to_have_text(re.compile("Move 8 of 23"))
    press(page, "Home")
    page.wait_for_url(f"{address}/?n=8&pegs=4&cheats=1")
    for name in NAMES[1:]:
        visit(name)
        assert current(page) == [name]
        watch = page.get_by_role("link", name="Watch", exact=True)
        assert watch.evaluate("(e) => e.href") == f"{address}/?n=8&pegs=4&cheats=1"  # in a new tab
    # each page keeps its own puzzle
    discs = page.get_by_role("slider", name="Discs, n")
    visit("Play")
    expect(discs).to_have_value("8")
    discs.press("ArrowLeft")
    page.wait_for_url(f"{address}/play?n=7&pegs=4&cheats=1")
    visit("Watch")
    expect(page.locator(".hl-count")).to_have_text(re.compile("of 23$"))
    expect(discs).to_have_value("8")
    visit("Play")
    page.wait_for_url(f"{address}/play?n=7&pegs=4&cheats=1")
    expect(discs).to_have_value("7")
    link = page.get_by_role("link", name="Play", exact=True)
    visit("About")
    page.get_by_role("link", name="About", exact=True).focus()
    press(page, "Shift+Tab")  # what has the focus shows it, unlike the current page
    focused = page.locator(":focus")
    assert focused.evaluate("(e) => getComputedStyle(e).outlineStyle") == "solid"
    assert link.evaluate("(e) => getComputedStyle(e).outlineStyle") == "none"
    # light or dark is remembered on every page, whatever the system has
    app, theme = page.locator(".stApp"), page.get_by_role("button", name="Light or dark")
    expect(app).to_have_css("color-scheme", "light")
    theme.click()
    expect(app).to_have_css("color-scheme", "dark")
    page.goto(f"{address}/pegs")
    expect(app).to_have_css("color-scheme", "dark")
    expect(page.locator("h1")).to_have_css("color", "rgb(244, 244, 242)")
    page.emulate_media(color_scheme="dark")
    theme.click()
    expect(app).to_have_css("color-scheme", "light")
    expect(page.locator("h1")).to_have_css("color", "rgb(38, 38, 36)")


def test_on_a_phone_the_menu_lies_over_the_page_and_words_are_explained(
    browser: Browser, address: str
) -> None:
    with on_a_phone(browser) as page:
        opener, sidebar = page.get_by_role("button", name="Menu", exact=True), page.locator(SIDEBAR)
        main = page.locator("[data-testid=stMain]")

        def open_menu() -> None:
            opener.tap()
            expect(sidebar).to_have_attribute("data-collapsed", "false")
            page.wait_for_function(IN_PLACE)

        for size in (PHONE, LANDSCAPE):
            page.set_viewport_size(size)
            page.goto(f"{address}/pegs")
            opener.wait_for()
            answered(page)
            assert min(box(opener)["width"], box(opener)["height"]) >= 44
            wide = main.bounding_box()
            open_menu()
            assert main.bounding_box() == wide  # it did not make room
            assert all(box(one)["height"] >= 43.5 for one in sidebar.locator(TARGETS).all())
            page.get_by_role("link", name="About", exact=True).tap()
            expect(page).to_have_title(re.compile("^About"))
            expect(sidebar).to_have_attribute("data-collapsed", "true")
            answered(page)
            assert current(page) == ["About"]
            open_menu()
            page.touchscreen.tap(size["width"] - 20, size["height"] / 2)  # beside it
            expect(sidebar).to_have_attribute("data-collapsed", "true")
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        # a word of the trade is explained by pointer, keys and tap
        page.set_viewport_size(PHONE)
        follow(page, "irregular")
        word, meaning = page.locator("h1 .hl-term"), page.get_by_role("tooltip")
        word.wait_for()
        answered(page)
        beside = page.locator("h1 strong")
        word.hover()
        expect(meaning).to_contain_text("some disc lies on a smaller one")
        beside.hover()
        expect(meaning).to_be_hidden()
        word.focus()
        expect(meaning).to_be_visible()
        expect(word).to_have_attribute("aria-describedby", "hl-meaning")
        press(page, "Escape")
        expect(meaning).to_be_hidden()
        word.blur()
        word.tap()
        expect(meaning).to_be_visible()
        place = box(meaning)
        assert 0 <= place["x"] <= PHONE["width"] - place["width"]
        beside.tap()
        expect(meaning).to_be_hidden()


def test_a_slider_moves_by_its_buttons_and_says_its_value(page: Page, address: str) -> None:
    page.goto(f"{address}/?n=3&pegs=4")
    discs, cheats = (page.get_by_role("slider", name=name) for name in ("Discs, n", "Cheats"))
    more = page.get_by_role("button", name="Cheats: one more")
    expect(discs).to_have_attribute("aria-valuetext", "3 discs")
    page.get_by_role("button", name="Discs, n: one more").click()
    page.wait_for_url(f"{address}/?n=4&pegs=4")
    more.click()
    page.wait_for_url(f"{address}/?n=4&pegs=4&cheats=1")
    expect(page.locator(SIDEBAR)).to_contain_text("off with cheats")
    expect(page.get_by_role("button", name="Bottleneck, b: one more")).to_be_disabled()
    expect(cheats).to_have_attribute("aria-valuetext", "1 cheat")
    page.go_back()
    page.wait_for_url(f"{address}/?n=4&pegs=4")
    expect(cheats).to_have_value("0")
    for _ in range(4):  # quickly: the first of them makes another kind of puzzle
        more.click()
    page.wait_for_url(f"{address}/?n=4&pegs=4&cheats=4")
    expect(cheats).to_have_value("4")
    cheats.focus()
    press(page, *["ArrowLeft"] * 4)
    page.wait_for_url(f"{address}/?n=4&pegs=4")
    press(page, *["ArrowRight"] * 4)
    page.wait_for_url(f"{address}/?n=4&pegs=4&cheats=4")
