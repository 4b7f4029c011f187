// The timeline, which is the scrubber: a row of what the moves are for, where we are, and, on request,
// the plan's phases in rows below.

import { COLOURS } from "../shared/geometry.js";
import { button, icon, make } from "../shared/dom.js";
import { grouped, lesser, longestOf, percent, spanInWords, stepFor } from "./plan.js";

/** @import { Cheat } from "./marks.js" */
/** @import { OutlinePhase, Plan, Span, Stretch } from "./plan.js" */

/** @typedef {{ plan: Plan, name: string, family: string, cheats: Cheat[] }} Row */
/** @typedef {Span & { role: string, face: HTMLElement, label: HTMLElement | null, done: string }} Segment */

/** @type {Record<string, string>} */
export const ROLES = {
  aside: "set aside", room: "make room", cheat: "cheat", largest: "largest disc", back: "bring back",
};
/** @type {Record<string, number>} */
const LABELS = { aside: 4.7, cheat: 2.5 }; // em that a label needs, as in timeline.css; others more
const LABEL = 5.15;
const MARKS = 500; // cheats that are marked
const PHASE_ROWS = 3;
const NAMED = 12n; // phases shorter than this part have no room for their name
const PARTS = 400n; // phases shorter than this part of the plan are too thin to see or to hit
const FINE = 1_000_000n; // positions of the scrubber at most
const STILL = 6; // px: a pointer that moves less has tapped

export class Timeline {
  length = 0n;
  fine = 0n; // positions of the scrubber
  /** @type {Row[]} */
  rows = [];
  /** @type {Segment[]} */
  segments = [];

  /**
   * @param {HTMLElement} element
   * @param {HTMLInputElement} scrubber  for keys and screen readers
   * @param {(step: bigint) => void} onJump
   */
  constructor(element, scrubber, onJump) {
    this.scrubber = scrubber;
    this.onJump = onJump;
    this.names = make("div", { className: "hl-names" });
    this.bars = make("div", { className: "hl-lines", ariaHidden: "true" }); // its words are in the captions
    this.knob = make("div", { className: "hl-knob" });
    this.track = make("div", { className: "hl-track" }, this.bars, scrubber, this.knob);
    this.key = make("div", { className: "hl-key" });
    this.tip = make("div", { className: "hl-tip", hidden: true });
    this.outline = make("div", { className: "hl-outline", hidden: true });
    this.more = button("More rows", icon("more"), () => this.unfold(), { className: "hl-unfold" });
    this.more.ariaExpanded = "false";
    element.append(this.names, this.track, this.more, this.key, this.outline, this.tip);
    scrubber.addEventListener("input", () => onJump(this.scrubbed()));
    this.listen();
  }

  /** @param {Row[]} rows  one, or several on one clock */
  load(rows) {
    this.rows = rows;
    this.length = longestOf(rows);
    this.fine = lesser(this.length, FINE);
    this.scrubber.max = String(this.fine);
    this.segments = [];
    const race = rows.length > 1;
    this.names.hidden = !race;
    this.more.hidden = race;
    this.names.replaceChildren(...rows.map(({ name, family }) =>
      make("span", { className: `hl-of-${family}` }, make("i"), make("span", { textContent: name }))));
    this.bars.replaceChildren(...rows.map((row) => this.bar(row)));
    this.fit();
    if (race && !this.outline.hidden) this.unfold();
    else this.fill();
  }

  // The key has the colours of those segments that have no room for their label.
  fit() {
    const em = parseFloat(getComputedStyle(this.track).getPropertyValue("--hl-label"));
    const unnamed = Object.keys(ROLES).filter((role) => {
      const widths = this.segments.filter((one) => one.role === role).map(({ face }) => face.clientWidth);
      return widths.length && Math.max(...widths) < em * (LABELS[role] ?? LABEL);
    });
    this.key.replaceChildren(...unnamed.map((role) =>
      make("span", { className: `hl-is-${role}` }, make("i"), ROLES[role])));
  }

  /** @param {Row} row */
  bar({ plan, cheats }) {
    const bar = make("div", { className: "hl-stretch" });
    bar.style.width = percent(plan.length, this.length);
    const whole = { role: "", start: 0n, stop: plan.length };
    for (const stretch of plan.roles.length ? plan.roles : [whole]) bar.append(this.segment(stretch, plan.length));
    if (!plan.roles.some(({ role }) => role === "cheat")) {
      for (const { number } of cheats.slice(0, MARKS)) {
        bar.append(this.segment({ role: "cheat", start: number - 1n, stop: number }, plan.length));
      }
    }
    const line = make("div", { className: "hl-line" }, bar);
    const sooner = this.length - plan.length;
    if (sooner) line.append(make("div", { className: "hl-sooner", textContent: `done ${grouped(sooner)} sooner` }));
    return line;
  }

  /**
   * @param {Stretch} stretch
   * @param {bigint} length
   */
  segment({ role, start, stop }, length) {
    const label = role ? make("span", { className: "hl-label" }, make("span", { textContent: ROLES[role] ?? role })) : null;
    const face = make("div", { className: `hl-segment hl-is-${role || "plain"}` });
    if (label) face.append(label);
    face.style.left = percent(start, length);
    face.style.width = percent(stop - start, length);
    this.segments.push({ role, start, stop, face, label, done: "" });
    return face;
  }

  /**
   * @param {bigint} step
   * @param {string} said  the step in words
   */
  show(step, said) {
    this.knob.style.left = percent(step, this.length);
    if (this.scrubbed() !== step) {
      this.scrubber.value = String((step * this.fine) / (this.length || 1n));
    }
    this.scrubber.setAttribute("aria-valuetext", said);
    for (const segment of this.segments) this.play(segment, step);
  }

