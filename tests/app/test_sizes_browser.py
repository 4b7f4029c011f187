"""What must be in sight at once, at which size, without scrolling."""

from playwright.sync_api import Browser, Page, expect

from tests.app.browser import (
    LANDSCAPE,
    PHONE,
    at_rest,
    box,
    in_sight,
    large_enough,
    on_a_phone,
    open_player,
    press,
    settled,
    step,
)

BOARD, CAPTION, TIMELINE = ".hl-board", ".hl-caption", ".hl-timeline"
TRANSPORT = [f".hl-transport button:nth-child({i})" for i in range(1, 6)]
SLIDERS = [f".st-key-watch-{name}" for name in ("n", "cheats", "bottleneck")]
ROWS = {
    (1920, 1080): [".hl-goal", BOARD, CAPTION, TIMELINE, *TRANSPORT, ".hl-speeds", ".hl-list"],
    (1366, 768): [".hl-goal", BOARD, CAPTION, TIMELINE, *TRANSPORT, ".hl-speeds", *SLIDERS],
    (390, 844): [".hl-goal", BOARD, CAPTION, TIMELINE, *TRANSPORT],
    (844, 390): [BOARD, CAPTION, *TRANSPORT],
}
CUT = """() => {
    const caption = document.querySelector(".hl-caption"), text = caption.firstElementChild;
    const size = parseFloat(getComputedStyle(text).fontSize);
    return text.scrollHeight > caption.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1
        || size < 12.5 ? text.textContent : null;
}"""
HEADS = """() => {
    const { left } = document.querySelector(".hl-headline .hl-tools").getBoundingClientRect();
    return [...document.querySelectorAll(".hl-lanehead > *")].filter((part) => {
        const { height, right } = part.getBoundingClientRect();
        return part.scrollWidth > part.clientWidth + 1 || height > 44 || right > left;
    }).map((part) => part.textContent);
}"""


def test_what_must_be_in_sight_is_on_a_desk(page: Page, address: str) -> None:
    for width, height in ((1920, 1080), (1366, 768)):
        page.set_viewport_size({"width": width, "height": height})
        open_player(page, address, "?n=8&pegs=4&cheats=1&move=8")
        settled(page)
        in_sight(page, *ROWS[width, height])
        if width == 1920:
            stage = box(page.locator(".hl-stage"))
            assert stage["width"] * stage["height"] >= 1920 * 1080 / 2


def test_what_must_be_in_sight_is_on_a_phone_and_the_rest_is_a_tap_away(
    browser: Browser, address: str
) -> None:
    with on_a_phone(browser, scheme="dark") as page:
        # the heads of several boards are whole on its side
        page.set_viewport_size(LANDSCAPE)
        open_player(page, address, "?n=8&pegs=4&beside=p4.c1,p3&move=9")
        settled(page)
        assert page.evaluate(HEADS) == []
        # nothing moves and no caption is cut, however long it is
        for query in ("?n=9&pegs=4&b=3", "?n=8&pegs=4&cheats=1"):
            open_player(page, address, query)
            for size in (LANDSCAPE, PHONE):
                page.set_viewport_size(size)
                press(page, "Home")
                settled(page)
                tops = set()
                for move in range(24):
                    assert page.evaluate(CUT) is None
                    tops.add(box(page.locator(".hl-transport"))["y"])
                    if move == 8:
                        settled(page)
                        in_sight(page, *ROWS[size["width"], size["height"]])
                        large_enough(page, ".stMain :is(button, a, input)")
                    press(page, "ArrowRight")
                assert len(tops) == 1
        # the moves are a tap away
        press(page, "Home", *["ArrowRight"] * 7)
        page.locator(".hl-cycle").tap()
        expect(page.locator(".hl-cycle")).to_have_text("2×")
        page.get_by_role("button", name="One move forward").tap()
        at_rest(page)
        page.locator(".hl-count").tap()
        moves = page.get_by_role("complementary", name="Moves")
        expect(moves).to_be_in_viewport(ratio=1)
        for name in ("Play from here", "Predict from here"):
            expect(moves.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
        for name in ("Hide what is to come", "Stop before the cheat"):
            expect(moves.get_by_role("switch", name=name)).to_be_in_viewport(ratio=1)
        moves.locator(".hl-move", has_text="d5 D→P1").tap()
        assert step(page) == 9
        moves.get_by_role("button", name="Close").tap()
        expect(moves).to_be_hidden()
