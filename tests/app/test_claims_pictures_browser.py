"""The pictures of claims, and the Lab of all numbers, in a real browser."""

import re

from playwright.sync_api import Browser, Page, expect

from hanoi_app.claims.pictures.catalogue import PICTURES
from hanoi_app.claims.pictures.kinds import Curves, Race, Stills
from hanoi_app.claims.settings import TABLES
from hanoi_core import State
from tests.app.browser import (
    LANDSCAPE,
    PHONE,
    SIDEWAYS,
    answered,
    at_rest,
    board,
    click,
    follow,
    large_enough,
    nothing_wrong,
    on_a_phone,
    press,
    reached,
    shows,
)

DRAWN = {Race: ".hl-player[data-animated]", Curves: ".hp-plot[data-ready]", Stills: ".hl-stills"}
# what is said of several boards, and the tools above them
OVERLAP = """() => {
  const box = (name) => [...document.querySelectorAll(name)].map((e) => e.getBoundingClientRect())
    .filter(({ width }) => width);
  return box(".hl-tools").some((a) => box(".hl-lanecount").some((b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom));
}"""


def drawn(page: Page, claim: str) -> None:
    """Wait until the picture of a claim is there."""
    expect(page.locator(".hk-claim[aria-current]")).to_have_attribute("id", f"claim {claim}")
    page.wait_for_selector(DRAWN[type(PICTURES[claim])])
    answered(page)


def open_claim(page: Page, claim: str, more: str = "") -> None:
    """On from another claim."""
    follow(page, f"claims?claim={claim}{more}")
    drawn(page, claim)


def test_solutions_run_on_one_clock_and_pictures_follow_their_sliders(
    page: Page, address: str
) -> None:
    page.goto(f"{address}/claims?claim=2024/table-2")
    drawn(page, "2024/table-2")
    counts = page.locator(".hl-lanecount")
    expect(counts).to_have_text(["0 of 75", "0 of 67"])
    page.get_by_role("button", name="Play (Space)").click()
    reached(page, 2)
    page.locator(".hl-board").first.click()
    press(page, "End")
    expect(counts).to_have_text(["75 of 75", "67 of 67"])
    click(page, "Half-way: the best")
    expect(counts).to_have_text(["33 of 75", "33 of 67"])
    assert not page.evaluate(OVERLAP)
    press(page, "Home")
    expect(counts).to_have_text(["0 of 75", "0 of 67"])
    answered(page)
    slider = page.get_by_role("slider", name="Discs, n")
    slider.press("End")
    expect(counts).to_have_text(["0 of 331", "0 of 279"])
    expect(page).to_have_url(re.compile("n=24"))
    # buttons and links lead to a move
    open_claim(page, "1989/example-3")
    buttons = page.get_by_role("button", name=re.compile("^Move [0-9]+: disc 5"))
    expect(buttons).to_have_count(3)
    places = ((1, "S to P", 1), (3, "P to S", 0), (9, "S to D", 2))
    for number, way, peg in reversed(places):
        page.get_by_role("button", name=f"Move {number}: disc 5, {way}").click()
        expect(page.locator(".hl-count")).to_have_text(re.compile(f"Move ?{number} of 9"))
        at_rest(page)
        assert board(page)[peg][-1] == 5
    shows(page, State.parse("3/5/1,2,4").stacks)
    open_claim(page, "1987/optimal", "&move=15")
    expect(counts).to_have_text(["15 of 19", "15 of 15"])
    expect(page.locator(".hl-caption")).to_contain_text("The best split: done after 15 moves.")
    # four answers run, and what differs is said at the move
    open_claim(page, "1987/question-1")
    expect(counts).to_have_text(["0 of 33"] * 4)
    table = page.get_by_role("region", name="The solutions at this move")
    calls = table.locator("td.hl-number:nth-child(2)")
    expect(calls).to_have_text(["4", "4", "2", "1"])
    page.locator(".hl-board").first.click()
    press(page, "ArrowRight", "ArrowRight")
    expect(calls).to_have_text(["5", "5", "3", "1"])
    expect(counts).to_have_text(["2 of 33"] * 4)
    assert not page.evaluate(OVERLAP)
    # transfers and a chart follow their sliders
    open_claim(page, "1996/lemma-2-2-1")
    expect(counts).to_have_text(["0 of 46", "0 of 22"])
    click(page, "Bottleneck, b: one less")
    expect(counts).to_have_text(["0 of 511", "0 of 41"])
    open_claim(page, "1996/lemma-2-5-1")
    plot = page.locator(".hp-plot")
    expect(plot.locator(".bars .point")).to_have_count(9)
    slider.press("End")
    expect(plot.locator(".points .point")).to_have_count(39)  # logarithmic: no bars
    slider.press("Home")
    expect(plot.locator(".bars .point")).to_have_count(7)
    plot.focus()
    press(page, *["ArrowRight"] * 3)
    expect(plot).to_have_attribute("aria-valuetext", "k = 2, best: 18 moves")


