"""What is seen before the components' scripts are there, and what happens when they come."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize, expect

from hanoi_app.frontend import COMPONENTS
from tests.app.browser import answered, at_rest, board, ready, step, watch_errors

SHIFT = """
window.shift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""
MOST_SHIFT = 0.02
LAPTOP: ViewportSize = {"width": 1366, "height": 768}
SIZES: list[ViewportSize] = [
    LAPTOP,
    {"width": 1920, "height": 1080},
    {"width": 390, "height": 844},
    {"width": 844, "height": 390},
]
MODULES, PLOTLY = "**/shared/mount.js", "**/plotly.min.js"


@contextmanager
def held(page: Page, files: str) -> Iterator[Callable[[], None]]:
    """Within it, the page does not get some files; the function lets them go."""
    waiting: list[Route] | None = []

    def answer(route: Route) -> None:
        if waiting is None:
            route.continue_()
        else:
            waiting.append(route)

    def let_go() -> None:
        nonlocal waiting
        held, waiting = waiting or [], None
        for route in held:
            route.continue_()

    page.route(files, answer)
    yield let_go


@pytest.mark.parametrize("name", COMPONENTS)
@pytest.mark.parametrize("size", [LAPTOP, SIZES[2]], ids=["laptop", "phone"])
def test_no_page_jumps_as_it_opens(
    browser: Browser, address: str, name: str, size: ViewportSize
) -> None:
    page = browser.new_context(viewport=size).new_page()  # which has nothing in its cache
    page.add_init_script(SHIFT)
    page.goto(f"{address}/{name}")
    page.wait_for_selector("[data-testid=stMain] :is(.hl-root:not([aria-hidden]), h1)")
    answered(page)
    page.wait_for_timeout(1500)
    assert page.evaluate("window.shift") < MOST_SHIFT
    page.context.close()


