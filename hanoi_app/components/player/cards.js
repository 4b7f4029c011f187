// Cards over the pegs that are empty: at the end what it was worth and what to try next, and at the
// beginning small steps for who is new, or the way back to what one watched last.

import { button, icon, make } from "../shared/dom.js";
import { Geometry } from "../shared/geometry.js";
import { recall, remember } from "../shared/remember.js";
import { pictureOf } from "../shared/svgboard.js";
import { visitLink } from "../shared/visit.js";

/** @import { Stacks } from "../types.js" */
/** @import { Address, Visit } from "../shared/visit.js" */

/** @typedef {{ label: string, page: string, address: Address }} Link */
/** @typedef {{ name: string, text: string, share: number, saved: string, family: string }} Bar */
/** @typedef {{ title: string, note: string, bars: Bar[], links: Link[] }} Ending */
/** @typedef {Link & { note: string, stacks: Stacks }} Tile */
/**
 * `subject` is what is watched, in words; `home` says whether it is what the page opens with by itself, where
 * `tiles` are offered to who comes first.
 * @typedef {{ subject: string, home: boolean, tiles: Tile[] }} Welcome
 */

const WELCOMED = "welcomed"; // who has used the first steps, or closed them
const LAST = "last watched"; // its subject, and its query

export class Cards {
  /** @type {Ending | null} */
  ending = null;
  /** @type {Welcome | null} */
  welcome = null;
  fresh = !/[?&](move|hide)=/.test(window.location.search); // no moment was asked for
  closed = false; // the card of this step

  /**
   * @param {HTMLElement} holder  over the board
   * @param {() => URL} link  to this moment
   * @param {Visit} visit
   */
  constructor(holder, link, visit) {
    this.holder = holder;
    this.link = link;
    this.visit = visit;
  }

  /**
   * @param {Ending | null} ending
   * @param {Welcome | null} welcome
   */
  load(ending, welcome) {
    this.holder.replaceChildren(); // the card of what was here before
    if (this.welcome && this.welcome.subject !== welcome?.subject) this.fresh = false;
    Object.assign(this, { ending, welcome, closed: false });
  }

  /**
   * @param {bigint} step
   * @param {bigint} length
   * @param {boolean} playing
   */
  show(step, length, playing) {
    if (step > 0n || playing) this.begin(playing);
    if (step < length) this.closed &&= step === 0n;
    const card = playing || this.closed ? null
      : step === length && length ? this.end()
        : this.fresh && step === 0n ? this.start() : null;
    if (card?.dataset.card === this.shown?.dataset.card) return;
    this.holder.replaceChildren(...(card ? [card] : []));
    this.holder.classList.toggle("hl-at-end", card?.dataset.card === "end");
  }

  get shown() {
    return /** @type {HTMLElement | null} */ (this.holder.firstElementChild);
  }

  /**
   * Something is watched: who does that is no longer new, and may want to come back to it. That is kept
   * at rest, not at each step; who has left the page has another address.
   * @param {boolean} playing
   */
  begin(playing) {
    if (!this.welcome) return;
    this.fresh = false;
    if (playing || !this.holder.isConnected) return;
    remember(WELCOMED, "yes");
    remember(LAST, JSON.stringify([this.welcome.subject, this.link().search]));
  }

  end() {
    if (!this.ending) return null;
    const { title, note, bars, links } = this.ending;
    const [first, ...others] = links.map(({ label, page, address }) =>
      visitLink(label, page, address, this.visit));
    first.classList.add("hl-primary");
    return this.card("end", title, note,
      make("div", { className: "hl-bars" }, ...bars.flatMap(barOf)),
      make("div", { className: "hl-next" }, first, ...others));
  }

  start() {
    if (!this.welcome?.home) return null;
    return recall(WELCOMED) ? this.back() : this.first(this.welcome.tiles);
  }

  /** @param {Tile[]} tiles */
  first(tiles) {
    return this.card("first", "New here?", "Four small steps, three minutes.",
      make("div", { className: "hl-tiles" }, ...tiles.map((tile) => this.tile(tile))));
  }

  /** @param {Tile} tile */
  tile({ label, note, stacks, page, address }) {
    const n = stacks.flat().length;
    const picture = pictureOf(Geometry.picture(stacks.length, n, 3), stacks.map(() => ""), stacks, false);
    const face = make("span", {}, picture, make("b", { textContent: label }), make("small", { textContent: note }));
    const link = visitLink(face, page, address, (...where) => {
      remember(WELCOMED, "yes");
      this.visit(...where);
    });
    link.className = "hl-tile";
    return link;
  }

  // What was watched last.
  back() {
    const last = lastWatched();
    if (!last?.query) return null;
    const address = Object.fromEntries(new URLSearchParams(last.query));
    const link = visitLink("Go on", "watch", address, this.visit);
    link.className = "hl-primary";
    return this.card("back", "Last time", `${last.subject}.`, make("div", { className: "hl-next" }, link));
  }

  /**
   * @param {string} name
   * @param {string} title
   * @param {string} note
   * @param {...HTMLElement} parts
   */
  card(name, title, note, ...parts) {
    const close = button("Close", icon("close"), () => this.close(name), { className: "hl-close" });
    const heading = make("h2", {}, title, " ", make("small", { textContent: note }));
    const card = make("section", { className: "hl-card", ariaLabel: title }, close, heading, ...parts);
    card.dataset.card = name;
    return card;
  }

  /** @param {string} name */
  close(name) {
    this.closed = true;
    if (name !== "end") this.fresh = false;
    if (name === "first") remember(WELCOMED, "yes");
    this.holder.replaceChildren();
  }

  destroy() {
    this.holder.replaceChildren();
  }
}

/** What the browser remembers of it; null if that is nothing, or cannot be read. */
function lastWatched() {
  try {
    const [subject, query] = JSON.parse(recall(LAST) ?? "[]");
    return { subject: String(subject), query: String(query ?? "") };
  } catch {
    return null;
  }
}

/**
 * Its name, and the bar with what it saves beside it.
 * @param {Bar} bar
 */
function barOf({ name, text, share, saved, family }) {
  const bar = make("span", { className: `hl-bar hl-of-${family}`, textContent: text });
  bar.style.width = `${100 * share}%`;
  const rest = saved ? [make("span", { className: "hl-saved", textContent: saved })] : [];
  return [make("span", { textContent: name }), make("span", { className: "hl-bar-row" }, bar, ...rest)];
}
