"""The Play page in a browser: by mouse, by touch, by keyboard."""

import re

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from hanoi_app.play import games
from hanoi_core import State, Variant, counts
from tests.app.browser import ready, watch_errors

TABLE = ".ht-table"
# discs that lie under the card
COVERED = """() => {
  const card = document.querySelector(".hl-card").getBoundingClientRect();
  return [...document.querySelectorAll(".hb-disc")].filter((disc) => {
    const box = disc.getBoundingClientRect();
    return box.left < card.right && box.top < card.bottom && box.bottom > card.top;
  }).map((disc) => disc.dataset.disc);
}"""
SIDEWAYS = "document.documentElement.scrollWidth > innerWidth + 1"


def open_play(page: Page, address: str, query: str = "") -> None:
    page.goto(f"{address}/play?{query}")
    page.wait_for_selector(".hb-disc")


def stacks(page: Page) -> list[list[int]]:
    """The discs peg by peg, bottom to top, where they are or glide to."""
    pegs: list[list[int]] = page.evaluate("""() => {
      const pegs = [...document.querySelectorAll(".hb-peg")].map(() => []);
      for (const { dataset } of document.querySelectorAll(".hb-disc[data-peg]"))
        pegs[Number(dataset.peg)][Number(dataset.level)] = Number(dataset.disc);
      return pegs;
    }""")
    return pegs


def played(page: Page, text: str) -> None:
    """Wait until the game stands at these moves, on the board and in the address."""
    expect(page.locator(TABLE)).to_have_attribute("data-played", text)
    page.wait_for_function(
        "text => (new URL(location).searchParams.get('played') ?? '') === text", arg=text
    )


def says(page: Page, words: str) -> None:
    expect(page.locator(".ht-says")).to_contain_text(words)


def middle(page: Page, peg: int) -> tuple[float, float]:
    box = page.locator(".hb-peg").nth(peg).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.7


def test_by_mouse(page: Page, address: str) -> None:
    open_play(page, address, "puzzle=classic&n=3")
    pegs = page.locator(".hb-peg")
    pegs.nth(0).click()
    expect(page.locator(".hb-target")).to_have_count(2)  # as soon as the disc is lifted
    expect(page.locator(".hb-ghost")).to_have_count(2)
    pegs.nth(2).click()
    played(page, "13")
    pegs.nth(0).click()
    pegs.nth(2).click()
    says(page, "Not allowed: d2 may not lie on the smaller d1.")
    expect(page.locator(".hb-peg.hb-from")).to_have_count(1)  # still lifted
    pegs.nth(1).click()
    played(page, "1312")
    (x, y), (z, _) = middle(page, 2), middle(page, 1)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 40, y - 60, steps=3)
    expect(page.locator(".hb-target")).to_have_count(2)
    page.mouse.move(z, y - 60, steps=3)
    page.mouse.up()
    played(page, "131232")
    assert stacks(page) == [[3], [2, 1], []]
    for _ in range(3):
        page.get_by_role("button", name="Undo").click()
    played(page, "")
    page.get_by_role("button", name="Redo").click()
    page.get_by_role("button", name="Redo").click()
    played(page, "1312")
    page.reload()
    page.wait_for_selector(".hb-disc")
    played(page, "1312")
    assert stacks(page) == [[3], [2], [1]]
    page.get_by_role("button", name="Restart").click()
    played(page, "")
    page.get_by_role("button", name="Redo").click()
    played(page, "13")  # even a restart can be taken back
    page.get_by_role("link", name="About").click()
    expect(page.get_by_role("heading", name="What one can do here")).to_be_visible()
    page.get_by_role("link", name="Play").click()
    page.wait_for_selector(".hb-disc")
    played(page, "13")
    page.get_by_role("button", name="Redo").click()
    played(page, "1312")  # the table is the same as before


