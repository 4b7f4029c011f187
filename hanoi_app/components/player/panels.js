// Panels over the board: the moves, where there is no room beside it, and the reasons of a move.

import { make } from "../shared/dom.js";
import { chainOf, ruleInWords } from "./describe.js";

/** @import { Parts } from "./layout.js" */
/** @import { Cheat } from "./marks.js" */
/** @import { Plan } from "./plan.js" */

/** @typedef {"why" | "moves"} Name */

export class Panels {
  /** @type {Name | null} */
  shown = null;
  /** @type {() => void} */
  fill = () => {};

  /** @param {Parts} parts */
  constructor(parts) {
    this.parts = parts;
  }

  /** @param {Name} name */
  toggle(name) {
    if (this.shown === name) this.leave();
    else this.open(name);
  }

  /** @param {Name} name */
  open(name) {
    const { parts } = this;
    if (name === "moves" && this.shown !== name && getComputedStyle(parts.movesPanel).visibility === "visible") {
      parts.field.focus(); // they are beside the board
      return;
    }
    this.show(name);
    if (name === "why") parts.whyPanel.focus({ preventScroll: true });
  }

  /** Close what is open; false if nothing is. */
  leave() {
    if (!this.shown) return false;
    const opener = this.parts[this.shown];
    this.show(null);
    if (opener.checkVisibility()) opener.focus({ preventScroll: true });
    return true;
  }

  /** @param {Name | null} name */
  show(name) {
    const { parts } = this;
    this.shown = name;
    parts.whyPanel.hidden = name !== "why";
    parts.movesPanel.classList.toggle("hl-open", name === "moves");
    parts.why.ariaExpanded = String(name === "why");
    parts.moves.ariaExpanded = String(name === "moves");
    this.fill();
  }

  /**
   * The whole chain of phases, from the plan down to the move.
   * @param {Plan} plan
   * @param {bigint} step
   * @param {Cheat[]} cheats
   * @param {boolean} hidden  whether nothing is told of what is to come
   */
  describe(plan, step, cheats, hidden) {
    this.fill = () => {
      if (this.shown !== "why") return;
      const { chain, rule } = this.parts;
      chain.replaceChildren(...chainOf(plan, step, hidden).map(({ what, why, source, moves }) =>
        make("li", {}, make("strong", { textContent: what }), ` ${why} `,
          make("small", { textContent: [source, moves].filter(Boolean).join(" · ") }))));
      rule.textContent = ruleInWords(plan, step, cheats);
    };
    this.fill();
  }
}
