// The player's elements, made once, which playback.js fills; and projector mode.

import { button, icon, make } from "../shared/dom.js";

/** @typedef {ReturnType<typeof buildLayout>} Parts */

/**
 * @typedef {(
 *   | "toggle" | "start" | "end" | "back" | "forward" | "restart" | "faster" | "slower" | "rate" | "scrub"
 *   | "help" | "projector" | "fullscreen" | "leave"
 * )} Name  of an action that needs no more
 */

/**
 * What the player can do; false: there was nothing to do.
 * @typedef {Record<Name, () => unknown> & {
 *   speed: (rate: number) => void,
 *   goto: (field: HTMLInputElement) => void,
 *   picture: (format: "svg" | "png") => void,
 * }} Actions
 */

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

/** @type {Record<string, Name>} */
export const KEYS = {
  " ": "toggle", ArrowLeft: "back", ArrowRight: "forward", Home: "start", End: "end",
  "+": "faster", "=": "faster", "-": "slower", "−": "slower", r: "restart", R: "restart",
  "?": "help", Escape: "leave",
};

/** @type {Record<string, number>} */
export const SPEEDS = { Slow: 0.7, Normal: 1.6, Fast: 6 }; // moves a second
export const [SLOWEST, FASTEST] = [0.25, 32];

const IDLE = 2500; // ms until a projector's controls fade

/**
 * @param {HTMLElement} parent
 * @param {Actions} act
 */
export function buildLayout(parent, act) {
  const root = make("div", { className: "hl-root hl-player", tabIndex: -1, role: "group" });
  root.ariaLabel = "Tower of Hanoi player";
  const count = make("div", { className: "hl-count" });
  const chip = make("div", { className: "hl-chip" });

  const top = make("div", { className: "hl-top" },
    count,
    chip,
    make("div", { className: "hl-tools" },
      button("Projector mode", icon("projector"), act.projector),
      button("Full screen", icon("fullscreen"), act.fullscreen),
      button("List of keys (?)", "?", act.help),
    ),
  );

  const what = make("div", { className: "hl-what" });
  const why = make("div", { className: "hl-why" });
  const caption = make("div", { className: "hl-caption" }, what, why);
  caption.role = "status";
  caption.ariaLive = "polite";

  const scrubber = make("input", { type: "range", className: "hl-scrubber", min: "0" });
  scrubber.ariaLabel = "Move number";
  scrubber.addEventListener("input", act.scrub);
  const timeline = make("div", { className: "hl-timeline" });
  const scrub = make("div", { className: "hl-scrub" }, scrubber, timeline);

  const play = button("Play (Space)", icon("play"), act.toggle, { className: "hl-main" });
  const transport = make("div", { className: "hl-transport" },
    button("To the start (Home)", icon("start"), act.start),
    button("One move back (←)", icon("back"), act.back, { hold: true }),
    play,
    button("One move forward (→)", icon("forward"), act.forward, { hold: true }),
    button("To the end (End)", icon("end"), act.end),
  );

  const speeds = make("div", { className: "hl-speeds", role: "group", ariaLabel: "Speed" });
  for (const [name, moves] of Object.entries(SPEEDS)) {
    const choose = () => act.speed(moves);
    speeds.append(button(`${name} speed`, name, choose, { className: "hl-small" }));
  }
  const rate = make("input", { type: "range", className: "hl-rate", min: "0", max: "100" });
  rate.ariaLabel = "Moves a second";
  rate.addEventListener("input", act.rate);
  const rateText = make("output", { className: "hl-ratetext" });
  const speed = make("div", { className: "hl-speed" }, speeds, rate, rateText);

  const field = make("input", { type: "text", inputMode: "numeric", maxLength: 1000 });
  field.autocomplete = "off";
  field.placeholder = "move number";
  field.ariaLabel = "Go to move";
  field.addEventListener("input", () => field.setCustomValidity(""));
  const form = make("form", { className: "hl-goto" },
    make("span", { textContent: "Go to" }), field,
    make("button", { type: "submit", className: "hl-small", textContent: "Go" }));
  form.noValidate = true;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    act.goto(field);
  });

  const save = (/** @type {"svg" | "png"} */ format) => {
    const name = format.toUpperCase();
    return button(`Save the board as ${name}`, name, () => act.picture(format), { className: "hl-small" });
  };
  const picture = make("div", { className: "hl-picture" },
    make("span", { textContent: "Picture" }), save("svg"), save("png"));

  const close = button("Close", "Close", () => help.close(), { className: "hl-small" });
  const keys = KEY_LIST.map(([key, what]) => make("tr", {},
    make("th", { textContent: key, scope: "row" }), make("td", { textContent: what })));
  const help = make("dialog", { className: "hl-help" },
    make("strong", { textContent: "Keys" }), make("table", {}, make("tbody", {}, ...keys)), close);

  const words = make("section", { className: "hl-words", ariaLabel: "The solution in words" });
  const board = make("div", { className: "hl-board", role: "img" });
  const stage = make("div", { className: "hl-stage" },
    words,
    top,
    board,
    caption,
    scrub,
    make("div", { className: "hl-controls" }, transport, speed, form, picture));
  const list = make("div", { className: "hl-list" });
  root.append(make("div", { className: "hl-body" }, stage, list), help);
  parent.append(root);
  return {
    root, count, chip, what, why, caption, scrubber, timeline, play, speeds, rate, rateText, help, words,
    board, list,
  };
}

