// What is said in place of cards: that they are awaited, or why there are none, with a way out.

import { make } from "../shared/dom.js";

export class Status {
  wait = make("div", { className: "hg-wait", role: "status" });
  reason = make("span");
  way = make("button", { type: "button" });
  none = make("p", { className: "hg-none", hidden: true }, this.reason, " ", this.way);
  element = make("div", { className: "hg-status", role: "status" }, this.none);

  /** @param {boolean} isSo  the cards are awaited */
  setWaiting(isSo) {
    this.wait.replaceChildren(...isSo ? [make("span", { textContent: "Loading …" })] : []);
  }

  /**
   * @param {string} reason  why there are no cards; "" if there are some
   * @param {string} way  what the button says
   * @param {() => void} take
   */
  say(reason, way, take) {
    this.reason.textContent = reason;
    this.way.textContent = way;
    this.way.onclick = take;
    this.none.hidden = !reason;
  }
}
