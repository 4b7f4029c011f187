"""The editor and the Irregular page in a real browser: mouse, finger, keys, hostile text."""

import re
from urllib.parse import quote

from playwright.sync_api import Page, expect

from hanoi_core import State, Variant, irregular
from hanoi_core.puzzle.variant import peg_index
from hanoi_core.search.shortest import shortest
from tests.app.browser import (
    OVERLAPS,
    PHONE,
    SIDEWAYS,
    Finger,
    answered,
    box,
    click,
    drag,
    nothing_wrong,
    open_player,
    press,
    ready,
    saved,
)

EDITOR = """(which) => {
  const board = document.querySelectorAll(".he-board")[which];
  const stacks = [...board.querySelectorAll(".hb-wood text")].map(() => []);
  for (const disc of board.querySelectorAll(".hb-disc")) {
    stacks[disc.dataset.peg][disc.dataset.level] = Number(disc.dataset.disc);
  }
  return stacks.map((stack) => stack.join(",")).join("/");
}"""


def open_irregular(page: Page, address: str, query: str = "") -> None:
    open_player(page, address, f"irregular?{query}")
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
    """Choose in the list, which a page that is run closes, or one that is scrolled."""
    goal_list = page.get_by_role("combobox", name="Goal")
    goal_list.focus()
    answered(page)
    goal_list.press("ArrowDown")
    page.get_by_role("option", name=goal).click()


def test_discs_are_arranged_by_mouse_and_by_keys(page: Page, address: str) -> None:
    open_irregular(page, address)
    shows(page, "3,5//1,2,4")
    # dragged under another disc
    drag(page, place(page, 2, 1), place(page, 1, 3), place(page, 0, 0))
    page.mouse.up()
    shows(page, "2,3,5//1,4")
    page.wait_for_url(re.compile(r"irregular\?n=5&pegs=3&start=2%2C3%2C5%2F%2F1%2C4$"))
    length_is(page, irregular.solve(State.parse("2,3,5//1,4"), 2).length)
    # clicked, and put elsewhere by another click
    page.mouse.click(*place(page, 0, 2))
    page.mouse.click(*place(page, 1, 4))
    shows(page, "2,3/5/1,4")
    # by keys: the cursor is on d5; take d4 from the right, put it below d5 in the middle
    board = page.get_by_role("application", name=re.compile("Start"))
    board.focus()
    press(page, "ArrowRight", "ArrowUp", "Enter", "ArrowLeft", "ArrowDown")
    expect(page.locator(".he-say")).to_have_text("P, level 1")
    press(page, "Enter")
    shows(page, "2,3/4,5/1")
    # pegs by their numbers; Escape changes nothing
    press(page, "3", "Escape", "3", "1")
    shows(page, "2,3,1/4,5/")
    length_is(page, irregular.solve(State.parse("2,3,1/4,5/"), 2).length)
    page.wait_for_url(re.compile(r"irregular\?n=5&pegs=3&start=2%2C3%2C1%2F4%2C5%2F$"))
    press(page, "Control+z")
    shows(page, "2,3/4,5/1")
    page.wait_for_url(re.compile(r"irregular\?n=5&pegs=3&start=2%2C3%2F4%2C5%2F1$"))
    click(page, "Redo")
    shows(page, "2,3,1/4,5/")
    page.wait_for_url(re.compile(r"irregular\?n=5&pegs=3&start=2%2C3%2C1%2F4%2C5%2F$"))
    page.go_back()
    shows(page, "2,3/4,5/1")
    page.reload()
    ready(page)
    shows(page, "2,3/4,5/1")


