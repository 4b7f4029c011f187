// The whole plan in words, for those who would rather read.

import { make } from "../shared/dom.js";
import { capitalized } from "./describe.js";
import { spanInWords } from "./plan.js";

/** @typedef {{ what: string, start: bigint, stop: bigint, level: number }} Clause */

/**
 * The whole plan in words: its phases as titles, and what they consist of as running text. What the next
 * move belongs to is marked; a click goes to where it begins.
 */
export class Words {
  /**
   * @param {HTMLElement} element
   * @param {(step: bigint) => void} onJump
   */
  constructor(element, onJump) {
    this.element = element;
    this.onJump = onJump;
    /** @type {[Clause, HTMLElement][]} */
    this.clauses = [];
  }

  /**
   * Show the text below the board; without a place not at all.
   * @param {"below" | null | undefined} place
   */
  set place(place) {
    this.element.hidden = !place;
  }

  /**
   * @param {{ outline: (depth: number) => Clause[] }} plan
   * @param {{ number: bigint }[]} cheats
   */
  load(plan, cheats) {
    this.clauses = [];
    if (this.element.hidden) return; // a plan may have very many phases
    /** @type {HTMLElement[]} */
    const parts = [];
    for (const phase of plan.outline(2)) {
      if (phase.level === 1) {
        const title = make("strong", { textContent: `${phase.what}:` });
        parts.push(make("div", {}, title, make("ol")));
      } else if (phase.level === 2) {
        const cheating = cheats.some(({ number }) => phase.start < number && number <= phase.stop);
        parts.at(-1)?.lastElementChild?.append(make("li", {}, this.clause(phase, cheating)));
      }
    }
    this.element.replaceChildren(...parts);
  }

  /**
   * @param {Clause} clause
   * @param {boolean} cheating
   */
  clause(clause, cheating) {
    const face = make("button", { type: "button", className: "hl-clause", textContent: clause.what });
    face.classList.toggle("hl-warned", cheating);
    face.title = capitalized(spanInWords(clause));
    face.addEventListener("click", () => this.onJump(clause.start));
    this.clauses.push([clause, face]);
    return face;
  }

  /** @param {bigint} step */
  show(step) {
    for (const [{ start, stop }, face] of this.clauses) {
      face.ariaCurrent = start <= step && step < stop ? "step" : null;
      face.classList.toggle("hl-done", stop <= step);
    }
  }
}
