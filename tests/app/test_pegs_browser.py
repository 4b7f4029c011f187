"""The Pegs page in a real browser: the tree and the graph by mouse, touch and keyboard."""

import re
from pathlib import Path
from xml.etree import ElementTree

from playwright.sync_api import Browser, Page, expect

from hanoi_core import State, Variant
from hanoi_core.search.graph import graph
from tests.app.browser import answered, board, ready, step, watch_errors

SCROLLS = "document.documentElement.scrollWidth > innerWidth + 1"


def open_pegs(page: Page, address: str, query: str = "") -> None:
    page.goto(f"{address}/pegs?{query}")
    ready(page)


def shows(page: Page, stacks: tuple[tuple[int, ...], ...]) -> None:
    """Wait until the player shows this board."""
    for _ in range(150):
        if board(page) == stacks:
            return
        page.wait_for_timeout(100)
    assert board(page) == stacks


def number(n: int, variant: Variant, state: State, used: int = 0) -> str:
    return str(graph(n, variant).numbers[state, used])


def test_the_tree_and_the_player_lead_each_other(page: Page, address: str) -> None:
    open_pegs(page, address, "n=5&pegs=4")
    tree = page.get_by_role("tree")
    now = tree.locator(".hr-deepest")
    expect(now).to_contain_text("move 1")
    # the player leads
    page.locator(".hl-board").click()
    page.keyboard.press("End")
    expect(now).to_contain_text("move 13")
    # the mouse leads: the second branch is d4 and d5's, after 5 moves
    branch = tree.get_by_role("treeitem", level=2).nth(1)
    branch.locator(".hr-text").click()
    expect(page.locator(".hl-count")).to_have_text(re.compile("Move 5 of 13"))
    # an arrow opens and closes without moving the player
    first = tree.get_by_role("treeitem", level=2).nth(2)
    expect(first).to_have_attribute("aria-expanded", "false")
    first.locator(".hr-twisty").click()
    expect(first).to_have_attribute("aria-expanded", "true")
    assert step(page) == 5
    # the keyboard leads
    first.focus()
    page.keyboard.press("ArrowLeft")
    expect(first).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    expect(page.locator(".hl-count")).to_have_text(re.compile("Move 0 of 13"))
    expect(tree.get_by_role("treeitem", level=1)).to_be_focused()
    page.get_by_role("button", name="Collapse all").click()
    expect(tree.get_by_role("treeitem", level=3).locator("visible=true")).to_have_count(0)
    # the same plan is not shut again by a change of something else on the page
    page.get_by_role("slider", name="Discs, n").focus()
    page.keyboard.press("ArrowRight")
    expect(tree.get_by_role("treeitem", level=1)).to_contain_text("17 moves")


