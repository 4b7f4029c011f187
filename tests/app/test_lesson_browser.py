"""A lesson in ten steps, as a teacher gives it and a pupil takes part in it: one test for all."""

import re

from playwright.sync_api import Page, expect

SOLVED = "13123213212313"  # three discs, by the keys of their pegs


def test_what_is_a_cheat_worth(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})

    # 1. Who comes first is shown what to do, and tries it.
    page.goto(address)
    page.get_by_role("link", name="Try it").click()
    expect(page).to_have_url(re.compile(r"/play\?n=3&pegs=3$"))

    # 2. The puzzle is solved with keys, and the win is announced.
    expect(page.locator(".ht-table, .hl-root").first).to_be_visible()
    page.locator("h1").wait_for()
    for key in SOLVED:
        page.keyboard.press(key)
    expect(page.get_by_role("region", name=re.compile("Done: 7 moves"))).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="Done: 7 moves")).to_have_count(1)

    # 3. Once used, the first steps are not shown again; the class goes on with one cheat.
    page.goto(address)
    page.locator(".hl-player[data-ready]").wait_for()
    expect(page.get_by_role("link", name="Try it")).to_have_count(0)
    page.get_by_role("button", name="Cheats: one more").click()
    expect(page.locator(".hl-goal")).to_contain_text("once, you may cheat")
    expect(page).to_have_url(re.compile(r"/\?n=8&pegs=4&cheats=1(&|$)"))

    # 4. The player stops before the cheat, so that the class can guess.
    page.get_by_role("switch", name="Stop before the cheat").first.click()
    page.get_by_role("button", name="fast speed").click()
    page.get_by_role("button", name="Play (Space)").click()
    expect(page.locator(".hl-count b")).to_have_text("7")
    expect(page.get_by_role("button", name="Play (Space)")).to_be_visible()
    expect(page).to_have_url(re.compile("move=7"))

    # 5. A pupil plays on from there, and comes back: nothing is lost.
    page.get_by_role("button", name="Play from here").first.click()
    expect(page).to_have_url(re.compile(r"/play\?n=8&pegs=4&cheats=1&played="))
    page.get_by_role("link", name="Watch it").first.click()
    expect(page.locator(".hl-count")).to_contain_text("7")
    expect(page).to_have_url(re.compile(r"/\?n=8&pegs=4&cheats=1(&|$)"))

    # 6. The cheat is explained.
    page.keyboard.press("ArrowRight")
    expect(page.locator(".hl-what")).to_contain_text("The cheat: disc 6 onto disc 1")
    expect(page.locator(".hl-caption")).to_contain_text("not 33")

    # 7. The end is a moment.
    page.keyboard.press("End")
    card = page.get_by_role("region", name="Done: 23 moves, one cheat.")
    expect(card).to_contain_text("Without it: 33.")

    # 8. Both ways side by side, on one clock.
    card.get_by_role("link", name="Compare side by side").click()
    expect(page.locator(".hl-lane")).to_have_count(2)
    expect(page).to_have_url(re.compile(r"/\?n=8&pegs=4&cheats=1&beside=p4(&|$)"))
    page.get_by_role("button", name="To the end (End)").click()
    expect(page.locator(".hl-lanecount")).to_have_text(["23 of 23", "33 of 33"])

    # 9. The link that is shared opens the same.
    page.get_by_role("button", name="Share").click()
    shared = page.get_by_role("dialog").get_by_text(re.compile("&beside=p4")).first.inner_text()
    page.goto(re.sub(r"\s", "", shared))
    expect(page.locator(".hl-lanecount")).to_have_text(["23 of 23", "33 of 33"])

    # 10. And how much is a cheat worth with more discs?
    page.get_by_role("link", name="Compare", exact=True).first.click()
    expect(page.locator("h1")).to_contain_text("How many moves?")