def test_by_keyboard_with_a_coach_to_the_end(page: Page, address: str) -> None:
    open_play(page, address, "puzzle=cheat&n=4&coach=on")
    needed = page.locator(".ht-figure", has_text="still needed").locator("b")
    expect(needed).to_have_text("7")
    page.keyboard.press("1")
    page.keyboard.press("Escape")
    expect(page.locator(".hb-target")).to_have_count(0)
    for key in "1213":
        page.keyboard.press(key)
    expect(needed).to_have_text("5")
    page.keyboard.press("2")
    page.keyboard.press("4")
    says(page, "That cost")
    page.keyboard.press("u")
    played(page, "1213")
    page.keyboard.press("a")
    expect(page.locator(".hb-arrow.hb-warned[data-source='0'][data-target='1']")).to_be_attached()
    says(page, "5 moves are still needed.")
    page.keyboard.press("1")
    expect(page.locator(".hb-target.hb-warned")).not_to_have_count(0)  # a cheat is marked
    page.keyboard.press("2")
    says(page, "A cheat: it lies on the smaller d1; 0 cheats left.")
    expect(page.locator(".hb-ring:not(.hb-quiet)")).to_have_attribute("data-disc", "3")
    page.get_by_role("button", name="Finish it for me").click()
    expect(page.locator(TABLE)).to_have_attribute("data-over", "true")
    card = page.get_by_role("region", name="Done: 7 moves, one cheat.")
    expect(card).to_contain_text(
        "It cannot be done in fewer. From move 4 on it was played for you."
    )
    expect(page.locator(".ht-figure", has_text="your best")).to_be_hidden()  # it was not mine
    assert stacks(page) == [[], [], [], [4, 3, 2, 1]]
    game, notices = games.read(
        str(page.locator(TABLE).get_attribute("data-played")),
        State.tower(4),
        Variant(4, cheats=1),
    )
    assert (game.is_over, notices) == (True, [])
    page.get_by_role("button", name="Replay").click()
    ready(page)
    expect(page.locator(".hl-count")).to_contain_text("of 7")
    page.get_by_role("button", name="Without a cheat").click()
    expect(page.locator(TABLE)).to_have_attribute("data-over", "false")
    page.wait_for_url(re.compile(r"/play\?n=4&coach=on$"))
    expect(page.locator(".hl-player")).to_have_count(0)


def touch(session: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    session.send(
        "Input.dispatchTouchEvent",
        {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]},
    )


def test_by_touch_on_a_phone(browser: Browser, address: str) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True,
        reduced_motion="reduce", color_scheme="dark",
    )  # fmt: skip
    page = context.new_page()
    errors = watch_errors(page)
    open_play(page, address, "puzzle=bottleneck&n=3&pegs=3&bottleneck=2")
    pegs = page.locator(".hb-peg")
    pegs.nth(0).tap()
    pegs.nth(1).tap()
    played(page, "12")
    pegs.nth(0).tap()
    pegs.nth(1).tap()
    played(page, "1212")  # d2 may join d1
    pegs.nth(0).tap()
    pegs.nth(1).tap()
    says(page, "Not allowed: d3 may not join a peg that holds d1: the bottleneck 2")
    pegs.nth(0).tap()  # back to its place
    expect(page.locator(".hb-target")).to_have_count(0)
    (x, y), (z, _) = middle(page, 1), middle(page, 2)
    session = context.new_cdp_session(page)
    touch(session, "touchStart", (x, y))
    for step in range(1, 5):
        touch(session, "touchMove", (x + (z - x) * step / 4, y - 40))
    touch(session, "touchEnd")
    played(page, "121223")
    assert stacks(page) == [[3], [1], [2]]
    assert not page.evaluate(SIDEWAYS)
    for source, target in ((2, 1), (0, 2), (1, 2), (1, 2)):
        pegs.nth(source).tap()
        pegs.nth(target).tap()
    won = f"Done: 7 moves. The best is {counts.M3(3, 2)}."
    expect(page.locator(".ht-told")).to_have_text(won)
    card = page.get_by_role("region", name="Done: 7 moves.")
    expect(card).to_contain_text(f"The best is {counts.M3(3, 2)}.")
    assert page.evaluate(COVERED) == []  # the tower is beside the card
    glows = "document.querySelector('.hb-disc rect').getAnimations().length"
    assert page.evaluate(glows) == 0  # with reduced motion
    card.get_by_role("button", name="Try again").tap()
    played(page, "")
    expect(card).to_have_count(0)
    expect(page.locator(".ht-told")).to_have_text("")
    context.close()
    assert errors == []


