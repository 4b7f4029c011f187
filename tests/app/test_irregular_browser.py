"""The editor and the Irregular page in a real browser: mouse, finger, keys, hostile text."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, TimeoutError, expect

from hanoi_core import State, Variant, irregular
from hanoi_core.puzzle.variant import peg_index
from hanoi_core.search.shortest import shortest
from tests.app.browser import OVERLAPS, ready, watch_errors

EDITOR = """(which) => {
  const board = document.querySelectorAll(".he-board")[which];
  const stacks = [...board.querySelectorAll(".hb-wood text")].map(() => []);
  for (const disc of board.querySelectorAll(".hb-disc")) {
    stacks[disc.dataset.peg][disc.dataset.level] = Number(disc.dataset.disc);
  }
  return stacks.map((stack) => stack.join(",")).join("/");
}"""


def open_irregular(page: Page, address: str, query: str = "") -> None:
    page.goto(f"{address}/irregular?{query}")
    ready(page)
    page.wait_for_selector(".he-board .hb-disc")


def place(page: Page, peg: int, level: int, which: int = 0) -> tuple[float, float]:
    """Where a disc of that level is drawn on an editor's board, in the window."""
    board = page.locator(".he-board").nth(which)
    board.scroll_into_view_if_needed()
    x, y = page.evaluate(
        """([which, peg, level]) => {
          const board = document.querySelectorAll(".he-board")[which];
          const at = (name) => board.querySelectorAll(name);
          const ground = at(".hb-base")[0].getBoundingClientRect().top;
          const disc = at(".hb-disc rect")[0].getBBox();
          const pole = at(".hb-pole")[peg].getBoundingClientRect();
          const high = Math.min(disc.height + 2, disc.height / 0.7);
          return [(pole.left + pole.right) / 2, ground - (level + 0.5) * high];
        }""",
        [which, peg, level],
    )
    return x, y


def shows(page: Page, position: str, which: int = 0) -> None:
    """Wait until the page has understood that the editor shows this position."""
    field = page.locator(".he-field").nth(which)
    expect(field).to_have_value(position)
    page.wait_for_function(
        f"([which, position]) => ({EDITOR})(which) === position", arg=[which, position]
    )


def length_is(page: Page, moves: int) -> None:
    expect(page.locator(".hl-count")).to_have_text(re.compile(rf"of {moves:,}$"))


def choose_goal(page: Page, goal: str) -> None:
    """Choose in the list; a page that is just run again closes it."""
    option = page.get_by_role("option", name=goal)
    for _ in range(5):
        page.wait_for_selector("[data-test-script-state=notRunning]")
        page.get_by_role("combobox", name="Goal").click()
        try:
            option.click(timeout=5000)
            return
        except TimeoutError:
            page.keyboard.press("Escape")
    raise AssertionError(f"the list never offered {goal}")


def test_discs_are_arranged_by_mouse_and_by_keys(page: Page, address: str) -> None:
    open_irregular(page, address)
    shows(page, "3,5//1,2,4")
    # dragged under another disc
    page.mouse.move(*place(page, 2, 1))
    page.mouse.down()
    page.mouse.move(*place(page, 1, 3), steps=4)
    page.mouse.move(*place(page, 0, 0), steps=4)
    page.mouse.up()
    shows(page, "2,3,5//1,4")
    page.wait_for_url(re.compile(r"start=2%2C3%2C5%2F%2F1%2C4"))
    length_is(page, irregular.solve(State.parse("2,3,5//1,4"), 2).length)
    # clicked, and put elsewhere by another click
    page.mouse.click(*place(page, 0, 2))
    page.mouse.click(*place(page, 1, 4))
    shows(page, "2,3/5/1,4")
    # by keys: the cursor is on d5; take d4 from the right, put it below d5 in the middle
    board = page.get_by_role("application", name=re.compile("Start"))
    board.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".he-say")).to_have_text("P, level 1")
    page.keyboard.press("Enter")
    shows(page, "2,3/4,5/1")
    # pegs by their numbers; Escape changes nothing
    page.keyboard.press("3")
    page.keyboard.press("Escape")
    page.keyboard.press("3")
    page.keyboard.press("1")
    shows(page, "2,3,1/4,5/")
    length_is(page, irregular.solve(State.parse("2,3,1/4,5/"), 2).length)
    page.wait_for_url(re.compile(r"start=2%2C3%2C1%2F4%2C5%2F"))
    page.keyboard.press("Control+z")
    shows(page, "2,3/4,5/1")
    page.wait_for_url(re.compile(r"start=2%2C3%2F4%2C5%2F1"))
    page.get_by_role("button", name="Redo").click()
    shows(page, "2,3,1/4,5/")
    page.wait_for_url(re.compile(r"start=2%2C3%2C1%2F4%2C5%2F"))
    page.go_back()
    shows(page, "2,3/4,5/1")
    page.reload()
    ready(page)
    shows(page, "2,3/4,5/1")


