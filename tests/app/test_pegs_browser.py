"""The Pegs page in a real browser: the tree, the graph and the plots, by mouse, touch and keys."""

import re
from xml.etree import ElementTree

from playwright.sync_api import Browser, Locator, Page, Position, expect

from hanoi_core import State, Variant
from hanoi_core.search.graph import graph
from tests.app.browser import (
    PHONE,
    SIDEWAYS,
    answered,
    box,
    click,
    nothing_wrong,
    on_a_phone,
    open_player,
    press,
    ready,
    saved,
    shows,
    step,
)


def test_the_tree_and_the_player_lead_each_other_and_views_are_in_the_history(
    page: Page, address: str
) -> None:
    open_player(page, address, "pegs?n=5&pegs=4")
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
    first.press("ArrowLeft")
    expect(first).to_have_attribute("aria-expanded", "false")
    press(page, "Home", "Enter")
    expect(page.locator(".hl-count")).to_have_text(re.compile("Move 0 of 13"))
    expect(tree.get_by_role("treeitem", level=1)).to_be_focused()
    click(page, "Collapse all")
    expect(tree.get_by_role("treeitem", level=3).locator("visible=true")).to_have_count(0)
    # the same plan is not shut again by a change of something else on the page
    page.get_by_role("slider", name="Discs, n").press("ArrowRight")
    expect(tree.get_by_role("treeitem", level=1)).to_contain_text("17 moves")

    def kept(name: str) -> ElementTree.Element:
        """What is in the drawing that a button saves."""
        file = saved(page, page.get_by_role("button", name=name))
        return ElementTree.parse(file.path()).getroot()

    # views are in the history, and are saved
    page.get_by_role("radio", name="All positions").click()
    page.wait_for_url(re.compile(r"pegs\?view=graph&n=4&pegs=3$"))
    expect(page.locator(".hs-graph")).to_have_attribute("data-node", "0")
    assert len(kept("Graph, SVG")) > 81
    page.go_back()
    expect(page.get_by_text("6 discs on 4 pegs: 17 moves")).to_be_visible()
    expect(page.get_by_role("slider", name="Discs, n")).to_have_value("6")
    page.go_forward()
    expect(page.locator(".hs-graph")).to_be_visible()
    page.go_back()
    assert len(kept("Triangle, SVG"))
    page.reload()
    ready(page)
    expect(page.get_by_text("6 discs on 4 pegs: 17 moves")).to_be_visible()


def test_a_click_on_the_graph_puts_the_board_there(page: Page, address: str) -> None:
    open_player(page, address, "pegs?view=graph&n=3&pegs=3")
    found = graph(3, Variant(3))
    top, home = (str(found.numbers[State.tower(3, 3, peg), 0]) for peg in (1, 2))
    drawn = page.locator(".hs-graph")
    expect(drawn).to_have_attribute("data-node", "0")
    # the solution is followed to its end
    page.locator(".hl-board").click()
    page.keyboard.press("End")
    expect(drawn).to_have_attribute("data-node", home)
    # the top of the triangle is the tower on P
    field = page.locator(".hs-field")
    at_top: Position = {"x": box(field)["width"] / 2, "y": 32}
    field.hover(position=at_top)
    expect(page.locator(".hs-card")).to_have_attribute("data-node", top)
    field.click(position=at_top)
    page.wait_for_url(re.compile("at="))
    shows(page, ((), (3, 2, 1), ()))
    expect(page.locator(".hl-count")).to_have_text(re.compile("Move 0 of 7"))
    expect(drawn).to_have_attribute("data-node", top)
    # the way home from there ends at home, and a link leads to the same position
    page.locator(".hl-board").click()
    page.keyboard.press("End")
    expect(drawn).to_have_attribute("data-node", home)
    page.wait_for_url(re.compile("move=7"))
    other = page.context.new_page()
    other.goto(page.url)
    ready(other)
    expect(other.locator(".hs-graph")).to_have_attribute("data-node", home)
    other.close()
    page.go_back()
    expect(drawn).to_have_attribute("data-node", re.compile(f"^({home}|0)$"))
    expect(page.get_by_text("From the tower on S: 7 moves home.")).to_be_visible()
    # the keyboard goes from node to node
    field.press("Home")
    expect(page.locator(".hs-card")).to_have_attribute("data-node", "0")
    page.keyboard.press("ArrowRight")
    beside = page.locator(".hs-card").get_attribute("data-node")
    assert beside
    assert found.vertices[int(beside)].distance == 6
    press(page, "+", "Enter")
    expect(page.locator(".hl-count")).to_have_text(re.compile("Move 0 of 6"))
    shows(page, found.vertices[int(beside)].state.stacks)
    click(page, "Start: the tower on S")
    expect(page.locator(".hl-count")).to_have_text(re.compile("of 7"))


