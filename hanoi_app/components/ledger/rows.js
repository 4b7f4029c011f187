// The list: claims under their papers. What is not asked for is hidden, not taken away.

import { hit, make } from "../shared/dom.js";
import { fits, sayingOf } from "./filter.js";

/** @import { Claim, Claims } from "./messages.js" */
/** @import { Filter } from "./filter.js" */

/** @typedef {{ claim: Claim, saying: string, link: HTMLAnchorElement }} Row */
/** @typedef {{ section: HTMLElement, count: HTMLElement, rows: Row[] }} Group */

export class Rows {
  /** @type {Group[]} */
  groups = [];
  /** @type {HTMLAnchorElement | null} */
  chosen = null;
  element = make("div", { className: "hk-list" });

  constructor() {
    this.element.addEventListener("keydown", (event) => this.walk(event));
  }

  /**
   * @param {Claims} claims
   * @param {Record<string, string>} marks
   */
  fill({ papers, claims }, marks) {
    this.groups = papers.map(([key, name, title]) => {
      const rows = claims.filter(({ id }) => id.startsWith(`${key}/`)).map((claim) => makeRow(claim, marks));
      const count = make("span", { className: "hk-count" });
      const head = make("h2", { className: "hk-head" }, name, make("span", { className: "hk-title", textContent: title }), count);
      const section = make("section", { ariaLabel: name }, head, ...rows.map(({ link }) => link));
      return { section, count, rows };
    });
    this.element.replaceChildren(...this.groups.map(({ section }) => section));
  }

  get all() {
    return this.groups.flatMap(({ rows }) => rows);
  }

  /** The claims that are asked for, in their order. */
  get shown() {
    return this.all.filter(({ link }) => !link.hidden);
  }

  /**
   * @param {Filter} filter
   * @param {(id: string) => string} addressOf
   */
  show(filter, addressOf) {
    for (const { section, count, rows } of this.groups) {
      let shown = 0;
      for (const { claim, saying, link } of rows) {
        link.hidden = !fits(claim, saying, filter);
        link.href = addressOf(claim.id);
        if (!link.hidden) shown += 1;
      }
      section.hidden = !shown;
      count.textContent = shown < rows.length ? `${shown} of ${rows.length}` : String(shown);
    }
  }

  /** @param {string} id  of the claim that is open, or "" */
  choose(id) {
    if (this.chosen) this.chosen.ariaCurrent = null;
    this.chosen = this.linkOf(id);
    if (this.chosen) this.chosen.ariaCurrent = "true";
  }

  /** @param {string} id */
  linkOf(id) {
    return this.all.find(({ claim }) => claim.id === id)?.link ?? null;
  }

  /**
   * Bring a claim into sight: in the list, if that scrolls by itself, else on the page.
   * @param {string} id
   */
  reveal(id) {
    const [link, { element }] = [this.linkOf(id), this];
    if (!link?.checkVisibility()) return;
    if (getComputedStyle(element).overflowY !== "auto") {
      link.scrollIntoView({ block: "center" });
      return;
    }
    const [box, own] = [element.getBoundingClientRect(), link.getBoundingClientRect()];
    if (own.top < box.top || own.bottom > box.bottom) {
      element.scrollTop += own.top - box.top - (box.height - own.height) / 2;
    }
  }

  /**
   * From row to row.
   * @param {KeyboardEvent} event
   */
  walk(event) {
    const row = hit(event, ".hk-claim");
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const shown = this.shown.map(({ link }) => /** @type {HTMLElement} */ (link));
    const at = shown.indexOf(row);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: shown.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    shown[next]?.focus();
  }
}

/**
 * @param {Claim} claim
 * @param {Record<string, string>} marks
 * @returns {Row}
 */
function makeRow(claim, marks) {
  const { id, verdict, place, html } = claim;
  const mark = make("i", { className: `hk-mark hk-${verdict}`, textContent: marks[verdict], ariaHidden: "true" });
  const link = make("a", { className: "hl-visit hk-claim", id: `claim ${id}` }, mark,
    make("span", { className: "hk-what" },
      make("b", { textContent: place }),
      make("span", { className: "hl-unseen", textContent: `, ${verdict}: ` }),
      make("span", { className: "hk-statement", innerHTML: html })));
  return { claim, saying: sayingOf(claim), link };
}
