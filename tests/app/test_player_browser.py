"""The player in a real browser, against a real server."""

import re

from playwright.sync_api import Page, expect

from hanoi_core import schemes
from tests.app.browser import (
    TRACK,
    at_rest,
    board,
    open_player,
    reached,
    step,
)
from tests.app.plans import classic

FORWARD = ["ArrowRight", "ArrowRight"]
# how far the number of each disc is from its middle
LABELS = """() => [...document.querySelectorAll(".hl-board .point")].map((point) => {
  const disc = point.querySelector("path").getBoundingClientRect();
  const number = [...document.querySelectorAll(".hl-board .textpoint")]
    .find(({ __data__ }) => __data__.id === point.__data__.id);
  const text = number.getBoundingClientRect();
  return Math.hypot(disc.x + disc.width / 2 - text.x - text.width / 2,
    disc.y + disc.height / 2 - text.y - text.height / 2);
})"""


def test_it_opens_paused_at_the_start(page: Page, player_address: str) -> None:
    open_player(page, player_address, "n=5")
    at_rest(page)
    assert step(page) == 0
    assert board(page) == classic(5).start.stacks
    assert page.inner_text(".hl-what") == "Press Play to watch all 31 moves."
    assert page.inner_text(".hl-why").startswith("First, ")


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
    page.get_by_role("button", name="fast speed").click()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Again (Space)")).to_be_visible()
    assert step(page) == 3
    assert page.inner_text(".hl-what").endswith(": the tower stands on D.")
    for _ in range(4):
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
    chosen = page.locator(".hl-speeds [aria-pressed=true]")
    for key, speed in [("-", "slow"), ("-", "slow"), ("+", "1×"), ("+", "2×")]:
        page.keyboard.press(key)
        expect(chosen).to_have_text(speed)
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
    page.get_by_role("button", name="Moves", exact=True).click()
    goto = page.get_by_label("Go to move")
    goto.click()
    page.keyboard.type(" 7")
    assert step(page) == 0
    page.keyboard.press("Escape")  # which no field needs
    expect(goto).to_be_hidden()
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


def test_a_click_is_heard_though_a_step_comes_between(page: Page, player_address: str) -> None:
    open_player(page, player_address, "n=5")
    hide = page.get_by_role("switch", name="Hide what is to come")
    expect(hide).to_be_hidden()
    page.locator(".hl-count b").hover()
    page.mouse.down()
    page.keyboard.press("ArrowRight")  # as a player that is playing, it writes another number
    expect(page.locator(".hl-count b")).to_have_text("1")
    page.mouse.up()
    expect(hide).to_be_visible()


def test_no_motion_survives_the_next_command(page: Page, player_address: str) -> None:
    open_player(page, player_address, "n=6")
    for gap in (0, 25, 110, 200, 330):
        for key in ["Home", "ArrowRight", "ArrowRight", "End", "ArrowLeft", "Home", *FORWARD]:
            page.keyboard.press(key)
            page.wait_for_timeout(gap)
        at_rest(page)
        assert board(page) == classic(6).state_at(2).stacks, gap
        assert max(page.evaluate(LABELS)) < 3, gap


def test_a_disc_follows_one_arc(page: Page, player_address: str) -> None:
    open_player(page, player_address, "n=4")
    at_rest(page)
    page.keyboard.press("-")  # slow
    for _ in range(10):  # a busy machine may draw no frame in the middle
        page.keyboard.press("Home")
        at_rest(page)
        page.evaluate("delete window.track")
        page.evaluate(TRACK, 1500)
        page.keyboard.press("ArrowRight")
        page.wait_for_function("window.track")
        track = page.evaluate("window.track")
        (x0, y0), (x1, _) = track[0], track[-1]
        middle = [y for x, y in track if abs(x - (x0 + x1) / 2) < (x1 - x0) / 8]
        if middle:
            break
    assert middle
    highest = min(y for _, y in track)
    assert highest < y0 - 50
    assert max(middle) < highest + 0.3 * (y0 - highest)


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
    box = page.locator(".hl-lines").bounding_box()
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


