// A gallery of configurations: a list box whose pictures are drawn when they come near the screen.
//
// Every card can be reached with the arrow keys; one of them takes part in the tab order.

import { listen } from "../shared/bus.js";
import { hit, make } from "../shared/dom.js";
import { Geometry } from "../shared/geometry.js";
import { listenForKeys, stopListening } from "../shared/keys.js";
import { mount } from "../shared/mount.js";
import { Painter } from "../shared/page.js";
import { pictureOf } from "../shared/svgboard.js";
import { makeCard, makeGroup, nameOf, pilesOf } from "./cards.js";
import { Chips } from "./chips.js";
import { columnsFor, roomIn } from "./fit.js";
import { bringIntoSight, neighbour } from "./neighbours.js";
import { Slices } from "./slices.js";
import { Status } from "./status.js";
import { Tools } from "./tools.js";

/** @import { Given } from "../shared/mount.js" */
/** @import { GalleryData, Slice, Tell } from "./messages.js" */

const MARGIN = "600px"; // pictures this near to the screen are drawn
const CAPTION = 42; // px: the words under a picture
const NARROW = "(max-width: 1099px)"; // no room for something beside the pictures
const LOST = "The pictures could not be loaded. Is the app still running?";

class Gallery {
  /** @type {Tell | null} */
  tell = null;
  /** @type {string[]} */
  chosen = [];
  status = new Status();
  slices = new Slices({
    arrived: (slice, address) => this.show(slice, address),
    waits: () => this.status.setWaiting(true),
    failed: () => this.lose(),
  });
  /** @type {string[]} */
  names = [];
  cheats = false;
  natural = Geometry.picture(1, 1, 1); // of all pictures, before they are fitted to the page
  geometry = this.natural;
  /** @type {Set<HTMLElement>} */
  drawn = new Set(); // the cards that have their pictures
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

  /**
   * @param {HTMLElement} parent
   * @param {GalleryData} data
   */
  constructor(parent, data) {
    this.list = make("div", { className: "hg-list", role: "listbox" });
    this.list.ariaMultiSelectable = "true";
    this.root = make("div", { className: "hl-root hg-gallery" }, this.status.wait);
    this.tools = new Tools(this.root, !data.chosen.length);
    this.chips = new Chips((answer) => this.tell?.ask(answer));
    this.root.append(this.chips.element, this.status.element, this.list);
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
    this.list.addEventListener("keydown", (event) => this.walk(event));
    this.list.addEventListener("focusin", (event) => this.hold(hit(event, ".hg-card")));
    this.leave = listen({ step: ({ step }) => void (this.step = step) });
    this.painter = new Painter(this.list, () => this.fit());
    this.narrow = matchMedia(NARROW);
    this.resized = () => {
      this.fold();
      this.painter.repaint();
    };
    window.addEventListener("resize", this.resized);
    listenForKeys(this);
  }

  /** @param {KeyboardEvent} event */
  pressed({ key }) {
    return this.tools.pressed(key);
  }

  /** The cards, options of a list, leave every key to us. */
  leaves() {
    return true;
  }

  /**
   * @param {GalleryData} data
   * @param {Tell} tell
   */
  update(data, tell) {
    const opens = data.chosen.length > 0 && String(data.chosen) !== String(this.chosen);
    if (opens) this.tools.projector.leave(); // what opens is beside us
    Object.assign(this, { tell, chosen: data.chosen });
    this.list.ariaLabel = data.label;
    this.root.dataset.open = String(data.chosen.length);
    this.fold();
    this.tools.said = data.said;
    this.slices.ask(data.slice);
    // until new cards are here, the old ones stay, but they cannot be chosen
    this.list.ariaBusy = String(this.slices.isLoading);
    if (!this.slices.isLoading) this.mark();
  }

  /**
   * @param {Slice} slice
   * @param {string} address
   */
  show(slice, address) {
    this.status.setWaiting(false);
    this.list.ariaBusy = "false";
    this.tools.show(slice, address);
    this.chips.load(slice.chips);
    this.status.say(slice.none, slice.all, () => this.tell?.showAll());
    this.fill(slice);
    this.mark();
  }

  // Without the slice that is wanted, nothing of another one is left.
  lose() {
    this.status.setWaiting(false);
    this.list.ariaBusy = "false";
    this.tools.show({ goal: "", title: "", files: [] }, "");
    this.chips.element.hidden = true;
    this.empty();
    this.status.say(LOST, "Try again", () => this.slices.load());
  }

