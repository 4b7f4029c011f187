"""The player in a real browser, against a real server."""

import re

from playwright.sync_api import Page, expect

from tests.app.browser import (
    TRACK,
    at_rest,
    board,
    open_player,
    reached,
    step,
)
from tests.app.plans import classic, one_cheat

FORWARD = ["ArrowRight", "ArrowRight"]
# how far the number of each disc is from its middle
LABELS = """() => [...document.querySelectorAll(".hl-board .point")].map((point) => {
  const disc = point.querySelector("path").getBoundingClientRect();
  const text = point.querySelector("text").getBoundingClientRect();
  return Math.hypot(disc.x + disc.width / 2 - text.x - text.width / 2,
    disc.y + disc.height / 2 - text.y - text.height / 2);
})"""


def test_it_opens_paused_at_the_start(page: Page, player_address: str) -> None:
    open_player(page, player_address, "n=5")
    at_rest(page)
    assert step(page) == 0
    assert board(page) == classic(5).start.stacks
    assert page.inner_text(".hl-what") == "The start"


def test_play_and_pause(page: Page, player_address: str) -> None:
    open_player(page, player_address, "n=5")
    page.keyboard.press("+")
    page.get_by_role("button", name="Play (Space)").click()
    reached(page, 3)
    page.keyboard.press("Space")
    at_rest(page)
    stopped = step(page)
    assert stopped >= 3
    assert board(page) == classic(5).state_at(stopped).stacks
    at_rest(page)
    assert step(page) == stopped
    expect(page.get_by_text(f"Python knows step {stopped}")).to_be_visible()


def test_playing_ends_at_the_end_and_starts_again(page: Page, player_address: str) -> None:
    open_player(page, player_address, "n=2")
    page.get_by_role("button", name="Fast speed").click()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play (Space)")).to_be_visible()
    assert step(page) == 3
    for _ in range(10):
        page.keyboard.press("-")  # slow enough to be seen playing
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause (Space)")).to_be_visible()


def test_keys(page: Page, player_address: str) -> None:
    open_player(page, player_address, "n=5")
    for key, expected in [
        ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 31), ("ArrowRight", 31),
        ("ArrowLeft", 30), ("Home", 0), ("ArrowLeft", 0),
    ]:  # fmt: skip
        page.keyboard.press(key)
        assert step(page) == expected, key
        at_rest(page)
        assert board(page) == classic(5).state_at(expected).stacks, key
    page.keyboard.press("?")
    assert page.locator(".hl-help").is_visible()
    page.keyboard.press("Escape")
    assert not page.locator(".hl-help").is_visible()
    before = page.inner_text(".hl-ratetext")
    page.keyboard.press("-")
    assert page.inner_text(".hl-ratetext") != before
    page.keyboard.press("End")
    page.keyboard.press("r")
    expect(page.get_by_role("button", name="Pause (Space)")).to_be_visible()


def test_keys_are_left_alone_while_typing(page: Page, player_address: str) -> None:
    open_player(page, player_address, "n=5")
    field = page.get_by_label("A text field")
    field.click()
    page.keyboard.type("r -+ ?")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    assert step(page) == 0
    assert field.input_value() == "r -+ ?"
    goto = page.get_by_label("Go to move")
    goto.click()
    page.keyboard.type(" 7")
    assert step(page) == 0
    page.get_by_role("button", name="One move forward").click()
    page.keyboard.press("ArrowRight")
    assert step(page) == 2


def test_ten_quick_presses_are_ten_steps(page: Page, player_address: str) -> None:
    open_player(page, player_address, "n=6")
    for _ in range(10):
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(60)
    assert step(page) == 10
    at_rest(page)
    assert board(page) == classic(6).state_at(10).stacks


