"""The player in a real browser, against a real server."""

import re

from playwright.sync_api import Page, expect

from hanoi_core import schemes
from tests.app.browser import (
    at_rest,
    board,
    box,
    drag,
    open_player,
    press,
    reached,
    settled,
    shows,
    step,
)
from tests.app.plans import classic

# how far the number of each disc is from its middle
LABELS = """() => [...document.querySelectorAll(".hl-board .point")].map((point) => {
  const disc = point.querySelector("path").getBoundingClientRect();
  const number = [...document.querySelectorAll(".hl-board .textpoint")]
    .find(({ __data__ }) => __data__.id === point.__data__.id);
  const text = number.getBoundingClientRect();
  return Math.hypot(disc.x + disc.width / 2 - text.x - text.width / 2,
    disc.y + disc.height / 2 - text.y - text.height / 2);
})"""
# press keys so many frames apart, and tell each time where the parts are that must not jump
QUICKLY = """async ([keys, frames]) => {
  const boxes = [];
  for (const key of keys) {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    for (let k = 0; k < frames; k += 1) await new Promise(requestAnimationFrame);
    const parts = document.querySelectorAll(`.hl-count, .hl-board, .hl-caption, .hl-scrub, .hl-main,
      .hl-right, .hl-asides, .hl-controls`);
    boxes.push([...parts].map((part) => {
      const { top, bottom, left, right } = part.getBoundingClientRect();
      return [top, bottom, left, right].map(Math.round);
    }));
  }
  return boxes;
}"""


