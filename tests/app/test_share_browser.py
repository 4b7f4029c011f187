"""Share a moment: the link, its QR code at every size, and the files to keep, read by others."""

import re
from pathlib import Path

import numpy as np
from PIL import Image, ImageSequence
from playwright.sync_api import Download, Locator, Page, expect

from hanoi_core import schemes
from tests.app.browser import SIDEWAYS, Finger, box, click, nothing_wrong, open_player, press, saved
from tests.qr import read_picture

REACHED = "http://192.168.1.20:8501"
SIZES = [(1920, 1080), (1366, 768), (390, 844), (844, 390)]  # the last two by touch, in the dark
ARCS = 8  # pictures of a move in a film


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


def test_a_camera_reads_the_link_at_every_size(page: Page, address: str) -> None:
    open_player(page, address, "?puzzle=cheat&move=8")

    page.route("**/lab/share.json", lambda route: route.fulfill(json={"origin": REACHED}))
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        if (width, height) == SIZES[2]:
            Finger(page)
            page.emulate_media(color_scheme="dark")
        share(page)
        link = f"{REACHED}/?n=8&pegs=4&cheats=1&move=8"
        expect(page.locator(".hl-share-title")).to_have_text("One cheat, 8 discs, move 8 of 23")
        expect(page.locator(".hl-share-url")).to_have_text(link)
        nothing_wrong(page, OUT_OF_PLACE)
        nothing_wrong(page, SIDEWAYS)
        assert read_picture(page.screenshot()) == [link]
        assert shorter_side(page.locator(".hl-share-code button")) >= min(230, 0.5 * height)
        page.get_by_label("Open at move 8, not at the start").uncheck()
        beginning = f"{REACHED}/?n=8&pegs=4&cheats=1"
        expect(page.locator(".hl-share-url")).to_have_attribute("href", beginning)
        click(page, "QR code of the link")
        large = page.locator("dialog.hl-share-large img")
        expect(large).to_be_visible()
        assert read_picture(page.screenshot()) == [beginning]
        assert shorter_side(large) > 0.85 * min(width, height)
        press(page, "Escape")
        expect(large).to_be_hidden()
        page.get_by_role("button", name="Close", exact=True).click()
        expect(page.locator("dialog.hl-share")).to_be_hidden()


def shorter_side(part: Locator) -> float:
    """Of the box that it takes."""
    return min(box(part)["width"], box(part)["height"])


def test_on_one_s_own_machine_there_is_no_code_but_a_way_to_one_and_files_for_slides(
    page: Page, address: str, tmp_path: Path
) -> None:
    page.add_init_script(
        "delete Navigator.prototype.clipboard;"  # as on a page that is not secure
        "addEventListener('copy', () => (window.copied = document.activeElement.value));"
    )
    open_player(page, address, "?n=5&move=4")
    page.get_by_role("button", name="Share", exact=True).focus()
    press(page, "Enter")
    dialog = page.get_by_role("dialog", name="Share this moment")
    expect(dialog).to_contain_text("opens on this computer only")
    expect(dialog).to_contain_text("hanoi app --share")
    expect(dialog.locator("img")).to_have_count(0)
    press(page, "Enter")  # Copy has the focus
    expect(dialog.get_by_role("button", name="Copied")).to_be_focused()
    assert page.evaluate("window.copied") == f"{address}/?n=5&pegs=4&move=4"
    press(page, "ArrowRight")  # is not for the board
    expect(page.locator(".hl-share-title")).to_have_text("Four pegs, 5 discs, move 4 of 13")
    press(page, "Escape")
    expect(dialog).to_be_hidden()
    expect(page.get_by_role("button", name="Share", exact=True)).to_be_focused()
    # files for slides
    share(page)
    names = {"Picture": "-move-4.png", "Drawing": "-move-4.svg", "Film": ".gif", "Player": ".html"}
    files = {}
    for name, end in names.items():
        button = page.locator(".hl-share-files").get_by_role("button", name=name)
        download = saved(page, button)
        assert download.suggested_filename == f"hanoi-four-pegs-5-discs{end}"
        files[name] = tmp_path / download.suggested_filename
        download.save_as(files[name])
        expect(page.locator(".hl-share-status")).to_have_text(f"Saved as {files[name].name}")
    with Image.open(files["Picture"]) as picture:
        assert picture.size == (1920, 1080)
        assert picture.convert("RGB").getpixel((2, 2)) == (255, 255, 255)
    drawing = files["Drawing"].read_text(encoding="utf-8")
    assert drawing.startswith("<svg")
    assert drawing.count("hb-disc") == 5
    length = schemes.reve(5).length
    assert_film(files["Film"], length)
    assert files["Film"].stat().st_size < 30_000 * length
    assert files["Player"].stat().st_size < 200_000
    # the page with the player plays alone
    page.context.set_offline(True)
    page.goto(files["Player"].as_uri())
    page.wait_for_selector(".hl-player[data-ready]")
    expect(page).to_have_title("Four pegs, 5 discs")
    expect(page.get_by_role("heading", level=1)).to_have_text("Four pegs, 5 discs")
    expect(page.locator(".hl-count b")).to_have_text("4")
    expect(page.get_by_role("button", name="Share")).to_be_hidden()
    press(page, "ArrowRight")
    expect(page.locator(".hl-count b")).to_have_text("5")
    press(page, "End")
    expect(page.get_by_role("img", name="D: 5 4 3 2 1.")).to_be_visible()
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
    open_player(page, address, "?n=8&pegs=3")
    press(page, "Space")
    expect(page.locator("[aria-label='Pause (Space)']")).to_be_visible()
    share(page)
    expect(page.locator("[aria-label='Play (Space)']")).to_be_visible()  # the moment is held
    film = page.locator(".hl-share-files").get_by_role("button", name="Film")
    files: list[Download] = []
    page.on("download", lambda download: files.append(download))
    film.click()
    expect(film).to_contain_text(re.compile(r"[1-9]\d? %, press to stop"))
    film.click()
    expect(film).to_contain_text("GIF, 255 moves")
    press(page, "Escape")
    page.get_by_role("slider", name="Discs, n").press("ArrowRight")
    expect(page.locator(".hl-count")).to_contain_text("of 511")
    share(page)
    film.click()
    expect(page.locator(".hl-share-status")).to_contain_text("up to 400 moves, and these are 511")
    assert files == []