# what is wrong with a plot that has at least so many points
FAULTS = """(least) => {
  const plot = document.querySelector(".hp-plot");
  const svg = plot.querySelector("svg");
  const points = plot.querySelectorAll(".scatterlayer .points path.point").length;
  const wrong = points < least ? [`${points} points`] : [];
  if (svg.clientWidth !== plot.clientWidth) wrong.push(`${svg.clientWidth} wide`);
  if (svg.clientHeight !== plot.clientHeight) wrong.push(`${svg.clientHeight} high`);
  if (plot.getBoundingClientRect().bottom > innerHeight) wrong.push("out of sight");
  return wrong;
}"""


def table_drawn(page: Page, key: str) -> None:
    """Wait until a table and its plot are there."""
    expect(page.get_by_role("heading", name=TABLES[key].title, exact=True)).to_be_visible()
    expect(page.locator(".hp-plot")).to_have_attribute("data-ready", "yes")
    answered(page)


def test_tables_are_drawn_and_chosen_and_links_stay_within_the_app(
    page: Page, address: str
) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
    page.goto(f"{address}/claims?view=lab")
    table_drawn(page, "moves-four")
    for key in ("moves-bottleneck", "paths-three"):  # of many curves, and of one
        follow(page, f"claims?view=lab&table={key}")
        table_drawn(page, key)
        sequences = TABLES[key].sequences
        nothing_wrong(page, FAULTS, sum(len(sequence.terms) for sequence in sequences))
        nothing_wrong(page, SIDEWAYS)
        names = page.locator(".hp-plot .legendtext")
        expect(names).to_have_count(len(sequences) if len(sequences) > 1 else 0)
    # another is chosen, a reload keeps it, and back leads to the last one
    page.get_by_role("combobox", name=re.compile("Table")).click()
    page.get_by_role("option", name=TABLES["configurations-six"].title).click()
    page.wait_for_url(re.compile("table=configurations-six"))
    table_drawn(page, "configurations-six")
    page.reload()
    table_drawn(page, "configurations-six")
    page.go_back()
    page.wait_for_url(re.compile("table=paths-three"))
    # the documents of its formula lead to their claims
    page.get_by_role("link", name="conjectured").click()
    page.wait_for_url(re.compile(r"claims\?find=docs/conjectures\.md"))
    expect(page.get_by_role("link", name=re.compile("at most max"))).to_be_visible()

    # points are read by keys
    page.evaluate("window.sameDocument = true")
    follow(page, "claims?view=lab&table=moves-four")
    table_drawn(page, "moves-four")
    plot = page.get_by_role("slider", name="Moves: four pegs, c cheats, by the number of discs")
    plot.press("ArrowRight")
    expect(plot).to_have_attribute("aria-valuetext", "no cheat, n = 1: 1 move, proved")
    press(page, "ArrowDown", *["ArrowRight"] * 4)
    said = "one cheat, n = 5: 11 moves, verified by search"
    expect(plot).to_have_attribute("aria-valuetext", said)
    expect(plot.locator(".hovertext")).to_contain_text("one cheat, n = 5: 11 moves")
    press(page, "End")
    expect(plot).to_have_attribute("aria-valuetext", re.compile("conjectured, not searched$"))
    # a link leads to another table, to a claim, and back; another to Compare
    page.get_by_role("link", name="half-way configurations").click()
    page.wait_for_url(re.compile("table=configurations-four"))
    title = page.get_by_role("heading", name="Half-way configurations: four pegs")
    expect(title).to_be_visible()
    page.get_by_role("link", name="2024/theorem-1").click()
    page.wait_for_url(re.compile(r"claims\?claim=2024/theorem-1"))
    expect(page.locator(".hp-plot:visible")).to_have_count(0)
    page.go_back()
    page.wait_for_url(re.compile("table=configurations-four"))
    expect(title).to_be_visible()
    page.get_by_role("link", name="shortest solutions").click()
    page.get_by_role("link", name="these curves on Compare").click()
    page.wait_for_url(re.compile(r"compare\?curves=R,S&"))
    expect(page.locator(".hl-goal")).to_contain_text("How many shortest solutions?")
    assert page.evaluate("window.sameDocument")


def test_plots_and_pictures_fit_a_phone_in_the_dark(browser: Browser, address: str) -> None:
    with on_a_phone(browser, scheme="dark") as page:
        page.goto(f"{address}/claims?view=lab&table=moves-bottleneck")
        table_drawn(page, "moves-bottleneck")
        plot = page.locator(".hp-plot")
        for size in (LANDSCAPE, PHONE):
            page.set_viewport_size(size)
            nothing_wrong(page, FAULTS, 1)
            nothing_wrong(page, SIDEWAYS)
            large_enough(page, ".stMain :is(button, .hn-also a)")
            ink = plot.evaluate("(plot) => getComputedStyle(plot).color")
            expect(plot.locator(".xtick text").first).to_have_css("fill", ink)
        for claim in ("2024/strategies-6", "2024/table-2", "1987/question-4", "1996/theorem-2-1-2"):
            open_claim(page, claim)
            nothing_wrong(page, SIDEWAYS)
