"""How components live on the page: made once for a place, told of changes, ended with it."""

from playwright.sync_api import Page

from tests.app.browser import open_modules

PLAIN = """async () => {
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
}"""

MOVING = """async () => {
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
}"""

HOLDING = """async () => {
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
}"""


def test_each_place_has_an_instance_of_its_own(page: Page) -> None:
    open_modules(page)
    assert page.evaluate(PLAIN) == [
        *("a1 made with 1", "a1 told 1", "b2 made with 2", "b2 told 2", "a1 told 3"),
        *("a1 destroyed", "a3 made with 4", "a3 told 4", "b2 destroyed"),
    ]


def test_what_is_in_use_moves_along(page: Page) -> None:
    open_modules(page)
    assert page.evaluate(MOVING) == [
        *("game 1 on a", "game 2 on b", "game left", "game destroyed", "quiz 1 on b"),
    ]


def test_a_button_that_goes_while_it_is_held_acts_no_more(page: Page) -> None:
    open_modules(page)
    assert page.evaluate(HOLDING) == 0
