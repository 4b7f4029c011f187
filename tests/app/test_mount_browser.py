"""How components live on the page: made once for a place, told of changes, ended with it."""

from playwright.sync_api import Page, expect

from hanoi_app.components.sources import style
from tests.app.browser import open_modules, press

TOLD = {
    "each place has an instance of its own": """async () => {
  const { mount } = await import("/shared/mount.js");
  const said = [];
  let made = 0;
  const make = (place, data) => {
    const name = `${place.id}${++made}`;
    said.push(`${name} made with ${data}`);
    return { name, destroy: () => said.push(`${name} destroyed`) };
  };
  const component = mount(make, (one, { data }) => said.push(`${one.name} told ${data}`));
  const place = (id) => Object.assign(document.createElement("div"), { id });
  const [a, b] = [place("a"), place("b")];
  component({ parentElement: a, data: 1 });
  const endB = component({ parentElement: b, data: 2 });
  const endA = component({ parentElement: a, data: 3 });
  endA();
  component({ parentElement: a, data: 4 });
  endB();
  return said;
}""",
    "what is in use moves along": """async () => {
  const { mountMoving } = await import("/shared/mount.js");
  const said = [];
  const make = (place, { mode }) => {
    const root = document.createElement("b");
    return {
      mode,
      root,
      moves: 0,
      destroy() { said.push(`${mode} destroyed`); root.remove(); },
      leave() { said.push(`${mode} left`); },
    };
  };
  const component = mountMoving(make, (one) => {
    one.moves += 1;
    said.push(`${one.mode} ${one.moves} on ${one.root.parentElement.id}`);
  });
  const [a, b] = ["a", "b"].map((id) => Object.assign(document.createElement("div"), { id }));
  const endA = component({ parentElement: a, data: { mode: "game" } });
  const endB = component({ parentElement: b, data: { mode: "game" } }); // put anew, while in use
  endA(); // which has moved on
  endB();
  component({ parentElement: b, data: { mode: "quiz" } });
  return said;
}""",
    "a button that goes while it is held acts no more": """async () => {
  const { button } = await import("/shared/dom.js");
  let acts = 0;
  const held = button("Step", "", () => (acts += 1), { hold: true });
  document.body.append(held);
  held.dispatchEvent(new PointerEvent("pointerdown", { button: 0 }));
  while (acts < 2) await new Promise(requestAnimationFrame);
  held.remove();
  const before = acts;
  await new Promise((resolve) => setTimeout(resolve, 500));
  return acts - before;
}""",
}


def test_components_live_as_long_as_their_place(page: Page) -> None:
    open_modules(page)
    said = {name: page.evaluate(code) for name, code in TOLD.items()}
    assert said == {
        "each place has an instance of its own": [
            *("a1 made with 1", "a1 told 1", "b2 made with 2", "b2 told 2", "a1 told 3"),
            *("a1 destroyed", "a3 made with 4", "a3 told 4", "b2 destroyed"),
        ],
        "what is in use moves along": [
            *("game 1 on a", "game 2 on b", "game left", "game destroyed", "quiz 1 on b"),
        ],
        "a button that goes while it is held acts no more": 0,
    }


STYLES = ("shared/theme.css", "shared/board.css", "shared/handboard.css")
START = {"names": ["S", "P", "D"], "start": [[2, 1], [], []], "moves": ""}
RULES = {"cheats": 0, "bottleneck": 1, "most": 5000, "longest": 2, "fewer": []}
ADVICE = {"coach": False, "sure": False, "best": None, "bestText": None, "advice": None}
DATA = {"mode": "play", **START, **RULES, **ADVICE, "echo": {"order": "0 ", "report": 0}}
TABLE = """async (data) => {
  const { default: component } = await import("/game_table/game_table.js");
  const reports = [];
  const place = () => component({
    parentElement: document.body.appendChild(document.createElement("div")), data,
    setStateValue: (_, { played, ask }) => reports.push(ask ? `${played} ${ask}` : played),
  });
  Object.assign(window, { reports, place, leave: place() });
}"""
# Streamlit does so when two answers come at once, in the midst of a game.
ANEW = """() => {
  leave();
  for (const key of "23a")
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  place();
}"""


def test_a_table_hears_keys_and_refuses_what_is_too_long(page: Page) -> None:
    open_modules(page)
    page.add_style_tag(content=style(*STYLES))
    page.evaluate(TABLE, DATA)
    press(page, *"122113")
    says = page.locator(".ht-says")
    expect(says).to_have_text("A game here has at most 2 moves: take some back, or restart.")
    press(page, "Escape", "u", "2", "3")
    expect(says).to_have_text("d1 from P to D.")
    told = ["12", "1221", "12", "1223"]
    assert page.evaluate("reports") == told

    # also while it is put anew on the page
    press(page, "u")
    page.evaluate(ANEW)
    assert page.evaluate("reports") == [*told, "12", "1223", "1223 all"]