def test_no_motion_survives_the_next_command(page: Page, player_address: str) -> None:
    open_player(page, player_address, "n=6")
    for gap in (0, 25, 110, 200, 330):
        for key in ["Home", "ArrowRight", "ArrowRight", "End", "ArrowLeft", "Home", *FORWARD]:
            page.keyboard.press(key)
            page.wait_for_timeout(gap)
        at_rest(page)
        assert board(page) == classic(6).state_at(2).stacks, gap
        assert max(page.evaluate(LABELS)) < 3, gap


def test_a_disc_is_lifted_carried_and_put_down(page: Page, player_address: str) -> None:
    open_player(page, player_address, "n=4")
    at_rest(page)
    for _ in range(10):
        page.keyboard.press("-")  # slow: the disc moves again after eight seconds only
    page.evaluate(TRACK, 6500)
    page.keyboard.press("Space")
    page.wait_for_function("window.track")
    track = page.evaluate("window.track")
    (x0, y0), (x1, _) = track[0], track[-1]
    highest = min(y for _, y in track)
    assert highest < y0 - 50
    between = sorted(y for x, y in track if x0 + 2 < x < x1 - 2)
    assert between
    assert max(between) < y0 - 50  # above all piles, even if frames are missing on the way up
    assert between[len(between) // 2] < highest + 3  # and level for most of the way


def test_a_held_button_repeats(page: Page, player_address: str) -> None:
    open_player(page, player_address, "n=6")
    forward = page.get_by_role("button", name="One move forward")
    forward.click()
    assert step(page) == 1
    forward.hover()
    page.mouse.down()
    reached(page, 4)
    page.mouse.up()
    held = step(page)
    page.wait_for_timeout(300)
    assert step(page) == held


def test_scrubbing(page: Page, player_address: str) -> None:
    open_player(page, player_address, "n=6")
    box = page.locator(".hl-scrubber").bounding_box()
    assert box
    page.mouse.move(box["x"] + 9, box["y"] + box["height"] / 2)
    page.mouse.down()
    for share in (0.2, 0.7, 0.4, 0.5):
        page.mouse.move(box["x"] + box["width"] * share, box["y"] + box["height"] / 2, steps=5)
    page.mouse.up()
    here = step(page)
    assert abs(here - 31) <= 1
    at_rest(page)
    assert board(page) == classic(6).state_at(here).stacks


def test_a_phase_is_named_and_leads_to_its_beginning(page: Page, player_address: str) -> None:
    open_player(page, player_address, "n=5")
    phase = page.locator(".hl-phase", has_text="Move the 4 discs d1 to d4 from P to D")
    phase.hover()
    assert page.inner_text(".hl-tip") == ("Move the 4 discs d1 to d4 from P to D: moves 17 to 31")
    phase.click()
    assert step(page) == 16
    page.locator(".hl-largest").click()
    assert step(page) == 16
    assert page.inner_text(".hl-what") == "d5 from S to D: the way is free (Lucas 1883)"


def test_a_cheat_is_unmistakable(page: Page, player_address: str) -> None:
    plan = one_cheat(5)
    open_player(page, player_address, "kind=cheat&n=5")
    assert page.inner_text(".hl-chip") == "Cheats used 0 of 1"
    assert page.locator(".hl-cheating").count() == 0
    page.locator(".hl-cheat-flag").click()
    at_rest(page)
    cheat = step(page)
    move = plan[cheat - 1]
    assert page.inner_text(".hl-chip") == "Cheats used 1 of 1"
    assert page.inner_text(".hl-what").startswith(f"Cheat: d{move.disc} lies on the smaller d")
    assert page.locator(".hl-cheating").count() == 1
    assert page.locator(".hl-cheating text").text_content() == f"⚠ {move.disc}"
    assert "cheat" in page.locator(".hl-move[aria-current]").inner_text()
    page.keyboard.press("ArrowLeft")
    at_rest(page)
    assert page.inner_text(".hl-chip") == "Cheats used 0 of 1"
    assert page.locator(".hl-cheating").count() == 0


def test_the_reach_through_a_bottleneck_is_shown(page: Page, player_address: str) -> None:
    open_player(page, player_address, "kind=bottleneck")
    assert page.inner_text(".hl-chip") == "Bottleneck b = 2"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    at_rest(page)
    assert page.inner_text(".hl-chip") == "Reach 2 of 2: d2 joins d1"
    assert page.locator(".hl-inverted").count() == 1


def test_go_to_a_move_with_twenty_digits(page: Page, player_address: str) -> None:
    open_player(page, player_address, "n=64")
    plan = classic(64)
    field = page.get_by_label("Go to move")
    field.fill("12,345,678,901,234,567,890")
    field.press("Enter")
    at_rest(page)
    assert step(page) == 12345678901234567890
    assert board(page) == plan.state_at(12345678901234567890).stacks
    assert page.inner_text(".hl-what").startswith(plan.phases(12345678901234567889)[-1].text)
    expect(page.get_by_text("Python knows step 12345678901234567890")).to_be_visible()
    assert "12,345,678,901,234,567,890" in page.inner_text(".hl-move[aria-current]")
    page.locator(".hl-board").click()
    page.keyboard.press("ArrowRight")
    assert step(page) == 12345678901234567891
    field.fill("9" * 25)
    field.press("Enter")
    assert step(page) == 2**64 - 1
    field.fill("abc")
    field.press("Enter")
    assert step(page) == 2**64 - 1


def test_the_move_list_follows_and_leads(page: Page, player_address: str) -> None:
    open_player(page, player_address, "kind=listed&n=12")
    rows = page.locator(".hl-move")
    assert rows.count() < 80
    page.keyboard.press("End")
    assert page.inner_text(".hl-move[aria-current]").split() == ["4,095", "d1", "P→D"]
    page.locator(".hl-move", has_text="4,090").click()
    assert step(page) == 4090
    page.locator(".hl-scroll").evaluate("list => list.scrollTop = 1000 * 28")
    page.locator(".hl-move", has_text="1,003").click()
    assert step(page) == 1003


def test_space_plays_after_any_click(page: Page, player_address: str) -> None:
    open_player(page, player_address, "n=6")
    page.locator(".hl-move", has_text="7").first.click()
    assert step(page) == 7
    page.keyboard.press("Space")
    reached(page, 9)
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play (Space)")).to_be_visible()


def test_the_moves_are_copied(page: Page, player_address: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_player(page, player_address, "n=3")
    page.get_by_role("button", name="Copy the moves").click()
    expect(page.locator(".hl-note")).to_have_text("copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.split("\n") == [str(move) for move in classic(3).moves()]


def test_python_commands_a_step(page: Page, player_address: str) -> None:
    open_player(page, player_address, "n=5")
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Halfway").click()
    expect(page.locator(".hl-count")).to_have_text(re.compile("Move 15"))
    at_rest(page)
    assert board(page) == classic(5).state_at(15).stacks
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("Python knows step 16")).to_be_visible()
    assert step(page) == 16


def test_another_plan_leaves_nothing_behind(page: Page, player_address: str) -> None:
    open_player(page, player_address, "n=5")
    page.keyboard.press("Space")
    reached(page, 2)
    page.get_by_role("slider", name="Discs").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".hl-count")).to_have_text(re.compile("Move 0 of 63"))
    at_rest(page)
    assert board(page) == classic(6).start.stacks
    assert page.locator(".hl-board .point").count() == 6
    at_rest(page)
    expect(page.get_by_text("Python knows step 0", exact=True)).to_be_visible()


def test_a_rerun_of_the_page_does_not_disturb(page: Page, player_address: str) -> None:
    open_player(page, player_address, "n=6")
    page.keyboard.press("Space")
    reached(page, 2)
    field = page.get_by_label("A text field")
    field.fill("run again")
    field.press("Enter")
    reached(page, step(page) + 3)
    expect(page.get_by_role("button", name="Pause (Space)")).to_be_visible()
