// The player's elements, made once, which playback.js fills.

import { button, icon, make } from "../shared/dom.js";
import { SPEEDS } from "./clock.js";

/** @typedef {ReturnType<typeof buildLayout>} Parts */

/**
 * @typedef {(
 *   | "toggle" | "start" | "end" | "back" | "forward" | "restart" | "faster" | "slower" | "cycle"
 *   | "help" | "leave" | "why" | "moves" | "stops" | "hide" | "play" | "predict"
 * )} Name  of an action that needs no more
 */

/**
 * What the player can do; false: there was nothing to do.
 * @typedef {Record<Name, () => unknown> & {
 *   speed: (speed: number) => void,
 *   goto: (field: HTMLInputElement) => void,
 * }} Actions
 */

/** @type {[string, string][]} */
export const KEY_LIST = [
  ["Space", "play or pause"],
  ["← →", "one move back, one forward"],
  ["Home End", "to the start, to the end"],
  ["+ −", "faster, slower"],
  ["R", "restart: play from the start"],
  ["?", "this list"],
  ["Esc", "close a panel, leave projector mode"],
];

/** @type {Record<string, Name>} */
export const KEYS = {
  " ": "toggle", ArrowLeft: "back", ArrowRight: "forward", Home: "start", End: "end",
  "+": "faster", "=": "faster", "-": "slower", "−": "slower", r: "restart", R: "restart",
  "?": "help", Escape: "leave",
};

/**
 * @param {string} name
 * @param {() => unknown} action
 */
function toggle(name, action) {
  const element = make("button", { type: "button", className: "hl-switch", role: "switch" },
    make("i"), make("span", { textContent: name }));
  element.ariaChecked = "false";
  element.addEventListener("click", action);
  return element;
}

/**
 * @param {HTMLElement} parent
 * @param {Actions} act
 */