def test_what_is_typed_is_marked_where_it_is_wrong_and_never_lost(page: Page, address: str) -> None:
    open_irregular(page, address)
    field = page.locator(".he-field")
    marks = page.locator(".he-copy mark")
    field.fill("3,2,x/1/")
    expect(marks).to_have_text(["x"])
    fault = page.get_by_role("alert").get_by_role("button")
    expect(fault).to_have_text(re.compile("'x' is not a disc"))
    page.wait_for_url(re.compile("typed=3%2C2%2Cx%2F1%2F"))
    page.reload()
    expect(field).to_have_value("3,2,x/1/")
    expect(fault).to_have_text(re.compile("'x' is not a disc"))
    fault.click()
    assert page.evaluate("document.getSelection().toString()") == "x"
    page.keyboard.type("4")  # in place of what was wrong
    shows(page, "3,2,4/1/")
    expect(marks).to_have_count(0)
    page.get_by_role("button", name="other notation").click()
    shows_text = State.parse("3,2,4/1/").hinz
    expect(field).to_have_value(shows_text)
    # a disc that is moved by hand is written in the same notation
    page.mouse.click(*place(page, 1, 0))
    page.mouse.click(*place(page, 2, 0))
    expect(field).to_have_value(State.parse("3,2,4//1").hinz)
    page.wait_for_url(re.compile("3%2C2%2C4%2F%2F1"))
    for text, message in [
        ("It was the best of times, it was the worst of times. " * 3000, "159,000 characters"),
        (",".join(map(str, range(1, 10_001))) + "//", "characters"),
        ("\u202e3,2,1//", "cannot be seen, U\\+202E"),
        ("שלום/עולם/", "is not a disc"),
        ("😀😀,1//", "is not a disc"),
        ("2,2,1//", "disc 2 occurs twice"),
    ]:
        field.fill(text)
        expect(fault.first).to_have_text(re.compile(message))
        assert field.input_value() == text
    expect(marks).to_have_text(["2"])
    field.fill("1/1/1/1")
    expect(marks).to_have_text(["1", "1", "1"])
    expect(fault).to_have_count(1)  # the same is said once
    assert "<" not in page.inner_text(".he-faults")
    field.fill("😀,1//2")
    expect(marks).to_have_text(["😀"])
    # Python's page goes on working, and what is typed stays over a change of the goal
    choose_goal(page, "a tower on S")
    page.wait_for_url(re.compile("goal=S"))
    assert field.input_value() == "😀,1//2"
    # nor is it lost when the board is used instead: a click brings it back
    page.get_by_role("application").focus()
    page.keyboard.press("3")
    page.keyboard.press("2")
    shows(page, "3,2,4/1/")
    page.get_by_role("button", name="what was typed").click()
    expect(marks).to_have_text(["😀"])
    field.fill("2,1//")
    shows(page, "2,1//")
    length_is(page, 0)


