// The timeline under the scrubber: the plan's phases in rows, the largest disc's moves, the
// cheats, and where we are.

import { COLOURS } from "../shared/colours.js";
import { make } from "../shared/dom.js";

const ROWS = 3;
const NAMED = 12n; // phases shorter than this part have no room for their name
const PARTS = 400n; // phases shorter than this part of the plan are too thin to see or to hit

export class Timeline {
  constructor(element, onJump) {
    this.element = element;
    this.onJump = onJump;
    this.tip = make("div", { className: "hl-tip", hidden: true });
    this.head = make("div", { className: "hl-head" });
  }

  // `largest` holds the numbers of the moves of the largest disc, `cheats` those of the cheats.
  load(plan, largest, cheats) {
    this.plan = plan;
    const rows = Array.from({ length: ROWS }, () => make("div", { className: "hl-row" }));
    const least = plan.length / PARTS > 1n ? plan.length / PARTS : 1n;
    const parents = []; // colour of the phase above, by level
    for (const phase of plan.outline(ROWS, least)) {
      if (phase.level === 0) continue; // the whole plan
      const hue = phase.level === 1 ? phase.order : parents[phase.level - 1] + phase.order + 1;
      parents[phase.level] = hue;
      rows[phase.level - 1].append(this.segment(phase, COLOURS[hue % COLOURS.length]));
    }
    const used = rows.filter((row) => row.childElementCount);
    const marks = make("div", { className: "hl-row hl-marks" });
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

  show(step) {
    this.head.style.left = percent(step, this.plan.length);
  }

  // A phase; a click goes to its beginning.
  segment({ text, reference, start, stop }, colour) {
    const name = reference ? `${text} (${reference})` : text;
    const one = stop - start === 1n;
    const span = one ? `move ${grouped(stop)}` : `moves ${grouped(start + 1n)} to ${grouped(stop)}`;
    // A single move is seen best when it is done.
    const segment = this.target("hl-phase", one ? stop : start, `${name}: ${span}`);
    segment.style.left = percent(start, this.plan.length);
    segment.style.width = percent(stop - start, this.plan.length);
    segment.style.setProperty("--hl-colour", colour);
    if ((stop - start) * NAMED >= this.plan.length) segment.textContent = text;
    return segment;
  }

  // A single move; a click goes to the board right after it.
  flag(number, className, sign, text) {
    const flag = this.target(`hl-flag ${className}`, number, `Move ${grouped(number)}: ${text}`);
    flag.style.left = percent(2n * number - 1n, 2n * this.plan.length);
    flag.textContent = sign;
    return flag;
  }

  // Reached by pointer only: the keyboard has the scrubber, and tabbing through hundreds of
  // phases would be no help.
  target(className, step, name) {
    const button = make("button", { className, type: "button", tabIndex: -1, ariaLabel: name });
    button.addEventListener("click", () => this.onJump(step));
    button.addEventListener("pointerenter", () => this.hint(button, name));
    button.addEventListener("pointerleave", () => (this.tip.hidden = true));
    return button;
  }

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

// A share of a whole as a CSS percentage; exact enough for any length.
function percent(part, whole) {
  return whole ? `${Number((part * 10_000_000n) / whole) / 100_000}%` : "0%";
}

// Digits in groups of three.
export const grouped = (number) => number.toLocaleString("en-US");
