"""What the table of the Play page says, and when it falls silent."""

from playwright.sync_api import Page, expect

from hanoi_app.components.sources import style
from tests.app.browser import open_modules


def open_play(page: Page, address: str, query: str) -> None:
    page.goto(f"{address}/play?{query}")
    page.wait_for_selector(".hb-disc")


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def test_a_search_tells_what_the_last_move_cost(page: Page, address: str) -> None:
    open_play(page, address, "puzzle=reve&n=10")
    press(page, *"12131431a")
    expect(page.locator(".ht-says")).to_have_text(
        "That cost 1 move. The only best move: d2 S → D. 46 moves are still needed."
    )


def test_a_coach_learns_of_the_cost_when_asked(page: Page, address: str) -> None:
    open_play(page, address, "n=9&coach=on&played=12131431")
    needed = page.locator(".ht-figure", has_text="still needed").locator("b")
    press(page, *"14n")  # this position is kept; the one before it is not known when it is undone
    says = page.locator(".ht-says")
    expect(says).to_contain_text("still needed.")
    press(page, "u")
    expect(needed).not_to_have_text("…")
    press(page, "n")
    expect(says).to_contain_text("That cost 1 move.")


def test_a_coach_names_the_move_of_a_link_that_lost_ground(page: Page, address: str) -> None:
    open_play(page, address, "coach=on&played=122332")
    says = page.locator(".ht-says")
    expect(says).to_contain_text("Last move: d1 from P2 to P1. That cost 1 move.")
    press(page, "u")
    expect(says).to_have_text("Taken back.")


def test_a_disc_put_back_leaves_what_was_said_before(page: Page, address: str) -> None:
    open_play(page, address, "puzzle=classic&n=3&coach=on")
    says = page.locator(".ht-says")
    lost = "d1 from S to P. That cost 1 move."
    press(page, *"12")
    expect(says).to_have_text(lost)
    press(page, "1")
    expect(says).to_have_text("d2 may go to D.")
    press(page, "Escape")
    expect(says).to_have_text(lost)
    expect(says).to_have_class("ht-says ht-warns")
    page.locator(".hb-peg").nth(0).drag_to(page.locator(".hb-peg").nth(1))
    expect(page.locator(".hb-from")).to_have_count(0)  # the disc is back, and the reason stays
    expect(says).to_have_text("Not allowed: d2 may not lie on the smaller d1.")
    press(page, "1", "Escape")
    expect(says).to_have_text(lost)


def test_a_start_that_cannot_be_read_is_shown_with_its_signs(page: Page, address: str) -> None:
    open_play(page, address, "start=%E2%80%AE3,2,1//")
    expect(page.get_by_role("alert")).to_contain_text(r"'\u202e3' is not a disc")
    open_play(page, address, "start=%3Cb%3E%243%24*2*_1_[x](y)//")
    expect(page.get_by_role("alert")).to_contain_text("'<b>$3$*2*_1_[x](y)' is not a disc")


STYLES = ("shared/theme.css", "shared/board.css", "shared/handboard.css")
DATA = {
    "mode": "play",
    "names": ["S", "P", "D"],
    "start": [[2, 1], [], []],
    "moves": "",
    "cheats": 0,
    "bottleneck": 1,
    "most": 5000,
    "longest": 2,
    "coach": False,
    "sure": False,
    "best": None,
    "bestText": None,
    "fewer": [],
    "advice": None,
    "echo": {"order": "0 ", "report": 0},
}
TABLE = """async (data) => {
  const { default: component } = await import("/game_table/game_table.js");
  const parentElement = document.body.appendChild(document.createElement("div"));
  window.reports = [];
  component({ parentElement, data, setStateValue: (_, report) => reports.push(report.played) });
}"""


def test_a_game_that_is_too_long_is_refused_with_a_word(page: Page) -> None:
    open_modules(page)
    page.add_style_tag(content=style(*STYLES))
    page.evaluate(TABLE, DATA)
    press(page, *"122113")
    says = page.locator(".ht-says")
    expect(says).to_have_text("A game here has at most 2 moves: take some back, or restart.")
    press(page, "Escape", "u", "2", "3")
    expect(says).to_have_text("d1 from P to D.")
    assert page.evaluate("reports") == ["12", "1221", "12", "1223"]


BACK_AGAIN = """async (data) => {
  const { default: component } = await import("/game_table/game_table.js");
  const place = () => document.body.appendChild(document.createElement("div"));
  const reports = [];
  const given = (parentElement) => ({
    parentElement, data, setStateValue: (_, { played, ask }) => reports.push([played, ask]),
  });
  const press = (key) =>
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  const leave = component(given(place()));
  [..."12"].forEach(press);
  leave();
  [..."23a"].forEach(press);
  component(given(place()));
  return reports;
}"""


def test_keys_are_heard_though_the_table_is_put_anew_on_the_page(page: Page) -> None:
    """Streamlit does so when two answers come at once, in the midst of a game."""
    open_modules(page)
    page.add_style_tag(content=style(*STYLES))
    told = page.evaluate(BACK_AGAIN, DATA)
    assert told == [["12", None], ["1223", None], ["1223", "all"]]
