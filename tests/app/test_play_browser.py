"""The Play page in a browser: by mouse, by touch, by keyboard."""

import re

from playwright.sync_api import Browser, Locator, Page, expect

from hanoi_app.play import games
from hanoi_core import State, Variant, counts
from tests.app.browser import (
    SIDEWAYS,
    Finger,
    box,
    click,
    drag,
    nothing_wrong,
    on_a_phone,
    press,
    ready,
)

TABLE = ".ht-table"
# discs that lie under the card
COVERED = """() => {
  const card = document.querySelector(".hl-card").getBoundingClientRect();
  return [...document.querySelectorAll(".hb-disc")].filter((disc) => {
    const box = disc.getBoundingClientRect();
    return box.left < card.right && box.top < card.bottom && box.bottom > card.top;
  }).map((disc) => disc.dataset.disc);
}"""


def open_play(page: Page, address: str, query: str) -> None:
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


def figure(page: Page, name: str) -> Locator:
    return page.locator(".ht-figure", has_text=name)


def needed(page: Page) -> Locator:
    return figure(page, "still needed").locator("b")


def middle(page: Page, peg: int) -> tuple[float, float]:
    whole = box(page.locator(".hb-peg").nth(peg))
    return whole["x"] + whole["width"] / 2, whole["y"] + whole["height"] * 0.7


def visit_about(page: Page) -> None:
    page.get_by_role("link", name="About").click()
    expect(page.get_by_role("heading", name="What one can do here")).to_be_visible()
    page.get_by_role("link", name="Play").click()


def test_by_mouse(page: Page, address: str) -> None:
    open_play(page, address, "n=3&pegs=3")
    pegs, text = page.locator(".hb-peg"), page.locator(".ht-says")
    pegs.nth(0).click()
    expect(page.locator(".hb-target")).to_have_count(2)  # as soon as the disc is lifted
    expect(page.locator(".hb-ghost")).to_have_count(2)
    pegs.nth(2).click()
    played(page, "13")
    press(page, "a")
    expect(text).to_have_text("The only best move: d2 S → P. 6 moves are still needed.")
    pegs.nth(0).click()
    pegs.nth(2).click()
    says(page, "Not allowed: d2 may not lie on the smaller d1.")
    expect(page.locator(".hb-peg.hb-from")).to_have_count(1)  # still lifted
    pegs.nth(1).click()
    played(page, "1312")
    (x, y), (z, _) = middle(page, 2), middle(page, 1)
    drag(page, (x, y), (x - 40, y - 60))
    expect(page.locator(".hb-target")).to_have_count(2)
    page.mouse.move(z, y - 60, steps=3)
    page.mouse.up()
    played(page, "131232")
    assert stacks(page) == [[3], [2, 1], []]

    # there and back, and after a reload
    click(page, "Undo", "Undo", "Undo")
    played(page, "")
    click(page, "Redo", "Redo")
    played(page, "1312")
    page.reload()
    page.wait_for_selector(".hb-disc")
    played(page, "1312")
    assert stacks(page) == [[3], [2], [1]]
    click(page, "Restart")
    played(page, "")
    click(page, "Redo")
    played(page, "13")  # even a restart can be taken back
    visit_about(page)
    page.wait_for_selector(".hb-disc")
    played(page, "13")
    click(page, "Redo")
    played(page, "1312")  # the table is the same as before

    # a disc that is put back leaves what was said before
    click(page, "Restart")
    page.get_by_role("switch", name="Show the moves still needed").press("Space")
    expect(needed(page)).to_have_text("7")
    text.click()  # the switch has the focus, and Escape
    lost = "d1 from S to P. That cost 1 move."
    press(page, "1", "2")
    expect(text).to_have_text(lost)
    press(page, "1")
    expect(text).to_have_text("d2 may go to D.")
    press(page, "Escape")
    expect(text).to_have_text(lost)
    expect(text).to_have_class("ht-says ht-warns")
    pegs.nth(0).drag_to(pegs.nth(1))
    expect(page.locator(".hb-from")).to_have_count(0)  # the disc is back, and the reason stays
    expect(text).to_have_text("Not allowed: d2 may not lie on the smaller d1.")
    press(page, "1", "Escape")
    expect(text).to_have_text(lost)