def test_goal_paths_and_downloads(page: Page, address: str, tmp_path: Path) -> None:
    open_irregular(page, address, "start=1,2,3//&goal=S")
    length_is(page, irregular.solve(State.parse("1,2,3//"), 0).length)
    page.get_by_role("button", name="Moves", exact=True).click()
    first = page.inner_text(".hl-list")
    page.get_by_text("Path 2").click()
    page.wait_for_url(re.compile("path=2"))
    page.wait_for_function(
        "(old) => document.querySelector('.hl-list').innerText !== old", arg=first
    )
    choose_goal(page, "a regular position of your own")
    shows(page, "3,2,1//", 1)
    # in a goal a disc finds its place: d3 goes under the others
    page.mouse.move(*place(page, 0, 0, 1))
    page.mouse.down()
    page.mouse.move(*place(page, 2, 5, 1), steps=5)
    page.mouse.up()
    shows(page, "2,1//3", 1)
    page.mouse.move(*place(page, 0, 0, 1))
    page.mouse.down()
    page.mouse.move(*place(page, 2, 0, 1), steps=5)
    page.mouse.up()
    shows(page, "1//3,2", 1)
    page.wait_for_url(re.compile(r"goal=1%2F%2F3%2C2"))
    paths = irregular.solve_to(State.parse("1,2,3//"), State.parse("1//3,2"))
    length_is(page, paths.length)
    with page.expect_download() as download:
        page.get_by_role("button", name="Moves, CSV").click()
    rows = Path(download.value.path()).read_text().splitlines()
    assert len(rows) == paths.length + 1


@pytest.mark.parametrize(("three", "four"), [("D", "D"), ("P", "P1")])
def test_the_goal_stays_when_the_pegs_change(
    page: Page, address: str, three: str, four: str
) -> None:
    """Streamlit keeps the label that a box shows while what can be chosen changes."""
    open_irregular(page, address, f"start=1/2/3&goal={three}")
    pegs = page.get_by_role("slider", name="Pegs")

    def goal_is(name: str, written: str) -> None:
        shows(page, written)
        start = State.parse(written)
        tower = State.tower(start.n, start.pegs, peg_index(name, start.pegs))
        length_is(page, shortest(start, tower, Variant(start.pegs), use_cache=False).length)
        expect(page.get_by_role("combobox", name="Goal")).to_have_value(f"a tower on {name}")
        page.wait_for_selector("[data-test-script-state=notRunning]")
        page.wait_for_url(re.compile(f"goal={name}$"))

    goal_is(three, "1/2/3")
    pegs.press("ArrowRight")
    goal_is(four, "1/2//3")
    pegs.press("ArrowLeft")
    goal_is(three, "1/2/3")


def test_the_number_on_a_full_peg_is_within_the_board(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
    discs = ",".join(map(str, range(1, 65)))
    open_irregular(page, address, f"start={discs}//&goal=S")
    number = page.locator(".he-board .hb-above")
    expect(number).to_have_text("64")
    text, board = number.bounding_box(), page.locator(".he-board").bounding_box()
    assert text
    assert board
    assert text["y"] > board["y"]


def test_a_finger_on_a_small_phone(browser: Browser, address: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    errors = watch_errors(page)
    open_irregular(page, address, "start=3,1/2/&goal=P")
    page.touchscreen.tap(*place(page, 0, 0))
    page.touchscreen.tap(*place(page, 2, 0))
    shows(page, "1/2/3")
    # a disc follows the finger, which would scroll the page anywhere else
    touch = page.context.new_cdp_session(page)
    (x, y), (to_x, to_y) = place(page, 2, 0), place(page, 1, 0)

    def send(kind: str, *points: tuple[float, float]) -> None:
        touch.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]},
        )

    send("touchStart", (x, y))
    for share in (0.2, 0.5, 0.8, 1.0):
        send("touchMove", (x + (to_x - x) * share, y + (to_y + 20 - y) * share))
    send("touchEnd")
    field = page.locator(".he-field")
    expect(field).to_have_value(re.compile(r"^1/(2,3|3,2)/$"))
    assert page.evaluate(OVERLAPS) == []
    for width, height in ((1366, 768), (1920, 1080), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(
            "document.querySelector('.he-board svg').viewBox.baseVal.width === "
            "document.querySelector('.he-board').clientWidth"
        )
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1")
    context.close()
    assert errors == []