/**
 * The rate on its slider, which has more room for slow ones, in words, and among the choices.
 * @param {Parts} parts
 * @param {number} rate
 */
export function showRate(parts, rate) {
  const share = Math.log(rate / SLOWEST) / Math.log(FASTEST / SLOWEST);
  parts.rate.value = String(Math.round(share * 100));
  parts.rateText.value = `${rate.toFixed(rate < 9.95 ? 1 : 0)} moves/s`;
  for (const choice of parts.speeds.children) {
    choice.ariaPressed = String(SPEEDS[choice.textContent ?? ""] === rate);
  }
}

/**
 * The rate that the slider is at.
 * @param {Parts} parts
 */
export const chosenRate = (parts) => SLOWEST * (FASTEST / SLOWEST) ** (Number(parts.rate.value) / 100);

/** Projector mode: large type, the whole window or screen, and controls that fade when nobody uses them. */
export class Projector {
  on = false;
  dozing = 0; // timer

  /** @param {HTMLElement} root  of the player */
  constructor(root) {
    this.root = root;
    this.leaveFullscreen = () => {
      if (!document.fullscreenElement) this.set(false);
    };
    document.addEventListener("fullscreenchange", this.leaveFullscreen);
    for (const name of ["pointermove", "pointerdown", "focusin"]) {
      root.addEventListener(name, () => this.wake());
    }
  }

  /** @param {boolean} on */
  set(on) {
    this.on = on;
    this.root.classList.toggle("hl-projector", on);
    if (!on && document.fullscreenElement === this.root) document.exitFullscreen();
    this.wake();
  }

  // False if it is off already.
  leave() {
    if (!this.on) return false;
    this.set(false);
    return true;
  }

  toggleFullscreen() {
    if (document.fullscreenElement) {
      document.exitFullscreen();
      return;
    }
    this.set(true);
    // Refused by some embedding pages: the player then still fills the window.
    this.root.requestFullscreen?.().catch(() => {});
  }

  // Show the controls, until they fade.
  wake() {
    this.root.classList.remove("hl-idle");
    clearTimeout(this.dozing);
    if (!this.on) return;
    this.dozing = setTimeout(() => this.root.classList.add("hl-idle"), IDLE);
  }

  destroy() {
    clearTimeout(this.dozing);
    document.removeEventListener("fullscreenchange", this.leaveFullscreen);
  }
}