def test_by_ear_and_the_best_of_mine(page: Page, address: str) -> None:
    """With the focus on the pegs, as a screen reader has it."""
    open_play(page, address, "puzzle=classic&n=2")
    mine = page.locator(".ht-figure", has_text="your best")
    expect(mine).to_be_hidden()
    open_play(page, address, "puzzle=classic&n=2&played=1213")  # from elsewhere
    for key in "23":
        page.keyboard.press(key)
    expect(page.locator(".ht-told")).to_have_text("Done: 3 moves. It cannot be done in fewer.")
    expect(mine).to_be_hidden()
    open_play(page, address, "puzzle=classic&n=2")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Bring the tower from S to D.")

    def choose(name: str) -> None:
        page.locator(".hb-board").get_by_role("button", name=re.compile(f"^{name}")).focus()
        page.keyboard.press("Enter")

    def solve(*pegs: str) -> None:
        for name in pegs:
            choose(name)

    choose("S start, from the bottom 2, 1: lift d1$")
    solve("P, empty: put d1 here$", "S start")
    closed = page.get_by_role("button", name="P, from the bottom 1: closed, d2 may not go here")
    expect(closed).to_have_count(1)
    solve("D destination", "P", "S start", "S start", "P", "P", "D destination")
    again = page.get_by_role("button", name="Try again")
    expect(again).to_be_focused()  # the pegs are closed
    expect(page.locator(".ht-told")).to_have_text("Done: 5 moves. The best is 3.")
    expect(mine).to_have_text("your best 5")
    told = page.evaluate_handle("document.querySelector('.ht-told').firstChild")
    page.get_by_role("switch", name="Show the moves still needed").press("Space")
    expect(page.locator(".ht-figure", has_text="still needed")).to_be_visible()
    assert told.evaluate("text => text.isConnected")  # it is read out once
    again.focus()
    page.keyboard.press("Enter")
    played(page, "")
    solve("S start", "P")
    played(page, "12")
    page.reload()
    expect(page.locator(TABLE)).to_have_attribute("data-played", "12")  # still mine
    solve("S start", "D destination", "P", "D destination")
    expect(page.locator(".ht-told")).to_have_text("Done: 3 moves. It cannot be done in fewer.")
    expect(mine).to_have_text("your best 3")
    page.reload()
    page.wait_for_selector(".hl-card")  # the same game, and the browser remembers
    expect(mine).to_have_text("your best 3")
    for mode in ("play", "predict"):
        open_play(page, address, f"puzzle=classic&n=2&mode={mode}")
        page.wait_for_selector(f"{TABLE}:not([aria-hidden])")
        page.keyboard.press("?")
        expect(page.get_by_role("dialog", name="Keys")).to_contain_text("choose a peg")
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        page.get_by_role("button", name="Projector mode").click()
        expect(page.locator(f"{TABLE}.hl-projector")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(f"{TABLE}.hl-projector")).to_have_count(0)
    page.get_by_role("link", name="Watch it").click()
    page.wait_for_url(re.compile(r"/\?puzzle=classic&n=2$"))
    ready(page)


def test_predict_from_a_move(page: Page, address: str) -> None:
    open_play(page, address, "puzzle=cheat&n=8&mode=predict&from=9")
    says(page, "Where does disc 4 go next?")
    expect(page.locator(".ht-figure").first).to_have_text("move 10 of 23")
    assert stacks(page) == [[8, 7], [3, 2, 1, 6, 5], [4], []]
    page.keyboard.press("2")
    says(page, "Right: disc 4 goes to P1")
    says(page, "Where does disc 7 go next?")
    assert page.locator(".hb-target").count() == 2  # the one cheat is used
    page.keyboard.press("2")
    says(page, "P1 is closed: d7 may not lie on the smaller d4, and the one allowed cheat is used.")
    page.keyboard.press("3")
    says(page, "Right: disc 7 goes to P2")
    page.wait_for_url(re.compile("from=9&answers=23"))
    page.reload()
    says(page, "Where does disc 8 go next?")
    page.get_by_role("button", name="from its first move").click()
    says(page, "Where does disc 1 go next?")
    page.wait_for_url(re.compile("mode=predict$"))


def test_predict(page: Page, address: str) -> None:
    open_play(page, address, "puzzle=classic&n=2&mode=predict")
    answered = page.locator(f"{TABLE}[data-answers]")
    says(page, "Where does disc 1 go next?")
    page.keyboard.press("1")  # its own peg is no answer
    says(page, "Where does disc 1 go next?")
    page.keyboard.press("3")
    expect(answered).to_have_attribute("data-answers", "3")
    says(page, "No: disc 1 goes to P")
    says(page, "Where does disc 2 go next?")
    page.locator(".hb-peg").nth(2).click()
    says(page, "Right: disc 2 goes to D")
    says(page, "Where does disc 1 go next?")
    page.get_by_role("button", name="I do not know").click()
    says(page, "The end: 1 of 3 moves predicted, 33 %.")
    page.wait_for_url(re.compile("answers=33-"))
    page.reload()
    says(page, "The end: 1 of 3 moves predicted")
    page.get_by_role("button", name="Start again").click()
    says(page, "Where does disc 1 go next?")