  empty() {
    this.observer.disconnect();
    this.cards = [];
    this.named = new Map();
    this.marked = [];
    this.drawn.clear();
    this.list.replaceChildren();
  }

  /** @param {Slice} slice */
  fill({ names, cheats, discs, height, groups: listed }) {
    const focused = this.list.contains(document.activeElement) ? this.held?.dataset.name : null;
    Object.assign(this, { names, cheats });
    this.root.classList.toggle("hg-cheats", cheats);
    this.natural = Geometry.picture(names.length, discs, height);
    this.root.style.setProperty("--hg-ratio", `${this.natural.width} / ${this.natural.height}`);
    this.empty();
    this.list.append(...listed.map(({ title, items }) =>
      makeGroup(title, items.map((item) => makeCard(item, names)))));
    this.cards = /** @type {HTMLElement[]} */ ([...this.list.querySelectorAll(".hg-card")]);
    this.named = new Map(this.cards.map((card) => [nameOf(card), card]));
    this.fit();
    for (const card of this.cards) this.observer.observe(card);
    this.held = null;
    const card = this.named.get(focused ?? "") ?? this.cards[0];
    this.hold(card);
    if (focused) card?.focus({ preventScroll: true });
  }

  // With something open and little room, or two, the pictures are a strip.
  fold() {
    const { length } = this.chosen;
    this.root.classList.toggle("hg-strip", length > 1 || (length === 1 && this.narrow.matches));
  }

  // Give all pictures the size with which they fill the page.
  fit() {
    const [first] = this.cards;
    if (!first || !this.list.clientWidth) return;
    const { list, root, natural, names } = this;
    const scroller = this.tools.projector.on ? root : root.closest("[data-testid=stMain]");
    const top = list.getBoundingClientRect().top + (scroller?.scrollTop ?? 0);
    const { gap, ...room } = roomIn(list, top);
    const card = { ratio: natural.height / natural.width, caption: CAPTION, gap, pegs: names.length };
    const columns = columnsFor(room, this.cards.length, card);
    root.style.setProperty("--hg-columns", String(columns));
    const wide = first.firstElementChild?.clientWidth ?? 0;
    if (!wide) return;
    const { discs, levels } = natural;
    const size = { width: wide, height: wide * card.ratio, pegs: names.length };
    const geometry = new Geometry({ ...size, discs, levels, picture: true });
    if (JSON.stringify(geometry) === JSON.stringify(this.geometry)) return; // the pictures fit already
    this.geometry = geometry;
    for (const each of this.drawn) this.draw(each);
  }

  /** @param {HTMLElement} card */
  draw(card) {
    const picture = pictureOf(this.geometry, this.names, pilesOf(nameOf(card)), !this.cheats);
    card.firstElementChild?.replaceChildren(picture);
    this.drawn.add(card);
  }

  /** @param {IntersectionObserverEntry[]} entries */
  reveal(entries) {
    for (const { target: card, isIntersecting } of entries) {
      if (!isIntersecting || !(card instanceof HTMLElement)) continue;
      this.observer.unobserve(card);
      this.draw(card);
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
    const left = this.named.get(this.latest ?? "");
    this.latest = latest;
    this.fit(); // for the room that is left by what is open
    if (!first) {
      left?.scrollIntoView({ block: "center" }); // back from what was open
      return;
    }
    if (!this.list.contains(document.activeElement)) this.hold(first);
    bringIntoSight(this.list, this.named.get(latest ?? "") ?? first);
    if (this.root.classList.contains("hg-strip")) this.root.scrollIntoView(); // with what is below it
  }

  /**
   * @param {HTMLElement} card
   * @param {boolean} beside
   */
  choose(card, beside) {
    if (this.slices.isLoading) return;
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
  walk(event) {
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
    this.slices.stop();
    this.observer.disconnect();
    this.painter.stop();
    window.removeEventListener("resize", this.resized);
    stopListening(this);
    this.tools.projector.destroy();
    this.leave();
    this.root.remove();
  }
}

export default mount(
  (place, /** @type {GalleryData} */ data) => new Gallery(place, data),
  (gallery, /** @type {Given<GalleryData>} */ { data, setTriggerValue }) =>
    gallery.update(data, {
      choose: (choice) => setTriggerValue("choice", choice),
      ask: (answer) => setTriggerValue("ask", { answer, any: answer === null }),
      showAll: () => setTriggerValue("everything", true),
    }),
);
