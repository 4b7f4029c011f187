// A board on which any disc can be put anywhere: dragged there, clicked and put there, or by keys.

import { BoardDrawing } from "../shared/svgboard.js";
import { hit, make } from "../shared/dom.js";
import { listenForKeys, stopListening } from "../shared/keys.js";
import { heightFor, moved, placeOf } from "../shared/stacks.js";

/** @import { Stacks } from "../types.js" */
/** @import { Spot } from "../shared/geometry.js" */

/**
 * @typedef {object} ArrangeOptions
 * @property {string[]} names  of the pegs
 * @property {string} label
 * @property {boolean} regular  discs of a peg stay in order
 * @property {(stacks: Stacks) => void} onChange  a disc was put elsewhere
 * @property {(text: string) => void} onSay  for those who listen
 * @property {(by: -1 | 1) => void} onUndo  Ctrl+Z: -1, Ctrl+Y: 1
 */

const FAR = 6; // px that a pointer moves before it drags
const ABOVE_FINGER = 30; // px
/** @type {Record<string, [across: number, up: number]>} */
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

export class ArrangeBoard {
  /** @type {{ disc: number, peg: number, level: number } | null} */
  hand = null; // a disc, and where it would go
  /** @type {number | null} */
  cursor = null; // the disc that Enter takes
  /** @type {{ disc: number, x: number, y: number } | null} */
  drag = null;
  dragged = false; // a click will end the drag

  /**
   * @param {HTMLElement} parent
   * @param {ArrangeOptions} options
   */
  constructor(parent, { names, label, regular, onChange, onSay, onUndo }) {
    this.names = names;
    this.regular = regular;
    this.onChange = onChange;
    this.onSay = onSay;
    this.onUndo = onUndo;
    this.root = make("div", { className: "hb-board he-board", tabIndex: 0 });
    this.root.setAttribute("role", "application");
    this.root.ariaLabel =
      `${label}. Arrow keys choose a disc, Enter takes it, arrow keys or 1 to ${names.length} ` +
      "choose its place, Enter puts it there, Escape puts it back.";
    parent.append(this.root);
    this.drawing = new BoardDrawing(this.root, names, true);
    /** @type {Stacks} */
    this.shown = names.map(() => []); // as it is, without what is in the hand elsewhere
    this.resizing = new ResizeObserver(() => {
      this.drawing.resize();
      this.render();
    });
    this.resizing.observe(this.root);
    this.root.addEventListener("pointerdown", (event) => this.press(event));
    this.root.addEventListener("pointermove", (event) => this.follow(event));
    this.root.addEventListener("pointerup", () => this.release());
    this.root.addEventListener("pointercancel", () => this.letGo());
    this.root.addEventListener("click", (event) => this.click(event));
    this.root.addEventListener("keydown", (event) => this.chord(event));
    this.root.addEventListener("blur", () => this.render());
    this.root.addEventListener("focus", () => this.render());
    // a finger on a disc drags it, and does not scroll; browsers heed no touch-action on a disc
    const hold = (/** @type {TouchEvent} */ event) => this.drag && event.preventDefault();
    this.root.addEventListener("touchmove", hold, { passive: false });
    listenForKeys(this);
  }

  /** @param {Stacks} stacks */
  set stacks(stacks) {
    this.shown = stacks;
    this.hand = null;
    this.drag = null;
    if (this.cursor && !placeOf(stacks, this.cursor)) this.cursor = null;
    this.drawing.show(stacks);
    this.render();
  }

  // --- pointers ---

