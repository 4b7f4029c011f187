"""axe-core looks at every page, light and dark, on a desk and on a phone: nothing serious."""

from typing import Literal

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.app.browser import ROOT
from tests.js import node

# the path and query of a page, and what it has when it is whole
PAGES = {
    "?": ".hl-tile",  # the first, since who has watched something is no longer new
    "?puzzle=cheat&n=8&move=8": ".hl-player[data-ready]",
    "?puzzle=cheat&n=8&move=23": ".hl-card",
    "?beside=cheat&move=9": ".hl-lane + .hl-lane",
    "play?puzzle=cheat&n=4": ".ht-table, .hb-pole",
    "play?mode=predict&n=4": ".ht-table, .hb-pole",
    "compare?pin=16": ".hc-chart[data-ready] .hc-values dd",
    "strategies?n=5": ".hg-card",
    "irregular": ".hl-player[data-ready]",
    "pegs": ".hl-player[data-ready]",
    "check?moves=A C%0AA C": ".hl-player[data-ready]",
    "claims": ".hk-ledger[data-ready]",
    "claims?claim=2024/table-2&find=S(n)": ".hl-player[data-ready]",
    "claims?claim=1996/theorem-2-1-2": ".hp-plot[data-ready]",
    "claims?view=lab": ".hp-plot[data-ready]",
    "about": "[role=tabpanel] li",
}
DESK, PHONE = ViewportSize(width=1366, height=768), ViewportSize(width=390, height=844)
GRAVE = ("serious", "critical")
# also what axe does not ask for by itself: a name that begins with what is seen
RULES = {"label-content-name-mismatch": {"enabled": True}}


def found(page: Page) -> list[str]:
    """What axe finds grave, with the element that it finds it at."""
    result = page.evaluate(
        "rules => axe.run(document, { rules, resultTypes: ['violations'] })", RULES
    )
    return [
        f"{rule['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for rule in result["violations"]
        if rule["impact"] in GRAVE
        for node in rule["nodes"]
    ]


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_serious_on_any_page(
    page: Page, address: str, scheme: Literal["light", "dark"], size: ViewportSize
) -> None:
    node.install()
    axe = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
    page.set_viewport_size(size)
    page.emulate_media(color_scheme=scheme)
    touch = size is PHONE
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setTouchEmulationEnabled", {"enabled": touch})
    wrong: list[str] = []
    for path, whole in PAGES.items():
        page.goto(f"{address}/{path}")
        page.locator(whole).first.wait_for()
        page.locator("[data-testid=stStatusWidget]").wait_for(state="detached")
        page.wait_for_timeout(700)  # a card fades in
        assert page.evaluate("matchMedia('(pointer: coarse)').matches") == touch
        headings = page.locator("h1").all_inner_texts()
        if len(headings) != 1 or not headings[0]:
            wrong.append(f"{path} has not one heading: {headings}")
        page.evaluate(axe)
        wrong += [f"{path} {what}" for what in found(page)]
    assert not wrong, "\n".join(wrong)