def test_a_click_on_the_graph_puts_the_board_there(
    browser: Browser, page: Page, address: str
) -> None:
    open_pegs(page, address, "view=graph&gn=3")
    found = graph(3, Variant(3))
    drawn = page.locator(".hs-graph")
    expect(drawn).to_have_attribute("data-node", "0")
    # the solution is followed to its end
    page.locator(".hl-board").click()
    page.keyboard.press("End")
    home = number(3, Variant(3), State.tower(3, 3, 2))
    expect(drawn).to_have_attribute("data-node", home)
    # the top of the triangle is the tower on P
    field = page.locator(".hs-field")
    box = field.bounding_box()
    assert box
    field.hover(position={"x": box["width"] / 2, "y": 32})
    top = number(3, Variant(3), State.tower(3, 3, 1))
    expect(page.locator(".hs-card")).to_have_attribute("data-node", top)
    field.click(position={"x": box["width"] / 2, "y": 32})
    page.wait_for_url(re.compile("at="))
    shows(page, ((), (3, 2, 1), ()))
    expect(page.locator(".hl-count")).to_have_text(re.compile("Move 0 of 7"))
    expect(drawn).to_have_attribute("data-node", top)
    # the way home from there ends at home, and a link leads to the same position
    page.locator(".hl-board").click()
    page.keyboard.press("End")
    expect(drawn).to_have_attribute("data-node", home)
    page.wait_for_url(re.compile("move=7"))
    other = browser.new_page()
    other.goto(page.url)
    ready(other)
    expect(other.locator(".hs-graph")).to_have_attribute("data-node", home)
    other.close()
    page.go_back()
    expect(drawn).to_have_attribute("data-node", re.compile(f"^({home}|0)$"))
    expect(page.get_by_text("From the tower on S: 7 moves home.")).to_be_visible()
    # the keyboard goes from node to node
    field.focus()
    page.keyboard.press("Home")
    expect(page.locator(".hs-card")).to_have_attribute("data-node", "0")
    page.keyboard.press("ArrowRight")
    beside = page.locator(".hs-card").get_attribute("data-node")
    assert beside
    assert found.vertices[int(beside)].distance == 6
    page.keyboard.press("+")
    page.keyboard.press("Enter")
    expect(page.locator(".hl-count")).to_have_text(re.compile("Move 0 of 6"))
    shows(page, found.vertices[int(beside)].state.stacks)
    page.get_by_role("button", name="Start: the tower on S").click()
    expect(page.locator(".hl-count")).to_have_text(re.compile("of 7"))


def test_a_phone(browser: Browser, address: str) -> None:
    phone = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = phone.new_page()
    errors = watch_errors(page)
    open_pegs(page, address, "view=graph&gn=4&rule=cheat")
    assert not page.evaluate(SCROLLS)
    field = page.locator(".hs-field")
    box = field.bounding_box()
    assert box
    # the sheets stand one below the other; the top of the first is the tower on P
    field.tap(position={"x": box["width"] / 2, "y": 54})
    shows(page, ((), (4, 3, 2, 1), ()))
    page.get_by_role("button", name="Zoom in").tap()
    expect(field).to_have_class(re.compile("hs-zoomed"))
    page.get_by_role("button", name="Show all").tap()
    expect(field).not_to_have_class(re.compile("hs-zoomed"))
    answered(page)
    page.get_by_role("radio", name="Splits").tap()
    tree = page.get_by_role("tree")
    expect(tree).to_be_visible()
    ready(page)
    tree.get_by_role("treeitem", level=2).nth(1).locator(".hr-text").tap()
    expect(page.locator(".hl-count")).to_have_text(re.compile("Move 17 of 49"))
    assert not page.evaluate(SCROLLS)
    answered(page)
    page.get_by_role("radio", name="Cheats on many pegs").tap()
    expect(page.get_by_text("Search further.")).to_be_visible()
    assert not page.evaluate(SCROLLS)
    phone.close()
    assert errors == []


def test_views_in_the_history_and_files(page: Page, address: str, tmp_path: Path) -> None:
    open_pegs(page, address, "n=7&pegs=5")
    page.get_by_role("radio", name="All positions").click()
    page.wait_for_url(re.compile("view=graph"))
    expect(page.locator(".hs-graph")).to_have_attribute("data-node", "0")
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Graph, SVG").click()
    file = tmp_path / "graph.svg"
    waiting.value.save_as(file)
    assert len(ElementTree.parse(file).getroot()) > 81
    page.go_back()
    expect(page.get_by_text("7 discs on 5 pegs: 19 moves")).to_be_visible()
    expect(page.get_by_role("slider", name="Discs, n")).to_have_value("7")
    page.go_forward()
    expect(page.locator(".hs-graph")).to_be_visible()
    page.go_back()
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Triangle, SVG").click()
    file = tmp_path / "pascal.svg"
    waiting.value.save_as(file)
    ElementTree.parse(file)
    page.reload()
    ready(page)
    expect(page.get_by_text("7 discs on 5 pegs: 19 moves")).to_be_visible()