  /** @param {PointerEvent} event */
  press(event) {
    this.dragged = false;
    if (event.button !== 0 || !event.isPrimary || this.hand) return;
    const disc = this.discAt(event);
    // beside a disc a finger scrolls the page
    if (!disc || (event.pointerType === "touch" && !hit(event, ".hb-disc"))) return;
    this.drag = { disc, x: event.clientX, y: event.clientY };
    this.root.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  follow(event) {
    const [x, y] = this.point(event);
    if (this.drag) {
      const far = Math.hypot(event.clientX - this.drag.x, event.clientY - this.drag.y);
      if (!this.hand && far < FAR) return;
      if (!this.hand) this.take(this.drag.disc);
      this.dragged = true;
      const up = event.pointerType === "touch" ? ABOVE_FINGER : 0;
      this.aim(x, y - up);
      this.drawing.hold(this.drag.disc, [x, Math.min(y - up, this.drawing.geometry.ground)]);
    } else if (this.hand && event.pointerType === "mouse") this.aim(x, y);
  }

  release() {
    const { drag } = this;
    this.drag = null;
    if (drag && this.hand) this.put();
  }

  /** @param {MouseEvent} event */
  click(event) {
    if (this.dragged) {
      this.dragged = false;
      return;
    }
    if (this.hand) {
      this.aim(...this.point(event));
      this.put();
    } else {
      const disc = this.discAt(event);
      if (disc) this.take(disc);
    }
  }

  /**
   * @param {MouseEvent} event
   * @returns {Spot}
   */
  point(event) {
    const box = this.root.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  /** @param {MouseEvent} event */
  discAt(event) {
    const [x, y] = this.point(event);
    const { geometry } = this.drawing;
    const peg = geometry.pegAt(x);
    return peg === null ? undefined : this.shown[peg][geometry.levelAt(y)];
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  aim(x, y) {
    const { geometry } = this.drawing;
    this.goTo(geometry.pegAt(Math.max(0, Math.min(x, geometry.width - 1))) ?? 0, geometry.levelAt(y));
  }

  // --- the disc in the hand ---

  /** @param {number} disc */
  take(disc) {
    const place = placeOf(this.shown, disc);
    if (!place) return;
    this.cursor = disc;
    this.hand = { disc, ...place };
    this.render();
    this.onSay(`d${disc} taken from ${this.names[place.peg]}`);
  }

  /**
   * Show where the disc in the hand would go.
   * @param {number} peg
   * @param {number} level
   */
  goTo(peg, level) {
    if (!this.hand) return;
    const { disc } = this.hand;
    const high = heightFor(this.shown, disc, peg, level, this.regular);
    if (peg === this.hand.peg && high === this.hand.level) return;
    this.hand = { disc, peg, level: high };
    this.drawing.show(moved(this.shown, disc, peg, high));
    this.render();
    this.onSay(`${this.names[peg]}, level ${high + 1}`);
  }

  put() {
    if (!this.hand) return;
    const { disc, peg, level } = this.hand;
    const before = placeOf(this.shown, disc);
    const after = moved(this.shown, disc, peg, level);
    const from = this.drawing.seen(disc);
    this.stacks = after;
    this.onSay(`d${disc} put on ${this.names[peg]}, level ${level + 1}`);
    this.drawing.slide(disc, from);
    if (before?.peg !== peg || before.level !== level) this.onChange(after);
  }

  // Put the disc back where it came from; false if there is none.
  letGo() {
    if (!this.hand) return false;
    this.onSay(`d${this.hand.disc} put back`);
    this.stacks = this.shown;
    return true;
  }

  // --- keys ---

  /** @param {KeyboardEvent} event */
  pressed({ key, target }) {
    if (target !== this.root) return false;
    if (key in STEPS) this.step(...STEPS[key]);
    else if (key === "Escape") return this.letGo();
    else if (key === "Enter" || key === " ") this.enter();
    else if (/^[1-9]$/.test(key) && Number(key) <= this.names.length) this.choose(Number(key) - 1);
    else return false;
    return true;
  }

  enter() {
    if (this.hand) this.put();
    else if (this.cursor) this.take(this.cursor);
    else this.step(0, 0);
  }

  /** @param {number} peg */
  choose(peg) {
    const top = this.shown[peg].at(-1);
    if (this.hand) {
      this.goTo(peg, Infinity);
      this.put();
    } else if (top) this.take(top);
  }

  /**
   * @param {number} across
   * @param {number} up
   */
  step(across, up) {
    const pegs = this.names.length;
    if (this.hand) {
      const peg = Math.max(0, Math.min(this.hand.peg + across, pegs - 1));
      this.goTo(peg, across ? Infinity : Math.max(0, this.hand.level + up));
      return;
    }
    const filled = this.shown.flatMap((stack, peg) => (stack.length ? [peg] : []));
    const at = this.cursor && placeOf(this.shown, this.cursor);
    const to = at ? filled.indexOf(at.peg) + across : 0;
    const peg = filled[Math.max(0, Math.min(to, filled.length - 1))];
    const top = this.shown[peg].length - 1;
    const level = at ? Math.max(0, Math.min(at.level + up, top)) : top;
    this.cursor = this.shown[peg][level];
    this.render();
    this.onSay(`d${this.cursor} on ${this.names[peg]}, level ${level + 1}`);
  }

  /** @param {KeyboardEvent} event */
  chord(event) {
    if (!(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    this.onUndo(key === "y" || event.shiftKey ? 1 : -1);
  }

  render() {
    const chosen = this.hand ? this.hand.disc : document.activeElement === this.root && this.cursor;
    for (const group of this.drawing.discs) {
      const mine = Number(group.dataset.disc) === chosen;
      group.classList.toggle("he-hand", mine && this.hand !== null);
      group.classList.toggle("he-cursor", mine && this.hand === null);
    }
    this.root.classList.toggle("he-busy", this.hand !== null);
  }

  destroy() {
    this.resizing.disconnect();
    stopListening(this);
    this.root.remove();
  }
}
