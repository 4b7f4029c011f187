"""The Play page in a browser: by mouse, by touch, by keyboard."""

import re

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from hanoi_app.play import games
from hanoi_core import State, Variant
from tests.app.browser import ready, watch_errors

TABLE = ".ht-table"
SIDEWAYS = "document.documentElement.scrollWidth > innerWidth + 1"


def open_play(page: Page, address: str, query: str = "") -> None:
    page.goto(f"{address}/play?{query}")
    page.wait_for_selector(".hb-disc")


def stacks(page: Page) -> list[list[int]]:
    """The discs peg by peg, bottom to top, where they are or glide to."""
    pegs: list[list[int]] = page.evaluate("""() => {
      const pegs = [...document.querySelectorAll(".hb-peg")].map(() => []);
      for (const { dataset } of document.querySelectorAll(".hb-disc"))
        pegs[Number(dataset.peg)][Number(dataset.level)] = Number(dataset.disc);
      return pegs;
    }""")
    return pegs


def played(page: Page, text: str) -> None:
    """Wait until the game stands at these moves, on the board and in the address."""
    expect(page.locator(TABLE)).to_have_attribute("data-played", text)
    page.wait_for_function(
        "text => (new URL(location).searchParams.get('played') ?? '') === text", arg=text
    )


def says(page: Page, words: str) -> None:
    expect(page.locator(".ht-says")).to_contain_text(words)


def middle(page: Page, peg: int) -> tuple[float, float]:
    box = page.locator(".hb-peg").nth(peg).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.7


def test_by_mouse(page: Page, address: str) -> None:
    open_play(page, address, "puzzle=classic&n=3")
    pegs = page.locator(".hb-peg")
    pegs.nth(0).click()
    expect(page.locator(".hb-target")).to_have_count(2)  # as soon as the disc is lifted
    expect(page.locator(".hb-ghost")).to_have_count(2)
    pegs.nth(2).click()
    played(page, "13")
    pegs.nth(0).click()
    pegs.nth(2).click()
    says(page, "Not allowed: d2 may not lie on the smaller d1.")
    expect(page.locator(".hb-peg.hb-from")).to_have_count(1)  # still lifted
    pegs.nth(1).click()
    played(page, "1312")
    (x, y), (z, _) = middle(page, 2), middle(page, 1)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 40, y - 60, steps=3)
    expect(page.locator(".hb-target")).to_have_count(2)
    page.mouse.move(z, y - 60, steps=3)
    page.mouse.up()
    played(page, "131232")
    assert stacks(page) == [[3], [2, 1], []]
    for _ in range(3):
        page.get_by_role("button", name="Undo").click()
    played(page, "")
    page.get_by_role("button", name="Redo").click()
    page.get_by_role("button", name="Redo").click()
    played(page, "1312")
    page.reload()
    page.wait_for_selector(".hb-disc")
    played(page, "1312")
    assert stacks(page) == [[3], [2], [1]]
    page.get_by_role("button", name="Restart").click()
    played(page, "")
    page.get_by_role("button", name="Redo").click()
    played(page, "13")  # even a restart can be taken back
    page.get_by_role("link", name="About").click()
    expect(page.get_by_role("heading", name="About Hanoi Lab")).to_be_visible()
    page.get_by_role("link", name="Play").click()
    page.wait_for_selector(".hb-disc")
    played(page, "13")
    page.get_by_role("button", name="Redo").click()
    played(page, "1312")  # the table is the same as before


def test_by_keyboard_with_a_coach_to_the_end(page: Page, address: str) -> None:
    open_play(page, address, "puzzle=cheat&n=4&coach=on")
    needed = page.locator(".ht-figure", has_text="still needed").locator("b")
    expect(needed).to_have_text("7")
    page.keyboard.press("1")
    page.keyboard.press("Escape")
    expect(page.locator(".hb-target")).to_have_count(0)
    for key in "1213":
        page.keyboard.press(key)
    expect(needed).to_have_text("5")
    page.keyboard.press("2")
    page.keyboard.press("4")
    says(page, "That cost")
    page.keyboard.press("u")
    played(page, "1213")
    page.keyboard.press("a")
    expect(page.locator(".hb-arrow.hb-warned[data-source='0'][data-target='1']")).to_be_attached()
    says(page, "5 moves are still needed.")
    page.keyboard.press("1")
    expect(page.locator(".hb-target.hb-warned")).not_to_have_count(0)  # a cheat is marked
    page.keyboard.press("2")
    says(page, "A cheat: it lies on the smaller d1; 0 cheats left.")
    expect(page.locator(".hb-disc.hb-inverted")).to_contain_text("⚠ 3")
    page.get_by_role("button", name="Finish it for me").click()
    expect(page.locator(TABLE)).to_have_attribute("data-over", "true")
    expect(page.locator(".ht-verdict")).to_contain_text("Solved in 7 moves: it cannot be done")
    assert stacks(page) == [[], [], [], [4, 3, 2, 1]]
    game, notices = games.read(
        str(page.locator(TABLE).get_attribute("data-played")),
        State.tower(4),
        Variant(4, cheats=1),
    )
    assert (game.is_over, notices) == (True, [])
    page.get_by_role("button", name="Replay it in the player").click()
    ready(page)
    expect(page.locator(".hl-count")).to_contain_text("of 7")
    page.get_by_role("button", name="one cheat fewer").click()
    expect(page.locator(TABLE)).to_have_attribute("data-over", "false")
    page.wait_for_url(re.compile(r"/play\?n=4&coach=on$"))
    expect(page.locator(".hl-player")).to_have_count(0)


def touch(session: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    session.send(
        "Input.dispatchTouchEvent",
        {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]},
    )


