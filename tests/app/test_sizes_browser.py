"""What must be in sight at once, at which size, without scrolling; light and dark."""

from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from tests.app.browser import ready, settled, watch_errors

BOARD, CAPTION, TIMELINE = ".hl-board", ".hl-caption", ".hl-timeline"
TRANSPORT = [f".hl-transport button:nth-child({i})" for i in range(1, 6)]
SLIDERS = [f".st-key-watch-{name}" for name in ("n", "cheats", "bottleneck")]
ROWS = {
    (1920, 1080): [".hl-goal", BOARD, CAPTION, TIMELINE, *TRANSPORT, ".hl-speeds", ".hl-list"],
    (1366, 768): [".hl-goal", BOARD, CAPTION, TIMELINE, *TRANSPORT, ".hl-speeds", *SLIDERS],
    (390, 844): [".hl-goal", BOARD, CAPTION, TIMELINE, *TRANSPORT],
    (844, 390): [BOARD, CAPTION, *TRANSPORT],
}
# A box is in sight if it is in the window, and its middle is not covered by anything else.
OUT_OF_SIGHT = """selectors => selectors.filter((selector) => {
    const element = document.querySelector(selector);
    if (!element) return true;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) return true;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const seen = document.elementFromPoint(x, y);
    return !element.contains(seen) && !element.parentElement.contains(seen);
})"""
CUT = """() => {
    const caption = document.querySelector(".hl-caption"), text = caption.firstElementChild;
    const size = parseFloat(getComputedStyle(text).fontSize);
    return text.scrollHeight > caption.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1
        || size < 12.5 ? text.textContent : null;
}"""
SMALL = """() => [...document.querySelectorAll(".stMain button, .stMain a, .stMain input")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => [one.getBoundingClientRect(), one.ariaLabel || one.textContent || one.type])
    .filter(([box]) => box.bottom > 0 && box.top < innerHeight)
    .filter(([box]) => Math.min(box.width, box.height) < 43.5)
    .map(([box, name]) => `${name}: ${box.width} x ${box.height}`)"""


def opened(
    browser: Browser, address: str, size: tuple[int, int], scheme: Literal["light", "dark"]
) -> tuple[Page, list[str]]:
    """The page, and the errors that it has while it is open."""
    width, height = size
    touch = min(size) < 500
    context = browser.new_context(
        viewport=ViewportSize(width=width, height=height),
        color_scheme=scheme,
        has_touch=touch,
        is_mobile=touch,
    )
    page = context.new_page()
    page.set_default_timeout(60_000)
    errors = watch_errors(page)
    page.goto(address)
    ready(page)
    settled(page)
    return page, errors


@pytest.mark.parametrize("size", ROWS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_what_must_be_in_sight_is(browser: Browser, address: str, size: tuple[int, int]) -> None:
    for scheme in ("light", "dark"):
        page, errors = opened(browser, f"{address}/?puzzle=cheat&n=8&move=8", size, scheme)
        assert page.evaluate(OUT_OF_SIGHT, ROWS[size]) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        if size == (1920, 1080):
            box = page.locator(".hl-stage").bounding_box()
            assert box
            assert box["width"] * box["height"] >= 1920 * 1080 / 2
        if min(size) < 500:
            assert page.evaluate(SMALL) == []
        assert errors == []
        page.context.close()


@pytest.mark.parametrize("size", [(390, 844), (844, 390)], ids=str)
def test_no_caption_is_cut_on_a_phone(
    browser: Browser, address: str, size: tuple[int, int]
) -> None:
    for query in ("puzzle=cheat&n=8", "puzzle=bottleneck&n=9&bottleneck=3"):
        page, _ = opened(browser, f"{address}/?{query}", size, "light")
        tops = set()
        for _ in range(24):
            assert page.evaluate(CUT) is None
            box = page.locator(".hl-transport").bounding_box()
            assert box
            tops.add(box["y"])
            page.keyboard.press("ArrowRight")
        assert len(tops) == 1  # nothing moves, however long the caption is
        page.context.close()


def test_the_heads_of_several_boards_are_whole_on_a_phones_side(
    browser: Browser, address: str
) -> None:
    page, _ = opened(browser, f"{address}/?beside=cheat,classic&move=9", (844, 390), "light")
    cut = """() => {
        const { left } = document.querySelector(".hl-headline .hl-tools").getBoundingClientRect();
        return [...document.querySelectorAll(".hl-lanehead > *")].filter((part) => {
            const { height, right } = part.getBoundingClientRect();
            return part.scrollWidth > part.clientWidth + 1 || height > 44 || right > left;
        }).map((part) => part.textContent);
    }"""
    assert page.evaluate(cut) == []
    page.context.close()
