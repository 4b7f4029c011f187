"""Share a moment: the link, its QR code at every size, and the files to keep, read by others."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image, ImageSequence
from playwright.sync_api import Browser, Download, Locator, Page, Route, expect

from hanoi_core import schemes
from tests.app.browser import watch_errors
from tests.qr import read_picture

REACHED = "http://192.168.1.20:8501"
DESKS, PHONES = [(1920, 1080), (1366, 768)], [(390, 844), (844, 390)]
ARCS = 8  # pictures of a move in a film


@contextmanager
def opened(
    browser: Browser, address: str, query: str, size: tuple[int, int], **options: Any
) -> Iterator[Page]:
    """Watch, where nothing may go wrong."""
    width, height = size
    context = browser.new_context(viewport={"width": width, "height": height}, **options)
    context.set_default_timeout(60_000)
    page = context.new_page()
    errors = watch_errors(page)
    page.goto(f"{address}/?{query}")
    page.wait_for_selector(".hl-player[data-ready]")
    yield page
    context.close()
    assert errors == []


def serve_others(page: Page) -> None:
    """The server says that others reach it."""

    def answer(route: Route) -> None:
        route.fulfill(json={"origin": REACHED})

    page.route("**/lab/share.json", answer)


def share(page: Page) -> None:
    """Open the dialog, and wait for all that is in it."""
    page.get_by_role("button", name="Share", exact=True).click()
    page.wait_for_selector("dialog.hl-share[open]")
    page.wait_for_function(
        "[...document.querySelectorAll('.hl-share img')].every((image) => image.complete)"
    )


OUT_OF_PLACE = """() => {
  const box = document.querySelector("dialog.hl-share").getBoundingClientRect();
  const wrong = [];
  if (box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight)
    wrong.push("the dialog sticks out");
  if (document.documentElement.scrollWidth > innerWidth) wrong.push("sideways scrolling");
  const touch = matchMedia("(pointer: coarse)").matches;
  for (const part of document.querySelectorAll(".hl-share :is(button, a, label)")) {
    const { width, height, left, right } = part.getBoundingClientRect();
    if (left < box.left || right > box.right) wrong.push(`${part.className} sticks out`);
    const least = Math.min(width, height);
    if (touch && least < 44) wrong.push(`${part.className} is ${width}x${height}`);
    if (part.scrollWidth > part.clientWidth + 1) wrong.push(`${part.className} is cut`);
  }
  return wrong;
}"""


@pytest.mark.parametrize(
    ("sizes", "touch", "scheme"), [(DESKS, False, "light"), (PHONES, True, "dark")]
)
def test_a_camera_reads_the_link_at_every_size(
    browser: Browser, address: str, sizes: list[tuple[int, int]], touch: bool, scheme: str
) -> None:
    options = {"has_touch": touch, "is_mobile": touch, "color_scheme": scheme}
    with opened(browser, address, "puzzle=cheat&move=8", sizes[0], **options) as page:
        serve_others(page)
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            share(page)
            link = f"{REACHED}/?puzzle=cheat&n=8&move=8"
            expect(page.locator(".hl-share-title")).to_have_text("One cheat, 8 discs, move 8 of 23")
            expect(page.locator(".hl-share-url")).to_have_text(link)
            assert page.evaluate(OUT_OF_PLACE) == []
            assert read_picture(page.screenshot()) == [link]
            assert shorter_side(page.locator(".hl-share-code button")) >= min(230, 0.5 * height)
            page.get_by_label("Open at move 8, not at the start").uncheck()
            beginning = f"{REACHED}/?puzzle=cheat&n=8"
            expect(page.locator(".hl-share-url")).to_have_attribute("href", beginning)
            page.get_by_role("button", name="QR code of the link").click()
            large = page.locator("dialog.hl-share-large img")
            expect(large).to_be_visible()
            assert read_picture(page.screenshot()) == [beginning]
            assert shorter_side(large) > 0.85 * min(width, height)
            page.keyboard.press("Escape")
            expect(large).to_be_hidden()
            page.get_by_role("button", name="Close", exact=True).click()
            expect(page.locator("dialog.hl-share")).to_be_hidden()


def shorter_side(part: Locator) -> float:
    """Of the box that it takes."""
    box = part.bounding_box()
    assert box
    return min(box["width"], box["height"])


def test_on_one_s_own_machine_there_is_no_code_but_a_way_to_one(page: Page, address: str) -> None:
    page.add_init_script(
        "delete Navigator.prototype.clipboard;"  # as on a page that is not secure
        "addEventListener('copy', () => (window.copied = document.activeElement.value));"
    )
    page.goto(f"{address}/?move=2")
    page.wait_for_selector(".hl-player[data-ready]")
    page.get_by_role("button", name="Share", exact=True).focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Share this moment")
    expect(dialog).to_contain_text("opens on this computer only")
    expect(dialog).to_contain_text("hanoi app --share")
    expect(dialog.locator("img")).to_have_count(0)
    page.keyboard.press("Enter")  # Copy has the focus
    expect(dialog.get_by_role("button", name="Copied")).to_be_focused()
    assert page.evaluate("window.copied") == f"{address}/?puzzle=reve&n=8&move=2"
    page.keyboard.press("ArrowRight")  # is not for the board
    expect(page.locator(".hl-share-title")).to_have_text("Four pegs, 8 discs, move 2 of 33")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(page.get_by_role("button", name="Share", exact=True)).to_be_focused()


def kept(page: Page, name: str) -> Download:
    """The file that a button saves."""
    with page.expect_download() as waiting:
        page.locator(".hl-share-files").get_by_role("button", name=name).click()
    return waiting.value


def test_files_for_slides(page: Page, address: str, tmp_path: Path) -> None:
    page.goto(f"{address}/?move=4")
    page.wait_for_selector(".hl-player[data-ready]")
    share(page)
    names = {"Picture": "-move-4.png", "Drawing": "-move-4.svg", "Film": ".gif", "Player": ".html"}
    files = {}
    for name, end in names.items():
        download = kept(page, name)
        assert download.suggested_filename == f"hanoi-four-pegs-8-discs{end}"
        files[name] = tmp_path / download.suggested_filename
        download.save_as(files[name])
        expect(page.locator(".hl-share-status")).to_have_text(f"Saved as {files[name].name}")
    with Image.open(files["Picture"]) as picture:
        assert picture.size == (1920, 1080)
        assert picture.convert("RGB").getpixel((2, 2)) == (255, 255, 255)
    drawing = files["Drawing"].read_text(encoding="utf-8")
    assert drawing.startswith("<svg")
    assert drawing.count("hb-disc") == 8
    assert_film(files["Film"], schemes.reve(8).length)
    assert files["Film"].stat().st_size < 1_000_000
    assert files["Player"].stat().st_size < 200_000
    page.context.set_offline(True)
    page.goto(files["Player"].as_uri())
    page.wait_for_selector(".hl-player[data-ready]")
    expect(page).to_have_title("Four pegs, 8 discs")
    expect(page.get_by_role("heading", level=1)).to_have_text("Four pegs, 8 discs")
    expect(page.locator(".hl-count b")).to_have_text("4")
    expect(page.get_by_role("button", name="Share")).to_be_hidden()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".hl-count b")).to_have_text("5")
    page.keyboard.press("End")
    expect(page.get_by_role("img", name="D: 8 7 6 5 4 3 2 1.")).to_be_visible()
    page.context.set_offline(False)


def assert_film(file: Path, moves: int) -> None:
    """So many pictures of one size, for ever; the last is the tower on the last peg."""
    with Image.open(file) as film:
        assert (film.size, film.info["loop"]) == ((960, 540), 0)
        shots = (np.asarray(shot.convert("RGB"), np.int16) for shot in ImageSequence.Iterator(film))
        changes, last = [], next(shots)
        for shot in shots:
            changes.append(np.abs(shot - last).max())
            last = shot
    assert len(changes) == ARCS * moves
    assert min(changes) > 50  # something moves in each
    blue = np.abs(last - [0, 0x72, 0xB2]).max(2) < 8  # disc 1
    assert blue[:, 720:].sum() == blue.sum() > 100


def test_a_long_film_can_be_stopped_and_a_longer_one_is_refused(page: Page, address: str) -> None:
    page.goto(f"{address}/?puzzle=classic&n=8")
    page.wait_for_selector(".hl-player[data-ready]")
    page.keyboard.press("Space")
    expect(page.locator("[aria-label='Pause (Space)']")).to_be_visible()
    share(page)
    expect(page.locator("[aria-label='Play (Space)']")).to_be_visible()  # the moment is held
    film = page.locator(".hl-share-files").get_by_role("button", name="Film")
    saved: list[Download] = []
    page.on("download", lambda download: saved.append(download))
    film.click()
    expect(film).to_contain_text(re.compile(r"[1-9]\d? %, press to stop"))
    film.click()
    expect(film).to_contain_text("GIF, 255 moves")
    page.keyboard.press("Escape")
    page.goto(f"{address}/?puzzle=classic&n=9")
    page.wait_for_selector(".hl-player[data-ready]")
    share(page)
    film.click()
    expect(page.locator(".hl-share-status")).to_contain_text("up to 400 moves, and these are 511")
    assert saved == []