def test_what_is_typed_is_marked_where_it_is_wrong_and_never_lost(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
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
    click(page, "other notation")
    expect(field).to_have_value(State.parse("3,2,4/1/").hinz)
    # a disc that is moved by hand is written in the same notation
    page.mouse.click(*place(page, 1, 0))
    page.mouse.click(*place(page, 2, 0))
    expect(field).to_have_value(State.parse("3,2,4//1").hinz)
    page.wait_for_url(re.compile("3%2C2%2C4%2F%2F1"))
    for text, message in [
        ("It was the best of times, it was the worst of times. " * 3000, "159,000 characters"),
        ("\u202e3,2,1//", "cannot be seen, U\\+202E"),
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
    press(page, "3", "2")
    shows(page, "3,2,4/1/")
    click(page, "what was typed")
    expect(marks).to_have_text(["😀"])
    field.fill("2,1//")
    shows(page, "2,1//")
    length_is(page, 0)
    # the number on a full peg is within the board
    full = ",".join(map(str, range(1, 65))) + "//"
    field.fill(full)
    shows(page, full)
    number = page.locator(".he-board .hb-above")
    expect(number).to_have_text("64")
    assert box(number)["y"] > box(page.locator(".he-board"))["y"]


def test_paths_downloads_and_a_goal_that_stays_when_the_pegs_change(
    page: Page, address: str
) -> None:
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
    for level, position in ((5, "2,1//3"), (0, "1//3,2")):
        drag(page, place(page, 0, 0, 1), place(page, 2, level, 1))
        page.mouse.up()
        shows(page, position, 1)
    page.wait_for_url(re.compile(r"goal=1%2F%2F3%2C2"))
    paths = irregular.solve_to(State.parse("1,2,3//"), State.parse("1//3,2"))
    length_is(page, paths.length)
    file = saved(page, page.get_by_role("button", name="Moves, CSV"))
    assert len(file.path().read_text().splitlines()) == paths.length + 1
    # a tower stays on its peg when the pegs change, also in the label that Streamlit keeps
    pegs = page.get_by_role("slider", name="Pegs")

    def goal_is(name: str, written: str) -> None:
        shows(page, written)
        start = State.parse(written)
        tower = State.tower(start.n, start.pegs, peg_index(name, start.pegs))
        length_is(page, shortest(start, tower, Variant(start.pegs), use_cache=False).length)
        expect(page.get_by_role("combobox", name="Goal")).to_have_value(f"a tower on {name}")
        said = f"n={start.n}&pegs={start.pegs}&start={quote(written, safe='')}"
        aim = "" if name == "D" else f"&goal={name}"  # the last peg goes without saying
        page.wait_for_url(f"{address}/irregular?{said}{aim}")
        answered(page)

    for three, four in (("P", "P1"), ("D", "D")):
        choose_goal(page, f"a tower on {three}")
        field = page.locator(".he-field")
        expect(field).to_have_count(1)
        field.fill("1/2/3")
        goal_is(three, "1/2/3")
        pegs.press("ArrowRight")
        goal_is(four, "1/2//3")
        pegs.press("ArrowLeft")
        goal_is(three, "1/2/3")
    # what was typed comes before a slider that is moved at once
    field.fill("2,1/3/")
    pegs.press("ArrowRight")
    goal_is("D", "2,1/3//")


def test_a_finger_on_a_small_phone(page: Page, address: str) -> None:
    page.set_viewport_size(PHONE)
    finger = Finger(page)
    open_irregular(page, address, "start=3,1/2/&goal=P")
    finger.touch(place(page, 0, 0))
    finger.touch(place(page, 2, 0))
    shows(page, "1/2/3")
    # a disc follows the finger, which would scroll the page anywhere else
    (x, y), (to_x, to_y) = place(page, 2, 0), place(page, 1, 0)
    shares = (0.0, 0.2, 0.5, 0.8, 1.0)
    finger.touch(*[(x + (to_x - x) * share, y + (to_y + 20 - y) * share) for share in shares])
    expect(page.locator(".he-field")).to_have_value(re.compile(r"^1/(2,3|3,2)/$"))
    assert page.evaluate(OVERLAPS) == []
    for width, height in ((1366, 768), (1920, 1080), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(
            "document.querySelector('.he-board svg').viewBox.baseVal.width === "
            "document.querySelector('.he-board').clientWidth"
        )
        nothing_wrong(page, SIDEWAYS)