def test_a_phone(browser: Browser, address: str) -> None:
    with on_a_phone(browser) as page:
        open_player(page, address, "pegs?view=graph&gn=4&rule=cheat")
        nothing_wrong(page, SIDEWAYS)
        field = page.locator(".hs-field")
        # the sheets stand one below the other; the top of the first is the tower on P
        field.tap(position={"x": box(field)["width"] / 2, "y": 54})
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
        nothing_wrong(page, SIDEWAYS)
        answered(page)
        page.get_by_role("radio", name="Cheats on many pegs").tap()
        expect(page.get_by_text("Search further.")).to_be_visible()
        nothing_wrong(page, SIDEWAYS)


MOVES = "The number of moves by the number of pegs"
COSTS = "How many more moves each further disc costs"


def drawn(page: Page, name: str) -> Locator:
    """Scroll to a plot, which keeps its size when it is drawn."""
    plot = page.get_by_role("slider", name=name)
    before = box(plot)
    plot.scroll_into_view_if_needed()
    expect(plot).to_have_attribute("data-ready", "yes")
    after = box(plot)
    assert (before["width"], before["height"]) == (after["width"], after["height"])
    return plot


def test_plots_are_read_by_keys_and_mouse_and_follow_theme_and_size(
    page: Page, address: str
) -> None:
    page.emulate_media(color_scheme="dark")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    open_player(page, address, "pegs?n=64")
    costs = drawn(page, COSTS)
    ink = costs.evaluate("(plot) => getComputedStyle(plot).color")
    expect(costs.locator(".xtick text").first).to_have_css("fill", ink)
    costs.focus()
    press(page, "Home", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight")
    expect(costs).to_have_attribute("aria-valuetext", "disc 4 on 4 pegs: 4 moves more, 2^2")
    press(page, "ArrowUp")
    expect(costs).to_have_attribute("aria-valuetext", "disc 4 on 3 pegs: 8 moves more, 2^3")

    plot = drawn(page, MOVES)
    answered(page)
    expect(plot).to_have_attribute("aria-valuetext", "not on a point")
    label = plot.locator(".hovertext")
    plot.focus()
    press(page, "ArrowRight")
    expect(label).to_have_text("3 pegs: 18,446,744,073,709,551,615 moves")
    expect(plot).to_have_attribute("aria-valuetext", "3 pegs: 18,446,744,073,709,551,615 moves")
    press(page, "ArrowLeft")
    expect(label).to_contain_text("3 pegs")
    press(page, "End")
    expect(label).to_contain_text("10 pegs")
    page.get_by_role("button", name="Pegs, CSV").focus()
    expect(label).to_have_count(0)
    bar = box(plot.locator(".point").nth(1))
    page.mouse.move(bar["x"] + bar["width"] / 2, bar["y"] + 5)
    expect(label).to_have_text("4 pegs: 18,433 moves")

    page.set_viewport_size(PHONE)
    for each in (costs, plot):
        each.scroll_into_view_if_needed()
    page.wait_for_function("""[...document.querySelectorAll(".hp-plot")].every(
      (plot) => plot.querySelector("svg").clientWidth === plot.clientWidth)""")
    nothing_wrong(page, SIDEWAYS)
    plotly = re.compile(r"plotly[^/]*\.min\.js$")
    assert len([*filter(plotly.search, asked)]) == 1  # for the player and the charts
