// The move list: only the rows in sight exist.
//
// Browsers cannot scroll over more than some million rows, so the list shows a window of the
// plan and takes another one when the current move, or the user, leaves its middle.

import { button, hit, make } from "../shared/dom.js";
import { copyText } from "../shared/page.js";
import { grouped, NO_PLAN } from "./plan.js";

/** @import { Move } from "../types.js" */
/** @import { Cheat } from "./marks.js" */
/** @import { Plan } from "./plan.js" */

const ROW = 28; // px, as in player.css
const WINDOW = 50_000n;
const SPARE = 8; // rows kept above and below those in sight
const COPIED = 100_000n; // moves copied at most

export class MoveList {
  plan = NO_PLAN;
  step = 0n;
  /** @type {Set<bigint>} */
  cheats = new Set(); // their numbers
  total = 0n; // rows of the plan
  base = 0n; // the first row of the window
  count = 0; // rows of the window
  first = 0; // the first row that exists, in the window
  /** @type {Map<bigint, HTMLElement>} */
  made = new Map(); // the rows that exist

  /**
   * @param {HTMLElement} element
   * @param {(step: bigint) => void} onJump
   */
  constructor(element, onJump) {
    this.element = element;
    this.onJump = onJump;
    this.note = make("span", { className: "hl-note", role: "status" });
    this.scroll = make("div", { className: "hl-scroll", tabIndex: -1 });
    this.space = make("div", { className: "hl-space" });
    this.rows = make("div");
    this.space.append(this.rows);
    this.scroll.append(this.space);
    const copy = button("Copy the moves", "Copy", () => this.copy(), { className: "hl-small" });
    const title = make("strong", { textContent: "Moves" });
    const head = make("div", { className: "hl-listhead" }, title, this.note, copy);
    element.replaceChildren(head, this.scroll);
    this.scroll.addEventListener("scroll", () => this.scrolled());
    this.rows.addEventListener("click", (event) => {
      const step = hit(event, "[data-step]")?.dataset.step;
      if (step) this.onJump(BigInt(step));
    });
  }

  /**
   * @param {Plan} plan
   * @param {Cheat[]} cheats
   */
  load(plan, cheats) {
    this.plan = plan;
    this.cheats = new Set(cheats.map(({ number }) => number));
    this.total = plan.length + 1n; // row 0 is the start
    this.step = 0n;
    this.note.textContent = "";
    this.made = new Map();
    this.look(0n);
  }

  /** @param {bigint} step */
  show(step) {
    this.step = step;
    const place = Number(step - this.base);
    const inside = step >= this.base && place < this.count;
    if (!inside) this.look(step);
    const seen = this.scroll.clientHeight;
    const y = Number(step - this.base) * ROW;
    if (y < this.scroll.scrollTop + ROW || y > this.scroll.scrollTop + seen - 2 * ROW) {
      this.scroll.scrollTop = y - seen / 2 + ROW / 2;
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
    this.base = row > half ? row - half : 0n;
    if (this.base > last) this.base = last;
    this.count = Number(this.total < WINDOW ? this.total : WINDOW);
    this.space.style.height = `${this.count * ROW}px`;
    this.made.clear();
    this.rows.replaceChildren();
  }

  // At an edge of the window that is not an end of the plan, move the window on.
  scrolled() {
    const first = Math.floor(this.scroll.scrollTop / ROW);
    const margin = 500;
    const atTop = first < margin && this.base > 0n;
    const atEnd = first > this.count - margin && this.base + BigInt(this.count) < this.total;
    if (atTop || atEnd) {
      const within = this.scroll.scrollTop % ROW;
      const row = this.base + BigInt(first);
      this.look(row);
      this.scroll.scrollTop = Number(row - this.base) * ROW + within;
    }
    this.render();
  }

  render() {
    const first = Math.max(0, Math.floor(this.scroll.scrollTop / ROW) - SPARE);
    const size = Math.ceil(this.scroll.clientHeight / ROW) + 2 * SPARE;
    const last = Math.min(this.count, first + size);
    /** @type {Map<bigint, HTMLElement>} */
    const wanted = new Map();
    for (let i = first; i < last; i += 1) {
      const step = this.base + BigInt(i);
      wanted.set(step, this.made.get(step) ?? this.row(step));
    }
    if (first !== this.first || wanted.size !== this.made.size || !this.rows.childElementCount) {
      this.rows.style.transform = `translateY(${first * ROW}px)`;
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
    row.append(make("span", { className: "hl-number" }, number), make("span", {}, text));
    if (this.cheats.has(step)) row.append(make("span", { className: "hl-warn" }, "⚠ cheat"));
    return row;
  }

  /**
   * @param {Move} move
   * @param {string} arrow
   */
  text({ disc, source, target }, arrow) {
    return `d${disc} ${this.plan.names[source]}${arrow}${this.plan.names[target]}`;
  }

  // One move a line, as Move.parse reads it. A plan too long to copy is copied from here on.
  async copy() {
    const whole = this.plan.length <= COPIED;
    const first = whole ? 0n : this.step;
    const rest = this.plan.length - first;
    const count = rest < COPIED ? rest : COPIED;
    /** @type {string[]} */
    const lines = [];
    this.plan.eachMove(first, first + count, (move) => lines.push(this.text(move, ">")));
    const copied = await copyText(lines.join("\n"));
    const said = whole ? "copied" : `copied ${grouped(count)} from here`;
    this.note.textContent = copied ? said : "not copied: the browser refuses";
    setTimeout(() => (this.note.textContent = ""), 2500);
  }
}
