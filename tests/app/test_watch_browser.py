"""The Watch page in a real browser: links, history, downloads, sizes."""

import csv
import re
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from hanoi_core import schemes
from tests.app.browser import (
    at_rest,
    board,
    ready,
    resident_megabytes,
    serve,
    serving,
    settled,
    step,
)


def open_watch(page: Page, address: str, query: str = "") -> None:
    page.goto(f"{address}/?{query}")
    ready(page)


def test_a_link_leads_to_the_same_place_everywhere(
    browser: Browser, page: Page, address: str
) -> None:
    open_watch(page, address, "puzzle=cheat&n=6")
    page.get_by_role("slider", name="Discs, n").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".hl-count")).to_have_text(re.compile("Move 0 of 19"))
    page.locator(".hl-board").click()
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    page.wait_for_url(re.compile("n=7.*move=5"))
    at_rest(page)
    plan = schemes.cheat(7)
    assert board(page) == plan.state_at(5).stacks
    page.reload()
    ready(page)
    at_rest(page)
    assert step(page) == 5
    assert board(page) == plan.state_at(5).stacks
    other = browser.new_page()
    other.goto(page.url)
    ready(other)
    assert step(other) == 5
    other.close()


def test_back_and_forward(page: Page, address: str) -> None:
    open_watch(page, address, "n=5")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.wait_for_url(re.compile("move=2"))
    page.get_by_role("slider", name="Discs, n").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".hl-count")).to_have_text(re.compile("Move 0 of 17"))
    page.wait_for_url(re.compile("n=6$"))
    page.go_back()
    expect(page.locator(".hl-count")).to_have_text(re.compile("Move 2 of 13"))
    expect(page.get_by_role("slider", name="Discs, n")).to_have_value("5")
    end = page.locator(".hl-transport button").last
    end.click()
    page.wait_for_url(re.compile("move=13"))
    page.go_forward()
    expect(page.locator(".hl-count")).to_have_text(re.compile("Move 0 of 17"))
    end.click()
    page.wait_for_url(re.compile("move=17"))
    card = page.locator(".hl-card")
    expect(card).to_contain_text("Done: 17 moves")
    page.go_back()
    expect(card).to_contain_text("Done: 13 moves")


def test_quick_changes_all_count(page: Page, address: str) -> None:
    open_watch(page, address, "puzzle=bottleneck&n=3&pegs=3&bottleneck=3")
    slider = page.get_by_role("slider", name="Discs, n")
    slider.focus()
    for _ in range(15):
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(40)
    expect(page.locator(".hl-count")).to_have_text(
        re.compile(f"of {schemes.bottleneck(18, 3, 3).length}$")
    )
    page.wait_for_url(re.compile("n=18"))
    expect(slider).to_have_value("18")


def test_the_menu_leads_back_to_the_same_puzzle(page: Page, address: str) -> None:
    open_watch(page, address, "puzzle=classic&n=9")
    page.get_by_role("link", name="About").click()
    expect(page.get_by_role("tab", name="Help")).to_be_visible()
    page.get_by_role("link", name="Watch", exact=True).click()
    ready(page)
    expect(page.locator(".hl-count")).to_have_text(re.compile("of 511$"))
    page.get_by_role("link", name="Play", exact=True).click()
    slider = page.get_by_role("slider", name="Discs, n")
    expect(page.get_by_role("slider", name="Cheats")).to_have_value("0")
    expect(slider).to_have_value("9")
    page.wait_for_url(re.compile(r"/play\?puzzle=classic&n=9$"))
    slider.press("ArrowLeft")
    page.wait_for_url(re.compile("n=8$"))
    page.get_by_role("link", name="Watch", exact=True).click()
    ready(page)
    expect(slider).to_have_value("9")
    page.get_by_role("link", name="Play", exact=True).click()
    page.wait_for_url(re.compile("/play.*n=8$"))
    expect(slider).to_have_value("8")


def test_a_nonsense_link(page: Page, address: str) -> None:
    open_watch(page, address, "n=abc&puzzle=<script>alert(1)</script>&move=999999&x=1")
    expect(page.get_by_text("n = abc is not a whole number")).to_be_visible()
    assert step(page) == 33
    assert "Traceback" not in page.inner_text("body")


def test_downloads(page: Page, address: str, tmp_path: Path) -> None:
    open_watch(page, address, "puzzle=cheat&n=7&move=4")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.wait_for_url(re.compile("move=6"))
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Moves, CSV").click()
    file = tmp_path / "moves.csv"
    waiting.value.save_as(file)
    rows = list(csv.DictReader(file.read_text().splitlines()))
    assert [int(row["disc"]) for row in rows] == [move.disc for move in schemes.cheat(7).moves()]


def test_a_cold_deep_link(browser: Browser) -> None:
    page = browser.new_page()  # Streamlit itself asks for two files that are not there
    with serve("streamlit_app.py") as cold:
        page.goto(f"{cold}/about")
        expect(page.get_by_role("tab", name="Help")).to_be_visible()
    page.close()


def test_the_step_survives_a_visit_to_another_page(page: Page, address: str) -> None:
    open_watch(page, address, "n=4")
    page.keyboard.press("ArrowRight")
    page.wait_for_url(re.compile("move=1"))
    page.get_by_role("link", name="About").click()
    expect(page.get_by_role("tab", name="Help")).to_be_visible()
    page.go_back()
    ready(page)
    expect(page.locator(".hl-count")).to_have_text(re.compile("Move 1 of 9"))


def test_sizes(page: Page, address: str) -> None:
    open_watch(page, address, "puzzle=bottleneck&n=12&move=20")
    for width, height in [(1920, 1080), (1366, 768), (390, 844)]:
        page.set_viewport_size({"width": width, "height": height})
        settled(page)
        if width > 1000:  # the board and the play button are there without scrolling
            box = page.get_by_role("button", name="Play (Space)").bounding_box()
            assert box
            assert box["y"] + box["height"] <= height


def test_many_reruns_leave_no_memory_behind(browser: Browser) -> None:
    # .streamlit/config.toml switches off a collection after each run, by an option that
    # Streamlit does not document: this watches what it costs
    with serving("streamlit_app.py") as (address, server):
        page = browser.new_page()
        open_watch(page, address, "n=20")
        slider = page.get_by_role("slider", name="Discs, n")
        used = []
        for rounds in range(6):
            slider.focus()
            for _ in range(20):
                page.keyboard.press("ArrowRight" if rounds % 2 else "ArrowLeft")
                page.wait_for_timeout(60)
            at_rest(page)
            used.append(resident_megabytes(server.pid))
        page.close()
    assert used[-1] - used[1] < 40, used
