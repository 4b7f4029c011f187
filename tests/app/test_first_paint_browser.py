"""What is seen before the components' scripts are there, and what happens when they come."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from hanoi_app.frontend import COMPONENTS
from tests.app.browser import (
    LANDSCAPE,
    MOST_SHIFT,
    PHONE,
    SHIFT,
    answered,
    at_rest,
    follow,
    held,
    ready,
    shows,
    step,
)

LAPTOP: ViewportSize = {"width": 1366, "height": 768}
SIZES: list[ViewportSize] = [{"width": 1920, "height": 1080}, PHONE, LANDSCAPE, LAPTOP]
SCHEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
MODULES, PLOTLY = "**/shared/mount.js", "**/plotly.min.js"
# what a component has when all of it is there
WHOLE = {
    "player": ".hl-player[data-animated]",
    "game_table": ".ht-table .hb-peg",
    "chart": ".hc-chart[data-ready]",
    "gallery": ".hg-card svg",
    "position_editor": ".he-board[role]",
    "plot": ".hp-plot",
    "phase_tree": ".hr-row",
    "ledger": ".hk-ledger[data-ready]",
}


@pytest.mark.parametrize("name", COMPONENTS)
def test_no_page_jumps_as_it_opens(browser: Browser, address: str, name: str) -> None:
    def fresh(size: ViewportSize) -> Page:
        page = browser.new_page(viewport=size)  # which has nothing in its cache
        page.set_default_timeout(60_000)
        page.add_init_script(SHIFT)
        page.goto(f"{address}/{name}", wait_until="commit")
        return page

    shifts = {}
    for where, page in {"laptop": fresh(LAPTOP), "phone": fresh(PHONE)}.items():
        page.wait_for_selector("[data-testid=stMain] :is(.hl-root:not([aria-hidden]), h1)")
        for component in COMPONENTS[name] if name != "check" else ():  # which plays nothing yet
            page.wait_for_selector(WHOLE[component], state="attached")
        answered(page)
        shifts[where] = page.evaluate("window.shift")
        page.close()
    assert max(shifts.values()) < MOST_SHIFT, shifts


# Where a board is, and on it the discs, their numbers and the names of pegs, whoever drew it
DRAWN = """(holder) => {
  const board = document.querySelector(holder);
  const origin = board.getBoundingClientRect();
  const spots = { board: [origin.left, origin.top, origin.right, origin.bottom] };
  const put = (name, element) => {
    const box = element.getBoundingClientRect();
    const [left, top] = [box.left - origin.left, box.top - origin.top];
    if (box.width) spots[name] = [left, top, left + box.width, top + box.height];
  };
  for (const name of board.querySelectorAll(".hb-name")) put(name.firstChild.data, name);
  for (const disc of board.querySelectorAll(".hb-disc")) {
    const [body, number] = disc.children;
    put(`disc ${number.textContent}`, body);
    put(`number ${number.textContent}`, number);
  }
  for (const bar of board.querySelectorAll(".point")) put(`disc ${bar.__data__.id}`, bar);
  for (const text of board.querySelectorAll(".textpoint")) put(`number ${text.textContent}`, text);
  return spots;
}"""


Boxes = dict[str, list[float]]
Places = dict[str, Boxes]


def drawn(page: Page, holder: str) -> Boxes:
    found: Boxes = page.evaluate(DRAWN, holder)
    return found


def at_every_size(page: Page, holder: str) -> Places:
    """Where all that is, on screens of several sizes; last on a laptop's."""
    places = {}
    menu = page.get_by_role("button", name="Menu", exact=True)
    for each in SIZES:
        page.set_viewport_size(each)
        answered(page)
        if each == LAPTOP and menu.is_visible():  # on a phone's side it was folded
            menu.click()
            answered(page)
        at_rest(page)
        places[f"{each['width']}x{each['height']}"] = drawn(page, holder)
    return places


def assert_same(first: Places, then: Places) -> None:
    """Same things at the same places, up to a pixel."""
    for size, things in first.items():
        assert things.keys() == then[size].keys(), size
        moved = {n: box for n, box in things.items() if box != pytest.approx(then[size][n], abs=1)}
        assert not moved, (size, then[size])


def colours(page: Page) -> dict[str, str]:
    """Of the name of a peg, in each scheme; light is the last."""
    found: dict[str, str] = {}
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        answered(page)
        name = page.locator(".hl-board .hb-name:visible").first
        found[scheme] = name.evaluate("(e) => getComputedStyle(e).fill")
    return found


