"""The frame around every page: the menu, the words of the trade, sliders, light and dark, paper."""

import re
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from hanoi_app.layout import PAGES
from tests.app.browser import answered, watch_errors

LAPTOP: ViewportSize = {"width": 1366, "height": 768}
PHONE: ViewportSize = {"width": 390, "height": 844}
LANDSCAPE: ViewportSize = {"width": 844, "height": 390}
NAMES = [name for _, name, _ in PAGES]
SIDEBAR = "[data-testid=stSidebar]"


def current(page: Page) -> list[str]:
    """The links that are marked as the page that is shown."""
    return page.locator(f"{SIDEBAR} a[aria-current=page] p").all_inner_texts()


def test_the_menu_marks_the_page_and_all_controls_are_in_sight(page: Page, address: str) -> None:
    page.set_viewport_size(LAPTOP)
    page.goto(f"{address}/?puzzle=cheat")
    page.get_by_label("Method").wait_for()
    answered(page)
    content = page.locator(f"{SIDEBAR} [data-testid=stSidebarContent]")
    assert content.evaluate("(e) => e.scrollHeight <= e.clientHeight")
    box = page.locator(SIDEBAR).bounding_box()
    assert box
    assert box["width"] == pytest.approx(280, abs=1)
    for name in NAMES[1:]:
        page.get_by_role("link", name=name, exact=True).click()
        expect(page).to_have_title(re.compile(f"^{name} "))
        answered(page)
        assert current(page) == [name]
        watch = page.get_by_role("link", name="Watch", exact=True)
        assert watch.evaluate("(e) => e.href") == f"{address}/?puzzle=cheat"  # also in a new tab
        if name in ("Irregular", "Pegs", "Check", "About"):  # the others say it in a component
            expect(page.get_by_role("heading", level=1)).to_have_count(1)
    link = page.get_by_role("link", name="Play", exact=True)
    page.get_by_role("link", name="About", exact=True).focus()
    page.keyboard.press("Shift+Tab")  # what has the focus shows it, unlike the current page
    focused = page.locator(":focus")
    assert focused.evaluate("(e) => getComputedStyle(e).outlineStyle") == "solid"
    assert link.evaluate("(e) => getComputedStyle(e).outlineStyle") == "none"


@pytest.mark.parametrize("size", [PHONE, LANDSCAPE], ids=["portrait", "landscape"])
def test_on_a_phone_the_menu_lies_over_the_page_and_goes_when_it_was_used(
    browser: Browser, address: str, size: ViewportSize
) -> None:
    page = browser.new_context(viewport=size, has_touch=True, is_mobile=True).new_page()
    errors = watch_errors(page)
    page.goto(f"{address}/pegs")
    opener, sidebar = page.get_by_role("button", name="Menu", exact=True), page.locator(SIDEBAR)
    opener.wait_for()
    answered(page)
    box = opener.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    wide = page.locator("[data-testid=stMain]").bounding_box()
    opener.tap()
    expect(sidebar).to_have_attribute("data-collapsed", "false")
    page.wait_for_timeout(500)
    assert page.locator("[data-testid=stMain]").bounding_box() == wide  # it did not make room
    for box in [one.bounding_box() for one in sidebar.locator("button:visible, a").all()]:
        assert box
        assert box["height"] >= 43.5
    page.get_by_role("link", name="About", exact=True).tap()
    expect(page).to_have_title(re.compile("^About"))
    expect(sidebar).to_have_attribute("data-collapsed", "true")
    answered(page)
    assert current(page) == ["About"]
    opener.tap()
    expect(sidebar).to_have_attribute("data-collapsed", "false")
    page.wait_for_timeout(500)
    page.touchscreen.tap(size["width"] - 20, size["height"] / 2)  # beside it
    expect(sidebar).to_have_attribute("data-collapsed", "true")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert errors == []
    page.context.close()


def test_a_word_of_the_trade_is_explained_by_pointer_keys_and_tap(
    browser: Browser, address: str
) -> None:
    page = browser.new_context(viewport=PHONE, has_touch=True).new_page()
    page.goto(f"{address}/irregular")
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
    page.keyboard.press("Escape")
    expect(meaning).to_be_hidden()
    word.blur()
    word.tap()
    expect(meaning).to_be_visible()
    box = meaning.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    beside.tap()
    expect(meaning).to_be_hidden()
    page.context.close()


def test_a_slider_moves_by_its_buttons_and_says_its_value(page: Page, address: str) -> None:
    page.goto(f"{address}/?n=3")
    slider = page.get_by_role("slider", name="Discs, n")
    expect(slider).to_have_attribute("aria-valuetext", "3 discs")
    page.get_by_role("button", name="Discs, n: one more").click()
    page.wait_for_url("**n=4")
    page.get_by_role("button", name="Cheats: one more").click()
    page.wait_for_url("**puzzle=cheat&n=4")
    expect(page.locator(SIDEBAR)).to_contain_text("off with cheats")
    expect(page.get_by_role("button", name="Bottleneck, b: one more")).to_be_disabled()
    expect(page.get_by_role("slider", name="Cheats")).to_have_attribute("aria-valuetext", "1 cheat")
    page.go_back()
    page.wait_for_url(re.compile(r"\?n=4$"))
    expect(page.get_by_role("slider", name="Cheats")).to_have_value("0")
    for _ in range(4):  # quickly: the first of them makes another kind of puzzle
        page.get_by_role("button", name="Cheats: one more").click()
    page.wait_for_url("**puzzle=cheats&n=4&cheats=4")
    expect(page.get_by_role("slider", name="Cheats")).to_have_value("4")
    page.get_by_role("slider", name="Cheats").focus()
    for _ in range(4):
        page.keyboard.press("ArrowLeft")
    page.wait_for_url(re.compile(r"\?n=4$"))
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    page.wait_for_url("**puzzle=cheats&n=4&cheats=4")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_light_or_dark_is_remembered_on_every_page(
    browser: Browser, address: str, theme: Literal["light", "dark"]
) -> None:
    page = browser.new_context(viewport=LAPTOP, color_scheme=theme).new_page()
    page.goto(f"{address}/about")
    other = {"light": "dark", "dark": "light"}[theme]
    app = page.locator(".stApp")
    expect(app).to_have_css("color-scheme", theme)
    page.get_by_role("button", name="Light or dark").click()
    expect(app).to_have_css("color-scheme", other)
    page.goto(f"{address}/pegs")
    expect(app).to_have_css("color-scheme", other)
    expect(page.locator("h1")).to_have_css(
        "color", {"light": "rgb(38, 38, 36)", "dark": "rgb(244, 244, 242)"}[other]
    )
    page.context.close()


def test_on_paper_there_are_the_board_its_caption_and_the_moves(page: Page, address: str) -> None:
    page.goto(f"{address}/?puzzle=cheat&move=8")
    page.wait_for_selector(".hl-player[data-ready]")
    answered(page)
    page.emulate_media(media="print")
    for name in (".hl-board", ".hl-caption", ".hl-list"):
        expect(page.locator(name).first).to_be_visible()
    for name in (SIDEBAR, "[data-testid=stHeader]", ".hl-controls", ".hl-tools"):
        for one in page.locator(name).all():
            expect(one).to_be_hidden()
    page.emulate_media(media="screen")