def test_many_discs_are_searched_when_asked_for(page: Page, address: str) -> None:
    open_play(page, address, "n=9&coach=on&played=12131424")
    needed = page.locator(".ht-figure", has_text="still needed").locator("b")
    expect(needed).to_have_text("…")
    page.get_by_role("button", name="Moves still needed?").click()
    expect(needed).to_have_text(re.compile(r"\d+"))
    says(page, "still needed.")
    before = int(needed.inner_text())
    page.keyboard.press("h")
    arrow = page.locator(".hb-arrow")
    expect(arrow).to_have_count(1)
    source, target = arrow.get_attribute("data-source"), arrow.get_attribute("data-target")
    for peg in (source, target):
        page.keyboard.press(str(int(str(peg)) + 1))
    page.keyboard.press("n")
    expect(needed).to_have_text(str(before - 1))


# all of the table, and nothing of it clipped
IN_SIGHT = """[...document.querySelectorAll(
  ".ht-table .hb-board, .ht-figure:not([hidden]), .ht-says, .ht-controls button, .ht-controls a",
)].every((part) => {
  const box = part.getBoundingClientRect();
  return box.width && box.left >= 0 && box.top >= 0
    && box.right <= innerWidth && box.bottom <= innerHeight
    && part.scrollHeight <= part.clientHeight + 4 && part.scrollWidth <= part.clientWidth + 2;
})"""


@pytest.mark.parametrize("query", ["puzzle=pegs&pegs=10&n=64&coach=on", "puzzle=cheats&cheats=3"])
def test_from_phone_to_projector(browser: Browser, address: str, query: str) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 844})
    errors = watch_errors(page)
    open_play(page, address, query)
    tablets = [(768, 1024), (820, 1180), (1000, 700)]  # the last two with the menu beside it
    phones, screens = [(390, 844), (667, 375), (844, 390)], [(1366, 768), (1920, 1080)]
    for width, height in [*phones, *tablets, *screens]:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"() => document.querySelector('.hb-svg').clientWidth > {width} / 2")
        page.wait_for_function(f"() => {IN_SIGHT}")
        assert not page.evaluate(SIDEWAYS)
        outside = page.evaluate("""() => {
          const board = document.querySelector(".hb-board").getBoundingClientRect();
          return [...document.querySelectorAll(".hb-disc rect, .hb-wood text")]
            .map((e) => e.getBoundingClientRect())
            .filter((a) => a.left < board.left - 1 || a.right > board.right + 1).length;
        }""")
        assert outside == 0
        board = page.locator(".ht-stage").bounding_box()
        assert board
        assert width < 1900 or board["width"] * board["height"] > width * height / 2
    page.close()
    assert errors == []


def at_least(page: Page, moves: int) -> int:
    """Wait until so many moves are made, and return how many there are."""
    page.wait_for_function(
        f"least => document.querySelector('{TABLE}')?.dataset.played.length >= 2 * least", arg=moves
    )
    return len(page.locator(TABLE).get_attribute("data-played") or "") // 2


def test_the_rest_is_played_until_something_else_is_wanted(page: Page, address: str) -> None:
    open_play(page, address, "puzzle=classic&n=10&coach=on")
    finish = page.get_by_role("button", name="Finish it for me")
    finish.click()
    at_least(page, 20)
    page.get_by_role("slider", name="Discs, n").focus()
    page.keyboard.press("ArrowLeft")  # to another puzzle, whose game nobody has begun
    needed = page.locator(".ht-figure", has_text="still needed").locator("b")
    expect(needed).to_have_text("511")
    played(page, "")
    page.keyboard.press("1")  # though the slider has the focus
    page.keyboard.press("2")
    played(page, "12")
    expect(needed).to_have_text("511")  # Python has heard of the move, which gained nothing
    finish.click()
    at_least(page, 20)
    page.get_by_role("link", name="About").click()
    expect(page.get_by_role("heading", name="What one can do here")).to_be_visible()
    page.get_by_role("link", name="Play").click()
    there = at_least(page, 1)  # what Python has heard of is kept
    finish.click()
    at_least(page, there + 10)
