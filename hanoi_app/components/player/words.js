// The whole plan in words: its phases as titles, and what they consist of as running text. What the
// next move belongs to is marked; a click goes to where it begins.

import { make } from "../shared/dom.js";
import { grouped } from "./plan.js";

/** @typedef {{ text: string, start: bigint, stop: bigint, level: number }} Clause */

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
   * Show the text "above" or "below" the board; without a place not at all.
   * @param {"above" | "below" | null | undefined} place
   */
  set place(place) {
    this.element.hidden = !place;
    this.element.classList.toggle("hl-below", place === "below");
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
        const title = make("strong", { textContent: `${phase.text}:` });
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
    const { text, start, stop } = clause;
    const face = make("button", { type: "button", className: "hl-clause", textContent: text });
    face.classList.toggle("hl-warned", cheating);
    face.title = stop - start > 1n ? `Moves ${grouped(start + 1n)} to ${grouped(stop)}` : `Move ${grouped(stop)}`;
    face.addEventListener("click", () => this.onJump(start));
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
