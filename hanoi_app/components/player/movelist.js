// The move list: only the rows in sight exist.
//
// Browsers cannot scroll over more than some million rows, so the list shows a window of the
// plan and takes another one when the current move, or the user, leaves its middle.

import { button, hit, icon, make } from "../shared/dom.js";
import { copyText } from "../shared/page.js";
import { stretchOf } from "./describe.js";
import { grouped, lesser, NO_PLAN } from "./plan.js";

/** @import { Move } from "../types.js" */
/** @import { Cheat } from "./marks.js" */
/** @import { Plan } from "./plan.js" */

const ROW = { least: 28, touched: 44, most: 42 }; // px: the height of a row
const WINDOW = 50_000n;
const SPARE = 8; // rows kept above and below those in sight
const COPIED = 100_000n; // moves copied at most
const PRINTED = 1000n; // moves printed at most

export class MoveList {
  plan = NO_PLAN;
  step = 0n;
  /** @type {Set<bigint>} */
  cheats = new Set(); // their numbers
  hiding = false; // what is to come
  height = ROW.least; // px, of a row
  total = 0n; // rows of the plan, as far as they are shown
  base = 0n; // the first row of the window
  count = 0; // rows of the window
  first = 0; // the first row that exists, in the window
  /** @type {Map<bigint, HTMLElement>} */
  made = new Map(); // the rows that exist

  /**
   * @param {HTMLElement} element
   * @param {(step: bigint) => void} onJump
   * @param {() => unknown} onClose
   */
  constructor(element, onJump, onClose) {
    this.element = element;
    this.onJump = onJump;
    this.note = make("span", { className: "hl-note", role: "status" });
    this.scroll = make("div", { className: "hl-scroll", tabIndex: -1 });
    this.rows = make("div");
    this.space = make("div", {}, this.rows);
    this.scroll.append(this.space);
    this.title = make("h2", { textContent: "Moves" });
    const copy = button("Copy the moves", icon("copy"), () => this.copy(), { className: "hl-tool" });
    const shut = button("Close", icon("close"), onClose, { className: "hl-tool hl-shut" });
    const head = make("div", { className: "hl-panelhead" }, this.title, this.note, copy, shut);
    this.paper = make("ol", { className: "hl-paper" });
    element.replaceChildren(head, this.scroll, this.paper);
    window.addEventListener("beforeprint", this.print);
    this.scroll.addEventListener("scroll", () => this.scrolled());
    this.rows.addEventListener("click", (event) => {
      const step = hit(event, "[data-step]")?.dataset.step;
      if (step) this.onJump(BigInt(step));
    });
  }

  /**
   * @param {Plan} plan
   * @param {Cheat[]} cheats
   * @param {string} name  of one plan among several
   */
  load(plan, cheats, name = "") {
    this.plan = plan;
    this.title.textContent = name ? `Moves: ${name}` : "Moves";
    this.cheats = new Set(cheats.map(({ number }) => number));
    this.step = 0n;
    this.total = 0n;
    this.note.textContent = "";
    this.made = new Map();
  }

  /**
   * @param {bigint} step
   * @param {boolean} hiding
   */
  show(step, hiding) {
    step = lesser(step, this.plan.length);
    const total = (hiding ? step : this.plan.length) + 1n; // row 0 is the start
    const anew = total !== this.total;
    Object.assign(this, { step, hiding, total });
    if (anew) this.look(step);
    this.fit();
    const place = Number(step - this.base);
    const inside = step >= this.base && place < this.count;
    if (!inside) this.look(step);
    const seen = this.scroll.clientHeight;
    const y = Number(step - this.base) * this.height;
    if (y < this.scroll.scrollTop + this.height || y > this.scroll.scrollTop + seen - 2 * this.height) {
      this.scroll.scrollTop = y - seen / 2 + this.height / 2;
    }
    this.render();
  }

  /**
   * Take the window around a row.
   * @param {bigint} row
   */
  look(row) {
    const half = WINDOW / 2n;
    const last = this.total > WINDOW ? this.total - WINDOW : 0n;
    this.base = lesser(row > half ? row - half : 0n, last);
    this.count = Number(lesser(this.total, WINDOW));
    this.space.style.height = `${this.count * this.height}px`;
    this.made.clear();
    this.rows.replaceChildren();
  }

