// The card beside the chart: all that is known of the point under the cursor.

import { make } from "../shared/dom.js";
import { crossesOf, pick } from "./series.js";

/** @import { Series } from "./series.js" */

export class Card {
  /** @param {string} hint */
  constructor(hint) {
    this.hint = hint;
    this.root = make("div", { className: "hc-card", role: "status", ariaLive: "polite" });
    this.clear();
  }

  clear(text = this.hint) {
    this.root.replaceChildren(make("p", { className: "hc-hint", textContent: text }));
  }

  /**
   * @param {Series} series
   * @param {number} n
   * @param {HTMLElement} mark  a bit of the curve's colour
   * @param {string | null} link  where the puzzle can be watched, if it can
   * @param {() => void} open  takes a click on the link
   */
  show(series, n, mark, link, open) {
    const name = make("div", { className: "hc-name" }, mark, pick(series.names, n));
    const text = series.text[n - 1];
    const long = text.length > 40 ? " hc-long" : "";
    const value = make("div", { className: `hc-value${long}`, textContent: breakable(text) });
    const list = make("dl", {});
    for (const row of series.rows) addRow(list, row.name, pick(row, n), row.html);
    for (const cross of crossesOf(series, n, n)) {
      addRow(list, "Stated wrongly", `${cross.text}. ${cross.why}`);
    }
    const parts = [name, make("div", { className: "hc-title", textContent: series.title }), value];
    this.root.replaceChildren(...parts, list);
    if (!link) return;
    const watch = make("a", { href: link, textContent: `Watch it with n = ${n}` });
    watch.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return; // a new tab or window
      event.preventDefault();
      open();
    });
    this.root.append(watch);
  }
}

/**
 * @param {HTMLElement} list
 * @param {string} name
 * @param {string} text
 */
function addRow(list, name, text, html = false) {
  if (!text) return;
  const content = make("dd", html ? { innerHTML: text } : { textContent: breakable(text) });
  list.append(make("dt", { textContent: name }), content);
}

/**
 * Long numbers may break after each group of digits.
 * @param {string} text
 */
function breakable(text) {
  return text.length > 24 ? text.replaceAll(/,(?=\d)/g, ",\u200b") : text;
}
