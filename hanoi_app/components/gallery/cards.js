// Cards: a picture each, and the words under it.

import { make } from "../shared/dom.js";
import { isInverted, stacksOf } from "../shared/stacks.js";

/** @import { Stacks } from "../types.js" */
/** @import { Item } from "./messages.js" */

export const nameOf = (/** @type {HTMLElement} */ card) => card.dataset.name ?? "";
// What stands on the auxiliary pegs.
export const pilesOf = (/** @type {string} */ name) => stacksOf(name).slice(1, -1);

/**
 * What a picture shows, for those who cannot see it.
 * @param {Stacks} piles
 * @param {string[]} names
 */
function describe(piles, names) {
  const said = piles.map((pile, peg) =>
    pile.length ? `${names[peg]} holds ${pile.join(", ")}` : `${names[peg]} is empty`);
  const lies = piles.flatMap((pile) => pile.flatMap((disc, i) =>
    isInverted(pile, i) ? [`d${disc} lies on d${pile[i - 1]}`] : []));
  return [said.join("; "), ...lies].join(". ");
}

/**
 * A card whose picture is still to be drawn; its name begins with what one reads on it.
 * @param {Item} item
 * @param {string[]} names  of the pegs
 */
export function makeCard([name, number, label, caption, note], names) {
  const picture = make("div", { className: "hg-picture" });
  const title = [describe(pilesOf(name), names), caption, note].filter(Boolean).join(". ");
  const text = make("div", { className: "hg-caption" },
    make("span", { textContent: String(number) }), " ", make("b", { textContent: label }),
    make("span", { className: "hl-unseen", textContent: `: ${title}` }));
  const card = make("div", { className: "hg-card", role: "option", tabIndex: -1, title }, picture, text);
  card.dataset.name = name;
  card.ariaSelected = "false";
  return card;
}

/**
 * Cards, under a title if they have one.
 * @param {string} title
 * @param {HTMLElement[]} cards
 */
export function makeGroup(title, cards) {
  const group = make("div", { className: "hg-group" }, ...cards);
  if (!title) return group;
  group.role = "group";
  group.ariaLabel = title;
  const count = make("span", { className: "hg-count", textContent: String(cards.length) });
  const head = make("div", { className: "hg-head", ariaHidden: "true" }, title, " ", count);
  return make("div", { role: "presentation" }, head, group);
}