def test_by_keyboard_with_a_coach_to_the_end(page: Page, address: str) -> None:
    open_play(page, address, "n=4&pegs=4&cheats=1&coach=on&played=122332")
    says(page, "Last move: d1 from P2 to P1. That cost 1 move.")  # the link lost ground
    press(page, "u")
    expect(page.locator(".ht-says")).to_have_text("Taken back.")
    press(page, "r")
    expect(needed(page)).to_have_text("7")
    press(page, "1", "Escape")
    expect(page.locator(".hb-target")).to_have_count(0)
    press(page, *"1213")
    expect(needed(page)).to_have_text("5")
    press(page, *"24")
    says(page, "That cost")
    press(page, "u")
    played(page, "1213")
    press(page, "a")
    expect(page.locator(".hb-arrow.hb-warned[data-source='0'][data-target='1']")).to_be_attached()
    says(page, "5 moves are still needed.")
    press(page, "1")
    expect(page.locator(".hb-target.hb-warned")).not_to_have_count(0)  # a cheat is marked
    press(page, "2")
    says(page, "A cheat: it lies on the smaller d1; 0 cheats left.")
    expect(page.locator(".hb-ring:not(.hb-quiet)")).to_have_attribute("data-disc", "3")
    click(page, "Finish it for me")
    expect(page.locator(TABLE)).to_have_attribute("data-over", "true")
    card = page.get_by_role("region", name="Done: 7 moves, one cheat.")
    expect(card).to_contain_text(
        "It cannot be done in fewer. From move 4 on it was played for you."
    )
    expect(figure(page, "your best")).to_be_hidden()  # it was not mine
    assert stacks(page) == [[], [], [], [4, 3, 2, 1]]
    moves = page.locator(TABLE).get_attribute("data-played") or ""
    game, notices = games.read(moves, State.tower(4), Variant(4, cheats=1))
    assert (game.is_over, notices) == (True, [])
    click(page, "Replay")
    ready(page)
    expect(page.locator(".hl-count")).to_contain_text("of 7")
    click(page, "Without a cheat")
    expect(page.locator(TABLE)).to_have_attribute("data-over", "false")
    page.wait_for_url(re.compile(r"/play\?n=4&pegs=4&coach=on$"))
    expect(page.locator(".hl-player")).to_have_count(0)


def test_by_touch_on_a_phone(browser: Browser, address: str) -> None:
    with on_a_phone(browser, scheme="dark") as page:
        page.emulate_media(reduced_motion="reduce")
        open_play(page, address, "puzzle=bottleneck&n=3&pegs=3&bottleneck=2")
        pegs = page.locator(".hb-peg")

        def tap(*numbers: int) -> None:
            for number in numbers:
                pegs.nth(number).tap()

        tap(0, 1)
        played(page, "12")
        tap(0, 1)
        played(page, "1212")  # d2 may join d1
        tap(0, 1)
        says(page, "Not allowed: d3 may not join a peg that holds d1: the bottleneck 2")
        tap(0)  # back to its place
        expect(page.locator(".hb-target")).to_have_count(0)
        (x, y), (z, _) = middle(page, 1), middle(page, 2)
        Finger(page).touch((x, y), *[(x + (z - x) * k / 4, y - 40) for k in range(1, 5)])
        played(page, "121223")
        assert stacks(page) == [[3], [1], [2]]
        nothing_wrong(page, SIDEWAYS)
        tap(2, 1, 0, 2, 1, 2, 1, 2)
        best = f"The best is {counts.M3(3, 2)}."
        expect(page.locator(".ht-told")).to_have_text(f"Done: 7 moves. {best}")
        card = page.get_by_role("region", name="Done: 7 moves.")
        expect(card).to_contain_text(best)
        assert page.evaluate(COVERED) == []  # the tower is beside the card
        glows = "document.querySelector('.hb-disc rect').getAnimations().length"
        assert page.evaluate(glows) == 0  # with reduced motion
        card.get_by_role("button", name="Try again").tap()
        played(page, "")
        expect(card).to_have_count(0)
        expect(page.locator(".ht-told")).to_have_text("")


