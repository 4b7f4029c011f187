"""The player as an element of any page: several of them, added, moved and removed."""

import json
from pathlib import Path
from urllib.parse import urlsplit

import plotly
import pytest
from playwright.sync_api import Locator, Page, Route, expect

from hanoi_app.components.player.encode import encode
from hanoi_app.components.sources import SOURCES, TYPES
from hanoi_core import schemes
from hanoi_core.plans.plan import Plan

SITE = "http://players.test"
STYLES = ("shared/theme.css", "shared/board.css", "player/player.css")
PLOTLY = Path(plotly.__path__[0]) / "package_data" / "plotly.min.js"


def element(plan: Plan, attributes: str = "") -> str:
    data = json.dumps(encode(plan)).replace("<", "\\u003c")
    return (
        f'<hanoi-player {attributes}><script type="application/json">{data}</script></hanoi-player>'
    )


def site(body: str) -> str:
    links = "".join(f'<link rel="stylesheet" href="/lab/{path}">' for path in STYLES)
    return (
        f'<!DOCTYPE html><meta charset="utf-8">{links}{body}'
        '<script type="module" src="/lab/player/player.js"></script>'
    )


@pytest.fixture
def plain(page: Page) -> Page:
    """A page of somebody else, with two players."""
    both = [
        element(schemes.classic(3), 'id="a" group="both"'),
        element(schemes.classic(4), 'id="b" group="both" step="9"'),
    ]

    def answer(route: Route) -> None:
        path = urlsplit(route.request.url).path.removeprefix("/lab")[1:]
        if path in SOURCES:
            route.fulfill(body=SOURCES[path], content_type=TYPES[Path(path).suffix])
        elif path == PLOTLY.name:
            route.fulfill(path=PLOTLY, content_type=TYPES[".js"])
        elif path:
            route.fulfill(body="", status=204)  # the icon of the site
        else:
            route.fulfill(body=site("".join(both)), content_type="text/html")

    page.route(f"{SITE}/**", answer)
    page.goto(f"{SITE}/")
    expect(page.locator(".hl-player[data-animated]")).to_have_count(2)
    return page


def count(page: Page, name: str) -> Locator:
    return page.locator(f"#{name} .hl-count")


def test_two_players_of_a_group_step_together_and_others_alone(plain: Page) -> None:
    expect(count(plain, "a")).to_have_text("Move 0 of 7")
    expect(count(plain, "b")).to_have_text("Move 9 of 15")
    plain.locator("#b").get_by_role("button", name="One move forward").click()
    expect(count(plain, "b")).to_have_text("Move 10 of 15")
    expect(count(plain, "a")).to_have_text("Move 7 of 7")
    plain.evaluate("(text) => document.body.insertAdjacentHTML('beforeend', text)",
                   element(schemes.reve(4), 'id="c"'))  # fmt: skip
    expect(plain.locator("#c .hl-player[data-animated]")).to_have_count(1)
    plain.locator("#c").get_by_role("button", name="One move forward").click()
    expect(count(plain, "c")).to_have_text("Move 1 of 9")
    expect(count(plain, "b")).to_have_text("Move 10 of 15")
    assert "move" not in plain.url  # the address is not ours


def test_keys_are_for_the_player_used_last_and_for_none_that_is_gone(plain: Page) -> None:
    plain.evaluate("document.getElementById('a').querySelector('.hl-goto input').blur()")
    plain.locator("#b .hl-caption").click()
    plain.keyboard.press("Home")
    expect(count(plain, "b")).to_have_text("Move 0 of 15")
    plain.evaluate("window.gone = document.getElementById('b'); gone.remove()")
    expect(plain.locator(".hl-player")).to_have_count(1)
    plain.keyboard.press("End")
    expect(count(plain, "a")).to_have_text("Move 7 of 7")
    assert plain.evaluate("[gone.children.length, gone.playback]") == [1, None]


def test_one_that_is_moved_plays_on_and_one_that_comes_back_is_where_it_was(plain: Page) -> None:
    plain.locator("#b").get_by_role("button", name="Fast speed").click()
    plain.locator("#b").get_by_role("button", name="Play").click()
    plain.evaluate("document.body.prepend(document.getElementById('b'))")
    expect(plain.locator("#b").get_by_role("button", name="Pause")).to_be_visible()
    expect(count(plain, "b")).to_have_text("Move 15 of 15")
    plain.evaluate("window.gone = document.getElementById('b'); gone.remove()")
    expect(plain.locator(".hl-player")).to_have_count(1)
    plain.evaluate("document.body.append(gone)")
    expect(count(plain, "b")).to_have_text("Move 15 of 15")
    expect(plain.locator("#b .hl-player[data-animated]")).to_have_count(1)


def test_another_version_of_the_module_has_an_element_of_its_own(plain: Page) -> None:
    assert plain.evaluate("""async () => {
      const one = await import("/lab/player/player.js");
      const other = await import("/lab/player/player.js?2");
      const player = document.body.appendChild(new other.HanoiPlayer());
      return [one.HanoiPlayer !== other.HanoiPlayer, player instanceof other.HanoiPlayer];
    }""") == [True, True]  # fmt: skip