  /**
   * The label stands in the larger part, in that part's ink.
   * @param {Segment} segment
   * @param {bigint} step
   */
  play(segment, step) {
    const { start, stop, face, label } = segment;
    const done = step <= start ? "0%" : step >= stop ? "100%" : percent(step - start, stop - start);
    if (done === segment.done) return;
    segment.done = done;
    const mostly = 2n * (step - start) >= stop - start;
    face.style.setProperty("--hl-done", done);
    face.classList.toggle("hl-mostly", mostly);
    if (!label) return;
    label.style.left = mostly ? "0" : done;
    label.style.right = mostly ? `calc(100% - ${done})` : "0";
  }

  scrubbed() {
    return this.fine ? (BigInt(this.scrubber.value) * this.length) / this.fine : 0n;
  }

  // Dragging leads to every step; a tap on a cheat leads to the moment before it.
  listen() {
    let from = NaN; // where it was pressed
    let still = false;
    this.track.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || !this.length) return;
      this.track.setPointerCapture(event.pointerId);
      [from, still] = [event.clientX, true];
      this.onJump(this.tapped(event.clientX) ?? this.stepAt(event.clientX));
    });
    this.track.addEventListener("pointermove", (event) => {
      if (event.pointerType === "mouse" && !event.buttons) this.hint(event);
      if (!this.track.hasPointerCapture(event.pointerId)) return;
      still &&= Math.abs(event.clientX - from) < STILL;
      if (!still) this.onJump(this.stepAt(event.clientX));
    });
    for (const name of /** @type {const} */ (["pointerleave", "pointerdown"])) {
      this.track.addEventListener(name, () => (this.tip.hidden = true));
    }
  }

  /** @param {number} x */
  stepAt(x) {
    const { left, width } = this.bars.getBoundingClientRect();
    const share = Math.min(Math.max((x - left) / (width || 1), 0), 1);
    const fine = BigInt(Math.round(share * Number(this.fine)));
    return this.fine ? (fine * this.length) / this.fine : 0n;
  }

  /**
   * The moment before the cheat that was tapped, if one was.
   * @param {number} x
   */
  tapped(x) {
    if (this.bars.closest(".hl-hiding")) return undefined;
    const cheats = this.segments.filter(({ role }) => role === "cheat");
    const hit = cheats.find(({ face }) => {
      const { left, right } = face.getBoundingClientRect();
      return x >= left - STILL / 2 && x <= right + STILL / 2;
    });
    return hit?.start;
  }

  /** @param {PointerEvent} event */
  hint({ clientX: x, clientY: y }) {
    const hit = this.segments.findLast(({ face, role }) => {
      const box = face.getBoundingClientRect();
      return role && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    });
    const hidden = !hit || (this.bars.closest(".hl-hiding") && hit.done !== "100%");
    if (hidden) this.tip.hidden = true;
    else this.say(hit.face, `${ROLES[hit.role] ?? hit.role}: ${spanInWords(hit)}`);
  }

  /**
   * @param {HTMLElement} target
   * @param {string} text
   */
  say(target, text) {
    this.tip.textContent = text;
    this.tip.hidden = false;
    const frame = /** @type {HTMLElement} */ (this.tip.offsetParent).getBoundingClientRect();
    const box = target.getBoundingClientRect();
    const centre = box.left + box.width / 2 - frame.left;
    const most = frame.width - this.tip.offsetWidth;
    this.tip.style.left = `${Math.max(0, Math.min(centre - this.tip.offsetWidth / 2, most))}px`;
    this.tip.style.bottom = `${frame.bottom - box.top + 6}px`;
  }

  unfold() {
    this.outline.hidden = !this.outline.hidden;
    this.more.ariaExpanded = String(!this.outline.hidden);
    this.fill();
  }

  // The phases, when they are asked for: a plan may have very many.
  fill() {
    if (this.outline.hidden) {
      this.outline.replaceChildren();
      return;
    }
    const { plan } = this.rows[0];
    const rows = Array.from({ length: PHASE_ROWS }, () => make("div", { className: "hl-row" }));
    const least = plan.length / PARTS > 1n ? plan.length / PARTS : 1n;
    /** @type {number[]} */
    const parents = []; // colour of the phase above, by level
    for (const phase of plan.outline(PHASE_ROWS, least)) {
      if (phase.level === 0) continue; // the whole plan
      const hue = phase.level === 1 ? phase.order : parents[phase.level - 1] + phase.order + 1;
      parents[phase.level] = hue;
      rows[phase.level - 1].append(this.phase(phase, COLOURS[hue % COLOURS.length]));
    }
    this.outline.replaceChildren(...rows.filter((row) => row.childElementCount));
  }

  /**
   * A phase; a click goes to its beginning. It is reached by pointer only: the keyboard has the scrubber,
   * and tabbing through hundreds of phases would be no help.
   * @param {OutlinePhase} phase
   * @param {string} colour
   */
  phase(phase, colour) {
    const { what, source, start, stop } = phase;
    const name = `${source ? `${what} (${source})` : what}: ${spanInWords(phase)}`;
    const face = make("button", { className: "hl-phase", type: "button", tabIndex: -1, ariaLabel: name });
    face.addEventListener("click", () => this.onJump(stepFor(phase)));
    face.addEventListener("pointerenter", () => this.say(face, name));
    face.addEventListener("pointerleave", () => (this.tip.hidden = true));
    face.style.left = percent(start, this.length);
    face.style.width = percent(stop - start, this.length);
    face.style.setProperty("--hl-colour", colour);
    if ((stop - start) * NAMED >= this.length) face.textContent = what;
    return face;
  }
}