def test_more_rows_name_phases_and_lead_to_their_beginning(page: Page, player_address: str) -> None:
    open_player(page, player_address, "kind=reve&n=6")
    before = page.locator(".hl-controls").bounding_box()
    expect(page.locator(".hl-phase")).to_have_count(0)
    page.get_by_role("button", name="More rows").click()
    plan = schemes.reve(6)
    phase = plan.outline(1).children[-1]
    face = page.locator(".hl-phase", has_text=phase.what).first
    face.hover()
    assert page.inner_text(".hl-tip").endswith(f"moves {phase.start + 1} to {phase.stop}")
    face.click()
    assert step(page) == phase.start
    assert page.locator(".hl-controls").bounding_box() == before  # it is the board that gives way
    page.get_by_role("button", name="More rows").click()
    expect(page.locator(".hl-phase")).to_have_count(0)


def test_a_cheat_is_unmistakable_and_its_mark_leads_to_the_moment_before(
    page: Page, player_address: str
) -> None:
    plan = schemes.cheat(8)
    number = next(k for k, move in enumerate(plan.moves(), 1) if (move.disc, k > 5) == (6, True))
    open_player(page, player_address, "kind=scheme&n=8")
    assert page.locator(".hb-ring").count() == 0
    page.locator(".hl-segment.hl-is-cheat").click(force=True)  # the track takes it
    assert step(page) == number - 1
    page.keyboard.press("ArrowRight")
    at_rest(page)
    move = plan[number - 1]
    expect(page.locator(".hl-caption.hl-is-cheat .hl-what")).to_contain_text("cheat")
    ring = page.locator(".hb-ring:not(.hb-quiet)")
    assert ring.get_attribute("data-disc") == str(move.disc)
    around = ring.bounding_box()
    disc = page.locator(f".point:nth-child({move.disc})").bounding_box()
    assert around
    assert disc
    assert 4 < around["width"] - disc["width"] < 16
    assert page.locator(".hb-flag").text_content() == "cheat"
    expect(page.locator(".hl-move[aria-current]")).to_have_text(re.compile("cheat$"))
    page.keyboard.press("ArrowLeft")
    at_rest(page)
    assert page.locator(".hb-ring, .hb-flag").count() == 0


def test_why_tells_the_whole_chain_and_the_rule(page: Page, player_address: str) -> None:
    open_player(page, player_address, "kind=bottleneck")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    at_rest(page)
    assert page.locator(".hb-quiet").count() == 1
    assert page.locator(".hb-flag").count() == 0
    why = page.get_by_role("button", name="Why?")
    why.click()
    panel = page.get_by_role("region", name="Why?")
    expect(panel.locator("li")).to_have_count(2)
    expect(panel).to_contain_text("Benditkis 2013")
    expect(panel).to_contain_text("Bottleneck 2: disc 2 joins disc 1, a reach of 2.")
    page.keyboard.press("ArrowRight")  # it follows
    expect(panel).to_contain_text("move 3")
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect(why).to_be_focused()


def test_it_stops_before_the_cheat_and_remembers_that_and_its_speed(
    page: Page, player_address: str
) -> None:
    open_player(page, player_address, "kind=scheme&n=8")
    page.get_by_role("button", name="fast speed").click()
    page.locator(".hl-right .hl-switch").click()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play (Space)")).to_be_visible()
    assert step(page) == 7
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Again (Space)")).to_be_visible()
    assert step(page) == 23
    open_player(page, player_address, "kind=scheme&n=8")
    expect(page.locator(".hl-right .hl-switch")).to_have_attribute("aria-checked", "true")
    expect(page.locator(".hl-speeds [aria-pressed=true]")).to_have_text("fast")
    open_player(page, player_address, "n=5")
    expect(page.locator(".hl-right .hl-switch")).to_be_hidden()  # there is none