def click(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def button(page: Page, name: str) -> None:
    """Wait until the button is there that says what Space will do."""
    expect(page.get_by_role("button", name=f"{name} (Space)")).to_be_visible()


def python_knows(page: Page, number: int) -> None:
    expect(page.get_by_text(f"Python knows step {number}", exact=True)).to_be_visible()


def choose(page: Page, kind: str, length: str) -> None:
    """Another puzzle, on the same page."""
    page.get_by_role("combobox", name="Puzzle").click()
    page.get_by_role("option", name=kind, exact=True).click()
    expect(page.locator(".hl-count")).to_have_text(re.compile(f"Move 0 of {length}"))
    page.locator(".hl-board").click()  # keys are for the player again


def test_keys_and_buttons_step_and_play(page: Page, player_address: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    plan = classic(6)
    open_player(page, player_address, "?n=6")
    # it opens paused at the start
    shows(page, plan.start.stacks)
    assert step(page) == 0
    assert page.inner_text(".hl-what") == "Press Play to watch all 63 moves."
    assert page.inner_text(".hl-why").startswith("First, ")
    expect(page.locator(".hl-right .hl-switch")).to_be_hidden()  # there is no cheat to stop before
    press(page, *["ArrowRight"] * 10)
    assert step(page) == 10
    shows(page, plan.state_at(10).stacks)
    for key, expected in [
        ("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 63),
        ("ArrowRight", 63), ("ArrowLeft", 62), ("Home", 0), ("ArrowLeft", 0),
    ]:  # fmt: skip
        press(page, key)
        assert step(page) == expected, key
        shows(page, plan.state_at(expected).stacks)

    # no motion survives the next command, whenever that comes
    forward = ["ArrowRight", "ArrowRight"]
    for frames in (0, 1, 6, 15):
        keys = ["Home", *forward, "End", "ArrowLeft", "Home", *forward]
        page.evaluate(QUICKLY, [keys, frames])
        at_rest(page)
        assert board(page) == plan.state_at(2).stacks, frames
        assert max(page.evaluate(LABELS)) < 3, frames

    # a held button repeats until it is let go
    onward = page.get_by_role("button", name="One move forward")
    onward.click()
    assert step(page) == 3
    onward.hover()
    page.mouse.down()
    reached(page, 6)
    page.mouse.up()
    held = step(page)
    python_knows(page, held)  # it is told when no more steps come
    assert step(page) == held

    # the timeline is dragged
    line = box(page.locator(".hl-lines"))
    x, y = line["x"], line["y"] + line["height"] / 2
    drag(page, (x + 9, y), *[(x + line["width"] * share, y) for share in (0.2, 0.7, 0.4, 0.5)])
    page.mouse.up()
    here = step(page)
    assert abs(here - 31) <= 1
    at_rest(page)
    assert board(page) == plan.state_at(here).stacks

    press(page, "?")
    assert page.locator(".hl-help").is_visible()
    press(page, "Escape")
    assert not page.locator(".hl-help").is_visible()
    chosen = page.locator(".hl-speeds [aria-pressed=true]")
    for key, speed in [("-", "slow"), ("-", "slow"), ("+", "1×"), ("+", "2×")]:
        press(page, key)
        expect(chosen).to_have_text(speed)

    # R plays from the start, Space stops
    press(page, "End", "r")
    button(page, "Pause")
    reached(page, 3)
    press(page, "Space")
    at_rest(page)
    stopped = step(page)
    assert stopped >= 3
    assert board(page) == plan.state_at(stopped).stacks
    python_knows(page, stopped)
    assert step(page) == stopped

    # a click is heard though a step comes between: as a player that plays, it writes another number
    hide = page.get_by_role("switch", name="Hide what is to come")
    expect(hide).to_be_hidden()
    page.locator(".hl-count b").hover()
    page.mouse.down()
    press(page, "ArrowRight")
    expect(page.locator(".hl-count b")).to_have_text(str(stopped + 1))
    page.mouse.up()
    expect(hide).to_be_visible()

    # the moves are copied; a click on one leads there, and Space plays from it
    click(page, "Copy the moves")
    expect(page.locator(".hl-panelhead .hl-note")).to_have_text("copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.split("\n") == [str(move) for move in plan.moves()]
    page.locator(".hl-move[data-step='20']").click()
    assert step(page) == 20
    press(page, "Space")
    reached(page, 22)
    press(page, "Space")
    button(page, "Play")

    # playing ends at the end, and starts again
    press(page, "Escape", "End", "ArrowLeft", "ArrowLeft")
    page.get_by_role("button", name="fast speed").click()
    page.get_by_role("button", name="Play (Space)").click()
    button(page, "Again")
    assert step(page) == 63
    assert page.inner_text(".hl-what").endswith(": the tower stands on D.")
    press(page, "-", "-", "-", "-", "Space")  # slow enough to be seen playing
    button(page, "Pause")
    assert step(page) < 63


def test_it_gets_on_with_the_page_around_it(page: Page, player_address: str) -> None:
    open_player(page, player_address, "?n=8")
    # keys are left alone while somebody types
    field = page.get_by_label("A text field")
    field.click()
    page.keyboard.type("r -+ ?")
    press(page, "ArrowRight", "End")
    assert step(page) == 0
    assert field.input_value() == "r -+ ?"
    click(page, "Moves")
    goto = page.get_by_label("Go to move")
    goto.click()
    page.keyboard.type(" 7")
    assert step(page) == 0
    press(page, "Escape")  # which no field needs
    expect(goto).to_be_hidden()
    page.get_by_role("button", name="One move forward").click()
    press(page, "ArrowRight")
    assert step(page) == 2

    # Python commands a step, and hears of the next
    click(page, "Halfway")
    expect(page.locator(".hl-count")).to_have_text(re.compile("Move 127"))
    shows(page, classic(8).state_at(127).stacks)
    press(page, "ArrowRight")
    python_knows(page, 128)
    assert step(page) == 128

    # a rerun of the page does not disturb
    page.get_by_role("button", name="Play (Space)").click()
    reached(page, 129)
    field.fill("run again")
    field.press("Enter")
    reached(page, step(page) + 3)
    button(page, "Pause")


def test_a_cheat_is_unmistakable_and_playing_stops_before_it(
    page: Page, player_address: str
) -> None:
    plan = schemes.cheat(8)
    number = next(k for k, move in enumerate(plan.moves(), 1) if (move.disc, k > 5) == (6, True))
    open_player(page, player_address, "?kind=scheme&n=8")
    assert page.locator(".hb-ring").count() == 0
    boxes = page.evaluate(QUICKLY, [["Home", *["ArrowRight"] * 24], 1])
    assert boxes == [boxes[0]] * 25  # nothing jumps between moves

    # its mark leads to the moment before it
    page.locator(".hl-segment.hl-is-cheat").click(force=True)  # the track takes it
    assert step(page) == number - 1
    press(page, "ArrowRight")
    at_rest(page)
    move = plan[number - 1]
    expect(page.locator(".hl-caption.hl-is-cheat .hl-what")).to_contain_text("cheat")
    ring = page.locator(".hb-ring:not(.hb-quiet)")
    assert ring.get_attribute("data-disc") == str(move.disc)
    disc = page.locator(f".point:nth-child({move.disc})")
    assert 4 < box(ring)["width"] - box(disc)["width"] < 16
    assert page.locator(".hb-flag").text_content() == "cheat"
    expect(page.locator(".hl-move[aria-current]")).to_have_text(re.compile("cheat$"))
    press(page, "ArrowLeft")
    at_rest(page)
    assert page.locator(".hb-ring, .hb-flag").count() == 0

    # playing stops before it, if that is wanted
    press(page, "Home")
    page.get_by_role("button", name="fast speed").click()
    page.locator(".hl-right .hl-switch").click()
    press(page, "Space")
    button(page, "Play")
    assert step(page) == number - 1 == 7
    press(page, "Space")
    button(page, "Again")
    assert step(page) == 23

    # the browser remembers that, and the speed
    page.set_viewport_size({"width": 1920, "height": 1080})
    open_player(page, player_address, "?kind=scheme&n=8&hide=1")  # as a teacher shares it
    expect(page.locator(".hl-right .hl-switch")).to_have_attribute("aria-checked", "true")
    expect(page.locator(".hl-speeds [aria-pressed=true]")).to_have_text("fast")

    # nothing to come is given away
    press(page, *["ArrowRight"] * 6)
    assert page.inner_text(".hl-count").replace("\n", " ") == "Move 6"
    expect(page.locator(".hl-move")).to_have_count(7)  # with the start
    seen = page.locator(".hl-label:visible").filter(visible=True)
    assert {*seen.all_inner_texts()} <= {"", "set aside", "make room"}
    slider = page.get_by_role("slider", name="Move number")
    assert slider.get_attribute("aria-valuetext") == "move 6"
    ahead = "(e) => getComputedStyle(e, '::before').backgroundImage.includes('rgba(0, 0, 0, 0)')"
    assert page.locator(".hl-segment.hl-is-cheat").evaluate(ahead)
    page.get_by_role("button", name="Why?").click()
    why = page.get_by_role("region", name="Why?")
    expect(why.locator("li")).not_to_have_count(0)
    spans = re.findall(r"moves? (?:\d+ to )?(\d+)", why.inner_text())
    assert spans  # of what is over
    assert max(map(int, spans)) <= 6
    goto = page.get_by_label("Go to move")
    goto.fill("x")
    press(page, "Enter")
    assert goto.evaluate("(field) => field.validationMessage") == "A move number, from 0"
    goto.fill("0")
    press(page, "Enter")
    expect(why.locator("li")).to_have_count(0)
    press(page, "Escape")
    assert not re.search(r"\d", page.inner_text(".hl-caption"))
    hide = page.get_by_role("switch", name="Hide what is to come")
    hide.click()
    expect(page.locator(".hl-count")).to_have_text("Move 0 of 23")
    expect(page.locator(".hl-move")).to_have_count(24)
    assert "hide" not in page.url

    # more rows name phases, and lead to where they begin
    controls = box(page.locator(".hl-controls"))
    expect(page.locator(".hl-phase")).to_have_count(0)
    click(page, "More rows")
    phase = plan.outline(1).children[-1]
    face = page.locator(".hl-phase", has_text=phase.what).first
    face.hover()
    from_to = f"moves {phase.start + 1} to {phase.stop}"
    assert page.inner_text(".hl-tip") == f"{phase.what} ({phase.source}): {from_to}"
    face.click()
    assert step(page) == phase.start
    assert box(page.locator(".hl-controls")) == controls  # it is the board that gives way
    click(page, "More rows")
    expect(page.locator(".hl-phase")).to_have_count(0)
    hide.click()
    page.wait_for_url(re.compile("hide=1"))


def test_long_plans_and_another_on_the_same_page(page: Page, player_address: str) -> None:
    open_player(page, player_address, "?n=64")
    plan = classic(64)
    click(page, "Moves")
    field = page.get_by_label("Go to move")

    def go_to(text: str) -> None:
        field.fill(text)
        field.press("Enter")

    go_to("12,345,678,901,234,567,890")
    assert step(page) == 12345678901234567890
    shows(page, plan.state_at(12345678901234567890).stacks)
    assert page.inner_text(".hl-what").startswith(plan.phases(12345678901234567889)[-1].what)
    python_knows(page, 12345678901234567890)
    assert "12,345,678,901,234,567,890" in page.inner_text(".hl-move[aria-current]")
    page.locator(".hl-board").click()
    press(page, "ArrowRight")
    assert step(page) == 12345678901234567891
    for text in ("9" * 25, "abc"):
        go_to(text)
        assert step(page) == 2**64 - 1

    # another plan leaves nothing of this one behind
    choose(page, "listed", "4,095")
    shows(page, classic(12).start.stacks)
    assert page.locator(".hl-board .point").count() == 12
    python_knows(page, 0)

    # the list of moves has those in sight only; it follows and leads
    assert page.locator(".hl-move").count() < 80
    press(page, "End")
    assert page.inner_text(".hl-move[aria-current]").split() == ["4,095", "d1", "P→D"]
    page.locator(".hl-move", has_text="4,090").click()
    assert step(page) == 4090
    page.locator(".hl-scroll").evaluate("list => list.scrollTop = 1000 * 28")
    page.locator(".hl-move", has_text="1,003").click()
    assert step(page) == 1003

    # why: the whole chain of reasons
    press(page, "Escape")
    choose(page, "bottleneck", "5")
    settled(page)
    press(page, "ArrowRight", "ArrowRight")
    at_rest(page)
    assert page.locator(".hb-quiet").count() == 1
    assert page.locator(".hb-flag").count() == 0
    why = page.get_by_role("button", name="Why?")
    why.click()
    panel = page.get_by_role("region", name="Why?")
    expect(panel.locator("li")).to_have_count(2)
    expect(panel).to_contain_text("Benditkis 2013")
    expect(panel).to_contain_text("Bottleneck 2: disc 2 joins disc 1, a reach of 2.")
    press(page, "ArrowRight")  # it follows
    expect(panel).to_contain_text("move 3")
    press(page, "Escape")
    expect(panel).to_be_hidden()
    expect(why).to_be_focused()
