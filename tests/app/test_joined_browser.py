"""Modules inside of a page that has no files beside it, and the player as such a page."""

import json
from pathlib import Path
from urllib.parse import unquote

from playwright.sync_api import Page, expect

from hanoi_app.components import sources
from hanoi_app.components.player import standalone
from hanoi_app.components.player.joined import import_map
from hanoi_app.plan_document import document
from hanoi_core import schemes
from tests.app.browser import open_modules


def test_every_import_of_the_player_is_in_the_page() -> None:
    imports = json.loads(import_map("player/player.js"))["imports"]
    for path, address in imports.items():
        text = unquote(address.split(",", 1)[1])
        named = [line for line in text.splitlines() if line.startswith(("import", "} from"))]
        found = {line.rsplit('"', 2)[1] for line in named if '"' in line}
        assert found <= imports.keys(), path
        assert bool(named) == bool(sources.IMPORT.search(sources.SOURCES[path]))
        assert "/**" not in text.replace("/** @type", "")


FILLED = """async ([title, data]) => {
  const { page } = await import("/player/keep.js");
  return (await page({ title, step: 5n, data })).text();
}"""


def test_any_plans_and_any_title_make_a_page_that_plays_alone(page: Page, tmp_path: Path) -> None:
    open_modules(page)
    page.route(
        "**/player.html",
        lambda route: route.fulfill(body=standalone.page(), content_type="text/html"),
    )
    title = 'A <b>tower</b> & "$1" {{step}}'
    plans = {"Four pegs </script>": schemes.reve(6), "One cheat": schemes.cheat(6)}
    lanes = [{"plan": document(plan).text, "name": name} for name, plan in plans.items()]
    file = tmp_path / "two.html"
    file.write_text(page.evaluate(FILLED, [title, lanes]), encoding="utf-8")
    page.context.set_offline(True)
    page.goto(file.as_uri())
    page.wait_for_selector(".hl-player[data-ready]")
    expect(page).to_have_title(title)
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    expect(page.locator(".hl-lanecount")).to_have_text(["5 of 17", "5 of 15"])
    page.keyboard.press("End")
    expect(page.get_by_role("img", name="D: 6 5 4 3 2 1.")).to_have_count(2)
    expect(page.locator(".hl-transport")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    page.context.set_offline(False)
