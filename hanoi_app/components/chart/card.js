// The card beside the chart: two curves at one n, and what one saves over the other; or all that is known
// of one point.

import { button, hit, icon, make } from "../shared/dom.js";
import { visitLink } from "../shared/visit.js";
import { crossesOf, isBand, pick } from "./series.js";

/** @import { Visit } from "../shared/visit.js" */
/** @import { Curve, Pair, Series } from "./series.js" */

/**
 * What the card of two curves is about; one curve may be alone.
 * @typedef {object} Compared
 * @property {number} n
 * @property {[least: number, most: number]} ends  that n can have
 * @property {Curve[]} curves
 * @property {HTMLElement[]} marks  bits of their colours
 * @property {Pair | null} pair  null until it is known
 * @property {boolean} pinned
 * @property {boolean} moves  their numbers are moves
 */

const LONG = 48; // letters of a title that is written smaller

export class PairCard {
  /** @type {Compared | null} */
  shown = null;

  /**
   * @param {{ step: (by: number) => void, unpin: () => void, pin: () => void, visit: Visit }} act
   */
  constructor(act) {
    this.act = act;
    this.pinner = button("Pin", icon("pin"), () => (this.shown?.pinned ? act.unpin() : act.pin()), { className: "hc-pin" });
    this.less = button("One disc less", icon("minus"), () => act.step(-1), { hold: true });
    this.more = button("One disc more", icon("plus"), () => act.step(1), { hold: true });
    this.count = make("span", { className: "hc-n" });
    this.close = button("Unpin", icon("close"), act.unpin);
    this.head = make("div", { className: "hc-head" },
      this.pinner, make("div", { className: "hc-step" }, this.less, this.count, this.more), this.close);
    this.title = make("h2", { className: "hc-saves" });
    this.values = make("dl", { className: "hc-values" });
    /** @type {HTMLElement} */
    this.watch = make("span");
    const formulas = button("See the formulas", "See the formulas", () => this.showFormulas());
    this.links = make("div", { className: "hc-links" }, this.watch, formulas);
    this.said = make("div", { className: "hl-unseen", role: "status" }); // for screen readers
    this.formulas = make("dialog", { className: "hc-formulas", ariaLabel: "Formulas" });
    // whoever follows a link leaves it, and does not find it when coming back
    this.formulas.addEventListener("click", (event) => hit(event, "a") && this.formulas.close());
    this.root = make("section", { className: "hc-card hc-pair hc-empty", ariaLabel: "Two curves compared" },
      this.head, this.title, this.values, this.links, this.said, this.formulas);
  }

  /** @param {string} text */
  clear(text) {
    this.shown = null;
    this.root.classList.add("hc-empty");
    this.title.textContent = text;
    this.values.replaceChildren();
  }

  /** @param {Compared} compared */
  show(compared) {
    const { n, ends, curves, marks, pair, pinned } = compared;
    const news = pinned && pair && (!this.shown?.pinned || this.shown.n !== n || this.title.textContent !== pair.title[n - 1]);
    this.shown = compared;
    this.root.classList.remove("hc-empty");
    this.root.classList.toggle("hc-pinned", pinned);
    this.pinner.ariaPressed = String(pinned);
    this.close.hidden = !pinned;
    this.count.textContent = `n = ${n}`;
    this.less.disabled = n <= ends[0];
    this.more.disabled = n >= ends[1];
    this.title.textContent = pair?.title[n - 1] ?? "";
    this.title.classList.toggle("hc-long", this.title.textContent.length > LONG);
    const rows = curves.map((curve, i) => valueRow(marks[i], pick(curve.names, n), curve.short[n - 1], pick(curve.known, n)));
    if (pair?.difference.length) {
      rows.push(valueRow(make("span", { className: "hc-swatch" }), compared.moves ? "difference" : "difference, in moves", pair.difference[n - 1], pair.share[n - 1]));
    }
    this.values.replaceChildren(...rows);
    this.showLinks(compared);
    if (news) this.said.textContent = `Pinned, n = ${n}. ${pair.title[n - 1]}`;
  }

  /** @param {Compared} compared */
  showLinks({ n, curves, pair }) {
    const address = pair?.watch[n - 1];
    const both = curves.length > 1 ? "Watch both, side by side" : "Watch it";
    const face = make("span", { className: "hc-face" }, icon("watch"), both);
    const watch = address
      ? visitLink(face, "watch", address, this.act.visit)
      : make("span", { className: "hc-far", textContent: pair ? `Watch shows up to ${pair.watch.length} discs.` : "" });
    watch.classList.add("hc-watch");
    if (this.watch.outerHTML === watch.outerHTML) return; // it may have the focus
    this.watch.replaceWith(watch);
    this.watch = watch;
  }

  showFormulas() {
    if (!this.shown) return;
    const { n, curves, marks } = this.shown;
    const parts = curves.map((curve, i) => make("section", {}, ...details(curve, n, /** @type {HTMLElement} */ (marks[i].cloneNode(true)))));
    this.formulas.replaceChildren(...parts, button("Close", "Close", () => this.formulas.close()));
    this.formulas.showModal();
  }
}

/** The card of a single point. */
export class PointCard {
  constructor() {
    this.root = make("div", { className: "hc-card", role: "status", ariaLive: "polite" });
  }

  /** @param {string} text */
  clear(text) {
    this.root.replaceChildren(make("p", { className: "hc-hint", textContent: text }));
  }

  /**
   * @param {Series} series
   * @param {number} n
   * @param {HTMLElement} mark  a bit of the curve's colour
   */
  show(series, n, mark) {
    this.root.replaceChildren(...details(series, n, mark));
  }
}

/**
 * @param {HTMLElement} mark
 * @param {string} name
 * @param {string} value
 * @param {string} about  HTML
 */
function valueRow(mark, name, value, about) {
  return make("div", {}, make("dt", {}, mark, name), make("dd", { textContent: value || "–" }),
    make("dd", { className: "hc-known", innerHTML: about }));
}

/**
 * All that is known of a point.
 * @param {Series} series
 * @param {number} n
 * @param {HTMLElement} mark
 */
function details(series, n, mark) {
  const name = make("h3", { className: "hc-name" }, mark, pick(series.names, n));
  const text = series.text[n - 1];
  const value = make("div", { className: "hc-value", textContent: breakable(text) });
  const list = make("dl", {});
  for (const row of series.rows) addRow(list, row.name, pick(row, n), row.html, row.about ? pick(row.about, n) : "");
  for (const cross of crossesOf(series, n, n)) addRow(list, "Stated wrongly", `${cross.text}. ${cross.why}`, true);
  const title = isBand(series) ? [make("div", { className: "hc-title", textContent: series.title })] : [];
  return [name, ...title, value, list];
}

/**
 * @param {HTMLElement} list
 * @param {string} name
 * @param {string} text
 * @param {boolean} html
 * @param {string} about  HTML
 */
function addRow(list, name, text, html, about = "") {
  if (!text) return;
  const content = make("dd", html ? { innerHTML: text } : { textContent: breakable(text) });
  if (about) content.append(" ", make("small", { innerHTML: about }));
  list.append(make("dt", { textContent: name }), content);
}

/**
 * Long numbers may break after each group of digits.
 * @param {string} text
 */
function breakable(text) {
  return text.length > 24 ? text.replaceAll(/,(?=\d)/g, ",\u200b") : text;
}
