"""axe-core looks at every page, on a desk or on a phone, light and dark: nothing serious."""

from collections.abc import Mapping
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.app.browser import PHONE, ROOT, answered, follow
from tests.js import node

# the path and query of each page, and what it has when it is whole
ON_A_DESK = {
    "about": "[role=tabpanel] li",
    "?n=8&pegs=4&cheats=1&move=8": ".hl-player[data-ready]",
    "?n=8&pegs=4&beside=p4.c1&move=9": ".hl-lane + .hl-lane",
    "play?n=4&pegs=4&mode=predict": ".ht-table, .hb-pole",
    "compare?pin=16": ".hc-chart[data-ready] .hc-values dd",
    "claims": ".hk-ledger[data-ready]",
    "claims?claim=1996/theorem-2-1-2": ".hp-plot[data-ready]",
    "irregular": ".hl-player[data-ready]",
}
ON_A_PHONE = {
    "?": ".hl-tile",  # the first, since who has watched something is no longer new
    "?n=8&pegs=4&cheats=1&move=23": ".hl-card",
    "play?puzzle=cheat&n=4": ".ht-table, .hb-pole",
    "strategies?n=5&pegs=4&cheats=1": ".hg-card",
    "pegs": ".hl-player[data-ready]",
    "check?n=3&pegs=3&moves=A C%0AA C": ".hl-player[data-ready]",
    "claims?claim=2024/table-2&find=S(n)": ".hl-player[data-ready]",
    "claims?view=lab": ".hp-plot[data-ready]",
}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
GRAVE = ("serious", "critical")
# also what axe does not ask for by itself: a name that begins with what is seen
ALL = {"rules": {"label-content-name-mismatch": {"enabled": True}}}
COLOURS = {"runOnly": ["color-contrast"]}  # whatever else there is, is the same in any colour


def found(page: Page, options: Mapping[str, object]) -> list[str]:
    """What axe finds grave, with the element that it finds it at."""
    result = page.evaluate(
        "options => axe.run(document, { ...options, resultTypes: ['violations'] })", options
    )
    return [
        f"{rule['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for rule in result["violations"]
        if rule["impact"] in GRAVE
        for node in rule["nodes"]
    ]


@pytest.mark.parametrize("touch", [False, True], ids=["desk", "phone"])
def test_nothing_serious_on_any_page(page: Page, address: str, touch: bool) -> None:
    node.install()
    axe = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
    first, second = SCHEMES[::-1] if touch else SCHEMES
    page.set_viewport_size(PHONE if touch else {"width": 1366, "height": 768})
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setTouchEmulationEnabled", {"enabled": touch})
    wrong: list[str] = []
    page.goto(f"{address}/about")  # whence links lead on
    page.locator(ON_A_DESK["about"]).first.wait_for()
    assert page.evaluate("matchMedia('(pointer: coarse)').matches") == touch
    page.evaluate(axe)
    for path, whole in (ON_A_PHONE if touch else ON_A_DESK).items():
        page.emulate_media(color_scheme=first)
        follow(page, path)
        page.locator(whole).first.wait_for()
        answered(page)  # a card fades in
        headings = page.locator("h1").all_inner_texts()
        if len(headings) != 1 or not headings[0]:
            wrong.append(f"{path} has not one heading: {headings}")
        wrong += [f"{path} {first}: {what}" for what in found(page, ALL)]
        ink = page.locator("body").evaluate("(body) => getComputedStyle(body).color")
        page.emulate_media(color_scheme=second)
        expect(page.locator("body")).not_to_have_css("color", ink)
        answered(page)
        wrong += [f"{path} {second}: {what}" for what in found(page, COLOURS)]
    assert not wrong, "\n".join(wrong)