export function buildLayout(parent, act) {
  const root = make("div", { className: "hl-root hl-player", tabIndex: -1, role: "group" });
  root.ariaLabel = "Tower of Hanoi player";

  const small = (/** @type {string} */ name, /** @type {() => unknown} */ action) =>
    make("button", { type: "button", className: "hl-button", textContent: name, onclick: action });
  const moves = small("Moves", act.moves);
  const why = small("Why?", act.why);
  moves.ariaExpanded = why.ariaExpanded = "false";
  const cycle = small("1×", act.cycle);
  cycle.classList.add("hl-cycle");

  const count = make("button", { type: "button", className: "hl-count", onclick: act.moves });
  const said = {
    what: make("strong", { className: "hl-what" }),
    why: make("span", { className: "hl-why" }),
    rest: make("span", { className: "hl-rest" }), // of the reason, where there is room
  };
  const caption = make("div", { className: "hl-caption" }, make("p", {}, said.what, " ", said.why, said.rest));
  caption.role = "status";
  caption.ariaLive = "polite";

  const scrubber = make("input", { type: "range", className: "hl-scrubber", min: "0" });
  scrubber.ariaLabel = "Move number";
  const timeline = make("div", { className: "hl-timeline" });

  const play = button("Play (Space)", "", act.toggle, { className: "hl-main" });
  const transport = make("div", { className: "hl-transport" },
    button("To the start (Home)", icon("start"), act.start),
    button("One move back (←)", icon("back"), act.back, { hold: true }),
    play,
    button("One move forward (→)", icon("forward"), act.forward, { hold: true }),
    button("To the end (End)", icon("end"), act.end),
  );

  const speeds = make("div", { className: "hl-speeds", role: "group", ariaLabel: "Speed" });
  SPEEDS.forEach(({ name }, i) => {
    speeds.append(button(`${name} speed`, name, () => act.speed(i)));
  });
  // Beside the speeds where there is room, and among the moves where there is none.
  const stops = [0, 1].map(() => toggle("Stop before the cheat", act.stops));
  const hands = [0, 1].map(() => small("Play from here", act.play));
  const predict = [0, 1].map(() => small("Predict from here", act.predict));
  predict[0].classList.add("hl-roomy");

  const field = make("input", { type: "text", inputMode: "numeric", maxLength: 1000 });
  field.autocomplete = "off";
  field.placeholder = "move";
  field.ariaLabel = "Go to move";
  field.addEventListener("input", () => field.setCustomValidity(""));
  const form = make("form", { className: "hl-goto" },
    make("label", {}, make("span", { textContent: "Go to" }), field),
    make("button", { type: "submit", className: "hl-button", textContent: "Go" }));
  form.noValidate = true;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    act.goto(field);
  });

  const hide = toggle("Hide what is to come", act.hide);
  const list = make("div", { className: "hl-moves" });
  const movesPanel = make("aside", { className: "hl-list hl-panel", ariaLabel: "Moves" },
    list, make("div", { className: "hl-foot" }, form, hide,
      make("div", { className: "hl-cramped" }, stops[1]), make("div", { className: "hl-also" }, hands[1], predict[1])));
  const chain = make("ol", { className: "hl-chain" });
  const rule = make("p", { className: "hl-note" });
  const whyPanel = make("section", { className: "hl-whypanel hl-panel", ariaLabel: "Why?", hidden: true, tabIndex: -1 },
    make("div", { className: "hl-panelhead" }, make("h2", { textContent: "Why?" }),
      button("Close", icon("close"), act.why, { className: "hl-tool" })),
    chain, rule);

  const words = make("section", { className: "hl-words", ariaLabel: "The solution in words" });
  const boards = make("div", { className: "hl-boards" });
  const cards = make("div", { className: "hl-cards" });
  const block = make("div", { className: "hl-block" },
    make("div", { className: "hl-stage" }, boards, cards, whyPanel),
    make("div", { className: "hl-cap" }, count, caption, make("div", { className: "hl-asides" }, moves, why, cycle)),
    make("div", { className: "hl-scrub" }, timeline),
    make("div", { className: "hl-controls" }, transport,
      make("div", { className: "hl-right" }, stops[0], speeds, hands[0], predict[0])));
  const whole = make("div", { className: "hl-whole" }, make("div", { className: "hl-body" }, block, movesPanel));
  root.append(words, whole);
  parent.append(root);
  return {
    root, whole, count, said, caption, scrubber, timeline, play, speeds, cycle, stops, hands, predict, hide, moves, why,
    field, list, movesPanel, chain, rule, whyPanel, words, boards, cards,
  };
}

/**
 * @param {Parts} parts
 * @param {number} speed
 */
export function showSpeed(parts, speed) {
  const { name } = SPEEDS[speed];
  [...parts.speeds.children].forEach((choice, i) => (choice.ariaPressed = String(i === speed)));
  parts.cycle.textContent = name;
  parts.cycle.ariaLabel = parts.cycle.title = `${name} speed`;
}

/**
 * Whether it is playing, by itself or with a peer, and whether it can only begin again.
 * @param {Parts} parts
 * @param {boolean} playing
 * @param {boolean} over
 */
export function showPlaying(parts, playing, over) {
  const name = playing ? "Pause" : over ? "Again" : "Play";
  if (parts.play.dataset.shows !== name) {
    parts.play.dataset.shows = name;
    parts.play.replaceChildren(icon(playing ? "pause" : over ? "again" : "play"), make("span", { textContent: name }));
    parts.play.ariaLabel = parts.play.title = `${name} (Space)`;
  }
  // A screen reader cannot keep up with a running player.
  parts.caption.ariaLive = playing ? "off" : "polite";
}

/**
 * Let the caption have smaller type rather than be cut.
 * @param {HTMLElement} caption
 */
export function fitCaption(caption) {
  const text = caption.firstElementChild;
  for (let size = 0; size < 5; size += 1) {
    caption.dataset.size = String(size);
    const fits = !text || (text.scrollHeight <= caption.clientHeight + 1 && text.scrollWidth <= text.clientWidth + 1);
    if (fits) return;
  }
}