def test_the_player_s_first_board_is_where_the_script_and_plotly_draw_it(
    page: Page, address: str
) -> None:
    page.set_viewport_size(LAPTOP)
    page.emulate_media(color_scheme="light")
    with held(page, PLOTLY) as plot, held(page, MODULES) as load:
        page.goto(f"{address}/?n=7&pegs=3&move=9")
        page.wait_for_selector(".hl-first")
        tints = colours(page)
        first = at_every_size(page, ".hl-board")
        load()
        page.wait_for_selector(".hl-player[data-ready]")
        still = at_every_size(page, ".hl-board")
        assert page.locator(".hl-first").count() == 0
        assert colours(page) == tints
        plot()
        ready(page)
        assert_same(first, still)
        assert_same(still, at_every_size(page, ".hl-board"))
    assert {len(things) for things in first.values()} == {2 * 7 + 3 + 1}
    assert tints["dark"] != tints["light"]

    # on another page and back, nothing is left of first boards
    page.get_by_role("link", name="Play", exact=True).click()
    page.wait_for_selector(".ht-table .hb-peg")
    page.get_by_role("link", name="Watch", exact=True).click()
    ready(page)
    assert page.locator(".hb-first").count() == 0
    assert page.locator(".hl-player").count() == 1


@pytest.mark.parametrize(
    ("path", "holder"),
    [("play?n=6&pegs=4&played=1213", ".ht-table .hb-board"), ("irregular", ".he-board")],
    ids=["table", "editor"],
)
def test_a_board_for_hands_is_where_the_script_draws_it(
    page: Page, address: str, path: str, holder: str
) -> None:
    page.set_viewport_size(LAPTOP)
    with held(page, MODULES) as load:
        page.goto(f"{address}/{path}")
        page.wait_for_selector(f"{holder} .hb-first")
        first = at_every_size(page, holder)
        load()
        page.wait_for_selector(f"{holder}[role]")
        assert_same(first, at_every_size(page, holder))
        assert page.locator(".hb-first").count() == 0


def test_two_visitors_at_once_see_each_their_own_board(browser: Browser, address: str) -> None:
    pages = [browser.new_context(viewport=LAPTOP).new_page() for _ in range(2)]
    for page, n in zip(pages, (3, 5), strict=True):
        page.route(MODULES, lambda route: None)
        page.goto(f"{address}/?n={n}&pegs=3")
    for page, n in zip(pages, (3, 5), strict=True):
        expect(page.locator(".hl-first .hb-disc")).to_have_count(n)
        page.context.close()


def test_controls_and_keys_are_obeyed_while_files_are_awaited(page: Page, address: str) -> None:
    with held(page, PLOTLY) as plot, held(page, MODULES) as load:
        page.goto(f"{address}/?n=3&pegs=3")
        page.wait_for_selector(".hl-first")
        page.get_by_role("slider", name="Discs, n").focus()
        page.keyboard.press("ArrowRight")
        page.wait_for_url(f"{address}/?n=4&pegs=3")
        answered(page)
        load()
        page.wait_for_selector(".hl-player[data-ready]")
        page.locator(".hl-board").click()
        page.keyboard.press("ArrowRight")
        expect(page.locator(".hl-count b")).to_have_text("1")
        at_rest(page)
        boxes = drawn(page, ".hl-board")
        assert boxes["disc 1"][3] == pytest.approx(boxes["disc 4"][3], abs=1)  # on the ground
        plot()
        ready(page)
    assert step(page) == 1
    shows(page, ((4, 3, 2), (1,), ()))
    assert page.locator(".hl-player").count() == 1


@contextmanager
def lacking(browser: Browser, files: str) -> Iterator[Page]:
    """A page that cannot have some files; all errors on it are caught."""
    page = browser.new_page(viewport=LAPTOP)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.route(files, lambda route: route.abort())
    yield page
    page.close()
    assert errors == []


def a_chart_is_drawn_as_soon_as_it_can_be(page: Page, place: str) -> None:
    """It says that it could not be, until it is drawn anew and plotly.js can be had."""
    chart = page.locator(place).first
    chart.scroll_into_view_if_needed()
    expect(chart).to_contain_text("could not be loaded")
    page.unroute(PLOTLY)
    page.set_viewport_size({"width": 1000, "height": 900})
    expect(page.locator(f"{place} .main-svg, .hc-chart .main-svg").first).to_be_visible()
    expect(chart).not_to_contain_text("could not")


def test_what_cannot_be_loaded_is_missed_alone_and_said(browser: Browser, address: str) -> None:
    with lacking(browser, MODULES) as page:
        page.goto(address)
        expect(page.get_by_text("This part of the page could not be loaded.")).to_be_visible()
    with lacking(browser, PLOTLY) as page:
        page.goto(f"{address}/irregular")
        a_chart_is_drawn_as_soon_as_it_can_be(page, ".hp-plot")
    with lacking(browser, PLOTLY) as page:
        page.goto(f"{address}/?puzzle=classic&n=3")
        page.wait_for_selector(".hl-player[data-ready]")
        page.locator(".hl-board").click()
        page.keyboard.press("End")
        expect(page.locator(".hl-count b")).to_have_text("7")
        expect(page.locator(".hl-board .hb-disc")).to_have_count(3)
        follow(page, "compare")
        a_chart_is_drawn_as_soon_as_it_can_be(page, ".hc-card")