# Where the discs, their numbers and the names of the pegs are on a board, whoever drew it
DRAWN = """(holder) => {
  const board = document.querySelector(holder);
  const origin = board.getBoundingClientRect();
  const spots = {};
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


def drawn(page: Page, holder: str) -> dict[str, list[float]]:
    found: dict[str, list[float]] = page.evaluate(DRAWN, holder)
    return found


def assert_same(first: dict[str, list[float]], then: dict[str, list[float]]) -> None:
    """Same things at the same places, up to a pixel."""
    assert first.keys() == then.keys()
    for name, box in first.items():
        assert box == pytest.approx(then[name], abs=1), name


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
def test_the_player_s_first_board_is_where_the_script_and_plotly_draw_it(
    browser: Browser, address: str, size: ViewportSize
) -> None:
    page = browser.new_page(viewport=size)
    with held(page, PLOTLY) as plot, held(page, MODULES) as load:
        page.goto(f"{address}/?puzzle=classic&n=7&move=9")
        page.wait_for_selector(".hl-first")
        answered(page)
        first = drawn(page, ".hl-board")
        above = page.locator(".hl-board").bounding_box()
        load()
        page.wait_for_selector(".hl-player[data-ready]")
        answered(page)
        still = drawn(page, ".hl-board")
        assert page.locator(".hl-board").bounding_box() == pytest.approx(above, abs=1)
        assert page.locator(".hl-first").count() == 0
        plot()
        ready(page)
        assert_same(first, still)
        assert_same(still, drawn(page, ".hl-board"))
    assert len(first) == 2 * 7 + 3
    page.close()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
@pytest.mark.parametrize(
    ("path", "holder"),
    [("play?n=6&played=1213", ".ht-table .hb-board"), ("irregular", ".he-board")],
    ids=["table", "editor"],
)
def test_a_board_for_hands_is_where_the_script_draws_it(
    browser: Browser, address: str, path: str, holder: str, size: ViewportSize
) -> None:
    page = browser.new_page(viewport=size)
    with held(page, MODULES) as load:
        page.goto(f"{address}/{path}")
        page.wait_for_selector(f"{holder} .hb-first")
        answered(page)
        first = drawn(page, holder)
        above = page.locator(holder).bounding_box()
        load()
        page.wait_for_selector(f"{holder}[role]")
        answered(page)
        assert_same(first, drawn(page, holder))
        assert page.locator(holder).bounding_box() == pytest.approx(above, abs=1)
        assert page.locator(".hb-first").count() == 0
    page.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_first_board_has_the_colours_of_the_page(
    browser: Browser, address: str, theme: Literal["light", "dark"]
) -> None:
    page = browser.new_page(viewport=LAPTOP, color_scheme=theme)
    colour = "(e) => getComputedStyle(e).fill"
    with held(page, MODULES) as load:
        page.goto(address)
        page.wait_for_selector(".hl-first")
        first = page.locator(".hb-name").first.evaluate(colour)
        load()
        ready(page)
    assert first == page.locator(".hl-board .hb-stage .hb-name").first.evaluate(colour)
    page.close()


def test_two_visitors_at_once_see_each_their_own_board(browser: Browser, address: str) -> None:
    pages = [browser.new_context(viewport=LAPTOP).new_page() for _ in range(2)]
    for page, n in zip(pages, (3, 5), strict=True):
        page.route(MODULES, lambda route: None)
        page.goto(f"{address}/?puzzle=classic&n={n}")
    for page, n in zip(pages, (3, 5), strict=True):
        expect(page.locator(".hl-first .hb-disc")).to_have_count(n)
        page.context.close()


def test_a_rerun_while_the_scripts_are_awaited_is_obeyed(page: Page, address: str) -> None:
    with held(page, MODULES) as load:
        page.goto(f"{address}/?puzzle=classic&n=3")
        page.wait_for_selector(".hl-first")
        page.get_by_role("slider", name="Discs, n").focus()
        page.keyboard.press("ArrowRight")
        page.wait_for_url("**n=4")
        answered(page)
        load()
        ready(page)
    assert board(page) == ((4, 3, 2, 1), (), ())
    assert page.locator(".hl-player").count() == 1


def test_a_player_obeys_before_plotly_is_there(page: Page, address: str) -> None:
    with held(page, PLOTLY) as plot:
        page.goto(f"{address}/?puzzle=classic&n=3")
        page.wait_for_selector(".hl-player[data-ready]")
        page.locator(".hl-board").click()
        page.keyboard.press("ArrowRight")
        expect(page.locator(".hl-count b")).to_have_text("1")
        at_rest(page)
        boxes = drawn(page, ".hl-board")
        assert boxes["disc 1"][3] == pytest.approx(boxes["disc 3"][3], abs=1)  # on the ground
        plot()
        ready(page)
    assert step(page) == 1
    assert board(page) == ((3, 2), (), (1,))


def test_a_player_without_plotly_plays_all_the_same(browser: Browser, address: str) -> None:
    page = browser.new_page(viewport=LAPTOP)
    page.route(PLOTLY, lambda route: route.abort())
    page.goto(f"{address}/?puzzle=classic&n=3")
    page.wait_for_selector(".hl-player[data-ready]")
    page.locator(".hl-board").click()
    page.keyboard.press("End")
    expect(page.locator(".hl-count b")).to_have_text("7")
    expect(page.locator(".hl-board .hb-disc")).to_have_count(3)
    page.close()


def uncaught(page: Page) -> list[str]:
    """A list that fills with the errors that nobody has caught."""
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    return errors


def test_a_component_that_cannot_be_loaded_says_so(browser: Browser, address: str) -> None:
    page = browser.new_page(viewport=LAPTOP)
    errors = uncaught(page)
    page.route(MODULES, lambda route: route.abort())
    page.goto(address)
    expect(page.get_by_text("This part of the page could not be loaded.")).to_be_visible()
    assert errors == []
    page.close()


@pytest.mark.parametrize(("name", "place"), [("compare", ".hc-card"), ("irregular", ".hp-plot")])
def test_a_chart_that_cannot_be_drawn_says_so(
    browser: Browser, address: str, name: str, place: str
) -> None:
    page = browser.new_page(viewport=LAPTOP)
    errors = uncaught(page)
    page.route(PLOTLY, lambda route: route.abort())
    page.goto(f"{address}/{name}")
    chart = page.locator(place).first
    chart.scroll_into_view_if_needed()
    expect(chart).to_contain_text("could not be loaded")
    assert errors == []
    page.unroute(PLOTLY)
    page.set_viewport_size({"width": 1000, "height": 900})  # drawn anew, it tries again
    expect(page.locator(f"{place} .main-svg, .hc-chart .main-svg").first).to_be_visible()
    expect(chart).not_to_contain_text("could not")
    page.close()


def test_on_another_page_and_back_nothing_is_left_of_first_boards(page: Page, address: str) -> None:
    errors = watch_errors(page)
    page.goto(address)
    ready(page)
    page.get_by_role("link", name="Play", exact=True).click()
    page.wait_for_selector(".ht-table .hb-peg")
    page.get_by_role("link", name="Watch", exact=True).click()
    ready(page)
    assert page.locator(".hb-first").count() == 0
    assert page.locator(".hl-player").count() == 1
    assert errors == []
