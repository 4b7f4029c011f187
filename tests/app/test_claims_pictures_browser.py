"""The pictures of claims in a real browser: lanes run, sliders lead, stops are gone to."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from hanoi_app.claims.pictures.catalogue import PICTURES
from hanoi_app.claims.pictures.kinds import Curves, Race, Stills
from hanoi_core import State
from tests.app.browser import answered, at_rest, board, reached, ready, watch_errors

SCROLLS = "document.documentElement.scrollWidth > innerWidth + 1"
DRAWN = {Race: ".hl-player[data-animated]", Curves: ".hp-plot[data-ready]", Stills: ".hl-stills"}
# what is said of several boards, and the tools above them
OVERLAP = """() => {
  const box = (name) => [...document.querySelectorAll(name)].map((e) => e.getBoundingClientRect())
    .filter(({ width }) => width);
  return box(".hl-tools").some((a) => box(".hl-lanecount").some((b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom));
}"""


def open_claim(page: Page, address: str, claim: str, more: str = "") -> None:
    page.goto(f"{address}/claims?claim={claim}{more}")
    page.wait_for_selector(DRAWN[type(PICTURES[claim])], timeout=60_000)
    answered(page)


def shows(page: Page, stacks: tuple[tuple[int, ...], ...]) -> None:
    """Wait until the player shows this board."""
    for _ in range(150):
        if board(page) == stacks:
            return
        page.wait_for_timeout(100)
    assert board(page) == stacks


def test_both_solutions_for_fourteen_discs_run_on_one_clock(page: Page, address: str) -> None:
    open_claim(page, address, "2024/table-2")
    counts = page.locator(".hl-lanecount")
    expect(counts).to_have_text(["0 of 75", "0 of 67"])
    page.get_by_role("button", name="Play (Space)").click()
    reached(page, 2)
    page.locator(".hl-board").first.click()
    page.keyboard.press("End")
    expect(counts).to_have_text(["75 of 75", "67 of 67"])
    page.get_by_role("button", name="Half-way: the best").click()
    expect(counts).to_have_text(["33 of 75", "33 of 67"])
    assert not page.evaluate(OVERLAP)


def test_the_slider_of_discs_goes_to_both_ends(page: Page, address: str) -> None:
    open_claim(page, address, "2024/table-2")
    slider = page.get_by_role("slider", name="Discs, n")
    slider.focus()
    page.keyboard.press("End")
    expect(page.locator(".hl-lanecount")).to_have_text(["0 of 331", "0 of 279"])
    expect(page).to_have_url(re.compile("n=24"))
    slider.focus()
    page.keyboard.press("Home")
    expect(page.locator(".hl-lanecount")).to_have_text(["0 of 27", "0 of 27"])
    expect(page.get_by_text("Both take 27 moves.")).to_be_visible()
    expect(page).to_have_url(re.compile("n=9"))


def test_three_buttons_lead_to_the_moves_of_the_largest_disc(page: Page, address: str) -> None:
    open_claim(page, address, "1989/example-3")
    buttons = page.get_by_role("button", name=re.compile("^Move [0-9]+: disc 5"))
    expect(buttons).to_have_count(3)
    places = ((1, "S to P", 1), (3, "P to S", 0), (9, "S to D", 2))
    for number, way, peg in reversed(places):
        page.get_by_role("button", name=f"Move {number}: disc 5, {way}").click()
        expect(page.locator(".hl-count")).to_have_text(re.compile(f"Move ?{number} of 9"))
        at_rest(page)
        assert board(page)[peg][-1] == 5
    shows(page, State.parse("3/5/1,2,4").stacks)


def test_four_answers_run_and_what_differs_is_said_at_the_move(page: Page, address: str) -> None:
    open_claim(page, address, "1987/question-1")
    expect(page.locator(".hl-lanecount")).to_have_text(["0 of 33"] * 4)
    table = page.get_by_role("region", name="The solutions at this move")
    calls = table.locator("td.hl-number:nth-child(2)")
    expect(calls).to_have_text(["4", "4", "2", "1"])
    page.locator(".hl-board").first.click()
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    expect(calls).to_have_text(["5", "5", "3", "1"])
    expect(page.locator(".hl-lanecount")).to_have_text(["2 of 33"] * 4)
    assert not page.evaluate(OVERLAP)


def test_transfers_on_three_and_four_pegs_follow_both_sliders(page: Page, address: str) -> None:
    open_claim(page, address, "1996/lemma-2-2-1")
    expect(page.locator(".hl-lanecount")).to_have_text(["0 of 46", "0 of 22"])
    page.get_by_role("button", name="Bottleneck, b: one less").click()
    expect(page.locator(".hl-lanecount")).to_have_text(["0 of 511", "0 of 41"])
    page.get_by_role("button", name="Discs, n: one less").click()
    expect(page.locator(".hl-lanecount")).to_have_text(["0 of 255", "0 of 33"])


def test_a_chart_follows_its_sliders_and_is_read_by_keys(page: Page, address: str) -> None:
    open_claim(page, address, "1996/lemma-2-5-1")
    bars = page.locator(".hp-plot .bars .point")
    expect(bars).to_have_count(9)
    page.get_by_role("slider", name="Discs, n").focus()
    page.keyboard.press("End")
    expect(page.locator(".hp-plot .points .point")).to_have_count(39)  # logarithmic: no bars
    page.get_by_role("slider", name="Discs, n").focus()
    page.keyboard.press("Home")
    expect(bars).to_have_count(7)
    plot = page.locator(".hp-plot")
    plot.focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(plot).to_have_attribute("aria-valuetext", "k = 2, best: 18 moves")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_picture_is_wider_than_a_phone(browser: Browser, address: str, scheme: str) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844},
        has_touch=True,
        color_scheme="dark" if scheme == "dark" else "light",
    )
    page = context.new_page()
    errors = watch_errors(page)
    for claim in ("2024/strategies-6", "2024/table-2", "1987/question-4", "1996/theorem-2-1-2"):
        open_claim(page, address, claim)
        assert not page.evaluate(SCROLLS), claim
    assert errors == []
    context.close()


def test_a_link_opens_at_its_move(page: Page, address: str) -> None:
    open_claim(page, address, "1987/optimal", "&move=15")
    ready(page)
    expect(page.locator(".hl-lanecount")).to_have_text(["15 of 19", "15 of 15"])
    expect(page.locator(".hl-caption")).to_contain_text("The best split: done after 15 moves.")
