"""How the player looks in a real browser: sizes, themes, motion, full screen, a file of its own."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.app.browser import (
    TRACK,
    at_rest,
    board,
    open_player,
    settled,
    step,
)
from tests.app.plans import classic


def test_full_screen(page: Page, player_address: str) -> None:
    open_player(page, player_address, "n=5")
    page.get_by_role("button", name="Full screen").click()
    page.wait_for_function("document.fullscreenElement?.matches('.hl-player.hl-projector')")
    page.get_by_role("button", name="Full screen").click()
    page.wait_for_function("!document.fullscreenElement")
    expect(page.locator(".hl-projector")).to_have_count(0)


def test_reduced_motion_does_not_glide(browser: Browser, player_address: str) -> None:
    page = browser.new_page(reduced_motion="reduce")
    open_player(page, player_address, "n=4")
    at_rest(page)
    page.evaluate(TRACK, 1500)
    page.keyboard.press("ArrowRight")
    page.wait_for_function("window.track")
    places = {tuple(map(round, place)) for place in page.evaluate("window.track")}
    assert len(places) == 2  # where it was and where it is
    at_rest(page)
    expect(page.locator(".hb-arc, .hb-origin")).to_have_count(2)
    assert board(page) == classic(4).state_at(1).stacks
    page.close()


def test_colours_follow_the_theme(browser: Browser, player_address: str) -> None:
    page = browser.new_page(color_scheme="light")
    open_player(page, player_address, "n=4")
    name = page.locator(".hl-board .hb-name").first
    light = name.evaluate("text => getComputedStyle(text).fill")
    page.emulate_media(color_scheme="dark")
    expect(name).not_to_have_css("fill", light)
    dark = name.evaluate("text => getComputedStyle(text).fill")
    assert sum(map(int, re.findall(r"\d+", dark)[:3])) > 600
    page.close()


# of each disc: the radius of its corners, its height, and the size of its number, if it has any
DISCS = """() => [...document.querySelectorAll(".hl-board .point")].map((point) => {
  const path = point.querySelector("path");
  const number = [...document.querySelectorAll(".hl-board .textpoint text")]
    .find((text) => text.textContent === point.__data__.id);
  const radius = /A ?([\\d.]+)/.exec(path.getAttribute("d"))[1];
  const size = number && parseFloat(getComputedStyle(number).fontSize);
  return [Number(radius), path.getBBox().height, size];
})"""


def test_discs_are_fully_round_and_their_numbers_readable(page: Page, player_address: str) -> None:
    for query in ("n=1", "kind=cheat&n=8", "n=20", "n=64"):
        open_player(page, player_address, query)
        for width, height in [(1920, 1080), (390, 844)]:
            page.set_viewport_size({"width": width, "height": height})
            settled(page)
            discs = page.evaluate(DISCS)
            for radius, high, number in discs:
                assert 2 * radius == pytest.approx(high, abs=0.1)
                assert number is None or 8 <= number < 0.9 * high
            if discs[0][2] is None:  # too flat: the top one has its number above
                assert page.locator(".hb-above").all_text_contents() == ["1"]


@pytest.mark.parametrize(
    ("query", "sizes"),
    [
        ("n=64", [(1920, 1080), (1366, 768), (390, 844)]),
        ("kind=bottleneck", [(1366, 768)]),
        ("n=5", [(768, 1024)]),
        (
            "race=classic,reve,scheme,santa&n=7&at=4",
            [(1920, 1080), (1366, 768), (390, 844), (844, 390)],
        ),
    ],
)
def test_nothing_overlaps(
    page: Page, player_address: str, query: str, sizes: list[tuple[int, int]]
) -> None:
    open_player(page, player_address, query)
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        settled(page)
        page.keyboard.press("End")
        settled(page)
        if width > 844:  # what phones have no tool for
            page.get_by_role("button", name="Projector mode").click()
            settled(page)
            box = page.locator(".hl-player").bounding_box()
            assert box == {"x": 0, "y": 0, "width": width, "height": height}
            page.keyboard.press("Escape")
        page.keyboard.press("Home")
        settled(page)


def test_nothing_jumps_between_moves(page: Page, player_address: str) -> None:
    open_player(page, player_address, "kind=scheme&n=8")
    boxes = """() => [".hl-count", ".hl-board", ".hl-caption", ".hl-scrub", ".hl-main", ".hl-right",
      ".hl-asides", ".hl-controls"].map((name) => {
        const box = document.querySelector(name)?.getBoundingClientRect();
        return box && [box.top, box.bottom, box.left, box.right].map(Math.round);
      })"""
    before = page.evaluate(boxes)
    for _ in range(24):
        page.keyboard.press("ArrowRight")
        assert page.evaluate(boxes) == before


def test_the_moves_are_a_tap_away_on_a_phone(browser: Browser, player_address: str) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    open_player(page, player_address, "full=1&kind=scheme&n=8&at=7")
    page.locator(".hl-cycle").tap()
    expect(page.locator(".hl-cycle")).to_have_text("2×")
    page.get_by_role("button", name="One move forward").tap()
    at_rest(page)
    page.locator(".hl-count").tap()
    moves = page.get_by_role("complementary", name="Moves")
    expect(moves).to_be_in_viewport(ratio=1)
    for name in ("Play from here", "Predict from here"):
        expect(moves.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    for name in ("Hide what is to come", "Stop before the cheat"):
        expect(moves.get_by_role("switch", name=name)).to_be_in_viewport(ratio=1)
    moves.locator(".hl-move", has_text="d5 D→P1").tap()
    assert step(page) == 9
    moves.get_by_role("button", name="Close").tap()
    expect(moves).to_be_hidden()
    page.close()


def test_projector_controls_fade_and_return(page: Page, player_address: str) -> None:
    open_player(page, player_address, "n=5")
    page.get_by_role("button", name="Projector mode").click()
    page.mouse.move(5, 5)
    page.wait_for_selector(".hl-idle")
    expect(page.locator(".hl-controls")).to_have_css("opacity", "0")
    page.mouse.move(50, 50)
    expect(page.locator(".hl-controls")).to_have_css("opacity", "1")
    page.set_viewport_size({"width": 1920, "height": 1080})  # the moves are not beside the board
    moves = page.get_by_role("complementary", name="Moves")
    expect(moves).to_be_hidden()
    page.get_by_role("button", name="Moves", exact=True).click()
    expect(moves.get_by_role("switch", name="Hide what is to come")).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    expect(moves).to_be_hidden()
