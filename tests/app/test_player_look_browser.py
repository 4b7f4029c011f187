"""How the player looks in a real browser: sizes, themes, motion, full screen, a file of its own."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from hanoi_app.components.player import standalone_html
from tests.app.browser import (
    OVERLAPS,
    TRACK,
    at_rest,
    board,
    open_player,
    reached,
    ready,
    settled,
    step,
)
from tests.app.plans import classic, one_cheat


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
    assert board(page) == classic(4).state_at(1).stacks
    page.close()


def test_colours_follow_the_theme(browser: Browser, player_address: str) -> None:
    page = browser.new_page(color_scheme="light")
    open_player(page, player_address, "n=4")
    name = page.locator(".hl-board .xtick text").first
    light = name.evaluate("text => getComputedStyle(text).fill")
    page.emulate_media(color_scheme="dark")
    expect(name).not_to_have_css("fill", light)
    dark = name.evaluate("text => getComputedStyle(text).fill")
    assert sum(map(int, re.findall(r"\d+", dark)[:3])) > 600
    page.close()


@pytest.mark.parametrize(
    ("query", "sizes"),
    [
        ("n=64", [(1920, 1080), (1366, 768), (390, 844)]),
        ("kind=cheat&n=8", [(1920, 1080), (390, 844)]),
        ("kind=bottleneck", [(1366, 768)]),
        ("n=5", [(768, 1024)]),
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
        page.get_by_role("button", name="Projector mode").click()
        settled(page)
        box = page.locator(".hl-player").bounding_box()
        assert box == {"x": 0, "y": 0, "width": width, "height": height}
        page.keyboard.press("Escape")
        page.keyboard.press("Home")
        settled(page)


def test_nothing_jumps_between_moves(page: Page, player_address: str) -> None:
    open_player(page, player_address, "kind=cheat&n=8")
    boxes = """() => [".hl-count", ".hl-chip", ".hl-board", ".hl-caption", ".hl-scrub",
      ".hl-controls", ".hl-list"].map((name) => {
        const box = document.querySelector(name).getBoundingClientRect();
        return [box.top, box.bottom, box.left].map(Math.round);
      })"""
    before = page.evaluate(boxes)
    for _ in range(30):
        page.keyboard.press("ArrowRight")
        assert page.evaluate(boxes) == before


def test_projector_controls_fade_and_return(page: Page, player_address: str) -> None:
    open_player(page, player_address, "n=5")
    page.get_by_role("button", name="Projector mode").click()
    page.mouse.move(5, 5)
    page.wait_for_selector(".hl-idle")
    expect(page.locator(".hl-controls")).to_have_css("opacity", "0")
    page.mouse.move(50, 50)
    expect(page.locator(".hl-controls")).to_have_css("opacity", "1")


def test_the_file_plays_on_its_own(page: Page, tmp_path: Path) -> None:
    plan = one_cheat(5)
    file = tmp_path / "tower.html"
    file.write_text(standalone_html(plan, "A <b>tower</b>", step=2), encoding="utf-8")
    page.context.set_offline(True)
    page.goto(file.as_uri())
    ready(page)
    assert page.inner_text("h1") == "A <b>tower</b>"
    assert step(page) == 2
    page.keyboard.press("R")
    reached(page, 2)
    page.keyboard.press("End")
    at_rest(page)
    assert board(page) == plan.final.stacks
    assert page.evaluate(OVERLAPS) == []
