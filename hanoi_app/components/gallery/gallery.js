// A gallery of configurations: a list box whose pictures are drawn when they come near the screen.
//
// Every card can be reached with the arrow keys; one of them takes part in the tab order.

import { listen } from "../shared/bus.js";
import { hit, make } from "../shared/dom.js";
import { Geometry } from "../shared/geometry.js";
import { mount } from "../shared/mount.js";
import { isInverted, stacksOf } from "../shared/stacks.js";
import { pictureOf } from "../shared/svgboard.js";
import { neighbour } from "./neighbours.js";

/** @import { Given } from "../shared/mount.js" */
/** @import { Stacks } from "../types.js" */
/** @import { Cards, GalleryData, Item, Tell } from "./messages.js" */

const MARGIN = "600px"; // pictures this near to the screen are drawn
const SCALE = 0.9; // of a picture's natural size, on a card that is not stretched
const MOST_MISSES = 3; // times that the page is asked for cards which are not where they should be
const LOST = "The pictures could not be loaded. Is the app still running? Reload the page.";

const cardWidth = (/** @type {number} */ width) => Math.min(340, Math.max(118, Math.round(width * SCALE)));
const nameOf = (/** @type {HTMLElement} */ card) => card.dataset.name ?? "";
// What stands on the auxiliary pegs.
const pilesOf = (/** @type {string} */ name) => stacksOf(name).slice(1, -1);

class Gallery {
  /** @type {Tell | null} */
  tell = null;
  /** @type {string[]} */
  chosen = [];
  /** @type {string | null} */
  missing = null; // an address where no cards were, and how often it was asked for
  misses = 0;
  content = ""; // what the cards were made of
  /** @type {string[]} */
  names = [];
  geometry = Geometry.picture(1, 1, 1); // of all pictures
  /** @type {HTMLElement[]} */
  cards = [];
  /** @type {Map<string, HTMLElement>} */
  named = new Map(); // the cards by their configurations
  /** @type {HTMLElement[]} */
  marked = []; // the chosen ones
  /** @type {HTMLElement | null} */
  held = null; // the card that the Tab key leads to
  /** @type {string | undefined} */
  first; // of the chosen ones
  /** @type {string | undefined} */
  latest;
  /** @type {string | null} */
  step = null; // where the players stand, once they have told

  /** @param {HTMLElement} parent */
  constructor(parent) {
    this.list = make("div", { className: "hg-list", role: "listbox" });
    this.list.ariaMultiSelectable = "true";
    this.root = make("div", { className: "hl-root" }, this.list);
    parent.append(this.root);
    this.observer = new IntersectionObserver((entries) => this.reveal(entries), {
      rootMargin: MARGIN,
      scrollMargin: MARGIN, // for the page and the list, which scroll inside the window
    });
    this.list.addEventListener("click", (event) => {
      const card = hit(event, ".hg-card");
      if (card) this.choose(card, event.shiftKey);
      if (card && event.detail) card.blur(); // by hand: the next keys are for the player
    });
    this.list.addEventListener("keydown", (event) => this.pressed(event));
    this.list.addEventListener("focusin", (event) => this.hold(hit(event, ".hg-card")));
    this.leave = listen({ step: ({ step }) => void (this.step = step) });
  }

  /**
   * @param {GalleryData} data
   * @param {Tell} tell
   */
  update(data, tell) {
    Object.assign(this, { tell, chosen: data.chosen });
    this.list.ariaLabel = data.label;
    const content = `${data.names} ${data.cards} ${data.lost}`;
    if (content !== this.content) {
      this.content = content;
      this.load(content, data);
    } else if (!this.isLoading) this.mark();
  }

  /**
   * Until the new cards are here, the old ones stay, but they cannot be chosen.
   * @param {string} content
   * @param {GalleryData} data
   */
  async load(content, { names, cards: address }) {
    this.list.ariaBusy = "true";
    const cards = await fetched(address);
    if (content !== this.content) return; // others are wanted by now
    if (!cards) {
      this.misses = address === this.missing ? this.misses + 1 : 1;
      this.missing = address;
      if (this.misses <= MOST_MISSES) this.tell?.lost(address);
      else this.list.replaceChildren(make("p", { role: "alert", textContent: LOST }));
      return;
    }
    this.missing = null;
    this.list.ariaBusy = "false";
    this.fill(names, cards);
    this.mark();
  }

  get isLoading() {
    return this.list.ariaBusy === "true";
  }

