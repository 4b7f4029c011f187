"""The Watch page in a real browser: links, history, files, quick hands."""

import csv
import re

from playwright.sync_api import Locator, Page, expect

from hanoi_core import schemes
from tests.app.browser import answered, at_rest, open_player, press, ready, saved, shows, step


def discs(page: Page) -> Locator:
    """The slider of n."""
    return page.get_by_role("slider", name="Discs, n")


def test_links_and_back_lead_to_the_same_place_and_files_hold_it(page: Page, address: str) -> None:
    # nonsense is mended with a word
    open_player(page, address, "?n=abc&puzzle=<script>alert(1)</script>&move=999999&x=1")
    expect(page.get_by_text("n = abc is not a whole number")).to_be_visible()
    assert step(page) == 33
    page.wait_for_url(f"{address}/?n=8&pegs=4&move=33")
    assert "Traceback" not in page.inner_text("body")
    # the address follows, and a reload leads to the same place
    count, card = page.locator(".hl-count"), page.locator(".hl-card")
    page.get_by_role("button", name="Cheats: one more").click()
    expect(count).to_have_text(re.compile("Move 0 of 23"))
    discs(page).press("ArrowLeft")
    expect(count).to_have_text(re.compile("Move 0 of 19"))
    page.locator(".hl-board").click()
    press(page, *["ArrowRight"] * 5)
    page.wait_for_url(re.compile(r"/\?n=7&pegs=4&cheats=1&move=5$"))
    plan = schemes.cheat(7)
    shows(page, plan.state_at(5).stacks)
    page.reload()
    ready(page)
    at_rest(page)
    assert step(page) == 5
    shows(page, plan.state_at(5).stacks)
    # after a step more the file holds all moves still
    press(page, "ArrowRight")
    page.wait_for_url(re.compile("move=6"))
    file = saved(page, page.get_by_role("button", name="Moves, CSV"))
    rows = csv.DictReader(file.path().read_text().splitlines())
    assert [int(row["disc"]) for row in rows] == [move.disc for move in plan.moves()]
    # back and forward
    discs(page).press("ArrowLeft")
    expect(count).to_have_text(re.compile("Move 0 of 15"))
    page.wait_for_url(re.compile(r"/\?n=6&pegs=4&cheats=1$"))
    page.go_back()
    expect(count).to_have_text(re.compile("Move 6 of 19"))
    expect(discs(page)).to_have_value("7")
    end = page.locator(".hl-transport button").last
    end.click()
    page.wait_for_url(re.compile("move=19"))
    page.go_forward()
    expect(count).to_have_text(re.compile("Move 0 of 15"))
    end.click()
    page.wait_for_url(re.compile("move=15"))
    expect(card).to_contain_text("Done: 15 moves")
    page.go_back()
    expect(card).to_contain_text("Done: 19 moves")
    # quick changes all count
    for _ in range(15):
        discs(page).press("ArrowRight")
        page.evaluate("new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r)))")
    expect(count).to_have_text(re.compile(f"of {schemes.cheat(22).length:,}$"))
    page.wait_for_url(re.compile(r"/\?n=22&pegs=4&cheats=1$"))
    expect(discs(page)).to_have_value("22")


def test_two_plans_keep_one_clock(page: Page, address: str) -> None:
    open_player(page, address, "?n=8&pegs=4&beside=p4.c1&move=17")
    lanes = page.locator(".hl-lanecount")
    expect(lanes).to_have_text(["17 of 33", "17 of 23"])
    assert page.inner_text(".hl-caption") == (
        "Disc 8 has only just reached D. "
        "With one cheat, 8, 7, 6 and 5 are already home: ten moves ahead."
    )
    expect(page.locator(".hl-sooner")).to_have_text("done 10 sooner")
    tops = "(parts) => parts.map((part) => part.getBoundingClientRect().top)"
    names, bars = page.locator(".hl-names > span"), page.locator(".hl-line")
    assert names.evaluate_all(tops) == bars.evaluate_all(tops)
    press(page, "End")
    expect(lanes).to_have_text(["33 of 33", "23 of 23"])
    page.wait_for_url(re.compile("move=33"))
    page.locator(".hl-lanehead").nth(1).click()
    expect(page.locator(".hl-list h2")).to_have_text("Moves: One cheat")
    page.locator(".hl-move", has_text="cheat").click()
    expect(lanes).to_have_text(["8 of 33", "8 of 23"])
    at_rest(page)
    boards = page.locator(".hl-board").all()
    assert [each.locator(".point").count() for each in boards] == [8, 8]
    expect(page.locator(".hb-flag")).to_have_count(1)


def test_what_an_address_leaves_out_is_written_in_its_place(page: Page, address: str) -> None:
    count, more = page.locator(".hl-count"), page.get_by_role("button", name="Discs, n: one more")
    length = "history.length"
    before = f"{address}/lab/share.json"  # a page of somebody else
    for said, whole, moves, then in (
        ("", "n=8&pegs=4", 33, "n=9&pegs=4"),
        ("?n=8&cheats=1", "n=8&pegs=4&cheats=1", 23, "n=9&pegs=4&cheats=1"),
        ("?puzzle=cheat&n=8", "n=8&pegs=4&cheats=1", 23, "n=9&pegs=4&cheats=1"),
    ):
        # it is completed without a new entry in the history: one step back is what was before
        page.goto("about:blank")  # nothing is ahead any more
        page.goto(before)
        entries = page.evaluate(length)
        open_player(page, address, said)
        page.wait_for_url(f"{address}/?{whole}")
        answered(page)
        assert page.evaluate(length) == entries + 1
        page.go_back()
        page.wait_for_url(before)
        page.go_forward()
        ready(page)
        page.wait_for_url(f"{address}/?{whole}")
        # nor do steps make any
        press(page, *["ArrowRight"] * 3)
        page.wait_for_url(f"{address}/?{whole}&move=3")
        answered(page)
        assert page.evaluate(length) == entries + 1
        # a slider does: back is the puzzle before it, and back from there what was before all
        more.click()
        page.wait_for_url(f"{address}/?{then}")
        answered(page)
        assert page.evaluate(length) == entries + 2
        page.go_back()
        page.wait_for_url(f"{address}/?{whole}&move=3")
        expect(count).to_have_text(re.compile(f"Move 3 of {moves}"))
        expect(discs(page)).to_have_value("8")
        page.go_back()
        page.wait_for_url(before)
