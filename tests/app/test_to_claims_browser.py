"""From every page one click leads to a claim, within the app, and Back to the page as it was."""

import re
from collections.abc import Callable
from typing import Literal, NamedTuple

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tests.app.browser import answered, watch_errors

LINKS = ".stMain a.hl-claim"
# each visible link to a claim: its height, and how well it can be read
LOOKS = """() => {
  const bright = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g).map((x) => {
      const part = Number(x) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (element) => {
    for (let one = element; one; one = one.parentElement) {
      const colour = getComputedStyle(one).backgroundColor;
      if (!/, 0\\)$|transparent/.test(colour)) return colour;
    }
    return "rgb(255, 255, 255)";
  };
  const faint = (element) => Boolean(element) &&
    (getComputedStyle(element).opacity !== "1" || faint(element.parentElement));
  const links = [...document.querySelectorAll(".stMain a.hl-claim")];
  return links.filter((link) => link.checkVisibility()).map((link) => {
    const [one, other] = [getComputedStyle(link).color, behind(link)].map(bright);
    const heights = [...link.getClientRects()].map((box) => box.height);
    return { name: link.textContent, height: Math.min(...heights), faint: faint(link),
      contrast: (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) };
  });
}"""


class Way(NamedTuple):
    """An address, what must be there, how to come to a link, its words, and the claim."""

    address: str
    there: str
    words: str
    claim: str
    reach: Callable[[Page], object] = lambda page: None


def open_formulas(page: Page) -> None:
    page.get_by_role("button", name="See the formulas").click()


def open_papers(page: Page) -> None:
    page.get_by_text("How this is known, and what the papers say").click()


WAYS = {
    "watch": Way("?puzzle=cheat&n=9", LINKS, "Majumdar 2024, Theorem 1", "2024/theorem-1"),
    "play": Way("play?start=1,3/2/", LINKS, "Hinz 1989, Theorem 7", "1989/theorem-7"),
    "card": Way("compare?pin=14&last=20", ".hc-chart[data-ready]", "Bousch 2014", "2024/bousch"),
    "dialog": Way(
        "compare?pin=14", ".hc-chart[data-ready]", "Majumdar 2024, Lemma 1(2)", "2024/lemma-1-2",
        open_formulas,
    ),
    "cross": Way(
        "compare?pin=14", ".hc-chart[data-ready]", "Majumdar 2024, Table 2", "2024/table-2",
        open_formulas,
    ),
    "searched": Way(
        "compare?view=greatest&curves=R&pin=9", ".hc-chart[data-ready]",
        "Hanoi Lab, Sequences, A382111", "lab/greatest-distances",
    ),
    "strategies": Way(
        "strategies?n=7", ".hg-card", "30 optimal half-way configurations", "2024/strategies-7",
        open_papers,
    ),
    "fault": Way(
        "strategies?n=7", ".hg-card", "n = 7, number 27", "2024/strategy-7-27", open_papers
    ),
    "irregular": Way(
        "irregular?start=4,5,3,2,1//&goal=S", ".hi-bound", "Theorem 6", "1989/theorem-6"
    ),
    "pegs": Way(
        "pegs?n=6&pegs=5", LINKS, "The paper says that it is optimal", "1987/optimal"
    ),
    "check": Way("check?moves=A+C&n=1", LINKS, "Lucas 1883", "2024/tower-of-hanoi"),
    "about": Way(
        "about?tab=Mistakes+in+the+papers", LINKS, "2024/table-2", "2024/table-2"
    ),
}  # fmt: skip


def link_of(page: Page, way: Way) -> Locator:
    found = page.get_by_role("link", name=way.words, exact=True).and_(page.locator(".hl-claim"))
    return found.first


@pytest.mark.parametrize("way", WAYS.values(), ids=[*WAYS])
def test_one_click_leads_to_the_claim_and_back(page: Page, address: str, way: Way) -> None:
    page.goto(f"{address}/{way.address}")
    page.locator(way.there).first.wait_for()
    answered(page)
    before = page.url
    page.evaluate("window.kept = true")
    way.reach(page)
    link_of(page, way).click()
    expect(page).to_have_title(re.compile("^Claims"))
    expect(page).to_have_url(f"{address}/claims?claim={way.claim}")
    answered(page)
    assert page.evaluate("window.kept")
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.go_back()
    page.locator(way.there).first.wait_for()
    answered(page)
    assert page.evaluate("window.kept")
    assert page.url == before
    expect(page.locator("dialog[open]")).to_have_count(0)
    way.reach(page)
    expect(link_of(page, way)).to_be_visible()


def test_by_keys_the_link_is_seen_and_followed_and_another_tab_can_have_it(
    page: Page, address: str
) -> None:
    page.goto(f"{address}/compare?pin=14")
    page.locator(".hc-chart[data-ready]").first.wait_for()
    answered(page)
    link = page.locator(".hc-values").get_by_role("link", name="Bousch 2014")
    link.evaluate("(e) => e.parentElement.querySelector('.hl-term').focus()")
    page.keyboard.press("Tab")
    expect(link).to_be_focused()
    assert link.evaluate("(e) => getComputedStyle(e).outlineStyle") == "solid"
    with page.context.expect_page() as opened:
        link.click(modifiers=["ControlOrMeta"])
    assert opened.value.url == f"{address}/claims?claim=2024/bousch"
    opened.value.close()
    assert "/compare" in page.url
    link.focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{address}/claims?claim=2024/bousch")


def test_on_a_phone_an_arrow_beside_the_number_leads_to_the_claim(
    browser: Browser, address: str
) -> None:
    size = ViewportSize(width=390, height=844)
    page = browser.new_context(viewport=size, has_touch=True, is_mobile=True).new_page()
    errors = watch_errors(page)
    page.goto(f"{address}/compare?pin=14")
    page.locator(".hc-chart[data-ready]").first.wait_for()
    answered(page)
    link = page.locator(".hc-values").get_by_role("link", name="Majumdar 2024, Theorem 1")
    box = link.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    assert box["x"] + box["width"] <= size["width"]
    link.tap()
    expect(page).to_have_url(f"{address}/claims?claim=2024/theorem-1")
    page.context.close()
    assert errors == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_links_are_high_enough_and_can_be_read(
    browser: Browser, address: str, scheme: Literal["light", "dark"], touch: bool
) -> None:
    size = ViewportSize(width=390, height=844) if touch else ViewportSize(width=1366, height=768)
    context = browser.new_context(
        viewport=size, color_scheme=scheme, has_touch=touch, is_mobile=touch
    )
    page = context.new_page()
    for name in ("watch", "dialog", "strategies", "irregular", "pegs", "about"):
        way = WAYS[name]
        page.goto(f"{address}/{way.address}")
        page.locator(way.there).first.wait_for()
        answered(page)
        way.reach(page)
        link_of(page, way).wait_for()
        found = page.evaluate(LOOKS)
        assert found
        for link in found:
            assert link["name"], name
            assert link["height"] >= (43.5 if touch else 24), (name, link)
            assert link["contrast"] >= 4.5, (name, link)
            assert not link["faint"], (name, link)
    context.close()
