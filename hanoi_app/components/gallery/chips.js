// Answers that the pictures can be filtered by, with how many have each.

import { make } from "../shared/dom.js";

/** @import { Answer, Choices } from "./messages.js" */

export class Chips {
  asked = /** @type {string[]} */ ([]);
  offered = "";
  /** @type {Map<string | null, { chip: HTMLButtonElement, count: HTMLElement }>} */
  chips = new Map(); // by their answers; null stands for all

  /** @param {(answer: string | null) => void} ask  for one, or for any */
  constructor(ask) {
    this.ask = ask;
    this.label = make("span", { className: "hg-asking" });
    this.element = make("div", { className: "hg-chips", role: "group", hidden: true }, this.label);
  }

  /** @param {Choices} choices */
  load({ label, asked, answers, all }) {
    this.label.textContent = `${label}:`;
    this.element.ariaLabel = label;
    this.offer(answers, all);
    this.press(asked);
  }

  /**
   * @param {Answer[]} answers
   * @param {number} all
   */
  offer(answers, all) {
    const offered = JSON.stringify(answers.map(([answer, said]) => [answer, said]));
    /** @type {[string | null, string, number][]} */
    const listed = [[null, "all", all], ...answers];
    if (offered !== this.offered) {
      this.offered = offered;
      this.chips = new Map(listed.map(([answer, said]) => [answer, this.chip(answer, said)]));
      this.element.replaceChildren(this.label, ...[...this.chips.values()].map(({ chip }) => chip));
    }
    for (const [answer, , number] of listed) {
      const found = this.chips.get(answer);
      if (found) found.count.textContent = String(number);
    }
    this.element.hidden = !answers.length;
  }

  /**
   * @param {string | null} answer
   * @param {string} said
   */
  chip(answer, said) {
    const count = make("small");
    const chip = make("button", { type: "button", className: "hg-chip" }, `${said} `, count);
    chip.addEventListener("click", () => {
      const alone = this.asked.length === 1 && this.asked[0] === answer;
      const asked = alone ? null : answer; // a second click takes it back
      this.press(asked === null ? [] : [asked]);
      this.ask(asked);
    });
    return { chip, count };
  }

  /** @param {string[]} asked */
  press(asked) {
    this.asked = asked;
    for (const [answer, { chip }] of this.chips) {
      chip.ariaPressed = String(answer === null ? !asked.length : asked.includes(answer));
    }
  }
}
