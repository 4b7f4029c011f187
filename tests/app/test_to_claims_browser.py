"""From every page one click leads to a claim, within the app, and Back to the page as it was."""

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.app.browser import PHONE, Finger, answered, box, click, middle, nothing_wrong

LINKS = ".stMain a.hl-claim"
CHART = ".hc-chart[data-ready]"
# what is wrong with the visible links to claims, which are to be so high: each can be read
FAULTS = """(least) => {
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
  const links = [...document.querySelectorAll(".stMain a.hl-claim")]
    .filter((link) => link.checkVisibility());
  const wrong = links.map((link) => {
    const [one, other] = [getComputedStyle(link).color, behind(link)].map(bright);
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    const height = Math.min(...[...link.getClientRects()].map((box) => box.height));
    const fine = link.textContent && height >= least && contrast >= 4.5 && !faint(link);
    return fine ? "" : `${link.outerHTML}: ${height} px, contrast ${contrast}`;
  });
  return links.length ? wrong.filter(Boolean) : ["no links"];
}"""


class Place(NamedTuple):
    """An address, what must be there, claims by the words of their links, and how to reach them."""

    address: str
    there: str
    claims: Mapping[str, str]
    reach: Callable[[Page], object] = lambda page: None


def open_formulas(page: Page) -> None:
    click(page, "See the formulas")


def open_papers(page: Page) -> None:
    page.get_by_text("How this is known, and what the papers say").click()


PLACES = {
    "watch": Place("?n=9&pegs=4&cheats=1", LINKS, {"Majumdar 2024, Theorem 1": "2024/theorem-1"}),
    "play": Place("play?start=1,3/2/", LINKS, {"Hinz 1989, Theorem 7": "1989/theorem-7"}),
    "card": Place("compare?pin=14&last=20", CHART, {"Bousch 2014": "2024/bousch"}),
    "dialog": Place(
        "compare?pin=14", CHART,
        {"Majumdar 2024, Lemma 1(2)": "2024/lemma-1-2", "Majumdar 2024, Table 2": "2024/table-2"},
        open_formulas,
    ),
    "strategies": Place(
        "strategies?n=7&pegs=4&cheats=1", ".hg-card",
        {"30 optimal half-way configurations": "2024/strategies-7",
         "n = 7, number 27": "2024/strategy-7-27"},
        open_papers,
    ),
    "irregular": Place(
        "irregular?start=4,5,3,2,1//&goal=S", ".hi-bound", {"Theorem 6": "1989/theorem-6"}
    ),
    "pegs": Place(
        "pegs?n=6&pegs=5", LINKS, {"The paper says that it is optimal": "1987/optimal"}
    ),
    "check": Place("check?n=1&pegs=3&moves=A+C", LINKS, {"Lucas 1883": "2024/tower-of-hanoi"}),
    "about": Place("about?tab=Mistakes+in+the+papers", LINKS, {"2024/table-2": "2024/table-2"}),
}  # fmt: skip


def opened(page: Page, place: Place) -> None:
    """Wait until the page is there."""
    page.locator(place.there).first.wait_for()
    answered(page)


def link_of(page: Page, words: str) -> Locator:
    return page.get_by_role("link", name=words, exact=True).and_(page.locator(".hl-claim")).first


@pytest.mark.parametrize("place", PLACES.values(), ids=[*PLACES])
def test_one_click_leads_to_the_claim_and_back(page: Page, address: str, place: Place) -> None:
    page.goto(f"{address}/{place.address}")
    opened(page, place)
    before = page.url
    page.evaluate("window.kept = true")
    place.reach(page)
    for words, claim in place.claims.items():
        link_of(page, words).click()
        expect(page).to_have_title(re.compile("^Claims"))
        expect(page).to_have_url(f"{address}/claims?claim={claim}")
        answered(page)
        expect(page.locator("dialog[open]")).to_have_count(0)
        page.go_back()
        opened(page, place)
        assert page.url == before
        expect(page.locator("dialog[open]")).to_have_count(0)
        place.reach(page)
        expect(link_of(page, words)).to_be_visible()
    assert page.evaluate("window.kept")
    # links are high enough and can be read, light and dark, with a mouse and on a phone
    assert_fine(page, 24)
    page.set_viewport_size(PHONE)
    Finger(page)
    assert_fine(page, 43.5)


def assert_fine(page: Page, least: float) -> None:
    """Every link is so high, and can be read in either theme."""
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        expect(page.locator(".stApp")).to_have_css("color-scheme", scheme)
        nothing_wrong(page, FAULTS, least)


def test_by_keys_in_another_tab_and_by_finger_the_link_is_followed(
    page: Page, address: str
) -> None:
    page.goto(f"{address}/compare?pin=14")
    opened(page, PLACES["card"])
    link = page.locator(".hc-values").get_by_role("link", name="Bousch 2014")
    link.evaluate("(e) => e.parentElement.querySelector('.hl-term').focus()")
    page.keyboard.press("Tab")
    expect(link).to_be_focused()
    assert link.evaluate("(e) => getComputedStyle(e).outlineStyle") == "solid"
    with page.context.expect_page() as other:
        link.click(modifiers=["ControlOrMeta"])
    assert other.value.url == f"{address}/claims?claim=2024/bousch"
    other.value.close()
    assert "/compare" in page.url
    link.focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{address}/claims?claim=2024/bousch")
    # on a phone it is an arrow beside the number
    page.go_back()
    page.set_viewport_size(PHONE)
    finger = Finger(page)
    opened(page, PLACES["card"])
    link = page.locator(".hc-values").get_by_role("link", name="Majumdar 2024, Theorem 1")
    link.scroll_into_view_if_needed()
    place = box(link)
    assert min(place["width"], place["height"]) >= 44
    assert place["x"] + place["width"] <= PHONE["width"]
    finger.touch(middle(link))
    expect(page).to_have_url(f"{address}/claims?claim=2024/theorem-1")
