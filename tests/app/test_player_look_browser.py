"""How the player looks in a real browser: sizes, motion, full screen."""

import pytest
from playwright.sync_api import Page, expect

from tests.app.browser import at_rest, box, click, open_player, settled, shows
from tests.app.plans import classic

# where the smallest disc is, frame by frame, until it has moved and rests again
TRACK = """() => {
  const board = document.querySelector(".hl-board");
  const path = board.querySelector(".point path");
  const places = [];
  let calm = -1; // frames since it moved; before that, none
  const look = () => {
    const { x, y } = path.getBoundingClientRect();
    const [last = [x, y]] = places.slice(-1);
    if (x !== last[0] || y !== last[1]) calm = 0;
    else if (calm >= 0) calm += 1;
    places.push([x, y]);
    if (calm < 5 || board.ariaBusy === "true") requestAnimationFrame(look);
    else window.track = places;
  };
  look();
}"""


def tracked(page: Page) -> list[tuple[float, float]]:
    """Where the smallest disc is seen while it makes the first move."""
    page.keyboard.press("Home")
    at_rest(page)
    page.evaluate("delete window.track")
    page.evaluate(TRACK)
    page.keyboard.press("ArrowRight")
    page.wait_for_function("window.track")
    return [(x, y) for x, y in page.evaluate("window.track")]


def test_motion_full_screen_and_projector(page: Page, player_address: str) -> None:
    open_player(page, player_address, "?n=5")
    page.keyboard.press("-")  # slow
    for _ in range(10):  # a busy machine may draw no frame in the middle
        track = tracked(page)
        (x0, y0), (x1, _) = track[0], track[-1]
        middle = [y for x, y in track if abs(x - (x0 + x1) / 2) < (x1 - x0) / 8]
        if middle:
            break
    assert middle
    highest = min(y for _, y in track)
    assert highest < y0 - 50
    assert max(middle) < highest + 0.3 * (y0 - highest)  # a disc follows one arc

    # unless motion is unwanted
    page.emulate_media(reduced_motion="reduce")
    places = {(round(x), round(y)) for x, y in tracked(page)}
    assert len(places) == 2  # where it was and where it is
    expect(page.locator(".hb-arc, .hb-origin")).to_have_count(2)
    shows(page, classic(5).state_at(1).stacks)

    page.emulate_media(reduced_motion="no-preference")

    # full screen
    click(page, "Full screen")
    page.wait_for_function("document.fullscreenElement?.matches('.hl-player.hl-projector')")
    click(page, "Full screen")
    page.wait_for_function("!document.fullscreenElement")
    expect(page.locator(".hl-projector")).to_have_count(0)

    # the controls of the projector mode fade when nobody moves, and return
    click(page, "Projector mode")
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


# of each disc: the radius of its corners, its height, and the size of its number, if it has any
DISCS = """() => [...document.querySelectorAll(".hl-board .point")].map((point) => {
  const path = point.querySelector("path");
  const number = [...document.querySelectorAll(".hl-board .textpoint text")]
    .find((text) => text.textContent === point.__data__.id);
  const radius = /A ?([\\d.]+)/.exec(path.getAttribute("d"))[1];
  const size = number && parseFloat(getComputedStyle(number).fontSize);
  return [Number(radius), path.getBBox().height, size];
})"""
LARGE, LAPTOP, TABLET, PHONE, SIDE = (1920, 1080), (1366, 768), (768, 1024), (390, 844), (844, 390)
RACE = "n=7&pegs=3&beside=p4,p4.c1,p4.c2&move=4"  # on the Watch page
SIZES = {
    "n=1": [LARGE, PHONE],
    "n=20": [LARGE, PHONE],
    "kind=cheat&n=8": [LARGE, TABLET, PHONE],
    "n=64": [LARGE, LAPTOP, PHONE],
    RACE: [LARGE, LAPTOP, PHONE, SIDE],
}


def test_at_every_size_discs_are_round_and_nothing_overlaps(
    page: Page, address: str, player_address: str
) -> None:
    wrong: list[object] = []
    for query, size in [(query, size) for query, sizes in SIZES.items() for size in sizes]:
        if size == LARGE:
            open_player(page, address if query == RACE else player_address, f"?{query}")
        page.set_viewport_size({"width": size[0], "height": size[1]})
        settled(page)
        if query != RACE:
            discs = page.evaluate(DISCS)
            for radius, high, number in discs:
                is_round = 2 * radius == pytest.approx(high, abs=0.1)
                if not is_round or not (number is None or 8 <= number < 0.9 * high):
                    wrong.append((query, size, radius, high, number))
            # if they are too flat, the top one has its number above
            above = page.locator(".hb-above").all_text_contents()
            if discs[0][2] is None and above != ["1"]:
                wrong.append((query, size, *above))
        if query in ("n=1", "n=20"):
            continue
        page.keyboard.press("End")
        settled(page)
        if size[0] > SIDE[0]:  # what phones have no tool for
            click(page, "Projector mode")
            settled(page)
            whole = box(page.locator(".hl-player"))
            if whole != {"x": 0, "y": 0, "width": size[0], "height": size[1]}:
                wrong.append((query, size, whole))
            page.keyboard.press("Escape")
        page.keyboard.press("Home")
        settled(page)
    assert wrong == []
