// The timeline under the scrubber: the plan's phases in rows, the largest disc's moves, the
// cheats, and where we are.

import { COLOURS } from "../shared/geometry.js";
import { make } from "../shared/dom.js";
import { grouped, NO_PLAN, percent, spanInWords, stepFor } from "./plan.js";

/** @import { Cheat } from "./marks.js" */
/** @import { Phase, Plan } from "./plan.js" */

const ROWS = 3;
const NAMED = 12n; // phases shorter than this part have no room for their name
const PARTS = 400n; // phases shorter than this part of the plan are too thin to see or to hit

export class Timeline {
  plan = NO_PLAN;

  /**
   * @param {HTMLElement} element
   * @param {(step: bigint) => void} onJump
   */
  constructor(element, onJump) {
    this.element = element;
    this.onJump = onJump;
    this.tip = make("div", { className: "hl-tip", hidden: true });
    this.head = make("div", { className: "hl-head" });
  }

  /**
   * @param {Plan} plan
   * @param {bigint[]} largest  the numbers of the moves of the largest disc
   * @param {Cheat[]} cheats
   */
  load(plan, largest, cheats) {
    this.plan = plan;
    const rows = Array.from({ length: ROWS }, () => make("div", { className: "hl-row" }));
    const least = plan.length / PARTS > 1n ? plan.length / PARTS : 1n;
    /** @type {number[]} */
    const parents = []; // colour of the phase above, by level
    for (const phase of plan.outline(ROWS, least)) {
      if (phase.level === 0) continue; // the whole plan
      const hue = phase.level === 1 ? phase.order : parents[phase.level - 1] + phase.order + 1;
      parents[phase.level] = hue;
      rows[phase.level - 1].append(this.segment(phase, COLOURS[hue % COLOURS.length]));
    }
    const used = rows.filter((row) => row.childElementCount);
    const marks = make("div", { className: "hl-row" });
    const largestText = `the largest disc, d${plan.n}, moves`;
    for (const number of largest) {
      marks.append(this.flag(number, "hl-largest", "◆", largestText));
    }
    for (const { number, disc, below } of cheats) {
      const text = `cheat: d${disc} is put on d${below}`;
      marks.append(this.flag(number, "hl-cheat-flag", "⚠", text));
    }
    this.element.replaceChildren(marks, ...used, this.head, this.tip);
  }

  /** @param {bigint} step */
  show(step) {
    this.head.style.left = percent(step, this.plan.length);
  }

  /**
   * A phase; a click goes to its beginning.
   * @param {Phase} phase
   * @param {string} colour
   */
  segment(phase, colour) {
    const { text, reference, start, stop } = phase;
    const name = reference ? `${text} (${reference})` : text;
    const segment = this.target("hl-phase", stepFor(phase), `${name}: ${spanInWords(phase)}`);
    segment.style.left = percent(start, this.plan.length);
    segment.style.width = percent(stop - start, this.plan.length);
    segment.style.setProperty("--hl-colour", colour);
    if ((stop - start) * NAMED >= this.plan.length) segment.textContent = text;
    return segment;
  }

  /**
   * A single move; a click goes to the board right after it.
   * @param {bigint} number
   * @param {string} className
   * @param {string} sign
   * @param {string} text
   */
  flag(number, className, sign, text) {
    const flag = this.target(`hl-flag ${className}`, number, `Move ${grouped(number)}: ${text}`);
    flag.style.left = percent(2n * number - 1n, 2n * this.plan.length);
    flag.textContent = sign;
    return flag;
  }

  /**
   * Reached by pointer only: the keyboard has the scrubber, and tabbing through hundreds of phases
   * would be no help.
   * @param {string} className
   * @param {bigint} step
   * @param {string} name
   */
  target(className, step, name) {
    const button = make("button", { className, type: "button", tabIndex: -1, ariaLabel: name });
    button.addEventListener("click", () => this.onJump(step));
    button.addEventListener("pointerenter", () => this.hint(button, name));
    button.addEventListener("pointerleave", () => (this.tip.hidden = true));
    return button;
  }

  /**
   * @param {HTMLElement} target
   * @param {string} name
   */
  hint(target, name) {
    this.tip.textContent = name;
    this.tip.hidden = false;
    const frame = this.element.getBoundingClientRect();
    const box = target.getBoundingClientRect();
    const centre = box.left + box.width / 2 - frame.left;
    const most = frame.width - this.tip.offsetWidth;
    this.tip.style.left = `${Math.max(0, Math.min(centre - this.tip.offsetWidth / 2, most))}px`;
    this.tip.style.bottom = `${frame.bottom - box.top + 6}px`;
  }
}