def test_nothing_to_come_is_given_away(page: Page, player_address: str) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    open_player(page, player_address, "kind=scheme&n=8&hide=1")  # as a teacher shares it
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    assert page.inner_text(".hl-count").replace("\n", " ") == "Move 6"
    expect(page.locator(".hl-move")).to_have_count(7)  # with the start
    seen = page.locator(".hl-label:visible").filter(visible=True)
    assert {*seen.all_inner_texts()} <= {"", "set aside", "make room"}
    assert (
        page.get_by_role("slider", name="Move number").get_attribute("aria-valuetext") == "move 6"
    )
    ahead = "(e) => getComputedStyle(e, '::before').backgroundImage.includes('rgba(0, 0, 0, 0)')"
    assert page.locator(".hl-segment.hl-is-cheat").evaluate(ahead)
    page.get_by_role("button", name="Why?").click()
    why = page.get_by_role("region", name="Why?")
    expect(why.locator("li")).not_to_have_count(0)
    spans = re.findall(r"moves? (?:\d+ to )?(\d+)", why.inner_text())
    assert spans  # of what is over
    assert max(map(int, spans)) <= 6
    page.get_by_label("Go to move").fill("x")
    page.keyboard.press("Enter")
    wrong = page.get_by_label("Go to move").evaluate("(field) => field.validationMessage")
    assert wrong == "A move number, from 0"
    page.get_by_label("Go to move").fill("0")
    page.keyboard.press("Enter")
    expect(why.locator("li")).to_have_count(0)
    page.keyboard.press("Escape")
    assert not re.search(r"\d", page.inner_text(".hl-caption"))
    page.get_by_role("switch", name="Hide what is to come").click()
    expect(page.locator(".hl-count")).to_have_text("Move 0 of 23")
    expect(page.locator(".hl-move")).to_have_count(24)
    assert "hide" not in page.url
    page.get_by_role("switch", name="Hide what is to come").click()
    page.wait_for_url(re.compile("hide=1"))


def test_two_plans_on_one_clock(page: Page, player_address: str) -> None:
    open_player(page, player_address, "race=reve,scheme&n=8&at=17")
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
    page.keyboard.press("End")
    expect(lanes).to_have_text(["33 of 33", "23 of 23"])
    expect(page.get_by_text("Python knows step 33")).to_be_visible()
    page.locator(".hl-lanehead").nth(1).click()
    expect(page.locator(".hl-list h2")).to_have_text("Moves: One cheat")
    page.locator(".hl-move", has_text="cheat").click()
    expect(lanes).to_have_text(["8 of 33", "8 of 23"])
    at_rest(page)
    drawn = """(board) => [...board.querySelectorAll(".point")].length"""
    assert [each.evaluate(drawn) for each in page.locator(".hl-board").all()] == [8, 8]
    expect(page.locator(".hb-flag")).to_have_count(1)


def test_go_to_a_move_with_twenty_digits(page: Page, player_address: str) -> None:
    open_player(page, player_address, "n=64")
    plan = classic(64)
    page.get_by_role("button", name="Moves", exact=True).click()
    field = page.get_by_label("Go to move")
    field.fill("12,345,678,901,234,567,890")
    field.press("Enter")
    at_rest(page)
    assert step(page) == 12345678901234567890
    assert board(page) == plan.state_at(12345678901234567890).stacks
    assert page.inner_text(".hl-what").startswith(plan.phases(12345678901234567889)[-1].what)
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
    page.get_by_role("button", name="Moves", exact=True).click()
    page.keyboard.press("End")
    assert page.inner_text(".hl-move[aria-current]").split() == ["4,095", "d1", "P→D"]
    page.locator(".hl-move", has_text="4,090").click()
    assert step(page) == 4090
    page.locator(".hl-scroll").evaluate("list => list.scrollTop = 1000 * 28")
    page.locator(".hl-move", has_text="1,003").click()
    assert step(page) == 1003


def test_space_plays_after_any_click(page: Page, player_address: str) -> None:
    open_player(page, player_address, "n=6")
    page.get_by_role("button", name="Moves", exact=True).click()
    page.locator(".hl-move", has_text="7").first.click()
    assert step(page) == 7
    page.keyboard.press("Space")
    reached(page, 9)
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play (Space)")).to_be_visible()


def test_the_moves_are_copied(page: Page, player_address: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_player(page, player_address, "n=3")
    page.locator(".hl-count").click()  # opens the moves too
    page.get_by_role("button", name="Copy the moves").click()
    expect(page.locator(".hl-panelhead .hl-note")).to_have_text("copied")
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
