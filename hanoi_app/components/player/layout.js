// The player's elements, made once; player.js fills them.

import { button, icon, make } from "../shared/dom.js";

// What the keys do: [keys, what for the list of keys].
const KEY_LIST = [
  ["Space", "play or pause"],
  ["← →", "one move back, one forward"],
  ["Home End", "to the start, to the end"],
  ["+ −", "faster, slower"],
  ["R", "restart: play from the start"],
  ["?", "this list"],
  ["Esc", "leave projector mode"],
];

// Key -> the player's action.
export const KEYS = {
  " ": "toggle", ArrowLeft: "back", ArrowRight: "forward", Home: "start", End: "end",
  "+": "faster", "=": "faster", "-": "slower", "−": "slower", r: "restart", R: "restart",
  "?": "help", Escape: "leave",
};

export const SPEEDS = { Slow: 0.7, Normal: 1.6, Fast: 6 }; // moves a second
export const [SLOWEST, FASTEST] = [0.25, 32];

// `act` holds the player's actions by name.
export function buildLayout(parent, act) {
  const root = make("div", { className: "hl-root hl-player", tabIndex: -1, role: "group" });
  root.ariaLabel = "Tower of Hanoi player";
  const parts = { root };
  const add = (name, element) => (parts[name] = element);

  const top = make("div", { className: "hl-top" },
    add("count", make("div", { className: "hl-count" })),
    add("chip", make("div", { className: "hl-chip" })),
    make("div", { className: "hl-tools" },
      button("Projector mode", icon("projector"), act.projector),
      button("Full screen", icon("fullscreen"), act.fullscreen),
      button("List of keys (?)", "?", act.help),
    ),
  );

  add("caption", make("div", { className: "hl-caption" },
    add("what", make("div", { className: "hl-what" })),
    add("why", make("div", { className: "hl-why" })),
  ));
  parts.caption.role = "status";
  parts.caption.ariaLive = "polite";

  add("scrubber", make("input", { type: "range", className: "hl-scrubber", min: "0" }));
  parts.scrubber.ariaLabel = "Move number";
  parts.scrubber.addEventListener("input", act.scrub);
  const scrub = make("div", { className: "hl-scrub" },
    parts.scrubber, add("timeline", make("div", { className: "hl-timeline" })));

  add("play", button("Play (Space)", icon("play"), act.toggle, { className: "hl-main" }));
  const transport = make("div", { className: "hl-transport" },
    button("To the start (Home)", icon("start"), act.start),
    button("One move back (←)", icon("back"), act.back, { hold: true }),
    parts.play,
    button("One move forward (→)", icon("forward"), act.forward, { hold: true }),
    button("To the end (End)", icon("end"), act.end),
  );

  add("speeds", make("div", { className: "hl-speeds", role: "group", ariaLabel: "Speed" }));
  for (const [name, rate] of Object.entries(SPEEDS)) {
    const choose = () => act.speed(rate);
    parts.speeds.append(button(`${name} speed`, name, choose, { className: "hl-small" }));
  }
  add("rate", make("input", { type: "range", className: "hl-rate", min: "0", max: "100" }));
  parts.rate.ariaLabel = "Moves a second";
  parts.rate.addEventListener("input", act.rate);
  const speed = make("div", { className: "hl-speed" },
    parts.speeds, parts.rate, add("rateText", make("output", { className: "hl-ratetext" })));

  add("goto", make("input", { type: "text", inputMode: "numeric", maxLength: 1000 }));
  parts.goto.autocomplete = "off";
  parts.goto.placeholder = "move number";
  parts.goto.ariaLabel = "Go to move";
  parts.goto.addEventListener("input", () => parts.goto.setCustomValidity(""));
  const form = make("form", { className: "hl-goto" },
    make("span", { textContent: "Go to" }), parts.goto,
    make("button", { type: "submit", className: "hl-small", textContent: "Go" }));
  form.noValidate = true;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    act.goto(parts.goto);
  });

  const save = (format) =>
    button(`Save the board as ${format}`, format, () => act.picture(format.toLowerCase()), {
      className: "hl-small",
    });
  const picture = make("div", { className: "hl-picture" },
    make("span", { textContent: "Picture" }), save("SVG"), save("PNG"));

  const close = button("Close", "Close", () => parts.help.close(), { className: "hl-small" });
  const keys = KEY_LIST.map(([key, what]) => make("tr", {},
    make("th", { textContent: key, scope: "row" }), make("td", { textContent: what })));
  add("help", make("dialog", { className: "hl-help" },
    make("strong", { textContent: "Keys" }), make("table", {}, make("tbody", {}, ...keys)), close));

  add("words", make("section", { className: "hl-words", ariaLabel: "The solution in words" }));
  const stage = make("div", { className: "hl-stage" },
    parts.words,
    top,
    add("board", make("div", { className: "hl-board", role: "img" })),
    parts.caption,
    scrub,
    make("div", { className: "hl-controls" }, transport, speed, form, picture));
  add("list", make("div", { className: "hl-list" }));
  root.append(make("div", { className: "hl-body" }, stage, parts.list), parts.help);
  parent.append(root);
  return parts;
}
