"""The player as an element of any page: several of them, added, moved and removed."""

from playwright.sync_api import Locator, Page, expect

from hanoi_app.plan_document import document
from hanoi_core import schemes
from hanoi_core.plans.plan import Plan
from tests.app.browser import open_modules

STYLES = ("shared/theme.css", "shared/board.css", "player/player.css")


def element(plan: Plan, attributes: str) -> str:
    data = document(plan).text.replace("<", "\\u003c")
    script = f'<script type="application/json">{data}</script>'
    return f"<hanoi-player {attributes}>{script}</hanoi-player>"


def site() -> str:
    links = "".join(f'<link rel="stylesheet" href="/{path}">' for path in STYLES)
    first = element(schemes.classic(3), 'id="a" group="both"')
    second = element(schemes.classic(4), 'id="b" group="both" step="9"')
    script = '<script type="module" src="/player/player.js"></script>'
    return f'<!DOCTYPE html><meta charset="utf-8">{links}{first}{second}{script}'


def count(page: Page, name: str) -> Locator:
    return page.locator(f"#{name} .hl-count")


def press(page: Page, name: str, label: str) -> None:
    page.locator(f"#{name}").get_by_role("button", name=label).click()


def test_players_of_a_group_and_others_come_and_go(page: Page) -> None:
    """On a page of somebody else, with two players."""
    open_modules(page, site())
    expect(page.locator(".hl-player[data-animated]")).to_have_count(2)

    # two of a group step together, and another alone
    expect(count(page, "a")).to_have_text("Move 0 of 7")
    expect(count(page, "b")).to_have_text("Move 9 of 15")
    press(page, "b", "One move forward")
    expect(count(page, "b")).to_have_text("Move 10 of 15")
    expect(count(page, "a")).to_have_text("Move 7 of 7")
    insert = "(text) => document.body.insertAdjacentHTML('beforeend', text)"
    third = element(schemes.reve(4), 'id="c"')
    page.evaluate(insert, f'<div style="display: none">{third}</div>')
    expect(page.locator("#c .hb-pole")).to_have_count(4)  # drawn before it can be seen
    page.evaluate("document.getElementById('c').parentElement.style.display = ''")
    expect(page.locator("#c .hl-player[data-animated]")).to_have_count(1)
    press(page, "c", "One move forward")
    expect(count(page, "c")).to_have_text("Move 1 of 9")
    expect(count(page, "b")).to_have_text("Move 10 of 15")
    assert "move" not in page.url  # the address is not ours

    # keys are for the one that was used last, and for none that is gone
    page.evaluate("document.getElementById('a').querySelector('.hl-goto input').blur()")
    page.locator("#b .hl-caption").click()
    page.keyboard.press("Home")
    expect(count(page, "b")).to_have_text("Move 0 of 15")
    page.evaluate("window.gone = document.getElementById('b'); gone.remove()")
    expect(page.locator(".hl-player")).to_have_count(2)
    page.keyboard.press("End")
    expect(count(page, "a")).to_have_text("Move 7 of 7")
    expect(count(page, "c")).to_have_text("Move 1 of 9")
    assert page.evaluate("[gone.children.length, gone.playback]") == [1, None]

    # one that comes back is where it was; one that is moved plays on
    page.evaluate("document.body.append(gone)")
    expect(page.locator("#b .hl-player[data-animated]")).to_have_count(1)
    expect(count(page, "b")).to_have_text("Move 0 of 15")
    press(page, "b", "Fast speed")
    press(page, "b", "Play")
    page.evaluate("document.body.prepend(gone)")
    expect(page.locator("#b").get_by_role("button", name="Pause")).to_be_visible()
    expect(count(page, "b")).to_have_text("Move 15 of 15")
    page.evaluate("gone.remove()")
    expect(page.locator(".hl-player")).to_have_count(2)
    page.evaluate("document.body.append(gone)")
    expect(count(page, "b")).to_have_text("Move 15 of 15")
    expect(page.locator("#b .hl-player[data-animated]")).to_have_count(1)

    # a document from before there were versions plays; of a newer one it is said why it does not
    old = third.replace('"version":1,', "").replace('id="c"', 'id="old"')
    new = third.replace('"version":1,', '"version":9,').replace('id="c"', 'id="new"')
    page.evaluate(insert, old + new)
    expect(count(page, "old")).to_have_text("Move 0 of 9")
    expect(page.locator("#new")).to_have_text(
        "This solution is written in format 9, and this player reads formats up to 1. "
        "Use a newer version of the player."
    )
    page.evaluate("document.querySelectorAll('#old, #new').forEach((gone) => gone.remove())")

    # another version of the module has an element of its own
    assert page.evaluate("""async () => {
      const one = await import("/player/player.js");
      const other = await import("/player/player.js?2");
      const player = document.body.appendChild(new other.HanoiPlayer());
      return [one.HanoiPlayer !== other.HanoiPlayer, player instanceof other.HanoiPlayer];
    }""") == [True, True]  # fmt: skip