def test_by_touch_on_a_phone(browser: Browser, address: str) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True,
        reduced_motion="reduce", color_scheme="dark",
    )  # fmt: skip
    page = context.new_page()
    errors = watch_errors(page)
    open_play(page, address, "puzzle=bottleneck&n=3&pegs=3&bottleneck=2")
    pegs = page.locator(".hb-peg")
    pegs.nth(0).tap()
    pegs.nth(1).tap()
    played(page, "12")
    pegs.nth(0).tap()
    pegs.nth(1).tap()
    played(page, "1212")  # d2 may join d1
    pegs.nth(0).tap()
    pegs.nth(1).tap()
    says(page, "Not allowed: d3 may not join a peg that holds d1: the bottleneck 2")
    pegs.nth(0).tap()  # back to its place
    expect(page.locator(".hb-target")).to_have_count(0)
    (x, y), (z, _) = middle(page, 1), middle(page, 2)
    session = context.new_cdp_session(page)
    touch(session, "touchStart", (x, y))
    for step in range(1, 5):
        touch(session, "touchMove", (x + (z - x) * step / 4, y - 40))
    touch(session, "touchEnd")
    played(page, "121223")
    assert stacks(page) == [[3], [1], [2]]
    assert not page.evaluate(SIDEWAYS)
    context.close()
    assert errors == []


def test_predict(page: Page, address: str) -> None:
    open_play(page, address, "puzzle=classic&n=2&mode=predict")
    answered = page.locator(f"{TABLE}[data-answers]")
    says(page, "Where does d1 go next?")
    page.keyboard.press("1")  # its own peg is no answer
    says(page, "Where does d1 go next?")
    page.keyboard.press("3")
    expect(answered).to_have_attribute("data-answers", "3")
    says(page, "No: d1 goes to P.")
    says(page, "Where does d2 go next?")
    page.locator(".hb-peg").nth(2).click()
    says(page, "Right: d2 goes to D.")
    says(page, "Where does d1 go next?")
    page.get_by_role("button", name="I do not know").click()
    says(page, "The end: 1 of 3 moves predicted, 33 %.")
    page.wait_for_url(re.compile("answers=33-"))
    page.reload()
    says(page, "The end: 1 of 3 moves predicted")
    page.get_by_role("button", name="Start again").click()
    says(page, "Where does d1 go next?")


def test_many_discs_are_searched_when_asked_for(page: Page, address: str) -> None:
    open_play(page, address, "n=9&coach=on&played=12131424")
    needed = page.locator(".ht-figure", has_text="still needed").locator("b")
    expect(needed).to_have_text("…")
    page.get_by_role("button", name="Moves still needed?").click()
    expect(needed).to_have_text(re.compile(r"\d+"))
    says(page, "still needed.")
    before = int(needed.inner_text())
    page.keyboard.press("h")
    arrow = page.locator(".hb-arrow")
    expect(arrow).to_have_count(1)
    source, target = arrow.get_attribute("data-source"), arrow.get_attribute("data-target")
    for peg in (source, target):
        page.keyboard.press(str(int(str(peg)) + 1))
    page.keyboard.press("n")
    expect(needed).to_have_text(str(before - 1))


@pytest.mark.parametrize("query", ["puzzle=pegs&pegs=10&n=64&coach=on", "puzzle=cheats&cheats=3"])
def test_from_phone_to_projector(browser: Browser, address: str, query: str) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 844})
    errors = watch_errors(page)
    open_play(page, address, query)
    for width, height in [(390, 844), (1366, 768), (1920, 1080)]:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"() => document.querySelector('.hb-svg').clientWidth > {width} / 2")
        assert not page.evaluate(SIDEWAYS)
        outside = page.evaluate("""() => {
          const board = document.querySelector(".hb-board").getBoundingClientRect();
          return [...document.querySelectorAll(".hb-disc rect, .hb-wood text")]
            .map((e) => e.getBoundingClientRect())
            .filter((a) => a.left < board.left - 1 || a.right > board.right + 1).length;
        }""")
        assert outside == 0
        if width > 1000:  # the whole table is there without scrolling
            box = page.get_by_role("button", name="Finish it for me").bounding_box()
            assert box
            assert box["y"] + box["height"] <= height
    page.close()
    assert errors == []


def at_least(page: Page, moves: int) -> int:
    """Wait until so many moves are made, and return how many there are."""
    page.wait_for_function(
        f"least => document.querySelector('{TABLE}')?.dataset.played.length >= 2 * least", arg=moves
    )
    return len(page.locator(TABLE).get_attribute("data-played") or "") // 2


def test_the_rest_is_played_until_something_else_is_wanted(page: Page, address: str) -> None:
    open_play(page, address, "puzzle=classic&n=10&coach=on")
    finish = page.get_by_role("button", name="Finish it for me")
    finish.click()
    at_least(page, 20)
    page.get_by_role("slider", name="Discs, n").focus()
    page.keyboard.press("ArrowLeft")  # to another puzzle, whose game nobody has begun
    needed = page.locator(".ht-figure", has_text="still needed").locator("b")
    expect(needed).to_have_text("511")
    played(page, "")
    page.keyboard.press("1")  # though the slider has the focus
    page.keyboard.press("2")
    played(page, "12")
    expect(needed).to_have_text("511")  # Python has heard of the move, which gained nothing
    finish.click()
    at_least(page, 20)
    page.get_by_role("link", name="About").click()
    expect(page.get_by_role("heading", name="About Hanoi Lab")).to_be_visible()
    page.get_by_role("link", name="Play").click()
    there = at_least(page, 1)  # what Python has heard of is kept
    finish.click()
    at_least(page, there + 10)
