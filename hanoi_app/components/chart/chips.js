// The legend: a chip for each curve that there can be, which draws it or leaves it out.

import { icon, make } from "../shared/dom.js";

/** @import { Choice } from "./messages.js" */

/**
 * A bit of a curve's colour.
 * @param {string} colour
 */
export function swatch(colour) {
  const mark = make("span", { className: "hc-swatch" });
  mark.style.background = colour;
  return mark;
}

export class Chips {
  shown = "";
  root = make("div", { className: "hc-chips", role: "group", ariaLabel: "Curves" });

  /** @param {((key: string) => void) | null} toggle  null: they only name the curves */
  constructor(toggle) {
    this.toggle = toggle;
    this.root.addEventListener("click", ({ target }) => {
      const chip = target instanceof Element ? target.closest("button") : null;
      if (chip?.dataset.key) toggle?.(chip.dataset.key);
    });
  }

  /**
   * @param {Choice[]} choices
   * @param {Set<string>} on  the keys of those that are drawn
   * @param {(choice: Choice) => string} colour
   */
  show(choices, on, colour) {
    const shown = JSON.stringify(choices.map((choice) => [choice, on.has(choice.key), colour(choice)]));
    if (shown === this.shown) return; // a finger may be on one
    this.shown = shown;
    const focused = this.root.contains(document.activeElement) && document.activeElement instanceof HTMLElement
      ? document.activeElement.dataset.key : null;
    this.root.replaceChildren(...choices.map((choice) => {
      const drawn = on.has(choice.key);
      const chip = make(this.toggle ? "button" : "span", { className: "hc-chip" },
        drawn ? swatch(colour(choice)) : icon("plus"), choice.words,
        make("span", { className: "hc-label", textContent: choice.label }));
      chip.dataset.key = choice.key;
      if (chip instanceof HTMLButtonElement) {
        chip.type = "button";
        chip.ariaPressed = String(drawn);
        chip.title = drawn ? "Leave it out" : "Draw it";
      }
      return chip;
    }));
    const again = [...this.root.children].find((chip) => chip instanceof HTMLElement && chip.dataset.key === focused);
    if (focused && again instanceof HTMLElement) again.focus();
  }
}