  /**
   * @param {string[]} names
   * @param {Cards} cards
   */
  fill(names, { discs, height, groups: listed }) {
    const focused = this.list.contains(document.activeElement) ? this.held?.dataset.name : null;
    this.names = names;
    this.geometry = Geometry.picture(names.length, discs, height);
    this.root.style.setProperty("--hg-ratio", `${this.geometry.width} / ${this.geometry.height}`);
    this.root.style.setProperty("--hg-card", `${cardWidth(this.geometry.width)}px`);
    this.observer.disconnect();
    this.cards = [];
    this.named = new Map();
    this.marked = [];
    const groups = listed.map(({ title, items }) => {
      const cards = items.map((item) => this.card(item));
      const group = make("div", { className: "hg-group" }, ...cards);
      if (!title) return group;
      group.role = "group";
      group.ariaLabel = title;
      const count = make("span", { className: "hg-count", textContent: String(items.length) });
      const head = make("div", { className: "hg-head", ariaHidden: "true" }, title, " ", count);
      return make("div", { role: "presentation" }, head, group);
    });
    this.list.replaceChildren(...groups);
    for (const card of this.cards) this.observer.observe(card);
    this.held = null;
    const card = this.named.get(focused ?? "") ?? this.cards[0];
    this.hold(card);
    if (focused) card?.focus({ preventScroll: true });
  }

  /** @param {Item} item */
  card([name, caption, note]) {
    const picture = make("div", { className: "hg-picture" });
    const text = make("div", { className: "hg-caption", textContent: caption });
    const card = make("div", { className: "hg-card", role: "option", tabIndex: -1 }, picture, text);
    card.dataset.name = name;
    card.ariaSelected = "false";
    card.ariaLabel = [describe(pilesOf(name), this.names), caption, note].filter(Boolean).join(". ");
    card.title = card.ariaLabel;
    this.cards.push(card);
    this.named.set(name, card);
    return card;
  }

  /** @param {IntersectionObserverEntry[]} entries */
  reveal(entries) {
    for (const { target: card, isIntersecting } of entries) {
      if (!isIntersecting || !(card instanceof HTMLElement)) continue;
      this.observer.unobserve(card);
      card.firstElementChild?.append(pictureOf(this.geometry, this.names, pilesOf(nameOf(card))));
    }
  }

  mark() {
    const { chosen } = this;
    for (const card of this.marked) {
      card.ariaSelected = "false";
      delete card.dataset.mark;
    }
    this.marked = chosen.flatMap((name) => this.named.get(name) ?? []);
    for (const card of this.marked) {
      card.ariaSelected = "true";
      card.dataset.mark = chosen.length > 1 ? "AB"[chosen.indexOf(nameOf(card))] : "✓";
    }
    const first = this.named.get(chosen[0] ?? "");
    if (chosen[0] !== this.first) this.step = null;
    this.first = chosen[0];
    const latest = chosen.at(-1);
    if (latest === this.latest) return;
    this.latest = latest;
    if (!first) return;
    if (!this.list.contains(document.activeElement)) this.hold(first);
    this.show(this.named.get(latest ?? "") ?? first);
  }

  /**
   * Bring a card into sight if the list scrolls by itself; the page stays where it is.
   * @param {HTMLElement} card
   */
  show(card) {
    const box = this.list.getBoundingClientRect();
    const own = card.getBoundingClientRect();
    if (own.top < box.top) this.list.scrollTop -= box.top - own.top + 8;
    else if (own.bottom > box.bottom) this.list.scrollTop += own.bottom - box.bottom + 8;
  }

  /**
   * @param {HTMLElement} card
   * @param {boolean} beside
   */
  choose(card, beside) {
    if (this.isLoading) return;
    this.hold(card);
    card.focus({ preventScroll: true });
    this.tell?.choose({ name: nameOf(card), beside, step: this.step });
  }

  /** @param {HTMLElement | null | undefined} card */
  hold(card) {
    if (!card || card === this.held) return;
    if (this.held) this.held.tabIndex = -1;
    card.tabIndex = 0;
    this.held = card;
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const card = hit(event, ".hg-card");
    if (!card || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = neighbour(this.cards, card, event.key);
    if (next) next.focus();
    else if (event.key === "Enter" || event.key === " ") this.choose(card, event.shiftKey);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  destroy() {
    this.observer.disconnect();
    this.leave();
    this.root.remove();
  }
}

/**
 * The cards at an address; null if they are not there.
 * @param {string} address
 * @returns {Promise<Cards | null>}
 */
async function fetched(address) {
  try {
    const answer = await fetch(address);
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

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

export default mount(
  (place) => new Gallery(place),
  (gallery, /** @type {Given<GalleryData>} */ { data, setTriggerValue }) =>
    gallery.update(data, {
      choose: (choice) => setTriggerValue("choice", choice),
      lost: (address) => setTriggerValue("lost", address),
    }),
);