  // Rows are as high as there is room for, and on a screen that is touched as a finger needs.
  fit() {
    const touched = matchMedia("(pointer: coarse)").matches;
    const room = Math.floor(this.scroll.clientHeight / Math.max(Number(this.count), 1));
    const height = touched ? ROW.touched : Math.min(Math.max(room, ROW.least), ROW.most);
    if (height === this.height) return;
    this.height = height;
    this.element.style.setProperty("--hl-row", `${height}px`);
    this.space.style.height = `${this.count * height}px`;
    this.first = -1;
  }

  // At an edge of the window that is not an end of the plan, move the window on.
  scrolled() {
    const first = Math.floor(this.scroll.scrollTop / this.height);
    const margin = 500;
    const atTop = first < margin && this.base > 0n;
    const atEnd = first > this.count - margin && this.base + BigInt(this.count) < this.total;
    if (atTop || atEnd) {
      const within = this.scroll.scrollTop % this.height;
      const row = this.base + BigInt(first);
      this.look(row);
      this.scroll.scrollTop = Number(row - this.base) * this.height + within;
    }
    this.render();
  }

  render() {
    const first = Math.max(0, Math.floor(this.scroll.scrollTop / this.height) - SPARE);
    const size = Math.ceil(this.scroll.clientHeight / this.height) + 2 * SPARE;
    const last = Math.min(this.count, first + size);
    /** @type {Map<bigint, HTMLElement>} */
    const wanted = new Map();
    for (let i = first; i < last; i += 1) {
      const step = this.base + BigInt(i);
      wanted.set(step, this.made.get(step) ?? this.row(step));
    }
    if (first !== this.first || wanted.size !== this.made.size || !this.rows.childElementCount) {
      this.rows.style.transform = `translateY(${first * this.height}px)`;
      this.rows.replaceChildren(...wanted.values());
    }
    this.first = first;
    this.made = wanted;
    for (const [step, row] of wanted) row.ariaCurrent = step === this.step ? "step" : null;
  }

  /** @param {bigint} step */
  row(step) {
    const row = make("button", { type: "button", className: "hl-move", tabIndex: -1 });
    row.dataset.step = String(step);
    const number = step ? grouped(step) : "";
    const text = step ? this.text(this.plan.move(step - 1n), "→") : "start";
    const role = step ? stretchOf(this.plan.roles, step - 1n)?.role : "";
    row.classList.add(`hl-is-${role || "plain"}`);
    row.append(make("i"), make("span", { className: "hl-number" }, number), make("span", {}, text));
    if (this.cheats.has(step)) row.append(make("span", { className: "hl-warn" }, "cheat"));
    return row;
  }

  /**
   * @param {Move} move
   * @param {string} arrow
   */
  text({ disc, source, target }, arrow) {
    return `d${disc} ${this.plan.names[source]}${arrow}${this.plan.names[target]}`;
  }

  // On paper there is no scrolling: the moves as far as they are shown, if they are not too many.
  print = () => {
    const count = lesser(this.total - 1n, PRINTED);
    /** @type {HTMLElement[]} */
    const lines = [];
    this.plan.eachMove(0n, count, (move) => lines.push(make("li", { textContent: this.text(move, "→") })));
    this.paper.replaceChildren(...lines);
  };

  destroy() {
    window.removeEventListener("beforeprint", this.print);
  }

  // One move a line, as Move.parse reads it. A plan too long to copy is copied from here on.
  async copy() {
    const end = this.total - 1n;
    const whole = end <= COPIED;
    const first = whole ? 0n : this.step;
    const count = lesser(end - first, COPIED);
    /** @type {string[]} */
    const lines = [];
    this.plan.eachMove(first, first + count, (move) => lines.push(this.text(move, ">")));
    const copied = await copyText(lines.join("\n"));
    const said = whole ? "copied" : `copied ${grouped(count)} from here`;
    this.note.textContent = copied ? said : "not copied: the browser refuses";
    setTimeout(() => (this.note.textContent = ""), 2500);
  }
}