def there_are_keys_and_a_projector(page: Page) -> None:
    press(page, "?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("choose a peg")
    press(page, "Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    click(page, "Projector mode")
    expect(page.locator(f"{TABLE}.hl-projector")).to_be_visible()
    press(page, "Escape")
    expect(page.locator(f"{TABLE}.hl-projector")).to_have_count(0)


def test_by_ear_and_the_best_of_mine(page: Page, address: str) -> None:
    """With the focus on the pegs, as a screen reader has it."""
    open_play(page, address, "n=2&pegs=3&played=1213")  # from elsewhere
    expect(page.get_by_role("heading", level=1)).to_contain_text("Bring the tower from S to D.")
    mine, told = figure(page, "your best"), page.locator(".ht-told")
    expect(mine).to_be_hidden()
    press(page, *"23")
    expect(told).to_have_text("Done: 3 moves. It cannot be done in fewer.")
    expect(mine).to_be_hidden()
    click(page, "Try again")

    def solve(*pegs: str) -> None:
        for name in pegs:
            peg = page.locator(".hb-board").get_by_role("button", name=re.compile(f"^{name}"))
            peg.focus()
            press(page, "Enter")

    solve("S start, from the bottom 2, 1: lift d1$", "P, empty: put d1 here$", "S start")
    closed = page.get_by_role("button", name="P, from the bottom 1: closed, d2 may not go here")
    expect(closed).to_have_count(1)
    solve("D destination", "P", "S start", "S start", "P", "P", "D destination")
    again = page.get_by_role("button", name="Try again")
    expect(again).to_be_focused()  # the pegs are closed
    expect(told).to_have_text("Done: 5 moves. The best is 3.")
    expect(mine).to_have_text("your best 5")
    text = page.evaluate_handle("document.querySelector('.ht-told').firstChild")
    page.get_by_role("switch", name="Show the moves still needed").press("Space")
    expect(figure(page, "still needed")).to_be_visible()
    assert text.evaluate("text => text.isConnected")  # it is read out once
    again.focus()
    press(page, "Enter")
    played(page, "")
    solve("S start", "P")
    played(page, "12")
    page.reload()
    expect(page.locator(TABLE)).to_have_attribute("data-played", "12")  # still mine
    solve("S start", "D destination", "P", "D destination")
    expect(told).to_have_text("Done: 3 moves. It cannot be done in fewer.")
    expect(mine).to_have_text("your best 3")
    page.reload()
    page.wait_for_selector(".hl-card")  # the same game, and the browser remembers
    expect(mine).to_have_text("your best 3")
    there_are_keys_and_a_projector(page)


def test_predict(page: Page, address: str) -> None:
    # from a move, as a link has it
    open_play(page, address, "n=8&pegs=4&cheats=1&mode=predict&from=9&answers=23")
    says(page, "Where does disc 8 go next?")
    expect(figure(page, "move")).to_have_text("move 12 of 23")
    click(page, "Start again")
    says(page, "Where does disc 4 go next?")
    expect(figure(page, "move")).to_have_text("move 10 of 23")
    assert stacks(page) == [[8, 7], [3, 2, 1, 6, 5], [4], []]
    press(page, "2")
    says(page, "Right: disc 4 goes to P1")
    says(page, "Where does disc 7 go next?")
    assert page.locator(".hb-target").count() == 2  # the one cheat is used
    press(page, "2")
    says(page, "P1 is closed: d7 may not lie on the smaller d4, and the one allowed cheat is used.")
    press(page, "3")
    says(page, "Right: disc 7 goes to P2")
    page.wait_for_url(re.compile(r"/play\?n=8&pegs=4&cheats=1&mode=predict&from=9&answers=23$"))
    click(page, "from its first move")
    says(page, "Where does disc 1 go next?")
    page.wait_for_url(re.compile(r"/play\?n=8&pegs=4&cheats=1&mode=predict$"))

    # again, after the end
    open_play(page, address, "n=2&pegs=3&mode=predict&answers=33-")
    says(page, "The end: 1 of 3 moves predicted, 33 %.")
    click(page, "Start again")
    says(page, "Where does disc 1 go next?")
    press(page, "1")  # its own peg is no answer
    says(page, "Where does disc 1 go next?")
    press(page, "3")
    expect(page.locator(TABLE)).to_have_attribute("data-answers", "3")
    says(page, "No: disc 1 goes to P")
    says(page, "Where does disc 2 go next?")
    page.locator(".hb-peg").nth(2).click()
    says(page, "Right: disc 2 goes to D")
    says(page, "Where does disc 1 go next?")
    click(page, "I do not know")
    says(page, "The end: 1 of 3 moves predicted, 33 %.")
    page.wait_for_url(re.compile("answers=33-"))
    there_are_keys_and_a_projector(page)
    page.get_by_role("link", name="Watch it").click()
    page.wait_for_url(re.compile(r"/\?n=2&pegs=3$"))
    ready(page)


def test_many_discs_are_searched_when_asked_for(page: Page, address: str) -> None:
    open_play(page, address, "n=9&pegs=4&coach=on&played=12131431")
    expect(needed(page)).to_have_text("…")
    press(page, *"14")  # this position is kept; the one before it is not known when it is undone
    click(page, "Moves still needed?")
    says(page, "still needed.")
    press(page, "u")
    expect(needed(page)).to_have_text(re.compile(r"\d+"))
    press(page, "n")
    says(page, "That cost 1 move.")
    before = int(needed(page).inner_text())
    press(page, "h")
    arrow = page.locator(".hb-arrow")
    expect(arrow).to_have_count(1)
    ends = [arrow.get_attribute(f"data-{end}") or "" for end in ("source", "target")]
    press(page, *[str(int(end) + 1) for end in ends], "n")
    expect(needed(page)).to_have_text(str(before - 1))


# what is cut off or out of sight of the table, what is beside the board, and sizes that are wrong
FAULTS = """() => {
  const boxed = (selector) => [...document.querySelectorAll(selector)]
    .map((part) => [part, part.getBoundingClientRect()]);
  const [[, board], [, stage]] = [...boxed(".hb-board"), ...boxed(".ht-stage")];
  const cut = boxed(
    ".ht-table .hb-board, .ht-figure:not([hidden]), .ht-says, .ht-controls button, .ht-controls a",
  ).filter(([part, box]) => !box.width || box.left < 0 || box.top < 0
    || box.right > innerWidth || box.bottom > innerHeight
    || part.scrollHeight > part.clientHeight + 4 || part.scrollWidth > part.clientWidth + 2);
  const beside = boxed(".hb-disc rect, .hb-wood text")
    .filter(([, box]) => box.left < board.left - 1 || box.right > board.right + 1);
  const wrong = [...cut, ...beside].map(([part]) => part.outerHTML);
  if (document.querySelector(".hb-svg").clientWidth <= innerWidth / 2) wrong.push("narrow");
  if (innerWidth > 1900 && stage.width * stage.height <= innerWidth * innerHeight / 2)
    wrong.push("small");
  return wrong;
}"""


def test_from_phone_to_projector_and_with_a_start_that_cannot_be_read(
    page: Page, address: str
) -> None:
    phones, projector = [(390, 844), (844, 390)], (1920, 1080)
    others = [(667, 375), (768, 1024), (820, 1180), (1000, 700), (1366, 768)]
    for query, sizes in {
        "n=64&pegs=10&coach=on": [*phones, *others, projector],
        "puzzle=cheats&cheats=3": [*phones, projector],
    }.items():
        open_play(page, address, query)
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            nothing_wrong(page, FAULTS)
            nothing_wrong(page, SIDEWAYS)
    # a start that cannot be read is shown with its signs
    page.goto(f"{address}/play?start=%E2%80%AE%3Cb%3E%243%24*2*_1_[x](y)//")
    expect(page.get_by_role("alert")).to_contain_text(r"'\u202e<b>$3$*2*_1_[x](y)' is not a disc")


def at_least(page: Page, moves: int) -> int:
    """Wait until so many moves are made, and return how many there are."""
    page.wait_for_function(
        f"least => document.querySelector('{TABLE}')?.dataset.played.length >= 2 * least", arg=moves
    )
    return len(page.locator(TABLE).get_attribute("data-played") or "") // 2


def test_the_rest_is_played_until_something_else_is_wanted(page: Page, address: str) -> None:
    open_play(page, address, "n=10&pegs=3&coach=on")
    click(page, "Finish it for me")
    at_least(page, 20)
    page.get_by_role("slider", name="Discs, n").focus()
    press(page, "ArrowLeft")  # to another puzzle, whose game nobody has begun
    expect(needed(page)).to_have_text("511")
    played(page, "")
    press(page, *"12")  # though the slider has the focus
    played(page, "12")
    expect(needed(page)).to_have_text("511")  # Python has heard of the move, which gained nothing
    click(page, "Finish it for me")
    at_least(page, 20)
    visit_about(page)
    there = at_least(page, 1)  # what Python has heard of is kept
    click(page, "Finish it for me")
    at_least(page, there + 10)
